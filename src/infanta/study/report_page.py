"""The report of a study: a folder with a page that opens without a network, its figures as SVG and its tables as
CSV."""

from html import escape
from math import isinf
from pathlib import Path
from typing import Any

import polars as pl
from babel.numbers import format_decimal, format_percent

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.study.fact_writer import write_atomically
from infanta.study.facts import read_plan
from infanta.study.figures import render_svg
from infanta.study.finding import Finding
from infanta.study.findings import Findings
from infanta.study.ladder import build_ladder
from infanta.study.plan import Arm, Plan, format_options
from infanta.study.runner import tally_folder
from infanta.study.tallies import Tallies
from infanta.words import FluentTranslator

REPORT_CSS = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #111; background: #fff }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 2px solid #0072B2 } h3 { margin-bottom: .2rem }
code, pre { font: 14px ui-monospace, monospace; background: #f3f3f3; padding: .1rem .3rem; overflow-wrap: anywhere }
table { border-collapse: collapse; margin: .6rem 0 } td, th { padding: .15rem .7rem; border-bottom: 1px solid #ddd; text-align: right }
td:first-child, th:first-child, td.word, th.word { text-align: left } figure { margin: 1rem 0 }
figure, .wide { overflow-x: auto } svg { max-width: 100%; min-width: 35rem; height: auto } th:first-child { min-width: 7rem }
.few { border-left: 4px solid #D55E00; padding-left: .7rem } details { margin: .4rem 0 } @media print { details { display: none } svg { min-width: 0 } }
"""
MAX_TABLE_ROWS = 60  # lines of a table up to which it is shown unfolded
SECTIONS = ("comparison", "balance", "survey", "course", "skill", "own")


class ReportPage:
    """Writes the report of a study that was played."""

    def __init__(self, plan: Plan, tallies: Tallies, folder: Path, voice: FluentTranslator, command: str) -> None:
        self.plan = plan
        self.tallies = tallies
        self.folder = folder
        self.voice = voice
        self.command = command
        self.locale = "en_GB" if voice.language == "en" else voice.language

    def say(self, key: str, **values: object) -> str:
        """Return a phrase of the laboratory's."""
        return self.voice.sentence(Phrase(key, **values))

    def write(self) -> Path:
        """Write the folder; the page comes last."""
        findings = list(
            Findings(self.plan, self.tallies, build_ladder(self.plan, self.folder), self.voice).list_findings()
        )
        try:
            for name in ("figures", "tables"):
                (self.folder / name).mkdir(exist_ok=True)
            body = []
            for section in SECTIONS:
                some = [finding for finding in findings if finding.section == section]
                if some:
                    body.append(f"<h2>{escape(self.say(f'section-{section}'))}</h2>")
                    body += [self.render_finding(finding) for finding in some]
            path = self.folder / "report.html"
            write_atomically(path, self.render_page("\n".join(body)).encode())
        except OSError as error:
            raise InfantaError(Phrase("study-unwritable", folder=str(self.folder), error=str(error.strerror))) from None
        return path

    def render_finding(self, finding: Finding) -> str:
        """Return a finding on the page, and write its files."""
        write_atomically(self.folder / "tables" / f"{finding.name}.csv", finding.table.write_csv().encode())
        parts = [] if finding.chart is not None else [f"<h3>{escape(finding.title)}</h3>"]
        if finding.few:
            parts.append(f'<p class="few">{escape(self.say("too-few"))}</p>')
        if finding.chart is not None:
            played = self.tallies.matches
            least = min(finding.matches or played, played)
            form = "made-from-more" if finding.most > least else "made-from"
            source = self.say(form, matches=least, most=finding.most, command=self.command)
            svg = render_svg(finding.chart, finding.title, [finding.text, source])
            write_atomically(self.folder / "figures" / f"{finding.name}.svg", svg.encode())
            parts += [
                f'<figure role="img" aria-label="{escape(finding.title)}">{svg}</figure>',
                self.render_folded_table(finding),
            ]
        else:
            long = finding.table.height > MAX_TABLE_ROWS
            parts += [
                f"<p>{escape(finding.text)}</p>",
                self.render_folded_table(finding) if long else self.render_table(finding),
            ]
        return "\n".join([*parts, *[f"<p>{escape(note)}</p>" for note in finding.notes]])

    def render_folded_table(self, finding: Finding) -> str:
        """Return the numbers of a finding, folded away."""
        return f"<details><summary>{escape(self.say('study-numbers'))}</summary>{self.render_table(finding)}</details>"

    def render_table(self, finding: Finding) -> str:
        """Return the numbers of a finding."""
        shown = [name for name in finding.table.columns if self.is_informative(finding, name)]
        words = [name for name in shown if finding.table.schema[name] == pl.String]
        mark = {name: ' class="word"' if name in words else "" for name in shown}
        head = "".join(f"<th{mark[name]}>{escape(self.say(f'heading-{name}'))}</th>" for name in shown)
        lines = []
        for row in finding.table.iter_rows(named=True):
            unit = row["group"] if finding.unit == "mixed" else finding.unit
            lines.append("<tr>" + "".join(self.format_cell(row[name], name, unit) for name in shown) + "</tr>")
        return f'<div class="wide"><table><tr>{head}</tr>{"".join(lines)}</table></div>'

    def is_informative(self, finding: Finding, name: str) -> bool:
        """Return whether a column tells anything."""
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

    def format_cell(self, value: Any, name: str, unit: str) -> str:
        """Return one number, as the reader's language writes it."""
        if isinstance(value, bool):
            return f"<td>{escape(self.say('few')) if value else ''}</td>"
        if isinstance(value, str):
            value = self.name_arm(value) if name == "arm" else value
            return f'<td class="word">{escape(value)}</td>'
        return f"<td>{escape(self.format_number(value, unit if name in ('mean', 'low', 'high') else name))}</td>"

    def format_number(self, value: float | int | None, unit: str) -> str:
        """Return a number with as many digits as make sense."""
        if value is None or (isinstance(value, float) and isinf(value)):
            return "–"
        if unit == "percent":
            return str(format_percent(value, "0.0%", locale=self.locale))
        whole = isinstance(value, int) or unit in ("cases", "clusters", "more")
        return str(format_decimal(value, "#,##0" if whole else "0.00", locale=self.locale))

    def render_page(self, body: str) -> str:
        """Return the page around the findings."""
        title = self.say("report-title", game=game(self.plan.game).title)
        arms = [self.describe_arm(arm) for arm in self.plan.arms]
        listed = "".join(f"<li>{escape(line)}</li>" for line in arms)
        faults = "".join(f"<p class='few'>{escape(line)}</p>" for line in self.list_faults())
        return (
            f'<!doctype html>\n<html lang="{self.voice.language}">\n<meta charset="utf-8">\n'
            f'<meta name="viewport" content="width=device-width">\n<title>{escape(title)}</title>\n<style>{REPORT_CSS}</style>\n'
            f"<h1>{escape(title)}</h1>\n"
            f"<p>{escape(self.say('report-of', matches=self.tallies.matches, edition=self.plan.edition, seed=self.plan.seed))}</p>\n"
            f"<p><code>{escape(self.command)}</code></p>\n<ul>{listed}</ul>\n{faults}"
            f"<p>{escape(self.say('how-to-read'))}</p>\n{body}\n</html>\n"
        )

    def describe_arm(self, arm: Arm) -> str:
        """Return what is played in an arm, and how often so far."""
        played = min(arm.matches, self.tallies.matches) if self.plan.paired else 0
        options = format_options(arm.options)
        values = {"arm": self.name_arm(arm.name), "players": arm.players, "bots": arm.bots, "options": options}
        return self.voice.say(Phrase("arm-line", matches=played, **values))

    def name_arm(self, arm: str) -> str:
        """Return what an arm is called: as it was written, so that no capital letter is put before it."""
        return arm or self.say("whole-study")

    def list_faults(self) -> list[str]:
        """Return a sentence for each arm in which bots failed."""
        return [
            self.voice.say(
                Phrase(
                    "arm-failed",
                    arm=self.name_arm(arm),
                    matches=count,
                    number=self.tallies.first_fault[arm][0],
                    reason=self.tallies.first_fault[arm][1],
                )
            )
            for arm, count in self.tallies.faults.items()
        ]


def write_report(path: str | Path, voice: FluentTranslator, command: str) -> Path:
    """Write the report of the study in a folder; raise InfantaError if it has no matches yet."""
    folder = Path(path)
    plan = read_plan(folder)
    tallies = tally_folder(plan, folder)
    if not tallies.matches:
        raise InfantaError(Phrase("no-matches", folder=str(folder)))
    return ReportPage(plan, tallies, folder, voice, command).write()
