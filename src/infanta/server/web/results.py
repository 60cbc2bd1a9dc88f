"""How finished matches ended."""

from infanta.core.match import Outcome
from infanta.server.storage.ledger import CorruptDataError
from infanta.server.storage.values import TableListing
from infanta.server.tables.loading import load_table
from infanta.server.web.game_server import GameServer
from infanta.table.refusal import RefusedError

MAX_CACHED_RESULTS = 4096  # how many results are kept at hand


async def find_outcome(house: GameServer, listed: TableListing) -> Outcome | None:
    """Return how a finished match ended, computed once; None if it cannot be read any more."""
    if listed.code not in house.outcomes:
        try:
            kept = await house.ledger.read_table(listed.code)
            match = None if kept is None else load_table(kept, house.nature).match
        except (RefusedError, CorruptDataError):
            match = None
        if len(house.outcomes) >= MAX_CACHED_RESULTS:
            house.outcomes.clear()
        house.outcomes[listed.code] = None if match is None else match.outcome()
    return house.outcomes[listed.code]
