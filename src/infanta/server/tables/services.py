"""The services of a server's tables, connected to each other. Every change is on disk before it can be seen."""

import asyncio
import gc
import logging

from infanta.server.storage.changes import PURGE_BATCH_TABLES, EndPasses, Purge
from infanta.server.storage.ledger import (
    CorruptDataError,
    Ledger,
    StorageDownError,
    WriteConflictError,
    WriteFailedError,
)
from infanta.server.storage.peers import SHARDS
from infanta.server.tables.advice import AdviceWorkers
from infanta.server.tables.beat_timing import BeatTimer
from infanta.server.tables.bot_runner import BotActions, BotRunner
from infanta.server.tables.chat import ChatService
from infanta.server.tables.commitments import MAX_COMMITMENT_AGE_DAYS
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import EVICT_AFTER_S, LiveTables
from infanta.server.tables.moderation import ModerationService
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.opening import OpeningService
from infanta.server.tables.peer_sync import PeerSync
from infanta.server.tables.people import People
from infanta.server.tables.playing import MoveService
from infanta.server.tables.seating import SeatService
from infanta.server.tables.table import ServerTable
from infanta.server.tables.timers import BellTimers, MoveClocks, RoundBreakTimers

log = logging.getLogger("infanta.tables")

DAY_S = 86_400.0
MAX_UNPLAYED_DAYS = 30  # a table where no match has begun is deleted after this many days
MAX_SESSION_DAYS = 400  # a browser is forgotten after as many days as it keeps its cookie


class TableServices:
    """The live tables and their services: opening, seating, playing, chat, the clocks and the bots."""

    def __init__(
        self, ledger: Ledger, nature: Environment, people: People, thinkers: int, fast_bots: bool, keep_days: int = 0
    ) -> None:
        crier = self.crier = Notifier()
        self.nature = nature
        self.keep_days = keep_days
        self.ledger = ledger
        self.floor = LiveTables(ledger, nature, crier)
        self.opening = OpeningService(ledger, nature, self.floor, crier)
        self.seating = SeatService(ledger, nature, self.floor, crier)
        self.playing = MoveService(ledger, nature, self.floor, crier)
        self.talk = ChatService(ledger, nature, self.floor)
        self.company = BotRunner(
            nature,
            self.floor,
            BotActions(self.playing.play_for_bot, self.playing.act_freely_for_bot, self.seating.replace_bot),
            thinkers,
            fast_bots,
        )
        self.advisers = AdviceWorkers()
        self.clocks = MoveClocks(nature.now, self.seating.time_is_up, ledger.neighbours.owns)
        self.bells = BellTimers(nature.now, self.playing.ring_due_bells, ledger.neighbours.owns)
        self.moderating = ModerationService(ledger, nature, self.floor, people, self.seating.leave)
        self.sharing = PeerSync(self.floor, people, crier)
        self.stages = BeatTimer(nature.now, nature.monotonic)
        self.rests = RoundBreakTimers(
            nature.now, nature.monotonic, self.playing.start_next_round, ledger.neighbours.owns
        )
        crier.listeners = [
            self.stages.note,
            self.rests.update,
            self.clocks.update,
            self.bells.update,
            self.company.schedule,
        ]
        crier.arrival_listeners = [self.company.schedule]
        self.closing = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start everything. Matches that go on by themselves are loaded one after the other while people are served
        already."""
        await self.opening.promises.open(self.ledger)
        await self.sharing.open()
        self.tasks = [asyncio.create_task(self.evict_regularly()), asyncio.create_task(self.resume_matches())]

    async def resume_matches(self) -> None:
        """Go on with every match that this process runs."""
        await self.sharing.resume_matches(frozenset(range(SHARDS)))

    async def evict_regularly(self) -> None:
        """Evict deserted tables now and then, and collect garbage afterwards."""
        tidied = 0.0
        while True:
            if self.nature.now() - tidied >= DAY_S and self.ledger.neighbours.owns(""):  # one process does it for all
                tidied = self.nature.now()
                await self.purge_daily()
            await asyncio.sleep(EVICT_AFTER_S)
            await self.rotate_secrets()
            deserted = self.list_deserted()
            for table in deserted:
                self.floor.evict(table)
            if deserted:
                gc.collect()

    async def rotate_secrets(self) -> None:
        """Ensure that there is a secret for the commitments of today and tomorrow."""
        try:
            await self.opening.promises.rotate(self.ledger)
        except (WriteConflictError, WriteFailedError, CorruptDataError, StorageDownError) as error:
            log.error("There is no fresh secret for promises yet: %s", error)

    async def purge_daily(self) -> None:
        """Purge old data once a day, in small portions, because all moves wait for each of
        them."""
        now = self.nature.now()
        unplayed, over = now - MAX_UNPLAYED_DAYS * DAY_S, now - self.keep_days * DAY_S if self.keep_days else 0.0
        retire = Purge(unplayed, over, now - MAX_SESSION_DAYS * DAY_S, now - 2 * MAX_COMMITMENT_AGE_DAYS * DAY_S)
        try:
            await self.ledger.write(EndPasses(None, now))
            for _ in range(1 + await self.ledger.count_purgeable(unplayed, over) // PURGE_BATCH_TABLES):
                await self.ledger.write(retire)
        except (WriteConflictError, WriteFailedError, CorruptDataError, StorageDownError) as error:
            log.error("What nobody needs any more could not be thrown away: %s", error)

    def list_deserted(self) -> list[ServerTable]:
        """Return the tables that need not be kept in memory."""
        return [table for table in self.floor.list_deserted() if not self.company.is_thinking(table.code)]

    def close(self) -> None:
        """End every stream."""
        self.closing.set()
        self.floor.end_streams()

    async def stop(self) -> None:
        """Stop the bots and the timers."""
        self.close()
        for task in self.tasks:
            task.cancel()
        self.clocks.stop()
        self.bells.stop()
        self.rests.stop()
        await self.advisers.stop()
        await self.company.stop()
        await self.sharing.close()
