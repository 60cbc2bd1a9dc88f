"""Bundles: what changes hands in a bargain, and how that is written."""

import re
from dataclasses import dataclass, replace
from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.phrase import Phrase
from infanta.core.value import made, values_of

KEY: Final = "death-dowry"
SEATS: Final = 7
PROMISES: Final = ("peace", "strike", "vote", "help", "share")
"""No attack on you in my next turn; an attack on her in my next turn; my vote for her; my help in your conflict; a share later."""
ABOUT: Final = ("strike", "vote")
"""Promises that name a third princess."""


@dataclass(frozen=True)
class Bundle:
    """What one side gives: piles of gems, networks, points of favour, cards and promises. `titles` are what the cards are called,
    where that is told."""

    gems: int = 0
    networks: int = 0
    favour: int = 0
    cards: tuple[int, ...] = ()
    promises: tuple[tuple[str, int], ...] = ()
    titles: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return made, (Bundle, values_of(self))

    @property
    def empty(self) -> bool:
        """Whether there is nothing in it."""
        return not (self.gems or self.networks or self.favour or self.cards or self.promises)

    def unfavoured(self) -> "Bundle":
        """The same without favour."""
        return replace(self, favour=0) if self.favour else self

    def untitled(self) -> "Bundle":
        """The same, with its cards by number alone."""
        return replace(self, titles=("",) * len(self.cards))

    def __str__(self) -> str:
        parts = [
            f"{letter}{count}"
            for letter, count in zip("gnf", (self.gems, self.networks, self.favour), strict=True)
            if count
        ]
        parts += [f"c{card}" for card in self.cards]
        parts += [f"{kind}{about}" if about >= 0 else kind for kind, about in self.promises]
        return "+".join(parts) or "-"


NOTHING: Final = Bundle()


def read_bundle(text: str) -> Bundle:
    """The bundle that a text means; raises UnreadableMove.

    >>> read_bundle("g2+f1+c110+strike3")
    Bundle(gems=2, networks=0, favour=1, cards=(110,), promises=(('strike', 3),), titles=())
    """
    counts = {"g": 0, "n": 0, "f": 0}
    cards: list[int] = []
    promises: list[tuple[str, int]] = []
    for part in [] if text == "-" else text.split("+"):
        found = re.fullmatch(r"([a-z]+)(\d{0,3})", part)
        word, number = (found[1], found[2]) if found else ("", "")
        if word in counts and number and int(number) and not counts[word]:
            counts[word] = int(number)
        elif word == "c" and number and int(number) not in cards:
            cards.append(int(number))
        elif word in PROMISES and bool(number) == (word in ABOUT) and len(number) < 2:
            promises.append((word, int(number) if number else -1))
        else:
            raise UnreadableMove(Phrase("unreadable-bundle", KEY))
    made = Bundle(counts["g"], counts["n"], counts["f"], tuple(cards), tuple(promises))
    if str(made) != text or len(set(promises)) != len(promises):
        raise UnreadableMove(Phrase("unreadable-bundle", KEY))
    return made
