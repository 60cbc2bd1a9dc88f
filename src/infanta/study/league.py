"""The league: one bot against a table of others, on mirrored deals. The same luck of the dealer is played once from every seat, and
what is compared are the deals, not the single matches."""

from collections.abc import Generator
from dataclasses import asdict, dataclass, field
from typing import Any

from infanta.bots.bot import is_ours
from infanta.bots.playing import play_out
from infanta.core.errors import IllegalMove
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import Value
from infanta.study.contest import one_by_one, shared
from infanta.study.entrants import Clocked, Faulty, at_fault, checked, seated
from infanta.study.kept import is_amount, is_whole
from infanta.study.mirrored import MirroredDealer, interval


def seats(key: str) -> int:
    """How many sit at a table when nobody says so: four where that can be."""
    counts = game(key).players
    return 4 if 4 in counts else max(counts)


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
            players = seats(key)
        setup = rules.setup(players, options)
        for name in (hero, others):
            checked(name, key)
        return Mirror(key, players, dict(setup.options), hero, others, deals, seed)

    def seats(self, number: int) -> list[str]:
        """Who sits where in a match: the hero sits in every seat of a deal, one after another."""
        return [self.hero if place == number % self.players else self.others for place in range(self.players)]

    def play(self, number: int) -> "Played":
        """One match. A bot that fails has lost, and it is said who failed."""
        deal, seat = divmod(number, self.players)
        luck = f"{self.seed} {deal}"
        match = game(self.game).start(self.players, False, **self.options)
        bots: list[Clocked] = []
        try:
            bots = seated(self.seats(number), self.game, [f"{luck} {place}" for place in range(self.players)])
            for bot in bots:
                bot.shown(match)
            outcome = play_out(match, bots, MirroredDealer(match, luck))
        except (Faulty, IllegalMove) as error:
            return self.failed(number, at_fault(error, match), str(error), bots[seat] if bots else None)
        share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
        return Played(share, bots[seat].seconds, bots[seat].decisions)

    def lost(self, number: int, seat: int) -> "Played":
        """A match in which the bot of a seat has ended its process."""
        return self.failed(number, seat, str(Faulty(Phrase("bot-ended"))), None)

    def failed(self, number: int, seat: int, reason: str, hero: Clocked | None) -> "Played":
        """A match in which the bot of a seat has failed."""
        share = 0.0 if seat == number % self.players else 1 / (self.players - 1)
        seconds, decisions = (hero.seconds, hero.decisions) if hero is not None else (0.0, 0)
        return Played(share, seconds, decisions, f"{self.seats(number)[seat]}: {reason}")

    def heading(self) -> dict[str, Any]:
        """What its deals are deals of; there may be more of them."""
        plan = asdict(self)
        del plan["deals"]
        return {"infanta-league": game(self.game).edition, **plan}

    def kept(self, row: dict[str, Any], number: int) -> list["Played"]:
        """A deal that was kept; raises an error if it is none."""
        matches = [Played(**match) for match in row["matches"]]
        if len(matches) != self.players or not all(match.is_sound() for match in matches):
            raise ValueError
        return matches

    def numbers(self, first: int, deals: int) -> range:
        """The matches of so many deals."""
        return range(first * self.players, deals * self.players)

    def play_deal(self, deal: int) -> list["Played"]:
        """A deal, from every seat."""
        return one_by_one(self, self.numbers(deal, deal + 1))

    def results(self, jobs: int = 1, first: int = 0) -> Generator[list["Played"]]:
        """All deals from this one on, in order, played by so many processes."""
        ours = is_ours(self.hero, self.game) and is_ours(self.others, self.game)
        matches = shared(self, self.numbers(first, self.deals), self.players, jobs, ours)
        try:
            for _ in range(first, self.deals):
                yield [next(matches) for _ in range(self.players)]
        finally:
            matches.close()


@dataclass(frozen=True)
class Played:
    """How a match ended for the hero, the processor time it needed, and what went wrong, if something did."""

    share: float
    seconds: float
    decisions: int
    failed: str = ""

    def is_sound(self) -> bool:
        """Whether it can be true."""
        numbers = is_amount(self.share) and is_amount(self.seconds) and is_whole(self.decisions)
        return numbers and self.share <= 1 and self.decisions >= 0 and isinstance(self.failed, str)


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
        """Where the true rate lies in 95 of 100 studies."""
        players = self.mirror.players
        return interval([share * players for share in self.shares], [players] * len(self.shares))

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
