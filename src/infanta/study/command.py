"""The commands of the laboratory: `infanta arena`."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from infanta.core.errors import InfantaError
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.arena import Arena
from infanta.study.report import as_json, faults, tables
from infanta.study.standings import Standings

NUMBER = click.IntRange(1, 10_000_000)


@click.command()
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="BOT...", nargs=-1, required=True)
@click.option("--games", type=NUMBER, default=1000, show_default=True, help="How many matches to play.")
@click.option("--players", type=click.IntRange(1, 100), help="Seats at the table; the bots named fill them in turn.")
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help="An option of the game; may come again.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same matches.")
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help="Processes to share the work.")
@click.option("--json", "json_file", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help="Write the standings there as well.")  # fmt: skip
def arena(
    game_key: str,
    bots: tuple[str, ...],
    games: int,
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int,
    json_file: Path | None,
) -> None:
    """Let bots play many matches of a game against each other.

    Everybody sits in every seat in turn. Example: infanta arena love-letter thumb random random random
    """
    try:
        contest = Arena.of(game_key, bots, players, {**read_options(options)}, games, seed)
        if json_file is not None and not json_file.absolute().parent.is_dir():
            raise InfantaError(f"{json_file} cannot be written: there is no folder {json_file.parent}.")
    except InfantaError as error:
        raise click.UsageError(str(error)) from None
    standings, stopped = play(contest, jobs)
    show(standings, stopped)
    if json_file is not None:
        write(standings, json_file)


def write(standings: Standings, file: Path) -> None:
    """The standings as JSON."""
    try:
        file.write_text(json.dumps(as_json(standings), indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise click.UsageError(f"{file} cannot be written: {error.strerror}.") from None


def play(contest: Arena, jobs: int) -> tuple[Standings, str]:
    """Play the matches. Ctrl-C, or a worker process that dies, ends the arena with what has been played so far: the reason, in words."""
    standings = Standings(contest)
    console = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("· left"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(game(contest.game).title, total=contest.matches)
        results = contest.results(jobs)
        try:
            for result in results:
                standings.add(result)
                progress.advance(task)
        except KeyboardInterrupt:
            return standings, "Stopped before the end"
        except InfantaError as error:
            return standings, str(error).removesuffix(".")
        finally:
            results.close()
    return standings, ""


def show(standings: Standings, stopped: str) -> None:
    """Print the standings."""
    contest = standings.arena
    console = Console()
    title = game(contest.game).title
    options = "".join(f", {name} {value}" for name, value in contest.options.items())
    console.print(
        f"{title}, {contest.players} players{options}, {standings.played} matches, seed {contest.seed}",
        highlight=False,
    )
    if stopped:
        console.print(f"{stopped}: {contest.matches} matches were planned.", highlight=False)
    for table in tables(standings):
        console.print(table)
    for sentence in faults(standings):
        console.print(sentence, highlight=False, markup=False)


if __name__ == "__main__":
    arena()
