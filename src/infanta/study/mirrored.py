"""Mirrored deals: the same luck of the dealer is played once from every seat, and what is compared are the deals."""

from math import sqrt
from random import Random

from infanta.core.match import Match
from infanta.study.intervals import get_quantile, wilson

MIN_DEALS = 10  # with fewer deals their spread says little, and the interval is Wilson's for single deals


class MirroredDealer:
    """A dealer whose random numbers are seeded anew with every round: the next deal is the same whatever the seating
    and the moves."""

    def __init__(self, match: Match, seed: str) -> None:
        self.match = match
        self.seed = seed
        self.chapter = -1
        self.rng = Random(seed)

    def random(self) -> float:
        """Return a number in [0, 1)."""
        chapter = self.match.round_index()
        if chapter != self.chapter:
            self.chapter = chapter
            self.rng = Random(f"{self.seed} {chapter}")
        return self.rng.random()


def get_interval(wins: list[float], matches: list[int]) -> tuple[float, float]:
    """Return the 95% interval of a win rate, from what was won in each deal and the matches that were played of it.
    Matches of one deal are not independent, so deals are counted; where there are few, or all went alike, the
    interval is that of single deals.

    >>> [round(bound, 2) for bound in get_interval([2.0, 0.0] * 20, [2] * 40)]
    [0.34, 0.66]
    """
    deals, total = len(wins), sum(matches)
    rate = sum(wins) / total if total else 0.0
    spread = sum((won - rate * played) ** 2 for won, played in zip(wins, matches, strict=True))
    if deals < MIN_DEALS or spread < 1e-12:
        return wilson(rate * deals, deals)
    half = get_quantile(deals - 1) * sqrt(spread * deals / (deals - 1)) / total
    return max(0.0, rate - half), min(1.0, rate + half)
