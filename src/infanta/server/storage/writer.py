"""The writer: group commit. Everything that waits to be written goes to disk in one transaction, and each waiter is told
when its own part is safe.

The connection lives in a thread of its own and is SQLite's without anything in between: a group of writes is one trip to the thread
and back, where a driver that makes a trip for every statement would spend more time travelling than writing.
"""

import asyncio
import sqlite3
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.sql.elements import ClauseElement

from infanta.server.storage.database import connect

LARGEST_GROUP = 256
DIALECT = sqlite.dialect(paramstyle="named")


@dataclass(frozen=True)
class Write:
    """One statement and the rows it is for."""

    statement: ClauseElement
    rows: Sequence[Mapping[str, Any]]

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """Writes of one kind can be one call."""
        return id(self.statement), tuple(self.rows[0])


class Conflict(Exception):
    """Another server wrote the same row first: what we know of the table is out of date."""


class Writer:
    """One task with one connection. `write` returns when its statements are on disk, all or none of them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.database = engine.url.database or ""
        self.queue: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]] | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.thread = ThreadPoolExecutor(1, "writer")
        self.connection: sqlite3.Connection | None = None
        """Used by the thread only."""
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            await asyncio.get_running_loop().run_in_executor(self.thread, self.hang_up)
        self.thread.shutdown()

    async def write(self, *writes: Write) -> None:
        """Put statements on disk; raises Conflict if another server was first."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((writes, done))
        await done

    async def run(self) -> None:
        """Take what waits, write it in one go, tell the waiters."""
        while True:
            first = await self.queue.get()
            if first is None:
                return
            group, last = [first], False
            while not self.queue.empty() and len(group) < LARGEST_GROUP:
                item = self.queue.get_nowait()
                if item is None:
                    last = True
                    break
                group.append(item)
            await self.settle(group)
            if last:
                return

    async def settle(self, group: list[tuple[Sequence[Write], asyncio.Future[None]]]) -> None:
        """Write a group; if it fails as a whole, each part by itself, so that one cannot spoil another."""
        self.groups += 1
        try:
            await self.commit([write for writes, _ in group for write in writes])
        except Exception as error:  # every waiter is told what happened to its own part
            if len(group) > 1:
                for part in group:
                    await self.settle([part])
            elif not group[0][1].done():
                group[0][1].set_exception(Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else error)
            return
        self.written += len(group)
        for _, done in group:
            if not done.done():
                done.set_result(None)

    async def commit(self, writes: list[Write]) -> None:
        """One transaction, on disk when this returns."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.transact, writes)

    # -- in the thread -------------------------------------------------------------------------------------------------

    def transact(self, writes: list[Write]) -> None:
        """One transaction; neighbours of the same kind are one call. After a failure the connection is a new one."""
        if self.connection is None:
            self.connection = connect(self.database)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for _, alike in groupby([write for write in writes if write.rows], key=lambda write: write.kind):
                same = list(alike)
                text, constants = sql(same[0].statement, tuple(same[0].rows[0]))
                self.connection.executemany(text, [{**constants, **row} for write in same for row in write.rows])
            self.connection.execute("COMMIT")
        except BaseException:
            self.hang_up()
            raise

    def hang_up(self) -> None:
        """Let go of the connection; what it had not committed is undone."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


@lru_cache(maxsize=256)
def sql(statement: ClauseElement, columns: tuple[str, ...]) -> tuple[str, dict[str, object]]:
    """A statement in SQLite's own words, with the values that it brings along."""
    compiled = statement.compile(dialect=DIALECT, column_keys=list(columns))
    return str(compiled), {name: value for name, value in compiled.params.items() if name not in columns}
