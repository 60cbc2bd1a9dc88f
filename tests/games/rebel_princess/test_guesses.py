"""Guesses at what lies behind hard views: a draw takes a bounded number of steps, fits, and keeps the odds."""

import json
from pathlib import Path
from random import Random

import pytest

import infanta
from infanta.core.luck import Luck
from infanta.core.match import Match
from infanta.core.record import Record
from infanta.games.rebel_princess.imagining.guess import LAYING, MIXED, STIRRED, STIRRINGS, TRIES, Guesses
from infanta.games.rebel_princess.imagining.worlds import RebelPrincessWorlds
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.testing.odds import OddsCase, draws_for, fits, world_odds
from infanta.testing.trial import Trial
from tests.conformance.cases import REBEL_PRINCESS

GAME = infanta.game("rebel-princess")
HARD = json.loads((Path(__file__).parent / "hard_views.json").read_text())
"""Musical Chairs with Sleeping Beauty and Alice, late in a round: the first ones had no guess after 20,000 dead ends, the last one is the
hardest of 1,846 for journeys."""
MOST = 8_000
"""Steps of a draw, at most, whatever happens."""
SLOW = (97, 179)
"""With these generators the journeys of the last view are not right after 4,000 steps."""


def hard_view() -> RebelPrincessView:
    """Musical Chairs with six: one card goes on from everybody in every trick, and two pools that all had seen were dealt out."""
    dice = Random(45)
    options: dict[str, object] = {"rounds": "e", "cast": (0, 5, 4, 1, 3, 2)}
    match, _ = Trial(GAME, 6, options, 45, 1 + dice.randrange(240), "thumb").midway()
    view = match.view(2)
    assert isinstance(view, RebelPrincessView)
    return view


def worlds_of(number: int) -> RebelPrincessWorlds:
    """The worlds of a hard view."""
    one = HARD[number]
    options = {**one["options"], "cast": tuple(one["options"]["cast"])}
    match = Record("rebel-princess", 2, one["players"], options, tuple(one["moves"])).replay()
    worlds = GAME.worlds(match.view(one["seat"]))
    assert isinstance(worlds, RebelPrincessWorlds)
    return worlds


def steps_of(guesses: Guesses) -> int:
    """All steps so far: flows turned back, and those of journeys."""
    return guesses.steps + (guesses.journeys.steps if guesses.journeys is not None else 0)


def test_a_hard_view_is_no_dead_end() -> None:
    guesses, luck = Guesses(hard_view()), Luck(5)
    assert len(guesses.whereabouts.scatterings) == 2
    came = sum([guesses.attempt(luck) is not None for _ in range(1000)])
    assert came >= 8, "without looking ahead to what other cards must have done, three come through"


def bound(guesses: Guesses) -> int:
    """The steps of a draw, at most: ways back, laying out until it is enough, exchanges, and mending: at each flow and now, no more chains than
    cards, nor exchanges of two."""
    flows, journeys = len(guesses.whereabouts.flows), guesses.journeys
    assert journeys is not None
    laying = guesses.laying + flows + 1
    exchanges = (MIXED + STIRRINGS * STIRRED) * len(journeys.loose)
    return TRIES * flows + laying + exchanges + 2 * len(journeys.journeys) * (flows + 1)


def fitting(worlds: RebelPrincessWorlds, luck: Luck) -> Match:
    """A world, which looks as the view does, holds every card once, and can be played to its end."""
    world = worlds.draw(luck)
    assert world.view(worlds.view.seat) == worlds.view
    assert sorted(world.cards()) == sorted(GAME.start(len(worlds.view.cast)).cards())
    end, policy = world.copy(), GAME.policy()
    while (seat := end.next_choice(luck)) is not None:
        move = policy.pick(end, seat, luck)
        assert move in end.moves(seat)
        end.push(seat, move)
    return world


@pytest.mark.parametrize("number", range(len(HARD)))
def test_a_draw_takes_a_bounded_number_of_steps_and_fits(number: int) -> None:
    for seed in range(4):
        worlds, luck = worlds_of(number), Luck(seed)
        guesses = worlds.guesses
        assert guesses is not None
        for _ in range(3):
            before = steps_of(guesses)
            assert worlds.draw(luck).view(worlds.view.seat) == worlds.view
            journeys = guesses.journeys
            assert journeys is not None, "no way back comes through"
            most = STIRRED * len(journeys.loose) if before else bound(guesses)
            assert steps_of(guesses) - before <= most
            assert bound(guesses) <= MOST


@pytest.mark.parametrize("laying", [0, 400, LAYING])
@pytest.mark.parametrize("number", range(len(HARD)))
def test_journeys_that_are_not_right_in_time_are_mended(number: int, laying: int) -> None:
    for seed in range(4):
        worlds, luck = worlds_of(number), Luck(seed)
        guesses = worlds.guesses
        assert guesses is not None
        guesses.rare, guesses.laying = True, laying
        for _ in range(2):
            before = steps_of(guesses)
            fitting(worlds, luck)
            assert steps_of(guesses) - before <= bound(guesses)
        assert guesses.journeys is not None
        if not laying:
            assert not guesses.journeys.found, "it is mended that was wanted here"


@pytest.mark.parametrize("seed", SLOW)
def test_nothing_is_laid_out_a_second_time(seed: int) -> None:
    worlds = worlds_of(len(HARD) - 1)
    guesses = worlds.guesses
    assert guesses is not None
    guesses.rare = True
    fitting(worlds, Luck(seed))
    assert guesses.journeys is not None and not guesses.journeys.found
    assert steps_of(guesses) <= LAYING + 200, "both took more than 8,000 steps"
    changed = sum(len(pairs) for _, pairs in guesses.draw(Luck(seed)).changes)
    assert 0 < changed <= 20, "most of 54 cards go as they may, through 14 flows"


def test_no_guess_at_a_hard_view_is_taken_twice() -> None:
    guesses, luck = worlds_of(1).guesses, Luck(1)
    assert guesses is not None
    assert len({tuple(guesses.draw(luck).way_back.dealt) for _ in range(20)}) == 20


@pytest.mark.parametrize("name", ["c 8", "long e 24", "shared (0, 5, 4) 26 2", "shared (3, 5, 1) 28 0"])
def test_journeys_keep_the_odds(name: str) -> None:
    case: OddsCase = REBEL_PRINCESS[name]
    trial = case.trial(GAME)
    match, rng = trial.midway()
    odds = world_odds(trial, match, case.seat)
    view = match.view(case.seat)
    assert isinstance(view, RebelPrincessView)
    imagined = []
    for _ in range(draws_for(len(odds), case.draws)):
        worlds = GAME.worlds(view)
        assert isinstance(worlds, RebelPrincessWorlds) and worlds.guesses is not None
        worlds.guesses.rare = True  # as if no way back had come through
        imagined.append(worlds.draw(rng))
    fits(odds, imagined)
