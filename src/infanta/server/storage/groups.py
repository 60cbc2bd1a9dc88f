"""Group commit: everything that waits to be written goes into one transaction, and each waiter is told when its own part is safe."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from time import monotonic
from typing import Any

from sqlalchemy.sql.elements import ClauseElement

from infanta.server.storage.ledger import Unwritable
from infanta.server.waits import WAITS

LARGEST_GROUP = 256


@dataclass(frozen=True)
class Write:
    """One statement and the rows it is for; `found` if it must find every one of them."""

    statement: ClauseElement
    rows: Sequence[Mapping[str, Any]]
    found: bool = False

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """Writes of one kind can be one call."""
        return id(self.statement), tuple(self.rows[0])


def bundled(writes: Sequence[Write]) -> list[Write]:
    """The same writes in fewer calls: neighbours of one kind are one."""
    alike = groupby([write for write in writes if write.rows], key=lambda write: write.kind)
    return [joined(list(same)) for _, same in alike]


def joined(same: list[Write]) -> Write:
    """One write for all the rows of some that are alike."""
    return Write(same[0].statement, [row for write in same for row in write.rows], same[0].found)


Waiting = tuple[Sequence[Write], asyncio.Future[None]]
"""What is to be written, and who waits for it."""


def fail(group: Sequence[Waiting], error: Exception) -> None:
    """Tell everybody who waits that it was not written."""
    for _, done in group:
        if not done.done():
            done.set_exception(error)


class GroupWriter:
    """One task that writes. `write` returns when its statements are on disk, all or none of them."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[Waiting | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.groups = 0
        self.written = 0

    async def begin(self) -> None:
        """Get ready, if that can be done beforehand."""

    async def commit(self, writes: list[Write]) -> None:
        """One transaction, on disk when this returns; raises Conflict, Lost or Unwritable."""
        raise NotImplementedError

    async def end(self) -> None:
        """Let go of what was used for writing."""

    def hurry(self) -> None:
        """The server is about to stop: whoever hangs is not waited for much longer."""

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self.hurry()
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            await self.end()

    async def write(self, *writes: Write) -> None:
        """Put statements on disk; raises Conflict if somebody else was first, Lost if it cannot be done, Unwritable if nobody does it."""
        if self.task is None or self.task.done():
            raise Unwritable("Nobody writes any more.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((writes, done))
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # whoever gives up still waits: what is read next must not be older than what is written here
            with suppress(Exception):
                await done
            raise

    async def run(self) -> None:
        """Take what waits, write it in one go, tell the waiters. Whoever still waits when this is given up is told, too."""
        try:
            await self.begin()
            await self.serve()
        finally:
            while not self.queue.empty():
                if (item := self.queue.get_nowait()) is not None:
                    fail([item], Unwritable("Nobody writes any more."))

    async def serve(self) -> None:
        """Write group after group, until the last."""
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
            try:
                await self.write_group(group)
            finally:
                fail(group, Unwritable("Nobody writes any more."))
            if last:
                return

    async def write_group(self, group: list[Waiting]) -> None:
        """Write a group; if it fails as a whole, each part by itself, so that one cannot spoil another."""
        self.groups += 1
        since = monotonic()
        try:
            await self.commit([write for writes, _ in group for write in writes])
            WAITS.note("commit", monotonic() - since)
        except Exception as error:  # every waiter is told what happened to its own part
            if len(group) > 1 and not isinstance(error, Unwritable):
                for part in group:
                    await self.write_group([part])
                return
            fail(group, error)
            return
        self.written += len(group)
        for _, done in group:
            if not done.done():
                done.set_result(None)
