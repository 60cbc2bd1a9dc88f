"""What follows from the options of a match, the phases it goes through, and what is remembered of sets that are over."""

from dataclasses import dataclass
from typing import Final

from infanta.core.event import Event

DRAWING: Final = 0
TURNING: Final = 1
DEALING: Final = 2
EXCHANGING: Final = 3
REPLACING: Final = 4
PLAYING: Final = 5
REMOVING: Final = 6
REGIFTING: Final = 7
CHOOSING: Final = 8
FINISHED: Final = 9
PHASES: Final = (
    "draw for the lead", "turn up a Princess", "deal", "exchange", "replace", "play", "Allergic", "Regifted draws", "Regifted plays", "over",
)  # fmt: skip
"""What is being decided, in words."""


@dataclass(frozen=True)
class Rules:
    """What follows from the options.

    A *place* is a hand at the table: the seats, and after them the Ghost's. A *side* is who wins together: a place, or a
    team. `effects` says what each card does, `special` is the set of cards that do something, `sides` are sets of places.
    """

    places: int
    ghost: int
    hand: int
    deck: int
    goal: int
    effects: list[int]
    special: int
    sides: tuple[int, ...]
    side_of: tuple[int, ...]
    side_names: tuple[str, ...]
    next_lead: str
    count: str


@dataclass(frozen=True)
class PastSet:
    """What everybody saw in a set that is over, as far as it tells what may be left in hands.

    `seen` are the cards that lay open, `played` those that each place gave from its hand, `lacks` those that its hand cannot
    have held at the end, `exchanged` the places that exchanged a card, `led` how many cards the Ghost held at each of its leads.
    """

    contest: int
    seen: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    exchanged: int
    led: tuple[int, ...]


@dataclass(frozen=True)
class SetResult:
    """How a set ended: the Princess's suit, what each place collected, the side that won (-1: none), why, and what happened in
    its last round, which everybody saw: the journal begins anew with the next set."""

    wooing: int
    taken: tuple[int, ...]
    winner: int
    reason: str
    closing: tuple[Event, ...] = ()
