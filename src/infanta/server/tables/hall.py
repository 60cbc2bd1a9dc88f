"""The hall: everything that happens at the tables of a server, wired together. Whatever changes is on disk before it can be seen."""

import asyncio
import gc
import logging

from infanta.server.storage.changes import PORTION, EndPasses, Retire
from infanta.server.storage.ledger import Conflict, Ledger, Lost, Unreachable, Unreadable
from infanta.server.storage.neighbours import SHARDS
from infanta.server.tables.advising import Advisers
from infanta.server.tables.clock import Bells, Clocks, Rests
from infanta.server.tables.company import Company, Ways
from infanta.server.tables.crier import Crier
from infanta.server.tables.floor import FORGET, Floor
from infanta.server.tables.moderating import Moderating
from infanta.server.tables.nature import Nature
from infanta.server.tables.opening import Opening
from infanta.server.tables.people import People
from infanta.server.tables.playing import Playing
from infanta.server.tables.promises import DAYS
from infanta.server.tables.seating import Seating
from infanta.server.tables.sharing import Sharing
from infanta.server.tables.staging import Stages
from infanta.server.tables.table import Table
from infanta.server.tables.talk import Talk

log = logging.getLogger("infanta.tables")

DAY = 86_400.0
UNPLAYED_DAYS = 30
"""A table where no match has begun is thrown away after this many days."""
SESSION_DAYS = 400
"""A browser is forgotten after as many days as it keeps its cookie."""


class Hall:
    """The floor with its tables, and the workers: opening, seating, playing, talk, the clocks and the company of bots."""

    def __init__(
        self, ledger: Ledger, nature: Nature, people: People, thinkers: int, fast_bots: bool, keep_days: int = 0
    ) -> None:
        crier = self.crier = Crier()
        self.nature = nature
        self.keep_days = keep_days
        self.ledger = ledger
        self.floor = Floor(ledger, nature, crier)
        self.opening = Opening(ledger, nature, self.floor, crier)
        self.seating = Seating(ledger, nature, self.floor, crier)
        self.playing = Playing(ledger, nature, self.floor, crier)
        self.talk = Talk(ledger, nature, self.floor)
        self.company = Company(
            nature,
            self.floor,
            Ways(self.playing.answer, self.playing.act_freely, self.seating.replace_bot),
            thinkers,
            fast_bots,
        )
        self.advisers = Advisers()
        self.clocks = Clocks(nature.now, self.seating.time_is_up, ledger.neighbours.keeps)
        self.bells = Bells(nature.now, self.playing.time_is_up, ledger.neighbours.keeps)
        self.moderating = Moderating(ledger, nature, self.floor, people, self.seating.stand)
        self.sharing = Sharing(self.floor, people, crier)
        self.stages = Stages(nature.now, nature.monotonic)
        self.rests = Rests(nature.now, nature.monotonic, self.playing.next_round, ledger.neighbours.keeps)
        crier.listeners = [self.stages.note, self.rests.set, self.clocks.set, self.bells.set, self.company.attend]
        crier.arrival_listeners = [self.company.attend]
        self.closing = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin. Matches that go on by themselves are read one after the other while people are served already."""
        await self.opening.promises.open(self.ledger)
        await self.sharing.open()
        self.tasks = [asyncio.create_task(self.sweep()), asyncio.create_task(self.go_on())]

    async def go_on(self) -> None:
        """Go on with every match that this process runs."""
        await self.sharing.go_on(frozenset(range(SHARDS)))

    async def sweep(self) -> None:
        """Every now and then, let go of tables that nobody looks at and where nothing happens by itself; then of all garbage, for
        the server looks for it only among what is new."""
        tidied = 0.0
        while True:
            if self.nature.now() - tidied >= DAY and self.ledger.neighbours.keeps(""):  # one process for all of them
                tidied = self.nature.now()
                await self.tidy()
            await asyncio.sleep(FORGET)
            await self.rotate_secrets()
            deserted = self.deserted()
            for table in deserted:
                self.floor.forget(table)
            if deserted:
                gc.collect()

    async def rotate_secrets(self) -> None:
        """See that there is a secret for the promises of today and tomorrow."""
        try:
            await self.opening.promises.rotate(self.ledger)
        except (Conflict, Lost, Unreadable, Unreachable) as error:
            log.error("There is no fresh secret for promises yet: %s", error)

    async def tidy(self) -> None:
        """Once a day, throw away what nobody needs any more: portion by portion, for who keeps matches for a year from now on may have many
        that are older, and everybody's moves wait for each."""
        now = self.nature.now()
        unplayed, over = now - UNPLAYED_DAYS * DAY, now - self.keep_days * DAY if self.keep_days else 0.0
        retire = Retire(unplayed, over, now - SESSION_DAYS * DAY, now - 2 * DAYS * DAY)
        try:
            await self.ledger.write(EndPasses(None, now))
            for _ in range(1 + await self.ledger.overdue(unplayed, over) // PORTION):
                await self.ledger.write(retire)
        except (Conflict, Lost, Unreadable, Unreachable) as error:
            log.error("What nobody needs any more could not be thrown away: %s", error)

    def deserted(self) -> list[Table]:
        """Tables that need not be kept in memory."""
        return [table for table in self.floor.deserted() if not self.company.busy(table.code)]

    def close(self) -> None:
        """End every stream."""
        self.closing.set()
        self.floor.end_streams()

    async def stop(self) -> None:
        """Send the bots home and stop the clocks."""
        self.close()
        for task in self.tasks:
            task.cancel()
        self.clocks.stop()
        self.bells.stop()
        self.rests.stop()
        await self.advisers.stop()
        await self.company.stop()
        await self.sharing.close()
