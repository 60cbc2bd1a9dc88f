"""Standings: what the matches of an arena add up to, with error bars."""

from dataclasses import dataclass

from infanta.study.arena import Arena, Fault, MatchResult
from infanta.study.mirrored import get_interval
from infanta.study.ratings import Ratings


@dataclass
class SeatTally:
    """Counts for one entrant in one seat. A win shared by two counts one half."""

    matches: int = 0
    wins: float = 0.0
    score: int = 0
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: "SeatTally") -> None:
        """Add the other's counts."""
        self.matches += other.matches
        self.wins += other.wins
        self.score += other.score
        self.decisions += other.decisions
        self.seconds += other.seconds

    def rate(self) -> float:
        """Wins per match."""
        return self.wins / self.matches if self.matches else 0.0


@dataclass(frozen=True)
class StandingsRow:
    """One line of the standings: an entrant, or all entrants of one name.

    `low` and `high` bound the win rate. Entrants of one name meet in the same matches, so their bounds come from what
    any of them won, shared between them. `rating` comes with the doubt in it, one standard deviation.
    """

    name: str
    entrants: int
    total: SeatTally
    seats: tuple[SeatTally, ...]
    low: float
    high: float
    rating: float
    doubt: float

    def decision_time(self) -> float:
        """Mean seconds of processor time per decision."""
        return self.total.seconds / self.total.decisions if self.total.decisions else 0.0

    def mean_score(self) -> float:
        """Mean score at the end of a match."""
        return self.total.score / self.total.matches if self.total.matches else 0.0

    def compare_to_chance(self, chance: float) -> str:
        """Return whether the rate differs from chance by more than luck explains."""
        return "above" if self.low > chance else "below" if self.high < chance else "level"


class Standings:
    """Counts every result of an arena."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.played = 0
        self.faults: list[tuple[int, str, Fault]] = []  # the number of the match, the bot that failed, and why
        seats = range(arena.players)
        self.tallies = [[SeatTally() for _ in seats] for _ in seats]
        # What each entrant has won in each deal, and after that the matches that were played of it.
        self.deals: dict[int, list[float]] = {}
        self.ratings = Ratings(arena.players)

    @property
    def chance(self) -> float:
        """The win rate of a player who is no better and no worse than the others."""
        return 1 / self.arena.players

    def add(self, result: MatchResult) -> None:
        """Count one match."""
        self.played += 1
        if result.fault is not None:
            self.faults.append((result.number, self.arena.bots[result.entrants[result.fault.seat]], result.fault))
        shares = [0.0] * self.arena.players
        deal = self.deals.setdefault(self.arena.get_deal(result.number), [0.0] * (self.arena.players + 1))
        deal[-1] += 1
        for seat, entrant in enumerate(result.entrants):
            won = 1 / len(result.winners) if seat in result.winners else 0.0
            shares[entrant] = won
            deal[entrant] += won
            tally = SeatTally(1, won, result.scores[seat], result.decisions[seat], result.seconds[seat])
            self.tallies[entrant][seat].add(tally)
        self.ratings.add(shares)

    def list_entrants(self) -> list[StandingsRow]:
        """Return a line for each entrant; those of one name are numbered."""
        bots = self.arena.bots
        lines = []
        for entrant, bot in enumerate(bots):
            name = bot if bots.count(bot) == 1 else f"{bot} {bots[: entrant + 1].count(bot)}"
            lines.append(self.build_line(name, [entrant]))
        return lines

    def list_names(self) -> list[StandingsRow]:
        """Return a line for each name."""
        bots = self.arena.bots
        return [
            self.build_line(name, [place for place, bot in enumerate(bots) if bot == name])
            for name in dict.fromkeys(bots)
        ]

    def build_line(self, name: str, entrants: list[int]) -> StandingsRow:
        """Return the line of these entrants together."""
        seats = tuple([SeatTally() for _ in self.tallies])
        total = SeatTally()
        for entrant in entrants:
            for seat, tally in enumerate(self.tallies[entrant]):
                seats[seat].add(tally)
                total.add(tally)
        wins = [sum(deal[entrant] for entrant in entrants) for deal in self.deals.values()]
        low, high = get_interval(wins, [int(deal[-1]) for deal in self.deals.values()])
        rating, doubt = self.ratings.mean(entrants)
        return StandingsRow(name, len(entrants), total, seats, low / len(entrants), high / len(entrants), rating, doubt)
