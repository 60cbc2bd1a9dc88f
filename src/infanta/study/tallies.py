"""Tallies: what the facts of a study add up to. Parts of the facts are added one by one and forgotten."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import polars as pl

from infanta.study.contrasts import Products, sum_products
from infanta.study.estimates import Estimate, Key, RatioMoments, sum_by_cluster
from infanta.study.facts import COUNTS, FORESIGHT, MATCHES, SEATS, Frames
from infanta.study.foresight import WEIGHED_PER_MATCH
from infanta.study.plan import LADDER, Plan
from infanta.study.recorder import MATCHES_PER_GROUP

ONE = pl.lit(1)
# A person's pace: seconds for a decision, for each choice it has, and for shuffling, dealing and scoring a round. It
# is a rule of thumb, and says so wherever it is used.
THINKING, PER_CHOICE, PER_ROUND = 4.0, 0.4, 25.0


@dataclass(frozen=True)
class Measure:
    """Something measured in each match: the sum of `x` for each of `n`. For an entrant's wins, what is compared between
    arms is how far they are beyond a fair share of them, which more players have less of. `happens` is true of what
    happens in a match or does not."""

    name: str
    x: pl.Expr
    n: pl.Expr = ONE
    unit: str = "number"
    wins: bool = False
    happens: bool = False

    def get_compared(self) -> pl.Expr:
        """Return what is compared, in one match."""
        value = (self.x / self.n).cast(pl.Float64)
        return (value - 1 / get_column("players") if self.wins else value).alias(self.name)


def get_column(name: str) -> pl.Expr:
    """Return a column as a number."""
    return pl.col(name).cast(pl.Float64)


# What is measured in every match of every game; the last one only where different bots play.
MEASURES = (
    Measure("decisions", get_column("decisions")),
    Measure("rounds", get_column("rounds")),
    Measure(
        "minutes",
        (get_column("decisions") * THINKING + get_column("choices") * PER_CHOICE + get_column("rounds") * PER_ROUND)
        / 60,
    ),
    Measure("choices", get_column("choices"), get_column("decisions")),
    Measure("forced", get_column("forced"), get_column("decisions"), "percent"),
    Measure("lead-changes", get_column("lead_changes")),
    Measure("settled", get_column("settled"), unit="percent"),
    Measure("margin", get_column("margin")),
    Measure("close", (get_column("margin") <= 1) & (pl.col("winners") > 0), unit="percent", happens=True),
    Measure("shared", pl.col("winners") > 1, unit="percent", happens=True),
    Measure("starter-won", get_column("starter_won"), unit="percent", wins=True, happens=True),
    Measure("first-won", get_column("first_won"), unit="percent", wins=True, happens=True),
    Measure("named-won", get_column("named_won"), unit="percent", wins=True, happens=True),
)
BY_NAME = {measure.name: measure for measure in MEASURES}
# What `--about` may name: as the columns of the facts are written.
BY_COLUMN = {name.replace("-", "_"): name for name in BY_NAME}


class Tallies:
    """All sums of a study but for its ladder, by name; keys begin with the arm. `about` is the measure that the study
    is mainly about, if it is not who wins."""

    def __init__(self, plan: Plan, about: str = "") -> None:
        self.plan = plan
        self.about = about
        self.matches = 0
        self.sums: dict[str, dict[Key, RatioMoments]] = {}
        self.products: dict[Key, Products] = {}  # of what the game counts: every other arm with the first
        self.lengths: Counter[tuple[str, int]] = Counter()
        self.faults: Counter[str] = Counter()
        self.first_fault: dict[str, tuple[int, str]] = {}
        self.mixed = any(
            len(set(arm.bots)) > 1 for arm in plan.list_compared_arms()
        )  # whether different bots play in some arm

    def select_valid(self, frames: Frames) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Return matches and seats without those of the ladder and those in which a bot failed; matches know who won
        them."""
        matches, seats = frames[MATCHES], frames[SEATS]
        self.matches += matches["match"].n_unique()
        failed = matches.filter(pl.col("fault").is_not_null())
        for arm, number, fault in failed.select("arm", "match", "fault").iter_rows():
            self.faults[arm] += 1
            self.first_fault.setdefault(arm, (number, fault))
        kept = pl.col("arm") != LADDER
        matches, seats = matches.filter(kept & pl.col("fault").is_null()), seats.filter(kept)
        if failed.height:
            seats = seats.join(failed.select("match", "arm"), on=["match", "arm"], how="anti")
        for name, chosen in (
            ("starter_won", pl.col("started")),
            ("first_won", pl.col("seat") == 0),
            ("named_won", (pl.col("entrant") == 0) & pl.lit(self.mixed and self.plan.paired)),
        ):
            some = seats.filter(chosen).select("match", "arm", pl.col("won").alias(name))
            matches = matches.join(some, on=["match", "arm"], how="left")
        return matches, seats

    def add(self, frames: Frames) -> None:
        """Add a part."""
        matches, seats = self.select_valid(frames)
        for measure in MEASURES:
            self.add_sums(measure.name, sum_by_cluster(matches, ["arm"], measure.x, measure.n))
        for what, x in (("won", pl.col("won")), ("score", get_column("score"))):
            for name, by in (("seat", ["seat"]), ("start", ["started"])):
                self.add_sums(f"{what}-by-{name}", sum_by_cluster(seats, ["arm", *by], x, ONE))
        self.add_sums("won-by-bot", sum_by_cluster(seats, ["arm", "bot"], pl.col("won"), ONE))
        self.add_sums("score", sum_by_cluster(seats, ["arm"], get_column("score"), ONE))
        for arm, rounds, count in matches.group_by("arm", "rounds").len().iter_rows():
            self.lengths[arm, rounds] += count
        self.add_differences(matches, MEASURES)
        self.add_counts(frames)

    def add_differences(self, matches: pl.DataFrame, measures: Sequence[Measure]) -> None:
        """Add arm against arm in the same deals: the first one is what the others are compared with."""
        base, *others = [arm.name for arm in self.plan.list_compared_arms()]
        if not others or not self.plan.paired:
            return
        each = matches.select("match", "arm", *[measure.get_compared() for measure in measures])
        first = each.filter(pl.col("arm") == base).drop("arm")
        for other in others:
            pairs = each.filter(pl.col("arm") == other).join(first, on="match", suffix="-base")
            for measure in measures:
                difference = pl.col(measure.name) - pl.col(f"{measure.name}-base")
                self.add_sums(f"difference-{measure.name}", sum_by_cluster(pairs, ["arm"], difference, ONE))

    def add_counts(self, frames: Frames) -> None:
        """Add what the game counted, in groups of matches, and what foresight saw. A decision that was weighed stands
        for its part of those of its match."""
        counts = frames[COUNTS].with_columns(group=pl.col("match") // MATCHES_PER_GROUP)
        keys = ["arm", "fact", "first", "second"]
        self.add_sums(
            "counts", sum_by_cluster(counts, keys, pl.col("total"), pl.col("times"), "group", pl.col("matches"))
        )
        asking = [arm.name for arm in self.plan.list_metric_arms()]
        if len(asking) > 1 and self.plan.paired:
            for key, more in sum_products(counts, asking[0], keys[1:], "total", "times", "group").items():
                self.products.setdefault(key, Products()).add(more)
        ahead = frames[FORESIGHT]
        self.add_sums("foresight", sum_by_cluster(ahead, ["arm", "progress"], pl.col("right"), ONE))
        stands_for = pl.col("of") / WEIGHED_PER_MATCH
        for name in ("matters", "stake"):
            self.add_sums(name, sum_by_cluster(ahead, ["arm"], pl.col(name) * stands_for, stands_for))

    def add_sums(self, name: str, found: dict[Key, RatioMoments]) -> None:
        """Add to the sums of a name."""
        sums = self.sums.setdefault(name, {})
        for key, more in found.items():
            sums.setdefault(key, RatioMoments()).add(more)

    # -- what the study is mainly about
    # ----------------------------------------------------------------------------------

    def add_main(self, frames: Frames) -> None:
        """Add a part, of which only the main answer is wanted: much quicker."""
        matches, seats = self.select_valid(frames)
        if self.is_by_arm():
            measure = BY_NAME[self.get_main_question()]
            self.add_sums(measure.name, sum_by_cluster(matches, ["arm"], measure.x, measure.n))
            self.add_differences(matches, [measure])
            return
        by = self.get_main_question().removeprefix("won-by-")
        self.add_sums(f"won-by-{by}", sum_by_cluster(seats, ["arm", by], pl.col("won"), ONE))

    def is_by_arm(self) -> bool:
        """Return whether the main question has one answer for each arm, and not one for each seat or bot."""
        return bool(self.about) or len(self.plan.list_compared_arms()) > 1

    def get_main_question(self) -> str:
        """Return what the study is mainly about, and what `--until` narrows. With arms: the difference in how often the
        bot wins that is named first, or, if all are the same, the seat that is first; without: how often each bot
        wins, or each seat."""
        if self.about:
            return self.about
        if len(self.plan.list_compared_arms()) > 1:
            return "named-won" if self.mixed else "first-won"
        return "won-by-bot" if self.mixed else "won-by-seat"

    def get_main(self) -> dict[Key, RatioMoments]:
        """Return the sums of the main question: differences, if there are arms."""
        name = self.get_main_question()
        if len(self.plan.list_compared_arms()) > 1:
            return self.sums.get(f"difference-{name}", {})
        base = self.plan.list_compared_arms()[0].name
        return {key: sums for key, sums in self.sums.get(name, {}).items() if key[0] == base}

    def get_main_estimates(self) -> dict[Key, Estimate]:
        """Return the answers to the main question, with their intervals."""
        if len(self.plan.list_compared_arms()) > 1:
            happens = BY_NAME[self.get_main_question()].happens
            return {key: sums.estimate_difference(happens) for key, sums in self.get_main().items()}
        return {key: sums.estimate(self.get_unit()) for key, sums in self.get_main().items()}

    def get_unit(self) -> str:
        """Return the unit of the main question."""
        shares = not self.is_by_arm() or BY_NAME[self.get_main_question()].unit == "percent"
        return "percent" if shares else "number"

    def get_precision(self) -> float:
        """Return the widest of the main intervals, on each side: of what is not a share, as a part of its mean in the
        first arm."""
        widest = max([estimate.half_width for estimate in self.get_main_estimates().values()], default=inf)
        if self.get_unit() == "percent":
            return widest
        base = (
            self.sums[self.get_main_question()]
            .get((self.plan.list_compared_arms()[0].name,), RatioMoments())
            .get_mean()
        )
        return widest / abs(base) if base else inf
