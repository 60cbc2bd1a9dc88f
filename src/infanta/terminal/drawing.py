"""Drawing a game from a view. Any game can be drawn; a game that has an artist of its own is drawn better."""

from importlib import import_module

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from infanta.core.event import Event, Names
from infanta.core.game import Game
from infanta.core.match import Outcome
from infanta.core.move import Move
from infanta.core.view import View
from infanta.terminal.choosing import Path, Rung
from infanta.terminal.screen import MINE, QUIET, STRONG
from infanta.terminal.seating import clean

ARTISTS = {
    "cupid": "infanta.terminal.cupid:CupidArtist",
    "love-letter": "infanta.terminal.love_letter:LoveLetterArtist",
    "rebel-princess": "infanta.terminal.rebel_princess:RebelPrincessArtist",
    "woo-the-princess": "infanta.terminal.woo_the_princess:WooArtist",
}
"""The games with an artist of their own."""

INDENT = (0, 0, 0, 2)
FEW = 4
"""So many choices stand one below the other; more stand in columns."""
MOST = 40
"""So many choices are listed unasked."""


class Artist:
    """Draws any game, with the words that the game itself has. A game's own artist overrides what it can do better."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def table(self, view: View, names: Names) -> RenderableType:
        """The table as the view's seat sees it."""
        return Text(clean(str(view)))

    def score(self, view: View, names: Names) -> RenderableType | None:
        """The score pad, where the game has one."""
        return None

    def tone(self, event: Event) -> str | None:
        """The style in which an event is told; None where it goes without saying."""
        return ""

    def paths(self, moves: list[Move], names: Names) -> list[Path]:
        """How to come to each move in small choices."""
        by_text = any(move.text.isdecimal() for move in moves)  # a number that is a move must not mean another one
        keys = [move.text if by_text else str(number) for number, move in enumerate(moves, 1)]
        return [self.path(key, move, names) for key, move in zip(keys, moves, strict=True)]

    def path(self, key: str, move: Move, names: Names) -> Path:
        """How to come to a move; `key` is what one types for it where it stands in a plain list."""
        return (Rung(key, clean(self.game.describe(move, names)), move.text),)

    def question(self, view: View, names: Names) -> str:
        """What the player is asked; "" where it goes without saying."""
        return ""

    def skips(self, view: View, moves: list[Move]) -> Move | None:
        """The move that turns down an offer, where a player may wish not to be asked again; None where there is no offer."""
        return None

    def season(self, view: View) -> int:
        """How long "not again" lasts: as long as this number stays the same."""
        return 0


def artist_for(game: Game) -> Artist:
    """The artist of a game."""
    place = ARTISTS.get(game.key)
    if place is None:
        return Artist(game)
    module, _, name = place.partition(":")
    artist = getattr(import_module(module), name)(game)
    assert isinstance(artist, Artist)
    return artist


def tell(artist: Artist, events: list[Event], names: Names, everything: bool = False) -> RenderableType:
    """Events in words, one a line."""
    lines = []
    for event in events:
        tone = artist.tone(event)
        if tone is not None or everything:
            lines.append(Text(clean(event.sentence(names)), tone or ""))
    return Padding(Group(*lines), INDENT, expand=False)


def list_rungs(rungs: list[Rung]) -> RenderableType:
    """What can be chosen, each with what one types for it."""
    shown = rungs[:MOST]
    width = max((len(rung.key) for rung in shown), default=0)
    side = ">" if all(rung.key.isdecimal() for rung in shown) else "<"
    lines = [Text.assemble((f"{rung.key:{side}{width}}", MINE), "  ", rung.label) for rung in shown]
    drawn: RenderableType = Group(*lines) if len(lines) <= FEW else Columns(lines, padding=(0, 3), equal=True)
    if len(shown) < len(rungs):
        more = f"… and {len(rungs) - len(shown)} more: type “moves” for all, or “moves” and a word to look for."
        drawn = Group(drawn, Text(more, QUIET))
    return Padding(drawn, INDENT, expand=False)


def ending(outcome: Outcome, names: Names) -> RenderableType:
    """Who has won, and why."""
    winners = names.all_of(outcome.winners) if outcome.winners else outcome.title
    if outcome.winners and outcome.title:
        winners = f"{outcome.title}, {winners},"
    wins = "win" if len(outcome.winners) > 1 or names.reader in outcome.winners else "wins"
    sentence = f"{winners} {wins}: {outcome.reason}."
    return Text(clean(sentence[:1].upper() + sentence[1:]), STRONG)


def scores(outcome: Outcome, names: Names) -> RenderableType:
    """Everybody's score at the end, the best first."""
    table = Table(box=None, show_header=False, padding=(0, 2))
    for seat in sorted(range(len(outcome.scores)), key=lambda seat: -outcome.scores[seat]):
        style = STRONG if seat in outcome.winners else ""
        table.add_row(clean(names.of(seat)), str(outcome.scores[seat]), style=style)
    return table
