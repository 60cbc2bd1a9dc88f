"""Findings: the answers of a study, each with a table and a figure. What is true of every game is asked here; what a game adds, it
counts itself (see `inquiry`)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import polars as pl

from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study import figures
from infanta.study.estimates import FEW, Estimate, Key, Moments
from infanta.study.inquiry import Question, inquiry_of
from infanta.study.ladder import Rung
from infanta.study.plan import LADDER, Plan
from infanta.study.recorder import GROUP
from infanta.study.tallies import MEASURES, PER_CHOICE, PER_ROUND, THINKING, Tallies
from infanta.words import FluentVoice

FEW_GROUPS = 6
"""With fewer groups of matches than this, nothing should be said of what a game counts."""
ROWS = {"arm": pl.String, "label": pl.String, "group": pl.String, "mean": pl.Float64, "low": pl.Float64, "high": pl.Float64, "cases": pl.Float64, "clusters": pl.Int64}  # fmt: skip
"""The columns of most tables: what it is about, the estimate with its interval, from how many cases and independent clusters."""


@dataclass(frozen=True)
class Finding:
    """An answer: a name for its files, a title and a sentence about it, a table and perhaps a figure. `unit` is that of the table."""

    section: str
    name: str
    title: str
    text: str
    table: pl.DataFrame
    unit: str
    chart: Any = None
    few: bool = False
    notes: tuple[str, ...] = ()


class Findings:
    """Makes the findings of a study, in a language."""

    def __init__(self, plan: Plan, tallies: Tallies, rungs: list[Rung], voice: FluentVoice) -> None:
        self.plan = plan
        self.tallies = tallies
        self.rungs = rungs
        self.voice = voice
        self.game: Game = game(plan.game)
        self.compared = [arm.name for arm in plan.compared()]

    def say(self, key: str, **values: object) -> str:
        """A phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def all(self) -> Iterator[Finding]:
        """Everything, in the order of the report."""
        yield from self.comparison()
        yield from self.balance()
        yield from self.course()
        yield from self.skill()
        yield from self.own()

    # -- the parts of a report -----------------------------------------------------------------------------------------

    def balance(self) -> Iterator[Finding]:
        """Who wins, by where one sits and who begins."""
        level = self.level()
        seat = lambda key: self.say("study-seat", seat=int(key) + 1)  # noqa: E731
        yield self.finding("balance", "won-by-seat", "percent", seat, level)
        yield self.finding("balance", "score-by-seat", "number", seat)
        begun = lambda key: self.say("began" if key else "did-not-begin")  # noqa: E731
        yield self.finding("balance", "won-by-start", "percent", begun, level)
        if any(len(set(arm.bots)) > 1 for arm in self.plan.compared()):
            yield self.finding("balance", "won-by-bot", "percent", str, level)

    def level(self) -> float | None:
        """What chance alone would give, if it is the same in all arms."""
        players = {arm.players for arm in self.plan.compared()}
        return 1 / players.pop() if len(players) == 1 else None

    def finding(
        self, section: str, name: str, unit: str, label: Callable[[Any], str], level: float | None = None
    ) -> Finding:
        """An answer with one mark for each key."""
        sums = self.tallies.sums.get(name, {})
        rows = [
            row(str(key[0]), label(key[1]), self.arm(str(key[0])), found.estimate(unit))
            for key, found in sums.items()
            if key[0] in self.compared
        ]
        return self.drawn(section, name, unit, rows, level)

    def drawn(
        self, section: str, name: str, unit: str, rows: list[tuple[Any, ...]], level: float | None = None
    ) -> Finding:
        """An answer as a figure of marks."""
        table = pl.DataFrame(rows, schema=ROWS, orient="row")
        labels = {"value": self.say(f"{name}-value"), "label": "", "group": self.say("arm")}
        chart = figures.bars(table, labels, unit == "percent", level) if table.height else None
        few = any(clusters < FEW for clusters in table["clusters"])
        return Finding(section, name, self.say(f"{name}-title"), self.say(f"{name}-text"), table, unit, chart, few)

    def arm(self, name: str) -> str:
        """What an arm is called."""
        return name or self.say("whole-study")

    def course(self) -> Iterator[Finding]:
        """How a match goes: its length, its leads, its choices."""
        rows = []
        for measure in MEASURES:
            for arm in self.compared:
                found = self.tallies.sums[measure.name].get((arm,))
                if found is not None:
                    rows.append(
                        (arm, self.say(f"measure-{measure.name}"), measure.unit, *numbers(found.estimate(measure.unit)))
                    )
        for arm in self.compared:
            found = self.tallies.sums["matters"].get((arm,))
            if found is not None:
                rows.append((arm, self.say("measure-matters"), "percent", *numbers(found.estimate("percent"))))
        table = pl.DataFrame(rows, schema={**ROWS, "group": pl.String}, orient="row")
        pace = self.say("pace", thinking=int(THINKING), choice=str(PER_CHOICE), round=int(PER_ROUND))
        few = self.tallies.matches < FEW
        yield Finding(
            "course",
            "measures",
            self.say("measures-title"),
            self.say("measures-text"),
            table,
            "mixed",
            None,
            few,
            (pace,),
        )
        yield self.lengths()
        yield from self.foresight()

    def lengths(self) -> Finding:
        """How many rounds matches have."""
        lengths = self.tallies.lengths
        rows = []
        for arm in self.compared:
            played = sum(count for (name, _), count in lengths.items() if name == arm)
            some = sorted((rounds, count) for (name, rounds), count in lengths.items() if name == arm)
            rows += [(arm, rounds, self.arm(arm), count / played, count) for rounds, count in some]
        schema = {"arm": pl.String, "label": pl.Int64, "group": pl.String, "mean": pl.Float64, "cases": pl.Float64}
        table = pl.DataFrame(rows, schema=schema, orient="row")
        labels = {"value": self.say("share-of-matches"), "label": self.say("rounds"), "group": self.say("arm")}
        chart = figures.columns(table, labels)
        return Finding("course", "rounds", self.say("rounds-title"), self.say("rounds-text"), table, "percent", chart)

    def foresight(self) -> Iterator[Finding]:
        """How early a simple model knows who wins."""
        sums = {key: found for key, found in self.tallies.sums["foresight"].items() if key[0] in self.compared}
        if not sums:
            return
        rows = [
            (arm, progress, self.arm(str(arm)), *numbers(found.estimate("percent")))
            for (arm, progress), found in sums.items()
        ]
        table = pl.DataFrame(rows, schema={**ROWS, "label": pl.Float64}, orient="row")
        labels = {"value": self.say("foresight-value"), "label": self.say("progress"), "group": self.say("arm")}
        chart = figures.lines(table, labels, True, self.level())
        few = any(found.clusters < FEW for found in sums.values())
        yield Finding(
            "course", "foresight", self.say("foresight-title"), self.say("foresight-text"), table, "percent", chart, few
        )

    def comparison(self) -> Iterator[Finding]:
        """Arm against arm, in the same deals."""
        if len(self.compared) < 2 or not self.plan.paired:
            return
        base = self.compared[0]
        rows = []
        for measure in MEASURES:
            for arm in self.compared[1:]:
                found = self.tallies.sums[f"difference-{measure.name}"].get((arm,))
                if found is not None:
                    estimate = found.estimate()
                    more = estimate.more_to_settle()
                    rows.append((arm, self.say(f"measure-{measure.name}"), measure.unit, *numbers(estimate), more))
        table = pl.DataFrame(rows, schema={**ROWS, "more": pl.Int64}, orient="row")
        title, text = self.say("comparison-title", base=base), self.say("comparison-text", base=base)
        shares = table.filter(pl.col("group") == "percent").with_columns(group=pl.col("arm"))
        labels = {"value": self.say("difference"), "label": "", "group": self.say("arm")}
        chart = figures.bars(shares, labels, True, 0.0) if shares.height else None
        few = self.tallies.matches < FEW
        yield Finding("comparison", "comparison", title, text, table, "mixed", chart, few)

    def skill(self) -> Iterator[Finding]:
        """How far better play pays."""
        if not self.rungs:
            return
        rows = [(LADDER, rung.bot, "", *numbers(rung.won), rung.rating, rung.doubt) for rung in self.rungs]
        table = pl.DataFrame(rows, schema={**ROWS, "rating": pl.Float64, "doubt": pl.Float64}, orient="row")
        arm = next(arm for arm in self.plan.arms if arm.name == LADDER)
        labels = {"value": self.say("won-by-bot-value"), "label": "", "group": ""}
        chart = figures.bars(table, labels, True, 1 / arm.players)
        luck = 1 - sum((self.rung(bot).won.mean - 1 / arm.players) ** 2 for bot in arm.bots) / (1 - 1 / arm.players)
        note = self.say("luck", share=f"{luck:.0%}")
        few = any(rung.won.few for rung in self.rungs)
        text = self.say("ladder-text", players=arm.players)
        yield Finding("skill", "ladder", self.say("ladder-title"), text, table, "percent", chart, few, (note,))

    def rung(self, bot: str) -> Rung:
        """Where a bot stands on the ladder."""
        return next(rung for rung in self.rungs if rung.bot == bot)

    # -- what the game adds --------------------------------------------------------------------------------------------

    def own(self) -> Iterator[Finding]:
        """The answers to the game's own questions."""
        for question in inquiry_of(self.game).questions:
            counts = {key: found for key, found in self.tallies.sums["counts"].items() if key[1] == question.name}
            if counts:
                yield self.answer(question, counts)

    def answer(self, question: Question, counts: dict[Key, Moments]) -> Finding:
        """The answer to one question. Two keys make lines or a heat map; several arms make groups."""
        label = inquiry_of(self.game).label
        axes = question.axes
        two = len(axes) > 1
        several = len(self.compared) > 1
        rows: list[tuple[Any, ...]] = []
        for (arm, _, first, second), found in sorted(
            counts.items(), key=lambda item: (self.compared.index(str(item[0][0])), item[0][2:])
        ):
            assert isinstance(first, int) and isinstance(second, int)
            one = label(self.voice, axes[0], first)
            other = label(self.voice, axes[1], second) if two else self.arm(str(arm))
            if two and several and question.drawing != "heat":
                other = f"{other}, {arm}"
            rows.append((str(arm), one, other, *numbers(found.estimate(question.unit))))
        table = pl.DataFrame(rows, schema=ROWS, orient="row")
        scope = self.game.key
        title = self.voice.sentence(Phrase(f"question-{question.name}", scope))
        text = self.voice.sentence(Phrase(f"question-{question.name}-text", scope))
        axis = [self.voice.sentence(Phrase(f"axis-{name.removesuffix('#')}", scope)) for name in axes]
        labels = {"value": self.voice.sentence(Phrase(f"question-{question.name}-value", scope)), "label": axis[0], "group": axis[1] if two else self.say("arm")}  # fmt: skip
        few = self.tallies.matches < FEW_GROUPS * GROUP
        return Finding("own", question.name, title, text, table, question.unit, draw(question, table, labels), few)


def draw(question: Question, table: pl.DataFrame, labels: figures.Labels) -> Any:
    """The figure that a question asks for. Lines go along the axis that is a number."""
    percent = question.unit == "percent"
    if question.drawing == "heat":
        arms = table.partition_by("arm", maintain_order=True)
        return figures.stacked([(part["arm"][0], figures.heat(part, labels, percent)) for part in arms])
    if question.drawing == "lines":
        number, other = ("label", "group") if question.axes[0].endswith("#") else ("group", "label")
        turned = table.with_columns(label=pl.col(number).str.extract(r"(\d+)").cast(pl.Float64), group=pl.col(other))
        swapped = labels if number == "label" else {**labels, "label": labels["group"], "group": labels["label"]}
        return figures.lines(turned, swapped, percent)
    return figures.bars(table, labels, percent)


def numbers(estimate: Estimate) -> tuple[float, float, float, float, int]:
    """An estimate as the end of a row."""
    return estimate.mean, estimate.low, estimate.high, estimate.cases, estimate.clusters


def row(arm: str, label: str, group: str, estimate: Estimate) -> tuple[Any, ...]:
    """A row of a table."""
    return (arm, label, group, *numbers(estimate))
