"""Every field of a match at court and of its views, written once.

Sets of seats are bits; a hand is a number, 0 when there is none.
"""

from typing import Final

from infanta.core.field_types import (
    EnumField,
    FieldType,
    IntegerField,
    ListField,
    PhraseField,
    SeatField,
    SetField,
    StringField,
    StructField,
)
from infanta.core.schema import Field, Schema, hidden, public, seen
from infanta.games.court import events
from infanta.games.court.notation import SEATS

NUMBER: Final[FieldType] = IntegerField()
SEAT: Final[FieldType] = SeatField(SEATS)
SET_OF_SEATS: Final[FieldType] = SetField(SEAT, SEATS)


def court_fields(card: FieldType) -> tuple[Field, ...]:
    """Return the fields that all games at court have; `card` says how the game calls its cards."""
    return (
        seen("purpose", StringField()),
        public("round", NUMBER, "0"),
        public("tokens", ListField(NUMBER), "[0] * self.players", hint="list[int]"),
        public("dates", ListField(SEAT), "self.rules.dates"),  # the order of the seats, once it is known
        public("contest", SET_OF_SEATS, "(1 << self.players) - 1"),  # who plays this round: all, except in a play-off
        public("starter", SEAT, "0"),
        public("turn", SEAT, "0"),
        seen("deck", NUMBER),
        # the cards without a face yet, in ascending order: the deck and the card removed face down
        hidden("undealt", "list[int]", "self.rules.cards.copy()", "gather"),
        public("aside", ListField(card), "()", "gather"),
        public("inside", SET_OF_SEATS, "0", "gather"),
        public("shielded", SET_OF_SEATS, "0", "gather"),
        seen("hands", ListField(ListField(card))),
        hidden("hands", "list[int]", "[0] * self.players", "gather"),
        hidden("drawn", "int", "0", "gather"),
        public("discards", ListField(ListField(card)), "[()] * self.players", "gather", hint="list[tuple[int, ...]]"),
        # of each hand: which other seats have seen it; and what the others know: the numbers that it is not, as bits,
        # and what the seat played last while it kept this hand, 0 if it is a new one
        hidden("known", "list[int]", "[0] * self.players", "gather"),
        hidden("denied", "list[int]", "[0] * self.players", "gather"),
        hidden("tells", "list[int]", "[0] * self.players", "gather"),
        public("results", ListField(StructField(events.Closed, closed_shapes(card))), "()"),
    )


def closed_shapes(card: FieldType) -> dict[str, FieldType]:
    """Return how the end of a round is written."""
    return {
        "hands": ListField(card),
        "discards": ListField(ListField(card)),
        "winners": ListField(SEAT),
        "reason": PhraseField(),
    }


SCHEMA: Final = Schema(
    state=("CourtFields", "Match"),
    view=("CourtViewFields", "View"),
    fields=court_fields(EnumField(())),
    given={"rules": "Rules", "script": "StepTable"},
    shown=("rules",),
    resets={
        "blank": ("", "Begin before the first round."),
        "gather": ("blank", "Gather all cards, as before every round."),
    },
    taken=("blank",),
)
