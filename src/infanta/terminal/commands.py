"""The commands for people at a terminal: play, replay, rules, games. What they need is imported when they run."""

from pathlib import Path

import click

from infanta.core.setup import read_options


def read_option(context: click.Context, parameter: click.Parameter, values: tuple[str, ...]) -> dict[str, str]:
    """The texts `name=value` as a table."""
    return read_options(values)


@click.command()
@click.argument("game", required=False)
@click.option(
    "-p",
    "--players",
    type=int,
    metavar="N",
    help="How many play. You alone: four, if the game takes four; several people: just them.",
)
@click.option(
    "-b", "--bot", "bots", multiple=True, metavar="NAME", help="Who plays the other seats; may be given several times."
)
@click.option(
    "-n",
    "--human",
    "people",
    multiple=True,
    metavar="NAME",
    help="Your name. Given several times: people who share the keyboard.",
)
@click.option("-s", "--seat", type=int, metavar="K", help="Your seat, from 0; further people sit to the left.")
@click.option(
    "-o",
    "--option",
    "options",
    multiple=True,
    metavar="NAME=VALUE",
    callback=read_option,
    help="An option of the game.",
)
@click.option("--seed", type=int, metavar="N", help="Deal, and let the bots think, the same way every time.")
@click.option("--resume", type=click.Path(path_type=Path), metavar="FILE", help="Go on with a recorded match.")
@click.option("--save", type=click.Path(path_type=Path), metavar="FILE", help="Keep the record in this file.")
@click.option("--confirm", is_flag=True, help="After each of your moves, wait: it may still be taken back.")
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
) -> None:
    """Play a game against bots, or with friends at one keyboard.

    Without GAME you choose from a menu. The match is kept after every move: leave whenever you like, and go on later.

    \b
      infanta play love-letter
      infanta play love-letter --human Ada --human Bo --players 3
      infanta play love-letter --option tokens=2 --bot random
    """  # noqa: D301 (click wants the character, not its name)
    from infanta.terminal.screen import Screen
    from infanta.terminal.seating import Wishes
    from infanta.terminal.start import Invitation, host

    if resume is not None and (players is not None or options):
        raise click.UsageError("--resume goes on with a recorded match: --players and --option are for a new one.")
    host(Screen(), Invitation(game, players, options, Wishes(people, seat, bots), seed, resume, save, confirm))


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("-s", "--seat", type=int, metavar="K", help="Look through the eyes of this seat.")
@click.option("--spectator", is_flag=True, help="Look on as a spectator.")
@click.option("--open", "all_open", is_flag=True, help="See every card.")
@click.option("--print", "print_all", is_flag=True, help="Write the whole story and stop.")
def replay(file: Path, seat: int | None, spectator: bool, all_open: bool, print_all: bool) -> None:
    """Watch a recorded match, from any seat's eyes.

    Without --seat, --spectator or --open you look through the eyes of the person who played it.
    """
    from infanta.core.record import Record
    from infanta.terminal.replay import Eyes, Replay, read_eyes, usual_eyes
    from infanta.terminal.screen import Screen

    if (seat is not None) + spectator + all_open > 1:
        raise click.UsageError("Choose one of --seat, --spectator and --open.")
    record = Record.load(file.expanduser())
    eyes = usual_eyes(record)
    if seat is not None:
        eyes = read_eyes(str(seat), record.players)
    elif spectator or all_open:
        eyes = Eyes(open=all_open)
    watched = Replay(record, eyes)
    if print_all:
        watched.print_all(Screen())
    else:
        watched.watch(Screen())


@click.command()
@click.argument("words", nargs=-1, metavar="[GAME [WORD] | CLAUSE]")
def rules(words: tuple[str, ...]) -> None:
    """Look up the rules: of a game, of one of its cards, or one clause.

    \b
      infanta rules love-letter
      infanta rules love-letter guard
      infanta rules LL-035
    """  # noqa: D301 (click wants the character, not its name)
    from infanta.terminal.rulebook import look_up
    from infanta.terminal.screen import Screen

    if not words:
        raise click.UsageError("Which rules? Name a game or a clause; “infanta games” lists the games.")
    Screen().print(look_up(words))


@click.command()
def games() -> None:
    """List the installed games."""
    from infanta.terminal.catalogue import installed, player_counts
    from infanta.terminal.screen import Screen

    found, broken = installed()
    wide = max((len(game.key) for game in found), default=0)
    counts = max((len(player_counts(game)) for game in found), default=0)
    screen = Screen()
    for game in found:
        screen.line(f"{game.key:{wide}}  {player_counts(game):{counts}}  {game.blurb}")
    for sentence in broken:
        click.echo(sentence, err=True)
