"""The command `infanta study`."""

import shlex
from collections.abc import Mapping
from math import ceil, isfinite
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.facts import MATCHES
from infanta.study.page import report
from infanta.study.plan import SURVEYED, Plan, make_plan
from infanta.study.records import keep_records
from infanta.study.running import run
from infanta.study.tallies import BY_COLUMN, Tallies
from infanta.words import FluentVoice, preferred_language, told

USUAL = 1000
MOST = 10_000_000
"""Matches in each arm: what is played unless told otherwise, and at most."""
LOOKED_AT = 100
"""Matches in which a model looks ahead."""
RUNGS = 60
"""Matches of the ladder, unless told otherwise."""
CAP = 1_000_000
"""Matches after which a study ends that was to be precise, and is not."""


@click.command(help=told("command-study"))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="[BOT]...", nargs=-1)
@click.option("--matches", type=click.IntRange(1, MOST), help=told("study-matches", usual=USUAL))
@click.option("--players", type=click.IntRange(1, 100), help=told("study-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=told("arena-option"))
@click.option("--vary", metavar="NAME=A,B", multiple=True, help=told("study-vary"))
@click.option("--until", metavar="PERCENT", help=told("study-until"))
@click.option("--seed", type=int, default=0, show_default=True, help=told("arena-seed"))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help=told("arena-jobs"))
@click.option("--ray", metavar="ADDRESS", help=told("study-ray"))
@click.option("--decisions", is_flag=True, help=told("study-decisions"))
@click.option(
    "--foresight", type=click.IntRange(0, MOST), default=LOOKED_AT, show_default=True, help=told("study-foresight")
)
@click.option("--survey", type=click.IntRange(0, MOST), help=told("study-survey", usual=SURVEYED))
@click.option("--about", metavar="COLUMN", help=told("study-about"))
@click.option("--ladder", type=click.IntRange(0, 3000), default=RUNGS, show_default=True, help=told("study-ladder"))
@click.option("--no-ladder", is_flag=True, help=told("study-no-ladder"))
@click.option("--rungs", metavar="BOT,BOT", help=told("study-rungs"))
@click.option("--output", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path), help=told("study-output"))
@click.option("--records", metavar="PATH", type=click.Path(path_type=Path), help=told("study-records"))
@click.option("--resume", is_flag=True, help=told("study-resume"))
def study(
    game_key: str,
    bots: tuple[str, ...],
    matches: int | None,
    players: int | None,
    options: tuple[str, ...],
    vary: tuple[str, ...],
    until: str | None,
    seed: int,
    jobs: int,
    ray: str | None,
    decisions: bool,
    foresight: int,
    survey: int | None,
    about: str | None,
    ladder: int,
    no_ladder: bool,
    rungs: str | None,
    output: Path | None,
    records: Path | None,
    resume: bool,
) -> None:
    """Play a study and write its report."""
    voice = FluentVoice(preferred_language())
    try:
        narrow = precision(until)
        many = matches or (CAP if narrow is not None else USUAL)
        chosen = read_options(options)
        looked = 0 if survey is None and (bots or vary) else survey
        climbed = 0 if no_ladder else ladder
        met = tuple(rungs.split(",")) if rungs else ()
        plan = make_plan(
            game_key, bots, players, chosen, vary, many, seed, climbed, decisions, foresight, looked, met, asked=True
        )
        folder = output or Path(f"study-{game_key}")
        shown = {
            "matches": matches,
            "players": players,
            "seed": seed or None,
            "until": until,
            "foresight": foresight if foresight != LOOKED_AT else None,
            "survey": survey,
            "about": about,
            "ladder": ladder if ladder != RUNGS and not no_ladder else None,
            "rungs": rungs,
        }
        command = as_typed(game_key, bots, shown, options, vary, ["--no-ladder"] if no_ladder else [])
        if records is not None:
            refuse_beside_records(bots, {**shown, "option": options, "vary": vary, "ray": ray, "resume": resume})
            keep_records(game_key, records, folder)
            command, ended = shlex.join(["infanta", "study", game_key, "--records", str(records)]), None
        else:
            ended = watched(plan, folder, jobs, resume, narrow, ray, measured(about))
        path = report(folder, FluentVoice(voice.language, game_key), command)
    except InfantaError as error:
        raise click.UsageError(voice.say(error.phrase)) from None
    console = Console()
    if ended is not None:
        console.print(voice.say(ended), highlight=False, markup=False, soft_wrap=True)
    console.print(told("report-written", file=str(path)), highlight=False, markup=False, soft_wrap=True)


