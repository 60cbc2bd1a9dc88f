"""Cards laid where they may lie: every way as likely as any other."""

from collections import Counter
from itertools import permutations
from math import factorial, prod
from random import Random

import pytest

from infanta.games.trick_taking.deal_sampler import ContingencyTables, DealSampler

FREE = [0b111111] * 6
NESTED = [0b000111, *[0b111111] * 5]
CROSSED = [0b001111, 0b001111, 0b111100, 0b111100, 0b111111, 0b111111]
PICKY = [0b011111, 0b011111, 0b101111, 0b110111, 0b111011, 0b111101]
APART = [0b000011, 0b000011, 0b111100, 0b111100, 0b111100, 0b111100]
ROUND = [0b110011, 0b110011, 0b001111, 0b001111, 0b111100, 0b111100]


def deals(allowed: list[int]) -> list[tuple[int, ...]]:
    """All ways to lay six cards, one to a place, written out."""
    return [deal for deal in permutations(range(6)) if all(allowed[p] >> c & 1 for p, c in enumerate(deal))]


def is_fair(fitting: list[tuple[int, ...]], draws: list[list[int]]) -> bool:
    """A chi-squared statistic that a fair draw exceeds once in a million times; and everything comes up."""
    counts = Counter(tuple(cards.bit_length() - 1 for cards in laid) for laid in draws)
    each = len(draws) / len(fitting)
    chi = sum((counts[deal] - each) ** 2 / each for deal in fitting)
    freedom = len(fitting) - 1
    return set(counts) == set(fitting) and chi < freedom + 5 * (2 * freedom) ** 0.5 + 20


@pytest.mark.parametrize("allowed", [FREE, NESTED, CROSSED, PICKY, APART, ROUND])
def test_every_way_is_equally_likely(allowed: list[int]) -> None:
    fitting = deals(allowed)
    rng = Random(5)
    draws = [DealSampler(0b111111, allowed, [1] * 6).sample(rng) for _ in range(40 * len(fitting))]
    assert is_fair(fitting, [laid for laid in draws if laid is not None])


@pytest.mark.parametrize("allowed", [FREE, NESTED, CROSSED, PICKY, APART, ROUND])
def test_counting_finds_all_ways_and_chooses_fairly(allowed: list[int]) -> None:
    fitting = deals(allowed)
    sampler = DealSampler(0b111111, allowed, [1] * 6)
    tables = ContingencyTables(sampler.numbers, sampler.goes, sampler.sizes)
    orders = prod(factorial(size) for size in (*sampler.numbers, *sampler.sizes))
    assert tables.count() * orders == pytest.approx(len(fitting))
    rng = Random(6)
    draws = [sampler.lay(tables.sample(rng), rng) for _ in range(40 * len(fitting))]
    assert is_fair(fitting, draws)


@pytest.mark.parametrize("allowed", [FREE, NESTED, CROSSED, PICKY])
def test_draws_are_fair_where_nothing_is_counted(allowed: list[int]) -> None:
    fitting = deals(allowed)
    rng = Random(7)
    draws = []
    for _ in range(60 * len(fitting)):
        sampler = DealSampler(0b111111, allowed, [1] * 6)
        sampler.is_countable = False
        laid = sampler.sample(rng)
        assert sampler.tables is None
        if laid is not None:
            draws.append(laid)
    assert is_fair(fitting, draws)


def test_what_takes_too_long_to_count_is_not_counted() -> None:
    """Lay five hands of seven, each without one suit or two."""
    suits = [0b111111111 << 9 * suit for suit in range(4)]
    cards = sum(suits) & ~1
    allowed = [cards & ~lack for lack in (*suits, suits[0] | suits[1])]
    sampler = DealSampler(cards, allowed, [7] * 5)
    rng = Random(8)
    assert [sampler.sample(rng) for _ in range(20)] == [None] * 20
    assert sampler.tables is None


def test_places_take_as_many_cards_as_they_have_room_for() -> None:
    laid = DealSampler(0b11111, [0b11111, 0b00111, 0b11111], [2, 3, 0]).sample(Random(1))
    assert laid == [0b11000, 0b00111, 0]


def test_a_sampler_without_a_way_says_so() -> None:
    assert DealSampler(0b11, [0b01, 0b01], [1, 1]).sample(Random(1)) is None
    assert DealSampler(0b11, [0b01], [2]).sample(Random(1)) is None
    assert DealSampler(0, [], []).sample(Random(1)) == []
