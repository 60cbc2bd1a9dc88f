"""The writer: group commit. Everything that waits to be written goes to disk in one transaction, and each waiter is told
when its own part is safe.

The connection lives in a process of its own, the scribe. A thread would have to wait for its turn in the interpreter, several times in
every transaction, and while pages are being drawn its turn comes late: the disk would be waiting for the drawing.
"""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.elements import ClauseElement

from infanta.server.storage import scribe
from infanta.server.storage.ledger import Conflict, Lost, Unwritable

log = logging.getLogger("infanta.storage")

LARGEST_GROUP = 256
ATTEMPTS = 2
"""A group is tried with this many scribes."""
PATIENCE = 6.0
"""Seconds after which a scribe that has not answered is stopped. SQLite itself waits up to five for a lock."""
HASTE = 1.0
"""The same once the server has been asked to stop."""
DIALECT = sqlite.dialect(paramstyle="named")


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


class Writer:
    """One task with one scribe. `write` returns when its statements are on disk, all or none of them."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.queue: asyncio.Queue[tuple[Sequence[Write], asyncio.Future[None]] | None] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.scribe: Process | None = None
        self.patience = PATIENCE
        self.waiting: asyncio.Timeout | None = None
        self.groups = 0
        self.written = 0

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.run())

    def hurry(self) -> None:
        """The server is about to stop: whoever hangs is not waited for much longer."""
        self.patience = min(self.patience, HASTE)
        if self.waiting is not None:
            self.waiting.reschedule(asyncio.get_running_loop().time() + self.patience)

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self.hurry()
        if self.task is not None:
            self.queue.put_nowait(None)
            await self.task
            await self.dismiss()

    async def write(self, *writes: Write) -> None:
        """Put statements on disk; raises Conflict if somebody else was first, Lost if it cannot be done."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.put_nowait((writes, done))
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            with suppress(
                Exception
            ):  # whoever gives up still waits: what is read next must not be older than what is written here
                await done
            raise

    async def run(self) -> None:
        """Take what waits, write it in one go, tell the waiters."""
        with suppress(OSError):  # it is called again when there is something to write
            await self.call()
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
            if len(group) > 1 and not isinstance(error, Unwritable):
                for part in group:
                    await self.settle([part])
                return
            for _, done in group:
                if not done.done():
                    done.set_exception(error)
            return
        self.written += len(group)
        for _, done in group:
            if not done.done():
                done.set_result(None)

    async def commit(self, writes: list[Write]) -> None:
        """One transaction, on disk when this returns; neighbours of the same kind are one statement."""
        statements = []
        for _, alike in groupby([write for write in writes if write.rows], key=lambda write: write.kind):
            same = list(alike)
            text, constants = sql(same[0].statement, tuple(same[0].rows[0]))
            statements.append((text, constants, [row for write in same for row in write.rows], same[0].found))
        answer = await self.ask(pickle.dumps(statements, pickle.HIGHEST_PROTOCOL))
        if answer.startswith(scribe.TAKEN):
            raise Conflict(answer)
        if answer:
            raise Lost(answer)

    # -- the scribe ----------------------------------------------------------------------------------------------------

    async def call(self) -> Process:
        """The scribe, who is called if nobody is there."""
        if self.scribe is None:
            command = [sys.executable, "-I", "-S", scribe.__file__, self.file]
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

    async def dismiss(self) -> None:
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
