"""The report of a study: a folder with a page that opens without a network, its figures as SVG and its tables as CSV."""

from html import escape
from math import isinf
from pathlib import Path
from typing import Any

import polars as pl
from babel.numbers import format_decimal, format_percent

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study.facts import plan_of
from infanta.study.figures import as_svg
from infanta.study.finding import Finding
from infanta.study.findings import Findings
from infanta.study.keeping import written
from infanta.study.ladder import ladder_of
from infanta.study.plan import Arm, Plan, as_written
from infanta.study.running import tallied
from infanta.study.tallies import Tallies
from infanta.words import FluentVoice

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 2px solid #0072B2 } h3 { margin-bottom: .2rem }
code, pre { font: 14px ui-monospace, monospace; background: #f3f3f3; padding: .1rem .3rem; overflow-wrap: anywhere }
table { border-collapse: collapse; margin: .6rem 0 } td, th { padding: .15rem .7rem; border-bottom: 1px solid #ddd; text-align: right }
td:first-child, th:first-child, td.word, th.word { text-align: left } figure { margin: 1rem 0 }
figure, .wide { overflow-x: auto } svg { max-width: 100%; min-width: 35rem; height: auto } th:first-child { min-width: 7rem }
.few { border-left: 4px solid #D55E00; padding-left: .7rem } details { margin: .4rem 0 } @media print { details { display: none } svg { min-width: 0 } }
"""
LONG = 60
"""Lines of a table that are not shown unasked."""
SECTIONS = ("comparison", "balance", "survey", "course", "skill", "own")


class Page:
    """Writes the report of a study that was played."""

    def __init__(self, plan: Plan, tallies: Tallies, folder: Path, voice: FluentVoice, command: str) -> None:
        self.plan = plan
        self.tallies = tallies
        self.folder = folder
        self.voice = voice
        self.command = command
        self.locale = "en_GB" if voice.language == "en" else voice.language

    def say(self, key: str, **values: object) -> str:
        """A phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def write(self) -> Path:
        """Write the folder; the page comes last."""
        findings = list(Findings(self.plan, self.tallies, ladder_of(self.plan, self.folder), self.voice).all())
        try:
            for name in ("figures", "tables"):
                (self.folder / name).mkdir(exist_ok=True)
            body = []
            for section in SECTIONS:
                some = [finding for finding in findings if finding.section == section]
                if some:
                    body.append(f"<h2>{escape(self.say(f'section-{section}'))}</h2>")
                    body += [self.part(finding) for finding in some]
            path = self.folder / "report.html"
            written(path, self.whole("\n".join(body)).encode())
        except OSError as error:
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=str(error.strerror))) from None
        return path

    def part(self, finding: Finding) -> str:
        """A finding on the page, and its files."""
        written(self.folder / "tables" / f"{finding.name}.csv", finding.table.write_csv().encode())
        parts = [] if finding.chart is not None else [f"<h3>{escape(finding.title)}</h3>"]
        if finding.few:
            parts.append(f'<p class="few">{escape(self.say("too-few"))}</p>')
        if finding.chart is not None:
            played = self.tallies.matches
            least = min(finding.matches or played, played)
            form = "made-from-more" if finding.most > least else "made-from"
            source = self.say(form, matches=least, most=finding.most, command=self.command)
            svg = as_svg(finding.chart, finding.title, [finding.text, source])
            written(self.folder / "figures" / f"{finding.name}.svg", svg.encode())
            parts += [f'<figure role="img" aria-label="{escape(finding.title)}">{svg}</figure>', self.folded(finding)]
        else:
            long = finding.table.height > LONG
            parts += [f"<p>{escape(finding.text)}</p>", self.folded(finding) if long else self.table(finding)]
        return "\n".join([*parts, *[f"<p>{escape(note)}</p>" for note in finding.notes]])

    def folded(self, finding: Finding) -> str:
        """The numbers of a finding, for who asks for them."""
        return f"<details><summary>{escape(self.say('study-numbers'))}</summary>{self.table(finding)}</details>"

    def table(self, finding: Finding) -> str:
        """The numbers of a finding."""
        shown = [name for name in finding.table.columns if self.shows(finding, name)]
        words = [name for name in shown if finding.table.schema[name] == pl.String]
        mark = {name: ' class="word"' if name in words else "" for name in shown}
        head = "".join(f"<th{mark[name]}>{escape(self.say(f'heading-{name}'))}</th>" for name in shown)
        lines = []
        for row in finding.table.iter_rows(named=True):
            unit = row["group"] if finding.unit == "mixed" else finding.unit
            lines.append("<tr>" + "".join(self.cell(row[name], name, unit) for name in shown) + "</tr>")
        return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'

    def shows(self, finding: Finding, name: str) -> bool:
        """Whether a column tells anything."""
        if name == "group" and finding.unit == "mixed":
            return False
        if name == "arm":
            return (
                finding.table["arm"].n_unique() > 1
                and finding.table["arm"].to_list() != finding.table["label"].to_list()
            )
        if name == "few":
            return finding.few
        return name not in ("group",) or finding.table["group"].n_unique() > 1

    def cell(self, value: Any, name: str, unit: str) -> str:
        """One number, as the reader's language writes it."""
        if isinstance(value, bool):
            return f"<td>{escape(self.say('few')) if value else ''}</td>"
        if isinstance(value, str):
            value = self.called(value) if name == "arm" else value
            return f'<td class="word">{escape(value)}</td>'
        return f"<td>{escape(self.number(value, unit if name in ('mean', 'low', 'high') else name))}</td>"

    def number(self, value: float | int | None, unit: str) -> str:
        """A number with as many places as make sense."""
        if value is None or (isinstance(value, float) and isinf(value)):
            return "–"
        if unit == "percent":
            return str(format_percent(value, "0.0%", locale=self.locale))
        whole = isinstance(value, int) or unit in ("cases", "clusters", "more")
        return str(format_decimal(value, "#,##0" if whole else "0.00", locale=self.locale))

    def whole(self, body: str) -> str:
        """The page around the findings."""
        title = self.say("report-title", game=game(self.plan.game).title)
        arms = [self.arm_line(arm) for arm in self.plan.arms]
        listed = "".join(f"<li>{escape(line)}</li>" for line in arms)
        faults = "".join(f"<p class='few'>{escape(line)}</p>" for line in self.faults())
        return (
            f'<!doctype html>\n<html lang="{self.voice.language}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n<style>{STYLE}</style>\n'
            f"<h1>{escape(title)}</h1>\n"
            f"<p>{escape(self.say('report-of', matches=self.tallies.matches, edition=self.plan.edition, seed=self.plan.seed))}</p>\n"
            f"<p><code>{escape(self.command)}</code></p>\n<ul>{listed}</ul>\n{faults}"
            f"<p>{escape(self.say('how-to-read'))}</p>\n{body}\n</html>\n"
        )

    def arm_line(self, arm: Arm) -> str:
        """What is played in an arm, and how often so far."""
        played = min(arm.matches, self.tallies.matches) if self.plan.paired else 0
        options = as_written(arm.options)
        values = {"arm": self.called(arm.name), "players": arm.players, "bots": arm.bots, "options": options}
        return self.voice.say(Phrase("arm-line", matches=played, **values))

    def called(self, arm: str) -> str:
        """What an arm is called: as it was written, so that no capital letter is put before it."""
        return arm or self.say("whole-study")

    def faults(self) -> list[str]:
        """A sentence for each arm in which bots failed."""
        return [
            self.voice.say(
                Phrase(
                    "arm-failed",
                    arm=self.called(arm),
                    matches=count,
                    number=self.tallies.first_fault[arm][0],
                    reason=self.tallies.first_fault[arm][1],
                )
            )
            for arm, count in self.tallies.faults.items()
        ]


def report(path: str | Path, voice: FluentVoice, command: str) -> Path:
    """Write the report of the study in a folder; raises InfantaError if it has no matches yet."""
    folder = Path(path)
    plan = plan_of(folder)
    tallies = tallied(plan, folder)
    if not tallies.matches:
        raise InfantaError(Phrase("no-matches", folder=str(folder)))
    return Page(plan, tallies, folder, voice, command).write()
