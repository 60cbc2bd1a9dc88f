"""Every field of a match at court and of its views, written once.

Sets of seats are bits; a hand is a number, 0 when there is none.
"""

from typing import Final

from infanta.core.schema import Field, Schema, hidden, public, seen
from infanta.core.shape import Fields, Many, Named, Said, Seat, SetOf, Shape, Text, Whole
from infanta.games.court import events
from infanta.games.court.notation import SEATS

NUMBER: Final[Shape] = Whole()
SEAT: Final[Shape] = Seat(SEATS)
SET_OF_SEATS: Final[Shape] = SetOf(SEAT, SEATS)


def court_fields(card: Shape) -> tuple[Field, ...]:
    """Return the fields that all games at court have; `card` says how the game calls its cards."""
    return (
        seen("purpose", Text()),
        public("round", NUMBER, "0"),
        public("tokens", Many(NUMBER), "[0] * self.players", hint="list[int]"),
        public("dates", Many(SEAT), "self.rules.dates"),  # the order of the seats, once it is known
        public("contest", SET_OF_SEATS, "(1 << self.players) - 1"),  # who plays this round: all, except in a play-off
        public("starter", SEAT, "0"),
        public("turn", SEAT, "0"),
        seen("deck", NUMBER),
        # the cards without a face yet, in ascending order: the deck and the card removed face down
        hidden("undealt", "list[int]", "self.rules.cards.copy()", "gather"),
        public("aside", Many(card), "()", "gather"),
        public("inside", SET_OF_SEATS, "0", "gather"),
        public("shielded", SET_OF_SEATS, "0", "gather"),
        seen("hands", Many(Many(card))),
        hidden("hands", "list[int]", "[0] * self.players", "gather"),
        hidden("drawn", "int", "0", "gather"),
        public("discards", Many(Many(card)), "[()] * self.players", "gather", hint="list[tuple[int, ...]]"),
        # of each hand: which other seats have seen it; and what all can tell who have not: the numbers that it is not, as bits, and
        # what the seat played last while it kept this hand, 0 if it is a new one
        hidden("known", "list[int]", "[0] * self.players", "gather"),
        hidden("denied", "list[int]", "[0] * self.players", "gather"),
        hidden("tells", "list[int]", "[0] * self.players", "gather"),
        public("results", Many(Fields(events.Closed, closed_shapes(card))), "()"),
    )


def closed_shapes(card: Shape) -> dict[str, Shape]:
    """Return how the end of a round is written."""
    return {"hands": Many(card), "discards": Many(Many(card)), "winners": Many(SEAT), "reason": Said()}


SCHEMA: Final = Schema(
    state=("CourtFields", "Match"),
    view=("CourtViewFields", "View"),
    fields=court_fields(Named(())),
    given={"rules": "Rules", "script": "Script"},
    shown=("rules",),
    resets={
        "blank": ("", "Begin before the first round."),
        "gather": ("blank", "Put all cards together again, as before every round."),
    },
    taken=("blank",),
)
