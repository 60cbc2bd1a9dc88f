"""The win model of Cupid, by the number of rivals who are still in the round.

`benchmarks/experience.py` has fitted this to how 90,000 rounds of each kind ended.
"""

from typing import Final

from infanta.games.court.experience import WinModel

# Against those who play sensibly.
SENSIBLE: Final = (
    WinModel(
        kept=(0.0, 0.18, 0.04, 0.03, 0.16, 0.17, 0.62, 0.9, 0.32),
        late=(0.0, -4.04, -5.35, -5.1, -6.34, -5.67, -7.23, -8.17, -5.42),
        showdown=-0.87,
        showdown_late=7.44,
        safe=0.47,
        sees=0.21,
        sees_armed=0.26,
        watched=-0.73,
        watched_unnamed=0.09,
        spared=0.58,
    ),
    WinModel(
        kept=(0.0, -0.27, -0.4, -0.47, -0.06, -0.36, -0.06, 0.26, -0.15),
        late=(0.0, -6.21, -6.85, -7.71, -7.58, -6.02, -8.09, -9.32, -3.01),
        showdown=-0.97,
        showdown_late=10.46,
        safe=0.55,
        sees=0.02,
        sees_armed=0.03,
        watched=-0.95,
        watched_unnamed=0.01,
        spared=0.45,
    ),
    WinModel(
        kept=(0.0, -0.37, -0.55, -0.71, -0.16, -0.66, -0.52, -0.2, -0.02),
        late=(0.0, -10.53, -10.23, -10.48, -11.22, -7.12, -7.56, -9.91, -1.62),
        showdown=-1.03,
        showdown_late=12.3,
        safe=0.43,
        sees=-0.02,
        sees_armed=0.13,
        watched=-1.16,
        watched_unnamed=-0.13,
        spared=0.35,
    ),
)
# Against those who mostly move at random.
HEEDLESS: Final = (
    WinModel(
        kept=(0.0, 1.41, 1.37, 1.67, 1.68, 1.7, 1.95, 1.96, 1.29),
        late=(0.0, -5.96, -7.03, -7.94, -7.24, -7.18, -7.08, -6.89, -4.12),
        showdown=-0.96,
        showdown_late=7.26,
        safe=0.37,
        sees=0.17,
        sees_armed=0.28,
        watched=0.09,
        watched_unnamed=0.22,
        spared=0.37,
    ),
    WinModel(
        kept=(0.0, 1.03, 1.01, 0.98, 1.16, 1.04, 1.36, 1.44, 0.52),
        late=(0.0, -11.1, -12.18, -11.62, -11.68, -10.05, -11.28, -11.59, -4.56),
        showdown=-0.99,
        showdown_late=11.7,
        safe=0.41,
        sees=0.11,
        sees_armed=0.31,
        watched=0.09,
        watched_unnamed=-0.11,
        spared=0.39,
    ),
    WinModel(
        kept=(0.0, 0.75, 0.86, 0.66, 0.48, 0.39, 0.64, 0.66, -0.36),
        late=(0.0, -14.08, -16.5, -15.49, -10.65, -8.46, -10.38, -9.75, 4.35),
        showdown=-0.52,
        showdown_late=7.15,
        safe=0.28,
        sees=0.14,
        sees_armed=0.16,
        watched=-0.06,
        watched_unnamed=0.05,
        spared=0.24,
    ),
)
