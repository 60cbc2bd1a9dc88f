"""The win model of Love Letter, by the number of rivals who are still in the round.

`benchmarks/experience.py` has fitted this to how 90,000 rounds of each kind ended.
"""

from typing import Final

from infanta.games.court.experience import WinModel

# Against those who play sensibly.
SENSIBLE: Final = (
    WinModel(
        kept=(0.0, 0.19, 0.07, 0.19, 0.25, 0.16, 0.67, 0.92, 0.55),
        late=(0.0, -2.46, -4.26, -3.88, -4.45, -3.9, -4.55, -5.68, -4.49),
        showdown=-0.64,
        showdown_late=4.54,
        safe=0.56,
        sees=0.27,
        sees_armed=0.35,
        watched=-0.91,
        watched_unnamed=0.08,
        spared=0.0,
    ),
    WinModel(
        kept=(0.0, -0.23, -0.3, -0.63, 0.08, -0.44, 0.03, 0.16, -0.31),
        late=(0.0, -3.91, -6.15, -4.35, -6.35, -3.53, -6.53, -6.5, -2.44),
        showdown=-0.92,
        showdown_late=7.96,
        safe=0.65,
        sees=0.04,
        sees_armed=0.06,
        watched=-0.87,
        watched_unnamed=-0.11,
        spared=0.0,
    ),
    WinModel(
        kept=(0.0, -0.45, -0.62, -1.1, -0.06, -0.88, -0.33, -0.05, 0.02),
        late=(0.0, -5.81, -7.69, -5.45, -9.07, -3.37, -6.98, -8.46, -2.44),
        showdown=-0.97,
        showdown_late=9.44,
        safe=0.42,
        sees=-0.13,
        sees_armed=-0.14,
        watched=-0.94,
        watched_unnamed=0.09,
        spared=0.0,
    ),
)
# Against those who mostly move at random.
HEEDLESS: Final = (
    WinModel(
        kept=(0.0, 1.24, 1.23, 1.51, 1.62, 1.63, 1.89, 2.03, 1.37),
        late=(0.0, -3.47, -4.2, -4.77, -4.29, -4.51, -4.1, -4.89, -2.65),
        showdown=-1.0,
        showdown_late=4.94,
        safe=0.42,
        sees=0.19,
        sees_armed=0.3,
        watched=0.04,
        watched_unnamed=0.16,
        spared=0.0,
    ),
    WinModel(
        kept=(0.0, 0.76, 0.77, 0.78, 1.03, 1.02, 1.23, 1.27, 0.99),
        late=(0.0, -6.37, -7.74, -7.46, -7.28, -6.6, -6.96, -7.57, -5.16),
        showdown=-1.24,
        showdown_late=9.8,
        safe=0.42,
        sees=0.15,
        sees_armed=0.09,
        watched=0.06,
        watched_unnamed=0.11,
        spared=0.0,
    ),
    WinModel(
        kept=(0.0, 0.59, 0.85, 0.19, 0.55, 0.34, 0.69, 0.73, 0.19),
        late=(0.0, -11.04, -12.84, -8.48, -8.24, -6.24, -7.52, -7.9, -0.62),
        showdown=-0.76,
        showdown_late=7.83,
        safe=0.37,
        sees=0.01,
        sees_armed=0.18,
        watched=0.14,
        watched_unnamed=0.12,
        spared=0.0,
    ),
)
