"""Synchronisation: what the processes of one server tell each other about their tables and people, and how they handle
it.

A notice may be lost. So everything that is in memory is compared with the ledger every few seconds, by its version, and
whenever the connection to the others was interrupted.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from infanta.server.storage.ledger import CorruptDataError, StorageDownError
from infanta.server.storage.peers import PeerMessage, get_shard
from infanta.server.tables.live_tables import LiveTables
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.people import People
from infanta.server.tables.phrase_json import decode_phrase
from infanta.table.refusal import RefusedError

log = logging.getLogger("infanta.tables")

COMPARE_INTERVAL_S = 5.0  # seconds between two comparisons of all tables in memory with the ledger
RETRY_DELAY_S = 1.0  # seconds after which a database that has not answered is asked again
Told = Callable[[int, Any], None]


class PeerSync:
    """Listens to the other processes."""

    def __init__(self, floor: LiveTables, people: People, crier: Notifier) -> None:
        self.floor = floor
        self.people = people
        self.crier = crier
        self.neighbours = floor.neighbours
        self.tasks: set[asyncio.Task[None]] = set()
        # Tables whose presence has changed at another process and was not read yet.
        self.stirred: set[str] = set()
        self.looking = False  # whether a task is reading it
        self.others: dict[str, Told] = {}  # other handlers of messages, by kind
        self.mourners: list[Callable[[int], None]] = []  # other handlers of the end of a process

    async def open(self) -> None:
        """Start listening to the other processes."""
        await self.neighbours.open(self)
        self.start_task(self.compare_regularly())

    async def close(self) -> None:
        """Stop listening."""
        await self.neighbours.close()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def start_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Start work in the background."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.finish_task)

    def finish_task(self, task: asyncio.Task[None]) -> None:
        """Log a background task that failed."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("What another process has told could not be followed: %r", task.exception())

    # -- what is heard -------------------------------------------------------------------------------------------------

    def handle_message(self, process: int, word: PeerMessage) -> None:
        """Handle a message of another process."""
        match word:
            case ("table", code, version, going, made):
                if code in self.floor.tables:
                    self.start_task(self.floor.apply_remote_change(code, version, made))
                elif code in self.floor.loading or (going and self.neighbours.owns(code)):
                    self.start_task(self.run_table(code, version))
            case ("presence", code):
                self.queue_presence([code])
                if code not in self.floor.tables and self.neighbours.owns(code):
                    self.start_task(self.run_table(code))  # its bots may have paused until a person came
            case ("notice", code, person, word, phrase):
                if code in self.floor.tables:
                    self.floor.show_notice(self.floor.tables[code], person, RefusedError(word, decode_phrase(phrase)))
            case ("declined", code, seat, question):
                if code in self.floor.tables:
                    self.floor.tables[code].declined[seat] = question
            case ("ready", code, seat):
                self.confirm_round_end(code, seat)
            case (kind, told) if kind in self.others:
                self.others[kind](process, told)
            case _:
                self.handle_people_message(word)

    def queue_presence(self, codes: Iterable[str]) -> None:
        """Refresh soon who is at some tables; where many come at once, the database is asked about all of them
        together."""
        self.stirred.update(codes)
        if not self.looking:
            self.looking = True
            self.start_task(self.refresh_presence())

    async def refresh_presence(self) -> None:
        """Read the presence of queued tables until none is left; tables queued meanwhile are read next."""
        try:
            while self.stirred:
                codes, self.stirred = self.stirred, set()
                if not await self.floor.refresh_presence(codes):
                    self.stirred |= codes
                    await asyncio.sleep(RETRY_DELAY_S)
        finally:
            self.looking = False

    def confirm_round_end(self, code: str, seat: int) -> None:
        """Note that a player at another process has confirmed the end of a round."""
        table = self.floor.tables.get(code)
        if table is not None and table.is_in_round_break and table.curtain is not None:
            table.curtain.ready.add(seat)
            self.crier.notify(table)

    def handle_people_message(self, word: PeerMessage) -> None:
        """Handle a message of another process about people."""
        match word:
            case ("person", person):
                self.people.invalidate_person(person)
                self.floor.refresh_person(person)
            case ("gone", person):
                self.people.invalidate()
                self.floor.remove_person(person)
            case ("session", token):
                self.people.invalidate_token(bytes.fromhex(token))
                self.floor.end_streams(bytes.fromhex(token))
            case _:
                pass  # from a newer version of the program, during a rolling restart

    async def run_table(self, code: str, version: int = 0) -> None:
        """Run a table from now on. If it was being loaded already, load it again: that may have been too early."""
        try:
            await self.floor.find(code)
            await self.floor.apply_remote_change(code, version)
        except RefusedError as refusal:
            log.error("Table %s cannot go on: %s", code, refusal)

    def gain_shards(self, shards: frozenset[int]) -> None:
        """Run more tables from now on."""
        self.start_task(self.resume_matches(shards))

    async def resume_matches(self, shards: frozenset[int]) -> None:
        """Go on with every match of some shards in which bots or a clock must act; the others are loaded when a viewer
        comes. Loading takes half of the time at most, so that requests do not wait for it."""
        loop = asyncio.get_running_loop()
        for code in [code for code in self.floor.tables if get_shard(code) in shards]:
            async with self.floor.reading(code) as table:
                table.deadline = None
                self.crier.notify(table)
        try:
            going = [code for code in await self.floor.ledger.list_active() if get_shard(code) in shards]
        except (CorruptDataError, StorageDownError) as error:
            log.error("It cannot be found out which matches go on by themselves: %s", error)
            going = []
        for code in going:
            if code not in self.floor.tables and self.neighbours.owns(code):
                since = loop.time()
                await self.run_table(code)
                await asyncio.sleep(loop.time() - since)

    def forget_process(self, process: int) -> None:
        """Forget a process that has ended."""
        self.floor.forget_process(process)
        for mourner in self.mourners:
            mourner(process)

    def greet_process(self) -> None:
        """Tell a new process who is present here."""
        self.queue_presence(list(self.floor.tables))

    def resume_listening(self) -> None:
        """Compare everything after the connection was interrupted: messages may be lost."""
        self.people.invalidate()
        self.start_task(self.compare())
        self.floor.announce_all_presence()
        self.queue_presence(list(self.floor.tables))

    # -- comparing -----------------------------------------------------------------------------------------------------

    async def compare_regularly(self) -> None:
        """Compare memory and ledger for as long as the server runs."""
        while True:
            await asyncio.sleep(COMPARE_INTERVAL_S)
            await self.compare()

    async def compare(self) -> None:
        """Reload the tables of which another version is in the ledger."""
        codes = list(self.floor.tables)
        if codes:
            for code, version in (await self.neighbours.list_versions(codes)).items():
                await self.floor.apply_remote_change(code, version)
