"""Intervals: do they hold what they promise? Each of these also fails where it should: see the slips at the end."""

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import stdev

import polars as pl
import pytest

from infanta.study import estimates
from infanta.study.estimates import Estimate, RatioMoments, sum_by_cluster
from infanta.study.intervals import Z95, get_quantile, wilson

ONE = pl.lit(1)


def sums(frame: pl.DataFrame, n: pl.Expr = ONE) -> RatioMoments:
    return sum_by_cluster(frame, ["arm"], pl.col("x"), n)[("",)]


def frame(rows: list[tuple[int, float]]) -> pl.DataFrame:
    return pl.DataFrame([(match, "", x) for match, x in rows], schema=["match", "arm", "x"], orient="row")


def test_seats_that_always_win_together_count_as_one() -> None:
    rng = Random(1)
    results = [float(rng.random() < 0.3) for _ in range(400)]
    alone = sums(frame(list(enumerate(results))))
    twins = sums(frame([(match, x) for match, x in enumerate(results) for _ in range(2)]))
    assert twins.get_mean() == pytest.approx(alone.get_mean()) and twins.get_error() == pytest.approx(alone.get_error())


def test_seats_of_which_one_always_wins_leave_nothing_open() -> None:
    found = sums(frame([(match, float(seat == match % 4)) for match in range(100) for seat in range(4)]))
    assert (
        found.get_mean() == 0.25
        and found.get_error() == pytest.approx(0)
        and found.estimate("percent").half_width == pytest.approx(0)
    )


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    rng = Random(3)
    held = 0
    for _ in range(400):
        rows = []
        for match in range(60):
            luck = rng.random() < 0.5  # the seats of a match share their luck
            rows += [(match, float(rng.random() < (0.5 if luck else 0.1))) for _ in range(4)]
        found = sums(frame(rows)).estimate("percent")
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_parts_add_up() -> None:
    rows = [(match, float(match % 3)) for match in range(90)]
    whole, first, second = sums(frame(rows)), sums(frame(rows[:40])), sums(frame(rows[40:]))
    first.add(second)
    assert (
        first.clusters == 90
        and first.get_mean() == pytest.approx(whole.get_mean())
        and first.get_error() == pytest.approx(whole.get_error())
    )


def test_a_share_stays_a_share() -> None:
    found = sums(frame([(match, 0.0) for match in range(40)])).estimate("percent")
    assert (found.mean, found.low) == (0.0, 0.0) and 0.05 < found.high < 0.12 and not found.is_too_small
    assert sums(frame([(0, 1.0)])).estimate("percent").is_too_small


def test_a_mean_of_independent_matches_has_the_error_of_the_textbook() -> None:
    rng = Random(7)
    values = [rng.gauss(3, 2) for _ in range(12)]
    found = sums(frame(list(enumerate(values))))
    assert found.get_error() == pytest.approx(stdev(values) / sqrt(12))
    assert found.estimate().half_width == pytest.approx(2.201 * stdev(values) / sqrt(12), rel=0.001)


def test_a_ratio_has_the_error_of_the_textbook() -> None:
    """The jackknife knows nothing of our formula, and agrees."""
    rng = Random(8)
    rows = [(match, float(rng.random() < 0.4)) for match in range(200) for _ in range(rng.randint(1, 5))]
    whole = sums(frame(rows))
    without = [sums(frame([row for row in rows if row[0] != match])).get_mean() for match in range(200)]
    middle = sum(without) / 200
    jackknife = sqrt(199 / 200 * sum((mean - middle) ** 2 for mean in without))
    assert whole.get_error() == pytest.approx(jackknife, rel=0.02)


def test_a_share_of_independent_matches_has_wilsons_interval() -> None:
    found = sums(frame([(match, float(match % 10 == 0)) for match in range(5000)])).estimate("percent")
    assert (found.low, found.high) == pytest.approx(wilson(500, 5000), rel=0.001)


def test_what_never_happens_in_many_matches_of_few_groups_is_rare() -> None:
    """Eight groups of matches are not eight trials: matches are independent of each other."""
    frame = pl.DataFrame({"group": list(range(8)), "x": [0.0] * 8, "n": [500] * 8, "m": [50] * 8})
    found = sum_by_cluster(frame.with_columns(all=pl.lit(0)), ["all"], pl.col("x"), pl.col("n"), "group", pl.col("m"))[
        0,
    ]
    assert found.estimate("percent").high == pytest.approx(wilson(0, 400, get_quantile(7))[1])


def test_what_never_happened_in_few_matches_may_happen_all_the_same() -> None:
    """Forty seats of ten matches are ten cases, and not forty."""
    found = sums(frame([(match, 0.0) for match in range(10) for _ in range(4)])).estimate("percent")
    assert found.high > 0.25


def test_how_many_more_would_settle_it() -> None:
    rng = Random(5)
    found = sums(frame([(match, rng.gauss(0.1, 1)) for match in range(100)])).estimate()
    more = found.count_matches_to_settle()
    assert found.low < 0 < found.high and more is not None and more > 0
    clear = sums(frame([(match, rng.gauss(5, 1)) for match in range(100)])).estimate()
    assert clear.count_matches_to_settle() == 0
    assert sums(frame([(match, 0.0) for match in range(50)])).estimate().count_matches_to_settle() is None
    assert Estimate(1e-17, -0.2, 0.2, 50, 50).count_matches_to_settle() is None, "what only rounding has left"


