"""The game server: all parts of a running server, opened and closed in the right order."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from infanta.core.match import Outcome
from infanta.core.registry import broken_games
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger
from infanta.server.tables.people import People
from infanta.server.tables.services import TableServices
from infanta.server.tables.table_view import TableView
from infanta.server.web.metrics import ServerMetrics
from infanta.server.web.metrics_gathering import MetricsGatherer
from infanta.server.web.rate_limits import RateLimiter, RateLimitKey

log = logging.getLogger("infanta.games")


class GameServer:
    """One server: its ledger, its people and the services of its tables."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.settings = settings
        self.nature = settings.nature
        self.ledger = ledger
        self.people = People(ledger, settings.nature)
        self.hall = TableServices(
            ledger, settings.nature, self.people, settings.thinkers, settings.fast_bots, settings.keep_days
        )
        self.floor = self.hall.floor
        self.outcomes: dict[str, Outcome | None] = {}  # how matches ended, as far as they were requested
        self.measures = ServerMetrics()
        self.gathering = MetricsGatherer(ledger, self.hall, self.measures)
        self.limits = RateLimiter(settings.limits, ledger.neighbours.tell)
        self.hall.sharing.others.update(spent=self.limits.take_remote_spending, streams=self.limits.take_remote_streams)
        self.hall.sharing.mourners.append(self.limits.forget_process)

    def get_self(self) -> "GameServer":
        """Return this server, for requests that want it."""
        return self

    def close(self) -> None:
        """End every stream, and do not wait for a disk that hangs."""
        self.hall.close()
        self.ledger.hurry()

    def get_next_commitment(self, look: TableView) -> str:
        """Return the dealer's commitment for the rematch, if the viewer may ask for one."""
        return self.hall.opening.promises.make_for_rematch(look.code, look.shared.created) if look.can_rematch else ""

    async def limit_rematch(self, code: str, visitor: RateLimitKey) -> None:
        """Raise RefusedError if the bots of a table that is to be played again are more than the caller may seat; asking
        twice costs once."""
        async with self.floor.reading(code) as table:
            if table.next_code is None:
                self.limits.spend_on_bots(visitor, [chair.bot for chair in table.chairs if not chair.person])

    @asynccontextmanager
    async def run(self, _app: Litestar) -> AsyncIterator[None]:
        """Open the ledger and resume all matches; at the end write pending changes and stop."""
        for error in broken_games():
            log.warning("%s", error)
        await self.ledger.open()
        await self.hall.start()
        try:
            yield
        finally:
            await self.hall.stop()
            await self.ledger.close()
