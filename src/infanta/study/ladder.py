"""The ladder: how far better play pays. All bots of a game meet, some at a time, and a deal is played from every seat,
so what is counted are deals. Ratings are OpenSkill's; the share of luck is what is left of the spread of wins for those
who know who plays."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import polars as pl

from infanta.study.estimates import Estimate, RatioMoments, sum_by_cluster
from infanta.study.fact_writer import list_parts
from infanta.study.facts import MATCHES, SEATS, load_file
from infanta.study.plan import LADDER, Arm, Plan
from infanta.study.ratings import Ratings

MAX_STEPS = 60  # steps after which the strengths of some bots have long been found
# Assumed earlier wins and losses of every bot against an average one, so that no strength is infinite.
PRIOR_WINS = 0.5

# The deal, the entrants and what each of them won, for every match.
Results = list[tuple[int, list[int], list[float]]]


@dataclass(frozen=True)
class LadderRow:
    """A bot on the ladder: how often it wins, its rating, and the doubt in it (one standard deviation)."""

    bot: str
    won: Estimate
    rating: float
    doubt: float


@dataclass(frozen=True)
class Ladder:
    """The rungs, the best first, at tables of so many, and the share of luck among them."""

    rungs: tuple[LadderRow, ...]
    players: int
    matches: int
    luck: Estimate


def build_ladder(plan: Plan, folder: Path) -> Ladder | None:
    """Return the ladder of a study; None if none was played."""
    arms = plan.list_arms(LADDER)
    seats = read_ladder_seats(folder, arms[0]) if arms else None
    if seats is None or not seats.height:
        return None
    arm = arms[0]
    results = list_results(seats)
    ratings = Ratings(len(arm.bots))
    for _, entrants, won in results:
        ratings.add(won, entrants)
    found = []
    for (bot,), sums in sum_by_cluster(seats, ["bot"], pl.col("won"), pl.lit(1), "deal").items():
        rating, doubt = ratings.mean([entrant for entrant, name in enumerate(arm.bots) if name == bot])
        found.append(LadderRow(str(bot), sums.estimate("percent"), rating, doubt))
    rungs = tuple(sorted(found, key=lambda rung: -rung.rating))
    return Ladder(rungs, arm.players, len(results), estimate_luck_share(results, len(arm.bots)).estimate("percent"))


def read_ladder_seats(folder: Path, arm: Arm) -> pl.DataFrame:
    """Return the seats of all matches on the ladder in which no bot failed. They are among the first of a study, and
    there are not many."""
    parts = []
    for files in list_parts(folder):
        if int(files[MATCHES].stem.rpartition("-")[2]) < arm.matches:
            failed = load_file(files[MATCHES], MATCHES).filter(
                (pl.col("arm") == LADDER) & pl.col("fault").is_not_null()
            )
            seats = load_file(files[SEATS], SEATS).filter(pl.col("arm") == LADDER)
            parts.append(seats.join(failed.select("match"), on="match", how="anti"))
    whole = pl.concat(parts) if parts else pl.DataFrame(schema={})
    return whole.with_columns(deal=pl.col("match") // arm.players).sort("match", "seat") if parts else whole


def list_results(seats: pl.DataFrame) -> Results:
    """Return the entrants of each match and what each won."""
    grouped = seats.group_by("deal", "match", maintain_order=True).agg("entrant", "won")
    return [(deal, entrants, won) for deal, _, entrants, won in grouped.iter_rows()]


def estimate_luck_share(results: Results, count: int) -> RatioMoments:
    """Return how much of the spread of wins is left when it is known who plays. Strengths are found in one half of the
    deals and foretell who wins in the other half, so that nothing is explained only because it was fitted; deals are
    what counts."""
    halves = [[result for result in results if result[0] % 2 == half] for half in (0, 1)]
    left: dict[int, list[float]] = {}
    for known, unknown in (halves, reversed(halves)):
        strong = fit_strengths(known, count)
        for deal, entrants, won in unknown:
            whole = sum(strong[entrant] for entrant in entrants)
            sums = left.setdefault(deal, [0.0, 0.0])
            for entrant, share in zip(entrants, won, strict=True):
                sums[0] += (share - strong[entrant] / whole) ** 2
                sums[1] += (share - 1 / len(entrants)) ** 2
    total = RatioMoments()
    for x, n in left.values():
        total.add(RatioMoments(1, x, n, x * x, x * n, n * n))
    return total


def fit_strengths(results: Iterable[tuple[int, list[int], list[float]]], count: int) -> list[float]:
    """Return how strong each entrant is, if each wins in proportion to their strength (Bradley, Terry and Luce);
    by Hunter's steps.

    >>> [round(strength, 1) for strength in fit_strengths([(0, [0, 1], [1.0, 0.0])] * 30 + [(0, [0, 1], [0.0, 1.0])] *
    10, 2)] [1.5, 0.5]
    """
    matches = [(entrants, won) for _, entrants, won in results]
    wins = [PRIOR_WINS] * count
    for entrants, won in matches:
        for entrant, share in zip(entrants, won, strict=True):
            wins[entrant] += share
    strong = [1.0] * count
    for _ in range(MAX_STEPS):
        weights = [2 * PRIOR_WINS / (1 + strength) for strength in strong]
        for entrants, _ in matches:
            whole = sum(strong[entrant] for entrant in entrants)
            for entrant in entrants:
                weights[entrant] += 1 / whole
        strong = [won / weight for won, weight in zip(wins, weights, strict=True)]
        mean = sum(strong) / count
        strong = [strength / mean for strength in strong]
    return strong
