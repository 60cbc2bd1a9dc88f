"""The bot that plays any legal move, each as likely as any other."""

from random import Random

from infanta.core.move import Move
from infanta.core.view import View


class RandomBot:
    """Plays at random."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Any move."""
        return self.rng.choice(moves)

    def pick(self, count: int) -> int:
        """Any of so many: the one that `choose` would have chosen."""
        return self.rng.choice(range(count))
