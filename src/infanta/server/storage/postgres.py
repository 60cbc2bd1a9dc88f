"""A ledger in a PostgreSQL database, which several server processes may share.

The driver is asyncpg: it was made for this event loop and speaks PostgreSQL's binary protocol itself, so nothing of the
system's is needed, and it receives notifications on the same connections. Queries and statements are those of the
SQLite ledger, compiled for it.
"""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from typing import Any

import asyncpg
from sqlalchemy import insert, select

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import queries
from infanta.server.storage.address import DATABASE_ERRORS, Address, build_refusal
from infanta.server.storage.changes import Change
from infanta.server.storage.compiling import bind_values, compile_statement
from infanta.server.storage.export import EXPORTED_TABLES, Row, find_table, group_rows
from infanta.server.storage.group_commit import Write
from infanta.server.storage.ledger import CorruptDataError, StorageDownError
from infanta.server.storage.migrate import LATEST_REVISION, migrate_postgres
from infanta.server.storage.notices import build_messages, build_notify_writes
from infanta.server.storage.peers import Peers
from infanta.server.storage.postgres_peers import PostgresPeers
from infanta.server.storage.postgres_writer import PostgresWriter
from infanta.server.storage.reading import Found, Query, SqlReading
from infanta.server.storage.schema import people
from infanta.server.storage.statements import ADD_SECRET, build_writes

MAX_READ_CONNECTIONS = 4  # how many connections a process reads with; it writes with one more, and listens with another
MAX_ATTEMPTS = 2  # a query is asked this often: the first connection may have been lost since it was last used
CLOSE_TIMEOUT_S = 1.0  # seconds that a query under way has when the server stops
QUERY_TIMEOUT_S = 5.0  # seconds that a query may take


class PostgresLedger(SqlReading):
    """One database."""

    def __init__(self, database: str) -> None:
        self.address = Address(database)
        self.pool: asyncpg.Pool[asyncpg.Record] | None = None
        self.writer = PostgresWriter(self.address)
        self.herald = PostgresPeers(self.address)
        self.neighbours: Peers = self.herald

    async def prepare(self) -> None:
        """Make sure that the database can be used and bring it up to date; raise InfantaError if it cannot."""
        try:
            connection = await self.address.connect()
            try:
                self.address.check(await connection.fetchval("SHOW server_encoding"))
            finally:
                await connection.close()
            await migrate_postgres(self.address.connect)
        except InfantaError:
            raise
        except DATABASE_ERRORS as error:
            raise build_refusal(self.address, error) from None

    async def open(self) -> None:
        """Prepare, and begin to write."""
        await self.prepare()
        await self.begin()

    async def open_beside(self) -> None:
        """Open it as it is, beside the servers that use it; raise InfantaError if it is not up to date."""
        try:
            connection = await self.address.connect()
            try:
                found = await connection.fetchval("SELECT version_num FROM alembic_version")
            except asyncpg.UndefinedTableError:
                found = None
            finally:
                await connection.close()
        except DATABASE_ERRORS as error:
            raise build_refusal(self.address, error) from None
        if found != LATEST_REVISION:
            raise InfantaError(Phrase("database-other-version", database=str(self.address)))
        await self.begin()

    async def begin(self) -> None:
        """Begin to read and write."""
        self.pool = await asyncpg.create_pool(
            min_size=1,
            max_size=MAX_READ_CONNECTIONS,
            command_timeout=QUERY_TIMEOUT_S,
            connect=self.address.connect_for_pool,
        )
        self.writer = PostgresWriter(self.address)
        self.writer.start()

    def hurry(self) -> None:
        """Stop waiting for a database that hangs."""
        self.writer.hurry()

    async def close(self) -> None:
        """Write what is queued, then end."""
        await self.writer.stop()
        pool, self.pool = self.pool, None
        if pool is not None:
            try:  # a query under way may finish, unless it hangs
                async with asyncio.timeout(CLOSE_TIMEOUT_S):
                    await pool.close()
            except DATABASE_ERRORS:
                pool.terminate()

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they are on disk when this returns."""
        made = [write for change in changes for write in build_writes(change)]
        await self.writer.write(*made, *build_notify_writes(self.herald.me, build_messages(changes)))

    def count_written(self) -> tuple[int, int]:
        """Return how much was written, in how many transactions."""
        return self.writer.written, self.writer.groups

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """Return the rows that each query finds."""
        for attempt in range(MAX_ATTEMPTS):
            try:
                return await self.ask(*asked)
            except (asyncpg.DataError, asyncpg.SyntaxOrAccessError) as error:
                raise CorruptDataError(str(error)) from error
            except DATABASE_ERRORS as error:
                if attempt + 1 == MAX_ATTEMPTS:
                    raise StorageDownError(str(error) or type(error).__name__) from error
        return []

    async def ask(self, *asked: Query) -> list[Sequence[Found]]:
        """Run the queries once."""
        if self.pool is None:
            raise ConnectionError("the ledger is closed")
        found: list[Sequence[Any]] = []
        async with asyncio.timeout(QUERY_TIMEOUT_S), self.pool.acquire() as connection:
            for query, values in asked:
                text, names, constants = compile_statement(query, tuple(values))
                found.append(await connection.fetch(text, *bind_values(names, constants, values)))
        return found

    async def get_secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret that all processes share."""
        await self.writer.write(Write(ADD_SECRET, [{"name": name, "value": fresh}]))
        return bytes((await self.find(queries.SECRET, called=name))[0]["value"])

    async def iterate_rows(self) -> AsyncIterator[Row]:
        """Return every row, as of one moment."""
        connection = await self.address.connect()
        try:
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                for table in EXPORTED_TABLES:
                    text, names, constants = compile_statement(select(table), ())
                    async for row in connection.cursor(text, *bind_values(names, constants, {}), prefetch=500):
                        yield table.name, dict(row)
        finally:
            await connection.close()

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none."""
        if await self.list_codes() or await self.find(select(people.c.id).limit(1)):
            raise InfantaError(Phrase("database-filled", database=str(self.address)))
        connection = await self.address.connect()
        try:
            async with connection.transaction():
                await connection.execute("DELETE FROM secrets")
                for name, group in group_rows(rows):
                    text, names, constants = compile_statement(insert(find_table(name)), tuple(group[0]))
                    await connection.executemany(text, [bind_values(names, constants, row) for row in group])
        except asyncpg.PostgresError as error:
            raise InfantaError(Phrase("not-imported", error=str(error))) from None
        finally:
            await connection.close()
