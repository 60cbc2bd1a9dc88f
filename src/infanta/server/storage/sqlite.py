"""A ledger in one SQLite file. Reading is done here; what is written goes to the scribe, in groups."""

import asyncio
import logging
import pickle
import sqlite3
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from types import NoneType
from typing import Any

from sqlalchemy import Column, Select, column, delete, insert, select
from sqlalchemy import table as named_table
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.elements import ClauseElement

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import queries, scribe
from infanta.server.storage.changes import Change
from infanta.server.storage.claim import Claim
from infanta.server.storage.database import database_file, make_folder, make_private, open_database
from infanta.server.storage.groups import GroupWriter, Write, bundled
from infanta.server.storage.ledger import Conflict, Lost, Unreachable, Unreadable, Unwritable
from infanta.server.storage.migrate import LATEST, migrate
from infanta.server.storage.moving import TABLES, Row, grouped, table_of
from infanta.server.storage.neighbours import Alone, Neighbours
from infanta.server.storage.reading import Found, Query, SqlReading
from infanta.server.storage.schema import people, secrets
from infanta.server.storage.statements import ADD_SECRET, tables_first, writes

log = logging.getLogger("infanta.storage")

VERSION: Select[Any] = select(column("version_num")).select_from(named_table("alembic_version"))
ATTEMPTS = 2
"""A group is tried with this many scribes."""
PATIENCE = 6.0
"""Seconds after which a scribe that has not answered is stopped. SQLite itself waits up to five for a lock."""
HASTE = 1.0
"""The same once the server has been asked to stop."""
DIALECT = sqlite.dialect(paramstyle="named")
PRIMARY_CODE = 0xFF  # SQLite's error codes say more in the bits above
PASSING_CODES = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
)  # fmt: skip
# These say nothing of the file: it is locked, or there is no room, or no more file can be opened.


class SqliteWriter(GroupWriter):
    """Writes through a scribe, a process of its own that has the connection: a thread would have to wait for its turn in the interpreter,
    several times in every transaction, and while pages are being drawn its turn comes late: the disk would be waiting for the drawing."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.meant = scribe.which(file)
        """Which file it is: nothing is written into another of the same name."""
        self.scribe: Process | None = None
        self.patience = PATIENCE
        self.waiting: asyncio.Timeout | None = None

    async def begin(self) -> None:
        """Call the scribe; if that fails, it is called again when there is something to write. There is an end to it: if all is given up
        in this very moment, the standard library waits for ever for a process that it has killed."""
        with suppress(OSError):
            async with asyncio.timeout(self.patience):
                await self.call()

    def hurry(self) -> None:
        """The server is about to stop: whoever hangs is not waited for much longer."""
        self.patience = min(self.patience, HASTE)
        if self.waiting is not None:
            self.waiting.reschedule(asyncio.get_running_loop().time() + self.patience)

    async def commit(self, writes: list[Write]) -> None:
        """One transaction, on disk when this returns; neighbours of the same kind are one statement."""
        statements = []
        for write in bundled(tables_first(writes)):
            text, constants = sql(write.statement, tuple(write.rows[0]))
            statements.append((text, constants, write.rows, write.found))
        answer = await self.ask(pickle.dumps(statements, pickle.HIGHEST_PROTOCOL))
        if answer.startswith(scribe.TAKEN):
            raise Conflict(answer)
        if answer:
            raise Lost(answer)

    # -- the scribe ----------------------------------------------------------------------------------------------------

    async def call(self) -> Process:
        """The scribe, who is called if nobody is there."""
        if self.scribe is None:
            command = [sys.executable, "-I", "-S", scribe.__file__, self.file, self.meant]
            self.scribe = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        return self.scribe

    async def ask(self, message: bytes) -> str:
        """Have something written; what the scribe answers. If the scribe is gone or hangs, another one is asked: what the first had
        written after all cannot be written twice, since the rows are taken then."""
        for _ in range(ATTEMPTS):
            try:
                async with asyncio.timeout(self.patience) as self.waiting:
                    return await self.exchange(await self.call(), message)
            except (OSError, EOFError, RuntimeError) as error:  # uvloop raises RuntimeError when a pipe has been closed
                log.error("The process that writes to the database is gone or hangs: %r", error)
                await self.replace()
            finally:
                self.waiting = None
        raise Unwritable("Nobody could write it down.")

    async def exchange(self, called: Process, message: bytes) -> str:
        """Hand a group to the scribe and wait for the answer."""
        assert called.stdin is not None and called.stdout is not None
        called.stdin.write(scribe.framed(message))
        await called.stdin.drain()
        size = int.from_bytes(await called.stdout.readexactly(scribe.LENGTH), "big")
        return (await called.stdout.readexactly(size)).decode()

    async def replace(self) -> None:
        """Be rid of a scribe that does not answer, so that another can be called."""
        called, self.scribe = self.scribe, None
        if called is not None:
            with suppress(ProcessLookupError):
                called.kill()
            await called.wait()

    async def end(self) -> None:
        """Let the scribe go, who finishes what was begun."""
        called = self.scribe
        if called is None:
            return
        assert called.stdin is not None
        called.stdin.close()
        try:
            async with asyncio.timeout(self.patience):
                await called.wait()
            self.scribe = None
        except TimeoutError:
            await self.replace()


@lru_cache(maxsize=256)
def sql(statement: ClauseElement, columns: tuple[str, ...]) -> tuple[str, dict[str, object]]:
    """A statement in SQLite's own words, with the values that it brings along."""
    compiled = statement.compile(dialect=DIALECT, column_keys=list(columns))
    return str(compiled), {name: value for name, value in compiled.params.items() if name not in columns}


