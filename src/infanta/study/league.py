"""The league: one bot against a table of others, on mirrored deals. The same luck of the dealer is played once from
every seat, and what is compared are the deals, not the single matches."""

from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from typing import Any

from infanta.bots.bot import is_ours
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMoveError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.contest import play_in_process, play_in_processes
from infanta.study.guarded_bots import BotFailedError, TimedBot, check_bot, find_culprit, seat_bots
from infanta.study.mirrored import MirroredDealer, get_interval
from infanta.study.result_log import is_amount, is_whole_number


def get_default_players(key: str) -> int:
    """Return the default number of players: four if the game allows it."""
    counts = game(key).players
    return 4 if 4 in counts else max(counts)


@dataclass(frozen=True)
class MirroredPairing:
    """A hero against others of one kind, at a table of a game. Every deal is played from each seat."""

    game: str
    players: int
    options: dict[str, Value]
    hero: str
    others: str
    deals: int
    seed: int

    @staticmethod
    def create(
        key: str, players: int | None, options: dict[str, object], hero: str, others: str, deals: int, seed: int
    ) -> "MirroredPairing":
        """Return a checked pairing."""
        rules = game(key)
        if players is None:
            players = get_default_players(key)
        setup = rules.setup(players, options)
        for name in (hero, others):
            check_bot(name, key)
        return MirroredPairing(key, players, dict(setup.options), hero, others, deals, seed)

    def list_seats(self, number: int) -> list[str]:
        """Return the bots of a match by seat: the hero sits in every seat of a deal, one after another."""
        return [self.hero if place == number % self.players else self.others for place in range(self.players)]

    def play(self, number: int) -> "HeroResult":
        """Play one match. A bot that fails has lost, and the result names it."""
        deal, seat = divmod(number, self.players)
        luck = f"{self.seed} {deal}"
        match = game(self.game).start(self.players, False, **self.options)
        bots: list[TimedBot] = []
        try:
            bots = seat_bots(self.list_seats(number), self.game, [f"{luck} {place}" for place in range(self.players)])
            for bot in bots:
                bot.show_match(match)
            outcome = play_out(match, bots, MirroredDealer(match, luck))
        except (BotFailedError, IllegalMoveError) as error:
            return self.build_failed_result(
                number, find_culprit(error, match), str(error), bots[seat] if bots else None
            )
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return HeroResult(share, bots[seat].seconds, bots[seat].decisions)

    def build_lost_result(self, number: int, seat: int) -> "HeroResult":
        """Return the result of a match in which the bot of a seat has ended its process."""
        return self.build_failed_result(number, seat, str(BotFailedError(Phrase("bot-ended"))), None)

    def build_failed_result(self, number: int, seat: int, reason: str, hero: TimedBot | None) -> "HeroResult":
        """Return the result of a match in which the bot of a seat has failed."""
        share = 0.0 if seat == number % self.players else 1 / (self.players - 1)
        seconds, decisions = (hero.seconds, hero.decisions) if hero is not None else (0.0, 0)
        return HeroResult(share, seconds, decisions, f"{self.list_seats(number)[seat]}: {reason}")

    def get_heading(self) -> dict[str, Any]:
        """Return what its deals are deals of; there may be more of them."""
        plan = asdict(self)
        del plan["deals"]
        return {"infanta-league": game(self.game).edition, **plan}

    def parse_deal(self, row: dict[str, Any], number: int) -> list["HeroResult"]:
        """Return a deal that was stored; raise an error if it is none."""
        matches = [HeroResult(**match) for match in row["matches"]]
        if len(matches) != self.players or not all(match.is_valid() for match in matches):
            raise ValueError
        return matches

    def list_numbers(self, first: int, deals: int) -> range:
        """Return the matches of so many deals."""
        return range(first * self.players, deals * self.players)

    def play_deal(self, deal: int) -> list["HeroResult"]:
        """Play a deal from every seat."""
        return play_in_process(self, self.list_numbers(deal, deal + 1))

    def play_all(self, jobs: int = 1, first: int = 0) -> Generator[list["HeroResult"]]:
        """Play all deals from this one on, in order, in so many processes."""
        ours = is_ours(self.hero, self.game) and is_ours(self.others, self.game)
        matches = play_in_processes(self, self.list_numbers(first, self.deals), self.players, jobs, ours)
        try:
            for _ in range(first, self.deals):
                yield [next(matches) for _ in range(self.players)]
        finally:
            matches.close()


@dataclass(frozen=True)
class HeroResult:
    """How a match ended for the hero, the processor time it needed, and what went wrong, if something did."""

    share: float
    seconds: float
    decisions: int
    failed: str = ""

    def is_valid(self) -> bool:
        """Return whether the result is valid."""
        numbers = is_amount(self.share) and is_amount(self.seconds) and is_whole_number(self.decisions)
        return numbers and self.share <= 1 and self.decisions >= 0 and isinstance(self.failed, str)


@dataclass
class HeroTally:
    """What the hero has won, deal by deal."""

    mirror: MirroredPairing
    shares: list[float] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, matches: list[HeroResult]) -> None:
        """Add another deal, played from all seats."""
        self.shares.append(sum(match.share for match in matches) / len(matches))
        self.seconds += sum(match.seconds for match in matches)
        self.decisions += sum(match.decisions for match in matches)
        self.failures += [match.failed for match in matches if match.failed]

    @property
    def count_matches(self) -> int:
        """Return how many have been played."""
        return len(self.shares) * self.mirror.players

    def get_rate(self) -> float:
        """Return wins per match."""
        return sum(self.shares) / len(self.shares) if self.shares else 0.0

    def get_interval(self) -> tuple[float, float]:
        """Return where the true rate lies in 95 of 100 studies."""
        players = self.mirror.players
        return get_interval([share * players for share in self.shares], [players] * len(self.shares))

    def get_decision_time(self) -> float:
        """Return the mean seconds of processor time per decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


def format_row(tally: HeroTally) -> str:
    """Return a line of the table in the docs."""
    mirror = tally.mirror
    low, high = tally.get_interval()
    others = f"{mirror.others}" if mirror.players == 2 else f"{mirror.players - 1} × {mirror.others}"
    return (
        f"| {mirror.hero} | {others} | {tally.get_rate():.1%} | {low:.1%} – {high:.1%} | {1 / mirror.players:.0%} "
        f"| {tally.count_matches} | {1000 * tally.get_decision_time():.1f} ms |"
    )


HEADING = """| bot | against | won | 95% interval | chance | matches | a decision |
| --- | --- | --- | --- | --- | --- | --- |"""
