"""The difference of two ratios in the same deals: what a game counts, in one arm and in another.

Ratios of two arms go together as far as their deals do. How far, is seen from the products of their sums over the
clusters (groups of matches with the same numbers) that both have; they add up part by part, as everything does.
"""

from dataclasses import dataclass
from math import inf, sqrt

import polars as pl

from infanta.study.estimates import Estimate, Key, RatioMoments


@dataclass
class Products:
    """The sums over common clusters of what was measured (x) and how often (n) in an arm, times the same in the first
    arm."""

    xx: float = 0.0
    xn: float = 0.0
    nx: float = 0.0
    nn: float = 0.0

    def add(self, other: "Products") -> None:
        """Add the other's sums."""
        self.xx += other.xx
        self.xn += other.xn
        self.nx += other.nx
        self.nn += other.nn


def sum_products(frame: pl.DataFrame, base: str, keys: list[str], x: str, n: str, cluster: str) -> dict[Key, Products]:
    """Return the products for every other arm and every value of `keys`."""
    by = [*keys, cluster]
    each = frame.group_by(["arm", *by]).agg(pl.col(x).sum().cast(pl.Float64), pl.col(n).sum().cast(pl.Float64))
    first = each.filter(pl.col("arm") == base).drop("arm")
    both = each.filter(pl.col("arm") != base).join(first, on=by, suffix="_base")
    here, there = (pl.col(x), pl.col(n)), (pl.col(f"{x}_base"), pl.col(f"{n}_base"))
    names = ("xx", "xn", "nx", "nn")
    pairs = [one * other for one in here for other in there]
    sums = both.group_by(["arm", *keys]).agg(
        *[pair.sum().alias(f"_{name}") for pair, name in zip(pairs, names, strict=True)]
    )
    size = 1 + len(keys)
    return {row[:size]: Products(*row[size:]) for row in sums.sort(["arm", *keys]).iter_rows()}


def estimate_difference(one: RatioMoments, base: RatioMoments, both: Products, unit: str) -> Estimate:
    """Return how much more it is in one arm than in the first. The interval is put together from those of the two, as
    far as they do not move together (Newcombe, 1998; Zou and Donner, 2008): it respects that shares end at 0 and at
    1."""
    here, there = one.estimate(unit), base.estimate(unit)
    clusters, cases = min(one.clusters, base.clusters), min(one.n, base.n)
    difference = here.mean - there.mean
    if inf in (here.high, there.high):
        return Estimate(difference, -inf, inf, clusters, cases)
    together = get_correlation(one, base, both)
    low = get_distance(here.mean - here.low, there.high - there.mean, together)
    high = get_distance(here.high - here.mean, there.mean - there.low, together)
    return Estimate(difference, difference - low, difference + high, clusters, cases)


def get_correlation(one: RatioMoments, base: RatioMoments, both: Products) -> float:
    """Return how far two ratios move together."""
    errors = one.get_error() * base.get_error()
    if not errors:
        return 0.0
    here, there = one.get_mean(), base.get_mean()
    clusters = min(one.clusters, base.clusters)
    common = both.xx - there * both.xn - here * both.nx + here * there * both.nn
    covariance = common * clusters / (clusters - 1) / (one.n * base.n)
    return min(max(covariance / errors, -1.0), 1.0)


def get_distance(one: float, other: float, together: float) -> float:
    """Return how far an end of the difference's interval is away, from how far those of the two are."""
    return sqrt(max(one * one + other * other - 2 * together * one * other, 0.0))
