"""The floor: the tables that are in memory, and the only way to look at one or to change it.

A table that memory and disk may disagree about is dropped and read afresh. So nobody keeps a table: whoever wants one names its code,
and holds the living table for as long as they look.
"""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import Conflict, Ledger, Lost, Unreadable, Unwritable
from infanta.server.storage.values import Person
from infanta.server.tables.bell import Bell
from infanta.server.tables.loading import load
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, LINGER, Presence, Table, Terms, Watcher
from infanta.table.refused import Refused

log = logging.getLogger("infanta.tables")

FORGET = 600.0
"""Seconds after which a table that nobody looks at leaves the memory; it stays on disk."""


class Floor:
    """The tables in memory."""

    def __init__(self, ledger: Ledger, nature: Nature, bell: Bell) -> None:
        self.ledger = ledger
        self.nature = nature
        self.bell = bell
        self.tables: dict[str, Table] = {}
        self.crowds: dict[str, Presence] = {}
        """Who is at each table; they stay when it is read afresh."""
        self.loading: dict[str, asyncio.Task[Table]] = {}

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> Table:
        """The table with a code, which others may be changing: look at nothing but its terms. Raises Refused."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise Refused("no-table")
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.fetch(code))
            self.loading[code].add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(self.loading[code])

    async def terms(self, code: str) -> Terms:
        """How a table was set up, which never changes; raises Refused."""
        return (await self.find(code)).terms

    async def fetch(self, code: str) -> Table:
        """Read a table from disk and set it going."""
        try:
            kept = await self.ledger.table(code)
            table = None if kept is None else load(kept, self.nature)
        except Unreadable as error:
            log.error("Table %s is damaged: %s", code, error)
            raise Refused("cannot-go-on", Phrase("damaged")) from None
        if table is None:
            raise Refused("no-table")
        self.add(table)
        self.bell.ring(table)
        return table

    def add(self, table: Table) -> None:
        """A table that is on disk as it is here."""
        if table.code not in self.crowds:
            self.crowds[table.code] = Presence(since=self.nature.now())
        table.presence = self.crowds[table.code]
        self.tables[table.code] = table

    def drop(self, table: Table) -> None:
        """Forget a table that memory and disk may disagree about; who looks next reads it from disk."""
        table.gone = True
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        table.wake()

    def deserted(self) -> list[Table]:
        """Tables that nobody is at and where nothing is about to happen."""
        now = self.nature.now()
        return [
            table
            for table in self.tables.values()
            if not (table.presence.watchers or table.deadline or table.lock.locked())
            and all(now - seen > FORGET for seen in table.presence.seen.values())
        ]

    def forget(self, table: Table) -> None:
        """Let go of a deserted table and of who was there."""
        self.drop(table)
        self.crowds.pop(table.code, None)

    # -- holding tables ------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def looking(self, code: str) -> AsyncIterator[Table]:
        """Hold the living table: nothing at it is half done, and all that can be seen is on disk. Raises Refused."""
        while True:
            table = await self.find(code)
            async with table.lock:
                if not table.gone:
                    yield table
                    return

    @asynccontextmanager
    async def changing(self, code: str) -> AsyncIterator[Table]:
        """Hold the living table; if something in here cannot be written, nobody has seen it and the table is read afresh."""
        async with self.looking(code) as table:
            try:
                yield table
            except Refused:
                raise
            except BaseException as error:
                self.drop(table)
                if isinstance(error, Conflict):
                    raise Refused("stale", Phrase("somebody-faster")) from None
                if isinstance(error, Lost):
                    log.error("A change at table %s could not be written: %s", code, error)
                    phrase = Phrase("uncertain" if isinstance(error, Unwritable) else "not-written")
                    raise Refused("not-written", phrase) from None
                raise

    # -- who is here ---------------------------------------------------------------------------------------------------

    def came(self, table: Table, person: Person) -> None:
        """A sign of life."""
        now = self.nature.now()
        if not table.presence.here(person.id, now):
            table.wake()
        table.presence.seen[person.id] = now
        table.presence.names[person.id] = person.name
        table.notices.pop(person.id, None)

    async def watch(self, code: str, person: Person | None, session: str = "") -> Watcher:
        """Somebody opens a stream; raises Refused."""
        async with self.looking(code) as table:
            watcher = Watcher(person.id if person else None, session)
            if person is not None:
                self.came(table, person)
            table.presence.watchers.add(watcher)
        return watcher

    def unwatch(self, code: str, watcher: Watcher) -> None:
        """A stream has ended; if its person does not come back soon, the others see that they have left."""
        crowd = self.crowds.get(code)
        if crowd is None:
            return
        crowd.watchers.discard(watcher)
        if watcher.person is not None and not watcher.over:
            crowd.seen[watcher.person] = self.nature.now()
            asyncio.get_running_loop().call_later(LINGER + 1, self.stir, code)

    def stir(self, code: str) -> None:
        """Somebody may have left in the meantime."""
        table = self.tables.get(code)
        if table is not None:
            table.wake()

    def end_streams(self, session: str | None = None) -> None:
        """End the streams of one browser, or all of them."""
        for crowd in self.crowds.values():
            for watcher in crowd.watchers:
                if session is None or watcher.session == session:
                    watcher.over = True
                    watcher.news.set()
