"""The commands for people at a terminal: play, replay, rules, games. What they need is imported when they run."""

import json
from pathlib import Path

import click

from infanta.core.setup import read_options
from infanta.words import told

PLAY = """
  infanta play love-letter
  infanta play love-letter --human Ada --human Bo --players 3
  infanta play love-letter --option tokens=2 --bot random"""
RULES = """
  infanta rules love-letter
  infanta rules love-letter guard
  infanta rules LL-035"""
"""Examples, which are the same in every language."""


def helped(command: str, examples: str = "") -> str:
    """What a command's help says."""
    more = told(f"command-{command}-more") if command in ("play", "replay") else ""
    return "\n\n".join(filter(None, [told(f"command-{command}"), more, f"\b{examples}" if examples else ""]))


def read_option(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """The texts `name=value` as a table."""
    return read_options(values)


@click.command(help=helped("play", PLAY))
@click.argument("game", required=False)
@click.option(
    "-p",
    "--players",
    type=int,
    metavar="N",
    help=told("play-players"),
)
@click.option("-b", "--bot", "bots", multiple=True, metavar="NAME", help=told("play-bot"))
@click.option(
    "-n",
    "--human",
    "people",
    multiple=True,
    metavar="NAME",
    help=told("play-human"),
)
@click.option("-s", "--seat", type=int, metavar="K", help=told("play-seat"))
@click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=read_option,
    help=told("play-option"),
)
@click.option("--seed", type=int, metavar="N", help=told("play-seed"))
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help=told("play-resume"))
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help=told("play-save"))
@click.option("--confirm", is_flag=True, help=told("play-confirm"))
@click.option("--hints", is_flag=True, help=told("play-hints"))
def play(
    game: str | None,
    players: int | None,
    bots: tuple[str, ...],
    people: tuple[str, ...],
    seat: int | None,
    options: dict[str, str],
    seed: int | None,
    resume: Path | None,
    save: Path | None,
    confirm: bool,
    hints: bool,
) -> None:
    """Play a match."""
    from infanta.terminal.company import Wishes
    from infanta.terminal.screen import Screen
    from infanta.terminal.start import Invitation, host

    if resume is not None and (players is not None or options):
        raise click.UsageError(told("resume-is-whole"))
    host(Screen(), Invitation(game, players, options, Wishes(people, seat, bots), seed, resume, save, confirm, hints))


@click.command(help=helped("replay"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-s", "--seat", type=int, metavar="K", help=told("replay-by-seat"))
@click.option("--spectator", is_flag=True, help=told("replay-by-spectator"))
@click.option("--open", "all_open", is_flag=True, help=told("replay-by-open"))
@click.option("--print", "print_all", is_flag=True, help=told("replay-by-print"))
@click.option("--data", "as_data", is_flag=True, help=told("replay-by-data"))
def replay(file: Path, seat: int | None, spectator: bool, all_open: bool, print_all: bool, as_data: bool) -> None:
    """Watch a recorded match."""
    from infanta.core.record import Record
    from infanta.table.recorded import data_of
    from infanta.terminal.replay import Eyes, Replay, read_eyes, usual_eyes
    from infanta.terminal.screen import Screen

    if (seat is not None) + spectator + all_open > 1:
        raise click.UsageError(told("one-pair-of-eyes"))
    record = Record.load(file.expanduser())
    eyes = usual_eyes(record)
    if seat is not None:
        eyes = read_eyes(str(seat), record.players)
    elif spectator or all_open:
        eyes = Eyes(open=all_open)
    if as_data:
        for told_of in data_of(record, eyes.seat, eyes.open):
            click.echo(json.dumps(told_of, ensure_ascii=False))
        return
    screen = Screen()
    watched = Replay(record, eyes, screen.language)
    if print_all:
        watched.print_all(screen)
    else:
        watched.watch(screen)


@click.command(help=helped("review"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--seconds", type=click.IntRange(1, 3600), default=60, show_default=True, help=told("review-seconds"))
def review(file: Path, seconds: int) -> None:
    """Look back on a recorded match."""
    from infanta.core.record import Record
    from infanta.terminal.hindsight import look_back
    from infanta.terminal.screen import Screen

    look_back(Record.load(file.expanduser()), Screen(), seconds)


@click.command(help=helped("rules", RULES))
@click.argument("words", nargs=-1, metavar="[GAME [WORD] | CLAUSE]")
def rules(words: tuple[str, ...]) -> None:
    """Look up the rules."""
    from infanta.terminal.rulebook import look_up
    from infanta.terminal.screen import Screen

    if not words:
        raise click.UsageError(told("which-rules"))
    screen = Screen()
    screen.print(look_up(words, screen.language))


@click.command(help=helped("games"))
def games() -> None:
    """List the installed games."""
    from infanta.core.phrase import Phrase
    from infanta.core.registry import broken_games, game_keys
    from infanta.core.registry import game as find_game
    from infanta.terminal.screen import Screen
    from infanta.terminal.start import player_counts

    found = [find_game(key) for key in game_keys()]
    screen = Screen()
    counts = {game.key: screen.words(player_counts(game)) for game in found}
    wide, wider = (max((len(text) for text in texts), default=0) for texts in (counts, counts.values()))
    for game in found:
        screen.line(f"{game.key:{wide}}  {counts[game.key]:{wider}}  {screen.words(Phrase('blurb', game.key))}")
    for error in broken_games():
        click.echo(screen.words(error.phrase), err=True)
