"""How views and events of Cupid are written for programs: the court's, with Pirates and duels."""

from typing import Final

from infanta.core.event import Event
from infanta.core.field_types import (
    BooleanField,
    EnumField,
    FieldType,
    IntegerField,
    ListField,
    StringField,
    StructField,
)
from infanta.games.cupid import events
from infanta.games.cupid.cards import CAST
from infanta.games.cupid.rules import PirateRules
from infanta.games.cupid.schema import KEYS, SEAT

PIRATES: Final[FieldType] = StructField(PirateRules, {"in_hand": BooleanField(), "at_table": BooleanField()})
OWN: Final[dict[type[Event], dict[str, FieldType]]] = {
    events.Reserved: {"seat": SEAT, "pirates": IntegerField()},
    events.Stranded: {"seat": SEAT},
    events.Found: {"seat": SEAT, "card": EnumField(tuple([person.word for person in CAST]), first=1, nothing=0)},
    events.Asked: {"seat": SEAT, "by": SEAT},
    events.Accepted: {"seat": SEAT},
    events.Braved: {"seat": SEAT, "by": SEAT},
    events.Posed: {"challenge": EnumField(KEYS)},
    events.Claimed: {"seat": SEAT, "claim": StringField()},
    events.Chose: {"seats": ListField(SEAT), "answers": ListField(StringField())},
    events.Tossed: {"toss": StringField()},
    events.Fought: {"winner": SEAT},
    events.Settled: {"seat": SEAT, "won": BooleanField()},
}
