"""What is imagined behind hard views: a draw takes a bounded number of steps, fits, and keeps the odds."""

import json
from pathlib import Path

import pytest

import infanta
from infanta.core.fast_rng import FastRng
from infanta.core.match import Match
from infanta.core.record import Record
from infanta.games.rebel_princess.imagining.card_paths import FIRST_EXCHANGES, FURTHER_EXCHANGES, CardPaths
from infanta.games.rebel_princess.imagining.determinization import (
    MAX_ATTEMPTS,
    MAX_STEPS,
    Determinization,
    DeterminizationSampler,
)
from infanta.games.rebel_princess.imagining.worlds import RebelPrincessWorlds
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.testing.odds import OddsCase, draws_for, fits, world_odds
from tests.conformance.cases import REBEL_PRINCESS

GAME = infanta.game("rebel-princess")
# Musical Chairs with Sleeping Beauty and Alice, late in a round: at the first ones 20,000 attempts ended in dead
# ends, the last one is the hardest of 1,846 for card paths.
HARD = json.loads((Path(__file__).parent / "hard_views.json").read_text())
MAX_DRAW_STEPS = 8_000  # whatever happens
SLOW = (25, 34)  # with these generators the card paths of the last view are not right after 4,000 steps


def worlds_of(number: int) -> tuple[RebelPrincessWorlds, DeterminizationSampler]:
    """Return the worlds of a hard view, and the sampler that they are made from."""
    one = HARD[number]
    options = {**one["options"], "cast": tuple(one["options"]["cast"])}
    match = Record("rebel-princess", 2, one["players"], options, tuple(one["moves"])).replay()
    return sampled(match.view(one["seat"]))


def sampled(view: infanta.View) -> tuple[RebelPrincessWorlds, DeterminizationSampler]:
    """Return the worlds of a view, and the sampler that they are made from."""
    worlds = GAME.worlds(view)
    assert isinstance(worlds, RebelPrincessWorlds) and worlds.sampler is not None
    return worlds, worlds.sampler


def take_paths(sampler: DeterminizationSampler) -> CardPaths:
    """Let cards go on paths at once, as if no attempt had come through."""
    sampler.paths = CardPaths(sampler.places, sampler.weigh_choices if sampler.has_choices else None)
    return sampler.paths


def steps_of(sampler: DeterminizationSampler) -> int:
    """Return all steps so far: flows turned back, and those of card paths."""
    return sampler.steps + (sampler.paths.steps if sampler.paths is not None else 0)


def bound(sampler: DeterminizationSampler) -> int:
    """Return how many steps a first draw takes at most."""
    flows, paths = len(sampler.places.flows), sampler.paths
    assert paths is not None
    longest = max(sampler.max_steps, sum(len(path.ways) for path in paths.paths)) + flows
    return MAX_ATTEMPTS * flows + longest + FIRST_EXCHANGES * len(paths.loose)


def fitting(worlds: RebelPrincessWorlds, luck: FastRng) -> Match:
    """Return a world, which looks as the view does, holds every card once, and can be played to its end."""
    world = worlds.draw(luck)
    assert world.view(worlds.view.seat) == worlds.view
    assert sorted(world.cards()) == sorted(GAME.start(len(worlds.view.cast)).cards())
    end, policy = world.copy(), GAME.policy()
    while (seat := end.advance_to_choice(luck)) is not None:
        move = policy.pick(end, seat, luck)
        assert move in end.moves(seat)
        end.push(seat, move)
    return world


@pytest.mark.parametrize("number", range(len(HARD)))
def test_a_draw_takes_a_bounded_number_of_steps_and_fits(number: int) -> None:
    for seed in range(4):
        (worlds, sampler), luck = worlds_of(number), FastRng(seed)
        for _ in range(3):
            before = steps_of(sampler)
            assert worlds.draw(luck).view(worlds.view.seat) == worlds.view
            paths = sampler.paths
            assert paths is not None, "no attempt comes through"
            most = FURTHER_EXCHANGES * len(paths.loose) if before else bound(sampler)
            assert steps_of(sampler) - before <= most
            assert bound(sampler) <= MAX_DRAW_STEPS


@pytest.mark.parametrize("max_steps", [0, 400, MAX_STEPS])
@pytest.mark.parametrize("number", range(len(HARD)))
def test_paths_that_are_not_right_in_time_are_repaired(number: int, max_steps: int) -> None:
    for seed in range(4):
        (worlds, sampler), luck = worlds_of(number), FastRng(seed)
        sampler.max_steps = max_steps
        paths = take_paths(sampler)
        for _ in range(2):
            before = steps_of(sampler)
            fitting(worlds, luck)
            assert steps_of(sampler) - before <= bound(sampler)
        if not max_steps:
            assert not paths.solved, "it is repaired paths that were wanted here"


@pytest.mark.parametrize("seed", SLOW)
def test_nothing_is_laid_out_a_second_time(seed: int) -> None:
    worlds, sampler = worlds_of(len(HARD) - 1)
    paths = take_paths(sampler)
    fitting(worlds, FastRng(seed))
    assert not paths.solved and steps_of(sampler) <= MAX_STEPS + 200
    changed = sum(len(pairs) for _, pairs in sampler.draw(FastRng(seed)).swaps)
    assert 0 < changed <= 20, "most of 54 cards go as they may, through 14 flows"


def list_dealt(found: Determinization) -> tuple[int, ...]:
    """Return the hands that were dealt."""
    return tuple(cards for _, _, cards in found.moves[0])


def test_no_deal_behind_a_hard_view_is_drawn_twice() -> None:
    (_, sampler), luck = worlds_of(1), FastRng(1)
    assert len({list_dealt(sampler.draw(luck)) for _ in range(20)}) == 20


@pytest.mark.parametrize("name", ["c 8", "i 8", "long e 24", "shared (0, 5, 4) 26 2", "shared (3, 5, 1) 28 0"])
def test_card_paths_keep_the_odds(name: str) -> None:
    case: OddsCase = REBEL_PRINCESS[name]
    trial = case.trial(GAME)
    match, rng = trial.play_midway()
    odds = world_odds(trial, match, case.seat)
    view = match.view(case.seat)
    assert isinstance(view, RebelPrincessView)
    imagined = []
    for _ in range(draws_for(len(odds), case.draws)):
        worlds, sampler = sampled(view)
        take_paths(sampler)
        imagined.append(worlds.draw(rng))
    fits(odds, imagined)
