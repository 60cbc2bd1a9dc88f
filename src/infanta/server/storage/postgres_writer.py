"""The writer of a PostgreSQL database: one connection, and one transaction for everything that is queued."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import asyncpg

from infanta.server.storage.address import CONNECTION_ERRORS, Address, Connection
from infanta.server.storage.compiling import bind_values, compile_statement
from infanta.server.storage.group_commit import GroupWriter, Write, bundle
from infanta.server.storage.ledger import WriteConflictError, WriteFailedError, WriterDownError
from infanta.server.storage.notices import NOTIFY, gather_rows
from infanta.server.storage.statements import order_writes

log = logging.getLogger("infanta.storage")

# Seconds that a group waits for a database that is out of reach. Then its callers get an error, and can try again.
WRITE_TIMEOUT_S = 8.0
HURRIED_TIMEOUT_S = 1.0  # the same once the server has been asked to stop
COMMIT_TIMEOUT_S = 5.0  # seconds after which a transaction that has not ended is given up
RETRY_DELAY_S = 0.1  # seconds between two attempts to connect


class PostgresWriter(GroupWriter):
    """Writes through a connection, which is made anew when it is lost.

    What was under way then is written again: if it had been written after all, the version or the row is taken, and
    that is a Conflict. The caller then reloads the table and finds the move there.
    """

    def __init__(self, address: Address) -> None:
        super().__init__()
        self.address = address
        self.connection: Connection | None = None
        self.patience = WRITE_TIMEOUT_S
        self.waiting: asyncio.Timeout | None = None

    def hurry(self) -> None:
        """Shorten all waits: the server is about to stop."""
        self.patience = min(self.patience, HURRIED_TIMEOUT_S)
        if self.waiting is not None:
            self.waiting.reschedule(asyncio.get_running_loop().time() + self.patience)

    async def prepare(self) -> None:
        """Connect; if that fails, it is tried again when there is something to write."""
        with suppress(*CONNECTION_ERRORS, asyncpg.PostgresError):
            await self.get_connection()

    async def release(self) -> None:
        """Close the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.terminate()

    async def get_connection(self) -> Connection:
        """Return an open connection."""
        if self.connection is None or self.connection.is_closed():
            self.connection = await self.address.connect()
        return self.connection

    async def commit(self, writes: list[Write]) -> None:
        """Commit one transaction; if the connection is lost, try again on a new one."""
        try:
            async with asyncio.timeout(self.patience) as self.waiting:
                await self.write_with_retries(arrange(writes))
        except TimeoutError:
            await self.release()
            raise WriterDownError("The database does not answer.") from None
        except asyncpg.IntegrityConstraintViolationError as error:
            raise WriteConflictError(str(error)) from None
        except asyncpg.PostgresError as error:
            raise WriteFailedError(f"{type(error).__name__}: {error}") from None
        finally:
            self.waiting = None

    async def write_with_retries(self, writes: Sequence[Write]) -> None:
        """Write, on one connection after the other."""
        while True:
            try:
                async with asyncio.timeout(COMMIT_TIMEOUT_S):
                    await self.transact(await self.get_connection(), writes)
                return
            except CONNECTION_ERRORS as error:
                log.error("The connection to the database is lost: %r", error)
                await self.release()
                await asyncio.sleep(RETRY_DELAY_S)

    async def transact(self, connection: Connection, writes: Sequence[Write]) -> None:
        """Write all of it or nothing."""
        async with connection.transaction():
            for write in writes:
                text, names, constants = compile_statement(write.statement, tuple(write.rows[0]))
                rows = [bind_values(names, constants, row) for row in write.rows]
                if write.found:  # all rows at once: each query would wait for a busy event loop
                    if len(await connection.fetchmany(f"{text} RETURNING 1", rows)) < len(rows):
                        raise WriteConflictError("somebody else has changed or taken away a row")
                elif len(rows) == 1:
                    await connection.execute(text, *rows[0])
                else:
                    await connection.executemany(text, rows)


def arrange(writes: list[Write]) -> list[Write]:
    """Return the writes in few calls. Messages to other processes come last, in as few notifications as can hold it."""
    notices = gather_rows([row for write in writes if write.statement is NOTIFY for row in write.rows])
    told = [Write(NOTIFY, notices)] if notices else []
    return bundle([*order_writes([write for write in writes if write.statement is not NOTIFY]), *told])
