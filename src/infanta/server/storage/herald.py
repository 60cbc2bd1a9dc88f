"""The herald: a process's own connection to PostgreSQL for all that concerns the other processes.

It listens to their notifications, and it holds locks that the database takes back the moment the process is gone, whatever end it found:
one that says "I live", and one for each part of the tables that this process runs. A part that nobody holds is taken over within a beat.
Even if two processes both believed they run a table, its version would let only one of them change it.
"""

import asyncio
import json
import logging
import secrets
from collections.abc import Iterable
from contextlib import suppress

import asyncpg

from infanta.server.storage.address import Address, Connection, Failure
from infanta.server.storage.neighbours import SHARDS, Elsewhere, Listener, Word, shard
from infanta.server.storage.notices import CHANNEL, payloads, text_of

log = logging.getLogger("infanta.storage")

BEAT = 0.4
"""Seconds between two looks at who lives and which tables nobody runs."""
PAUSE = 0.2
"""Seconds between two attempts to connect."""
SOON = 0.03
"""Seconds for which words are collected before they are sent."""
ANSWER_WITHIN = 5.0
PARTING = 1.0
"""Seconds that a question under way has when the process ends."""
HUNG = 5_000
"""Milliseconds without a beat after which the database takes the locks of a process that hangs back."""
LIVES, RUNS = 7_251_002, 7_251_003
"""The two kinds of locks."""
HELD = """
FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND classid
"""
LOCKS = f"""
SELECT classid::bigint AS kind, objid::bigint AS number, pid = pg_backend_pid() AS mine {HELD} IN ({LIVES}, {RUNS})
"""
NOTE = """
INSERT INTO presence (code, process, person, name, streams, seen) VALUES ($1, $2, $3, $4, $5, $6)
ON CONFLICT (code, process, person) DO UPDATE SET name = excluded.name, streams = excluded.streams, seen = excluded.seen
"""
CROWDS = """
SELECT code, process, person, name, streams, seen FROM presence WHERE code = ANY($1::varchar[]) AND process = ANY($2::int[])
"""
VERSIONS = "SELECT code, version FROM tables WHERE code = ANY($1::varchar[])"
BURY = f"DELETE FROM presence WHERE process NOT IN (SELECT objid::bigint {HELD} = {LIVES})"
"""By who lives in this very moment: whoever has just come back has signed already."""


