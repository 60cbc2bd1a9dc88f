"""Dealing: shuffles from a plain random generator, and hands that must fit what a seat has seen."""

from typing import Final

from infanta.core.step import Rng
from infanta.games.trick_taking.pack import members


def shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle in place; every order is as likely as any other."""
    random = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def deal_evenly(cards: int, players: int, rng: Rng) -> list[int]:
    """A set of cards in equal hands."""
    singles = []
    while cards:
        low = cards & -cards
        singles.append(low)
        cards ^= low
    shuffle(singles, rng)
    size = len(singles) // players
    return [sum(singles[first : first + size]) for first in range(0, size * players, size)]


REJECTIONS: Final = 12
"""So many draws may be thrown away for their weight before one is shuffled instead."""
DEAD_ENDS: Final = 400
SWAPS: Final = 12
"""Swaps a place in a shuffle that keeps a deal fitting."""


class Puzzle:
    """Cards to be put into places, where each place can only hold certain cards: what a seat may imagine behind others' hands.

    `allowed` is the set of cards each place can hold; there are as many places as cards. Cards that fit the same places are
    one class. The classes are dealt one after the other, the choosiest first, each uniformly over the free places that can
    hold it. A deal's chance to come up so is one over the product of the numbers of places there were to choose from;
    `weight` is that product, so a deal kept in proportion to its weight is one of all that fit, each as likely as any other.
    When the classes lie inside each other like dolls the weight is always the same.
    """

    def __init__(self, cards: int, allowed: list[int]) -> None:
        self.places = len(allowed)
        self.allowed = allowed
        fits: dict[int, list[int]] = {}
        kinds: dict[int, int] = {}
        for place, mask in enumerate(allowed):
            kinds[mask & cards] = kinds.get(mask & cards, 0) | 1 << place
        for card in members(cards):
            where = 0
            bit = 1 << card
            for mask, places in kinds.items():
                if mask & bit:
                    where |= places
            fits.setdefault(where, []).append(card)
        order = sorted(fits, key=size_then_value)
        self.classes = [(where, fits[where]) for where in order]
        self.tops = self.most()
        """For each class the most free places it can find."""
        self.exact = all(
            inner & outer == inner or inner & outer == 0
            for number, inner in enumerate(order)
            for outer in order[number + 1 :]
        )

    def most(self) -> list[int]:
        """Earlier classes that fit nowhere else than in a class's places take theirs away for certain."""
        tops = []
        for number, (where, _) in enumerate(self.classes):
            free = where.bit_count()
            for earlier, cards in self.classes[:number]:
                outside = (earlier & ~where).bit_count()
                free -= max(0, len(cards) - outside)
            tops.append(free)
        return tops

    def scale(self) -> float:
        """What a weight of 1 means: so many ways to deal, at most. It compares draws of different puzzles."""
        product = 1.0
        for number, (_, cards) in enumerate(self.classes):
            for taken in range(len(cards)):
                product *= max(self.tops[number] - taken, 0)
        return product

    def draw(self, rng: Rng) -> tuple[list[int], float] | None:
        """A card for every place and the deal's weight, 1 at most; None if it came to a dead end."""
        found = [-1] * self.places
        free = (1 << self.places) - 1
        weight = 1.0
        random = rng.random
        for number, (where, cards) in enumerate(self.classes):
            spots = members(where & free)
            left = len(spots)
            top = self.tops[number]
            if left < len(cards):
                return None
            for card in cards:
                place = int(random() * left)
                spot = spots[place]
                left -= 1
                spots[place] = spots[left]
                found[spot] = card
                free ^= 1 << spot
                weight *= (left + 1) / top
                top -= 1
        return found, weight

    def solve(self, rng: Rng) -> list[int] | None:
        """One of all deals that fit, each as likely as any other; None if none was found.

        Draws are kept in proportion to their weights. Where that would throw away too many, a draw is shuffled by swaps that
        keep it fitting: every deal is then as likely as any other once it has been shuffled for long enough.
        """
        found: list[int] | None = None
        for number in range(DEAD_ENDS):
            drawn = self.draw(rng)
            if drawn is not None:
                if self.exact or rng.random() < drawn[1]:
                    return drawn[0]
                found = drawn[0]
            if found is not None and number >= REJECTIONS:
                self.swap(found, rng)
                return found
        return None

    def swap(self, cards: list[int], rng: Rng) -> None:
        """Swap the cards of two places, where both fit, very often."""
        allowed = self.allowed
        places = self.places
        for _ in range(SWAPS * places):
            one = int(rng.random() * places)
            other = int(rng.random() * places)
            if allowed[one] >> cards[other] & 1 and allowed[other] >> cards[one] & 1:
                cards[one], cards[other] = cards[other], cards[one]


def size_then_value(places: int) -> tuple[int, int]:
    """The order in which classes are dealt: those that fit few places first."""
    return (places.bit_count(), places)
