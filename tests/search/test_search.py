"""The searcher: the same for all games, the same move from the same seed, and sensible where it is plain what is best."""

from collections import Counter
from functools import partial
from random import Random

import pytest

import infanta
import tests.example  # noqa: F401  the example games can be imported from here on
from infanta import DEALER, InfantaError
from infanta.bots.bot import make_bot
from infanta.core.fast_rng import FastRng
from infanta.core.policy import RandomPolicy
from infanta.search.opponents import weighted_worlds
from infanta.search.playout import run_playout
from infanta.search.search import MAX_CANDIDATES, MIN_WORLDS_TO_STOP, Search
from infanta.testing.trial import Trial
from tests.games.love_letter.table import deal

from high_card.game import HighCard  # isort: skip

GAMES = ["love-letter", "cupid", "rebel-princess", "woo-the-princess"]


def choice_of(key: str, seed: int, players: int = 3) -> tuple[infanta.Match, int]:
    """A match in which somebody has to choose between several moves."""
    match, rng = Trial(infanta.game(key), players, {}, seed, 25, "thumb").play_midway()
    while not match.over:
        seat = match.actors()[0]
        if seat != DEALER and len(match.moves(seat)) > 1:
            return match, seat
        match.push(seat, match.sample(rng) if seat == DEALER else match.moves(seat)[0])
    raise AssertionError("the match is over")


@pytest.mark.parametrize("key", GAMES)
def test_the_same_seed_and_tries_give_the_same_move_in_twin_worlds(key: str) -> None:
    game = infanta.game(key)
    match, seat = choice_of(key, 3)
    view, moves = match.view(seat), match.moves(seat)
    twin = game.imagine(view, Random(5))
    found = []
    for seen in (view, view, twin.view(seat)):
        search = Search(game, seen, moves, 11)
        search.run(60)
        found.append(
            (search.find_best(), search.tries, [(one.move, one.tries, one.total) for one in search.candidates])
        )
    assert found[0] == found[1] == found[2]


def test_every_candidate_is_tried_and_no_more_than_asked_for() -> None:
    match, seat = choice_of("rebel-princess", 1)
    search = Search(infanta.game("rebel-princess"), match.view(seat), match.moves(seat), 1)
    search.run(100)
    assert all(one.tries for one in search.candidates) and len(search.candidates) <= MAX_CANDIDATES + 1
    assert search.tries <= 100 + MAX_CANDIDATES
    assert search.candidates[0].tries > search.candidates[-1].tries, "most tries go to the best"


def test_where_nothing_differs_the_favourite_is_taken_and_little_is_tried() -> None:
    game, luck = infanta.game("death-dowry"), FastRng(1)
    match = game.start(3)
    while (seat := match.advance_to_choice(luck)) is not None and not match.moves(seat)[-1].text.startswith("friend"):
        move = game.policy().pick(match, seat, luck)
        assert move is not None
        match.push(seat, move)
    assert seat is not None
    moves = match.moves(seat)
    search = Search(game, match.view(seat), moves, 3, favourite=moves[1])
    search.run(2000)
    assert search.find_best() == moves[1] and search.candidates[0].move == moves[1]
    assert search.tries < 1000, "whomever she names her friend, she has won"


def test_the_best_half_goes_on_and_the_favourite_with_it_though_two_are_better() -> None:
    match, seat = choice_of("love-letter", 2)
    moves = match.moves(seat)[:4]
    assert len(moves) == 4
    search = Search(infanta.game("love-letter"), match.view(seat), moves, 1, favourite=moves[0])
    for candidate, worth in zip(
        sorted(search.candidates, key=lambda one: moves.index(one.move)), (0.1, 0.2, 0.3, 0.4), strict=True
    ):
        candidate.add(worth)
    assert [one.move for one in search.better_half(search.candidates)] == [moves[3], moves[2], moves[0]]


