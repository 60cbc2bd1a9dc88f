"""How many cards go to which neighbour before a round, for each round card: data, which the host may override (RP-018, RP-052)."""

import re
from dataclasses import dataclass
from typing import Final

LETTERS: Final = "abcdefghijklmnopqrstu"
PASSES: Final = {
    "a": "3R", "b": "3L", "c": "1L", "d": "3R", "e": "1R", "f": "1L1R", "g": "1R", "h": "2L", "i": "2R", "j": "2L", "k": "2R",
    "l": "1L1R", "m": "1L1R", "n": "1L", "o": "2L", "p": "1L", "q": "1R", "r": "3L", "s": "3L", "t": "1L", "u": "2R",
}  # fmt: skip
"""By the letter of the round card: so many cards to the left (the next seat) and to the right (RP-G01)."""
FORM: Final = re.compile(r"(?:([0-3])L)?(?:([0-3])R)?")


@dataclass(frozen=True)
class Pass:
    """Cards to the left and cards to the right."""

    left: int
    right: int

    def words(self) -> str:
        """The pass for people.

        >>> Pass(2, 0).words(), Pass(1, 1).words()
        ('2 cards to the left', 'a card to the left and a card to the right')
        """
        sides = ((self.left, "left"), (self.right, "right"))
        parts = [f"{'a card' if count == 1 else f'{count} cards'} to the {side}" for count, side in sides if count]
        return " and ".join(parts) or "nothing"


def read_pass(text: str) -> Pass | None:
    """A pass from a text like `3R` or `1L1R`; None if it is none.

    >>> read_pass("1L2R")
    Pass(left=1, right=2)
    """
    match = FORM.fullmatch(text)
    if match is None or not text:
        return None
    return Pass(int(match.group(1) or 0), int(match.group(2) or 0))
