"""How the events of Death Dowry are written for programs: see also `schema`."""

from typing import Final

from infanta.core.event import Event
from infanta.core.field_types import FieldType, StringField, StructField
from infanta.games.death_dowry import conflict_events, events, trade_events
from infanta.games.death_dowry.notation import AMENDABLE, CARD
from infanta.games.death_dowry.rules import Rules
from infanta.games.death_dowry.schema import CARD as CARD_NUMBER
from infanta.games.death_dowry.schema import NUMBER, SEATS_OF, get_shapes
from infanta.games.death_dowry.templates import GOODS

RULES: Final[FieldType] = StructField(Rules, get_shapes(Rules, target=NUMBER, wedding=NUMBER))
OWN: Final[dict[type[Event], dict[str, FieldType]]] = {
    events.Displayed: {"to": SEATS_OF},
    events.Narrated: {"to": SEATS_OF},
    events.Gained: {"what": StringField(GOODS)},
    events.Amended: {"what": StringField((*AMENDABLE, CARD))},
    conflict_events.Destroyed: {"target": CARD_NUMBER},
    trade_events.Offered: {"to": SEATS_OF},
    trade_events.Reported: {"to": SEATS_OF},
}
EVENTS: Final = {kind: get_shapes(kind, **OWN.get(kind, {})) for kind in events.EVENTS}
