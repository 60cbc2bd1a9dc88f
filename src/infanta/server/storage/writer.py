"""The writer of a SQLite file. The connection lives in a process of its own, the scribe: a thread would have to wait for its turn in the
interpreter, several times in every transaction, and while pages are being drawn its turn comes late: the disk would be waiting for the
drawing.
"""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from functools import lru_cache

from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.elements import ClauseElement

from infanta.server.storage import scribe
from infanta.server.storage.groups import GroupWriter, Write, bundled
from infanta.server.storage.ledger import Conflict, Lost, Unwritable
from infanta.server.storage.statements import REVISE

log = logging.getLogger("infanta.storage")

ATTEMPTS = 2
"""A group is tried with this many scribes."""
PATIENCE = 6.0
"""Seconds after which a scribe that has not answered is stopped. SQLite itself waits up to five for a lock."""
HASTE = 1.0
"""The same once the server has been asked to stop."""
DIALECT = sqlite.dialect(paramstyle="named")


class Writer(GroupWriter):
    """Writes through a scribe."""

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
        """One transaction, on disk when this returns. Neighbours of the same kind are one statement, and tables that go on come first: each
        would part the moves before it from those after it. In a large group that is a quarter of what it takes to write a move."""
        statements = []
        for write in bundled(sorted(writes, key=lambda write: write.statement is not REVISE)):
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
