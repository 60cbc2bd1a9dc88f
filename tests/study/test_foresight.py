"""Foresight: decisions that matter are found, and none that do not."""

from random import Random

import pytest

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.registry import game
from infanta.search.search import Candidate, Search
from infanta.study import foresight as foresight_module
from infanta.study import study_bots
from infanta.study.batch import ArmRunner
from infanta.study.facts import FORESIGHT
from infanta.study.foresight import POSITIONS_PER_MATCH, WEIGHED_PER_MATCH, OutcomePredictor
from infanta.study.plan import make_plan
from infanta.study.tallies import Tallies
from tests.study.played import facts_of


def ahead() -> OutcomePredictor:
    plan = make_plan("love-letter", ("random",), 2, {"tokens": 1})
    return ArmRunner(plan, plan.arms[0]).foresight


def dealt(seed: int) -> Match:
    """A round that has just begun."""
    match, rng = game("love-letter").start(2, tokens=1), Random(seed)
    while match.actors()[0] < 0:
        match.push(-1, match.sample(rng))
    return match


def turn(match: Match) -> list[Move]:
    return match.moves(match.actors()[0])


def test_who_holds_the_princess_must_not_play_her() -> None:
    match = next(match for match in map(dealt, range(200)) if "princess" in [move.text for move in turn(match)])
    matters, stake = ahead().weigh(match, match.actors()[0], turn(match), Random(1))
    assert matters and stake is not None and stake > 0.3


def test_a_single_move_does_not_matter() -> None:
    match = game("love-letter").start(2)
    assert ahead().weigh(match, 0, [Move("only")], Random(1)) == (False, 0.0)


def test_a_game_that_imagines_nothing_has_no_decisions_to_weigh(monkeypatch: pytest.MonkeyPatch) -> None:
    match = dealt(1)
    monkeypatch.setattr(foresight_module, "can_imagine", lambda rules: False)
    assert ahead().weigh(match, match.actors()[0], turn(match), Random(1)) == (None, None)
    monkeypatch.setattr(study_bots, "can_imagine", lambda rules: False)
    assert set(study_bots.list_study_bots("love-letter")) == {"random", "thumb"}


class Indifferent(Search):
    """Sees eight moves that are all the same, but for luck."""

    def __init__(self, rules: object, view: object, moves: object, seed: int) -> None:
        self.rng = Random(seed)
        self.busy = False
        self.tries = 0
        self.candidates = [Candidate(Move(str(place)), place) for place in range(8)]

    def try_one_world(self, alive: list[Candidate]) -> None:
        for candidate in alive:
            candidate.add(float(self.rng.random() < 0.5))


@pytest.fixture
def indifferent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foresight_module, "Search", Indifferent)


@pytest.mark.usefixtures("indifferent")
def test_one_in_a_hundred_that_does_not_matter_passes_for_one_that_does() -> None:
    match = dealt(1)
    luck = Random(2)
    found = [ahead().weigh(match, match.actors()[0], [Move("a"), Move("b")], luck) for _ in range(600)]
    assert sum(bool(matters) for matters, _ in found) / 600 < 0.025
    assert abs(sum(stake or 0.0 for _, stake in found) / 600) < 0.015, (
        "what was looked for in some worlds is not found in others"
    )


def test_some_decisions_are_weighed_and_stand_for_all() -> None:
    plan = make_plan("love-letter", ("random",), 2, {"tokens": 2}, matches=4, foresight=4)
    frames = facts_of(plan, range(4))
    looked = frames[FORESIGHT]
    assert (
        looked.height == 4 * POSITIONS_PER_MATCH
        and looked["matters"].count() == looked["stake"].count() == 4 * WEIGHED_PER_MATCH
    )
    tallies = Tallies(plan)
    tallies.add(frames)
    found = tallies.sums["matters"][("",)]
    assert found.clusters == 4 and found.n == frames["matches"]["decisions"].sum()
    weighed = looked.drop_nulls("matters")
    assert found.x == pytest.approx((weighed["matters"] * weighed["of"]).sum() / WEIGHED_PER_MATCH)
