"""The installed games, a line each."""

from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.registry import game as find_game
from infanta.core.registry import game_keys


def installed() -> tuple[list[Game], list[str]]:
    """The games that can be played, and a sentence for each that is installed but broken."""
    games, broken = [], []
    for key in game_keys():
        try:
            games.append(find_game(key))
        except InfantaError as error:
            broken.append(str(error))
    return games, broken


def player_counts(game: Game) -> str:
    """How many can play, in words.

    >>> from infanta import game
    >>> player_counts(game("love-letter"))
    '2 to 4 players'
    """
    low, high = min(game.players), max(game.players)
    if low == high:
        return f"{low} players"
    if game.players == tuple(range(low, high + 1)):
        return f"{low} to {high} players"
    return ", ".join(str(count) for count in game.players) + " players"


def usual_players(game: Game, people: int) -> int:
    """How many play if nobody says: four with one person, otherwise only those who are here; or the nearest number."""
    enough = [count for count in game.players if count >= people] or [max(game.players)]
    return min(enough) if people > 1 else min(enough, key=lambda count: (abs(count - 4), count))
