"""The numbers at court. What a number does is the same throughout the family; a game's cast says who does it."""

from dataclasses import dataclass
from typing import Final

GUARD: Final = 1
PRIEST: Final = 2
BARON: Final = 3
HANDMAID: Final = 4
PRINCE: Final = 5
KING: Final = 6
COUNTESS: Final = 7
PRINCESS: Final = 8  # called as in the oldest game of the family

HIGHEST: Final = 8
UNNUMBERED: Final = 9  # a card without a number, where a game has one
AIMED: Final = (GUARD, PRIEST, BARON, PRINCE, KING)  # the numbers that want a player to be chosen

MARKS: Final = ["", "1", "2", "3", "4", "5", "6", "7", "8", "X"]  # what is printed in the corner of a card
WORTH: Final = [0, 1, 2, 3, 4, 5, 6, 7, 8, 0]  # what a card counts when hands or discards are compared


@dataclass(frozen=True)
class Card:
    """A person at court: a number, the word that moves use, and the number of copies in the deck. The catalogue has the
    name and the text."""

    number: int
    word: str
    copies: int

    @property
    def name(self) -> str:
        """The word as a name, for tables that are drawn as text."""
        return self.word.title()


def list_deck(deck: tuple[int, ...]) -> list[int]:
    """Return the cards of a deck from its copies: (5, 2, …) gives 1 1 1 1 1 2 2 …"""
    return [place + 1 for place, copies in enumerate(deck) for _ in range(copies)]
