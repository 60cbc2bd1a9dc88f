"""The hall: all live tables of a server. Whatever changes at one is on disk before it can be seen."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from infanta.server.settings import Settings
from infanta.server.storage.archive import Archive
from infanta.server.storage.writer import Conflict, Writer
from infanta.server.tables.clock import Clocks
from infanta.server.tables.company import Company
from infanta.server.tables.loading import load
from infanta.server.tables.opening import Opening
from infanta.server.tables.people import Person
from infanta.server.tables.playing import Playing
from infanta.server.tables.refused import Refused
from infanta.server.tables.seating import Seating
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, LINGER, Habit, Table, Watcher
from infanta.server.tables.talk import Talk

log = logging.getLogger("infanta.tables")

SWEEP = 600.0
"""Seconds after which a table that nobody looks at leaves the memory; it stays on disk."""
NO_TABLE = "There is no table with this code. Look at the link or the code again: it has eight letters and digits."


class Hall:
    """All tables of a server, and the rooms where things are done at them: opening, seating, playing, talk."""

    def __init__(self, settings: Settings, rows: Archive, writer: Writer, habit: Habit) -> None:
        self.settings = settings
        self.habit = habit
        self.nature = settings.nature
        self.archive = rows
        self.writer = writer
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.opening = Opening(self)
        self.seating = Seating(self)
        self.playing = Playing(self)
        self.talk = Talk(self)
        self.company = Company(settings, self.playing.answer)
        self.clocks = Clocks(self.nature.now, self.playing.time_is_up)
        self.closing = asyncio.Event()
        self.sweeping: asyncio.Task[None] | None = None

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Go on with every match in which bots or a clock must act; the others are read when somebody looks."""
        self.sweeping = asyncio.create_task(self.sweep())
        for code in await self.archive.going():
            try:
                await self.find(code)
            except Refused as refusal:
                log.error("Table %s cannot go on: %s", code, refusal)

    async def find(self, code: str) -> Table:
        """The table with a code; raises Refused."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise Refused(404, "no-table", NO_TABLE)
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.fetch(code))
            self.loading[code].add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(self.loading[code])

    async def fetch(self, code: str) -> Table:
        """Read a table from disk and set it going."""
        rows = await self.archive.table(code)
        if rows is None:
            raise Refused(404, "no-table", NO_TABLE)
        table = load(rows, self.nature)
        self.tables[code] = table
        self.went_on(table)
        return table

    def drop(self, table: Table) -> None:
        """Forget a table that memory and disk may disagree about; who looks next reads it from disk."""
        table.gone = True
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        table.wake()

    async def sweep(self) -> None:
        """Every now and then, let go of tables that nobody looks at and where nothing happens by itself; then of all garbage, for
        the server looks for it only among what is new."""
        while True:
            await asyncio.sleep(SWEEP)
            deserted = self.deserted()
            for table in deserted:
                self.drop(table)
            if deserted:
                gc.collect()

    def deserted(self) -> list[Table]:
        """Tables that need not be kept in memory."""
        thinking = {code for code, _ in self.company.tasks}
        now = self.nature.now()
        return [
            table
            for table in self.tables.values()
            if not (table.presence.watchers or table.deadline or table.lock.locked() or table.code in thinking)
            and all(now - seen > SWEEP for seen in table.presence.seen.values())
        ]

    def went_on(self, table: Table) -> None:
        """Something has changed for the bots, the clock and the viewers."""
        table.wake()
        self.clocks.set(table)
        self.company.attend(table)

    @asynccontextmanager
    async def writing(self, table: Table) -> AsyncIterator[None]:
        """Hold the table; if something in here cannot be written, nobody has seen it and the table is read afresh."""
        async with table.lock:
            if table.gone:
                raise Refused(409, "stale", "The table was just read afresh. Please try again.")
            try:
                yield
            except Conflict:
                self.drop(table)
                raise Refused(409, "stale", "Somebody else was faster. Please look again.") from None
            except Refused:
                raise
            except BaseException:
                self.drop(table)
                raise

    # -- who is here ---------------------------------------------------------------------------------------------------

    def seated(self, table: Table, person: Person) -> int:
        """Where a person sits; raises Refused if they do not."""
        seat = table.seat_of(person.id)
        if seat is None:
            raise Refused(403, "not-seated", "You do not have a seat at this table.")
        return seat

    def came(self, table: Table, person: Person) -> None:
        """A sign of life."""
        now = self.nature.now()
        if not table.presence.here(person.id, now):
            table.wake()
        table.presence.seen[person.id] = now
        table.presence.names[person.id] = person.name
        table.notices.pop(person.id, None)

    def watch(self, table: Table, person: Person | None) -> Watcher:
        """Somebody opens a stream."""
        watcher = Watcher(person.id if person else None)
        if person is not None:
            self.came(table, person)
        table.presence.watchers.add(watcher)
        return watcher

    def unwatch(self, table: Table, watcher: Watcher) -> None:
        """A stream has ended; if its person does not come back soon, the others see that they have left."""
        table.presence.watchers.discard(watcher)
        if watcher.person is not None and not self.closing.is_set():
            table.presence.seen[watcher.person] = self.nature.now()
            asyncio.get_running_loop().call_later(LINGER + 1, table.wake)

    # -- the end -------------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """End every stream."""
        self.closing.set()
        for table in self.tables.values():
            for watcher in table.presence.watchers:
                watcher.news.set()

    async def stop(self) -> None:
        """Send the bots home and stop the clocks."""
        self.close()
        if self.sweeping is not None:
            self.sweeping.cancel()
        self.clocks.stop()
        await self.company.stop()
