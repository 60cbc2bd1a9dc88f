"""Group commit: everything that waits to be written goes into one transaction, and each waiter is told when its own
part is safe."""

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from time import monotonic
from typing import Any

from sqlalchemy.sql.elements import ClauseElement

from infanta.server.latency import WAITS
from infanta.server.storage.ledger import WriterDownError

MAX_GROUP_WRITES = 256


@dataclass(frozen=True)
class Write:
    """One statement and the rows it is for; `found` if it must find every one of them."""

    statement: ClauseElement
    rows: Sequence[Mapping[str, Any]]
    found: bool = False

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """The statement and its columns; writes of one kind can be one call."""
        return id(self.statement), tuple(self.rows[0])


def bundle(writes: Sequence[Write]) -> list[Write]:
    """Return the same writes in fewer calls: adjacent ones of one kind are merged."""
    alike = groupby([write for write in writes if write.rows], key=lambda write: write.kind)
    return [join(list(same)) for _, same in alike]


def join(same: list[Write]) -> Write:
    """Return one write for all the rows of writes that are alike."""
    return Write(same[0].statement, [row for write in same for row in write.rows], same[0].found)


Waiting = tuple[Sequence[Write], asyncio.Future[None]]  # the writes, and the future of their caller


def fail(group: Sequence[Waiting], error: Exception) -> None:
    """Tell all waiters that nothing was written."""
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

    async def prepare(self) -> None:
        """Prepare for writing, if that can be done beforehand."""

    async def commit(self, writes: list[Write]) -> None:
        """Commit one transaction, which is on disk when this returns; raise WriteConflictError, WriteFailedError or WriterDownError."""
        raise NotImplementedError

    async def release(self) -> None:
        """Release what was used for writing."""

    def hurry(self) -> None:
        """Shorten all waits: the server is about to stop."""

    def start(self) -> None:
        """Start writing."""
        self.task = asyncio.create_task(self.run())

    async def stop(self) -> None:
        """Write what is queued, then end."""
        self.hurry()
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            await self.release()

    async def write(self, *writes: Write) -> None:
        """Put statements on disk; raise WriteConflictError if another was first, WriteFailedError if it cannot be done, WriterDownError if the
        writer does not answer."""
        if self.task is None or self.task.done():
            raise WriterDownError("Nobody writes any more.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((writes, done))
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # a cancelled caller still waits: its next read must not be older than this write
            with suppress(Exception):
                await done
            raise

    async def run(self) -> None:
        """Write groups until stopped; callers that still wait at the end get an error."""
        try:
            await self.prepare()
            await self.write_groups()
        finally:
            while not self.queue.empty():
                if (item := self.queue.get_nowait()) is not None:
                    fail([item], WriterDownError("Nobody writes any more."))

    async def write_groups(self) -> None:
        """Write group after group, until the last."""
        while True:
            first = await self.queue.get()
            if first is None:
                return
            group, last = [first], False
            while not self.queue.empty() and len(group) < MAX_GROUP_WRITES:
                item = self.queue.get_nowait()
                if item is None:
                    last = True
                    break
                group.append(item)
            try:
                await self.write_group(group)
            finally:
                fail(group, WriterDownError("Nobody writes any more."))
            if last:
                return

    async def write_group(self, group: list[Waiting]) -> None:
        """Write a group; if it fails as a whole, write each part by itself, so that one cannot spoil another."""
        self.groups += 1
        since = monotonic()
        try:
            await self.commit([write for writes, _ in group for write in writes])
            WAITS.note("commit", monotonic() - since)
        except Exception as error:  # every waiter is told what happened to its own part
            if len(group) > 1 and not isinstance(error, WriterDownError):
                for part in group:
                    await self.write_group([part])
                return
            fail(group, error)
            return
        self.written += len(group)
        for _, done in group:
            if not done.done():
                done.set_result(None)
