"""What experience tells of a footing at court, and where a playout ends by it."""

from dataclasses import replace
from math import exp
from random import Random

import pytest

import infanta
from infanta.core.fast_rng import FastRng
from infanta.games.court.experience import PositionFeatures, WinModel
from infanta.games.court.game import CourtGame
from infanta.games.court.policy import CourtPolicy, SeatEstimate
from infanta.games.cupid import experience as in_cupid
from infanta.games.love_letter import experience as in_love_letter
from infanta.search.playout import evaluate_playout, run_playout
from tests.games.love_letter.table import deal

EXPERIENCE = {"love-letter": in_love_letter, "cupid": in_cupid}
LATE = PositionFeatures(kept=5, late=0.5, showdown=0.5, safe=False, sees=False, watched=False, spared=False)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("heedless", [False, True])
@pytest.mark.parametrize("key", ["love-letter", "cupid"])
def test_a_seat_wins_about_as_often_as_it_foresees(key: str, heedless: bool, players: int) -> None:
    """Told at each of its choices in rounds, and held against how they ended."""
    game = infanta.game(key)
    mine, others, luck = game.own_policy(heedless), game.policy(), FastRng(5)
    assert isinstance(game, CourtGame) and isinstance(mine, CourtPolicy)
    foreseen = won = 0.0
    told = 0
    for number in range(400):
        first = tuple((number + step) % players for step in range(players))
        match = game.start(players, False, **{game.ranking: first, "tokens": 1})
        match.stop_recording()
        hopes = []
        while (seat := match.advance_to_choice(luck)) is not None and match.round_index() == 1:
            if seat == 0 and mine.can_evaluate(match, 0):
                hopes.append(mine.evaluate(match, 0))
            if seat and heedless:
                move = match.random_move(seat, luck)
            else:
                move = (others if seat else mine).pick(match, seat, luck)
            assert move is not None
            match.push(seat, move)
        foreseen += sum(hopes)
        told += len(hopes)
        won += len(hopes) * match.win_chances()[0]
    assert told > 300
    assert abs(foreseen - won) < 0.07 * told, (foreseen / told, won / told)


@pytest.mark.parametrize("key", ["love-letter", "cupid"])
def test_what_helps_counts_for_it(key: str) -> None:
    for lesson in (*EXPERIENCE[key].SENSIBLE, *EXPERIENCE[key].HEEDLESS):
        plain = lesson.estimate(LATE)
        assert 0.0 < plain < lesson.estimate(replace(LATE, safe=True)) < 1.0
        assert lesson.estimate(replace(LATE, showdown=0.2)) < plain < lesson.estimate(replace(LATE, showdown=0.9))
    for lesson in EXPERIENCE[key].SENSIBLE:
        assert lesson.estimate(replace(LATE, watched=True)) < lesson.estimate(LATE), "who knows a card goes for it"


def test_each_part_of_a_footing_counts_what_its_lesson_says() -> None:
    kept, late = tuple(number / 10 for number in range(9)), tuple(-number / 100 for number in range(9))
    lesson = WinModel(kept, late, 2.0, 4.0, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16)
    plain, guard = (
        PositionFeatures(5, 0.5, 0.25, False, False, False, False),
        PositionFeatures(1, 0.5, 0.25, False, False, False, False),
    )
    for footing, odds in (
        (plain, 0.5 - 0.025 + 0.5 + 0.5),
        (guard, 0.1 - 0.005 + 0.5 + 0.5),
        (replace(plain, safe=True), 1.475 + 0.11),
        (replace(plain, sees=True), 1.475 + 0.12),
        (replace(guard, sees=True), 1.095 + 0.13),
        (replace(plain, watched=True), 1.475 + 0.14),
        (replace(guard, watched=True), 1.095 + 0.15),
        (replace(plain, spared=True), 1.475 + 0.16),
    ):
        assert lesson.estimate(footing) == pytest.approx(1 / (1 + exp(-odds)))


def test_a_footing_tells_who_sees_whose_card() -> None:
    match = deal("princess priest baron", draws="guard", dates=(0, 1, 2)).match
    match.known[1] |= 0b001
    match.known[0] |= 0b100
    glance = SeatEstimate(match, 0, shrewd=True)
    footing = glance.footing(8, 0.5)
    assert footing.sees and footing.watched and not footing.safe and footing.late == glance.late
    assert not glance.footing(8, 0.5, without=1).sees and glance.footing(8, 0.5, without=1).watched
    assert glance.footing(8, 0.5, without=2).sees and not glance.footing(8, 0.5, without=2).watched
    assert not glance.footing(1, 0.5).watched, "nobody has seen the card that was drawn"
    assert glance.footing(1, 0.5, watcher=1).watched and glance.footing(8, 0.5, safe=True).safe


def test_a_playout_ends_where_the_seat_foresees_the_rest() -> None:
    """At its own next turn, not before the others have made theirs, and with what it thinks of its best play there."""
    game = infanta.game("love-letter")
    mine, policy = game.own_policy(), game.policy()
    table = deal("guard guard priest", draws="prince", dates=(0, 1, 2))
    ended = foreseen = 0
    for seed in range(60):
        match = table.match.copy()
        match.push(0, game.parse("prince>0"))
        worth = evaluate_playout(match, policy, FastRng(seed), 0, mine, [])
        if match.round_index() > 1:
            ended += 1
            assert worth == match.win_chances()[0]
        else:
            foreseen += 1
            assert match.actors() == (0,) and match.discards[1] and match.discards[2]
            best = max(mine.rate(match, 0, match.moves(0)))
            assert worth == pytest.approx(match.get_match_chance(0, best))
    assert foreseen > 30 and ended > 0


def test_without_experience_a_playout_goes_on_to_the_end_of_the_round() -> None:
    table = deal("handmaid handmaid priest", draws="guard", dates=(0, 1, 2))
    for seed in range(10):
        match = table.match.copy()
        assert run_playout(match, CourtPolicy(), FastRng(seed), 0, CourtPolicy(shrewd=True)) > 2
        assert match.round_index() == 2


def test_a_round_counts_by_what_it_means_for_the_match() -> None:
    match = deal("handmaid handmaid priest", draws="guard", dates=(0, 1, 2)).match
    even = match.win_chances()[0]
    assert match.get_match_chance(0, 1 / 3) == pytest.approx(even)
    assert match.get_match_chance(0, 0.0) < even < match.get_match_chance(0, 1.0)
    match.tokens = [4, 0, 0]
    assert match.get_match_chance(0, 1.0) == 1.0
    match.tokens = [0, 4, 0]
    feared = match.get_match_chance(0, 0.0)
    match.inside &= ~0b10
    assert match.get_match_chance(0, 0.0) > 1.5 * feared, "whoever is out of the round cannot win it"


def test_whom_one_would_like_to_knock_out_is_the_business_of_rules_of_thumb() -> None:
    """Experience tells of the round alone, whoever leads in the match."""
    match = deal("princess priest baron", draws="guard", dates=(0, 1, 2)).match
    match.known[1] |= 1
    mine = infanta.game("love-letter").own_policy()
    rough = infanta.game("love-letter").policy()
    even, leading = mine.rate(match, 0, match.moves(0)), rough.rate(match, 0, match.moves(0))
    match.tokens = [0, 4, 4]
    assert mine.rate(match, 0, match.moves(0)) == even and max(even) < 1.0
    assert mine.choose(match, 0, match.moves(0), Random(1)).text == "guard>1:2"
    assert rough.rate(match, 0, match.moves(0))[0] > leading[0]
