"""Manners: a seat finds out who moves at random, and expects it of them from then on."""

from random import Random

import pytest

import infanta
from infanta.bots.bot import make_bot
from infanta.bots.levels import Budget, Level, Player
from infanta.core.luck import Luck
from infanta.core.match import Match
from infanta.core.minds import EXPECTED, LEAST, SLIPS, Acquaintance, LikelyWorlds, Mind, Repute, judged, slips_of
from infanta.core.move import DEALER, Move
from infanta.core.policy import Policy
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.search.playout import play_on
from infanta.search.search import Search, mostly_at_random
from tests.games.love_letter.table import deal
from tests.search.test_minds import Blank, Stubborn, late

SENSIBLE, CARELESS, HEEDLESS = range(len(SLIPS))


def shortly(rng: Random) -> Player:
    """A queen who does not think long."""
    return Player(rng, Level("queen", budget=Budget(24)))


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
        assert acquainted(key, "thumb", seed)[SENSIBLE] > EXPECTED[SENSIBLE] - 0.05


def test_a_choice_that_no_sensible_player_would_make_speaks_for_carelessness() -> None:
    match, seat = late("love-letter", 3)
    moves = match.moves(seat)
    found = []
    for made in (moves[0], moves[-1]):
        mind = Mind(Stubborn(), (seat + 1) % 3, Repute(3))
        mind.see(match, seat, made)
        mind.weigh()
        found.append(mind.fits[seat])
        assert mind.fits[(seat + 2) % 3] == pytest.approx(EXPECTED), "of others it says nothing"
        assert sum(mind.fits[seat]) == pytest.approx(1)
    assert found[0][SENSIBLE] > EXPECTED[SENSIBLE] > found[1][SENSIBLE]
    assert found[0][HEEDLESS] < EXPECTED[HEEDLESS] < found[1][HEEDLESS]


def in_round(number: int) -> Match:
    """A match of which nothing is told but its round."""
    match = infanta.start("love-letter", players=3)
    assert isinstance(match, LoveLetterMatch)
    match.round = number
    return match


def parted(ending: str) -> tuple[Acquaintance, infanta.Match]:
    """Somebody with a Handmaid and a Guard plays the Handmaid, and then this happens; they have not been asked again in the round."""
    table = deal("handmaid princess", draws="guard guard", dates=(0, 1))
    match, others = table.match, Acquaintance()
    search = Search(infanta.game("love-letter"), match.view(0), match.moves(0), seed=1, others=others)
    search.run(iterations=60)
    handmaid = infanta.game("love-letter").parse("handmaid")
    search.part(handmaid)
    table.play("handmaid").play(ending)
    return others, match


def test_how_a_round_ended_tells_of_those_who_ended_it() -> None:
    """Nobody sensible plays the Princess. The seat is not asked between that and the next round, whose journal does not tell it."""
    others, match = parted("princess")
    assert match.chapter() == 2 and others.now is not None
    before = others.now.chances[1]
    others.turn_to(match, Luck(1))
    assert others.before is not None
    after = others.before.chances[1]
    assert after[HEEDLESS] > 3 * before[HEEDLESS] and after[SENSIBLE] < before[SENSIBLE] / 2


def test_of_a_round_that_could_not_have_ended_so_nothing_is_told() -> None:
    others, match = parted("princess")
    assert others.parting is not None and isinstance(match, LoveLetterMatch)
    match.tokens = [0, 5]
    assert others.parting.afterwards(match, Luck(1)) is None


def test_the_end_of_an_earlier_round_is_not_taken_for_that_of_the_last() -> None:
    others, match = parted("princess")
    assert others.now is not None and isinstance(match, LoveLetterMatch)
    known = others.now.chances[1]
    match.round += 1
    others.turn_to(match, Luck(1))
    assert others.before is not None and others.before.chances[1] == pytest.approx(known)


def test_who_has_no_choice_looks_at_the_others_all_the_same() -> None:
    table = deal("handmaid king", draws="handmaid", dates=(0, 1))
    (only,) = table.match.moves(0)
    queen = shortly(Random(1))
    queen.others.turn_to(table.match, Luck(1))
    assert queen.choose(table.match.view(0), [only]) == only
    parting = queen.others.parting
    assert parting is not None and parting.move == only and queen.others.now is not None


def test_where_most_move_anyhow_nobody_asks_why() -> None:
    assert mostly_at_random([0.0, 1.0], 0) and mostly_at_random([1.0, 0.0, 1.0, 0.6], 1)
    assert not mostly_at_random([1.0, 0.0], 0) and not mostly_at_random([], 0) and not mostly_at_random([0.0, 0.5], 0)


def test_against_those_who_move_at_random_another_policy_plays_on() -> None:
    """One that knows what helps against them, and only there."""
    match, seat = late("love-letter", 3)
    for manner, expected in ((HEEDLESS, "easy"), (SENSIBLE, "mine")):
        others = Acquaintance()
        others.before = Repute(3)
        others.before.chances = [[float(number == manner) for number in range(len(SLIPS))] for _ in range(3)]
        search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
        asked = {"easy": Asked(), "mine": Asked()}
        search.easy, search.mine = asked["easy"], asked["mine"]
        search.run(iterations=60)
        assert {name for name, policy in asked.items() if policy.seats} == {expected}


