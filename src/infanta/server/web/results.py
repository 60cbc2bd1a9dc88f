"""How finished matches ended."""

from infanta.core.match import Outcome
from infanta.server.storage.ledger import Unreadable
from infanta.server.storage.values import Listed
from infanta.server.tables.loading import load
from infanta.server.web.house import House
from infanta.table.refused import Refused

REMEMBERED = 4096
"""How many results are kept at hand."""


async def outcome(house: House, listed: Listed) -> Outcome | None:
    """How a finished match ended; None if it cannot be read any more. It does not change, so it is worked out once."""
    if listed.code not in house.outcomes:
        try:
            kept = await house.ledger.table(listed.code)
            match = None if kept is None else load(kept, house.nature).match
        except (Refused, Unreadable):
            match = None
        if len(house.outcomes) >= REMEMBERED:
            house.outcomes.clear()
        house.outcomes[listed.code] = None if match is None else match.outcome()
    return house.outcomes[listed.code]
