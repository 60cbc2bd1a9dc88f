"""Worlds: the matches that could be the truth behind a view. A view is read once, and then any number can be drawn."""

from typing import TYPE_CHECKING

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.step import Rng
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.game import Game


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """What a view leaves open. Reading a view costs more than drawing a match from what was read, so callers that need
    many of them keep the worlds: a search draws thousands for one decision."""

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        raise NotImplementedError

    def random_move_rates(self) -> list[float]:
        """Return how often each seat moves at random in the world drawn last; nothing where all are assumed not to."""
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceObserver:
    """Is shown what the seats choose while a round is replayed in an imagined match."""

    def see(self, match: Match, seat: int, made: Move) -> None:
        """Take into account that a seat is about to make this move."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayedWorlds(Worlds):
    """Worlds found by replaying all that the seat saw through the rules."""

    def replay(self, rng: Rng, observer: ChoiceObserver | None) -> Match:
        """Return a world with the odds of the deal; an observer is shown what the seats chose in it."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        return self.replay(rng, None)


class ImaginedWorlds(Worlds):
    """Worlds of games that only implement `imagine`."""

    def __init__(self, game: "Game", view: View) -> None:
        self.game = game
        self.view = view

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        return self.game.imagine(self.view, rng)
