"""Dealing: shuffles and random hands from a plain random generator."""

from infanta.core.step import Rng
from infanta.games.trick_taking.pack import members


def shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle in place; every order is as likely as any other."""
    random = rng.random
    for last in range(len(cards) - 1, 0, -1):
        other = int(random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]


def some(cards: int, count: int, rng: Rng) -> int:
    """This many cards of a set, any of them."""
    options = members(cards)
    left = len(options)
    if count == left:
        return cards
    fewer = count if 2 * count <= left else left - count
    random = rng.random
    found = 0
    for _ in range(fewer):
        place = int(random() * left)
        left -= 1
        found |= 1 << options[place]
        options[place] = options[left]
    return found if fewer == count else cards ^ found


def drawn(weights: list[float], rng: Rng) -> int:
    """One of several, in proportion to their weights."""
    mark = rng.random() * sum(weights) if len(weights) > 1 else 0.0
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return len(weights) - 1


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
