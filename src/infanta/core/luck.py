"""A small random generator for matches that are only thought of: the same numbers from the same seed, compiled or not."""

from typing import Final

FIRST: Final = 2147483563
SECOND: Final = 2147483399


class Luck:
    """L'Ecuyer's two generators in one (1988): numbers that fit into a machine word, and a period of 2^61."""

    def __init__(self, seed: int) -> None:
        self.first = seed % (FIRST - 1) + 1
        self.second = seed // FIRST % (SECOND - 1) + 1
        for _ in range(4):
            self.random()

    def random(self) -> float:
        """A number from 0 up to, not including, 1."""
        first = self.first * 40014 % FIRST
        second = self.second * 40692 % SECOND
        self.first = first
        self.second = second
        number = first - second
        if number < 1:
            number += FIRST - 1
        return float(number) / float(FIRST)

    def seed(self) -> int:
        """A seed for another one."""
        return int(self.random() * 4611686018427387904.0)
