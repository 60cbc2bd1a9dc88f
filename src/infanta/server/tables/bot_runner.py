"""Running bots: whenever a bot's seat must act, the bot is given its view, chooses in a worker process, and moves at a
human pace. Where no person is at a table and no absent player has a turn to come, its bots pause until a person
comes."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from infanta.bots.bot import bot_maker
from infanta.bots.levels import is_strong
from infanta.core.errors import InfantaError
from infanta.core.match import Match
from infanta.server.tables.bot_workers import BotWorkerPool, MoveRequest, NoAnswerError, Rank, Withdrawn
from infanta.server.tables.environment import Environment
from infanta.server.tables.live_tables import LiveTables, is_permanent
from infanta.server.tables.table import OpenQuestion, ServerTable
from infanta.table.refusal import RefusedError
from infanta.table.seating import pick_fallback_bot

log = logging.getLogger("infanta.bots")

SLOWEST, FASTEST = 1.8, 0.7  # between these many seconds pass before a bot's move is seen
# Seconds before a bot whose move could not be written tries again: at first, and at most.
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 8.0
# the share of a pause after which a write that succeeds elsewhere ends it: the trouble may be of one table alone
EARLIEST = 0.25


@dataclass(frozen=True)
class BotActions:
    """How bots reach a table: a move that answers a question, a free action, and another bot for a seat."""

    answer: Callable[[OpenQuestion, str], Awaitable[None]]
    act: Callable[[OpenQuestion, str], Awaitable[None]]
    replace: Callable[[OpenQuestion, str], Awaitable[None]]


class BotRunner:
    """All bots of a server. A seat has one bot for the whole match; if it fails, it is named in the log and another
    takes its place."""

    def __init__(self, nature: Environment, floor: LiveTables, ways: BotActions, thinkers: int, fast: bool) -> None:
        self.fast = fast
        self.thinkers = BotWorkerPool(thinkers)
        self.floor = floor
        self.ways = ways
        self.keeps = floor.neighbours.owns  # whether this process runs the bots of a table
        self.dice = nature.dice
        self.now = nature.now
        self.monotonic = nature.monotonic
        self.rng = Random()
        # One for every seat whose bot is at it; it ends with the table held, so that none is overlooked.
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        # One for every seat whose bot is asked for a free action.
        self.free: dict[tuple[str, int], asyncio.Task[None]] = {}
        # The length of every bot's story when it was last asked for a free action.
        self.heard: dict[tuple[str, int], int] = {}
        self.closed = False

    def is_thinking(self, code: str) -> bool:
        """Return whether a bot is choosing or moving at a table."""
        return any(at == code for at, _ in (*self.tasks, *self.free))

    def schedule(self, table: ServerTable) -> None:
        """Start every bot whose turn it is; the caller holds the lock. Call this after every change."""
        if self.closed:
            return
        if table.state == "playing" and self.keeps(table.code):
            if table.get_bot_urgency(self.now()) is None:
                return
            for seat in table.list_acting():
                key = (table.code, seat)
                if table.chairs[seat].bot and key not in self.tasks:
                    self.tasks[key] = asyncio.create_task(self.play(*key))
            for seat, chair in enumerate(table.chairs):
                if chair.bot and (table.code, seat) not in self.free and self.has_news_for(table, seat):
                    self.free[table.code, seat] = asyncio.create_task(self.offer_free_actions(table.code, seat))
        else:
            for key in [key for key in self.heard if key[0] == table.code]:
                del self.heard[key]

    def get_rank(self, thought: MoveRequest, code: str) -> Rank | None:
        """Return the rank of a request: players who are present come first, and of those the quick requests; None if no
        person waits."""
        table = self.floor.tables.get(code)
        urgency = table.get_bot_urgency(self.now()) if table is not None else None
        return (urgency, is_strong(thought.bot)) if urgency is not None else None

    async def think(self, thought: MoveRequest, code: str) -> str:
        """Return the text of a bot's move, "" for no free action; raise NoAnswerError or Withdrawn."""
        return await self.thinkers.ask(thought, lambda: self.get_rank(thought, code))

    # -- free actions -------------------------------------------------------------------------------------------------

    def has_news_for(self, table: ServerTable, seat: int) -> bool:
        """Return whether a bot that makes free actions has new events since it was last asked."""
        match, bot = table.match, table.chairs[seat].bot
        if (
            match is None
            or table.is_paused
            or table.state != "playing"
            or seat not in match.free_actors()
            or table.get_bot_urgency(self.now()) is None
            or not makes_free_actions(bot, table)
        ):
            return False
        return self.heard.get((table.code, seat)) != count_events_seen_by(match, seat)

    async def offer_free_actions(self, code: str, seat: int) -> None:
        """Ask a bot for free actions as long as there are new events. One that fails is not replaced: it does
        nothing."""
        try:
            while True:
                async with self.floor.reading(code) as table:
                    if not self.has_news_for(table, seat):
                        del self.free[code, seat]
                        return
                    asked, thought = self.build_free_action_request(table, seat)
                try:
                    _, text = await asyncio.gather(asyncio.sleep(self.pick_delay()), self.think(thought, code))
                except Withdrawn:
                    self.heard.pop((code, seat), None)
                    continue
                if text:
                    await self.ways.act(asked, text)
        except NoAnswerError as error:
            log.error("The bot in seat %s at table %s failed at a free act: %s", seat, code, error)
        except RefusedError as refusal:
            log.info("The bot in seat %s at table %s wanted what cannot be: %s", seat, code, refusal)
        finally:
            self.free.pop((code, seat), None)

    def build_free_action_request(self, table: ServerTable, seat: int) -> tuple[OpenQuestion, MoveRequest]:
        """Return the request that asks a bot for a free action; `turn` is how many it has made."""
        match = table.match
        assert match is not None
        self.heard[table.code, seat] = count_events_seen_by(match, seat)
        asked = OpenQuestion(table.code, table.mark, seat, len(table.acts.get(seat, ())))
        acts, dice = tuple(str(act) for act in match.free_actions(seat)), self.dice(seat, asked.turn)
        whose, bot = f"{table.code} {seat}", table.chairs[seat].bot
        return asked, MoveRequest(whose, bot, table.game.key, match.view(seat), acts, dice, free=True)

    # -- moves ---------------------------------------------------------------------------------------------------------

    async def play(self, code: str, seat: int) -> None:
        """Move for a seat for as long as it must act, whatever becomes of its table meanwhile."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self.floor.reading(code) as table:
                    thought = self.build_move_request(table, seat)
                    if thought is None:
                        del self.tasks[code, seat]
                        return
                    asked = OpenQuestion(code, table.mark, seat, table.asked[seat])
                    shown = table.staged_until - self.monotonic()
                await self.think_and_move(asked, thought, shown)
                pause = FIRST_PAUSE
            except Withdrawn:
                pass  # whether to ask once more is seen when the table is held
            except Exception as error:  # the disk may be full: it is tried again, ever less often
                is_bug = not isinstance(error, RefusedError)
                log.error("The bot in seat %s at table %s could not move: %s", seat, code, error, exc_info=is_bug)
                if is_permanent(error):
                    del self.tasks[code, seat]
                    return
                recovery = self.floor.recovery or asyncio.Event()
                await asyncio.sleep(EARLIEST * pause)
                with suppress(TimeoutError):
                    async with asyncio.timeout((1 - EARLIEST) * pause):
                        await recovery.wait()
                pause = min(2 * pause, LONGEST_PAUSE)

    def build_move_request(self, table: ServerTable, seat: int) -> MoveRequest | None:
        """Return the request for a seat's bot; None if it need not move."""
        bot, match = table.chairs[seat].bot, table.match
        if match is None or table.state != "playing" or not bot or seat not in table.list_acting():
            return None
        if not self.keeps(table.code) or table.get_bot_urgency(self.now()) is None:
            return None
        moves = tuple(str(move) for move in match.moves(seat))
        dice = self.dice(seat, table.asked[seat])
        return MoveRequest(f"{table.code} {seat}", bot, table.game.key, match.view(seat), moves, dice)

    async def think_and_move(self, asked: OpenQuestion, thought: MoveRequest, shown: float) -> None:
        """Get the bot's move, wait a human moment and until the last events have been shown for `shown` seconds, then
        move."""
        try:
            wait = max(self.pick_delay(), 0.0 if self.fast else shown)
            _, text = await asyncio.gather(asyncio.sleep(wait), self.think(thought, asked.code))
            await self.ways.answer(asked, text)
        except NoAnswerError as error:
            await self.replace_failed_bot(asked, thought, str(error))
        except RefusedError as refusal:
            if refusal.code not in ("illegal-move", "unreadable-move"):
                raise
            await self.replace_failed_bot(asked, thought, f"it chose {text}: {refusal}")

    async def replace_failed_bot(self, asked: OpenQuestion, thought: MoveRequest, reason: str) -> None:
        """Replace a bot that has failed; without one, make any legal move."""
        spare = pick_fallback_bot(thought.game, thought.bot)
        log.error(
            "The bot %s of %s failed in seat %s at table %s and is replaced by %s: %s",
            thought.bot, thought.game, asked.seat, asked.code, spare or "any legal move", reason,
        )  # fmt: skip
        if spare:
            await self.ways.replace(asked, spare)
        else:
            await self.ways.answer(asked, self.rng.choice(thought.moves))

    def pick_delay(self) -> float:
        """Return how many seconds a person would take."""
        return 0.0 if self.fast else self.rng.uniform(FASTEST, SLOWEST)

    async def stop(self) -> None:
        """Stop all bots; tasks that are ending start no new ones."""
        self.closed = True
        tasks = [*self.tasks.values(), *self.free.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()


def makes_free_actions(bot: str, table: ServerTable) -> bool:
    """Return whether a bot should be asked for free actions; unknown before it is made, if a function makes it."""
    try:
        maker = bot_maker(bot, table.game.key)
    except InfantaError:
        return False
    return hasattr(maker, "act") or not isinstance(maker, type)


def count_events_seen_by(match: Match, seat: int) -> int:
    """Return how many events of the journal a seat has seen."""
    told = [event.seen_by(seat) for event in match.journal]
    return sum(event is not None and not event.is_minor() for event in told)