def refuse_beside_records(bots: tuple[str, ...], given: Mapping[str, object]) -> None:
    """Records were played as they were: raises InfantaError if it is said how to play."""
    said = [*bots, *[f"--{name}" for name, value in given.items() if value]]
    if said:
        raise InfantaError(Phrase("beside-records", said=tuple(said)))


def precision(text: str | None) -> float | None:
    """How narrow an interval is to be on each side: `0.5%` or `0.005`.

    >>> precision("0.5%"), precision("0.01")
    (0.005, 0.01)
    """
    if text is None:
        return None
    try:
        value = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        value = 0.0
    if not 0 < value < 0.5:
        raise InfantaError(Phrase("bad-until", text=text))
    return value


def measured(about: str | None) -> str:
    """The measure that a column of the matches stands for."""
    if about is None:
        return ""
    if about not in BY_COLUMN:
        raise InfantaError(Phrase("no-column", column=about, table=MATCHES, columns=tuple(BY_COLUMN)))
    return BY_COLUMN[about]


def as_typed(
    key: str,
    bots: tuple[str, ...],
    values: Mapping[str, object],
    options: tuple[str, ...],
    vary: tuple[str, ...],
    flags: list[str],
) -> str:
    """The command that plays the same again; what does not change the result is left out."""
    words = ["infanta", "study", key, *bots]
    for name, value in values.items():
        words += [f"--{name}", str(value)] if value is not None else []
    for text in options:
        words += ["--option", text]
    for text in vary:
        words += ["--vary", text]
    return shlex.join([*words, *flags])


def watched(
    plan: Plan, folder: Path, jobs: int, resume: bool, until: float | None, address: str | None, about: str
) -> Phrase | None:
    """Run a study with a bar that shows how far it is, and what it says so far."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn(told("time-left")),
        TimeRemainingColumn(),
        TextColumn("{task.fields[so_far]}"),
    )
    if not console.is_terminal:
        return run(plan, folder, jobs, resume, until, address, about=about)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game(plan.game).title, total=plan.matches, rate="", so_far="")

        def show(played: int, tallies: Tallies) -> None:
            speed = progress.tasks[0].speed
            rate = told("rate", rate=round(speed)) if speed else ""
            total = plan.matches if until is None else needed(plan, tallies, until)
            progress.update(task, completed=played, total=total, rate=rate, so_far=so_far(plan, tallies))

        return run(plan, folder, jobs, resume, until, address, show, about)


def needed(plan: Plan, tallies: Tallies, until: float) -> int:
    """How many matches it will take to be as precise as that."""
    wide = tallies.precision() / until
    return min(ceil(tallies.matches * wide * wide), plan.matches) if isfinite(wide) else plan.matches


def so_far(plan: Plan, tallies: Tallies) -> str:
    """The running estimate of what the study is mainly about."""
    share = tallies.unit() == "percent"
    arms = len(plan.compared()) > 1
    for key, estimate in tallies.main_estimates().items():
        values = {
            "mean": f"{estimate.mean:.1%}" if share else f"{estimate.mean:.3g}",
            "half": f"{100 * estimate.half:.1f}" if share else f"{estimate.half:.2g}",
        }
        if arms:
            return told("so-far-difference", arm=str(key[0]), **values)
        if tallies.about:
            return told("so-far-about", what=told(f"measure-{tallies.about}"), **values)
        who = key[1]
        return (
            told("so-far-seat", who=who + 1, **values)
            if isinstance(who, int)
            else told("so-far-bot", who=str(who), **values)
        )
    return ""
