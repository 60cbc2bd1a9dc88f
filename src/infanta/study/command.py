"""The commands of the laboratory: `infanta arena`."""

import json
from dataclasses import asdict
from os import environ
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.arena import Arena, MatchResult
from infanta.study.report import build_tables, describe_faults, to_json
from infanta.study.result_log import ResultLog
from infanta.study.standings import Standings
from infanta.words import FluentTranslator, get_preferred_language, translate

PIPE_COLUMNS = 200  # columns where no terminal says how many it has
MATCH_COUNT = click.IntRange(1, 10_000_000)


@click.command(help=translate("command-arena"), epilog="\n\n".join((translate("bots-how"), translate("examiner-how"))))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="BOT...", nargs=-1, required=True)
@click.option("--games", type=MATCH_COUNT, default=1000, show_default=True, help=translate("arena-games"))
@click.option("--players", type=click.IntRange(1, 100), help=translate("arena-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=translate("arena-option"))
@click.option("--seed", type=int, default=0, show_default=True, help=translate("arena-seed"))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help=translate("arena-jobs"))
@click.option("--json", "json_file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=translate("arena-json"))  # fmt: skip
@click.option("--keep", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=translate("arena-keep"))
def arena(
    game_key: str,
    bots: tuple[str, ...],
    games: int,
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int,
    json_file: Path | None,
    keep: Path | None,
) -> None:
    """Let bots play each other."""
    try:
        contest = Arena.create(game_key, bots, players, {**read_options(options)}, games, seed)
        check_folder(json_file)
        kept = ResultLog(keep, contest.get_heading(), contest.parse_result) if keep is not None else None
    except InfantaError as error:
        raise click.UsageError(describe_error(error)) from None
    standings, stopped = play(contest, jobs, kept)
    show(standings, stopped)
    if json_file is not None:
        write_json(standings, json_file)


def check_folder(file: Path | None) -> None:
    """Raise InfantaError if a file is to be written where there is no folder: better before all is played than
    after."""
    if file is not None and not file.absolute().parent.is_dir():
        raise InfantaError(Phrase("no-folder", file=str(file), folder=str(file.parent)))


def describe_error(error: InfantaError) -> str:
    """Return the error as a message for the command line."""
    return FluentTranslator(get_preferred_language()).say(error.phrase)


def write_json(standings: Standings, file: Path) -> None:
    """Write the standings as JSON."""
    try:
        file.write_text(json.dumps(to_json(standings), indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(translate("cannot-write", file=str(file), error=str(error.strerror))) from None


def play(contest: Arena, jobs: int, kept: ResultLog[MatchResult] | None = None) -> tuple[Standings, str]:
    """Play the matches that are not stored yet. Ctrl-C, a worker process that ends early, or a full disk ends the arena
    with what has been played so far; return the reason, in words."""
    standings = Standings(contest)
    for old in kept.results[: contest.matches] if kept is not None else ():
        standings.add(old)
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(translate("time-left")),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(game(contest.game).title, total=contest.matches, completed=standings.played)
        results = contest.play_all(jobs, standings.played)
        try:
            for result in results:
                standings.add(result)
                if kept is not None:
                    kept.add(asdict(result))
                progress.advance(task)
        except KeyboardInterrupt:
            return standings, translate("arena-interrupted")
        except InfantaError as error:
            return standings, describe_error(error).removesuffix(".")
        finally:
            results.close()
    return standings, ""


def show(standings: Standings, stopped: str) -> None:
    """Print the standings."""
    contest = standings.arena
    console = Console()
    if not console.is_terminal and "COLUMNS" not in environ:
        console.width = PIPE_COLUMNS  # lines of a file or pipe may be long
    title = game(contest.game).title
    options = tuple(f"{name} {value}" for name, value in contest.options.items())
    summary = {"players": contest.players, "options": options, "matches": standings.played, "seed": contest.seed}
    console.print(translate("arena-of", game=title, **summary), highlight=False)
    if stopped:
        console.print(translate("arena-stopped", why=stopped, matches=contest.matches), highlight=False)
    for table in build_tables(standings):
        console.print(table)
    for sentence in describe_faults(standings):
        console.print(sentence, highlight=False, markup=False)


if __name__ == "__main__":
    arena()