@lru_cache(maxsize=256)
def list_types(query: Select[Any]) -> tuple[tuple[str, tuple[type, ...]], ...]:
    """List the columns that a query finds, each with the types that its values may have."""
    found = []
    for found_column in query.selected_columns:
        if isinstance(found_column, Column) and found_column.key:
            kind = found_column.type.python_type
            kinds = (float, int) if kind is float else (kind,)
            found.append((found_column.key, (*kinds, NoneType) if found_column.nullable else kinds))
    return tuple(found)


def check_types(query: Select[Any], rows: list[Found]) -> list[Found]:
    """Return rows as they are; raise Unreadable if a value is none of its column's. SQLite itself takes anything anywhere, so a damaged
    page may hold anything."""
    for name, kinds in list_types(query):
        for row in rows:
            if not isinstance(row[name], kinds):
                raise Unreadable(f"{name} cannot be {row[name]!r}")
    return rows


class SqliteLedger(SqlReading):
    """One file, which belongs to one server at a time."""

    def __init__(self, database: str) -> None:
        self.file = database_file(database)
        self.engine = open_database(self.file)
        self.claimed = Claim(self.file)
        self.writer = SqliteWriter(str(self.file))
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
        self.writer = SqliteWriter(str(self.file))
        self.meant = self.writer.meant
        self.writer.start()

    async def open_beside(self) -> None:
        """Open it to read only, beside the server that uses it; raises InfantaError if it is not up to date."""
        try:
            found = (await self.read((VERSION, {})))[0]
        except (Unreadable, Unreachable) as error:
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
        if self.meant and scribe.which(self.file) != self.meant:
            raise Unreachable(f"{self.file} was deleted, or another file lies in its place")
        try:
            async with self.engine.connect() as connection:
                return [
                    check_types(query, [dict(row._mapping) for row in await connection.execute(query, values)])
                    for query, values in asked
                ]
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            is_passing = getattr(cause, "sqlite_errorcode", 0) & PRIMARY_CODE in PASSING_CODES
            raise (Unreachable if is_passing else Unreadable)(str(cause)) from error

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """A secret that stays the same; the fresh one until the next start, if it can be neither read nor written: no start fails for it."""
        try:
            if not (found := await self.find(queries.SECRET, called=name)):
                await self.writer.write(Write(ADD_SECRET, [{"name": name, "value": fresh}]))
                return fresh
            return bytes(found[0]["value"])
        except (Lost, Unreadable, Unreachable) as error:
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
