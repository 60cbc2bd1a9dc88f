"""The company of bots: whenever a bot's seat must act, it is given its view, thinks in a worker process, and moves at a
human pace."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from random import Random

from infanta.bots.bot import bot_names
from infanta.server.settings import Settings
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Table
from infanta.server.tables.thinking import Stumped, Thinkers, Thought

log = logging.getLogger("infanta.bots")

FAVOURITES = ("thumb", "random")
"""Which bot sits down when nobody says which: the first of these that can play, else the first there is."""
SLOWEST, FASTEST = 1.8, 0.7
"""Between these many seconds pass before a bot's move is seen."""

Answer = Callable[[Table, int, int, str], Awaitable[None]]


def usual_bot(game_key: str) -> str:
    """The bot that sits down when nobody says which."""
    names = bot_names(game_key)
    return next((name for name in FAVOURITES if name in names), names[0])


class Company:
    """All bots of a server. `answer` is how their moves reach the table."""

    def __init__(self, settings: Settings, answer: Answer) -> None:
        self.fast = settings.fast_bots
        self.thinkers = Thinkers(settings.thinkers)
        self.answer = answer
        self.dice = settings.nature.dice
        self.rng = Random()
        self.tasks: dict[tuple[str, int], asyncio.Task[None]] = {}

    def attend(self, table: Table) -> None:
        """Set every bot thinking whose turn it is; call this with the table's lock held, after every change."""
        match = table.match
        if match is None or table.state != "playing":
            return
        for seat in table.acting():
            chair, key = table.chairs[seat], (table.code, seat)
            if chair.bot and key not in self.tasks:
                moves = tuple(str(move) for move in match.moves(seat))
                turn = table.asked[seat]
                thought = Thought(chair.bot, table.game.key, match.view(seat), moves, self.dice(seat, turn))
                task = asyncio.create_task(self.act(table, seat, turn, thought))
                self.tasks[key] = task
                task.add_done_callback(lambda _, key=key, table=table: self.done(key, table))  # type: ignore[misc]

    def done(self, key: tuple[str, int], table: Table) -> None:
        """A bot has moved, or its table has gone another way: see whether it must act again."""
        task = self.tasks.pop(key)
        if not task.cancelled() and task.exception() is not None:
            log.error("A bot's move at table %s was lost", key[0], exc_info=task.exception())
        elif not task.cancelled() and not table.gone:
            self.attend(table)

    async def act(self, table: Table, seat: int, turn: int, thought: Thought) -> None:
        """Think, wait a human moment, move."""
        _, text = await asyncio.gather(asyncio.sleep(self.moment()), self.choose(thought))
        try:
            await self.answer(table, seat, turn, text)
        except Refused as refusal:
            if refusal.code in ("illegal-move", "unreadable-move"):
                log.error("The bot %s chose %s, which is not legal: %s", thought.bot, text, refusal)
                await self.answer(table, seat, turn, self.rng.choice(thought.moves))

    def moment(self) -> float:
        """How long a person would take."""
        return 0.0 if self.fast else self.rng.uniform(FASTEST, SLOWEST)

    async def choose(self, thought: Thought) -> str:
        """The bot's move; any legal move if the bot fails."""
        try:
            return await self.thinkers.ask(thought)
        except Stumped as error:
            log.error("The bot %s of %s failed: %s", thought.bot, thought.game, error)
            return self.rng.choice(thought.moves)

    async def stop(self) -> None:
        """Send everybody home."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.stop()
