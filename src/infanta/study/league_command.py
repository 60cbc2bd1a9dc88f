"""The commands that judge bots: `infanta league` and `infanta regret`."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import Progress, track

from infanta.bots.bot import bot_names
from infanta.bots.levels import LEVELS
from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.command import check_folder, told_of
from infanta.study.entrants import checked
from infanta.study.examiner import NAME as EXAMINER
from infanta.study.examiner import share
from infanta.study.kept import Kept
from infanta.study.league import HEADING, Mirror, Played, Tally, row, seats
from infanta.study.regret import Position, make, mean_of, positions, regrets
from infanta.words import FluentVoice, preferred_language, told

NUMBER = click.IntRange(1, 1_000_000)
T = TypeVar("T")


@click.command(help=told("command-league"), epilog="\n\n".join((told("bots-how"), told("examiner-how"))))
@click.argument("game_key", metavar="GAME")
@click.argument("pairs", metavar="[BOT OTHERS]...", nargs=-1)
@click.option("--deals", type=NUMBER, default=25, show_default=True, help=told("league-deals"))
@click.option("--players", type=click.IntRange(1, 100), help=told("league-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=told("arena-option"))
@click.option("--seed", type=int, default=0, show_default=True, help=told("arena-seed"))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help=told("arena-jobs"))
@click.option("--keep", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path), help=told("league-keep"))
@click.option("--write", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=told("league-write"))
def league(
    game_key: str,
    pairs: tuple[str, ...],
    deals: int,
    players: int | None,
    options: tuple[str, ...],
    seed: int,
    jobs: int,
    keep: Path | None,
    write: Path | None,
) -> None:
    """Play all levels of a game against those below."""
    if len(pairs) % 2:
        raise click.UsageError(told("league-pairs"))
    try:
        wanted = list(zip(pairs[::2], pairs[1::2], strict=True)) or usual(game(game_key).key)
        mirrors = [
            Mirror.of(game_key, players, {**read_options(options)}, hero, others, deals, seed)
            for hero, others in wanted
        ]
        check_folder(write)
        kept = [kept_in(keep, mirror) for mirror in mirrors]
    except InfantaError as error:
        raise click.UsageError(told_of(error)) from None
    lines = [HEADING]
    click.echo(HEADING)
    tallies: list[Tally] = []
    stopped = ""
    for mirror, file in zip(mirrors, kept, strict=True):
        tally, stopped = played(mirror, jobs, file)
        if tally.shares:
            tallies.append(tally)
            lines.append(row(tally))
            click.echo(lines[-1])
        for bot, failures in failed(tally).items():
            click.echo(told("league-failed", bot=bot, matches=len(failures), reason=failures[0]), err=True)
        if stopped:
            planned = {"deals": mirror.deals, "played": len(tally.shares)}
            click.echo(told("league-stopped", why=stopped, bot=mirror.hero, **planned), err=True)
            break
    for phrase in shares(tallies):
        lines += ["", FluentVoice(preferred_language()).say(phrase)]
        click.echo(lines[-1])
    if write is not None:
        try:
            write.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise click.UsageError(told("cannot-write", file=str(write), error=str(error.strerror))) from None


def failed(tally: Tally) -> dict[str, list[str]]:
    """What went wrong with each bot that failed."""
    found: dict[str, list[str]] = {}
    for failure in tally.failures:
        bot, _, reason = failure.partition(": ")
        found.setdefault(bot, []).append(reason)
    return found


def usual(key: str) -> list[tuple[str, str]]:
    """Every level against the one below it, and against the rules of thumb where there are some."""
    names = [found.name for found in LEVELS]
    thumbs = [(name, "thumb") for name in names if name != "page"] if "thumb" in bot_names(key) else []
    return [*zip(names, ["random", *names], strict=False), *thumbs]


def shares(tallies: list[Tally]) -> list[Phrase]:
    """How far each bot gets on the way from chance to the examiner, where that one has played the same others."""
    found = []
    for examined in tallies:
        if examined.mirror.hero.startswith(EXAMINER):
            chance = 1 / examined.mirror.players
            for tally in tallies:
                mirror = tally.mirror
                if tally is not examined and mirror.others == examined.mirror.others:
                    percent = round(100 * share(tally.rate(), examined.rate(), chance))
                    found.append(Phrase("league-share", bot=mirror.hero, others=mirror.others, percent=percent))
    return found


def kept_in(folder: Path | None, mirror: Mirror) -> Kept[list[Played]] | None:
    """The file in which the deals of a pair are kept."""
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InfantaError(Phrase("cannot-write", file=str(folder), error=str(error.strerror))) from None
    name = f"{mirror.game}-{mirror.players}-{mirror.hero}-{mirror.others}-{mirror.seed}.jsonl".replace(":", "-")
    return Kept(folder / name, mirror.heading(), mirror.kept)


def tally_of(mirror: Mirror, kept: Kept[list[Played]] | None) -> Tally:
    """What has been played before."""
    tally = Tally(mirror)
    for matches in kept.results[: mirror.deals] if kept is not None else ():
        tally.add(matches)
    return tally


def keep(kept: Kept[list[Played]] | None, matches: list[Played]) -> None:
    """Write a deal down."""
    if kept is not None:
        kept.add({"matches": [asdict(match) for match in matches]})


def played(mirror: Mirror, jobs: int = 1, kept: Kept[list[Played]] | None = None) -> tuple[Tally, str]:
    """All deals, those that are kept excepted. Ctrl-C, a worker process that dies, or a full disk ends it with what has been played so
    far: the reason, in words."""
    console = Console(stderr=True)
    tally = tally_of(mirror, kept)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        done = len(tally.shares)
        task = progress.add_task(f"{game(mirror.game).title}: {mirror.hero}", total=mirror.deals, completed=done)
        deals = mirror.results(jobs, done)
        try:
            for matches in deals:
                tally.add(matches)
                keep(kept, matches)
                progress.advance(task)
        except KeyboardInterrupt:
            return tally, told("arena-interrupted")
        except InfantaError as error:
            return tally, told_of(error).removesuffix(".")
        finally:
            deals.close()
    return tally, ""


@click.command(help=told("command-regret"), epilog=told("bots-how"))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="BOT...", nargs=-1)
@click.option("--seed", type=int, default=0, show_default=True, help=told("arena-seed"))
@click.option("--make", "wanted", metavar="N", type=NUMBER, help=told("regret-make"))
@click.option("--worlds", type=NUMBER, default=100, show_default=True, help=told("regret-worlds"))
@click.option("--players", type=click.IntRange(1, 100), help=told("regret-players"))
def regret(
    game_key: str, bots: tuple[str, ...], seed: int, wanted: int | None, worlds: int, players: int | None
) -> None:
    """What the choices of bots cost in fixed positions, or new positions as JSON."""
    try:
        if (wanted is not None and bots) or (wanted is None and players is not None):
            raise InfantaError(Phrase("regret-either"))
        if wanted is not None:
            write_positions(
                make(game_key, players or seats(game_key), wanted, worlds, seed), game(game_key).title, wanted
            )
            return
        if not bots:
            raise InfantaError(Phrase("no-bots"))
        for bot in bots:
            checked(bot, game(game_key).key)  # better now than after the others were judged
        count = len(positions(game_key))
        for bot in bots:
            mean, half = mean_of(list(watched(regrets(game_key, bot, seed), bot, count)))
            click.echo(told("regret-line", bot=bot, mean=f"{mean:.4f}", half=f"{half:.4f}", count=count))
    except KeyboardInterrupt:
        click.echo(told("arena-interrupted") + ".", err=True)
    except InfantaError as error:
        raise click.UsageError(told_of(error)) from None


def write_positions(work: Iterator[Position], name: str, wanted: int) -> None:
    """New positions as JSON; Ctrl-C ends with those that are made."""
    made: list[Position] = []
    try:
        made.extend(watched(work, name, wanted))
    except KeyboardInterrupt:
        click.echo(told("regret-stopped", why=told("arena-interrupted"), made=len(made), wanted=wanted), err=True)
    click.echo(json.dumps([asdict(one) for one in made]))


def watched(work: Iterator[T], name: str, total: int) -> Iterable[T]:
    """The same, with a bar for whoever sits at a terminal."""
    console = Console(stderr=True)
    return track(work, name, total, console=console, transient=True, disable=not console.is_terminal)
