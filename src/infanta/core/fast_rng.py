"""A small random generator for imagined matches: the same seed gives the same numbers, compiled or not. The functions
draw from any generator."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from infanta.core.native import i64, mypyc_attr

if TYPE_CHECKING:
    from infanta.core.step import Rng

FIRST: Final = 2147483563
SECOND: Final = 2147483399


class FastRng:
    """L'Ecuyer's two generators in one (1988): numbers that fit into a machine word, and a period of 2^61."""

    first: i64
    second: i64

    def __init__(self, seed: int) -> None:
        self.first = seed % (FIRST - 1) + 1
        self.second = seed // FIRST % (SECOND - 1) + 1
        for _ in range(4):
            self.random()

    def random(self) -> float:
        """Return a number in [0, 1)."""
        first: i64 = self.first * 40014 % 2147483563
        second: i64 = self.second * 40692 % 2147483399
        self.first = first
        self.second = second
        number: i64 = first - second
        if number < 1:
            number += 2147483562
        return float(number) / 2147483563.0

    def below(self, size: int) -> int:
        """Return an integer in [0, size), without drawing if there is only one."""
        return int(self.random() * float(size)) if size > 1 else 0

    def draw_seed(self) -> int:
        """Return a seed for another generator."""
        return int(self.random() * 4611686018427387904.0)


def draw_below(rng: "Rng", size: int) -> int:
    """Return an integer in [0, size). A FastRng is called directly, without the extra steps that other generators
    need."""
    if isinstance(rng, FastRng):
        return int(rng.random() * float(size))
    return int(rng.random() * float(size))


def draw_unit(rng: "Rng") -> float:
    """Return a number in [0, 1)."""
    if isinstance(rng, FastRng):
        return rng.random()
    return rng.random()


@mypyc_attr(allow_interpreted_subclasses=True)
class FastChoice:
    """Draws lots as `random.choice` does, from this many random bits at a time."""

    def __init__(self, draw: Callable[[int], int]) -> None:
        self.draw = draw

    def pick(self, count: int) -> int:
        """Return an integer in [0, count)."""
        draw = self.draw
        bits = count.bit_length()
        place = draw(bits)
        while place >= count:
            place = draw(bits)
        return place
