"""The bot that plays any legal move, each as likely as any other."""

from random import Random

from infanta.core.fast_rng import FastChoice
from infanta.core.move import Move
from infanta.core.view import View


class RandomBot(FastChoice):
    """Plays at random. It needs no view: `pick` returns the index of the move that `choose` would have chosen, drawn in
    the same way."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng.getrandbits)
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return a random move."""
        return self.rng.choice(moves)
