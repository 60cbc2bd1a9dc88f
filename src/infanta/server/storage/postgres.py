"""A ledger in a PostgreSQL database, which several server processes may share.

The driver is asyncpg: it was made for this event loop and speaks PostgreSQL's binary protocol itself, so nothing of the system's is
needed, and it hears notifications on the same connections. Queries and statements are those of the SQLite ledger, compiled for it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import asyncpg
from sqlalchemy import insert, select

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import queries
from infanta.server.storage.address import Address, Failure, refusal_of
from infanta.server.storage.changes import Change
from infanta.server.storage.compiling import bound, compiled
from infanta.server.storage.groups import Write
from infanta.server.storage.herald import Herald
from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.storage.migrate import LATEST, migrate_postgres
from infanta.server.storage.moving import TABLES, Row, grouped, table_of
from infanta.server.storage.neighbours import Neighbours
from infanta.server.storage.notices import notified, words
from infanta.server.storage.postgres_writer import PostgresWriter
from infanta.server.storage.reading import Found, Query, SqlReading
from infanta.server.storage.schema import people
from infanta.server.storage.statements import ADD_SECRET, writes

CONNECTIONS = 4
"""How many connections a process reads with; it writes with one more, and listens with another."""
ATTEMPTS = 2
"""A query is asked this often: the first connection may be one that has died since it was last used."""
PARTING = 1.0
"""Seconds that a question under way has when the server stops."""
PATIENCE = 5.0
"""Seconds that a query may take."""


class PostgresLedger(SqlReading):
    """One database."""

    def __init__(self, database: str) -> None:
        self.address = Address(database)
        self.pool: asyncpg.Pool[asyncpg.Record] | None = None
        self.writer = PostgresWriter(self.address)
        self.herald = Herald(self.address)
        self.neighbours: Neighbours = self.herald

    async def prepare(self) -> None:
        """See that the database can be used and bring it up to date; raises InfantaError."""
        try:
            connection = await self.address.connect()
            try:
                self.address.check(await connection.fetchval("SHOW server_encoding"))
            finally:
                await connection.close()
            await migrate_postgres(self.address.connect)
        except InfantaError:
            raise
        except Failure as error:
            raise refusal_of(self.address, error) from None

    async def open(self) -> None:
        """Prepare, and begin to write."""
        await self.prepare()
        await self.begin()

    async def open_beside(self) -> None:
        """Open it as it is, beside the servers that use it; raises InfantaError if it is not up to date."""
        try:
            connection = await self.address.connect()
            try:
                found = await connection.fetchval("SELECT version_num FROM alembic_version")
            except asyncpg.UndefinedTableError:
                found = None
            finally:
                await connection.close()
        except Failure as error:
            raise refusal_of(self.address, error) from None
        if found != LATEST:
            raise InfantaError(Phrase("database-other-version", database=str(self.address)))
        await self.begin()

    async def begin(self) -> None:
        """Begin to read and write."""
        self.pool = await asyncpg.create_pool(
            min_size=1, max_size=CONNECTIONS, command_timeout=PATIENCE, connect=self.address.connector
        )
        self.writer = PostgresWriter(self.address)
        self.writer.start()

    def hurry(self) -> None:
        """Wait for no database that hangs."""
        self.writer.hurry()

    async def close(self) -> None:
        """Write what waits, then end."""
        await self.writer.stop()
        pool, self.pool = self.pool, None
        if pool is not None:
            try:  # nobody is cut off in the middle of a question, unless it hangs
                async with asyncio.timeout(PARTING):
                    await pool.close()
            except Failure:
                pool.terminate()

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they are on disk when this returns."""
        made = [write for change in changes for write in writes(change)]
        await self.writer.write(*made, *notified(self.herald.me, words(changes)))

    def written(self) -> tuple[int, int]:
        """How much was written, in how many transactions."""
        return self.writer.written, self.writer.groups

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """The rows that each query finds."""
        for attempt in range(ATTEMPTS):
            try:
                return await self.ask(*asked)
            except (asyncpg.DataError, asyncpg.SyntaxOrAccessError) as error:
                raise Unreadable(str(error)) from error
            except Failure as error:
                if attempt + 1 == ATTEMPTS:
                    raise Unreachable(str(error) or type(error).__name__) from error
        return []

    async def ask(self, *asked: Query) -> list[Sequence[Found]]:
        """Ask once."""
        if self.pool is None:
            raise ConnectionError("the ledger is closed")
        found: list[Sequence[Any]] = []
        async with asyncio.timeout(PATIENCE), self.pool.acquire() as connection:
            for query, values in asked:
                text, names, constants = compiled(query, tuple(values))
                found.append(await connection.fetch(text, *bound(names, constants, values)))
        return found

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that all processes share."""
        await self.writer.write(Write(ADD_SECRET, [{"name": name, "value": fresh}]))
        return bytes((await self.find(queries.SECRET, called=name))[0]["value"])

    async def everything(self) -> AsyncIterator[Row]:
        """Every row, as of one moment."""
        connection = await self.address.connect()
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in TABLES:
                    text, names, constants = compiled(select(table), ())
                    async for row in connection.cursor(text, *bound(names, constants, {}), prefetch=500):
                        yield table.name, dict(row)
        finally:
            await connection.close()

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none."""
        if await self.codes() or await self.find(select(people.c.id).limit(1)):
            raise InfantaError(Phrase("database-filled", database=str(self.address)))
        connection = await self.address.connect()
        try:
            async with connection.transaction():
                await connection.execute("DELETE FROM secrets")
                for name, group in grouped(rows):
                    text, names, constants = compiled(insert(table_of(name)), tuple(group[0]))
                    await connection.executemany(text, [bound(names, constants, row) for row in group])
        except asyncpg.PostgresError as error:
            raise InfantaError(Phrase("not-imported", error=str(error))) from None
        finally:
            await connection.close()
