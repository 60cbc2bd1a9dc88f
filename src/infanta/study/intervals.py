"""Intervals of 95%: how wide, and for a rate."""

from math import inf, sqrt

Z95 = 1.959963984540054  # standard deviations on each side of a 95% interval

MIN_CLUSTERS = 30  # with fewer clusters nothing should be said


def get_quantile(freedom: int) -> float:
    """Return Student's factor for a 95% interval.

    >>> round(get_quantile(10), 2), round(get_quantile(1000), 2)
    (2.23, 1.96)
    """
    if freedom < 1:
        return inf
    z = Z95
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def wilson(wins: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's interval for a rate: where the true rate lies in 95 of 100 such studies.

    >>> [round(bound, 3) for bound in wilson(8, 10)]
    [0.49, 0.943]
    """
    if trials == 0:
        return 0.0, 1.0
    rate = wins / trials
    spread = z * z / trials
    middle = (rate + spread / 2) / (1 + spread)
    half = z / (1 + spread) * sqrt(rate * (1 - rate) / trials + spread / (4 * trials))
    return max(0.0, middle - half), min(1.0, middle + half)
