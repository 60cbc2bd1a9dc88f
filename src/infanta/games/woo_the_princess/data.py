"""How views and events of Woo the Princess are written for programs: cards as in moves (`F7`), suits by their words,
sets as lists. A place is a seat, or after them the Ghost's hand."""

from typing import Final

from infanta.core.event import Event
from infanta.core.field_types import (
    BooleanField,
    EnumField,
    FieldType,
    ListField,
    PhraseField,
    SetField,
    StringField,
    StructField,
)
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import MAX_PLACES, SPECIALS
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.schema import CARD, CARDS, NUMBER, PLACE, SET_OF_PLACES, SUIT

EYES: Final[FieldType] = SetField(PLACE, MAX_PLACES, open=True)

RULES: Final[FieldType] = StructField(
    Rules,
    {
        "places": NUMBER,
        "ghost": PLACE,
        "hand": NUMBER,
        "deck": CARDS,
        "goal": NUMBER,
        "effects": ListField(EnumField(("plain", *SPECIALS[1:]))),
        "special": CARDS,
        "sides": ListField(SET_OF_PLACES),
        "side_of": ListField(NUMBER),
        "side_names": ListField(StringField()),
        "next_lead": StringField(),
        "count": StringField(),
    },
)
ON_CARD: Final[dict[str, FieldType]] = {"place": PLACE, "card": CARD}
EVENTS: Final[dict[type[Event], dict[str, FieldType]]] = {
    events.LotsDrawn: {"seats": ListField(PLACE), "cards": ListField(CARD)},
    events.SetOpened: {"number": NUMBER, "leader": PLACE, "contest": SET_OF_PLACES, "tie_break": BooleanField()},
    events.TurnedUp: {"suit": SUIT},
    events.Dealt: {"place": PLACE, "cards": CARDS, "count": NUMBER, "eyes": EYES},
    events.Kept: {"place": PLACE},
    events.SetAside: ON_CARD,
    events.Drew: {"place": PLACE, "card": CARD, "eyes": EYES},
    events.Played: ON_CARD,
    events.Discarded: ON_CARD,
    events.Removed: ON_CARD,
    events.LeadChanged: {"suit": SUIT},
    events.RoundClosed: {"winner": PLACE, "taken": CARDS},
    events.SetClosed: {"suit": SUIT, "winners": ListField(PLACE), "reason": PhraseField()},
}
