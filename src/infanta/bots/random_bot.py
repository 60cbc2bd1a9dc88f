"""The bot that plays any legal move, each as likely as any other."""

from random import Random

from infanta.core.move import Move
from infanta.core.view import View


class RandomBot:
    """Plays at random."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.draw = rng.getrandbits

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Any move."""
        return self.rng.choice(moves)

    def pick(self, count: int) -> int:
        """Any of so many: the one that `choose` would have chosen, drawn in the same way."""
        bits = count.bit_length()
        place = self.draw(bits)
        while place >= count:
            place = self.draw(bits)
        return place
