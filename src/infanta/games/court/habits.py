"""What sensible players keep: `HABITS[played][kept]` is how likely they are to play the one of two cards and keep the
other.

Counted in 1,400 matches of the bot `thumb` against itself, with two to four players. One choice in ten counts as
random, because people have reasons that the counts miss.
"""

from typing import Final

NO_HABIT: Final = [1.0] * 10  # of a hand that no play is known of, and of a Pirate
COUNTED: Final = [
    NO_HABIT,
    [1.0, 1.0, 0.32, 0.98, 0.49, 0.83, 0.96, 0.97, 1.00, 1.0],
    [1.0, 0.68, 1.0, 0.92, 0.30, 0.74, 0.87, 0.97, 0.99, 1.0],
    [1.0, 0.02, 0.08, 1.0, 0.15, 0.52, 0.88, 0.97, 1.00, 1.0],
    [1.0, 0.51, 0.70, 0.85, 1.0, 0.80, 0.94, 0.98, 1.00, 1.0],
    [1.0, 0.17, 0.26, 0.48, 0.20, 1.0, 0.92, 0.00, 0.97, 1.0],
    [1.0, 0.04, 0.13, 0.12, 0.06, 0.08, 1.0, 0.00, 0.97, 1.0],
    [1.0, 0.03, 0.03, 0.03, 0.02, 1.00, 1.00, 1.0, 1.00, 1.0],
    [1.0, 0.00, 0.01, 0.00, 0.00, 0.03, 0.03, 0.00, 1.0, 1.0],
    NO_HABIT,
]
ANYTHING: Final = 0.1

HABITS: Final = [[ANYTHING + (1.0 - ANYTHING) * chance for chance in row] for row in COUNTED]
