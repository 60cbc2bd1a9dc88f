"""The people at court: what a number does is as everywhere at court, who does it is not; and the Pirate, who has no
number."""

from typing import Final

from infanta.games.court.cards import (
    BARON,
    COUNTESS,
    GUARD,
    HANDMAID,
    KING,
    PRIEST,
    PRINCE,
    PRINCESS,
    UNNUMBERED,
    Card,
)

PIRATE: Final = UNNUMBERED
MOST_PIRATES: Final = 4  # no deck may have more; the rulebook's has two (CU-G01)

# From the lowest number to the highest, and the Pirate.
CAST: Final = (
    Card(GUARD, "guard", 5),
    Card(PRIEST, "jester", 2),
    Card(BARON, "baron", 2),
    Card(HANDMAID, "handmaid", 2),
    Card(PRINCE, "wizard", 2),
    Card(KING, "countess", 1),
    Card(COUNTESS, "king", 1),
    Card(PRINCESS, "princess", 1),
    Card(PIRATE, "pirate", 2),
)
