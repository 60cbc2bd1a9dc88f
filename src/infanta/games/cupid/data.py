"""How views and events of Cupid are written for programs: the court's, with Pirates and duels."""

from typing import Final

from infanta.core.event import Event
from infanta.core.shape import Fields, Flag, Many, Named, Shape, Text, Whole
from infanta.games.cupid import events
from infanta.games.cupid.cards import CAST
from infanta.games.cupid.rules import PirateRules
from infanta.games.cupid.schema import KEYS, SEAT

PIRATES: Final[Shape] = Fields(PirateRules, {"in_hand": Flag(), "at_table": Flag()})
OWN: Final[dict[type[Event], dict[str, Shape]]] = {
    events.Reserved: {"seat": SEAT, "pirates": Whole()},
    events.Stranded: {"seat": SEAT},
    events.Found: {"seat": SEAT, "card": Named(tuple([person.word for person in CAST]), first=1, nothing=0)},
    events.Asked: {"seat": SEAT, "by": SEAT},
    events.Accepted: {"seat": SEAT},
    events.Braved: {"seat": SEAT, "by": SEAT},
    events.Posed: {"challenge": Named(KEYS)},
    events.Claimed: {"seat": SEAT, "claim": Text()},
    events.Chose: {"seats": Many(SEAT), "answers": Many(Text())},
    events.Tossed: {"toss": Text()},
    events.Fought: {"winner": SEAT},
    events.Settled: {"seat": SEAT, "won": Flag()},
}
