"""Bundles: what changes hands in a bargain, and how that is written."""

import re
from dataclasses import dataclass, replace
from typing import Final

from infanta.core.errors import InvalidMoveError
from infanta.core.phrase import Phrase
from infanta.core.value import get_values, make_value

KEY: Final = "death-dowry"
SEATS: Final = 7
# No attack on you in my next turn; an attack on her in my next turn; my vote for her; my help in your conflict; a
# share later.
PROMISE_KINDS: Final = ("peace", "strike", "vote", "help", "share")
PROMISES_ABOUT: Final = ("strike", "vote")  # promises that name a third princess


@dataclass(frozen=True)
class Bundle:
    """What one side gives: piles of gems, networks, points of favour, cards and promises. `titles` are the cards'
    titles, where they are announced."""

    gems: int = 0
    networks: int = 0
    favour: int = 0
    cards: tuple[int, ...] = ()
    promises: tuple[tuple[str, int], ...] = ()
    titles: tuple[str, ...] = ()

    def __reduce__(self) -> tuple[object, ...]:
        return make_value, (Bundle, get_values(self))

    @property
    def empty(self) -> bool:
        """Whether the bundle is empty."""
        return not (self.gems or self.networks or self.favour or self.cards or self.promises)

    def without_favour(self) -> "Bundle":
        """Return the same bundle without favour."""
        return replace(self, favour=0) if self.favour else self

    def without_titles(self) -> "Bundle":
        """Return the same bundle, with its cards by number alone."""
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


def parse_bundle(text: str) -> Bundle:
    """Return the bundle that a text means; raise InvalidMoveError if it means none.

    >>> parse_bundle("g2+f1+c110+strike3")
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
        elif word in PROMISE_KINDS and bool(number) == (word in PROMISES_ABOUT) and len(number) < 2:
            promises.append((word, int(number) if number else -1))
        else:
            raise InvalidMoveError(Phrase("unreadable-bundle", KEY))
    made = Bundle(counts["g"], counts["n"], counts["f"], tuple(cards), tuple(promises))
    if str(made) != text or len(set(promises)) != len(promises):
        raise InvalidMoveError(Phrase("unreadable-bundle", KEY))
    return made
