"""Dealing: shuffles and random hands from a plain random generator."""

from infanta.core.fast_rng import draw_below, draw_unit
from infanta.core.step import Rng
from infanta.games.trick_taking.pack import count_cards, get_card_at, list_cards


def shuffle(cards: list[int], rng: Rng) -> None:
    """Shuffle in place; every order is as likely as any other."""
    for last in range(len(cards) - 1, 0, -1):
        other = draw_below(rng, last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def draw_subset(cards: int, count: int, rng: Rng) -> int:
    """Return this many cards of a set, any of them."""
    left = count_cards(cards)
    if count == left:
        return cards
    fewer = count if 2 * count <= left else left - count
    if fewer == 1:
        one = 1 << get_card_at(cards, draw_below(rng, left))
        return one if count == 1 else cards ^ one
    options = list_cards(cards)
    found = 0
    for _ in range(fewer):
        place = draw_below(rng, left)
        left -= 1
        found |= 1 << options[place]
        options[place] = options[left]
    return found if fewer == count else cards ^ found


def draw_weighted(weights: list[float], rng: Rng) -> int:
    """Draw an index with probability proportional to its weight."""
    mark = draw_unit(rng) * sum(weights) if len(weights) > 1 else 0.0
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return len(weights) - 1


def deal_evenly(cards: int, players: int, rng: Rng) -> list[int]:
    """Return a set of cards in equal hands."""
    singles = []
    while cards:
        low = cards & -cards
        singles.append(low)
        cards ^= low
    shuffle(singles, rng)
    size = len(singles) // players
    return [sum(singles[first : first + size]) for first in range(0, size * players, size)]
