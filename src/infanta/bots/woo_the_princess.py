"""Rules of thumb for Woo the Princess. They are told with the game, in `games/woo_the_princess/policy.py`: search plays by them, too."""

from random import Random

from infanta.core.move import Move
from infanta.core.policy import EQUAL
from infanta.core.view import View
from infanta.games.woo_the_princess.policy import seen_in
from infanta.games.woo_the_princess.view import WooView


class Thumb:
    """Plays by rules of thumb; between equally good moves luck decides."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The move with the highest worth."""
        assert isinstance(view, WooView) and view.seat is not None
        if len(moves) == 1:
            return moves[0]
        now = seen_in(view, view.seat)
        worths = [now.judge(move) for move in moves]
        best = max(worths)
        return self.rng.choice([move for move, worth in zip(moves, worths, strict=True) if worth > best - EQUAL])