def test_after_few_worlds_a_move_is_made_in_place_of_the_favourite_only_if_it_is_more_than_luck() -> None:
    match, seat = choice_of("love-letter", 2)
    moves = match.moves(seat)
    game = infanta.game("love-letter")
    for leads, made in (
        ([0.3, -0.28] * 8, moves[0]),
        ([0.3, 0.2] * 8, moves[1]),
        ([0.3, -0.28] * (MIN_WORLDS_TO_STOP // 2), moves[1]),
    ):
        search = Search(game, match.view(seat), moves[:2], 1, favourite=moves[0])
        usual, other = sorted(search.candidates, key=lambda candidate: candidate.move != moves[0])
        for lead in leads:
            usual.add(0.5)
            usual.lead.add(0.0)
            other.add(0.5 + lead)
            other.lead.add(lead)
        assert other.get_mean() > usual.get_mean() and search.find_best() == made


def test_the_favourite_is_tried_to_the_end() -> None:
    match, seat = choice_of("rebel-princess", 1)
    moves = match.moves(seat)
    for favourite in moves[:4]:
        search = Search(infanta.game("rebel-princess"), match.view(seat), moves, 1, favourite=favourite)
        search.run(100)
        assert favourite in [candidate.move for candidate in search.finalists()]
        kept = next(candidate for candidate in search.candidates if candidate.move == favourite)
        assert kept.tries == max(candidate.tries for candidate in search.candidates) and kept.lead.get_mean() == 0.0


def test_a_favourite_is_tried_whatever_the_policy_thinks_of_it() -> None:
    match, seat = choice_of("love-letter", 2)
    game, moves = infanta.game("love-letter"), match.moves(seat)
    worst = min(zip(game.policy().rate(match, seat, moves), moves, strict=True), key=lambda pair: pair[0])[1]
    search = Search(game, match.view(seat), moves, 1, rated=1, favourite=worst)
    assert worst in [candidate.move for candidate in search.candidates]


@pytest.mark.parametrize("key", GAMES)
def test_a_view_of_another_game_is_refused_in_a_sentence(key: str) -> None:
    match, seat = choice_of(key, 2)
    other = infanta.game("cupid" if key == "love-letter" else "love-letter")
    for ask in (other.worlds, partial(weighted_worlds, other), lambda view: other.imagine(view, Random(1))):
        with pytest.raises(InfantaError, match=f"A view of '{key}' says nothing about {other.title}"):
            ask(match.view(seat))


def test_a_clock_ends_the_search_too() -> None:
    match, seat = choice_of("love-letter", 2)
    search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), 1)
    search.run(10_000_000, 0.02)
    assert 0 < search.tries < 100_000


def test_who_has_seen_a_hand_names_it() -> None:
    game = infanta.game("love-letter")
    match = game.start(3, dates=(0, 1, 2))
    for seat, text in (
        (DEALER, "+priest"),
        (DEALER, "+king"),
        (DEALER, "+baron"),
        (DEALER, "+guard"),
        (0, "priest>1"),
        (DEALER, "+guard"),
        (1, "guard>2:8"),
        (DEALER, "+guard"),
        (2, "guard>0:8"),
        (DEALER, "+countess"),
    ):
        match.play(seat, game.parse(text))
    search = Search(game, match.view(0), match.moves(0), 4)
    search.run(400)
    assert search.find_best().text == "guard>1:6"


def test_nobody_plays_the_princess() -> None:
    table = deal("princess priest baron", draws="guard")
    search = Search(infanta.game("love-letter"), table.view(0), table.match.moves(0), 4)
    search.run(200)
    assert search.find_best().text != "princess"


def fists() -> tuple[infanta.Match, int]:
    """A duel of Cupid in which both choose between rock, paper and scissors at once."""
    for seed in range(1000):
        rng, match = Random(seed), infanta.start("cupid", players=3)
        thumb = make_bot("thumb", "cupid", rng)
        while not match.over:
            seat = match.actors()[0]
            moves = match.moves(seat)
            if "rock" in [move.text for move in moves]:
                return match, seat
            match.push(seat, match.sample(rng) if seat == DEALER else thumb.choose(match.view(seat), moves))
    raise AssertionError("nobody duels")


def test_where_two_choose_at_once_nobody_can_tell_what_a_searcher_will_choose() -> None:
    """Where all answers are worth the same, which one seems best depends on the seed: that is as good as a mixed answer."""
    match, seat = fists()
    game, view, moves = infanta.game("cupid"), match.view(seat), match.moves(seat)
    made: Counter[str] = Counter()
    for seed in range(45):
        search = Search(game, view, moves, seed)
        search.run(30)
        made[search.find_best().text] += 1
    assert len(made) == 3 and max(made.values()) < 27, made


def test_a_game_from_outside_is_searched_through_the_contract_alone() -> None:
    game, rng = HighCard(), Random(2)
    match = game.start(3)
    while match.actors() == (DEALER,):
        match.push(DEALER, match.sample(rng))
    seat = match.actors()[0]
    search = Search(game, match.view(seat), match.moves(seat), 1)
    search.run(300)
    assert type(search.policy) is RandomPolicy and search.find_best() in match.moves(seat)


@pytest.mark.parametrize("key", GAMES)
def test_a_playout_stops_where_the_round_does(key: str) -> None:
    match, _ = choice_of(key, 4)
    chapter = match.round_index()
    assert run_playout(match, infanta.game(key).policy(), FastRng(1)) > 0
    assert match.over or match.round_index() == chapter + 1


def test_luck_is_the_same_from_the_same_seed_and_evenly_spread() -> None:
    assert [FastRng(5).random() for _ in range(3)] == [FastRng(5).random()] * 3
    luck = FastRng(12)
    numbers = [luck.random() for _ in range(20_000)]
    assert min(numbers) >= 0.0 and max(numbers) < 1.0
    for part in range(10):
        share = sum(part <= 10 * number < part + 1 for number in numbers)
        assert abs(share - 2000) < 200
