"""Intervals: do they hold what they promise?"""

from random import Random

import polars as pl
import pytest

from infanta.study.estimates import Moments, moments, quantile

ONE = pl.lit(1)


def sums(frame: pl.DataFrame, n: pl.Expr = ONE) -> Moments:
    return moments(frame, ["arm"], pl.col("x"), n)[("",)]


def frame(rows: list[tuple[int, float]]) -> pl.DataFrame:
    return pl.DataFrame([(match, "", x) for match, x in rows], schema=["match", "arm", "x"], orient="row")


def test_seats_that_always_win_together_count_as_one() -> None:
    rng = Random(1)
    results = [float(rng.random() < 0.3) for _ in range(400)]
    alone = sums(frame(list(enumerate(results))))
    twins = sums(frame([(match, x) for match, x in enumerate(results) for _ in range(2)]))
    assert twins.mean() == pytest.approx(alone.mean()) and twins.error() == pytest.approx(alone.error())


def test_seats_of_which_one_always_wins_leave_nothing_open() -> None:
    found = sums(frame([(match, float(seat == match % 4)) for match in range(100) for seat in range(4)]))
    assert (
        found.mean() == 0.25
        and found.error() == pytest.approx(0)
        and found.estimate("percent").half == pytest.approx(0)
    )


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    rng = Random(3)
    held = 0
    for _ in range(400):
        rows = []
        for match in range(60):
            luck = rng.random() < 0.5  # the two seats of a match share their luck
            rows += [(match, float(rng.random() < (0.5 if luck else 0.1))) for _ in range(2)]
        found = sums(frame(rows)).estimate("percent")
        held += found.low <= 0.3 <= found.high
    assert 0.92 <= held / 400 <= 0.98


def test_parts_add_up() -> None:
    rows = [(match, float(match % 3)) for match in range(90)]
    whole, first, second = sums(frame(rows)), sums(frame(rows[:40])), sums(frame(rows[40:]))
    first.add(second)
    assert (
        first.clusters == 90
        and first.mean() == pytest.approx(whole.mean())
        and first.error() == pytest.approx(whole.error())
    )


def test_a_share_stays_a_share() -> None:
    found = sums(frame([(match, 0.0) for match in range(40)])).estimate("percent")
    assert (found.mean, found.low) == (0.0, 0.0) and 0.05 < found.high < 0.12 and not found.few
    assert sums(frame([(0, 1.0)])).estimate("percent").few


def test_how_many_more_would_settle_it() -> None:
    rng = Random(5)
    found = sums(frame([(match, rng.gauss(0.1, 1)) for match in range(100)])).estimate()
    more = found.more_to_settle()
    assert found.low < 0 < found.high and more is not None
    assert (100 + more) / 100 == pytest.approx((found.half / found.mean) ** 2, rel=0.05)
    clear = sums(frame([(match, rng.gauss(5, 1)) for match in range(100)])).estimate()
    assert clear.more_to_settle() == 0


@pytest.mark.parametrize(("freedom", "student"), [(4, 2.776), (9, 2.262), (29, 2.045), (200, 1.972)])
def test_students_factor(freedom: int, student: float) -> None:
    assert quantile(freedom) == pytest.approx(student, rel=0.01)
