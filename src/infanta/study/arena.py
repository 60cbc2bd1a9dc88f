"""The arena: bots play many matches against each other on mirrored deals, and every match can be played again by its
number."""

from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from typing import Any

from infanta.bots.bot import is_ours
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMoveError, InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.contest import play_in_processes
from infanta.study.guarded_bots import BotFailedError, TimedBot, check_bot, find_culprit, seat_bots
from infanta.study.mirrored import MirroredDealer
from infanta.study.result_log import is_amount, is_whole_number

MATCHES_PER_BATCH = 10  # matches that a worker process plays before it reports


@dataclass(frozen=True)
class Fault:
    """What went wrong with a bot: the seat it was in, and the reason."""

    seat: int
    reason: str


@dataclass(frozen=True)
class MatchResult:
    """The result of one match. `entrants` says who sat in each seat; the rest is by seat too, except the winning
    seats."""

    number: int
    entrants: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...] = field(compare=False)
    fault: Fault | None = None  # a bot that failed: it has lost, and the others have won together

    @staticmethod
    def read(kept: dict[str, Any]) -> "MatchResult":
        """Return a result that was stored as plain data."""
        rows: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in kept.items()
        }
        rows["fault"] = Fault(**kept["fault"]) if kept["fault"] is not None else None
        return MatchResult(**rows)

    def is_valid(self) -> bool:
        """Return whether the result is valid: every value has the right type, and there is one for each seat."""
        seats = range(len(self.entrants))
        whole = (*self.entrants, *self.winners, *self.scores, *self.decisions)
        fault = self.fault is None or (
            is_whole_number(self.fault.seat) and self.fault.seat in seats and isinstance(self.fault.reason, str)
        )
        return (
            fault
            and all(is_whole_number(number) for number in whole)
            and all(is_amount(seconds) for seconds in self.seconds)
            and len({*self.winners} & {*seats}) == len(self.winners)
            and {len(self.scores), len(self.decisions), len(self.seconds)} == {len(seats)}
            and min(self.decisions) >= 0
        )


@dataclass(frozen=True)
class Arena:
    """The game, the bots that play it, and the number of matches. `bots` has one name for each seat at the table: the
    entrants.

    Plain values only: an arena is sent to other processes, which build the game and the bots themselves.
    """

    game: str
    players: int
    options: dict[str, Value]
    bots: tuple[str, ...]
    matches: int
    seed: int

    @staticmethod
    def create(
        key: str, bots: tuple[str, ...], players: int | None, options: dict[str, object], matches: int, seed: int
    ) -> "Arena":
        """Return a checked arena: the bots named take the seats in turn, as often as is needed to fill the table."""
        rules = game(key)
        if not bots:
            raise InfantaError(Phrase("no-bots"))
        if players is None:
            players = min((count for count in rules.players if count >= len(bots)), default=len(bots))
        setup = rules.setup(players, options)
        if players < len(bots):
            raise InfantaError(Phrase("too-many-bots", bots=len(bots), seats=players))
        for name in bots:
            check_bot(name, key)
        entrants = tuple([bots[seat % len(bots)] for seat in range(players)])
        return Arena(key, players, setup.options, entrants, matches, seed)

    def list_entrants(self, number: int) -> tuple[int, ...]:
        """Return who sits in each seat: with each number every bot moves one seat on, and has had every seat when the
        next deal comes."""
        return tuple([(seat + number) % self.players for seat in range(self.players)])

    def play(self, number: int) -> MatchResult:
        """Play one match: the number and the seed decide all luck."""
        entrants = self.list_entrants(number)
        match = game(self.game).start(self.players, False, **self.options)
        bots: list[TimedBot] = []
        try:
            luck = [f"{self.seed} {number} bot {entrant}" for entrant in entrants]
            bots = seat_bots([self.bots[entrant] for entrant in entrants], self.game, luck)
            for bot in bots:
                bot.show_match(match)
            outcome = play_out(match, bots, MirroredDealer(match, f"{self.seed} {self.get_deal(number)} dealer"))
        except (BotFailedError, IllegalMoveError) as error:
            return self.build_failed_result(number, find_culprit(error, match), str(error), bots)
        decisions, seconds = tuple([bot.decisions for bot in bots]), tuple([bot.seconds for bot in bots])
        return MatchResult(number, entrants, outcome.winners, outcome.scores, decisions, seconds)

    def build_lost_result(self, number: int, seat: int) -> MatchResult:
        """Return the result of a match in which the bot of a seat has ended its process."""
        return self.build_failed_result(number, seat, str(BotFailedError(Phrase("bot-ended"))), [])

    def build_failed_result(self, number: int, seat: int, reason: str, bots: list[TimedBot]) -> MatchResult:
        """Return the result of a match in which the bot of a seat has failed."""
        winners, nothing = tuple([other for other in range(self.players) if other != seat]), (0,) * self.players
        decisions = tuple([bot.decisions for bot in bots]) or nothing
        seconds = tuple([bot.seconds for bot in bots]) or (0.0,) * self.players
        return MatchResult(
            number, self.list_entrants(number), winners, nothing, decisions, seconds, Fault(seat, reason)
        )

    def parse_result(self, row: dict[str, Any], number: int) -> MatchResult:
        """Return a result of this number that was stored; raise an error if it is none."""
        result = MatchResult.read(row)
        if (result.number, result.entrants) != (number, self.list_entrants(number)) or not result.is_valid():
            raise ValueError
        return result

    def get_heading(self) -> dict[str, Any]:
        """Return what its results are results of; there may be more of them."""
        plan = asdict(self)
        del plan["matches"]
        return {"infanta-arena": game(self.game).edition, **plan}

    def get_deal(self, number: int) -> int:
        """Return the deal of a match: it is played once with every entrant in every seat."""
        return number // self.players

    def play_all(self, jobs: int = 1, first: int = 0) -> Generator[MatchResult]:
        """Play all matches in the order of their numbers from this one on, in so many processes; the results do not
        depend on how many."""
        ours = all(is_ours(name, self.game) for name in self.bots)
        return play_in_processes(self, range(first, self.matches), MATCHES_PER_BATCH, jobs, ours)
