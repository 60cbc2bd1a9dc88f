"""High Card, tested from outside: the engine's laws by the test kit, and its own rules one by one."""

from pathlib import Path

import pytest
from high_card.game import HighCardMatch, HighCardView

import infanta
from infanta import DEALER
from infanta.testing import GameTests, OddsCase, clause


class TestHighCard(GameTests):
    game = "high-card"
    proofs = (Path(__file__).parent,)
    odds = (
        OddsCase(2, {"points": 1}, seed=1, length=1, worlds=1),
        OddsCase(2, {"points": 1}, seed=1, length=3),
        OddsCase(3, seed=2, length=4, seat=None, worlds=8 * 7 * 6),
        OddsCase(4, seed=3, length=7, seat=1),
    )


def dealt(*cards: int, points: int = 3) -> HighCardMatch:
    """A match in which every seat has been dealt a card."""
    match = infanta.start("high-card", players=len(cards), points=points)
    assert isinstance(match, HighCardMatch)
    for card in cards:
        play(match, DEALER, f"+{card}")
    return match


def play(match: HighCardMatch, seat: int, text: str) -> None:
    """A move by its text."""
    match.play(seat, infanta.game("high-card").parse(text))


@clause("HC-001")
def test_two_to_four_play() -> None:
    assert infanta.game("high-card").players == (2, 3, 4)


@clause("HC-002")
@pytest.mark.parametrize("ranks", [8, 12])
def test_the_deck_has_one_card_of_each_number(ranks: int) -> None:
    match = infanta.start("high-card", players=2, ranks=ranks)
    assert match.cards() == [str(number) for number in range(1, ranks + 1)]


@clause("HC-003")
def test_a_card_is_seen_by_its_owner_only() -> None:
    view = dealt(3, 7).view(1)
    assert isinstance(view, HighCardView) and view.hands == (0, 7)


@clause("HC-004")
def test_all_choose_at_once_between_keep_and_swap() -> None:
    match = dealt(3, 7)
    assert match.actors() == (0, 1) and [move.text for move in match.moves(1)] == ["keep", "swap"]


@clause("HC-005")
def test_who_swaps_discards_face_up_and_draws_another() -> None:
    match = dealt(3, 7)
    play(match, 0, "swap")
    play(match, 1, "keep")
    assert match.discards == [3]
    assert match.actors() == (DEALER,) and match.hands == [0, 7]


@clause("HC-006")
def test_the_highest_card_wins_a_point() -> None:
    match = dealt(3, 7)
    play(match, 0, "keep")
    play(match, 1, "keep")
    assert match.points == [0, 1]


@clause("HC-007")
def test_the_first_with_enough_points_wins() -> None:
    match = dealt(3, 7, points=1)
    play(match, 0, "keep")
    play(match, 1, "keep")
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (1,)
