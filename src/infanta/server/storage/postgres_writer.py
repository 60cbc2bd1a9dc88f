"""The writer of a PostgreSQL database: one connection, and one transaction for everything that waits."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import asyncpg

from infanta.server.storage.address import Address, Connection, Gone
from infanta.server.storage.compiling import bound, compiled
from infanta.server.storage.groups import GroupWriter, Write, bundled
from infanta.server.storage.ledger import Conflict, Lost, Unwritable
from infanta.server.storage.notices import NOTIFY, gathered
from infanta.server.storage.statements import tables_first

log = logging.getLogger("infanta.storage")

PATIENCE = 8.0
"""Seconds that a group waits for a database that is out of reach. Then its waiters are told, and can try again."""
HASTE = 1.0
"""The same once the server has been asked to stop."""
COMMIT_WITHIN = 5.0
"""Seconds after which a transaction that has not ended is given up."""
PAUSE = 0.1
"""Seconds between two attempts to connect."""


class PostgresWriter(GroupWriter):
    """Writes through a connection, which is made anew when it is lost.

    What was under way then is written again: if it had been written after all, the version or the row is taken, and that is a
    Conflict. Whoever waited looks at the table afresh and finds the move there.
    """

    def __init__(self, address: Address) -> None:
        super().__init__()
        self.address = address
        self.connection: Connection | None = None
        self.patience = PATIENCE
        self.waiting: asyncio.Timeout | None = None

    def hurry(self) -> None:
        """The server is about to stop: a database that hangs is not waited for much longer."""
        self.patience = min(self.patience, HASTE)
        if self.waiting is not None:
            self.waiting.reschedule(asyncio.get_running_loop().time() + self.patience)

    async def begin(self) -> None:
        """Connect; if that fails, it is tried again when there is something to write."""
        with suppress(*Gone, asyncpg.PostgresError):
            await self.connected()

    async def end(self) -> None:
        """Hang up."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.terminate()

    async def connected(self) -> Connection:
        """A living connection."""
        if self.connection is None or self.connection.is_closed():
            self.connection = await self.address.connect()
        return self.connection

    async def commit(self, writes: list[Write]) -> None:
        """One transaction; if the connection is lost, another attempt on a new one."""
        try:
            async with asyncio.timeout(self.patience) as self.waiting:
                await self.insist(in_order(writes))
        except TimeoutError:
            await self.end()
            raise Unwritable("The database does not answer.") from None
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Conflict(str(error)) from None
        except asyncpg.PostgresError as error:
            raise Lost(f"{type(error).__name__}: {error}") from None
        finally:
            self.waiting = None

    async def insist(self, writes: Sequence[Write]) -> None:
        """Write, on one connection after the other."""
        while True:
            try:
                async with asyncio.timeout(COMMIT_WITHIN):
                    await self.transact(await self.connected(), writes)
                return
            except Gone as error:
                log.error("The connection to the database is lost: %r", error)
                await self.end()
                await asyncio.sleep(PAUSE)

    async def transact(self, connection: Connection, writes: Sequence[Write]) -> None:
        """All of it or nothing."""
        async with connection.transaction():
            for write in writes:
                text, names, constants = compiled(write.statement, tuple(write.rows[0]))
                rows = [bound(names, constants, row) for row in write.rows]
                if write.found:  # all rows at once: each question would wait for its turn in a busy event loop
                    if len(await connection.fetchmany(f"{text} RETURNING 1", rows)) < len(rows):
                        raise Conflict("somebody else has changed or taken away a row")
                elif len(rows) == 1:
                    await connection.execute(text, *rows[0])
                else:
                    await connection.executemany(text, rows)


def in_order(writes: list[Write]) -> list[Write]:
    """The writes in few calls. What others are told comes last, in as few notifications as can hold it."""
    notices = gathered([row for write in writes if write.statement is NOTIFY for row in write.rows])
    told = [Write(NOTIFY, notices)] if notices else []
    return bundled([*tables_first([write for write in writes if write.statement is not NOTIFY]), *told])
