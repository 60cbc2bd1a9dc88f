"""Opponent models: a seat finds out who moves at random, and expects it of them from then on."""

from random import Random

import pytest

import infanta
from infanta.bots.bot import make_bot
from infanta.bots.levels import Budget, Level, LevelBot
from infanta.core.fast_rng import FastRng
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.policy import Policy
from infanta.core.worlds import ChoiceObserver
from infanta.search.opponents import (
    MIN_EVIDENCE,
    RANDOM_MOVE_RATES,
    TYPE_PRIOR,
    MoveLikelihood,
    OpponentMemory,
    OpponentModel,
    ParticleWorlds,
    draw_random_move_rate,
    infer_model,
    weighted_worlds,
)
from infanta.search.playout import run_playout
from infanta.search.search import Search, mostly_at_random
from tests.games.love_letter.table import deal
from tests.search.test_particles import Blank, Stubborn, late

SENSIBLE, CARELESS, HEEDLESS = range(len(RANDOM_MOVE_RATES))


def shortly(rng: Random) -> LevelBot:
    """A queen who does not think long."""
    return LevelBot(rng, Level("queen", budget=Budget(24)))


def acquainted(key: str, name: str, seed: int) -> list[float]:
    """What a queen takes the one across the table to be, when the match ends."""
    rng = Random(seed)
    match, bots = infanta.start(key, players=2), (shortly(rng), make_bot(name, key, rng))
    while not match.over:
        seat = match.actors()[0]
        move = match.sample(rng) if seat == DEALER else bots[seat].choose(match.view(seat), match.moves(seat))
        match.push(seat, move)
    found = bots[0].others.now
    assert found is not None
    return found.chances[1]


@pytest.mark.parametrize("key", ["love-letter", "cupid"])
def test_who_moves_at_random_is_found_out_and_who_does_not_is_not_suspected(key: str) -> None:
    for seed in range(2):
        assert acquainted(key, "random", seed)[SENSIBLE] < 0.3
        assert acquainted(key, "thumb", seed)[SENSIBLE] > TYPE_PRIOR[SENSIBLE] - 0.05


def test_a_choice_that_no_sensible_player_would_make_speaks_for_carelessness() -> None:
    match, seat = late("love-letter", 3)
    moves = match.moves(seat)
    found = []
    for made in (moves[0], moves[-1]):
        mind = MoveLikelihood(Stubborn(), (seat + 1) % 3, OpponentModel(3))
        mind.see(match, seat, made)
        mind.compute_weight()
        found.append(mind.fits[seat])
        assert mind.fits[(seat + 2) % 3] == pytest.approx(TYPE_PRIOR), "of others it says nothing"
        assert sum(mind.fits[seat]) == pytest.approx(1)
    assert found[0][SENSIBLE] > TYPE_PRIOR[SENSIBLE] > found[1][SENSIBLE]
    assert found[0][HEEDLESS] < TYPE_PRIOR[HEEDLESS] < found[1][HEEDLESS]


def test_who_has_no_choice_looks_at_the_others_all_the_same() -> None:
    table = deal("handmaid king", draws="handmaid", dates=(0, 1))
    (only,) = table.match.moves(0)
    queen = shortly(Random(1))
    queen.others.begin_round(table.match.round_index())
    assert queen.choose(table.match.view(0), [only]) == only and queen.others.now is not None


def test_where_most_move_anyhow_nobody_asks_why() -> None:
    assert mostly_at_random([0.0, 1.0], 0) and mostly_at_random([1.0, 0.0, 1.0, 0.6], 1)
    assert not mostly_at_random([1.0, 0.0], 0) and not mostly_at_random([], 0) and not mostly_at_random([0.0, 0.5], 0)


