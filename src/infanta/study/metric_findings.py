"""The answers to what a game asks of its own matches (see `inquiry`)."""

from collections.abc import Iterator
from typing import Any

import polars as pl

from infanta.core.phrase import Phrase, capital
from infanta.core.registry import game
from infanta.study import figures
from infanta.study.contrasts import Products, estimate_difference
from infanta.study.estimates import Key, RatioMoments
from infanta.study.finding import TABLE_SCHEMA, Finding, build_estimate_cells
from infanta.study.inquiry import GameMetrics, Metric, create_metrics
from infanta.study.plan import ASKED, Plan, format_options
from infanta.study.recorder import MATCHES_PER_GROUP, count_observed
from infanta.study.tallies import Tallies
from infanta.words import FluentTranslator

MIN_GROUPS = 6  # with fewer groups of matches than this, nothing should be said of what a game counts

MAX_DRAWN_ROWS = 60  # differences in a figure; more of them are only in the table


class MetricFindings:
    """Makes the answers, in a language."""

    def __init__(self, plan: Plan, tallies: Tallies, voice: FluentTranslator) -> None:
        self.plan = plan
        self.tallies = tallies
        self.voice = voice
        self.game = game(plan.game)
        self.inquiry = create_metrics(self.game)
        # The arms in which the game itself is played, and not another one that it is compared with.
        self.arms = [arm.name for arm in plan.list_metric_arms() if arm.game in ("", plan.game)]
        self.players = len({arm.players for arm in plan.list_metric_arms()})  # with how many numbers of players
        self.matches = count_observed(tallies.matches) if plan.paired else tallies.matches
        self.asked_with = format_options(self.inquiry.asked_with) if plan.list_arms(ASKED) else ()

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def list_findings(self) -> Iterator[Finding]:
        """Return the findings of the game's own metrics."""
        for question in self.inquiry.questions:
            counted = self.tallies.sums["counts"].items()
            counts = {key: found for key, found in counted if key[1] == question.name and key[0] in self.arms}
            if counts:
                yield self.build_finding(question, counts)
                yield from self.compare_arms(question, counts)

    def build_finding(self, question: Metric, counts: dict[Key, RatioMoments]) -> Finding:
        """Return the finding of one metric. Two keys make lines or a heat map, one for each arm; of bars, several arms
        make groups."""
        axes = question.axes
        two = len(axes) > 1
        several = len(self.arms) > 1
        rows: list[tuple[Any, ...]] = []
        for key, found in sorted(
            counts.items(), key=lambda item: (self.arms.index(str(item[0][0])), self.get_keys(question, item[0]))
        ):
            arm = key[0]
            one, *more = self.list_labels(question, key)
            other = more[0] if two else (str(arm) or self.say("whole-study"))
            if two and several and question.drawing == "bars":
                other = f"{other}, {arm}"
            rows.append((str(arm), one, other, *build_estimate_cells(found.estimate(question.unit), MIN_GROUPS)))
        table = pl.DataFrame(rows, schema=TABLE_SCHEMA, orient="row")
        scope = self.game.key
        title, text = self.get_sentence(question, ""), self.get_sentence(question, "-text")
        axis = [self.voice.sentence(Phrase(f"axis-{name.removesuffix('#')}", scope)) for name in axes]
        labels = {"value": self.get_sentence(question, "-value"), "label": axis[0], "group": axis[1] if two else self.say("arm")}  # fmt: skip
        if self.asked_with:
            text += " " + self.say("asked-with", options=self.asked_with)
        few = bool(table["few"].any())
        told = question.drawing == "heat" and not table["few"].all()
        notes = (self.describe_precision(table, question.unit),) if told else ()
        columns = sorted({self.get_keys(question, key)[1] for key in counts}) if two else []
        across = [get_label(self.inquiry, self.voice, axes[1], column) for column in columns]
        chart = draw_figure(question, table, labels, across)
        return Finding("own", question.name, title, text, table, question.unit, chart, few, notes, self.matches)

    def compare_arms(self, question: Metric, counts: dict[Key, RatioMoments]) -> Iterator[Finding]:
        """Return findings that compare arm with arm in the same deals. Shares of matches or rounds with other numbers
        of players are not compared: they differ anyway."""
        base, *others = self.arms
        if not others or not self.plan.paired or (question.unit == "percent" and self.players > 1):
            return
        rows = []
        for key, found in sorted(counts.items(), key=lambda item: self.get_keys(question, item[0])):
            arm = str(key[0])
            first = counts.get((base, *key[1:]))
            if arm != base and first is not None:
                estimate = estimate_difference(found, first, self.tallies.products.get(key, Products()), question.unit)
                more = estimate.count_matches_to_settle()
                called = ", ".join(self.list_labels(question, key))
                rows.append(
                    (
                        arm,
                        called,
                        arm,
                        *build_estimate_cells(estimate, MIN_GROUPS),
                        None if more is None else more * MATCHES_PER_GROUP,
                    )
                )
        table = pl.DataFrame(rows, schema={**TABLE_SCHEMA, "more": pl.Int64}, orient="row")
        if not table.height:
            return
        title = self.say("contrast-title", question=self.get_sentence(question, ""), base=base)
        labels = {"value": self.say("difference"), "label": "", "group": self.say("arm")}
        chart = (
            figures.draw_bars(table, labels, question.unit == "percent", 0.0)
            if table.height <= MAX_DRAWN_ROWS
            else None
        )
        few = bool(table["few"].any())
        text = self.say("contrast-text", base=base)
        note = self.say("settling", differences=table.height, wrong=max(round(table.height / 20), 1))
        name = f"{question.name}-compared"
        yield Finding("own", name, title, text, table, question.unit, chart, few, (note,), self.matches)

    def get_keys(self, question: Metric, key: Key) -> tuple[int, ...]:
        """Return what was counted, as the game's metrics know it; it is shown in this order."""
        return tuple(
            [self.inquiry.parse_key(axis, str(word)) for axis, word in zip(question.axes, key[2:], strict=False)]
        )

    def list_labels(self, question: Metric, key: Key) -> list[str]:
        """Return what the keys of a count are called."""
        keys = zip(question.axes, self.get_keys(question, key), strict=True)
        return [get_label(self.inquiry, self.voice, axis, one) for axis, one in keys]

    def get_sentence(self, question: Metric, part: str) -> str:
        """Return one of the sentences about a metric."""
        return self.voice.sentence(Phrase(f"question-{question.name}{part}", self.game.key))

    def describe_precision(self, table: pl.DataFrame, unit: str) -> str:
        """Return how exact the numbers of a figure are that has no room for intervals."""
        halves = sorted(((table["high"] - table["low"]) / 2).filter(~table["few"]).to_list())
        middle, widest = halves[len(halves) // 2], halves[-1]
        form = ".1%" if unit == "percent" else ".2g"
        return self.say("exact-to", median=format(middle, form), widest=format(widest, form))


def get_label(inquiry: GameMetrics, voice: FluentTranslator, axis: str, key: int) -> str:
    """Return what a key of an axis is called."""
    if axis.endswith("#"):
        return str(key)
    phrase = inquiry.name_key(axis, key)
    return capital(voice.get_term(inquiry.game.key, axis, key, "bare")) if phrase is None else voice.say(phrase)


def draw_figure(question: Metric, table: pl.DataFrame, labels: figures.Labels, across: list[str]) -> Any:
    """Draw the figure that a metric asks for. Lines go along the axis that is a number; `across` are the columns of a
    heat map."""
    percent = question.unit == "percent"
    if question.drawing == "heat":
        return figures.draw_heat_maps(table, labels, percent, across)
    if question.drawing == "lines":
        number, other = ("label", "group") if question.axes[0].endswith("#") else ("group", "label")
        turned = table.with_columns(label=pl.col(number).str.extract(r"(\d+)").cast(pl.Float64), group=pl.col(other))
        swapped = labels if number == "label" else {**labels, "label": labels["group"], "group": labels["label"]}
        arms = turned.partition_by("arm", maintain_order=True)
        return figures.stack_charts([(part["arm"][0], figures.draw_lines(part, swapped, percent)) for part in arms])
    return figures.draw_bars(table, labels, percent)
