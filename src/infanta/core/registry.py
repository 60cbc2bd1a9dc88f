"""The games there are: every package that has an entry point in the group `infanta.games`."""

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from infanta.core.errors import UnknownGame
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.phrase import Phrase
from infanta.core.setup import shortened

GROUP = "infanta.games"


@cache
def game_keys() -> tuple[str, ...]:
    """The keys of all installed games."""
    return tuple(sorted(entry.name for entry in entry_points(group=GROUP)))


@cache
def game(key: str) -> Game:
    """The game with this key; raises UnknownGame.

    >>> game("love-letter").title
    'Love Letter'
    """
    for entry in entry_points(group=GROUP):
        if entry.name == key:
            try:
                made = entry.load()()
            except (ImportError, AttributeError) as error:
                raise UnknownGame(Phrase("game-broken", game=key, error=str(error))) from error
            if not isinstance(made, Game):
                raise UnknownGame(Phrase("not-a-game", game=key, entry=entry.value))
            return made
    close = get_close_matches(key, game_keys(), 1)
    raise UnknownGame(
        Phrase("unknown-game", game=shortened(key), installed=game_keys(), close=close[0] if close else "")
    )


def start(key: str, players: int, story: bool = False, **options: object) -> Match:
    """A new match of a game.

    >>> match = start("love-letter", players=3)
    >>> match.actors() == (DEALER,)
    True
    """
    return game(key).start(players, story, **options)
