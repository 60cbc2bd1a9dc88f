"""The commands for people at a terminal: play, replay, rules, games. What they need is imported when they run."""

import json
from pathlib import Path

import click

from infanta.core.setup import read_options
from infanta.words import translate

PLAY_EXAMPLES = """
  infanta play love-letter
  infanta play love-letter --human Ada --human Bo --players 3
  infanta play love-letter --option tokens=2 --bot random"""
# Examples, which are the same in every language.
RULES_EXAMPLES = """
  infanta rules love-letter
  infanta rules love-letter guard
  infanta rules LL-035"""


def build_help(command: str, examples: str = "") -> str:
    """Return a command's help text."""
    more = translate(f"command-{command}-more") if command in ("play", "replay") else ""
    return "\n\n".join(filter(None, [translate(f"command-{command}"), more, f"\b{examples}" if examples else ""]))


def parse_options(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """Return the texts `name=value` as a table."""
    return read_options(values)


@click.command(help=build_help("play", PLAY_EXAMPLES))
@click.argument("game", required=False)
@click.option(
    "-p",
    "--players",
    type=int,
    metavar="N",
    help=translate("play-players"),
)
@click.option("-b", "--bot", "bots", multiple=True, metavar="NAME", help=translate("play-bot"))
@click.option(
    "-n",
    "--human",
    "people",
    multiple=True,
    metavar="NAME",
    help=translate("play-human"),
)
@click.option("-s", "--seat", type=int, metavar="K", help=translate("play-seat"))
@click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=parse_options,
    help=translate("play-option"),
)
@click.option("--seed", type=int, metavar="N", help=translate("play-seed"))
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help=translate("play-resume"))
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help=translate("play-save"))
@click.option("--confirm", is_flag=True, help=translate("play-confirm"))
@click.option("--hints", is_flag=True, help=translate("play-hints"))
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
    from infanta.terminal.screen import Screen
    from infanta.terminal.seating import SeatRequest
    from infanta.terminal.start import PlayRequest, run_matches

    if resume is not None and (players is not None or options):
        raise click.UsageError(translate("resume-is-whole"))
    run_matches(
        Screen(),
        PlayRequest(game, players, options, SeatRequest(people, seat, bots), seed, resume, save, confirm, hints),
    )


@click.command(help=build_help("replay"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-s", "--seat", type=int, metavar="K", help=translate("replay-by-seat"))
@click.option("--spectator", is_flag=True, help=translate("replay-by-spectator"))
@click.option("--open", "all_open", is_flag=True, help=translate("replay-by-open"))
@click.option("--print", "print_all", is_flag=True, help=translate("replay-by-print"))
@click.option("--data", "as_data", is_flag=True, help=translate("replay-by-data"))
def replay(file: Path, seat: int | None, spectator: bool, all_open: bool, print_all: bool, as_data: bool) -> None:
    """Watch a recorded match."""
    from infanta.core.record import Record
    from infanta.table.record_data import list_record_data
    from infanta.terminal.replay import Replay, Viewpoint, parse_viewpoint, pick_default_viewpoint
    from infanta.terminal.screen import Screen

    if (seat is not None) + spectator + all_open > 1:
        raise click.UsageError(translate("one-pair-of-eyes"))
    record = Record.load(file.expanduser())
    eyes = pick_default_viewpoint(record)
    if seat is not None:
        eyes = parse_viewpoint(str(seat), record.players)
    elif spectator or all_open:
        eyes = Viewpoint(open=all_open)
    if as_data:
        for told_of in list_record_data(record, eyes.seat, eyes.open):
            click.echo(json.dumps(told_of, ensure_ascii=False))
        return
    screen = Screen()
    watched = Replay(record, eyes, screen.language)
    if print_all:
        watched.print_all(screen)
    else:
        watched.watch(screen)


@click.command(help=build_help("review"))
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seconds", type=click.IntRange(1, 3600), default=60, show_default=True, help=translate("review-seconds")
)
def review(file: Path, seconds: int) -> None:
    """Review a recorded match."""
    from infanta.core.record import Record
    from infanta.terminal.record_review import review_record
    from infanta.terminal.screen import Screen

    review_record(Record.load(file.expanduser()), Screen(), seconds)


@click.command(help=build_help("rules", RULES_EXAMPLES))
@click.argument("words", nargs=-1, metavar="[GAME [WORD] | CLAUSE]")
def rules(words: tuple[str, ...]) -> None:
    """Look up the rules."""
    from infanta.terminal.rulebook import look_up
    from infanta.terminal.screen import Screen

    if not words:
        raise click.UsageError(translate("which-rules"))
    screen = Screen()
    screen.print(look_up(words, screen.language))


@click.command(help=build_help("games"))
def games() -> None:
    """List the installed games."""
    from infanta.core.phrase import Phrase
    from infanta.core.registry import broken_games, game_keys
    from infanta.core.registry import game as find_game
    from infanta.terminal.screen import Screen
    from infanta.terminal.start import describe_player_counts

    found = [find_game(key) for key in game_keys()]
    screen = Screen()
    counts = {game.key: screen.translate(describe_player_counts(game)) for game in found}
    wide, wider = (max((len(text) for text in texts), default=0) for texts in (counts, counts.values()))
    for game in found:
        screen.line(f"{game.key:{wide}}  {counts[game.key]:{wider}}  {screen.translate(Phrase('blurb', game.key))}")
    for error in broken_games():
        click.echo(screen.translate(error.phrase), err=True)
