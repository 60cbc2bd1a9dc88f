"""What a game counts, compared between arms: intervals that know that the arms have the same deals."""

from math import sqrt
from random import Random

import polars as pl
import pytest

from infanta.study import contrasts
from infanta.study.contrasts import Products, estimate_difference, sum_products
from infanta.study.estimates import Estimate, sum_by_cluster
from infanta.study.intervals import get_quantile
from infanta.study.plan import make_plan
from infanta.study.tallies import Tallies
from tests.study.played import facts_of

GROUPS = 40


def counted(rng: Random, base: float, other: float, alike: float, groups: int = GROUPS) -> pl.DataFrame:
    """Counts of two arms, of which a part of the cases have the same luck in both."""
    rows = []
    for group in range(groups):
        cases, sums = rng.randint(4, 14), [0.0, 0.0]
        for _ in range(cases):
            luck = rng.random()
            sums[0] += luck < base
            sums[1] += (luck if rng.random() < alike else rng.random()) < other
        rows += [("a", 0, group, cases, sums[0]), ("b", 0, group, cases, sums[1])]
    return pl.DataFrame(rows, schema=["arm", "key", "group", "times", "total"], orient="row")


def contrasted(frame: pl.DataFrame, unit: str = "percent") -> Estimate:
    found = sum_by_cluster(frame, ["arm", "key"], pl.col("total"), pl.col("times"), "group")
    both = sum_products(frame, "a", ["key"], "total", "times", "group").get(("b", 0), Products())
    return estimate_difference(found["b", 0], found["a", 0], both, unit)


def coverage(alike: float, base: float = 0.3, other: float = 0.4) -> float:
    rng = Random(4)
    found = [contrasted(counted(rng, base, other, alike)) for _ in range(250)]
    return sum(one.low <= other - base <= one.high for one in found) / 250


@pytest.mark.parametrize("alike", [0.0, 0.9])
def test_ninety_five_of_a_hundred_intervals_hold_the_difference(alike: float) -> None:
    assert 0.91 <= coverage(alike) <= 0.985


def test_the_same_deals_make_them_narrow() -> None:
    apart, alike = [contrasted(counted(Random(5), 0.3, 0.4, part)).half_width for part in (0.0, 0.9)]
    assert alike < 0.7 * apart


def test_it_agrees_with_the_jackknife() -> None:
    frame = counted(Random(6), 0.4, 0.5, 0.8)
    without = [contrasted(frame.filter(pl.col("group") != group)).mean for group in range(GROUPS)]
    middle = sum(without) / GROUPS
    error = sqrt((GROUPS - 1) / GROUPS * sum((mean - middle) ** 2 for mean in without))
    assert contrasted(frame, "number").half_width == pytest.approx(get_quantile(GROUPS - 1) * error, rel=0.04)


def test_what_happened_in_neither_arm_is_not_certain_never_to_happen() -> None:
    found = contrasted(counted(Random(7), 0.0, 0.0, 0.5))
    assert found.mean == 0 and found.low < -0.05 and found.high > 0.05


def test_parts_add_up() -> None:
    frame = counted(Random(8), 0.3, 0.4, 0.5)
    keys = (["key"], "total", "times", "group")
    whole = sum_products(frame, "a", *keys)["b", 0]
    sums = Products()
    for part in (frame.filter(pl.col("group") < 15), frame.filter(pl.col("group") >= 15)):
        sums.add(sum_products(part, "a", *keys)["b", 0])
    assert [sums.xx, sums.xn, sums.nx, sums.nn] == pytest.approx([whole.xx, whole.xn, whole.nx, whole.nn])


def test_what_a_game_counts_in_two_arms_has_the_same_deals() -> None:
    plan = make_plan("love-letter", ("random",), 2, {}, ("tokens=2,3",), 250)
    tallies = Tallies(plan)
    tallies.add(facts_of(plan, range(250)))
    counts, keys = tallies.sums["counts"], [key for key in tallies.products if key[1] == "first-card"]
    assert len(keys) == 8
    for arm, *key in keys:
        both = tallies.products[arm, *key]
        known, unknown = [
            estimate_difference(counts[arm, *key], counts["tokens=2", *key], sums, "number")
            for sums in (both, Products())
        ]
        assert known.mean == unknown.mean and known.half_width < 0.9 * unknown.half_width


# -- slips that these tests must find ----------------------------------------------------------------------------------


def test_arms_taken_for_independent_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contrasts, "get_correlation", lambda one, base, both: 0.0)
    assert coverage(0.9) > 0.985


def test_a_wrong_sign_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = contrasts.get_correlation
    monkeypatch.setattr(contrasts, "get_correlation", lambda one, base, both: -right(one, base, both))
    with pytest.raises(AssertionError):
        test_the_same_deals_make_them_narrow()
    with pytest.raises(AssertionError):
        test_it_agrees_with_the_jackknife()
