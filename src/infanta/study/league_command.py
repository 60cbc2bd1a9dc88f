"""The commands that judge bots: `infanta league` and `infanta regret`."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import Progress

from infanta.bots.levels import LEVELS
from infanta.core.errors import InfantaError
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.command import told_of
from infanta.study.league import HEADING, Mirror, Tally, row
from infanta.study.regret import mean_of, positions, regrets
from infanta.words import told

NUMBER = click.IntRange(1, 1_000_000)


@click.command(help=told("command-league"))
@click.argument("game_key", metavar="GAME")
@click.argument("pairs", metavar="[BOT OTHERS]...", nargs=-1)
@click.option("--deals", type=NUMBER, default=25, show_default=True, help=told("league-deals"))
@click.option("--players", type=click.IntRange(1, 100), help=told("league-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=told("arena-option"))
@click.option("--seed", type=int, default=0, show_default=True, help=told("arena-seed"))
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=told("league-write"))
def league(
    game_key: str,
    pairs: tuple[str, ...],
    deals: int,
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    write: Path | None,
) -> None:
    """Play all levels of a game against those below."""
    if len(pairs) % 2:
        raise click.UsageError(told("league-pairs"))
    names = [found.name for found in LEVELS]
    wanted = list(zip(pairs[::2], pairs[1::2], strict=True)) or [
        *zip(names, ["random", *names], strict=False),
        *[(name, "thumb") for name in names if name != "page"],
    ]
    try:
        mirrors = [
            Mirror.of(game_key, players, {**read_options(options)}, hero, others, deals, seed)
            for hero, others in wanted
        ]
    except InfantaError as error:
        raise click.UsageError(told_of(error)) from None
    lines = [HEADING]
    click.echo(HEADING)
    for mirror in mirrors:
        tally = played(mirror)
        lines.append(row(tally))
        click.echo(lines[-1])
        for failure in tally.failures[:3]:
            click.echo(told("league-failed", failure=failure), err=True)
    if write is not None:
        write.write_text("\n".join(lines) + "\n", encoding="utf-8")


def played(mirror: Mirror) -> Tally:
    """All deals; Ctrl-C ends with what has been played so far."""
    console = Console(stderr=True)
    tally = Tally(mirror)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(f"{game(mirror.game).title}: {mirror.hero}", total=mirror.deals)
        try:
            for deal in range(mirror.deals):
                tally.add(mirror.play_deal(deal))
                progress.advance(task)
        except KeyboardInterrupt:
            return tally
    return tally


@click.command(help=told("command-regret"))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="BOT...", nargs=-1, required=True)
@click.option("--seed", type=int, default=0, show_default=True, help=told("arena-seed"))
def regret(game_key: str, bots: tuple[str, ...], seed: int) -> None:
    """What the choices of bots cost in fixed positions."""
    try:
        count = len(positions(game_key))
        for bot in bots:
            mean, half = mean_of(list(regrets(game_key, bot, seed)))
            click.echo(told("regret-line", bot=bot, mean=f"{mean:.4f}", half=f"{half:.4f}", count=count))
    except InfantaError as error:
        raise click.UsageError(told_of(error)) from None
