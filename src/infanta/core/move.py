"""A move: what a seat, or the dealer, does. A small frozen value with a text form that reads back."""

import json
from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.native import mypyc_attr

DEALER: Final = -1
"""The seat that makes every random choice."""

NOTE_LIMIT: Final = 500
"""The longest free text that may ride on a move."""


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Move:
    """One move. Games build theirs once and hand out the same objects, so comparing them is cheap.

    `text` is the move's short form, `code` its stable integer within the game (-1 where a game's moves are endless),
    `note` a free text that no rule reads. Two moves are equal when their texts are; the note does not count.
    """

    def __init__(self, text: str, code: int = -1, note: str = "") -> None:
        self.text = text
        self.code = code
        self.note = note

    def noted(self, note: str) -> "Move":
        """The same move with a free text riding on it. A subclass with fields of its own overrides this."""
        return Move(self.text, self.code, note)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return f"{self.text} {json.dumps(self.note, ensure_ascii=False)}" if self.note else self.text

    def __repr__(self) -> str:
        return f"<{self}>"


def split_note(text: str) -> tuple[str, str]:
    """Take a move's text apart into the move and the note that rides on it.

    >>> split_note('guard>2:8 "for honour"')
    ('guard>2:8', 'for honour')
    """
    bare, quote, rest = text.strip().partition(' "')
    if not quote:
        return bare, ""
    try:
        note = json.loads('"' + rest)
    except ValueError:
        raise UnreadableMove("The note after the move must be a text in double quotes.") from None
    if not isinstance(note, str) or len(note) > NOTE_LIMIT:
        raise UnreadableMove(f"A note is one text of at most {NOTE_LIMIT} characters.")
    return bare.rstrip(), note
