"""Every field of a match of Rebel Princess and of its views, written once.

Sets of cards and of seats are bits; lists and tuples are indexed by seat, and copies share the tuples.
"""

from dataclasses import dataclass
from typing import Final

from infanta.core.field_types import (
    BooleanField,
    EnumField,
    FieldType,
    IntegerField,
    ListField,
    SeatField,
    SetField,
    StringField,
    StructField,
)
from infanta.core.schema import Field, Schema, hidden, public, seen
from infanta.games.rebel_princess.cards import MAX_SEATS, PACK, SUITS
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.games.rebel_princess.rules import Pass


@dataclass(frozen=True)
class Laid:
    """A card on the table: who played it, which (-1: face down), and the power that went with it (`notation.ZERO`,
    `PEA`)."""

    seat: int
    card: int
    tag: int


# by players and seat: the next seat clockwise
AFTER: Final = [
    [(seat + 1) % players if players else 0 for seat in range(MAX_SEATS)] for players in range(MAX_SEATS + 1)
]
NO_PASS: Final = Pass(0, 0)
NO_TAGS: Final[dict[int, int]] = {}
NO_PICKS: Final = [[0] * players for players in range(MAX_SEATS + 1)]  # by players; never changed
NO_PICKS_YET: Final = "NO_PICKS[self.players]"
WHILE_PICKING: Final = "self.{0}.copy() if self.all_picks else self.{0}"  # at other times copies share the list

CARD: Final[FieldType] = EnumField(tuple(PACK.text))
CARDS: Final[FieldType] = SetField(CARD, PACK.size)
SUIT: Final[FieldType] = EnumField(SUITS)
PRINCESS: Final[FieldType] = EnumField(tuple([princess.word for princess in PRINCESSES]))
ROUND: Final[FieldType] = EnumField(tuple(LETTERS))
SEAT: Final[FieldType] = SeatField(MAX_SEATS)
TAG: Final[FieldType] = EnumField(("zero", "pea"), first=1, nothing=0)
NUMBER: Final[FieldType] = IntegerField()
PROPOSALS: Final[FieldType] = ListField(IntegerField(-1000, 1000))

FIELDS: Final[tuple[Field, ...]] = (
    seen("purpose", StringField()),
    seen("occasion", StringField()),
    seen("whom", SEAT),
    # of the match
    public("round", NUMBER, "0"),
    public("drawn", ListField(ROUND), "()"),
    hidden("card", "RoundCard", "ROUND_CARDS[0]"),
    hidden("passing", "Pass", "NO_PASS"),
    public("cast", ListField(PRINCESS), "(-1,) * self.players"),
    hidden("powers", "tuple[Princess, ...]", "(NOBODY,) * self.players"),  # the princess of every seat
    hidden("before", "int", "0"),  # the seats with a power before a trick
    hidden("at_full", "int", "0"),  # and with one when all have played
    public("spent", SetField(SEAT, MAX_SEATS), "0", "clear_round"),
    public("starter", SEAT, "-1"),
    public("leader", SEAT, "0"),
    public("totals", PROPOSALS, "[0] * self.players", hint="list[int]"),
    public("results", ListField(PROPOSALS), "()"),
    # of the round
    seen("hand", CARDS),
    hidden("hands", "list[int]", "[0] * self.players", "clear_round"),
    seen("aside", CARDS),
    hidden("aside", "tuple[int, ...]", "(0,) * self.players", "clear_round"),  # face down before its owner
    hidden("piles", "list[int]", "[0] * self.players", "clear_round"),  # the cards taken
    hidden("gifts", "tuple[int, ...]", "(0,) * self.players", "clear_round"),
    hidden("pot", "int", "0", "clear_round"),  # the gifts on the table
    # cards being picked, for the first purpose and for the other, and how many
    seen("picked", CARDS),
    seen("second", CARDS),
    hidden("picked", "list[int]", NO_PICKS_YET, "clear_picks", copied=WHILE_PICKING.format("picked")),
    hidden("second", "list[int]", NO_PICKS_YET, "clear_picks", copied=WHILE_PICKING.format("second")),
    hidden("first_picks", "int", "0", "clear_picks"),
    hidden("all_picks", "int", "0", "clear_picks"),
    seen("gift", CARDS),
    seen("pool", CARDS),
    hidden("pool", "int", "0", "clear_round"),  # what Sleeping Beauty was given
    seen("shown", SUIT),
    public("picks", ListField(NUMBER), NO_PICKS_YET, "clear_picks", "list[int]", WHILE_PICKING.format("picks")),
    seen("sizes", ListField(NUMBER)),
    seen("asides", ListField(NUMBER)),
    public("bare", ListField(CARDS), "(0,) * self.players", "clear_round"),  # the open hand cards
    seen("known", ListField(CARDS)),
    seen("lacks", ListField(CARDS)),
    seen("gone", CARDS),
    # of the trick
    seen("trick", ListField(StructField(Laid, {"seat": SEAT, "card": CARD, "tag": TAG}))),
    hidden("trick", "list[int]", "[]", "clear_trick"),
    hidden("trick_seats", "list[int]", "[]", "clear_trick"),
    # the powers that went with cards; replaced, never changed
    hidden("tags", "dict[int, int]", "NO_TAGS", "clear_trick", copied="self.tags"),
    hidden("trick_lacks", "tuple[int, ...]", "()", "clear_trick"),
    hidden("trick_set", "int", "0", "clear_trick"),
    hidden("to_play", "int", "0", "clear_trick"),
    hidden("void_cards", "int", "0", "clear_trick"),
    hidden("zeros", "int", "0", "clear_trick"),
    public("duties", ListField(CARDS), "()", "clear_trick"),  # what must be followed
    public("burden", CARDS, "0", "clear_trick"),  # one more duty, for all but the seat `unburdened`
    public("unburdened", SEAT, "-1", "clear_trick"),
    public("named", CARDS, "0", "clear_trick"),
    public("frozen", BooleanField(), "False", "clear_trick"),
    public("forced", CARDS, "0", "clear_trick"),
    public("reversals", NUMBER, "0", "clear_trick"),
    hidden("polled", "int", "0", "clear_trick"),
    hidden("next_leader", "int", "-1", "clear_trick"),
    public("sneaked", BooleanField(), "False", "clear_round"),
    public("prince_played", BooleanField(), "False", "clear_round"),
    public("tricks", ListField(NUMBER), "[0] * self.players", "clear_round", hint="list[int]"),
    hidden("haul", "int", "0", "clear_round"),  # the trick that was just won
    public("winner", SEAT, "-1", "clear_round"),
)
SCHEMA: Final = Schema(
    state=("RebelPrincessFields", "Match"),
    view=("RebelPrincessViewFields", "View"),
    fields=FIELDS,
    given={"rules": "Rules", "script": "StepTable"},
    shown=("rules",),
    made={
        "after": ("list[int]", "AFTER[setup.players]"),
        "learned": ("dict[int, Knowledge] | None", "None"),  # by those who have asked; -1 are spectators
    },
    resets={
        "blank": ("", "Start with no events."),
        "clear_round": ("blank", "Gather all cards, and restore the princesses (RP-025, RP-026)."),
        "clear_picks": ("clear_round", "End the picking of cards."),
        "clear_trick": ("clear_round", "Empty the table, and end the effects that last for one trick."),
    },
)
