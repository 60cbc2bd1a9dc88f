"""The house: everything a running server consists of, opened and closed in the right order."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar

from infanta.server.pages.games import habit
from infanta.server.settings import Settings
from infanta.server.storage.archive import Archive
from infanta.server.storage.database import open_database
from infanta.server.storage.migrate import migrate
from infanta.server.storage.writer import Writer
from infanta.server.tables.hall import Hall
from infanta.server.tables.people import People
from infanta.server.web.limits import Limits


class House:
    """One server: its database, its people and its hall of tables."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.nature = settings.nature
        self.engine = open_database(settings.database)
        self.writer = Writer(self.engine)
        self.archive = Archive(self.engine)
        self.people = People(self.engine, self.writer, settings.nature)
        self.hall = Hall(settings, self.archive, self.writer, habit)
        self.floor = self.hall.floor
        self.limits = Limits(settings.limits)

    def close(self) -> None:
        """Asked to stop: end every stream, and wait for no disk that hangs."""
        self.hall.close()
        self.writer.hurry()

    @asynccontextmanager
    async def open(self, _app: Litestar) -> AsyncIterator[None]:
        """Bring the database up to date, go on with all matches; at the end write what waits and go home."""
        await migrate(self.engine)
        self.writer.start()
        await self.people.tidy()
        await self.hall.start()
        try:
            yield
        finally:
            await self.hall.stop()
            await self.writer.stop()
            await self.engine.dispose()
