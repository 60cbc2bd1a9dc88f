"""The people at court: eight numbers, each with a name, a text, and so many copies in the deck (LL-002, LL-007)."""

from dataclasses import dataclass
from typing import Final

GUARD: Final = 1
PRIEST: Final = 2
BARON: Final = 3
HANDMAID: Final = 4
PRINCE: Final = 5
KING: Final = 6
COUNTESS: Final = 7
PRINCESS: Final = 8
"""The numbers: what a number does is the same throughout the family; a cast says who does it."""

HIGHEST: Final = 8
UNNUMBERED: Final = 9
"""A card without a number, where a cousin of the game has one."""

MARKS: Final = ["", "1", "2", "3", "4", "5", "6", "7", "8", "X"]
"""What is printed in the corner of a card."""
WORTH: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]
"""What a card counts when hands or discards are compared."""


@dataclass(frozen=True)
class Card:
    """One person: `word` is used in moves, `name` in sentences, `title` on the card."""

    number: int
    word: str
    name: str
    title: str
    copies: int
    text: str


CAST: Final = (
    Card(1, "guard", "Guard", "Guard Odette", 5, "Choose another player and name a number other than 1: if they hold it, they are out of the round."),
    Card(2, "priest", "Priest", "Priest Tomas", 2, "Look at another player's hand."),
    Card(3, "baron", "Baron", "Baron Talus", 2, "Compare hands with another player in secret: the lower number is out of the round."),
    Card(4, "handmaid", "Handmaid", "Handmaid Susannah", 2, "Until your next turn, other players' cards cannot touch you."),
    Card(5, "prince", "Prince", "Prince Arnaud", 2, "Choose any player, yourself included: they discard their hand and draw a new card."),
    Card(6, "king", "King", "King Arnaud IV", 1, "Trade hands with another player."),
    Card(7, "countess", "Countess", "Countess Wilhelmina", 1, "Must be discarded if you also hold the King or a Prince. No effect when discarded."),
    Card(8, "princess", "Princess", "Princess Annette", 1, "If you discard her, for whatever reason, you are out of the round."),
)  # fmt: skip
"""The court of Love Letter, from the lowest number to the highest."""