class Herald:
    """What a process hears, tells and holds."""

    def __init__(self, address: Address) -> None:
        self.address = address
        self.me = secrets.randbelow(2**31 - 1) + 1
        self.connection: Connection | None = None
        self.busy = asyncio.Lock()
        self.alive: frozenset[int] = frozenset()
        self.held: frozenset[int] = frozenset()
        self.told: list[Word] = []
        self.notes: dict[tuple[str, str], Elsewhere] = {}
        self.something = asyncio.Event()
        self.listener: Listener | None = None
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, listener: Listener) -> None:
        """Listen, and take the parts of the tables that nobody runs."""
        self.listener = listener
        with suppress(*Failure):
            await self.connect()
            await self.beat()
        self.tasks = [asyncio.create_task(self.live()), asyncio.create_task(self.post())]

    async def close(self) -> None:
        """Hang up: everything that is held is free at once."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        with suppress(TimeoutError):  # nobody is cut off in the middle of a question, unless it hangs
            async with asyncio.timeout(PARTING), self.busy:
                self.lose()
        self.lose()

    def keeps(self, code: str) -> bool:
        """Whether this process runs a table."""
        return shard(code) in self.held

    def standing(self) -> tuple[int, int]:
        """How many parts of the tables this process runs, and how many processes there are."""
        return len(self.held), max(len(self.alive), 1)

    # -- the connection ------------------------------------------------------------------------------------------------

    async def connect(self) -> None:
        """Listen on a new connection."""
        connection = await self.address.connect()
        try:
            with suppress(asyncpg.UndefinedObjectError):  # PostgreSQL 13 does not know it
                await connection.execute(f"SET idle_session_timeout = {HUNG}")
            await connection.add_listener(CHANNEL, self.hear)
            await connection.execute("SELECT pg_advisory_lock($1, $2)", LIVES, self.me)
        except BaseException:
            connection.terminate()
            raise
        self.connection = connection

    def lose(self) -> None:
        """The connection is gone, and with it all that was held."""
        connection, self.connection = self.connection, None
        self.held = frozenset()
        if connection is not None:
            connection.terminate()

    async def live(self) -> None:
        """Beat for as long as the process lives."""
        while True:
            try:
                async with asyncio.timeout(ANSWER_WITHIN):
                    if self.connection is None or self.connection.is_closed():
                        self.lose()
                        await self.connect()
                        assert self.listener is not None
                        self.listener.woke()
                    await self.beat()
                await asyncio.sleep(BEAT)
            except Failure as error:
                log.warning("The other processes cannot be heard at the moment: %r", error)
                self.lose()
                await asyncio.sleep(PAUSE)

    async def beat(self) -> None:
        """See who lives, and hold a fair share of the tables."""
        assert self.connection is not None and self.listener is not None
        async with self.busy:
            locks = await self.connection.fetch(LOCKS)
            alive = frozenset([row["number"] for row in locks if row["kind"] == LIVES])
            taken = {row["number"]: row["mine"] for row in locks if row["kind"] == RUNS}
            held = await self.share(alive, taken)
            dead = self.alive - alive
            if dead:
                await self.connection.execute(BURY)
        joined = alive - self.alive - {self.me}
        gained, self.held, self.alive = held - self.held, held, alive
        for process in dead:
            self.listener.died(process)
        if joined:
            self.listener.joined()
        if gained:
            self.listener.gained(gained)

    async def share(self, alive: frozenset[int], taken: dict[int, bool]) -> frozenset[int]:
        """Let go of parts if others have fewer, take free ones if there are some: what is held then."""
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

    def hear(self, _connection: object, _pid: int, _channel: str, payload: object) -> None:
        """A notification."""
        text = str(payload)
        if text.startswith(f"[{self.me},") or self.listener is None:
            return
        process, *words = json.loads(text)
        if process != self.me:
            for word in words:
                self.listener.heard(process, tuple(word))

    def tell(self, *words: Word) -> None:
        """Tell the others something, soon."""
        if len(self.alive) > 1:
            self.told.extend(words)
            self.something.set()

    def note(self, code: str, here: Elsewhere) -> None:
        """Somebody at a table whom this process serves."""
        self.notes[code, here.person] = here
        self.something.set()

    async def post(self) -> None:
        """Send what is to be told, several words at a time."""
        while True:
            await self.something.wait()
            await asyncio.sleep(SOON)
            self.something.clear()
            told, self.told = self.told, []
            notes, self.notes = self.notes, {}
            told.extend(("presence", code) for code in {code for code, _ in notes})
            try:
                async with asyncio.timeout(ANSWER_WITHIN), self.busy:
                    await self.send(told, notes)
            except Failure as error:
                log.warning("The other processes cannot be told anything at the moment: %r", error)

    async def send(self, told: list[Word], notes: dict[tuple[str, str], Elsewhere]) -> None:
        """Write notes down and tell the others."""
        if self.connection is None:
            raise ConnectionError("there is no connection")
        async with self.connection.transaction():
            await self.connection.execute("SET LOCAL synchronous_commit = off")
            if notes:
                rows = [
                    (code, self.me, one.person, one.name, one.streams, one.seen) for (code, _), one in notes.items()
                ]
                await self.connection.executemany(NOTE, rows)
            for payload in payloads(self.me, [text_of(word) for word in told]):
                await self.connection.execute("SELECT pg_notify($1, $2)", CHANNEL, payload)

    # -- asking --------------------------------------------------------------------------------------------------------

    async def ask(self, query: str, *values: object) -> list[asyncpg.Record] | None:
        """The rows that a query finds; None while the database does not answer."""
        try:
            async with asyncio.timeout(ANSWER_WITHIN), self.busy:
                return None if self.connection is None else await self.connection.fetch(query, *values)
        except Failure as error:
            log.warning("The database does not answer: %r", error)
            return None

    async def crowds(self, codes: Iterable[str]) -> dict[str, list[Elsewhere]] | None:
        """Who is at some tables at other processes."""
        others = [process for process in self.alive if process != self.me]
        rows = await self.ask(CROWDS, list(codes), others) if others else []
        if rows is None:
            return None
        found: dict[str, list[Elsewhere]] = {}
        for code, *one in rows:
            found.setdefault(code, []).append(Elsewhere(*one))
        return found

    async def versions(self, codes: Iterable[str]) -> dict[str, int]:
        """The versions of some tables now."""
        return {row["code"]: row["version"] for row in await self.ask(VERSIONS, list(codes)) or ()}
