"""How the events of Death Dowry are written for programs: see also `schema`."""

from typing import Final

from infanta.core.event import Event
from infanta.core.shape import Fields, Shape, Text
from infanta.games.death_dowry import conflict_events, events, trade_events
from infanta.games.death_dowry.notation import AMENDED, CARD
from infanta.games.death_dowry.rules import Rules
from infanta.games.death_dowry.schema import CARD as CARD_NUMBER
from infanta.games.death_dowry.schema import NUMBER, SEATS_OF, shapes_of
from infanta.games.death_dowry.templates import GOODS

RULES: Final[Shape] = Fields(Rules, shapes_of(Rules, target=NUMBER, wedding=NUMBER))
OWN: Final[dict[type[Event], dict[str, Shape]]] = {
    events.Displayed: {"to": SEATS_OF},
    events.Narrated: {"to": SEATS_OF},
    events.Gained: {"what": Text(GOODS)},
    events.Amended: {"what": Text((*AMENDED, CARD))},
    conflict_events.Destroyed: {"target": CARD_NUMBER},
    trade_events.Offered: {"to": SEATS_OF},
    trade_events.Reported: {"to": SEATS_OF},
}
EVENTS: Final = {kind: shapes_of(kind, **OWN.get(kind, {})) for kind in events.EVENTS}
