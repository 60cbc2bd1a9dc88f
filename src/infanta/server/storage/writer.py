"""The writer: group commit. Everything that waits to be written goes to disk in one transaction, and each waiter is told
when its own part is safe."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.sql.base import Executable

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Write:
    """One statement and the rows it is for."""

    statement: Executable
    rows: Sequence[Mapping[str, Any]]


class Conflict(Exception):
    """Another server wrote the same row first: what we know of the table is out of date."""


class Writer:
    """One task with one connection. `write` returns when its statements are on disk, all or none of them."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.queue: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]] | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.connection: AsyncConnection | None = None
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
            await self.hang_up()

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
                group[0][1].set_exception(Conflict(str(error)) if isinstance(error, IntegrityError) else error)
            return
        self.written += len(group)
        for _, done in group:
            if not done.done():
                done.set_result(None)

    async def commit(self, writes: list[Write]) -> None:
        """One transaction; neighbours with the same statement are one call. After a failure the connection is a new one."""
        if self.connection is None:
            self.connection = await self.engine.connect()
            await self.connection.execution_options(writes=True)
        try:
            async with self.connection.begin():
                await execute_all(self.connection, writes)
        except BaseException:
            await self.hang_up()
            raise

    async def hang_up(self) -> None:
        """Let go of the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            await connection.close()


async def execute_all(connection: AsyncConnection, writes: list[Write]) -> None:
    """Run statements in their order."""
    for _, alike in groupby(writes, key=lambda write: id(write.statement)):
        same = list(alike)
        await connection.execute(same[0].statement, [dict(row) for write in same for row in write.rows])
