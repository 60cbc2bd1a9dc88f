"""A ledger in one SQLite file. Reading is done here; what is written goes to the writing process, in groups."""

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
from infanta.server.storage import queries, sqlite_process
from infanta.server.storage.changes import Change
from infanta.server.storage.database import find_database_file, make_folder, make_private, open_database
from infanta.server.storage.database_lock import DatabaseLock
from infanta.server.storage.export import EXPORTED_TABLES, Row, find_table, group_rows
from infanta.server.storage.group_commit import GroupWriter, Write, bundle
from infanta.server.storage.ledger import (
    CorruptDataError,
    StorageDownError,
    WriteConflictError,
    WriteFailedError,
    WriterDownError,
)
from infanta.server.storage.migrate import LATEST_REVISION, migrate
from infanta.server.storage.peers import NoPeers, Peers
from infanta.server.storage.reading import Found, Query, SqlReading
from infanta.server.storage.schema import people, secrets
from infanta.server.storage.statements import ADD_SECRET, build_writes, order_writes

log = logging.getLogger("infanta.storage")

VERSION: Select[Any] = select(column("version_num")).select_from(named_table("alembic_version"))
MAX_ATTEMPTS = 2  # a group is tried with this many writing processes
# Seconds after which a writing process that has not answered is stopped. SQLite itself waits up to five for a lock.
WRITE_TIMEOUT_S = 6.0
HURRIED_TIMEOUT_S = 1.0  # the same once the server has been asked to stop
DIALECT = sqlite.dialect(paramstyle="named")
PRIMARY_CODE = 0xFF  # SQLite's error codes say more in the bits above
PASSING_CODES = (
    sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN,
)  # fmt: skip
# These errors do not concern the file's content: it is locked, or there is no room, or no more file can be opened.


class SqliteWriter(GroupWriter):
    """Writes through a process of its own that has the connection: a thread would have to wait for the interpreter's
    lock, several times in every transaction, and while pages are being rendered it would get the lock late: commits
    would wait for the rendering."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.meant = sqlite_process.get_file_id(
            file
        )  # which file it is: nothing is written into another of the same name
        self.scribe: Process | None = None
        self.patience = WRITE_TIMEOUT_S
        self.waiting: asyncio.Timeout | None = None

    async def prepare(self) -> None:
        """Start the writing process; if that fails, it is started again when there is something to write. Starting has
        a time limit: the standard library waits for ever for a process that it killed while it was starting."""
        with suppress(OSError):
            async with asyncio.timeout(self.patience):
                await self.get_process()

    def hurry(self) -> None:
        """Shorten all waits: the server is about to stop."""
        self.patience = min(self.patience, HURRIED_TIMEOUT_S)
        if self.waiting is not None:
            self.waiting.reschedule(asyncio.get_running_loop().time() + self.patience)

    async def commit(self, writes: list[Write]) -> None:
        """Commit one transaction, which is on disk when this returns; adjacent writes of the same kind are one
        statement."""
        statements = []
        for write in bundle(order_writes(writes)):
            text, constants = compile_sql(write.statement, tuple(write.rows[0]))
            statements.append((text, constants, write.rows, write.found))
        answer = await self.ask(pickle.dumps(statements, pickle.HIGHEST_PROTOCOL))
        if answer.startswith(sqlite_process.TAKEN_PREFIX):
            raise WriteConflictError(answer)
        if answer:
            raise WriteFailedError(answer)

    # -- writing process -----------------------------------------------------------------------------------------------

    async def get_process(self) -> Process:
        """Return the writing process, started if there is none."""
        if self.scribe is None:
            command = [sys.executable, "-I", "-S", sqlite_process.__file__, self.file, self.meant]
            self.scribe = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        return self.scribe

    async def ask(self, message: bytes) -> str:
        """Have a group written and return the answer. If the process is gone or hangs, another one is asked: what the
        first had written after all cannot be written twice, since the rows are taken then."""
        for _ in range(MAX_ATTEMPTS):
            try:
                async with asyncio.timeout(self.patience) as self.waiting:
                    return await self.exchange(await self.get_process(), message)
            except (OSError, EOFError, RuntimeError) as error:  # uvloop raises RuntimeError when a pipe has been closed
                log.error("The process that writes to the database is gone or hangs: %r", error)
                await self.kill_process()
            finally:
                self.waiting = None
        raise WriterDownError("Nobody could write it down.")

    async def exchange(self, called: Process, message: bytes) -> str:
        """Send a group to the writing process and wait for the answer."""
        assert called.stdin is not None and called.stdout is not None
        called.stdin.write(sqlite_process.frame(message))
        await called.stdin.drain()
        size = int.from_bytes(await called.stdout.readexactly(sqlite_process.LENGTH_BYTES), "big")
        return (await called.stdout.readexactly(size)).decode()

    async def kill_process(self) -> None:
        """Kill a process that does not answer, so that another can be started."""
        called, self.scribe = self.scribe, None
        if called is not None:
            with suppress(ProcessLookupError):
                called.kill()
            await called.wait()

    async def release(self) -> None:
        """Let the process finish what was begun and end."""
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
            await self.kill_process()


@lru_cache(maxsize=256)
def compile_sql(statement: ClauseElement, columns: tuple[str, ...]) -> tuple[str, dict[str, object]]:
    """Return a statement in SQLite's SQL, with the values that it brings along."""
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
    """Return rows as they are; raise CorruptDataError if a value has a type that its column does not allow. SQLite itself
    allows any type anywhere, so a damaged page may hold anything."""
    for name, kinds in list_types(query):
        for row in rows:
            if not isinstance(row[name], kinds):
                raise CorruptDataError(f"{name} cannot be {row[name]!r}")
    return rows