def test_against_those_who_move_at_random_another_policy_plays_on() -> None:
    """One that knows what helps against them, and only there."""
    match, seat = late("love-letter", 3)
    for manner, expected in ((HEEDLESS, "easy"), (SENSIBLE, "mine")):
        others = OpponentMemory()
        others.before = OpponentModel(3)
        others.before.chances = [
            [float(number == manner) for number in range(len(RANDOM_MOVE_RATES))] for _ in range(3)
        ]
        search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
        asked = {"easy": Asked(), "mine": Asked()}
        search.easy, search.mine = asked["easy"], asked["mine"]
        search.run(iterations=60)
        assert {name for name, policy in asked.items() if policy.seats} == {expected}


def test_what_is_thought_twice_in_a_round_counts_once_and_the_next_round_builds_on_it() -> None:
    match, seat = late("love-letter", 3)
    others = OpponentMemory()
    found = []
    for _ in range(2):
        search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
        search.run(iterations=60)
        search.remember_others()
        assert others.now is not None
        found.append(others.now.chances)
    assert found[0] == found[1], "the journal of a round is read again, and not added to itself"
    assert found[0] != OpponentModel(3).chances and all(sum(row) == pytest.approx(1) for row in found[0])
    others.begin_round(match.round_index())
    assert others.before is None, "this round began without knowing anybody"
    others.begin_round(match.round_index() + 1)
    assert others.before is not None and others.now is None, "and nothing is known of the next one yet"
    first = others.before.chances
    others.begin_round(match.round_index())
    assert others.before.chances == first, "a round in which nothing was thought teaches nothing"
    search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
    assert isinstance(search.worlds, ParticleWorlds) and search.worlds.likelihood.model is others.before


def test_what_one_does_tells_something_of_the_others_while_they_do_not_differ() -> None:
    wild, wise, nothing = [MIN_EVIDENCE, 0.3, 1.0], [1.0, 0.3, MIN_EVIDENCE], [1.0, 1.0, 1.0]
    unseen = infer_model([nothing, nothing, nothing]).chances
    assert all(chances == pytest.approx(TYPE_PRIOR) for chances in unseen)
    one, two, mixed = (
        infer_model(evidence).chances
        for evidence in ([nothing, wild, nothing], [nothing, wild, wild], [nothing, wild, wise])
    )
    assert TYPE_PRIOR[HEEDLESS] < one[2][HEEDLESS] < one[1][HEEDLESS]
    assert one[1][HEEDLESS] < two[1][HEEDLESS], "two who are alike speak for each other"
    assert mixed[1][HEEDLESS] > 0.5 and mixed[2][SENSIBLE] > TYPE_PRIOR[SENSIBLE], (
        "of those who differ each is known by what they did"
    )


def test_what_was_seen_in_earlier_rounds_adds_up_and_never_becomes_certain() -> None:
    others = OpponentMemory()
    others.begin_round(0)
    seen = []
    for chapter in range(1, 8):
        before = others.before or OpponentModel(2)
        weights = [chance * fit for chance, fit in zip(before.chances[1], (0.5, 0.8, 1.0), strict=True)]
        others.now = OpponentModel(2)
        others.now.chances = [before.chances[0], [weight / sum(weights) for weight in weights]]
        others.begin_round(chapter)
        assert others.before is not None
        seen.append(others.before.chances[1][HEEDLESS])
        assert others.evidence[1][SENSIBLE] == pytest.approx(max(MIN_EVIDENCE, 0.5**chapter))
        assert others.evidence[0] == pytest.approx([1, 1, 1]), "of the seat itself nothing is learned"
    assert seen == sorted(seen) and seen[-1] < 1 - MIN_EVIDENCE


class Chances(ChoiceObserver):
    """Shows a likelihood what is chosen, and multiplies the chances of those who take any move."""

    def __init__(self, likelihood: MoveLikelihood) -> None:
        self.likelihood = likelihood
        self.chance = 1.0

    def see(self, match: Match, seat: int, made: Move) -> None:
        self.likelihood.see(match, seat, made)
        self.chance /= len(match.moves(seat)) if seat != self.likelihood.seat else 1


