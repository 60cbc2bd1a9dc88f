"""How each game is drawn on the table: one small stage module a game, one template each."""

from collections.abc import Callable

from infanta.core.game import Game
from infanta.server.pages.games import love_letter
from infanta.server.pages.stage import Card, Scene, Stage, plain

STAGES: dict[str, Callable[[Scene], Stage]] = {
    "love-letter": love_letter.stage,
}


CASTS: dict[str, Callable[[], tuple[Card, ...]]] = {
    "love-letter": love_letter.cast,
}


def cast(game: Game) -> tuple[Card, ...]:
    """The cards that "how to play" shows."""
    return CASTS[game.key]() if game.key in CASTS else ()


def stage(scene: Scene) -> Stage:
    """A scene as its game draws it; a game without a stage of its own gets the plain one."""
    return STAGES.get(scene.game.key, plain)(scene)
