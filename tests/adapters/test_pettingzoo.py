"""The door for PettingZoo, held against PettingZoo's own tests, and against the rules."""

import time
from random import Random
from types import SimpleNamespace

import pytest

import infanta
from infanta import DEALER

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed (pip install 'infanta[pettingzoo]')")

import numpy as np
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    seed_test,
)
from pettingzoo.utils.conversions import parallel_to_aec

from infanta.adapters import pettingzoo as door

TABLES = [(key, players) for key in infanta.game_keys() for players in infanta.game(key).players]
ENDS = [(key, infanta.game(key).players[end]) for key in infanta.game_keys() for end in (0, -1)]

pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_api_test(key: str, players: int) -> None:
    api_test(door.env(key, players), num_cycles=60)


@pytest.mark.parametrize(("key", "players"), ENDS)
def test_the_seed_test(key: str, players: int) -> None:
    seed_test(lambda: door.env(key, players), num_cycles=30)


@pytest.mark.parametrize(("key", "players"), ENDS)
def test_the_tests_for_parallel_environments(key: str, players: int) -> None:
    parallel_api_test(door.parallel_env(key, players), num_cycles=60)
    parallel_seed_test(lambda: door.parallel_env(key, players), num_cycles=30)


@pytest.mark.parametrize(("key", "players"), ENDS)
def test_the_max_cycles_test(key: str, players: int) -> None:
    """It wants every agent to act in every cycle: that is the parallel form, and PettingZoo's own conversion of it."""
    max_cycles_test(
        SimpleNamespace(
            parallel_env=lambda max_cycles: door.parallel_env(key, players, max_cycles=max_cycles),
            env=lambda max_cycles: parallel_to_aec(door.parallel_env(key, players, max_cycles=max_cycles)),
        )
    )


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_performance_benchmark(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(0, 10**9, 1))
    monkeypatch.setattr(time, "time", lambda: next(clock) / 10)  # its five seconds are fifty looks at the clock
    performance_benchmark(door.env(key))


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_whole_match_pays_what_it_was_worth(key: str) -> None:
    table, rng = door.env(key), Random(1)
    table.reset(seed=3)
    paid = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert seen is not None and not cut
        assert table.observation_space(agent).contains(seen)
        paid[agent] += reward
        table.step(None if ended else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert table.drive.match.over and list(paid.values()) == table.drive.returns() != [0.0] * len(paid)


def test_agents_come_in_turn_as_often_as_asked_and_none_after_the_end() -> None:
    table = door.env("love-letter", players=2, tokens=1)
    table.reset(seed=1)
    turns = []
    for agent in table.agent_iter(3):
        turns.append(agent)
        table.step(int(np.flatnonzero(table.observe(agent)["action_mask"])[0]))
    assert turns == [turns[0], turns[1], turns[0]] and turns[0] != turns[1]
    for agent in table.agent_iter():
        seen, _, ended, _, _ = table.last()
        assert seen is not None and agent == table.agent_selection
        table.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    assert not table.agents and not list(table.agent_iter())


def test_what_an_agent_was_shown_does_not_change_when_the_match_goes_on() -> None:
    table, rng = door.env("rebel-princess", players=3), Random(1)
    table.reset(seed=1)
    kept = []
    for _ in table.agent_iter(60):
        seen = table.last()[0]
        assert seen is not None
        kept.append((seen, {name: part.copy() for name, part in seen.items()}))
        table.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    for seen, copied in kept:
        assert all((seen[name] == copied[name]).all() for name in copied)
        seen["observation"][:] = 7  # it is the agent's own
    assert (table.observe(table.agent_selection)["observation"] != 7).any()


def test_a_match_is_cut_off_after_so_many_cycles_and_pays_nothing() -> None:
    table, rng = door.env("love-letter", players=3, max_cycles=4), Random(1)
    table.reset(seed=1)
    steps = 0
    for _ in table.agent_iter():
        seen, reward, ended, cut, _ = table.last()
        assert seen is not None and reward == 0 and not ended
        table.step(None if cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
        steps += not cut
    assert steps == 12


def test_an_action_that_is_not_legal_is_refused_with_a_sentence_and_nothing_changes() -> None:
    table = door.env("love-letter", players=2)
    table.reset(seed=1)
    seen = table.observe(table.agent_selection)
    before = str(table.drive.match)
    for action in (int(np.flatnonzero(seen["action_mask"] == 0)[0]), -1, 10_000, None):
        with pytest.raises(ValueError, match=r"\."):
            table.step(action)
    assert str(table.drive.match) == before


def test_a_whole_number_of_any_kind_is_an_action() -> None:
    table = door.env("love-letter", players=2)
    for kind in (int, np.int8, np.int64):
        table.reset(seed=1)
        legal = np.flatnonzero(table.observe(table.agent_selection)["action_mask"])
        table.step(kind(legal[0]))
        assert table.drive.made == 1


def test_the_mask_is_the_legal_moves_and_empty_for_those_who_are_not_asked() -> None:
    table = door.env("rebel-princess", players=4)
    table.reset(seed=1)
    match, space = table.drive.match, table.drive.space
    for seat, agent in enumerate(table.possible_agents):
        legal = np.flatnonzero(table.observe(agent)["action_mask"])
        assert {space.move(seat, int(action)) for action in legal} == set(match.moves(seat))


def test_simultaneous_choices_are_made_in_one_parallel_step() -> None:
    table = door.parallel_env("rebel-princess", players=3, princesses="none", rounds="c", starter=[0])
    seen, _ = table.reset(seed=1)
    assert table.drive.match.actors() == (0, 1, 2)
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents}
    table.step(actions)
    assert table.drive.match.actors() == (0,)  # all have passed their card


def test_options_reach_the_game_and_seeds_the_dealer() -> None:
    one, other = door.env("love-letter", players=2, tokens=1), door.env("love-letter", players=2, tokens=1)
    one.reset(seed=5)
    other.reset(seed=5)
    assert str(one.drive.match) == str(other.drive.match) and one.drive.setup.options == {"tokens": 1}
    assert one.drive.match.actors() != (DEALER,)
    with pytest.raises(infanta.InvalidOptionError):
        door.env("love-letter", players=9)


def test_the_table_can_be_drawn() -> None:
    table = door.env("woo-the-princess", render_mode="ansi")
    table.reset(seed=1)
    assert "wooing suit" in str(table.render())


def test_the_table_is_drawn_for_people_at_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    table = door.env("love-letter", players=2, tokens=1, render_mode="human")
    table.reset(seed=1)
    table.step(int(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0]))
    assert "seat 0" in capsys.readouterr().out
    with pytest.raises(ValueError, match=r"no render mode 'rgb_array': there are ansi, human\."):
        door.env("love-letter", render_mode="rgb_array")


def test_nothing_is_done_before_a_reset_or_with_half_an_action() -> None:
    table = door.env("love-letter", players=2)
    for early in (lambda: table.step(0), table.last, lambda: next(table.agent_iter()), lambda: table.rewards):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            early()
    table.reset(seed=1)
    before = str(table.drive.match)
    with pytest.raises(TypeError):
        table.step(1.5)  # type: ignore[arg-type]
    assert str(table.drive.match) == before
