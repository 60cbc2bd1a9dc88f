"""The installed games: every package that has an entry point in the group `infanta.games`.

A game that cannot be loaded does not affect the others: loading is tried once, the error is kept as a sentence, and all
other games are listed.
"""

import logging
from difflib import get_close_matches
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

from infanta.core.errors import InfantaError, UnknownGameError, describe_error
from infanta.core.game import Game, Topic
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.setup import Option, shorten

GROUP: Final = "infanta.games"
log = logging.getLogger("infanta.games")


@cache
def list_entries() -> dict[str, EntryPoint]:
    """Return the entry points of all installed games by key; of two with one key the first counts."""
    return {entry.name: entry for entry in reversed(tuple(entry_points(group=GROUP)))}


@cache
def load_game(key: str) -> Game | UnknownGameError:
    """Return an installed game, or the error that says why it cannot be loaded."""
    entry = list_entries()[key]
    try:
        made = entry.load()()
        check_game(key, made)
    except (Exception, SystemExit) as error:  # it is another author's code, and may fail in any way
        log.info("The game %s (%s) cannot be loaded", key, entry.value, exc_info=error)
        if isinstance(error, UnknownGameError):
            return error
        return UnknownGameError(Phrase("game-broken", game=key, error=describe_error(error)))
    assert isinstance(made, Game)
    return made


def check_game(key: str, made: object) -> None:
    """Raise an error if a game does not describe itself as the rest of the program needs it."""
    if not isinstance(made, Game):
        raise UnknownGameError(Phrase("not-a-game", game=key, entry=list_entries()[key].value))
    right = {
        "key": made.key == key,
        "title": isinstance(made.title, str),
        "edition": isinstance(made.edition, int) and made.edition > 0,
        "players": bool(made.players) and all(isinstance(count, int) and count > 0 for count in made.players),
        "options": all(isinstance(option, Option) for option in made.options),
        "topics": all(isinstance(topic, Topic) for topic in made.topics),
        "events": all(isinstance(kind, type) for kind in made.events),
        "all_moves": all(isinstance(move, Move) for move in made.all_moves),
        "by_text": isinstance(made.by_text, dict),
    }
    for field, is_right in right.items():
        if not is_right:
            raise UnknownGameError(Phrase("game-misdescribed", game=key, field=field))
    for option in made.options:
        option.help(), option.hint(), option.parse(option.default)
    made.setup(made.players[0], {})
    made.clauses()


@cache
def game(key: str) -> Game:
    """Return the game with this key; raise UnknownGameError.

    >>> game("love-letter").title
    'Love Letter'
    """
    if key in list_entries():
        found = load_game(key)
        if isinstance(found, Game):
            return found
        raise UnknownGameError(found.phrase)
    close = get_close_matches(key, game_keys(), 1)
    raise UnknownGameError(
        Phrase("unknown-game", game=shorten(key), installed=game_keys(), close=close[0] if close else "")
    )


@cache
def game_keys() -> tuple[str, ...]:
    """Return the keys of all installed games that can be played."""
    return tuple([key for key in sorted(list_entries()) if isinstance(load_game(key), Game)])


@cache
def broken_games() -> tuple[InfantaError, ...]:
    """Return for each installed game that cannot be loaded the error that says why."""
    loaded = [load_game(key) for key in sorted(list_entries())]
    return tuple([error for error in loaded if isinstance(error, InfantaError)])


def start(key: str, players: int, story: bool = False, **options: object) -> Match:
    """Return a new match of a game.

    >>> match = start("love-letter", players=3)
    >>> match.actors() == (DEALER,)
    True
    """
    return game(key).start(players, story, **options)
