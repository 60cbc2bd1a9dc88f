"""Tallies: what the facts of a study add up to. Parts of the facts are added one by one and forgotten."""

from collections import Counter
from dataclasses import dataclass

import polars as pl

from infanta.study.estimates import Key, Moments, moments
from infanta.study.facts import COUNTS, FORESIGHT, MATCHES, SEATS, Frames
from infanta.study.plan import LADDER, Plan

ONE = pl.lit(1)
THINKING, PER_CHOICE, PER_ROUND = 4.0, 0.4, 25.0
"""A person's pace: seconds for a decision, for each choice it has, and for shuffling, dealing and scoring a round. It is a rule of
thumb, and says so wherever it is used."""


@dataclass(frozen=True)
class Measure:
    """Something measured in each match: the sum of `x` for each of `n`."""

    name: str
    x: pl.Expr
    n: pl.Expr = ONE
    unit: str = "number"


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
    Measure("close", (col("margin") <= 1) & (pl.col("winners") > 0), unit="percent"),
    Measure("shared", pl.col("winners") > 1, unit="percent"),
    Measure("starter-won", col("starter_won"), unit="percent"),
    Measure("first-won", col("first_won"), unit="percent"),
)
"""What is measured in every match of every game."""


class Tallies:
    """All sums of a study, by name; keys begin with the arm."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.matches = 0
        self.sums: dict[str, dict[Key, Moments]] = {}
        self.lengths: Counter[tuple[str, int]] = Counter()
        self.faults: Counter[str] = Counter()
        self.first_fault: dict[str, tuple[int, str]] = {}

    def add(self, frames: Frames) -> None:
        """Add a part."""
        matches, seats = frames[MATCHES], frames[SEATS]
        self.matches += matches["match"].n_unique()
        failed = matches.filter(pl.col("fault").is_not_null())
        for arm, number, fault in failed.select("arm", "match", "fault").iter_rows():
            self.faults[arm] += 1
            self.first_fault.setdefault(arm, (number, fault))
        if failed.height:
            matches = matches.filter(pl.col("fault").is_null())
            seats = seats.join(failed.select("match", "arm"), on=["match", "arm"], how="anti")
        won = pl.col("won")
        starters = seats.filter(pl.col("started")).select("match", "arm", won.alias("starter_won"))
        firsts = seats.filter(pl.col("seat") == 0).select("match", "arm", won.alias("first_won"))
        matches = matches.join(starters, on=["match", "arm"], how="left").join(firsts, on=["match", "arm"], how="left")
        for measure in MEASURES:
            self.sum(measure.name, moments(matches, ["arm"], measure.x, measure.n))
        for name, by in (("won-by-seat", ["seat"]), ("won-by-bot", ["bot"]), ("won-by-start", ["started"])):
            self.sum(name, moments(seats, ["arm", *by], won, ONE))
        self.sum("score-by-seat", moments(seats, ["arm", "seat"], col("score"), ONE))
        for arm, rounds, count in matches.group_by("arm", "rounds").len().iter_rows():
            self.lengths[arm, rounds] += count
        self.add_differences(matches)
        self.add_counts(frames)

    def add_differences(self, matches: pl.DataFrame) -> None:
        """Arm against arm in the same deals: the first one is what the others are compared with."""
        base, *others = [arm.name for arm in self.plan.compared()]
        if not others or not self.plan.paired:
            return
        each = matches.select("match", "arm", *[(m.x / m.n).cast(pl.Float64).alias(m.name) for m in MEASURES])
        first = each.filter(pl.col("arm") == base).drop("arm")
        for other in others:
            pairs = each.filter(pl.col("arm") == other).join(first, on="match", suffix="-base")
            for measure in MEASURES:
                difference = pl.col(measure.name) - pl.col(f"{measure.name}-base")
                self.sum(f"difference-{measure.name}", moments(pairs, ["arm"], difference, ONE))

    def add_counts(self, frames: Frames) -> None:
        """What the game counted, and what foresight saw."""
        counts = frames[COUNTS]
        keys = ["arm", "fact", "first", "second"]
        self.sum("counts", moments(counts, keys, pl.col("total"), pl.col("times"), "group"))
        ahead = frames[FORESIGHT]
        self.sum("foresight", moments(ahead, ["arm", "progress"], pl.col("right"), ONE))
        self.sum("chance", moments(ahead, ["arm", "progress"], pl.col("chance"), ONE))
        self.sum("matters", moments(ahead, ["arm"], pl.col("matters"), ONE))

    def sum(self, name: str, found: dict[Key, Moments]) -> None:
        """Add to the sums of a name."""
        sums = self.sums.setdefault(name, {})
        for key, more in found.items():
            sums.setdefault(key, Moments()).add(more)

    def add_main(self, frames: Frames) -> None:
        """Add a part, of which only the main answer is wanted: much quicker."""
        self.matches += frames[MATCHES]["match"].n_unique()
        seats = frames[SEATS].filter(pl.col("arm") != LADDER)
        failed = frames[MATCHES].filter(pl.col("fault").is_not_null()).select("match", "arm")
        if failed.height:
            seats = seats.join(failed, on=["match", "arm"], how="anti")
        if len(self.plan.compared()) == 1:
            name, by = self.main_question()
            self.sum(name, moments(seats, ["arm", by], pl.col("won"), ONE))
            return
        firsts = seats.filter(pl.col("seat") == 0).select("match", "arm", "won")
        base = firsts.filter(pl.col("arm") == self.plan.arms[0].name).select("match", pl.col("won").alias("base"))
        pairs = firsts.filter(pl.col("arm") != self.plan.arms[0].name).join(base, on="match")
        self.sum("difference-first-won", moments(pairs, ["arm"], pl.col("won") - pl.col("base"), ONE))

    def main_question(self) -> tuple[str, str]:
        """What a study without arms is mainly about, and the column that it goes by."""
        return ("won-by-bot", "bot") if len(set(self.plan.arms[0].bots)) > 1 else ("won-by-seat", "seat")

    def main(self) -> dict[Key, Moments]:
        """What the study is mainly about, and what `--until` narrows: the differences between the arms in how often the seat wins that
        sits first; without arms, how often each seat wins; and with several bots, each bot."""
        if len(self.plan.compared()) > 1:
            return self.sums.get("difference-first-won", {})
        found = self.sums.get(self.main_question()[0], {})
        return {key: sums for key, sums in found.items() if key[0] != LADDER}

    def precision(self) -> float:
        """The widest of the main intervals, on each side."""
        unit = "percent" if len(self.plan.compared()) == 1 else "number"
        return max([sums.estimate(unit).half for sums in self.main().values()], default=float("inf"))