def test_of_a_heedless_player_no_choice_tells_a_hand() -> None:
    """Worlds differ only in how many moves they had."""
    match, seat = late("love-letter", 2)
    worlds = weighted_worlds(infanta.game("love-letter"), match.view(seat))
    assert isinstance(worlds, ParticleWorlds)
    worlds.likelihood.model.chances = [[0.0, 0.0, 1.0] for _ in range(3)]
    worlds.draw(FastRng(1))
    assert worlds.random_move_rates() == [1.0, 1.0, 1.0]
    for seed in range(10):
        worlds.likelihood.begin()
        seen = Chances(worlds.likelihood)
        worlds.worlds.replay(FastRng(seed), seen)
        assert worlds.likelihood.compute_weight() == pytest.approx(seen.chance)
    sensible = weighted_worlds(infanta.game("love-letter"), match.view(seat))
    assert isinstance(sensible, ParticleWorlds)
    sensible.likelihood.model.chances = [[1.0, 0.0, 0.0] for _ in range(3)]
    sensible.draw(FastRng(1))
    assert sensible.random_move_rates() == [0.0, 0.0, 0.0]


def test_manners_are_drawn_by_their_chances() -> None:
    luck = FastRng(1)
    drawn = [draw_random_move_rate([0.5, 0.3, 0.2], luck) for _ in range(4000)]
    for slips, chance in ((0.0, 0.5), (RANDOM_MOVE_RATES[CARELESS], 0.3), (RANDOM_MOVE_RATES[HEEDLESS], 0.2)):
        assert abs(drawn.count(slips) / 4000 - chance) < 0.03
    assert draw_random_move_rate([0.2, 0.3, 0.4999], FastRng(0)) in (0.0, *RANDOM_MOVE_RATES), (
        "chances need not add up to one exactly"
    )


class Asked(Policy):
    """Counts how often each seat is asked."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, match: Match, seat: int, moves: list[Move], rng: object) -> Move:
        self.seats.append(seat)
        return moves[0]


def test_in_playouts_who_moves_at_random_asks_no_policy() -> None:
    for slips, expected in (
        ([0.0, 1.0, 0.0], {0, 2}),
        ([1.0, 1.0, 1.0], {0}),
        ([0.0, 0.0, 0.0], {0, 1, 2}),
        ([], {0, 1, 2}),
    ):
        asked = Asked()
        for seed in range(10):
            luck = FastRng(seed)
            match = infanta.start("love-letter", players=3)
            while match.actors() == (DEALER,):
                match.play_chance(luck)
            run_playout(match, asked, luck, 0, asked, slips)
        assert set(asked.seats) == expected, "the seat that thinks never slips"


def test_the_same_seed_makes_the_same_match_though_a_queen_remembers() -> None:
    def texts() -> list[str]:
        rng = Random(4)
        match, bots = (
            infanta.start("love-letter", players=2),
            (shortly(Random(1)), make_bot("random", "love-letter", rng)),
        )
        told = []
        while not match.over:
            seat = match.actors()[0]
            move = match.sample(rng) if seat == DEALER else bots[seat].choose(match.view(seat), match.moves(seat))
            match.push(seat, move)
            told.append(move.text)
        return told

    assert texts() == texts()


def test_who_sits_down_in_the_middle_knows_nobody_and_plays_all_the_same() -> None:
    match, seat = late("cupid", 5)
    queen = shortly(Random(1))
    assert queen.choose(match.view(seat), match.moves(seat)) in match.moves(seat)
    assert queen.others.before is None and queen.others.now is not None


def test_a_game_without_an_opinion_suspects_nobody() -> None:
    match, seat = late("love-letter", 2)
    worlds = weighted_worlds(infanta.game("love-letter"), match.view(seat))
    assert isinstance(worlds, ParticleWorlds)
    plain = ParticleWorlds(worlds.worlds, MoveLikelihood(Blank(), seat, OpponentModel(3)))
    plain.draw(FastRng(1))
    for chances in plain.average_model().chances:
        assert chances == pytest.approx(TYPE_PRIOR)
