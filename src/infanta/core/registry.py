"""The games there are: every package that has an entry point in the group `infanta.games`."""

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points

from infanta.core.errors import UnknownGame
from infanta.core.game import Game
from infanta.core.match import Match

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
                raise UnknownGame(f"The game {key!r} is installed but cannot be loaded: {error}.") from error
            if not isinstance(made, Game):
                raise UnknownGame(f"The entry point {entry.value} for {key!r} is not a game.")
            return made
    close = get_close_matches(key, game_keys(), 1)
    hint = f" Did you mean {close[0]!r}?" if close else ""
    raise UnknownGame(f"There is no game {key!r}; installed are: {', '.join(game_keys())}.{hint}")


def start(key: str, players: int, story: bool = False, **options: object) -> Match:
    """A new match of a game.

    >>> match = start("love-letter", players=3)
    >>> match.actors() == (DEALER,)
    True
    """
    return game(key).start(players, story, **options)
