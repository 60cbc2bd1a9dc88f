"""Sharing: what the processes of one server tell one another about their tables and people, and what is done about it.

A notice may be lost. So everything that is in memory is compared with the ledger every few seconds, by its version, and whenever the
connection to the others was interrupted.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.storage.neighbours import Word, shard
from infanta.server.tables.crier import Crier
from infanta.server.tables.floor import Floor
from infanta.server.tables.parcel import unpacked
from infanta.server.tables.people import People
from infanta.table.refused import Refused

log = logging.getLogger("infanta.tables")

COMPARE = 5.0
"""Seconds between two comparisons of all tables in memory with the ledger."""
RETRY = 1.0
"""Seconds after which a database is asked again that has not answered."""
Told = Callable[[int, Any], None]


class Sharing:
    """Listens to the other processes."""

    def __init__(self, floor: Floor, people: People, crier: Crier) -> None:
        self.floor = floor
        self.people = people
        self.crier = crier
        self.neighbours = floor.neighbours
        self.tasks: set[asyncio.Task[None]] = set()
        self.stirred: set[str] = set()
        """Tables where somebody has come or gone at another process, as far as nobody has looked yet who."""
        self.looking = False
        """Whether somebody is looking."""
        self.others: dict[str, Told] = {}
        """Who else wants to hear words of a kind."""
        self.mourners: list[Callable[[int], None]] = []
        """Who else wants to know that a process is no more."""

    async def open(self) -> None:
        """Begin to listen."""
        await self.neighbours.open(self)
        self.begin(self.compare_now_and_then())

    async def close(self) -> None:
        """Stop."""
        await self.neighbours.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.done)

    def done(self, task: asyncio.Task[None]) -> None:
        """Something was done, or not."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("What another process has told could not be followed: %r", task.exception())

    # -- what is heard -------------------------------------------------------------------------------------------------

    def heard(self, process: int, word: Word) -> None:
        """Another process has told something."""
        match word:
            case ("table", code, version, going, made):
                if code in self.floor.tables:
                    self.begin(self.floor.refresh(code, version, made))
                elif code in self.floor.loading or (going and self.neighbours.keeps(code)):
                    self.begin(self.run(code, version))
            case ("presence", code):
                self.stir([code])
                if code not in self.floor.tables and self.neighbours.keeps(code):
                    self.begin(self.run(code))  # its bots may have paused until someone came
            case ("notice", code, person, word, phrase):
                if code in self.floor.tables:
                    self.floor.show_notice(self.floor.tables[code], person, Refused(word, unpacked(phrase)))
            case ("declined", code, seat, question):
                if code in self.floor.tables:
                    self.floor.tables[code].declined[seat] = question
            case ("ready", code, seat):
                self.pressed_on(code, seat)
            case (kind, told) if kind in self.others:
                self.others[kind](process, told)
            case _:
                self.heard_of_people(word)

    def stir(self, codes: Iterable[str]) -> None:
        """See soon who is at some tables. Where many come at once, the database is asked about all of them together."""
        self.stirred.update(codes)
        if not self.looking:
            self.looking = True
            self.begin(self.look_around())

    async def look_around(self) -> None:
        """See who has come or gone, until nothing is left to see; what is heard meanwhile is looked at next."""
        try:
            while self.stirred:
                codes, self.stirred = self.stirred, set()
                if not await self.floor.look_around(codes):
                    self.stirred |= codes
                    await asyncio.sleep(RETRY)
        finally:
            self.looking = False

    def pressed_on(self, code: str, seat: int) -> None:
        """Somebody at another process has seen how a round ended."""
        table = self.floor.tables.get(code)
        if table is not None and table.resting and table.curtain is not None:
            table.curtain.ready.add(seat)
            self.crier.call(table)

    def heard_of_people(self, word: Word) -> None:
        """Another process has told something about people."""
        match word:
            case ("person", person):
                self.people.changed(person)
                self.floor.changed_for(person)
            case ("gone", person):
                self.people.doubt()
                self.floor.shut_out(person)
            case ("session", token):
                self.people.ended(bytes.fromhex(token))
                self.floor.end_streams(bytes.fromhex(token))
            case _:
                pass  # from a newer version of the program, during a rolling restart

    async def run(self, code: str, version: int = 0) -> None:
        """Run a table from now on. If it was being read already, that may have been too early."""
        try:
            await self.floor.find(code)
            await self.floor.refresh(code, version)
        except Refused as refusal:
            log.error("Table %s cannot go on: %s", code, refusal)

    def gained(self, shards: frozenset[int]) -> None:
        """This process runs more tables from now on."""
        self.begin(self.go_on(shards))

    async def go_on(self, shards: frozenset[int]) -> None:
        """Go on with every match in some parts in which bots or a clock must act; the others are read when somebody looks. Reading takes
        half of the time at most, so that nobody waits for it."""
        loop = asyncio.get_running_loop()
        for code in [code for code in self.floor.tables if shard(code) in shards]:
            async with self.floor.looking(code) as table:
                table.deadline = None
                self.crier.call(table)
        try:
            going = [code for code in await self.floor.ledger.going() if shard(code) in shards]
        except (Unreadable, Unreachable) as error:
            log.error("It cannot be found out which matches go on by themselves: %s", error)
            going = []
        for code in going:
            if code not in self.floor.tables and self.neighbours.keeps(code):
                since = loop.time()
                await self.run(code)
                await asyncio.sleep(loop.time() - since)

    def died(self, process: int) -> None:
        """A process is no more."""
        self.floor.bury(process)
        for mourner in self.mourners:
            mourner(process)

    def joined(self) -> None:
        """Another process has come, and people with it."""
        self.stir(list(self.floor.tables))

    def woke(self) -> None:
        """Something may not have been heard."""
        self.people.doubt()
        self.begin(self.compare())
        self.floor.sign_again()
        self.stir(list(self.floor.tables))

    # -- comparing -----------------------------------------------------------------------------------------------------

    async def compare_now_and_then(self) -> None:
        """Compare for as long as the server runs."""
        while True:
            await asyncio.sleep(COMPARE)
            await self.compare()

    async def compare(self) -> None:
        """Read what is new at tables of which another version is in the ledger."""
        codes = list(self.floor.tables)
        if codes:
            for code, version in (await self.neighbours.versions(codes)).items():
                await self.floor.refresh(code, version)
