"""How each game is drawn on the table: one small stage module a game, one template each."""

from functools import cache
from importlib import import_module
from typing import Protocol, cast

from infanta.core.game import Game
from infanta.core.view import View
from infanta.server.pages.stage import Card, Scene, Stage, plain

MODULES = {
    "love-letter": "love_letter",
    "cupid": "cupid",
    "rebel-princess": "rebel_princess",
    "woo-the-princess": "woo_the_princess",
}
"""The module of each game that has a stage of its own; it is loaded when the game is first drawn."""


HABITS = {"rebel-princess": "rebel_princess"}
"""The games in which one may say "don't ask me again"; their modules have a `habit`."""


class Drawing(Protocol):
    """What such a module has."""

    def stage(self, scene: Scene) -> Stage:
        """What the page draws of a view."""

    def cast(self) -> tuple[Card, ...]:
        """The cards that "how to play" shows."""


@cache
def drawing(key: str) -> Drawing | None:
    """How a game is drawn; None for the plain way."""
    return cast(Drawing, import_module(f"{__name__}.{MODULES[key]}")) if key in MODULES else None


def stage(scene: Scene) -> Stage:
    """A scene as its game draws it; a game without a stage of its own gets the plain one."""
    drawn = drawing(scene.game.key)
    return drawn.stage(scene) if drawn is not None else plain(scene)


def habit(game: Game, view: View) -> str:
    """A name for the question under which "don't ask me again" holds; "" where it makes no sense."""
    if game.key not in HABITS:
        return ""
    return str(import_module(f"{__name__}.{HABITS[game.key]}").habit(view))


def shown(game: Game) -> tuple[Card, ...]:
    """The cards that "how to play" shows."""
    drawn = drawing(game.key)
    return drawn.cast() if drawn is not None else ()