def test_what_is_thought_twice_in_a_round_counts_once_and_the_next_round_builds_on_it() -> None:
    match, seat = late("love-letter", 3)
    others = Acquaintance()
    found = []
    for _ in range(2):
        search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
        search.run(iterations=60)
        search.part(search.best())
        assert others.now is not None
        found.append(others.now.chances)
    assert found[0] == found[1], "the journal of a round is read again, and not added to itself"
    assert found[0] != Repute(3).chances and all(sum(row) == pytest.approx(1) for row in found[0])
    others.turn_to(match, Luck(1))
    assert others.before is None, "this round began without knowing anybody"
    later = in_round(match.chapter() + 1)
    others.turn_to(later, Luck(1))
    assert others.before is not None and others.now is None, "and nothing is known of the next one yet"
    first = others.before.chances
    others.turn_to(match, Luck(1))
    assert others.before.chances == first, "a round in which nothing was thought teaches nothing"
    search = Search(infanta.game("love-letter"), match.view(seat), match.moves(seat), seed=1, others=others)
    assert isinstance(search.worlds, LikelyWorlds) and search.worlds.mind.repute is others.before


def test_what_one_does_tells_something_of_the_others_while_they_do_not_differ() -> None:
    wild, wise, nothing = [LEAST, 0.3, 1.0], [1.0, 0.3, LEAST], [1.0, 1.0, 1.0]
    unseen = judged([nothing, nothing, nothing]).chances
    assert all(chances == pytest.approx(EXPECTED) for chances in unseen)
    one, two, mixed = (
        judged(evidence).chances
        for evidence in ([nothing, wild, nothing], [nothing, wild, wild], [nothing, wild, wise])
    )
    assert EXPECTED[HEEDLESS] < one[2][HEEDLESS] < one[1][HEEDLESS]
    assert one[1][HEEDLESS] < two[1][HEEDLESS], "two who are alike speak for each other"
    assert mixed[1][HEEDLESS] > 0.5 and mixed[2][SENSIBLE] > EXPECTED[SENSIBLE], (
        "of those who differ each is known by what they did"
    )


def test_what_was_seen_in_earlier_rounds_adds_up_and_never_becomes_certain() -> None:
    others = Acquaintance()
    others.turn_to(in_round(0), Luck(1))
    seen = []
    for chapter in range(1, 8):
        before = others.before or Repute(2)
        weights = [chance * fit for chance, fit in zip(before.chances[1], (0.5, 0.8, 1.0), strict=True)]
        others.now = Repute(2)
        others.now.chances = [before.chances[0], [weight / sum(weights) for weight in weights]]
        others.turn_to(in_round(chapter), Luck(1))
        assert others.before is not None
        seen.append(others.before.chances[1][HEEDLESS])
        assert others.evidence[1][SENSIBLE] == pytest.approx(max(LEAST, 0.5**chapter))
        assert others.evidence[0] == pytest.approx([1, 1, 1]), "of the seat itself nothing is learned"
    assert seen == sorted(seen) and seen[-1] < 1 - LEAST


def test_of_a_heedless_player_no_choice_tells_a_hand() -> None:
    match, seat = late("love-letter", 2)
    worlds = infanta.game("love-letter").likely_worlds(match.view(seat))
    assert isinstance(worlds, LikelyWorlds)
    worlds.mind.repute.chances = [[0.0, 0.0, 1.0] for _ in range(3)]
    worlds.draw(Luck(1))
    weights = [after - before for before, after in zip(worlds.sums, worlds.sums[1:], strict=False)]
    assert max(weights) == pytest.approx(min(weights), rel=0.6), "worlds differ only in how many moves somebody had"
    assert worlds.slips() == [1.0, 1.0, 1.0]
    sensible = infanta.game("love-letter").likely_worlds(match.view(seat))
    assert isinstance(sensible, LikelyWorlds)
    sensible.mind.repute.chances = [[1.0, 0.0, 0.0] for _ in range(3)]
    sensible.draw(Luck(1))
    assert sensible.slips() == [0.0, 0.0, 0.0]


def test_manners_are_drawn_by_their_chances() -> None:
    luck = Luck(1)
    drawn = [slips_of([0.5, 0.3, 0.2], luck) for _ in range(4000)]
    for slips, chance in ((0.0, 0.5), (SLIPS[CARELESS], 0.3), (SLIPS[HEEDLESS], 0.2)):
        assert abs(drawn.count(slips) / 4000 - chance) < 0.03
    assert slips_of([0.2, 0.3, 0.4999], Luck(0)) in (0.0, *SLIPS), "chances need not add up to one exactly"


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
            luck = Luck(seed)
            match = infanta.start("love-letter", players=3)
            while match.actors() == (DEALER,):
                match.happen(luck)
            play_on(match, asked, luck, 0, asked, slips)
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
    worlds = infanta.game("love-letter").likely_worlds(match.view(seat))
    assert isinstance(worlds, LikelyWorlds)
    plain = LikelyWorlds(worlds.worlds, Mind(Blank(), seat, Repute(3)))
    plain.draw(Luck(1))
    for chances in plain.repute().chances:
        assert chances == pytest.approx(EXPECTED)
