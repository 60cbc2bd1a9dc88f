"""Findings: the answers of a study, each with a table and a figure. What is true of every game is asked here; what a
game adds, it counts itself (see `inquiry`)."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import polars as pl

from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study import figures
from infanta.study.estimates import RatioMoments
from infanta.study.finding import TABLE_SCHEMA, Finding, build_estimate_cells, build_row
from infanta.study.foresight import WORLDS
from infanta.study.intervals import MIN_CLUSTERS
from infanta.study.ladder import Ladder
from infanta.study.metric_findings import MetricFindings
from infanta.study.plan import ASKED, LADDER, SURVEY, Plan
from infanta.study.tallies import MEASURES, PER_CHOICE, PER_ROUND, THINKING, Tallies
from infanta.words import FluentTranslator

# What is shown of every number of players and every option: the finding, the sums behind it, and their unit.
SURVEY_FINDINGS = (
    ("survey-starter", "starter-won", "percent"),
    ("survey-score", "score", "number"),
    ("survey-minutes", "minutes", "number"),
    ("survey-margin", "margin", "number"),
)


class Findings:
    """Makes the findings of a study, in a language."""

    def __init__(self, plan: Plan, tallies: Tallies, ladder: Ladder | None, voice: FluentTranslator) -> None:
        self.plan = plan
        self.tallies = tallies
        self.ladder = ladder
        self.voice = voice
        self.game: Game = game(plan.game)
        self.compared = [arm.name for arm in plan.list_compared_arms()]

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def list_findings(self) -> Iterator[Finding]:
        """Return everything, in the order of the report."""
        yield from self.find_comparison()
        yield from self.find_balance()
        yield from self.find_survey()
        yield from self.find_course()
        yield from self.find_skill()
        yield from MetricFindings(self.plan, self.tallies, self.voice).list_findings()

    # -- the parts of a report -----------------------------------------------------------------------------------------

    def find_balance(self) -> Iterator[Finding]:
        """Return who wins, by seat and by starting player."""
        level = self.get_chance_level()
        seat = lambda key: self.say("study-seat", seat=int(key) + 1)  # noqa: E731
        yield self.build_finding("balance", "won-by-seat", "percent", seat, level)
        yield self.build_finding("balance", "score-by-seat", "number", seat)
        begun = lambda key: self.say("began" if key else "did-not-begin")  # noqa: E731
        yield self.build_finding("balance", "won-by-start", "percent", begun, level)
        yield self.build_finding("balance", "score-by-start", "number", begun)
        if self.tallies.mixed:
            yield self.build_finding("balance", "won-by-bot", "percent", str, level)

    def find_survey(self) -> Iterator[Finding]:
        """Return the game with other numbers of players and other options: who wins, the scores, and how long it
        takes."""
        arms = self.plan.list_arms(SURVEY)
        if not arms:
            return
        names = [arm.name for arm in (*self.plan.list_compared_arms(), *self.plan.list_arms(ASKED), *arms)]
        fair = {arm.name: 1 / arm.players for arm in self.plan.arms}
        for name, source, unit in SURVEY_FINDINGS:
            rows = []
            for arm in names:
                found = self.tallies.sums.get(source, {}).get((arm,))
                if found is not None:
                    share = fair[arm] if source == "starter-won" else 0.0
                    rows.append(build_row(arm, self.name_arm(arm), "", found.estimate(unit).shift(-share)))
            drawn = self.build_drawn_finding("survey", name, unit, rows, 0.0 if source == "starter-won" else None)
            yield replace(drawn, matches=arms[0].matches, most=self.tallies.matches)
        rows = []
        for what, unit in (("won", "percent"), ("score", "number")):
            sums = self.tallies.sums.get(f"{what}-by-seat", {})
            for arm in names:
                for (place, seat), found in sums.items():
                    if place == arm:
                        value = self.voice.say(Phrase(f"{what}-by-seat-value"))
                        label = f"{self.say('study-seat', seat=int(str(seat)) + 1)}, {value}"
                        rows.append((arm, label, unit, *build_estimate_cells(found.estimate(unit))))
        table = pl.DataFrame(rows, schema=TABLE_SCHEMA, orient="row")
        title, text = self.say("survey-seats-title"), self.say("survey-seats-text")
        yield Finding("survey", "survey-seats", title, text, table, "mixed", None, bool(table["few"].any()))

    def get_chance_level(self) -> float | None:
        """Return what chance alone would give, if it is the same in all arms."""
        players = {arm.players for arm in self.plan.list_compared_arms()}
        return 1 / players.pop() if len(players) == 1 else None

    def build_finding(
        self, section: str, name: str, unit: str, label: Callable[[Any], str], level: float | None = None
    ) -> Finding:
        """Return an answer with one mark for each key."""
        sums = self.tallies.sums.get(name, {})
        rows = [
            build_row(str(key[0]), label(key[1]), self.name_arm(str(key[0])), found.estimate(unit))
            for key, found in sums.items()
            if key[0] in self.compared
        ]
        return self.build_drawn_finding(section, name, unit, rows, level)

    def build_drawn_finding(
        self, section: str, name: str, unit: str, rows: list[tuple[Any, ...]], level: float | None = None
    ) -> Finding:
        """Return an answer as a figure of marks."""
        table = pl.DataFrame(rows, schema=TABLE_SCHEMA, orient="row")
        labels = {"value": self.say(f"{name}-value"), "label": "", "group": self.say("arm")}
        chart = figures.draw_bars(table, labels, unit == "percent", level) if table.height else None
        few = bool(table["few"].any())
        return Finding(section, name, self.say(f"{name}-title"), self.say(f"{name}-text"), table, unit, chart, few)

    def name_arm(self, name: str) -> str:
        """Return what an arm is called."""
        return name or self.say("whole-study")

    def find_course(self) -> Iterator[Finding]:
        """Return how a match goes: its length, its leads, its choices."""
        rows = []
        for measure in MEASURES:
            for arm in self.compared:
                found = self.tallies.sums[measure.name].get((arm,))
                if found is not None:
                    rows.append(
                        (
                            arm,
                            self.say(f"measure-{measure.name}"),
                            measure.unit,
                            *build_estimate_cells(found.estimate(measure.unit)),
                        )
                    )
        for name, unit in (("matters", "percent"), ("stake", "number")):
            for arm in self.compared:
                found = self.tallies.sums[name].get((arm,))
                if found is not None:
                    rows.append(
                        (arm, self.say(f"measure-{name}"), "percent", *build_estimate_cells(found.estimate(unit)))
                    )
        table = pl.DataFrame(rows, schema=TABLE_SCHEMA, orient="row")
        pace = self.say("pace", thinking=int(THINKING), choice=str(PER_CHOICE), round=int(PER_ROUND))
        notes = [pace, self.say("mattering", worlds=WORLDS)] if self.tallies.sums["matters"] else [pace]
        title, text = self.say("measures-title"), self.say("measures-text")
        few = bool(table["few"].any())
        yield Finding("course", "measures", title, text, table, "mixed", None, few, tuple(notes))
        yield self.find_lengths()
        yield from self.find_foresight()

    def find_lengths(self) -> Finding:
        """Return how many rounds matches have."""
        lengths = self.tallies.lengths
        rows = []
        for arm in self.compared:
            played = sum(count for (name, _), count in lengths.items() if name == arm)
            some = sorted((rounds, count) for (name, rounds), count in lengths.items() if name == arm)
            for rounds, count in some:
                share = RatioMoments(played, count, played, count, count, played).estimate("percent")
                rows.append((arm, rounds, self.name_arm(arm), *build_estimate_cells(share)))
        table = pl.DataFrame(rows, schema={**TABLE_SCHEMA, "label": pl.Int64}, orient="row")
        labels = {"value": self.say("share-of-matches"), "label": self.say("rounds"), "group": self.say("arm")}
        chart = figures.draw_columns(table, labels)
        few = self.tallies.matches < MIN_CLUSTERS
        return Finding(
            "course", "rounds", self.say("rounds-title"), self.say("rounds-text"), table, "percent", chart, few
        )

    def find_foresight(self) -> Iterator[Finding]:
        """Return how early a simple model knows who wins."""
        sums = {key: found for key, found in self.tallies.sums["foresight"].items() if key[0] in self.compared}
        if not sums:
            return
        rows = [
            (arm, progress, self.name_arm(str(arm)), *build_estimate_cells(found.estimate("percent")))
            for (arm, progress), found in sums.items()
        ]
        table = pl.DataFrame(rows, schema={**TABLE_SCHEMA, "label": pl.Float64}, orient="row")
        labels = {"value": self.say("foresight-value"), "label": self.say("progress"), "group": self.say("arm")}
        chart = figures.draw_lines(table, labels, True, self.get_chance_level())
        few = any(found.clusters < MIN_CLUSTERS for found in sums.values())
        title, text, matches = self.say("foresight-title"), self.say("foresight-text"), self.plan.foresight
        yield Finding("course", "foresight", title, text, table, "percent", chart, few, matches=matches)

    def find_comparison(self) -> Iterator[Finding]:
        """Return arm against arm, in the same deals."""
        if len(self.compared) < 2 or not self.plan.paired:
            return
        base = self.compared[0]
        rows = []
        for measure in MEASURES:
            for arm in self.compared[1:]:
                found = self.tallies.sums[f"difference-{measure.name}"].get((arm,))
                if found is not None:
                    estimate = found.estimate_difference(measure.happens)
                    more = estimate.count_matches_to_settle()
                    rows.append(
                        (arm, self.say(f"measure-{measure.name}"), measure.unit, *build_estimate_cells(estimate), more)
                    )
        table = pl.DataFrame(rows, schema={**TABLE_SCHEMA, "more": pl.Int64}, orient="row")
        title, text = self.say("comparison-title", base=base), self.say("comparison-text", base=base)
        shares = table.filter(pl.col("group") == "percent").with_columns(group=pl.col("arm"))
        labels = {"value": self.say("difference"), "label": "", "group": self.say("arm")}
        chart = figures.draw_bars(shares, labels, True, 0.0) if shares.height else None
        few = bool(table["few"].any())
        note = self.say("settling", differences=table.height, wrong=max(round(table.height / 20), 1))
        yield Finding("comparison", "comparison", title, text, table, "mixed", chart, few, (note,))

    def find_skill(self) -> Iterator[Finding]:
        """Return how far better play pays."""
        ladder = self.ladder
        if ladder is None:
            return
        rows = [
            (LADDER, rung.bot, "", *build_estimate_cells(rung.won), rung.rating, rung.doubt) for rung in ladder.rungs
        ]
        table = pl.DataFrame(rows, schema={**TABLE_SCHEMA, "rating": pl.Float64, "doubt": pl.Float64}, orient="row")
        labels = {"value": self.say("won-by-bot-value"), "label": "", "group": ""}
        chart = figures.draw_bars(table, labels, True, 1 / ladder.players)
        luck = ladder.luck
        shares = {"share": f"{luck.mean:.0%}", "low": f"{max(luck.low, 0):.0%}", "high": f"{luck.high:.0%}"}
        note = self.say("luck", **shares) if not luck.is_too_small else self.say("luck-unknown", **shares)
        text = self.say("ladder-text", players=ladder.players, matches=ladder.matches)
        few = bool(table["few"].any())
        yield Finding(
            "skill", "ladder", self.say("ladder-title"), text, table, "percent", chart, few, (note,), ladder.matches
        )
