"""The arena: bots play many matches against each other on mirrored deals, and every match can be played again by its number."""

from collections import deque
from collections.abc import Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, field
from multiprocessing import get_context
from random import Random
from signal import SIG_DFL, SIGINT, signal
from typing import Any

from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.entrants import Faulty, at_fault, clocked, contained, named_bot
from infanta.study.mirrored import MirroredDealer

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

    @staticmethod
    def read(kept: dict[str, Any]) -> "MatchResult":
        """A result that was kept as plain data."""
        rows: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()
        }
        rows["fault"] = Fault(**kept["fault"]) if kept["fault"] else None
        return MatchResult(**rows)


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
            named_bot(name, key, Random(0))
        entrants = tuple([bots[seat % len(bots)] for seat in range(players)])
        return Arena(key, players, setup.options, entrants, matches, seed)

    def play(self, number: int) -> MatchResult:
        """One match. With each number everybody moves one seat on, and has sat everywhere when the next deal comes; the number and
        the seed say all about luck."""
        entrants = tuple([(seat + number) % self.players for seat in range(self.players)])
        bots = [
            clocked(named_bot(self.bots[entrant], self.game, Random(f"{self.seed} {number} bot {entrant}")))
            for entrant in entrants
        ]
        match = game(self.game).start(self.players, False, **self.options)
        for bot in bots:
            bot.shown(match)
        try:
            outcome = play_out(match, bots, MirroredDealer(match, f"{self.seed} {self.deal(number)} dealer"))
            winners, scores, fault = outcome.winners, outcome.scores, None
        except (Faulty, IllegalMove) as error:
            lost = at_fault(error, match)
            winners, scores = tuple([seat for seat in range(self.players) if seat != lost]), (0,) * self.players
            fault = Fault(lost, str(error))
        decisions, seconds = tuple([bot.decisions for bot in bots]), tuple([bot.seconds for bot in bots])
        return MatchResult(number, entrants, winners, scores, decisions, seconds, fault)

    def heading(self) -> dict[str, Any]:
        """What its results are results of; there may be more of them."""
        plan = asdict(self)
        del plan["matches"]
        return {"infanta-arena": game(self.game).edition, **plan}

    def deal(self, number: int) -> int:
        """The deal that a match is of: it is played once with everybody in every seat."""
        return number // self.players

    def play_some(self, numbers: range) -> list[MatchResult]:
        """Several matches."""
        with contained():
            return [self.play(number) for number in numbers]

    def results(self, jobs: int = 1, first: int = 0) -> Generator[MatchResult]:
        """All matches in the order of their numbers from this one on, played by so many processes; they do not depend on how many."""
        if jobs == 1:
            with contained():
                yield from map(self.play, range(first, self.matches))
            return
        batches = [range(start, min(start + BATCH, self.matches)) for start in range(first, self.matches, BATCH)]
        pool = ProcessPoolExecutor(max(1, min(jobs, len(batches))), get_context("spawn"), stop_at_once)
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
