"""Counting cards: the chances of the hidden hands."""

from collections import Counter
from random import Random

import pytest

from infanta import DEALER
from infanta.games.court.imagining.odds import count_odds
from infanta.games.court.imagining.trail import Evidence
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.view import LoveLetterView
from tests.games.love_letter.table import GAME, deal


def test_at_first_every_unseen_card_is_as_likely_as_any_other() -> None:
    table = deal("guard priest baron", "king")  # fourteen cards unseen, four of them Guards
    assert count_odds(Evidence(table.view(0)))[1] == pytest.approx([0, 4 / 14, *[2 / 14] * 4, 0, 1 / 14, 1 / 14])
    assert count_odds(Evidence(table.view(0)))[0] == [0] * 9


def test_a_card_that_was_shown_is_certain_and_nobody_else_can_hold_its_only_copy() -> None:
    table = deal("priest king baron", "guard handmaid").play("priest>1")
    chances = count_odds(Evidence(table.view(0)))
    assert chances[1][6] == 1
    assert chances[2][6] == 0


def test_a_wrong_guess_rules_a_number_out() -> None:
    table = deal("guard priest baron", "king handmaid").play("guard>1:5")
    chances = count_odds(Evidence(table.view(0)))
    assert chances[1][5] == 0 < chances[2][5]


def test_who_played_the_king_does_not_hold_the_countess() -> None:
    table = deal("guard king baron", "priest handmaid guard").play("guard>2:8", "king>2")
    assert count_odds(Evidence(table.view(0)))[2][7] == 0 < count_odds(Evidence(table.view(0)))[1][7]


def test_the_winner_of_a_comparison_holds_more_than_the_loser_showed() -> None:
    table = deal("king prince guard", draws="baron").play("baron>1")  # the other Prince is still unseen
    assert [number for number, chance in enumerate(count_odds(Evidence(table.view(2)))[0]) if chance] == [6, 7, 8]


def test_the_odds_are_those_that_imagine_draws_from() -> None:
    rng = Random(8)
    for players in (2, 3, 4):
        view = middle_of_a_round(players, rng)
        worlds = [GAME.imagine(view, rng) for _ in range(4000)]
        for seat, chances in enumerate(count_odds(Evidence(view))):
            if seat == view.seat or not sum(chances):
                continue
            held = Counter(world.hands[seat] for world in worlds if isinstance(world, LoveLetterMatch))
            for number, chance in enumerate(chances):
                assert held[number] / len(worlds) == pytest.approx(chance, abs=0.03)


def middle_of_a_round(players: int, rng: Random) -> LoveLetterView:
    """A view after some random turns in which nobody has been knocked out."""
    while True:
        match = GAME.start(players)
        for _ in range(players + 16):
            seat = match.actors()[0]
            match.push(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
        assert isinstance(match, LoveLetterMatch)
        if match.actors() != (DEALER,) and match.inside == (1 << players) - 1 and len(match.journal) > 12:
            return match.view(match.turn)
