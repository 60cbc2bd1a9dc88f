"""A move: what a seat, the dealer or the bell does. A small frozen value with a text form that reads back."""

import json
import re
from dataclasses import dataclass, field
from typing import Final

from infanta.core.errors import InvalidMoveError
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.value import get_values, make_value

DEALER: Final = -1  # the seat that makes every random choice

BELL: Final = -2  # time as a mover: it rings when a step's minutes are up

NOTE_LIMIT: Final = 500  # the longest note that may be sent with a move
# What no text may contain: control characters, which a terminal would obey, and what cannot be encoded.
UNSEEN: Final = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class Move:
    """One move. Games build theirs once and hand out the same objects, so comparing them is cheap.

    `text` is the move's short form: two moves are equal if their texts are. `code` is its stable integer within the
    game (-1 where a game's moves are unlimited). A game's move is a frozen dataclass that adds its fields.
    """

    text: str
    code: int = field(default=-1, kw_only=True)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Move) and self.text == other.text)

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return make_value, (type(self), get_values(self))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True, eq=False, repr=False)
class FreeAction(Move):
    """A free action: what a seat may do out of turn, such as an offer. It does not answer the current decision: the
    match waits for the same seats afterwards, unless the action ends it (`Match.check_free_action`,
    `Match.apply_free_action`)."""


@dataclass(frozen=True, eq=False, repr=False)
class Ring(Move):
    """A bell rings: the one of what is being decided (""), or another that the match has started. With `minutes` it
    does not ring yet: it gets that many more, which matters to the clock and changes nothing in the match."""

    bell: str = ""
    minutes: int = 0


@dataclass(frozen=True, eq=False, repr=False)
class Pause(Ring):
    """The match is paused, with its bells and clocks, until it goes on. A player who may ring a bell may pause. It
    matters to the table and changes nothing in the match."""

    held: bool = True


RING: Final = Ring("ring")  # time is up for what is being decided
HOLD: Final = Pause("hold")
RESUME: Final = Pause("go-on", held=False)


def parse_ring(text: str) -> Ring | None:
    """Return the ring that a text means, if it means one.

    >>> parse_ring("ring:evening"), parse_ring("ring+5"), parse_ring("hold"), parse_ring("guard")
    (<ring:evening>, <ring+5>, <hold>, None)
    """
    if text in (HOLD.text, RESUME.text):
        return HOLD if text == HOLD.text else RESUME
    name, plus, more = text.partition("+")
    word, colon, bell = name.partition(":")
    if word != RING.text or (colon and not bell.isalpha()):
        return None
    if plus:
        return Ring(text, bell, int(more)) if more.isascii() and more.isdecimal() and 0 < len(more) < 3 else None
    return Ring(text, bell) if bell else RING


def with_note(text: str, note: str) -> str:
    """Return a move's text with its note.

    >>> with_note("guard>2:8", "for honour")
    'guard>2:8 "for honour"'
    """
    return f"{text} {json.dumps(note, ensure_ascii=False)}" if note else text


def split_note(text: str) -> tuple[str, str]:
    """Take a move's text apart into the move and its note.

    >>> split_note('guard>2:8 "for honour"')
    ('guard>2:8', 'for honour')
    """
    bare, quote, rest = text.strip().partition(' "')
    if not quote:
        return bare, ""
    try:
        note = json.loads('"' + rest)
    except ValueError:
        raise InvalidMoveError(Phrase("note-not-quoted")) from None
    if not isinstance(note, str) or len(note) > NOTE_LIMIT or UNSEEN.search(note):
        raise InvalidMoveError(Phrase("note-too-long", most=NOTE_LIMIT))
    return bare.rstrip(), note