class SqliteLedger(SqlReading):
    """One file, which belongs to one server at a time."""

    def __init__(self, database: str) -> None:
        self.file = find_database_file(database)
        self.engine = open_database(self.file)
        self.claimed = DatabaseLock(self.file)
        self.writer = SqliteWriter(str(self.file))
        self.neighbours: Peers = NoPeers()
        # Which file it is, once it was opened: it may be deleted, or another be put in its place, while a server
        # runs.
        self.meant = ""

    async def prepare(self) -> None:
        """Lock the file and bring it up to date; raise InfantaError if it cannot be used."""
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
        """Open it to read only, beside the server that uses it; raise InfantaError if it is not up to date."""
        try:
            found = (await self.read((VERSION, {})))[0]
        except (CorruptDataError, StorageDownError) as error:
            raise InfantaError(Phrase("database-unusable", file=str(self.file), error=str(error))) from None
        if not found or found[0]["version_num"] != LATEST_REVISION:
            raise InfantaError(Phrase("database-other-version", database=str(self.file)))

    def hurry(self) -> None:
        """Stop waiting for a disk that hangs."""
        self.writer.hurry()

    async def close(self) -> None:
        """Write what is queued, then end."""
        await self.writer.stop()
        await self.engine.dispose()
        self.claimed.release()

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they are on disk when this returns."""
        await self.writer.write(*[write for change in changes for write in build_writes(change)])

    def count_written(self) -> tuple[int, int]:
        """Return how much was written, in how many transactions."""
        return self.writer.written, self.writer.groups

    async def read(self, *asked: Query) -> list[Sequence[Found]]:
        """Return the rows that each query finds, all as of one moment."""
        if self.meant and sqlite_process.get_file_id(self.file) != self.meant:
            raise StorageDownError(f"{self.file} was deleted, or another file lies in its place")
        try:
            async with self.engine.connect() as connection:
                return [
                    check_types(query, [dict(row._mapping) for row in await connection.execute(query, values)])
                    for query, values in asked
                ]
        except SQLAlchemyError as error:
            cause = getattr(error, "orig", None) or error
            is_passing = getattr(cause, "sqlite_errorcode", 0) & PRIMARY_CODE in PASSING_CODES
            raise (StorageDownError if is_passing else CorruptDataError)(str(cause)) from error

    async def get_secret(self, name: str, fresh: bytes) -> bytes:
        """Return a secret that stays the same; the fresh one until the next start, if it can be neither read nor
        written: no start fails for it."""
        try:
            if not (found := await self.find(queries.SECRET, called=name)):
                await self.writer.write(Write(ADD_SECRET, [{"name": name, "value": fresh}]))
                return fresh
            return bytes(found[0]["value"])
        except (WriteFailedError, CorruptDataError, StorageDownError) as error:
            log.error("The secret of %s is damaged, or cannot be kept; another is used for now: %s", name, error)
            return fresh

    async def iterate_rows(self) -> AsyncIterator[Row]:
        """Return every row, as of one moment."""
        async with self.engine.connect() as connection:
            for table in EXPORTED_TABLES:
                async with connection.stream(select(table)) as found:
                    async for row in found:
                        yield table.name, dict(row._mapping)

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none."""
        if await self.list_codes() or await self.find(select(people.c.id).limit(1)):
            raise InfantaError(Phrase("database-filled", database=str(self.file)))
        try:
            async with self.engine.connect() as connection:
                await connection.execution_options(writes=True)
                async with connection.begin():
                    await connection.execute(delete(secrets))
                    for name, group in group_rows(rows):
                        await connection.execute(insert(find_table(name)), group)
        except SQLAlchemyError as error:
            raise InfantaError(Phrase("not-imported", error=str(getattr(error, "orig", None) or error))) from None
