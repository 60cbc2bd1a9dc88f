"""The commands that judge bots: `infanta league` and `infanta regret`."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import Progress, track

from infanta.bots.bot import list_bots
from infanta.bots.levels import LEVELS
from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.core.setup import read_options
from infanta.study.command import check_folder, describe_error
from infanta.study.guarded_bots import check_bot
from infanta.study.league import HEADING, HeroResult, HeroTally, MirroredPairing, format_row, get_default_players
from infanta.study.omniscient_bot import BOT_NAME as EXAMINER
from infanta.study.omniscient_bot import get_skill_share
from infanta.study.regret import Position, get_mean, load_positions, make_positions, measure_regrets
from infanta.study.result_log import ResultLog
from infanta.words import FluentTranslator, get_preferred_language, translate

DEAL_COUNT = click.IntRange(1, 1_000_000)
T = TypeVar("T")


@click.command(help=translate("command-league"), epilog="\n\n".join((translate("bots-how"), translate("examiner-how"))))
@click.argument("game_key", metavar="GAME")
@click.argument("pairs", metavar="[BOT OTHERS]...", nargs=-1)
@click.option("--deals", type=DEAL_COUNT, default=25, show_default=True, help=translate("league-deals"))
@click.option("--players", type=click.IntRange(1, 100), help=translate("league-players"))
@click.option("--option", "options", metavar="NAME=VALUE", multiple=True, help=translate("arena-option"))
@click.option("--seed", type=int, default=0, show_default=True, help=translate("arena-seed"))
@click.option("--jobs", type=click.IntRange(1, 256), default=1, show_default=True, help=translate("arena-jobs"))
@click.option(
    "--keep", metavar="FOLDER", type=click.Path(file_okay=False, path_type=Path), help=translate("league-keep")
)
@click.option(
    "--write", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path), help=translate("league-write")
)
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
        raise click.UsageError(translate("league-pairs"))
    try:
        wanted = list(zip(pairs[::2], pairs[1::2], strict=True)) or list_default_pairs(game(game_key).key)
        mirrors = [
            MirroredPairing.create(game_key, players, {**read_options(options)}, hero, others, deals, seed)
            for hero, others in wanted
        ]
        check_folder(write)
        kept = [open_log(keep, mirror) for mirror in mirrors]
    except InfantaError as error:
        raise click.UsageError(describe_error(error)) from None
    lines = [HEADING]
    click.echo(HEADING)
    tallies: list[HeroTally] = []
    stopped = ""
    for mirror, file in zip(mirrors, kept, strict=True):
        tally, stopped = play_pair(mirror, jobs, file)
        if tally.shares:
            tallies.append(tally)
            lines.append(format_row(tally))
            click.echo(lines[-1])
        for bot, failures in list_failures(tally).items():
            click.echo(translate("league-failed", bot=bot, matches=len(failures), reason=failures[0]), err=True)
        if stopped:
            planned = {"deals": mirror.deals, "played": len(tally.shares)}
            click.echo(translate("league-stopped", why=stopped, bot=mirror.hero, **planned), err=True)
            break
    for phrase in describe_skill_shares(tallies):
        lines += ["", FluentTranslator(get_preferred_language()).say(phrase)]
        click.echo(lines[-1])
    if write is not None:
        try:
            write.write_text("\n".join(lines) + "\n", encoding="utf-8")
        except OSError as error:
            raise click.UsageError(translate("cannot-write", file=str(write), error=str(error.strerror))) from None


def list_failures(tally: HeroTally) -> dict[str, list[str]]:
    """Return what went wrong with each bot that failed."""
    found: dict[str, list[str]] = {}
    for failure in tally.failures:
        bot, _, reason = failure.partition(": ")
        found.setdefault(bot, []).append(reason)
    return found


def list_default_pairs(key: str) -> list[tuple[str, str]]:
    """Return every level against the one below it, and against the rules of thumb where there are some."""
    names = [found.name for found in LEVELS]
    thumbs = [(name, "thumb") for name in names if name != "page"] if "thumb" in list_bots(key) else []
    return [*zip(names, ["random", *names], strict=False), *thumbs]


def describe_skill_shares(tallies: list[HeroTally]) -> list[Phrase]:
    """Return how far each bot gets on the way from chance to the omniscient bot, where that one has played the same
    others."""
    found = []
    for examined in tallies:
        if examined.mirror.hero.startswith(EXAMINER):
            chance = 1 / examined.mirror.players
            for tally in tallies:
                mirror = tally.mirror
                if tally is not examined and mirror.others == examined.mirror.others:
                    percent = round(100 * get_skill_share(tally.get_rate(), examined.get_rate(), chance))
                    found.append(Phrase("league-share", bot=mirror.hero, others=mirror.others, percent=percent))
    return found


def open_log(folder: Path | None, mirror: MirroredPairing) -> ResultLog[list[HeroResult]] | None:
    """Return the file in which the deals of a pair are stored."""
    if folder is None:
        return None
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InfantaError(Phrase("cannot-write", file=str(folder), error=str(error.strerror))) from None
    name = f"{mirror.game}-{mirror.players}-{mirror.hero}-{mirror.others}-{mirror.seed}.jsonl".replace(":", "-")
    return ResultLog(folder / name, mirror.get_heading(), mirror.parse_deal)


def restore_tally(mirror: MirroredPairing, kept: ResultLog[list[HeroResult]] | None) -> HeroTally:
    """Return what has been played before."""
    tally = HeroTally(mirror)
    for matches in kept.results[: mirror.deals] if kept is not None else ():
        tally.add(matches)
    return tally


def store_deal(kept: ResultLog[list[HeroResult]] | None, matches: list[HeroResult]) -> None:
    """Append a deal to the file."""
    if kept is not None:
        kept.add({"matches": [asdict(match) for match in matches]})


def play_pair(
    mirror: MirroredPairing, jobs: int = 1, kept: ResultLog[list[HeroResult]] | None = None
) -> tuple[HeroTally, str]:
    """Play all deals that are not stored yet. Ctrl-C, a worker process that ends early, or a full disk ends it with
    what has been played so far; return the reason, in words."""
    console = Console(stderr=True)
    tally = restore_tally(mirror, kept)
    with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
        done = len(tally.shares)
        task = progress.add_task(f"{game(mirror.game).title}: {mirror.hero}", total=mirror.deals, completed=done)
        deals = mirror.play_all(jobs, done)
        try:
            for matches in deals:
                tally.add(matches)
                store_deal(kept, matches)
                progress.advance(task)
        except KeyboardInterrupt:
            return tally, translate("arena-interrupted")
        except InfantaError as error:
            return tally, describe_error(error).removesuffix(".")
        finally:
            deals.close()
    return tally, ""


@click.command(help=translate("command-regret"), epilog=translate("bots-how"))
@click.argument("game_key", metavar="GAME")
@click.argument("bots", metavar="BOT...", nargs=-1)
@click.option("--seed", type=int, default=0, show_default=True, help=translate("arena-seed"))
@click.option("--make", "wanted", metavar="N", type=DEAL_COUNT, help=translate("regret-make"))
@click.option("--worlds", type=DEAL_COUNT, default=100, show_default=True, help=translate("regret-worlds"))
@click.option("--players", type=click.IntRange(1, 100), help=translate("regret-players"))
def regret(
    game_key: str, bots: tuple[str, ...], seed: int, wanted: int | None, worlds: int, players: int | None
) -> None:
    """Show what the choices of bots cost in fixed positions, or make new positions as JSON."""
    try:
        if (wanted is not None and bots) or (wanted is None and players is not None):
            raise InfantaError(Phrase("regret-either"))
        if wanted is not None:
            write_positions(
                make_positions(game_key, players or get_default_players(game_key), wanted, worlds, seed),
                game(game_key).title,
                wanted,
            )
            return
        if not bots:
            raise InfantaError(Phrase("no-bots"))
        for bot in bots:
            check_bot(bot, game(game_key).key)  # better now than after the others were judged
        count = len(load_positions(game_key))
        for bot in bots:
            mean, half = get_mean(list(with_progress(measure_regrets(game_key, bot, seed), bot, count)))
            click.echo(translate("regret-line", bot=bot, mean=f"{mean:.4f}", half=f"{half:.4f}", count=count))
    except KeyboardInterrupt:
        click.echo(translate("arena-interrupted") + ".", err=True)
    except InfantaError as error:
        raise click.UsageError(describe_error(error)) from None


def write_positions(work: Iterator[Position], name: str, wanted: int) -> None:
    """Write new positions as JSON; Ctrl-C ends with those that are made."""
    made: list[Position] = []
    try:
        made.extend(with_progress(work, name, wanted))
    except KeyboardInterrupt:
        click.echo(
            translate("regret-stopped", why=translate("arena-interrupted"), made=len(made), wanted=wanted), err=True
        )
    click.echo(json.dumps([asdict(one) for one in made]))


def with_progress(work: Iterator[T], name: str, total: int) -> Iterable[T]:
    """Return the same, with a progress bar at a terminal."""
    console = Console(stderr=True)
    return track(work, name, total, console=console, transient=True, disable=not console.is_terminal)
