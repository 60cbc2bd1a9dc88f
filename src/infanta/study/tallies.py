"""Tallies: what the facts of a study add up to. Parts of the facts are added one by one and forgotten."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

import polars as pl

from infanta.study.contrasts import Products, products
from infanta.study.estimates import Estimate, Key, Moments, moments
from infanta.study.facts import COUNTS, FORESIGHT, MATCHES, SEATS, Frames
from infanta.study.foresight import WEIGHED
from infanta.study.plan import LADDER, Plan
from infanta.study.recorder import GROUP

ONE = pl.lit(1)
THINKING, PER_CHOICE, PER_ROUND = 4.0, 0.4, 25.0
"""A person's pace: seconds for a decision, for each choice it has, and for shuffling, dealing and scoring a round. It is a rule of
thumb, and says so wherever it is used."""


@dataclass(frozen=True)
class Measure:
    """Something measured in each match: the sum of `x` for each of `n`. Where it is somebody's wins, what is compared between arms is
    how far they are beyond a fair share of them, which more players have less of. `happens` is true of what happens in a match or does
    not."""

    name: str
    x: pl.Expr
    n: pl.Expr = ONE
    unit: str = "number"
    wins: bool = False
    happens: bool = False

    def compared(self) -> pl.Expr:
        """What is compared, in one match."""
        value = (self.x / self.n).cast(pl.Float64)
        return (value - 1 / col("players") if self.wins else value).alias(self.name)


def col(name: str) -> pl.Expr:
    """A column as a number."""
    return pl.col(name).cast(pl.Float64)


MEASURES = (
    Measure("decisions", col("decisions")),
    Measure("rounds", col("rounds")),
    Measure("minutes", (col("decisions") * THINKING + col("choices") * PER_CHOICE + col("rounds") * PER_ROUND) / 60),
    Measure("choices", col("choices"), col("decisions")),
    Measure("forced", col("forced"), col("decisions"), "percent"),
    Measure("lead-changes", col("lead_changes")),
    Measure("settled", col("settled"), unit="percent"),
    Measure("margin", col("margin")),
    Measure("close", (col("margin") <= 1) & (pl.col("winners") > 0), unit="percent", happens=True),
    Measure("shared", pl.col("winners") > 1, unit="percent", happens=True),
    Measure("starter-won", col("starter_won"), unit="percent", wins=True, happens=True),
    Measure("first-won", col("first_won"), unit="percent", wins=True, happens=True),
    Measure("named-won", col("named_won"), unit="percent", wins=True, happens=True),
)
"""What is measured in every match of every game; the last one only where different bots play."""
BY_NAME = {measure.name: measure for measure in MEASURES}
BY_COLUMN = {name.replace("-", "_"): name for name in BY_NAME}
"""What `--about` may name: as the columns of the facts are written."""


class Tallies:
    """All sums of a study but for its ladder, by name; keys begin with the arm. `about` is the measure that the study is mainly about, if
    it is not who wins."""

    def __init__(self, plan: Plan, about: str = "") -> None:
        self.plan = plan
        self.about = about
        self.matches = 0
        self.sums: dict[str, dict[Key, Moments]] = {}
        self.products: dict[Key, Products] = {}
        """Of what the game counts: every other arm with the first."""
        self.lengths: Counter[tuple[str, int]] = Counter()
        self.faults: Counter[str] = Counter()
        self.first_fault: dict[str, tuple[int, str]] = {}
        self.mixed = any(len(set(arm.bots)) > 1 for arm in plan.compared())
        """Whether different bots play in some arm."""

    def whole(self, frames: Frames) -> tuple[pl.DataFrame, pl.DataFrame]:
        """Matches and seats without those of the ladder and those in which a bot failed; matches know who won them."""
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
        matches, seats = self.whole(frames)
        for measure in MEASURES:
            self.sum(measure.name, moments(matches, ["arm"], measure.x, measure.n))
        for what, x in (("won", pl.col("won")), ("score", col("score"))):
            for name, by in (("seat", ["seat"]), ("start", ["started"])):
                self.sum(f"{what}-by-{name}", moments(seats, ["arm", *by], x, ONE))
        self.sum("won-by-bot", moments(seats, ["arm", "bot"], pl.col("won"), ONE))
        self.sum("score", moments(seats, ["arm"], col("score"), ONE))
        for arm, rounds, count in matches.group_by("arm", "rounds").len().iter_rows():
            self.lengths[arm, rounds] += count
        self.add_differences(matches, MEASURES)
        self.add_counts(frames)

    def add_differences(self, matches: pl.DataFrame, measures: Sequence[Measure]) -> None:
        """Arm against arm in the same deals: the first one is what the others are compared with."""
        base, *others = [arm.name for arm in self.plan.compared()]
        if not others or not self.plan.paired:
            return
        each = matches.select("match", "arm", *[measure.compared() for measure in measures])
        first = each.filter(pl.col("arm") == base).drop("arm")
        for other in others:
            pairs = each.filter(pl.col("arm") == other).join(first, on="match", suffix="-base")
            for measure in measures:
                difference = pl.col(measure.name) - pl.col(f"{measure.name}-base")
                self.sum(f"difference-{measure.name}", moments(pairs, ["arm"], difference, ONE))

    def add_counts(self, frames: Frames) -> None:
        """What the game counted, in groups of matches, and what foresight saw. A decision that was weighed stands for its part
        of those of its match."""
        counts = frames[COUNTS].with_columns(group=pl.col("match") // GROUP)
        keys = ["arm", "fact", "first", "second"]
        self.sum("counts", moments(counts, keys, pl.col("total"), pl.col("times"), "group", pl.col("matches")))
        asking = [arm.name for arm in self.plan.asking()]
        if len(asking) > 1 and self.plan.paired:
            for key, more in products(counts, asking[0], keys[1:], "total", "times", "group").items():
                self.products.setdefault(key, Products()).add(more)
        ahead = frames[FORESIGHT]
        self.sum("foresight", moments(ahead, ["arm", "progress"], pl.col("right"), ONE))
        stands_for = pl.col("of") / WEIGHED
        for name in ("matters", "stake"):
            self.sum(name, moments(ahead, ["arm"], pl.col(name) * stands_for, stands_for))

    def sum(self, name: str, found: dict[Key, Moments]) -> None:
        """Add to the sums of a name."""
        sums = self.sums.setdefault(name, {})
        for key, more in found.items():
            sums.setdefault(key, Moments()).add(more)

    # -- what the study is mainly about ----------------------------------------------------------------------------------

    def add_main(self, frames: Frames) -> None:
        """Add a part, of which only the main answer is wanted: much quicker."""
        matches, seats = self.whole(frames)
        if self.by_arm():
            measure = BY_NAME[self.main_question()]
            self.sum(measure.name, moments(matches, ["arm"], measure.x, measure.n))
            self.add_differences(matches, [measure])
            return
        by = self.main_question().removeprefix("won-by-")
        self.sum(f"won-by-{by}", moments(seats, ["arm", by], pl.col("won"), ONE))

    def by_arm(self) -> bool:
        """Whether the main question has one answer for each arm, and not one for each seat or bot."""
        return bool(self.about) or len(self.plan.compared()) > 1

    def main_question(self) -> str:
        """What the study is mainly about, and what `--until` narrows. With arms: the difference in how often the bot wins that is named
        first, or, if all are the same, the seat that is first; without: how often each bot wins, or each seat."""
        if self.about:
            return self.about
        if len(self.plan.compared()) > 1:
            return "named-won" if self.mixed else "first-won"
        return "won-by-bot" if self.mixed else "won-by-seat"

    def main(self) -> dict[Key, Moments]:
        """The sums of the main question: differences, if there are arms."""
        name = self.main_question()
        if len(self.plan.compared()) > 1:
            return self.sums.get(f"difference-{name}", {})
        base = self.plan.compared()[0].name
        return {key: sums for key, sums in self.sums.get(name, {}).items() if key[0] == base}

    def main_estimates(self) -> dict[Key, Estimate]:
        """The answers to the main question, with their intervals."""
        if len(self.plan.compared()) > 1:
            happens = BY_NAME[self.main_question()].happens
            return {key: sums.difference(happens) for key, sums in self.main().items()}
        return {key: sums.estimate(self.unit()) for key, sums in self.main().items()}

    def unit(self) -> str:
        """The unit of the main question."""
        shares = not self.by_arm() or BY_NAME[self.main_question()].unit == "percent"
        return "percent" if shares else "number"

    def precision(self) -> float:
        """The widest of the main intervals, on each side: of what is not a share, as a part of its mean in the first arm."""
        widest = max([estimate.half for estimate in self.main_estimates().values()], default=inf)
        if self.unit() == "percent":
            return widest
        base = self.sums[self.main_question()].get((self.plan.compared()[0].name,), Moments()).mean()
        return widest / abs(base) if base else inf
