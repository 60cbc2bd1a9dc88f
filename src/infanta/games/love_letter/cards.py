"""The people at court: eight numbers, each with its number of copies in the deck (LL-002, LL-007)."""

from typing import Final

from infanta.games.court.cards import BARON, COUNTESS, GUARD, HANDMAID, KING, PRIEST, PRINCE, PRINCESS, Card

# From the lowest number to the highest.
CAST: Final = (
    Card(GUARD, "guard", 5),
    Card(PRIEST, "priest", 2),
    Card(BARON, "baron", 2),
    Card(HANDMAID, "handmaid", 2),
    Card(PRINCE, "prince", 2),
    Card(KING, "king", 1),
    Card(COUNTESS, "countess", 1),
    Card(PRINCESS, "princess", 1),
)
