"""Every field of a match of Woo the Princess and of its views, written once.

A place is a hand at the table: the seats, and after them the Ghost's. Sets of cards and of places are integers with one
bit per card or place. What changes with every card is a list; what changes less often is a tuple, which copies share.
"""

from dataclasses import dataclass
from typing import Final

from infanta.core.field_types import (
    BooleanField,
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
from infanta.core.phrase import Phrase
from infanta.core.schema import Field, Schema, hidden, public, seen
from infanta.games.woo_the_princess.cards import MAX_PLACES, PACK, PRINCESSES_PER_SUIT, SUITS


@dataclass(frozen=True)
class PastSet:
    """What all viewers saw in a set that is over, as far as it shows what may be left in hands.

    `seen` are the cards that were open, `played` those that each place gave from its hand, `lacks` those that its hand
    cannot have held at the end, `exchanged` the places that exchanged a card, `led` how many cards the Ghost held at
    each of its leads.
    """

    contest: int
    seen: int
    played: tuple[int, ...]
    lacks: tuple[int, ...]
    exchanged: int
    led: tuple[int, ...]


@dataclass(frozen=True)
class SetResult:
    """How a set ended: the Princess's suit, what each place collected, the side that won (-1: none), and why."""

    wooing: int
    taken: tuple[int, ...]
    winner: int
    reason: Phrase


FULL_COURT: Final = (PRINCESSES_PER_SUIT,) * len(SUITS)
ZEROS: Final[list[tuple[int, ...]]] = [(0,) * places for places in range(MAX_PLACES + 1)]  # by the number of places
NONE_WON: Final[list[tuple[tuple[int, ...], ...]]] = [((),) * places for places in range(MAX_PLACES + 1)]

CARD: Final[FieldType] = EnumField(tuple(PACK.text))
CARDS: Final[FieldType] = SetField(CARD, PACK.size)
SUIT: Final[FieldType] = EnumField(tuple([suit.word for suit in SUITS]))
PLACE: Final[FieldType] = SeatField(MAX_PLACES)
SET_OF_PLACES: Final[FieldType] = SetField(PLACE, MAX_PLACES)
NUMBER: Final[FieldType] = IntegerField()
PAST_SET: Final[dict[str, FieldType]] = {
    "contest": SET_OF_PLACES,
    "seen": CARDS,
    "played": ListField(CARDS),
    "lacks": ListField(CARDS),
    "exchanged": SET_OF_PLACES,
    "led": ListField(NUMBER),
}
RESULT: Final[dict[str, FieldType]] = {
    "wooing": SUIT,
    "taken": ListField(CARDS),
    "winner": PLACE,
    "reason": PhraseField(),
}

FIELDS: Final[tuple[Field, ...]] = (
    seen("purpose", StringField()),  # what is being decided, by or for the place in `turn`: a word of rules.py
    public("turn", PLACE, "0"),
    public("set", NUMBER, "0"),
    public("round", NUMBER, "0"),
    public(
        "contest", SET_OF_PLACES, "(1 << places) - 1"
    ),  # who takes part: all, unless lots are drawn or a tie is broken
    public("starter", PLACE, "0"),  # who led the first round of the set
    public("leader", PLACE, "0"),
    public("wooing", SUIT, "NOBODY", "fresh"),
    # the Princesses of each suit in the shuffled part of their deck; below it are, in order, those that no player won
    public("court", ListField(NUMBER), "FULL_COURT"),
    public("bottom", ListField(SUIT), "()"),
    public(
        "won", ListField(ListField(SUIT)), "NONE_WON[places]"
    ),  # suits that each place has won; a team's are with its lowest seat
    seen("deck", NUMBER),
    hidden("deck", "int", "self.rules.deck"),
    seen("hand", CARDS),
    hidden("hands", "list[int]", "[0] * places"),
    seen("aside", CARDS),
    hidden("aside", "tuple[int, ...]", "ZEROS[places]", "fresh"),  # the cards set aside face down in exchange
    seen("drawn", CARDS),
    hidden("drawn", "int", "0"),  # what Regifted has brought
    seen("sizes", ListField(NUMBER)),
    seen("drawing", NUMBER),
    public("exchanged", SET_OF_PLACES, "0", "fresh"),
    public("discards", CARDS, "0", "fresh"),
    public("taken", ListField(CARDS), "ZEROS[places]", "fresh"),
    public("rounds", ListField(NUMBER), "ZEROS[places]", "fresh"),  # collected in this set
    public("barred", SET_OF_PLACES, "0", "fresh"),
    public("laid", ListField(CARD), "[]", hint="list[int]"),  # the cards of the round that are in play, in order
    public("laid_by", ListField(PLACE), "[]", hint="list[int]"),
    public("opened", SUIT, "NOBODY", "fresh"),  # the suit of the first card
    public("lead", SUIT, "NOBODY", "fresh"),
    public("played", ListField(CARDS), "[0] * places", "fresh", hint="list[int]"),  # from each hand in this set
    public(
        "lacks", ListField(CARDS), "ZEROS[places]", "fresh"
    ),  # the cards each hand cannot hold, because it did not follow suit
    public("led", ListField(NUMBER), "()", "fresh"),  # how many cards the Ghost held at each of its leads in this set
    # the round that was closed last, be it in the set before; these lists are never changed, so copies share them
    public("last", ListField(CARD), "[]", hint="list[int]", copied="self.last"),
    public("last_by", ListField(PLACE), "[]", hint="list[int]", copied="self.last_by"),
    public("last_winner", PLACE, "NOBODY"),  # NOBODY: none could win it
    public("lulled", BooleanField(), "False"),  # whether the Lullabye put it to sleep
    public("memory", ListField(StructField(PastSet, PAST_SET)), "()"),  # the last sets
    seen("secrets", ListField(CARDS)),
    hidden(
        "secrets", "tuple[tuple[int, ...], ...]", "()"
    ),  # of these sets: what each place alone saw, left over or set aside
    public("results", ListField(StructField(SetResult, RESULT)), "()"),
)
SCHEMA: Final = Schema(
    state=("WooFields", "Match"),
    view=("WooViewFields", "View"),
    fields=FIELDS,
    given={"rules": "Rules", "script": "StepTable"},
    shown=("rules",),
    resets={
        "blank": ("", "Start with no events."),
        "fresh": ("blank", "Start the next set with no events."),
    },
    taken=("blank", "fresh"),
    names={"places": "self.rules.places"},
)
