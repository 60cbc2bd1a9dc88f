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
from infanta.study.plan import MAX_SURVEY_MATCHES, Plan, make_plan
from infanta.study.records import import_records
from infanta.study.report_page import write_report
from infanta.study.runner import run
from infanta.study.tallies import BY_COLUMN, Tallies
from infanta.words import FluentTranslator, get_preferred_language, translate

DEFAULT_MATCHES = 1000
MAX_MATCHES = 10_000_000  # matches in each arm: the default, and the maximum
DEFAULT_FORESIGHT_MATCHES = 100  # matches in which a model looks ahead
DEFAULT_LADDER_MATCHES = 60  # matches of the ladder by default
MAX_PRECISION_MATCHES = 1_000_000  # matches after which a study with `--until` ends even if it is not precise enough


@click.command(help=translate("command-study"))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="[BOT]...", nargs=-1)
@click.option("--matches", type=click.IntRange(1, MAX_MATCHES), help=translate("study-matches", usual=DEFAULT_MATCHES))
@click.option("--players", type=click.IntRange(1, 100), help=translate("study-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=translate("arena-option"))
@click.option("--vary", metavar="NAME=A,B", multiple=True, help=translate("study-vary"))
@click.option("--until", metavar="PERCENT", help=translate("study-until"))
@click.option("--seed", type=int, default=0, show_default=True, help=translate("arena-seed"))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help=translate("arena-jobs"))
@click.option("--ray", metavar="ADDRESS", help=translate("study-ray"))
@click.option("--decisions", is_flag=True, help=translate("study-decisions"))
@click.option(
    "--foresight",
    type=click.IntRange(0, MAX_MATCHES),
    default=DEFAULT_FORESIGHT_MATCHES,
    show_default=True,
    help=translate("study-foresight"),
)
@click.option("--survey", type=click.IntRange(0, MAX_MATCHES), help=translate("study-survey", usual=MAX_SURVEY_MATCHES))
@click.option("--about", metavar="COLUMN", help=translate("study-about"))
@click.option(
    "--ladder",
    type=click.IntRange(0, 3000),
    default=DEFAULT_LADDER_MATCHES,
    show_default=True,
    help=translate("study-ladder"),
)
@click.option("--no-ladder", is_flag=True, help=translate("study-no-ladder"))
@click.option("--rungs", metavar="BOT,BOT", help=translate("study-rungs"))
@click.option(
    "--output", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path), help=translate("study-output")
)
@click.option("--records", metavar="PATH", type=click.Path(path_type=Path), help=translate("study-records"))
@click.option("--resume", is_flag=True, help=translate("study-resume"))
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
    voice = FluentTranslator(get_preferred_language())
    try:
        narrow = parse_precision(until)
        many = matches or (MAX_PRECISION_MATCHES if narrow is not None else DEFAULT_MATCHES)
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
            "foresight": foresight if foresight != DEFAULT_FORESIGHT_MATCHES else None,
            "survey": survey,
            "about": about,
            "ladder": ladder if ladder != DEFAULT_LADDER_MATCHES and not no_ladder else None,
            "rungs": rungs,
        }
        command = format_command(game_key, bots, shown, options, vary, ["--no-ladder"] if no_ladder else [])
        if records is not None:
            refuse_beside_records(bots, {**shown, "option": options, "vary": vary, "ray": ray, "resume": resume})
            import_records(game_key, records, folder)
            command, ended = shlex.join(["infanta", "study", game_key, "--records", str(records)]), None
        else:
            ended = run_with_progress(plan, folder, jobs, resume, narrow, ray, find_measure(about))
        path = write_report(folder, FluentTranslator(voice.language, game_key), command)
    except InfantaError as error:
        raise click.UsageError(voice.say(error.phrase)) from None
    console = Console()
    if ended is not None:
        console.print(voice.say(ended), highlight=False, markup=False, soft_wrap=True)
    console.print(translate("report-written", file=str(path)), highlight=False, markup=False, soft_wrap=True)


def refuse_beside_records(bots: tuple[str, ...], given: Mapping[str, object]) -> None:
    """Raise InfantaError if options say how to play: records were played as they were."""
    said = [*bots, *[f"--{name}" for name, value in given.items() if value]]
    if said:
        raise InfantaError(Phrase("beside-records", said=tuple(said)))


def parse_precision(text: str | None) -> float | None:
    """Return how narrow an interval is to be on each side: `0.5%` or `0.005`.

    >>> parse_precision("0.5%"), parse_precision("0.01")
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


def find_measure(about: str | None) -> str:
    """Return the measure that a column of the matches stands for."""
    if about is None:
        return ""
    if about not in BY_COLUMN:
        raise InfantaError(Phrase("no-column", column=about, table=MATCHES, columns=tuple(BY_COLUMN)))
    return BY_COLUMN[about]


def format_command(
    key: str,
    bots: tuple[str, ...],
    values: Mapping[str, object],
    options: tuple[str, ...],
    vary: tuple[str, ...],
    flags: list[str],
) -> str:
    """Return the command that plays the same again; what does not change the result is left out."""
    words = ["infanta", "study", key, *bots]
    for name, value in values.items():
        words += [f"--{name}", str(value)] if value is not None else []
    for text in options:
        words += ["--option", text]
    for text in vary:
        words += ["--vary", text]
    return shlex.join([*words, *flags])


def run_with_progress(
    plan: Plan, folder: Path, jobs: int, resume: bool, until: float | None, address: str | None, about: str
) -> Phrase | None:
    """Run a study with a progress bar and the running estimate."""
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TextColumn(translate("time-left")),
        TimeRemainingColumn(),
        TextColumn("{task.fields[so_far]}"),
    )
    if not console.is_terminal:
        return run(plan, folder, jobs, resume, until, address, about=about)
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task(game(plan.game).title, total=plan.matches, rate="", so_far="")

        def show(played: int, tallies: Tallies) -> None:
            speed = progress.tasks[0].speed
            rate = translate("rate", rate=round(speed)) if speed else ""
            total = plan.matches if until is None else estimate_matches_needed(plan, tallies, until)
            progress.update(task, completed=played, total=total, rate=rate, so_far=format_estimate(plan, tallies))

        return run(plan, folder, jobs, resume, until, address, show, about)


def estimate_matches_needed(plan: Plan, tallies: Tallies, until: float) -> int:
    """Return how many matches it will take to be as precise as that."""
    wide = tallies.get_precision() / until
    return min(ceil(tallies.matches * wide * wide), plan.matches) if isfinite(wide) else plan.matches


def format_estimate(plan: Plan, tallies: Tallies) -> str:
    """Return the running estimate of what the study is mainly about."""
    share = tallies.get_unit() == "percent"
    arms = len(plan.list_compared_arms()) > 1
    for key, estimate in tallies.get_main_estimates().items():
        values = {
            "mean": f"{estimate.mean:.1%}" if share else f"{estimate.mean:.3g}",
            "half": f"{100 * estimate.half_width:.1f}" if share else f"{estimate.half_width:.2g}",
        }
        if arms:
            return translate("so-far-difference", arm=str(key[0]), **values)
        if tallies.about:
            return translate("so-far-about", what=translate(f"measure-{tallies.about}"), **values)
        who = key[1]
        return (
            translate("so-far-seat", who=who + 1, **values)
            if isinstance(who, int)
            else translate("so-far-bot", who=str(who), **values)
        )
    return ""
