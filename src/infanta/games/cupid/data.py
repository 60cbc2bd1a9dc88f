"""How views and events of Cupid are written for programs: the court's, with Pirates and duels."""

from typing import Final

from infanta.core.event import Event
from infanta.core.shape import Fields, Flag, Many, Maybe, Named, Row, Seat, Shape, Text, Whole
from infanta.games.court.notation import SEATS
from infanta.games.cupid import events
from infanta.games.cupid.cards import CAST
from infanta.games.cupid.challenges import CHALLENGES
from infanta.games.cupid.rules import PirateRules
from infanta.games.cupid.view import DuelView

SEAT: Final = Seat(SEATS)
KEYS: Final = tuple([challenge.key for challenge in CHALLENGES])

PIRATES: Final[Shape] = Fields(PirateRules, {"in_hand": Flag(), "at_table": Flag()})
FIELDS: Final[dict[str, Shape]] = {
    "reserve": Whole(),
    "duel": Maybe(
        Fields(
            DuelView,
            {
                "challenger": SEAT,
                "opponent": SEAT,
                "challenge": Text(("", *KEYS)),
                "wins": Row(Whole(), Whole()),
                "answer": Text(),
            },
        )
    ),
}
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
