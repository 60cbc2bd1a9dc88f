"""The house: everything a running server consists of, opened and closed in the right order."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from infanta.core.match import Outcome
from infanta.core.registry import broken_games
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger
from infanta.server.tables.hall import Hall
from infanta.server.tables.look import Look
from infanta.server.tables.people import People
from infanta.server.web.gathering import Gathering
from infanta.server.web.limits import Limits, Visitor
from infanta.server.web.measuring import Measures

log = logging.getLogger("infanta.games")


class House:
    """One server: its ledger, its people and its hall of tables."""

    def __init__(self, settings: Settings, ledger: Ledger) -> None:
        self.settings = settings
        self.nature = settings.nature
        self.ledger = ledger
        self.people = People(ledger, settings.nature)
        self.hall = Hall(
            ledger, settings.nature, self.people, settings.thinkers, settings.fast_bots, settings.keep_days
        )
        self.floor = self.hall.floor
        self.outcomes: dict[str, Outcome | None] = {}
        """How matches ended, as far as somebody has asked."""
        self.measures = Measures()
        self.gathering = Gathering(ledger, self.hall, self.measures)
        self.limits = Limits(settings.limits, ledger.neighbours.tell)
        self.hall.sharing.others.update(spent=self.limits.heard_spent, streams=self.limits.heard_streams)
        self.hall.sharing.mourners.append(self.limits.bury)

    def itself(self) -> "House":
        """This house, for requests that want it."""
        return self

    def close(self) -> None:
        """Asked to stop: end every stream, and wait for no disk that hangs."""
        self.hall.close()
        self.ledger.hurry()

    def next_promise(self, look: Look) -> str:
        """The dealer's promise for the rematch, where the viewer may ask for one."""
        return self.hall.opening.promises.make_for(look.code, look.shared.created) if look.can_rematch else ""

    async def limit_rematch(self, code: str, visitor: Visitor) -> None:
        """Raise Refused if the bots of a table that is to be played again are more than the caller may seat; asking twice costs once."""
        async with self.floor.looking(code) as table:
            if table.next_code is None:
                self.limits.spend_on_bots(visitor, [chair.bot for chair in table.chairs if not chair.person])

    @asynccontextmanager
    async def open(self, _app: Litestar) -> AsyncIterator[None]:
        """Open the ledger, go on with all matches; at the end write what waits and go home."""
        for error in broken_games():
            log.warning("%s", error)
        await self.ledger.open()
        await self.hall.start()
        try:
            yield
        finally:
            await self.hall.stop()
            await self.ledger.close()
