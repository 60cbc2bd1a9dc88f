"""Estimates with error bars that respect that the seats of one match are not independent.

Everything is a ratio of two sums over clusters (matches, or groups of them), which are independent of each other. Five
sums are enough for its interval, and sums can be added part by part: memory stays flat however many matches there are.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import ceil, inf, sqrt

import polars as pl

from infanta.study.intervals import MIN_CLUSTERS, Z95, get_quantile, wilson

# How many standard errors more must lie between a difference and nothing, if it is to be shown in four of five
# studies.
POWER_Z = 0.8416212335729143
# A difference that is such a small part of its interval counts as none: too many matches would be needed to show
# it.
MIN_RELATIVE_DIFFERENCE = 1e-5


@dataclass
class RatioMoments:
    """What is known of a ratio: clusters, the sums of what was measured (x) and of how often (n), and of their
    products; and in how many matches there was any of it, if clusters are groups of them."""

    clusters: int = 0
    x: float = 0.0
    n: float = 0.0
    xx: float = 0.0
    xn: float = 0.0
    nn: float = 0.0
    matches: float = 0.0

    def add(self, other: "RatioMoments") -> None:
        """Add the other's sums."""
        self.clusters += other.clusters
        self.x += other.x
        self.n += other.n
        self.xx += other.xx
        self.xn += other.xn
        self.nn += other.nn
        self.matches += other.matches

    def get_mean(self) -> float:
        """Return the ratio."""
        return self.x / self.n if self.n else 0.0

    def get_error(self) -> float:
        """Return its standard error, by linearisation."""
        if self.clusters < 2 or not self.n:
            return inf
        ratio = self.get_mean()
        squares = max(self.xx - 2 * ratio * self.xn + ratio * ratio * self.nn, 0.0)
        return sqrt(squares * self.clusters / (self.clusters - 1)) / self.n

    def estimate(self, unit: str = "number") -> "Estimate":
        """Return the ratio with its interval; a share stays between 0 and 1, by Wilson's interval for as many
        independent trials as would have the same error."""
        mean, error = self.get_mean(), self.get_error()
        wide = get_quantile(self.clusters - 1)
        if error == inf:
            return Estimate(mean, -inf, inf, self.clusters, self.n)
        if unit != "percent" or not 0 <= mean <= 1:
            return Estimate(mean, mean - wide * error, mean + wide * error, self.clusters, self.n)
        if (
            not error and 0 < mean < 1 and self.clusters >= MIN_CLUSTERS
        ):  # nothing else can be, as where all seats have the same bot
            return Estimate(mean, mean, mean, self.clusters, self.n)
        never = min(self.matches or self.clusters, self.n)  # or always, or always alike: so many independent trials
        trials = mean * (1 - mean) / error**2 if error else never
        return Estimate(mean, *wilson(mean * trials, trials, wide), self.clusters, self.n)

    def estimate_difference(self, happens: bool) -> "Estimate":
        """Return what lies between two arms, from the differences in pairs of matches. If it is about something that
        happens or not, the interval is taken as if there had been two more pairs, in which it happened in one arm
        and in the other: where hardly any pairs differ, their own spread says too little, and where none does, it is
        not certain that none will."""
        if not happens or self.get_error() == inf:
            return self.estimate()
        whole = RatioMoments(self.clusters + 2, self.x, self.n + 2, self.xx + 2, self.xn, self.nn + 2)
        return replace(whole.estimate(), mean=self.get_mean(), clusters=self.clusters, cases=self.n)


@dataclass(frozen=True)
class Estimate:
    """A number with its 95% interval, from so many clusters, and so many cases in them."""

    mean: float
    low: float
    high: float
    clusters: int
    cases: float

    @property
    def half_width(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def is_too_small(self) -> bool:
        """Whether the sample is too small to say."""
        return self.clusters < MIN_CLUSTERS

    def shift(self, by: float) -> "Estimate":
        """Return the same, and so much more."""
        return replace(self, mean=self.mean + by, low=self.low + by, high=self.high + by)

    def count_matches_to_settle(self) -> int | None:
        """Return how many more matches would show that a difference is one, in four of five studies, if it is what it
        seems; 0 if that is shown, None if there is nothing to see."""
        if self.low > 0 or self.high < 0:
            return 0
        if self.half_width == inf or abs(self.mean) <= MIN_RELATIVE_DIFFERENCE * self.half_width:
            return None
        needed = self.clusters * ((1 + POWER_Z / Z95) * self.half_width / self.mean) ** 2
        return max(ceil(needed) - self.clusters, 1)


Key = tuple[object, ...]


def sum_by_cluster(
    frame: pl.DataFrame,
    by: Iterable[str],
    x: pl.Expr,
    n: pl.Expr,
    cluster: str = "match",
    matches: pl.Expr | None = None,
) -> dict[Key, RatioMoments]:
    """Return the sums for each value of `by`, clustered; `matches` says of how many matches a row is."""
    keys = list(by)
    units = pl.lit(0) if matches is None else matches
    each = frame.select(*keys, pl.col(cluster), _x=x.cast(pl.Float64), _n=n.cast(pl.Float64), _m=units.cast(pl.Float64))
    each = each.filter(pl.col("_x").is_not_null() & (pl.col("_n") > 0))
    clusters = each.group_by([*keys, cluster]).agg(pl.col("_x").sum(), pl.col("_n").sum(), pl.col("_m").sum())
    x_, n_ = pl.col("_x"), pl.col("_n")
    sums = clusters.group_by(keys).agg(
        pl.len(), x_.sum().alias("x"), n_.sum().alias("n"), (x_ * x_).sum().alias("xx"), (x_ * n_).sum().alias("xn"),
        (n_ * n_).sum().alias("nn"), pl.col("_m").sum(),
    )  # fmt: skip
    return {row[: len(keys)]: RatioMoments(*row[len(keys) :]) for row in sums.sort(keys).iter_rows()}
