"""Peers through PostgreSQL: a process's own connection for all that concerns the other processes.

It listens to their notifications, and it holds locks that the database releases the moment the process is gone, however
it ended: one that shows that it is running, and one for each shard of the tables that it runs. A shard without a holder
is taken over within a heartbeat. Even if two processes both believed they run a table, its version would let only one
of them change it.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Iterable
from contextlib import suppress

import asyncpg

from infanta.server.storage.address import DATABASE_ERRORS, Address, Connection
from infanta.server.storage.notices import CHANNEL, encode_message, pack_notifications
from infanta.server.storage.peers import SHARDS, PeerListener, PeerMessage, RemotePresence, get_shard

log = logging.getLogger("infanta.storage")

HEARTBEAT_S = 0.4  # seconds between two checks of the running processes and of shards without a holder
RETRY_DELAY_S = 0.2  # seconds between two attempts to connect
COLLECT_FOR_S = 0.03  # seconds for which messages are collected before they are sent
QUERY_TIMEOUT_S = 5.0
CLOSE_TIMEOUT_S = 1.0  # seconds that a query under way has when the process ends
LOCK_TIMEOUT_MS = (
    5_000  # milliseconds without a heartbeat after which the database releases the locks of a process that hangs
)
LIVES, RUNS = 7_251_002, 7_251_003  # the two kinds of locks
HELD_LOCKS_SQL = """
FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid
"""
LOCKS_SQL = f"""
SELECT classid::bigint AS kind, objid::bigint AS number, pid = pg_backend_pid() AS mine {HELD_LOCKS_SQL} IN ({LIVES}, {RUNS})
"""
NOTE_PRESENCE_SQL = """
INSERT INTO presence (code, process, person, name, streams, seen) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (code, process, person) DO UPDATE SET name = excluded.name, streams = excluded.streams, seen = excluded.seen
"""
PRESENCE_SQL = """
SELECT code, process, person, name, streams, seen FROM presence WHERE code = ANY($1::varchar[]) AND process = ANY($2::int[])
"""
VERSIONS_SQL = "SELECT code, version FROM tables WHERE code = ANY($1::varchar[])"
# By the processes that are running now: one that has just reconnected has its lock already.
FORGET_DEAD_SQL = f"DELETE FROM presence WHERE process NOT IN (SELECT objid::bigint {HELD_LOCKS_SQL} = {LIVES})"


class PostgresPeers:
    """The messages and locks of a process."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.me = secrets.randbelow(2**31 - 1) + 1
        self.connection: Connection | None = None
        self.busy = asyncio.Lock()
        self.alive: frozenset[int] = frozenset()
        self.held: frozenset[int] = frozenset()
        self.told: list[PeerMessage] = []
        self.notes: dict[tuple[str, str], RemotePresence] = {}
        self.something = asyncio.Event()
        self.listener: PeerListener | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: PeerListener) -> None:
        """Listen, and take the shards that no process runs."""
        self.listener = listener
        with suppress(*DATABASE_ERRORS):
            await self.connect()
            await self.send_heartbeat()
        self.tasks = [asyncio.create_task(self.run()), asyncio.create_task(self.flush())]

    async def close(self) -> None:
        """Close the connection: all its locks are free at once."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(TimeoutError):  # a query under way may finish, unless it hangs
            async with asyncio.timeout(CLOSE_TIMEOUT_S), self.busy:
                self.drop_connection()
        self.drop_connection()

    def owns(self, code: str) -> bool:
        """Return whether this process runs a table."""
        return get_shard(code) in self.held

    def count_shards(self) -> tuple[int, int]:
        """Return how many shards this process runs, and how many processes there are."""
        return len(self.held), max(len(self.alive), 1)

    # -- the connection ------------------------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Listen on a new connection."""
        connection = await self.address.connect()
        try:
            with suppress(asyncpg.UndefinedObjectError):  # PostgreSQL 13 does not know it
                await connection.execute(f"SET idle_session_timeout = {LOCK_TIMEOUT_MS}")
            await connection.add_listener(CHANNEL, self.handle_notification)
            await connection.execute("SELECT pg_advisory_lock($1, $2)", LIVES, self.me)
        except BaseException:
            connection.terminate()
            raise
        self.connection = connection

    def drop_connection(self) -> None:
        """Drop the connection, and with it all locks."""
        connection, self.connection = self.connection, None
        self.held = frozenset()
        if connection is not None:
            connection.terminate()

    async def run(self) -> None:
        """Send heartbeats for as long as the process runs."""
        while True:
            try:
                async with asyncio.timeout(QUERY_TIMEOUT_S):
                    if self.connection is None or self.connection.is_closed():
                        self.drop_connection()
                        await self.connect()
                        assert self.listener is not None
                        self.listener.resume_listening()
                    await self.send_heartbeat()
                await asyncio.sleep(HEARTBEAT_S)
            except DATABASE_ERRORS as error:
                log.warning("The other processes cannot be heard at the moment: %r", error)
                self.drop_connection()
                await asyncio.sleep(RETRY_DELAY_S)

    async def send_heartbeat(self) -> None:
        """Find out which processes are running, and hold a fair share of the shards."""
        assert self.connection is not None and self.listener is not None
        async with self.busy:
            locks = await self.connection.fetch(LOCKS_SQL)
            alive = frozenset([row["number"] for row in locks if row["kind"] == LIVES])
            taken = {row["number"]: row["mine"] for row in locks if row["kind"] == RUNS}
            held = await self.balance_shards(alive, taken)
            dead = self.alive - alive
            if dead:
                await self.connection.execute(FORGET_DEAD_SQL)
        joined = alive - self.alive - {self.me}
        gained, self.held, self.alive = held - self.held, held, alive
        for process in dead:
            self.listener.forget_process(process)
        if joined:
            self.listener.greet_process()
        if gained:
            self.listener.gain_shards(gained)

    async def balance_shards(self, alive: frozenset[int], taken: dict[int, bool]) -> frozenset[int]:
        """Release shards if others have fewer, take free ones if there are some; return what is held then."""
        assert self.connection is not None
        held = {number for number, mine in taken.items() if mine}
        fair = -(-SHARDS // max(len(alive), 1))
        for number in sorted(held)[fair:]:
            self.held -= {number}  # first stop, then let others have it
            await self.connection.execute("SELECT pg_advisory_unlock($1, $2)", RUNS, number)
            held.discard(number)
        for number in range(SHARDS):
            if len(held) >= fair:
                break
            if number not in taken:
                if await self.connection.fetchval("SELECT pg_try_advisory_lock($1, $2)", RUNS, number):
                    held.add(number)
        return frozenset(held)

    # -- hearing and telling -------------------------------------------------------------------------------------------

    def handle_notification(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        """Handle a notification."""
        text = str(payload)
        if text.startswith(f"[{self.me},") or self.listener is None:
            return
        process, *words = json.loads(text)
        if process != self.me:
            for word in words:
                self.listener.handle_message(process, tuple(word))

    def tell(self, *words: PeerMessage) -> None:
        """Send messages to the other processes, soon."""
        if len(self.alive) > 1:
            self.told.extend(words)
            self.something.set()

    def note_presence(self, code: str, here: RemotePresence) -> None:
        """Note a person that this process serves at a table."""
        self.notes[code, here.person] = here
        self.something.set()

    async def flush(self) -> None:
        """Send what is queued, several messages at a time."""
        while True:
            await self.something.wait()
            await asyncio.sleep(COLLECT_FOR_S)
            self.something.clear()
            told, self.told = self.told, []
            notes, self.notes = self.notes, {}
            told.extend(("presence", code) for code in {code for code, _ in notes})
            try:
                async with asyncio.timeout(QUERY_TIMEOUT_S), self.busy:
                    await self.send(told, notes)
            except DATABASE_ERRORS as error:
                log.warning("The other processes cannot be told anything at the moment: %r", error)

    async def send(self, told: list[PeerMessage], notes: dict[tuple[str, str], RemotePresence]) -> None:
        """Write presence down and notify the other processes."""
        if self.connection is None:
            raise ConnectionError("there is no connection")
        async with self.connection.transaction():
            await self.connection.execute("SET LOCAL synchronous_commit = off")
            if notes:
                rows = [
                    (code, self.me, one.person, one.name, one.streams, one.seen) for (code, _), one in notes.items()
                ]
                await self.connection.executemany(NOTE_PRESENCE_SQL, rows)
            for payload in pack_notifications(self.me, [encode_message(word) for word in told]):
                await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    # -- asking --------------------------------------------------------------------------------------------------------

    async def query(self, query: str, *values: object) -> list[asyncpg.Record] | None:
        """Return the rows that a query finds; None while the database does not answer."""
        try:
            async with asyncio.timeout(QUERY_TIMEOUT_S), self.busy:
                return None if self.connection is None else await self.connection.fetch(query, *values)
        except DATABASE_ERRORS as error:
            log.warning("The database does not answer: %r", error)
            return None

    async def list_remote_presence(self, codes: Iterable[str]) -> dict[str, list[RemotePresence]] | None:
        """Return who is at some tables at other processes."""
        others = [process for process in self.alive if process != self.me]
        rows = await self.query(PRESENCE_SQL, list(codes), others) if others else []
        if rows is None:
            return None
        found: dict[str, list[RemotePresence]] = {}
        for code, *one in rows:
            found.setdefault(code, []).append(RemotePresence(*one))
        return found

    async def list_versions(self, codes: Iterable[str]) -> dict[str, int]:
        """Return the versions of some tables now."""
        return {row["code"]: row["version"] for row in await self.query(VERSIONS_SQL, list(codes)) or ()}
