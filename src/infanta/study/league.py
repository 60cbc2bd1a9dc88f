"""The league: one bot against a table of others, on mirrored deals. The same luck of the dealer is played once from every seat, and
what is compared are the deals, not the single matches."""

from dataclasses import dataclass, field, replace
from math import sqrt
from random import Random

from infanta.bots.bot import Bot, make_bot
from infanta.bots.levels import Budget, Player, level
from infanta.bots.playing import play_out
from infanta.core.errors import InfantaError
from infanta.core.match import Match
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.arena import Clocked
from infanta.study.standings import Z95, wilson


class MirroredDealer:
    """A dealer whose luck begins anew with every round: whoever sat where and whatever was played, the next deal is the same."""

    def __init__(self, match: Match, seed: str) -> None:
        self.match = match
        self.seed = seed
        self.chapter = -1
        self.rng = Random(seed)

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        chapter = self.match.chapter()
        if chapter != self.chapter:
            self.chapter = chapter
            self.rng = Random(f"{self.seed} {chapter}")
        return self.rng.random()


def named_bot(name: str, key: str, rng: Random) -> Bot:
    """A bot by its name. A level may be given a number of tries to think, `queen@500`, whatever the clock says."""
    bare, at, tries = name.partition("@")
    if not at:
        return make_bot(name, key, rng)
    if not tries.isdecimal():
        raise InfantaError(Phrase("bad-tries", bot=name))
    return Player(rng, replace(level(bare), budget=Budget(int(tries))))


@dataclass(frozen=True)
class Mirror:
    """A hero against others of one kind, at a table of a game. Every deal is played from each seat."""

    game: str
    players: int
    options: dict[str, Value]
    hero: str
    others: str
    deals: int
    seed: int

    @staticmethod
    def of(
        key: str, players: int | None, options: dict[str, object], hero: str, others: str, deals: int, seed: int
    ) -> "Mirror":
        """A checked one."""
        rules = game(key)
        if players is None:
            players = 4 if 4 in rules.players else max(rules.players)
        setup = rules.setup(players, options)
        for name in (hero, others):
            named_bot(name, key, Random(0))
        return Mirror(key, players, dict(setup.options), hero, others, deals, seed)

    def play(self, deal: int, seat: int) -> "Played":
        """One match: the hero sits in this seat. A bot that fails has lost, and it is said who failed."""
        luck = f"{self.seed} {deal}"
        names = [self.hero if place == seat else self.others for place in range(self.players)]
        bots = [Clocked(named_bot(name, self.game, Random(f"{luck} {place}"))) for place, name in enumerate(names)]
        match = game(self.game).start(self.players, False, **self.options)
        try:
            outcome = play_out(match, bots, MirroredDealer(match, luck))
        except Exception as error:  # a bot may fail in any way; the league goes on
            return Played(0.0, bots[seat].seconds, bots[seat].decisions, f"{type(error).__name__}: {error}")
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return Played(share, bots[seat].seconds, bots[seat].decisions)

    def play_deal(self, deal: int) -> list["Played"]:
        """A deal, from every seat."""
        return [self.play(deal, seat) for seat in range(self.players)]


@dataclass(frozen=True)
class Played:
    """How a match ended for the hero, the processor time it needed, and what went wrong, if something did."""

    share: float
    seconds: float
    decisions: int
    failed: str = ""


@dataclass
class Tally:
    """What the hero has won, deal by deal."""

    mirror: Mirror
    shares: list[float] = field(default_factory=list)
    seconds: float = 0.0
    decisions: int = 0
    failures: list[str] = field(default_factory=list)

    def add(self, matches: list[Played]) -> None:
        """Another deal, played from all seats."""
        self.shares.append(sum(match.share for match in matches) / len(matches))
        self.seconds += sum(match.seconds for match in matches)
        self.decisions += sum(match.decisions for match in matches)
        self.failures += [match.failed for match in matches if match.failed]

    @property
    def matches(self) -> int:
        """How many have been played."""
        return len(self.shares) * self.mirror.players

    def rate(self) -> float:
        """Wins per match."""
        return sum(self.shares) / len(self.shares) if self.shares else 0.0

    def interval(self) -> tuple[float, float]:
        """Where the true rate lies in 95 of 100 studies. Matches of one deal are no independent ones, so deals are counted; where
        there are few, or all went alike, the interval of single matches is the wider one and is given."""
        low, high = wilson(self.rate() * len(self.shares), len(self.shares))
        if len(self.shares) < 10:
            return low, high
        rate = self.rate()
        spread = sum((share - rate) ** 2 for share in self.shares) / (len(self.shares) - 1)
        half = Z95 * sqrt(spread / len(self.shares))
        if half == 0.0:
            return low, high
        return max(0.0, rate - half), min(1.0, rate + half)

    def decision_time(self) -> float:
        """Mean seconds of processor time per decision."""
        return self.seconds / self.decisions if self.decisions else 0.0


def row(tally: Tally) -> str:
    """A line of the table in the docs."""
    mirror = tally.mirror
    low, high = tally.interval()
    others = f"{mirror.others}" if mirror.players == 2 else f"{mirror.players - 1} × {mirror.others}"
    return (
        f"| {mirror.hero} | {others} | {tally.rate():.1%} | {low:.1%} – {high:.1%} | {1 / mirror.players:.0%} "
        f"| {tally.matches} | {1000 * tally.decision_time():.1f} ms |"
    )


HEADING = """| bot | against | won | 95% interval | chance | matches | a decision |
| --- | --- | --- | --- | --- | --- | --- |"""
