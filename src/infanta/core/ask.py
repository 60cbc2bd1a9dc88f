"""How a person is asked: the words of a question, who votes on it, and the blanks of a move that is built of several choices.

No rule reads this. It is for tables that know nothing of a game beyond its contract: they can draw a ballot or a form from it.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Blank:
    """A blank of a form. `choices` are pairs of a text and its words; from `least` to `most` of them go in."""

    name: str
    label: str
    choices: tuple[tuple[str, str], ...]
    least: int = 1
    most: int = 1


@dataclass(frozen=True)
class Ask:
    """What a view's seat is asked, or sees others being asked.

    A vote names its `voters`; those who are no longer among the view's actors have voted, and `chosen` is what the view's own
    seat chose, in words. A form has `blanks` and a `button`; `Game.compose` makes a move's text of what was filled in.
    """

    prompt: str = ""
    voters: tuple[int, ...] = ()
    chosen: str = ""
    blanks: tuple[Blank, ...] = ()
    button: str = ""
    note: str = ""
    """What a free text that rides on the move is for; "" where none is wanted."""
