"""The door for OpenSpiel, held against OpenSpiel's own tests and algorithms."""

import pickle
from random import Random
from typing import Any

import pytest

import infanta
from infanta import DEALER
from infanta.bots.bot import make_bot

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install 'infanta[openspiel]')")

import numpy as np
import pyspiel
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts

from infanta.adapters.ismcts import IsmctsBot
from infanta.adapters.openspiel import InfantaBot, OpenSpielBot, get_name

# A deck of seven cards: four Guards, two Priests, the Princess. Three lie open, so each seat plays once at most.
TINY = {"players": 2, "options": "tokens=1;dates=0,1;deck=4,2,0,0,0,0,0,1"}
GAMES = [(key, players) for key in infanta.game_keys() for players in infanta.game(key).players[:2]]


def load(key: str, **params: object) -> Any:
    return pyspiel.load_game(get_name(key), params)


def at_random(state: Any, rng: Random, moves: int) -> Any:
    """The state after some moves, or at the end; it is a player's turn unless the match is over."""
    made = 0
    while not state.is_terminal() and (made < moves or state.is_chance_node()):
        state.apply_action(rng.choice(state.legal_actions()))
        made += 1
    return state


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_the_random_sim_test(key: str, players: int) -> None:
    pyspiel.random_sim_test(load(key, players=players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("key", "players"), GAMES)
def test_the_player_cannot_tell_a_resampled_state_from_the_true_one(key: str, players: int) -> None:
    rng = Random(1)
    for length in (6, 25):
        state = at_random(load(key, players=players).new_initial_state(), rng, length)
        seat = state.current_player()
        world = state.resample_from_infostate(seat, rng.random)
        assert world.information_state_string(seat) == state.information_state_string(seat)
        assert world.observation_tensor(seat) == state.observation_tensor(seat)
        assert world.legal_actions() == state.legal_actions()
        at_random(world, rng, 10_000)
        assert world.is_terminal()


def test_chance_has_the_dealers_odds() -> None:
    state = load("love-letter", players=3, options="dates=0,1,2").new_initial_state()
    match = infanta.start("love-letter", players=3, dates=(0, 1, 2))
    there = {state.action_to_string(action): chance for action, chance in state.chance_outcomes()}
    assert there == {move.text: float(chance) for move, chance in match.outcomes()}


def test_a_whole_deal_is_one_of_many_lots_and_always_the_same_one() -> None:
    game = load("rebel-princess", players=4, options="starter=0;princesses=none;rounds=a")
    one, other, third = (game.new_initial_state() for _ in range(3))
    outcomes = one.chance_outcomes()
    assert len(outcomes) == 1000 and sum(chance for _, chance in outcomes) == pytest.approx(1)
    one.apply_action(outcomes[7][0])
    other.apply_action(outcomes[7][0])
    third.apply_action(outcomes[8][0])
    assert str(one) == str(other) != str(third)


def test_an_information_state_holds_what_the_seat_knows_and_nothing_else() -> None:
    state = load("love-letter", **TINY).new_initial_state()
    for text in ("+guard", "+guard", "+guard", "+priest", "+princess", "+guard"):
        state.apply_action(state.string_to_action(text))
    assert '"hands":[["priest","guard"],[]]' in state.information_state_string(0)
    assert "princess" in state.information_state_string(
        1
    ) and '"hands":[[],["princess"]]' in state.information_state_string(1)


def test_cfr_makes_the_tiny_deck_less_exploitable() -> None:
    game = load("love-letter", **TINY)
    solver = cfr.CFRSolver(game)
    before = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    for _ in range(5):
        solver.evaluate_and_update_policy()
    after = exploitability.exploitability(game, solver.average_policy())
    assert 0 <= after < before


def ismcts_bot(game: Any, simulations: int) -> Any:
    """OpenSpiel's own information set search."""
    return ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=2.0,
        max_simulations=simulations,
        random_state=np.random.RandomState(2),
    )


@pytest.mark.parametrize("key", infanta.game_keys())
def test_their_search_plays_there(key: str) -> None:
    game = load(key)
    state = at_random(game.new_initial_state(), Random(3), 12)
    bot = ismcts_bot(game, 5)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("key", infanta.game_keys())
def test_our_bots_play_there(key: str) -> None:
    game = load(key)
    bots = [InfantaBot(make_bot("thumb", key, Random(seat)), seat) for seat in range(game.num_players())]
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert max(state.returns()) > 0 or key == "woo-the-princess"


@pytest.mark.parametrize("key", infanta.game_keys())
def test_their_bots_play_here(key: str) -> None:
    game = load(key)
    bot = OpenSpielBot(game, ismcts_bot(game, 2), Random(1))
    match, rng = infanta.start(key, players=game.num_players()), Random(5)
    asked = 0
    while not match.over and asked < 6:
        seat = match.actors()[-1]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
            continue
        moves = match.moves(seat)
        asked += seat == 0
        match.play(seat, bot.choose(match.view(seat), moves) if seat == 0 else rng.choice(moves))
    assert asked


@pytest.mark.parametrize("key", infanta.game_keys())
def test_their_search_plays_here_for_a_time(key: str) -> None:
    bot = IsmctsBot(Random(1), 0.001)
    match, rng = infanta.start(key, players=infanta.game(key).players[0]), Random(5)
    asked = 0
    while not match.over and asked < 3:
        seat = match.actors()[-1]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
            continue
        moves = match.moves(seat)
        asked += seat == 0
        match.play(seat, bot.choose(match.view(seat), moves) if seat == 0 else rng.choice(moves))
    assert asked


def test_an_imagined_state_says_that_it_cannot_be_serialized() -> None:
    state = at_random(load("love-letter").new_initial_state(), Random(1), 8)
    world = state.resample_from_infostate(state.current_player(), Random(1).random)
    with pytest.raises(Exception, match="no moves led to it"):
        world.serialize()


@pytest.mark.parametrize("options", ["", "tokens=1", "tokens=1;dates=0,1;deck=4,2,0,0,0,0,0,1"])
def test_a_game_loads_from_its_text_with_all_its_options_and_so_do_its_states(options: str) -> None:
    game = pyspiel.load_game("infanta_love_letter", {"players": 2, "options": options})
    again = pyspiel.load_game(str(game))
    assert (str(again), again.setup) == (str(game), game.setup)
    assert pickle.loads(pickle.dumps(game)).setup == game.setup
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for copied in (
        pickle.loads(pickle.dumps(state)),
        pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1],
    ):
        assert copied.history() == state.history() and str(copied) == str(state)
        assert copied.get_game().setup == game.setup
