"""Rules of thumb for Rebel Princess. They are told with the game, in `games/rebel_princess/policy.py`: search plays by them, too."""

from random import Random

from infanta.core.move import Move
from infanta.core.policy import EQUAL
from infanta.core.view import View
from infanta.games.rebel_princess.policy import cost_of, seen_in
from infanta.games.rebel_princess.view import RebelPrincessView


class Thumb:
    """Plays Rebel Princess by rules of thumb; equal choices are left to luck."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The move with the lowest cost."""
        assert isinstance(view, RebelPrincessView) and view.seat is not None
        if len(moves) == 1:
            return moves[0]
        outlook = seen_in(view, view.seat)
        costs = [cost_of(outlook, move) for move in moves]
        least = min(costs)
        best = [move for move, cost in zip(moves, costs, strict=True) if cost < least + EQUAL]
        return self.rng.choice(best)
