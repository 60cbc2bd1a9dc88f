"""How views and events of Woo the Princess are written for programs: cards as in moves (`F7`), suits by their words, sets as lists.
A place is a seat, or after them the Ghost's hand."""

from typing import Final

from infanta.core.event import Event
from infanta.core.shape import Fields, Flag, Many, Named, Said, SetOf, Shape, Text
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import PLACES, SPECIALS
from infanta.games.woo_the_princess.rules import Rules
from infanta.games.woo_the_princess.schema import CARD, CARDS, NUMBER, PLACE, SET_OF_PLACES, SUIT

EYES: Final[Shape] = SetOf(PLACE, PLACES, open=True)

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
