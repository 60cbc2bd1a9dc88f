"""The answers to what a game asks of its own matches (see `inquiry`)."""

from collections.abc import Iterator
from typing import Any

import polars as pl

from infanta.core.phrase import Phrase, capital
from infanta.core.registry import game
from infanta.study import figures
from infanta.study.contrasts import Products, contrast
from infanta.study.estimates import Key, Moments
from infanta.study.finding import ROWS, Finding, numbers
from infanta.study.inquiry import Inquiry, Question, inquiry_of
from infanta.study.plan import ASKED, Plan, as_written
from infanta.study.recorder import GROUP, heard
from infanta.study.tallies import Tallies
from infanta.words import FluentVoice

FEW_GROUPS = 6
"""With fewer groups of matches than this, nothing should be said of what a game counts."""

MOST_DRAWN = 60
"""Differences in a figure; more of them are only in the table."""


class Answers:
    """Makes the answers, in a language."""

    def __init__(self, plan: Plan, tallies: Tallies, voice: FluentVoice) -> None:
        self.plan = plan
        self.tallies = tallies
        self.voice = voice
        self.game = game(plan.game)
        self.inquiry = inquiry_of(self.game)
        self.arms = [arm.name for arm in plan.asking() if arm.game in ("", plan.game)]
        """The arms in which the game itself is played, and not another one that it is compared with."""
        self.players = len({arm.players for arm in plan.asking()})
        """With how many numbers of players."""
        self.matches = heard(tallies.matches) if plan.paired else tallies.matches
        self.asked_with = as_written(self.inquiry.asked_with) if plan.of_kind(ASKED) else ()

    def say(self, key: str, **values: object) -> str:
        """A phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def all(self) -> Iterator[Finding]:
        """The answers to the game's own questions."""
        for question in self.inquiry.questions:
            counted = self.tallies.sums["counts"].items()
            counts = {key: found for key, found in counted if key[1] == question.name and key[0] in self.arms}
            if counts:
                yield self.answer(question, counts)
                yield from self.contrasts(question, counts)

    def answer(self, question: Question, counts: dict[Key, Moments]) -> Finding:
        """The answer to one question. Two keys make lines or a heat map, one for each arm; of bars, several arms make groups."""
        axes = question.axes
        two = len(axes) > 1
        several = len(self.arms) > 1
        rows: list[tuple[Any, ...]] = []
        for key, found in sorted(
            counts.items(), key=lambda item: (self.arms.index(str(item[0][0])), self.keys(question, item[0]))
        ):
            arm = key[0]
            one, *more = self.called(question, key)
            other = more[0] if two else (str(arm) or self.say("whole-study"))
            if two and several and question.drawing == "bars":
                other = f"{other}, {arm}"
            rows.append((str(arm), one, other, *numbers(found.estimate(question.unit), FEW_GROUPS)))
        table = pl.DataFrame(rows, schema=ROWS, orient="row")
        scope = self.game.key
        title, text = self.word(question, ""), self.word(question, "-text")
        axis = [self.voice.sentence(Phrase(f"axis-{name.removesuffix('#')}", scope)) for name in axes]
        labels = {"value": self.word(question, "-value"), "label": axis[0], "group": axis[1] if two else self.say("arm")}  # fmt: skip
        if self.asked_with:
            text += " " + self.say("asked-with", options=self.asked_with)
        few = bool(table["few"].any())
        told = question.drawing == "heat" and not table["few"].all()
        notes = (self.exactness(table, question.unit),) if told else ()
        columns = sorted({self.keys(question, key)[1] for key in counts}) if two else []
        across = [label(self.inquiry, self.voice, axes[1], column) for column in columns]
        chart = draw(question, table, labels, across)
        return Finding("own", question.name, title, text, table, question.unit, chart, few, notes, self.matches)

    def contrasts(self, question: Question, counts: dict[Key, Moments]) -> Iterator[Finding]:
        """The same, arm against arm in the same deals. Shares of matches or rounds with other numbers of players are not compared: they
        differ anyway."""
        base, *others = self.arms
        if not others or not self.plan.paired or (question.unit == "percent" and self.players > 1):
            return
        rows = []
        for key, found in sorted(counts.items(), key=lambda item: self.keys(question, item[0])):
            arm = str(key[0])
            first = counts.get((base, *key[1:]))
            if arm != base and first is not None:
                estimate = contrast(found, first, self.tallies.products.get(key, Products()), question.unit)
                more = estimate.more_to_settle()
                called = ", ".join(self.called(question, key))
                rows.append((arm, called, arm, *numbers(estimate, FEW_GROUPS), None if more is None else more * GROUP))
        table = pl.DataFrame(rows, schema={**ROWS, "more": pl.Int64}, orient="row")
        if not table.height:
            return
        title = self.say("contrast-title", question=self.word(question, ""), base=base)
        labels = {"value": self.say("difference"), "label": "", "group": self.say("arm")}
        chart = figures.bars(table, labels, question.unit == "percent", 0.0) if table.height <= MOST_DRAWN else None
        few = bool(table["few"].any())
        text = self.say("contrast-text", base=base)
        note = self.say("settling", differences=table.height, wrong=max(round(table.height / 20), 1))
        name = f"{question.name}-compared"
        yield Finding("own", name, title, text, table, question.unit, chart, few, (note,), self.matches)

    def keys(self, question: Question, key: Key) -> tuple[int, ...]:
        """What was counted, as the inquiry knows it; in this order it is shown."""
        return tuple([self.inquiry.read(axis, str(word)) for axis, word in zip(question.axes, key[2:], strict=False)])

    def called(self, question: Question, key: Key) -> list[str]:
        """What the keys of a count are called."""
        keys = zip(question.axes, self.keys(question, key), strict=True)
        return [label(self.inquiry, self.voice, axis, one) for axis, one in keys]

    def word(self, question: Question, part: str) -> str:
        """One of the sentences about a question."""
        return self.voice.sentence(Phrase(f"question-{question.name}{part}", self.game.key))

    def exactness(self, table: pl.DataFrame, unit: str) -> str:
        """How exact the numbers of a figure are that has no room for intervals."""
        halves = sorted(((table["high"] - table["low"]) / 2).filter(~table["few"]).to_list())
        middle, widest = halves[len(halves) // 2], halves[-1]
        form = ".1%" if unit == "percent" else ".2g"
        return self.say("exact-to", median=format(middle, form), widest=format(widest, form))


def label(inquiry: Inquiry, voice: FluentVoice, axis: str, key: int) -> str:
    """What a key of an axis is called."""
    if axis.endswith("#"):
        return str(key)
    phrase = inquiry.called(axis, key)
    return capital(voice.term(inquiry.game.key, axis, key, "bare")) if phrase is None else voice.say(phrase)


def draw(question: Question, table: pl.DataFrame, labels: figures.Labels, across: list[str]) -> Any:
    """The figure that a question asks for. Lines go along the axis that is a number; `across` are the columns of a heat map."""
    percent = question.unit == "percent"
    if question.drawing == "heat":
        return figures.heats(table, labels, percent, across)
    if question.drawing == "lines":
        number, other = ("label", "group") if question.axes[0].endswith("#") else ("group", "label")
        turned = table.with_columns(label=pl.col(number).str.extract(r"(\d+)").cast(pl.Float64), group=pl.col(other))
        swapped = labels if number == "label" else {**labels, "label": labels["group"], "group": labels["label"]}
        arms = turned.partition_by("arm", maintain_order=True)
        return figures.stacked([(part["arm"][0], figures.lines(part, swapped, percent)) for part in arms])
    return figures.bars(table, labels, percent)