def test_so_many_more_do_settle_it_in_four_of_five_studies() -> None:
    """A difference of 0.2 with a spread of 1: played with as many matches as are said to be needed."""
    seen = Estimate(0.2, 0.2 - Z95 * 0.2, 0.2 + Z95 * 0.2, 25, 25)
    more = seen.count_matches_to_settle()
    assert more is not None
    rng = Random(6)
    size = 25 + more
    errors = 1 / sqrt(size)
    settled = [rng.gauss(0.2, errors) > Z95 * errors for _ in range(4000)]
    assert sum(settled) / 4000 == pytest.approx(0.8, abs=0.02)


def between(pairs: list[int]) -> Estimate:
    """What lies between two arms that differed so in pairs of matches."""
    return sums(frame([(match, float(x)) for match, x in enumerate(pairs)])).estimate_difference(True)


def test_that_no_pair_has_differed_does_not_show_that_none_will() -> None:
    """After 250 pairs without a difference, one pair in a hundred may differ all the same (the rule of three)."""
    found = between([0] * 250)
    assert found.mean == 0 and found.low == -found.high and 0.01 < found.high < 0.015
    assert found.clusters == found.cases == 250


@pytest.mark.parametrize(("more", "less"), [(0.02, 0.0), (0.01, 0.01), (0.1, 0.05)])
def test_intervals_of_rare_differences_hold_the_truth(more: float, less: float) -> None:
    rng = Random(9)
    held = 0
    for _ in range(300):
        chance = [rng.random() for _ in range(100)]
        found = between([(one < more) - (one > 1 - less) for one in chance])
        held += found.low <= more - less <= found.high
    assert held / 300 > 0.93


def test_many_differences_have_the_interval_of_their_spread() -> None:
    rng = Random(10)
    found = sums(frame([(match, float(rng.choice((-1, 0, 1)))) for match in range(4000)]))
    assert found.estimate_difference(True).half_width == pytest.approx(found.estimate().half_width, rel=0.01)
    assert found.estimate_difference(False) == found.estimate()


@pytest.mark.parametrize(("freedom", "student"), [(4, 2.776), (9, 2.262), (29, 2.045), (200, 1.972)])
def test_students_factor(freedom: int, student: float) -> None:
    assert get_quantile(freedom) == pytest.approx(student, rel=0.01)


# -- slips that these tests must find ----------------------------------------------------------------------------------


def no_clusters(frame: pl.DataFrame, by: list[str], x: pl.Expr, n: pl.Expr, cluster: str = "match") -> object:
    """Every seat as if it were a match of its own."""
    return estimates.sum_by_cluster(frame.with_row_index("row"), by, x, n, "row")


def plain_error(self: RatioMoments) -> float:
    """Forgets that the number of cases of a cluster varies, too."""
    return sqrt(max(self.xx - self.x**2 / self.clusters, 0.0) * self.clusters / (self.clusters - 1)) / self.n


def biased_error(self: RatioMoments) -> float:
    """Divides by the number of clusters, and not by one less."""
    ratio = self.get_mean()
    return sqrt(max(self.xx - 2 * ratio * self.xn + ratio**2 * self.nn, 0.0)) / self.n


def half_settled(self: Estimate) -> int | None:
    """As many as show a difference in every second study."""
    return max(int(self.clusters * ((self.half_width / self.mean) ** 2 - 1)), 1) if self.low <= 0 <= self.high else 0


def plain_difference(self: RatioMoments, happens: bool) -> Estimate:
    """Believes the spread of pairs of which hardly any differ."""
    return self.estimate()


def rare() -> None:
    """One of the cases."""
    test_intervals_of_rare_differences_hold_the_truth(0.02, 0.0)


# Where a slip is made, which it is, and the test that finds it.
SLIPS: list[tuple[object, str, object, Callable[[], None]]] = [
    (None, "sum_by_cluster", no_clusters, test_seats_that_always_win_together_count_as_one),
    (None, "sum_by_cluster", no_clusters, test_ninety_five_of_a_hundred_intervals_hold_the_truth),
    (None, "sum_by_cluster", no_clusters, test_what_never_happened_in_few_matches_may_happen_all_the_same),
    (estimates, "get_quantile", lambda freedom: 1.645, test_ninety_five_of_a_hundred_intervals_hold_the_truth),
    (estimates, "get_quantile", lambda freedom: 2.576, test_ninety_five_of_a_hundred_intervals_hold_the_truth),
    (estimates, "get_quantile", lambda freedom: Z95, test_a_mean_of_independent_matches_has_the_error_of_the_textbook),
    (RatioMoments, "get_error", plain_error, test_a_ratio_has_the_error_of_the_textbook),
    (RatioMoments, "get_error", biased_error, test_a_mean_of_independent_matches_has_the_error_of_the_textbook),
    (
        RatioMoments,
        "estimate_difference",
        plain_difference,
        test_that_no_pair_has_differed_does_not_show_that_none_will,
    ),
    (RatioMoments, "estimate_difference", plain_difference, rare),
    (Estimate, "count_matches_to_settle", half_settled, test_so_many_more_do_settle_it_in_four_of_five_studies),
]


@pytest.mark.parametrize(("where", "name", "slip", "test"), SLIPS)
def test_slips_are_found(
    where: object, name: str, slip: object, test: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    if where is None:
        monkeypatch.setitem(globals(), name, slip)
    else:
        monkeypatch.setattr(where, name, slip)
    with pytest.raises(AssertionError):
        test()
