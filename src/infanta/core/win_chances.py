"""The chance of each seat to be the first to win this many rounds, if each round is equally likely to go to any
seat."""

from math import exp
from typing import Final

KNOWN: Final[dict[tuple[int, ...], tuple[float, ...]]] = {}
LONGEST: Final = 7  # longer races are estimated from their proportions: there would be too many cases


def compute_race(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Return the chances of seats that still need this many rounds each. Where several have arrived, they share.

    >>> compute_race((1, 1)), compute_race((1, 2))
    ((0.5, 0.5), (0.75, 0.25))
    """
    found = KNOWN.get(needs)
    if found is None:
        found = KNOWN[needs] = count(needs)
    return found


def count(needs: tuple[int, ...]) -> tuple[float, ...]:
    """Compute it round by round."""
    seats = len(needs)
    least = min(needs)
    if least <= 0:
        first = [need <= 0 for need in needs]
        return tuple([1.0 / sum(first) if there else 0.0 for there in first])
    if max(needs) > LONGEST:
        return compute_race(tuple([max(1, round(need * LONGEST / max(needs))) for need in needs]))
    chances = [0.0] * seats
    for winner in range(seats):
        after = compute_race((*needs[:winner], needs[winner] - 1, *needs[winner + 1 :]))
        chances = [chance + later / seats for chance, later in zip(chances, after, strict=True)]
    return tuple(chances)


def compute_shares(points: list[float], spread: float) -> tuple[float, ...]:
    """Return the chances of seats that are so far ahead or behind, if luck still changes the scores by about `spread`.

    >>> [round(chance, 2) for chance in compute_shares([3.0, 3.0, 0.0], 2.0)]
    [0.47, 0.47, 0.06]
    """
    best = max(points)
    weights = [exp(1.4 * (point - best) / max(spread, 0.1)) for point in points]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
