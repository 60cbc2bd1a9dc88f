"""Whether draws follow the odds they should have: tests that find a wrong factor, and hardly ever give a false alarm.

The tests are built for fixed seeds: the same code always gives the same result. `SIGMAS` is the bound for a single
number; a fair draw goes beyond it once in three and a half million times. Where many numbers are checked, the bound
grows, so that all of them together give a false alarm no more often than one.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from math import log, sqrt

SIGMAS = 5.0
# A cell of the chi-square test expects at least this many draws; rarer outcomes share a cell with others as rare.
ENOUGH = 5.0
SURELY = 16.0  # expected this often, but never drawn: missing (wrong once in nine million times)


def follows(odds: dict[str, float], draws: list[str]) -> None:
    """Check that draws follow the odds: nothing else comes up, all that is likely does, and a chi-square test
    passes."""
    counts = Counter(draws)
    for key in counts:
        assert key in odds, f"this cannot happen, but came up: {key}"
    for key, chance in odds.items():
        assert counts[key] or chance * len(draws) < SURELY, f"this can happen, but never came up: {key}"
    cells = bin_counts(odds, counts, len(draws))
    freedom = len(cells) - 1
    if freedom < 1:
        return
    statistic = sum((seen - expected) ** 2 / expected for expected, seen in cells)
    spread = 2 / (9 * freedom)  # Wilson and Hilferty's approximation
    sigmas = ((statistic / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread)
    assert sigmas < SIGMAS, (
        f"the draws do not follow the odds: {sigmas:.1f} sigmas off with {freedom} degrees of freedom and {len(draws)} draws"
    )


def bin_counts(odds: dict[str, float], counts: Counter[str], draws: int) -> list[tuple[float, int]]:
    """Return what is expected and what was seen, cell by cell: one outcome, or several that are about as rare as each
    other."""
    cells: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for key in sorted(odds, key=lambda key: (odds[key], key)):
        expected += odds[key] * draws
        seen += counts[key]
        if expected >= ENOUGH:
            cells.append((expected, seen))
            expected, seen = 0.0, 0
    if cells:
        cells[-1] = (cells[-1][0] + expected, cells[-1][1] + seen)
    return cells


def shares(odds: dict[str, float], draws: list[str], marks: Callable[[str], Iterable[str]]) -> None:
    """Check that every mark (a card in a hand, say) has its share of the draws: this finds a fault that is spread over
    many outcomes."""
    chances: dict[str, float] = {}
    cache = {key: frozenset(marks(key)) for key in odds}
    for key, chance in odds.items():
        for mark in cache[key]:
            chances[mark] = chances.get(mark, 0.0) + chance
    seen = Counter(mark for draw in draws for mark in cache[draw])
    tested = {mark: chance for mark, chance in chances.items() if min(chance, 1 - chance) * len(draws) >= ENOUGH}
    bound = sqrt(SIGMAS**2 + 2 * log(max(1, len(tested))))
    for mark, chance in tested.items():
        sigmas = (seen[mark] - chance * len(draws)) / sqrt(chance * (1 - chance) * len(draws))
        assert abs(sigmas) < bound, (
            f"{mark!r} comes up in {seen[mark]} of {len(draws)} draws instead of {chance * len(draws):.0f}: {sigmas:.1f} sigmas off"
        )
