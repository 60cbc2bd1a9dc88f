"""The company of bots: whenever a bot's seat must act, it is given its view, thinks in a worker process, and moves at a
human pace. Where no one is at a table and no player who is away has a turn to come, its bots pause until someone comes."""

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
from infanta.server.tables.floor import Floor, hopeless
from infanta.server.tables.nature import Nature
from infanta.server.tables.table import Asked, Table
from infanta.server.tables.thinking import Rank, Stumped, Thinkers, Thought, Withdrawn
from infanta.table.refused import Refused
from infanta.table.seating import spare_bot

log = logging.getLogger("infanta.bots")

SLOWEST, FASTEST = 1.8, 0.7
"""Between these many seconds pass before a bot's move is seen."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 8.0
"""Seconds before a bot whose move could not be written tries again: at first, and at most."""
EARLIEST = 0.25  # the share of a pause after which a write that succeeds elsewhere ends it: the trouble may be of one table alone


@dataclass(frozen=True)
class Ways:
    """How bots reach a table: a move that answers a question, a free act, and another bot for a seat."""

    answer: Callable[[Asked, str], Awaitable[None]]
    act: Callable[[Asked, str], Awaitable[None]]
    replace: Callable[[Asked, str], Awaitable[None]]


class Company:
    """All bots of a server. A seat has one bot for the whole match; if it fails, it is named in the log and another takes its place."""

    def __init__(self, nature: Nature, floor: Floor, ways: Ways, thinkers: int, fast: bool) -> None:
        self.fast = fast
        self.thinkers = Thinkers(thinkers)
        self.floor = floor
        self.ways = ways
        self.keeps = floor.neighbours.keeps
        """Whether this process runs the bots of a table."""
        self.dice = nature.dice
        self.now = nature.now
        self.monotonic = nature.monotonic
        self.rng = Random()
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        """One for every seat whose bot is at it; it ends with the table held, so that none is overlooked."""
        self.free: dict[tuple[str, int], asyncio.Task[None]] = {}
        """One for every seat whose bot thinks about a free act."""
        self.heard: dict[tuple[str, int], int] = {}
        """How much every bot had been told when it was last asked for a free act."""
        self.closed = False

    def busy(self, code: str) -> bool:
        """Whether a bot is at it at a table."""
        return any(at == code for at, _ in (*self.tasks, *self.free))

    def attend(self, table: Table) -> None:
        """Set every bot thinking whose turn it is. Call this with the table held after every change, and whenever someone comes: then it
        need not be held, for each bot looks again when it holds the table."""
        if self.closed:
            return
        if table.state == "playing" and self.keeps(table.code):
            if table.get_bot_urgency(self.now()) is None:
                return
            for seat in table.acting():
                key = (table.code, seat)
                if table.chairs[seat].bot and key not in self.tasks:
                    self.tasks[key] = asyncio.create_task(self.play(*key))
            for seat, chair in enumerate(table.chairs):
                if chair.bot and (table.code, seat) not in self.free and self.concerned(table, seat):
                    self.free[table.code, seat] = asyncio.create_task(self.act_freely(table.code, seat))
        else:
            for key in [key for key in self.heard if key[0] == table.code]:
                del self.heard[key]

    def get_rank(self, thought: Thought, code: str) -> Rank | None:
        """Return which thoughts come first: those for players who are here, and of those the quick ones; None if no one waits."""
        table = self.floor.tables.get(code)
        urgency = table.get_bot_urgency(self.now()) if table is not None else None
        return (urgency, is_strong(thought.bot)) if urgency is not None else None

    async def think(self, thought: Thought, code: str) -> str:
        """Return the text of a bot's move, "" for no free act; raise Stumped or Withdrawn."""
        return await self.thinkers.ask(thought, lambda: self.get_rank(thought, code))

    # -- free acts -----------------------------------------------------------------------------------------------------

    def concerned(self, table: Table, seat: int) -> bool:
        """Whether a bot that takes the initiative has been told something that it has not been asked about yet."""
        match, bot = table.match, table.chairs[seat].bot
        if (
            match is None
            or table.held
            or table.state != "playing"
            or seat not in match.may_act()
            or table.get_bot_urgency(self.now()) is None
            or not takes_initiative(bot, table)
        ):
            return False
        return self.heard.get((table.code, seat)) != told_to(match, seat)

    async def act_freely(self, code: str, seat: int) -> None:
        """Ask a bot whether it wants to do something though nobody waits for it, as long as it is told anything new. One that fails at
        it is not replaced: it does nothing."""
        try:
            while True:
                async with self.floor.looking(code) as table:
                    if not self.concerned(table, seat):
                        del self.free[code, seat]
                        return
                    asked, thought = self.invite(table, seat)
                try:
                    _, text = await asyncio.gather(asyncio.sleep(self.moment()), self.think(thought, code))
                except Withdrawn:
                    self.heard.pop((code, seat), None)
                    continue
                if text:
                    await self.ways.act(asked, text)
        except Stumped as error:
            log.error("The bot in seat %s at table %s failed at a free act: %s", seat, code, error)
        except Refused as refusal:
            log.info("The bot in seat %s at table %s wanted what cannot be: %s", seat, code, refusal)
        finally:
            self.free.pop((code, seat), None)

    def invite(self, table: Table, seat: int) -> tuple[Asked, Thought]:
        """What a bot is asked about free acts; `turn` is how many it has made."""
        match = table.match
        assert match is not None
        self.heard[table.code, seat] = told_to(match, seat)
        asked = Asked(table.code, table.mark, seat, len(table.acts.get(seat, ())))
        acts, dice = tuple(str(act) for act in match.acts(seat)), self.dice(seat, asked.turn)
        whose, bot = f"{table.code} {seat}", table.chairs[seat].bot
        return asked, Thought(whose, bot, table.game.key, match.view(seat), acts, dice, free=True)

    # -- moves ---------------------------------------------------------------------------------------------------------

    async def play(self, code: str, seat: int) -> None:
        """Move for a seat for as long as it must act, whatever becomes of its table in the meantime."""
        pause = FIRST_PAUSE
        while True:
            try:
                async with self.floor.looking(code) as table:
                    thought = self.thought(table, seat)
                    if thought is None:
                        del self.tasks[code, seat]
                        return
                    asked = Asked(code, table.mark, seat, table.asked[seat])
                    shown = table.staged_until - self.monotonic()
                await self.act(asked, thought, shown)
                pause = FIRST_PAUSE
            except Withdrawn:
                pass  # whether to ask once more is seen when the table is held
            except Exception as error:  # the disk may be full: it is tried again, ever less often
                is_bug = not isinstance(error, Refused)
                log.error("The bot in seat %s at table %s could not move: %s", seat, code, error, exc_info=is_bug)
                if hopeless(error):
                    del self.tasks[code, seat]
                    return
                recovery = self.floor.recovery or asyncio.Event()
                await asyncio.sleep(EARLIEST * pause)
                with suppress(TimeoutError):
                    async with asyncio.timeout((1 - EARLIEST) * pause):
                        await recovery.wait()
                pause = min(2 * pause, LONGEST_PAUSE)

    def thought(self, table: Table, seat: int) -> Thought | None:
        """What a seat's bot has to think about; None if it need not move."""
        bot, match = table.chairs[seat].bot, table.match
        if match is None or table.state != "playing" or not bot or seat not in table.acting():
            return None
        if not self.keeps(table.code) or table.get_bot_urgency(self.now()) is None:
            return None
        moves = tuple(str(move) for move in match.moves(seat))
        dice = self.dice(seat, table.asked[seat])
        return Thought(f"{table.code} {seat}", bot, table.game.key, match.view(seat), moves, dice)

    async def act(self, asked: Asked, thought: Thought, shown: float) -> None:
        """Think, wait a human moment and until all that has happened is `shown`, in this many seconds; then move."""
        try:
            wait = max(self.moment(), 0.0 if self.fast else shown)
            _, text = await asyncio.gather(asyncio.sleep(wait), self.think(thought, asked.code))
            await self.ways.answer(asked, text)
        except Stumped as error:
            await self.stand_in(asked, thought, str(error))
        except Refused as refusal:
            if refusal.code not in ("illegal-move", "unreadable-move"):
                raise
            await self.stand_in(asked, thought, f"it chose {text}: {refusal}")

    async def stand_in(self, asked: Asked, thought: Thought, reason: str) -> None:
        """Have another bot go on where one has failed; if there is none, any legal move."""
        spare = spare_bot(thought.game, thought.bot)
        log.error(
            "The bot %s of %s failed in seat %s at table %s and is replaced by %s: %s",
            thought.bot, thought.game, asked.seat, asked.code, spare or "any legal move", reason,
        )  # fmt: skip
        if spare:
            await self.ways.replace(asked, spare)
        else:
            await self.ways.answer(asked, self.rng.choice(thought.moves))

    def moment(self) -> float:
        """How long a person would take."""
        return 0.0 if self.fast else self.rng.uniform(FASTEST, SLOWEST)

    async def stop(self) -> None:
        """Send everybody home. What those do who are on their way out calls nobody in again."""
        self.closed = True
        tasks = [*self.tasks.values(), *self.free.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()


def takes_initiative(bot: str, table: Table) -> bool:
    """Whether a bot has any use for being asked for free acts; of one that is made by a function nobody knows before. One that cannot
    be made at all is replaced when it must move."""
    try:
        maker = bot_maker(bot, table.game.key)
    except InfantaError:
        return False
    return hasattr(maker, "act") or not isinstance(maker, type)


def told_to(match: Match, seat: int) -> int:
    """How much of what is remembered a seat was told."""
    told = [event.seen_by(seat) for event in match.journal]
    return sum(event is not None and not event.minor() for event in told)
