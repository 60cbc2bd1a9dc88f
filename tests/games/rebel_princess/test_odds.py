"""How likely hidden hands were to be laid: the part of all orders of a hand in which its cards with limits lie where there is room for them."""

from itertools import permutations

import pytest

from infanta.games.rebel_princess.imagining.hidden_hands import chance_of
from infanta.games.trick_taking.pack import list_cards


def brute(hand: int, limits: list[tuple[int, int]]) -> float:
    """All orders of a hand, one by one: a card with a limit lies among the first so many places."""
    orders = list(permutations(list_cards(hand)))
    fitting = [
        order
        for order in orders
        if all(place < most for cards, most in limits for place, card in enumerate(order) if cards >> card & 1)
    ]
    return len(fitting) / len(orders)


@pytest.mark.parametrize(
    ("hand", "limits"),
    [
        (0b00111, [(0b00001, 1)]),
        (0b00111, [(0b00011, 2)]),
        (0b01111, [(0b00001, 1), (0b00111, 3)]),
        (0b01111, [(0b10001, 2), (0b10011, 3)]),
        (0b00111, [(0b00011, 4)]),
        (0b00111, [(0b00001, 2), (0b00011, 7)]),
        (0b01111, [(0b00000, 1), (0b00011, 5), (0b00111, 9)]),
    ],
)
def test_a_limit_never_makes_a_hand_likelier(hand: int, limits: list[tuple[int, int]]) -> None:
    assert chance_of(hand, hand.bit_count(), limits) == pytest.approx(brute(hand, limits))
