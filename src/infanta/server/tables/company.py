"""The company of bots: whenever a bot's seat must act, it is given its view, thinks in a worker process, and moves at a
human pace."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from infanta.server.tables.chairs import spare_bot
from infanta.server.tables.floor import Floor
from infanta.server.tables.nature import Nature
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Asked, Table
from infanta.server.tables.thinking import Stumped, Thinkers, Thought

log = logging.getLogger("infanta.bots")

SLOWEST, FASTEST = 1.8, 0.7
"""Between these many seconds pass before a bot's move is seen."""
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""So many seconds pass before a bot whose move could not be written tries again."""
HOPELESS = ("no-table", "cannot-go-on")
"""Refusals after which a bot does not come back to a table."""


@dataclass(frozen=True)
class Ways:
    """How bots reach a table: a move that answers a question, and another bot for a seat."""

    answer: Callable[[Asked, str], Awaitable[None]]
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
        self.rng = Random()
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        """One for every seat whose bot is at it; it ends with the table held, so that none is overlooked."""

    def busy(self, code: str) -> bool:
        """Whether a bot is at it at a table."""
        return any(at == code for at, _ in self.tasks)

    def attend(self, table: Table) -> None:
        """Set every bot thinking whose turn it is; call this with the table held, after every change."""
        if table.state == "playing" and self.keeps(table.code):
            for seat in table.acting():
                key = (table.code, seat)
                if table.chairs[seat].bot and key not in self.tasks:
                    self.tasks[key] = asyncio.create_task(self.play(*key))

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
                await self.act(asked, thought)
                pause = FIRST_PAUSE
            except Exception as error:  # the disk may be full: it is tried again, ever less often
                log.error("The bot in seat %s at table %s could not move: %s", seat, code, error)
                if isinstance(error, Refused) and error.code in HOPELESS:
                    del self.tasks[code, seat]
                    return
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def thought(self, table: Table, seat: int) -> Thought | None:
        """What a seat's bot has to think about; None if it need not move."""
        bot, match = table.chairs[seat].bot, table.match
        if match is None or table.state != "playing" or not bot or seat not in table.acting():
            return None
        if not self.keeps(table.code):
            return None
        moves = tuple(str(move) for move in match.moves(seat))
        dice = self.dice(seat, table.asked[seat])
        return Thought(f"{table.code} {seat}", bot, table.game.key, match.view(seat), moves, dice)

    async def act(self, asked: Asked, thought: Thought) -> None:
        """Think, wait a human moment, move."""
        try:
            _, text = await asyncio.gather(asyncio.sleep(self.moment()), self.thinkers.ask(thought))
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
        """Send everybody home."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
