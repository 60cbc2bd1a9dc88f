"""Particles: worlds weighted by how likely sensible players are to have chosen as they did."""

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

import infanta
from infanta.bots.bot import make_bot
from infanta.core.fast_rng import FastRng
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.policy import Policy
from infanta.games.court.policy import SeatEstimate
from infanta.search.opponents import (
    GOLDEN_RATIO,
    MIN_PARTICLES,
    MoveLikelihood,
    OpponentModel,
    ParticleWorlds,
    weighted_worlds,
)
from infanta.search.search import MIN_WORLDS_TO_STOP, PairedDifference
from tests.games.love_letter.table import deal

KEYS = ["love-letter", "cupid"]


def late(key: str, seed: int) -> tuple[infanta.Match, int]:
    """A match of thumbs in which others have chosen, and a seat that has to choose now."""
    rng = Random(seed)
    match = infanta.start(key, players=3)
    bots = [make_bot("thumb", key, rng) for _ in range(3)]
    asked = 0
    while True:
        seat = match.actors()[0]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
            continue
        asked += 1
        moves = match.moves(seat)
        if asked > 12 and len(moves) > 1:
            return match, seat
        match.push(seat, bots[seat].choose(match.view(seat), moves))


class Blank(Policy):
    """Has no opinion."""


@pytest.mark.parametrize("key", KEYS)
def test_worlds_that_are_played_again_can_be_weighed_and_fit_the_view(key: str) -> None:
    game = infanta.game(key)
    match, seat = late(key, 1)
    view = match.view(seat)
    worlds = weighted_worlds(game, view)
    assert isinstance(worlds, ParticleWorlds)
    for _ in range(20):
        assert worlds.draw(FastRng(3)).view(seat) == view
    assert len(worlds.particles) == MIN_PARTICLES + 19, "the herd grows with every draw"
    assert [one.view(seat) for one in (worlds.particles[0], worlds.particles[-1])] == [view, view], (
        "and is not played with"
    )


def test_who_has_no_opinion_weighs_nothing() -> None:
    game = infanta.game("love-letter")
    match, seat = late("love-letter", 2)
    worlds = weighted_worlds(game, match.view(seat))
    assert isinstance(worlds, ParticleWorlds)
    plain = ParticleWorlds(worlds.worlds, MoveLikelihood(Blank(), seat, OpponentModel(3)))
    plain.draw(FastRng(1))
    worlds.draw(FastRng(1))
    assert abs(plain.total - MIN_PARTICLES) < 1e-9 and worlds.total < MIN_PARTICLES - 1


class Stubborn(Policy):
    """Likes the first of its moves a lot."""

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        return [float(place == 0) for place in range(len(moves))]


def test_what_a_sensible_player_would_not_have_done_weighs_little() -> None:
    match, seat = late("love-letter", 3)
    moves = match.moves(seat)
    weights = []
    taken = OpponentModel(3)
    taken.chances = [[1.0, 0.0, 0.0] for _ in range(3)]
    for made in (moves[0], moves[-1]):
        mind = MoveLikelihood(Stubborn(), (seat + 1) % 3, taken)
        mind.see(match, seat, made)
        weights.append(mind.compute_weight())
    assert 0 < 10 * weights[1] < weights[0] < 1, "of somebody who is taken to be sensible"
    own = MoveLikelihood(Stubborn(), seat, OpponentModel(3))
    own.see(match, seat, moves[-1])
    assert abs(own.compute_weight() - 1.0) < 1e-9, "I know why I did what I did"


def test_likely_worlds_know_more_of_the_hands_of_thumbs() -> None:
    """Over some positions the true hand comes up more often than by counting cards."""
    game = infanta.game("love-letter")
    hits: Counter[str] = Counter()
    for seed in range(30):
        match, seat = late("love-letter", seed)
        view = match.view(seat)
        for name, worlds in (("plain", game.worlds(view)), ("likely", weighted_worlds(game, view))):
            luck = FastRng(seed)
            for _ in range(40):
                world = worlds.draw(luck)
                for other in range(3):
                    held = game.list_hand(match, other)
                    hits[name] += other != seat and held != () and game.list_hand(world, other) == held
    assert hits["likely"] > 1.05 * hits["plain"]


def test_worlds_are_drawn_evenly_by_their_weight() -> None:
    match, seat = late("love-letter", 2)
    worlds = weighted_worlds(infanta.game("love-letter"), match.view(seat))
    assert isinstance(worlds, ParticleWorlds)
    worlds.draw(FastRng(1))
    herd = len(worlds.particles)
    ends = [end / worlds.total for end in worlds.sums]
    for draws in (100, 1000):
        times = Counter(worlds.find_particle((0.3 + number * GOLDEN_RATIO) % 1.0) for number in range(draws))
        for place in range(herd):
            expected = draws * (ends[place] - (ends[place - 1] if place else 0.0))
            assert abs(times[place] - expected) < 3, "by lot it would be three standard errors, and those grow"
    luck, marks = FastRng(1), [worlds.mark]
    for _ in range(60):
        worlds.draw(luck)
        marks.append(worlds.mark)
    steps = [(after - before) % 1.0 for before, after in pairwise(marks)]
    assert steps == pytest.approx([GOLDEN_RATIO] * 60), "each draw follows the last at such a distance"


def test_a_quick_player_remembers_what_a_hand_is_not() -> None:
    table = deal("guard baron guard", draws="king guard", dates=(0, 1, 2)).play("guard>1:5")
    glance = SeatEstimate(table.match, 1, shrewd=False)
    before = [
        glance.estimate_holds(0, 1),
        glance.estimate_holds_below(0, 3),
        glance.estimate_holds_above(0, 3),
        glance.estimate_likeliest(0),
    ]
    assert before[0] > 0
    table.match.denied[0] |= 1 << 1
    glance = SeatEstimate(table.match, 1, shrewd=False)
    assert glance.estimate_holds(0, 1) == 0.0 and glance.estimate_holds_above(0, 3) > before[2]
    assert (
        abs(glance.estimate_holds_below(0, 3) + glance.estimate_holds(0, 3) + glance.estimate_holds_above(0, 3) - 1)
        < 1e-9
    )
    shrewd = SeatEstimate(table.match, 1, shrewd=True)
    assert shrewd.estimate_holds(0, 8) > glance.estimate_holds(0, 8), "who plays a Guard may well keep the Princess"
    table.match.denied[0] = (1 << 9) - 1
    assert SeatEstimate(table.match, 1, shrewd=False).guesses[0] is None, "nothing could be: then it is not so"


def test_a_wrong_guess_is_remembered_until_the_hand_may_be_another() -> None:
    table = deal("guard baron priest", draws="king handmaid guard", dates=(0, 1, 2)).play("guard>1:5")
    match = table.match
    assert match.denied == [0, 1 << 5, 0] and match.tells == [1, 0, 0]
    copied = match.copy()
    table.play("handmaid")
    assert match.denied == [0, 0, 0] and match.tells == [1, 4, 0]
    assert copied.denied == [0, 1 << 5, 0], "copies do not share"


def test_nothing_more_is_tried_once_it_is_plain_which_is_better() -> None:
    lead = PairedDifference()
    for number in range(MIN_WORLDS_TO_STOP):
        assert not lead.decided()
        lead.add(0.3 + 0.1 * (number % 2))
    assert lead.decided() and 0.3 < lead.get_mean() < 0.4
    even = PairedDifference()
    for number in range(4 * MIN_WORLDS_TO_STOP):
        even.add(0.3 if number % 2 else -0.3)
    assert not even.decided()
