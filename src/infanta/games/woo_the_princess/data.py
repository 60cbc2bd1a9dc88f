"""How views and events of Woo the Princess are written for programs: cards as in moves (`F7`), suits by their words, sets as lists.
A place is a seat, or after them the Ghost's hand."""

from typing import Final

from infanta.core.event import Event
from infanta.core.shape import Fields, Flag, Many, Named, Said, Seat, SetOf, Shape, Text, Whole
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import PACK, PLACES, SPECIALS, SUITS
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.view import PastSet, SetResult

CARD: Final[Shape] = Named(tuple(PACK.text))
CARDS: Final[Shape] = SetOf(CARD, PACK.size)
SUIT: Final[Shape] = Named(tuple([suit.word for suit in SUITS]))
PLACE: Final[Shape] = Seat(PLACES)
SET_OF_PLACES: Final[Shape] = SetOf(PLACE, PLACES)
EYES: Final[Shape] = SetOf(PLACE, PLACES, open=True)
NUMBER: Final[Shape] = Whole()

RULES: Final[Shape] = Fields(
    Rules,
    {
        "places": NUMBER,
        "ghost": PLACE,
        "hand": NUMBER,
        "deck": CARDS,
        "goal": NUMBER,
        "effects": Many(Named(("plain", *SPECIALS[1:]))),
        "special": CARDS,
        "sides": Many(SET_OF_PLACES),
        "side_of": Many(NUMBER),
        "side_names": Many(Text()),
        "next_lead": Text(),
        "count": Text(),
    },
)
PAST_SET: Final[Shape] = Fields(
    PastSet,
    {
        "contest": SET_OF_PLACES,
        "seen": CARDS,
        "played": Many(CARDS),
        "lacks": Many(CARDS),
        "exchanged": SET_OF_PLACES,
        "led": Many(NUMBER),
    },
)
RESULT: Final[Shape] = Fields(SetResult, {"wooing": SUIT, "taken": Many(CARDS), "winner": PLACE, "reason": Said()})
FIELDS: Final[dict[str, Shape]] = {
    "purpose": Text(),
    "turn": PLACE,
    "set": NUMBER,
    "round": NUMBER,
    "contest": SET_OF_PLACES,
    "starter": PLACE,
    "leader": PLACE,
    "wooing": SUIT,
    "court": Many(NUMBER),
    "bottom": Many(SUIT),
    "won": Many(Many(SUIT)),
    "deck": NUMBER,
    "hand": CARDS,
    "aside": CARDS,
    "drawn": CARDS,
    "sizes": Many(NUMBER),
    "drawing": NUMBER,
    "exchanged": SET_OF_PLACES,
    "discards": CARDS,
    "taken": Many(CARDS),
    "rounds": Many(NUMBER),
    "barred": SET_OF_PLACES,
    "laid": Many(CARD),
    "laid_by": Many(PLACE),
    "opened": SUIT,
    "lead": SUIT,
    "played": Many(CARDS),
    "lacks": Many(CARDS),
    "led": Many(NUMBER),
    "last": Many(CARD),
    "last_by": Many(PLACE),
    "last_winner": PLACE,
    "lulled": Flag(),
    "memory": Many(PAST_SET),
    "secrets": Many(CARDS),
    "results": Many(RESULT),
}
ON_CARD: Final[dict[str, Shape]] = {"place": PLACE, "card": CARD}
EVENTS: Final[dict[type[Event], dict[str, Shape]]] = {
    events.LotsDrawn: {"seats": Many(PLACE), "cards": Many(CARD)},
    events.SetOpened: {"number": NUMBER, "leader": PLACE, "contest": SET_OF_PLACES, "tie_break": Flag()},
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
    events.SetClosed: {"suit": SUIT, "winners": Many(PLACE), "reason": Said()},
}
