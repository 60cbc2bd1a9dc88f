"""The arena: bots play many matches against each other, changing seats, and every match can be played again by its number."""

from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from signal import SIG_DFL, SIGINT, signal
from time import process_time

from infanta.bots.bot import Bot, make_bot
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.core.view import View

BATCH = 10
"""Matches that a worker process plays before it reports."""


@dataclass(frozen=True)
class Fault:
    """What went wrong with a bot: the seat it was in, and the reason."""

    seat: int
    reason: str


@dataclass(frozen=True)
class MatchResult:
    """How one match went. `entrants` says who sat in each seat; the rest is by seat too, except the winning seats."""

    number: int
    entrants: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)
    fault: Fault | None = None
    """A bot that failed: it has lost, and the others have won together."""


class Faulty(InfantaError):
    """A bot that failed, for the reason given."""


class Clocked:
    """A bot with a stop-watch on its thinking. It counts processor time, which a busy machine does not stretch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, view: View, moves: list[Move]) -> Move:
        """What the bot chooses."""
        start = process_time()
        try:
            move = self.bot.choose(view, moves)
        except (Exception, SystemExit) as error:  # it may fail in any way
            raise Faulty(f"{type(error).__name__}: {error}") from error
        self.seconds += process_time() - start
        self.decisions += 1
        return move


@dataclass(frozen=True)
class Arena:
    """Who plays what, and how often. `bots` has one name for each seat at the table: the entrants.

    Plain values only: an arena is sent to other processes, which make the game and the bots for themselves.
    """

    game: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    matches: int
    seed: int

    @staticmethod
    def of(
        key: str, bots: tuple[str, ...], players: int | None, options: dict[str, object], matches: int, seed: int
    ) -> "Arena":
        """A checked arena: the bots named take the seats in turn, as often as is needed to fill the table."""
        rules = game(key)
        if not bots:
            raise InfantaError(Phrase("no-bots"))
        if players is None:
            players = min((count for count in rules.players if count >= len(bots)), default=len(bots))
        setup = rules.setup(players, options)
        if players < len(bots):
            raise InfantaError(Phrase("too-many-bots", bots=len(bots), seats=players))
        for name in bots:
            make_bot(name, key, Random(0))
        entrants = tuple([bots[seat % len(bots)] for seat in range(players)])
        return Arena(key, players, setup.options, entrants, matches, seed)

    def play(self, number: int) -> MatchResult:
        """One match. With each number everybody moves one seat on; the number and the seed say all about luck."""
        entrants = tuple([(seat + number) % self.players for seat in range(self.players)])
        bots = [
            Clocked(make_bot(self.bots[entrant], self.game, Random(f"{self.seed} {number} bot {entrant}")))
            for entrant in entrants
        ]
        match = game(self.game).start(self.players, False, **self.options)
        try:
            outcome = play_out(match, bots, Random(f"{self.seed} {number} dealer"))
            winners, scores, fault = outcome.winners, outcome.scores, None
        except (Faulty, IllegalMove) as error:
            lost = match.actors()[0]
            winners, scores = tuple([seat for seat in range(self.players) if seat != lost]), (0,) * self.players
            fault = Fault(lost, str(error))
        decisions, seconds = tuple([bot.decisions for bot in bots]), tuple([bot.seconds for bot in bots])
        return MatchResult(number, entrants, winners, scores, decisions, seconds, fault)

    def play_some(self, numbers: range) -> list[MatchResult]:
        """Several matches."""
        return [self.play(number) for number in numbers]

    def results(self, jobs: int = 1) -> Generator[MatchResult]:
        """All matches in the order of their numbers, played by so many processes; they do not depend on how many."""
        if jobs == 1:
            yield from map(self.play, range(self.matches))
            return
        batches = [range(self.matches)[first : first + BATCH] for first in range(0, self.matches, BATCH)]
        pool = ProcessPoolExecutor(min(jobs, len(batches)), get_context("spawn"), stop_at_once)
        running: deque[Future[list[MatchResult]]] = deque()
        try:
            for batch in batches:
                running.append(pool.submit(self.play_some, batch))
                if len(running) > 2 * jobs:
                    yield from running.popleft().result()
            while running:
                yield from running.popleft().result()
        except BrokenProcessPool:
            raise InfantaError(Phrase("worker-died")) from None
        finally:
            pool.shutdown(cancel_futures=True)


def stop_at_once() -> None:
    """In a worker process: Ctrl-C ends it quietly, the results so far are with the parent."""
    signal(SIGINT, SIG_DFL)
