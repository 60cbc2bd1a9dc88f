"""A ledger in one SQLite file. Reading is done here; what is written goes through the writer to its scribe, in groups."""

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

from sqlalchemy import Select, column, delete, insert, select
from sqlalchemy import table as named_table
from sqlalchemy.exc import SQLAlchemyError

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import queries
from infanta.server.storage.changes import Change
from infanta.server.storage.claim import Claim
from infanta.server.storage.database import database_file, make_folder, make_private, open_database
from infanta.server.storage.groups import Write
from infanta.server.storage.ledger import Lost, Unreachable, Unreadable
from infanta.server.storage.migrate import LATEST, migrate
from infanta.server.storage.moving import TABLES, Row, grouped, table_of
from infanta.server.storage.neighbours import Alone, Neighbours
from infanta.server.storage.reading import Found, Query, SqlReading
from infanta.server.storage.schema import people, secrets
from infanta.server.storage.scribe import which
from infanta.server.storage.statements import ADD_SECRET, writes
from infanta.server.storage.writer import Writer

log = logging.getLogger("infanta.storage")

VERSION: Select[Any] = select(column("version_num")).select_from(named_table("alembic_version"))


class SqliteLedger(SqlReading):
    """One file, which belongs to one server at a time."""

    def __init__(self, database: str) -> None:
        self.file = database_file(database)
        self.engine = open_database(self.file)
        self.claimed = Claim(self.file)
        self.writer = Writer(str(self.file))
        self.neighbours: Neighbours = Alone()
        self.meant = ""
        """Which file it is, once it was opened: it may be deleted, or another be put in its place, while a server runs."""

    async def prepare(self) -> None:
        """Claim the file and bring it up to date; raises InfantaError."""
        make_folder(self.file)
        make_private(self.file)
        self.claimed.take()
        engine = open_database(self.file, make=True)
        try:
            await migrate(engine)
        except (SQLAlchemyError, OSError) as error:
            reason = getattr(error, "orig", None) or error
            raise InfantaError(Phrase("database-unusable", file=str(self.file), error=str(reason))) from None
        finally:
            await engine.dispose()

    async def open(self) -> None:
        """Prepare, and begin to write."""
        await self.prepare()
        self.writer = Writer(str(self.file))
        self.meant = self.writer.meant
        self.writer.start()

    async def open_beside(self) -> None:
        """Open it to read only, beside the server that uses it; raises InfantaError if it is not up to date."""
        try:
            found = (await self.read((VERSION, {})))[0]
        except Unreadable as error:
            raise InfantaError(Phrase("database-unusable", file=str(self.file), error=str(error))) from None
        if not found or found[0]["version_num"] != LATEST:
            raise InfantaError(Phrase("database-other-version", database=str(self.file)))

    def hurry(self) -> None:
        """Wait for no disk that hangs."""
        self.writer.hurry()

    async def close(self) -> None:
        """Write what waits, then end."""
        await self.writer.stop()
        await self.engine.dispose()
        self.claimed.give_back()

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they are on disk when this returns."""
        await self.writer.write(*[write for change in changes for write in writes(change)])

    def written(self) -> tuple[int, int]:
        """How much was written, in how many transactions."""
        return self.writer.written, self.writer.groups

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """The rows that each query finds, all as of one moment."""
        if self.meant and which(self.file) != self.meant:
            raise Unreachable(f"{self.file} was deleted, or another file lies in its place")
        try:
            async with self.engine.connect() as connection:
                return [
                    [dict(row._mapping) for row in await connection.execute(query, values)] for query, values in asked
                ]
        except SQLAlchemyError as error:
            raise Unreadable(str(getattr(error, "orig", None) or error)) from error

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that stays the same; the fresh one until the next start, if it can be neither read nor written: no start fails for it."""
        try:
            if not (found := await self.find(queries.SECRET, called=name)):
                await self.writer.write(Write(ADD_SECRET, [{"name": name, "value": fresh}]))
                return fresh
            return bytes(found[0]["value"])
        except (Lost, Unreadable) as error:
            log.error("The secret of %s is damaged, or cannot be kept; another is used for now: %s", name, error)
            return fresh

    async def everything(self) -> AsyncIterator[Row]:
        """Every row, as of one moment."""
        async with self.engine.connect() as connection:
            for table in TABLES:
                async with connection.stream(select(table)) as found:
                    async for row in found:
                        yield table.name, dict(row._mapping)

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none."""
        if await self.codes() or await self.find(select(people.c.id).limit(1)):
            raise InfantaError(Phrase("database-filled", database=str(self.file)))
        try:
            async with self.engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    await connection.execute(delete(secrets))
                    for name, group in grouped(rows):
                        await connection.execute(insert(table_of(name)), group)
        except SQLAlchemyError as error:
            raise InfantaError(Phrase("not-imported", error=str(getattr(error, "orig", None) or error))) from None
