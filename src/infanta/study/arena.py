"""The arena: bots play many matches against each other on mirrored deals, and every match can be played again by its number."""

from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from typing import Any

from infanta.bots.bot import is_ours
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMove, InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.contest import shared
from infanta.study.entrants import Clocked, Faulty, at_fault, checked, seated
from infanta.study.kept import is_amount, is_whole
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
        rows["fault"] = Fault(**kept["fault"]) if kept["fault"] is not None else None
        return MatchResult(**rows)

    def is_sound(self) -> bool:
        """Whether it can be true: every value is of its kind, and there is one for each seat."""
        seats = range(len(self.entrants))
        whole = (*self.entrants, *self.winners, *self.scores, *self.decisions)
        fault = self.fault is None or (
            is_whole(self.fault.seat) and self.fault.seat in seats and isinstance(self.fault.reason, str)
        )
        return (
            fault
            and all(is_whole(number) for number in whole)
            and all(is_amount(seconds) for seconds in self.seconds)
            and len({*self.winners} & {*seats}) == len(self.winners)
            and {len(self.scores), len(self.decisions), len(self.seconds)} == {len(seats)}
            and min(self.decisions) >= 0
        )


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
            checked(name, key)
        entrants = tuple([bots[seat % len(bots)] for seat in range(players)])
        return Arena(key, players, setup.options, entrants, matches, seed)

    def entrants(self, number: int) -> tuple[int, ...]:
        """Who sits in each seat: with each number everybody moves one seat on, and has sat everywhere when the next deal comes."""
        return tuple([(seat + number) % self.players for seat in range(self.players)])

    def play(self, number: int) -> MatchResult:
        """One match: the number and the seed say all about luck."""
        entrants = self.entrants(number)
        match = game(self.game).start(self.players, False, **self.options)
        bots: list[Clocked] = []
        try:
            luck = [f"{self.seed} {number} bot {entrant}" for entrant in entrants]
            bots = seated([self.bots[entrant] for entrant in entrants], self.game, luck)
            for bot in bots:
                bot.shown(match)
            outcome = play_out(match, bots, MirroredDealer(match, f"{self.seed} {self.deal(number)} dealer"))
        except (Faulty, IllegalMove) as error:
            return self.failed(number, at_fault(error, match), str(error), bots)
        decisions, seconds = tuple([bot.decisions for bot in bots]), tuple([bot.seconds for bot in bots])
        return MatchResult(number, entrants, outcome.winners, outcome.scores, decisions, seconds)

    def lost(self, number: int, seat: int) -> MatchResult:
        """A match in which the bot of a seat has ended its process."""
        return self.failed(number, seat, str(Faulty(Phrase("bot-ended"))), [])

    def failed(self, number: int, seat: int, reason: str, bots: list[Clocked]) -> MatchResult:
        """A match in which the bot of a seat has failed."""
        winners, nothing = tuple([other for other in range(self.players) if other != seat]), (0,) * self.players
        decisions = tuple([bot.decisions for bot in bots]) or nothing
        seconds = tuple([bot.seconds for bot in bots]) or (0.0,) * self.players
        return MatchResult(number, self.entrants(number), winners, nothing, decisions, seconds, Fault(seat, reason))

    def kept(self, row: dict[str, Any], number: int) -> MatchResult:
        """A result of this number that was kept; raises an error if it is none."""
        result = MatchResult.read(row)
        if (result.number, result.entrants) != (number, self.entrants(number)) or not result.is_sound():
            raise ValueError
        return result

    def heading(self) -> dict[str, Any]:
        """What its results are results of; there may be more of them."""
        plan = asdict(self)
        del plan["matches"]
        return {"infanta-arena": game(self.game).edition, **plan}

    def deal(self, number: int) -> int:
        """The deal that a match is of: it is played once with everybody in every seat."""
        return number // self.players

    def results(self, jobs: int = 1, first: int = 0) -> Generator[MatchResult]:
        """All matches in the order of their numbers from this one on, played by so many processes; they do not depend on how many."""
        ours = all(is_ours(name, self.game) for name in self.bots)
        return shared(self, range(first, self.matches), BATCH, jobs, ours)
