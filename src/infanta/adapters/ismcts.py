"""OpenSpiel's information-set search as a bot, to be measured against: `infanta league GAME queen@100ms
infanta.adapters.ismcts:build_tenth`.

A view is read once, and worlds are drawn from what was read. It searches for a time, and not for a number of
simulations, so that the two are compared at equal time.
"""

from random import Random
from time import process_time
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from infanta.adapters.openspiel import InfantaGame, InfantaState, OpenSpielBot, get_name
from infanta.core.move import Move
from infanta.core.view import View

UCT_C = 2.0  # as OpenSpiel's own examples have it


class TimedSearch(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search with a clock: this many seconds of processor time for each choice."""

    def __init__(self, game: InfantaGame, seconds: float, seed: int) -> None:
        luck = np.random.RandomState(seed)
        super().__init__(game, mcts.RandomRolloutEvaluator(1, luck), UCT_C, 1, random_state=luck)
        self.seconds = seconds
        self.simulations = 0

    def run_search(self, state: InfantaState) -> Any:
        """Return the search's policy: each action with its probability."""
        self.reset()
        self._root_node = self.create_new_node(state)
        deadline = process_time() + self.seconds
        while self._root_node.total_visits < 1 or process_time() < deadline:
            self.run_simulation(self.sample_root_state(state))
            self.simulations += 1
        return self.get_final_policy(state, self._root_node)


class IsmctsBot:
    """Plays any game of Infanta by OpenSpiel's search."""

    def __init__(self, rng: Random, seconds: float) -> None:
        self.rng = rng
        self.seconds = seconds
        self.bot: OpenSpielBot | None = None

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        if len(moves) == 1:
            return moves[0]
        if self.bot is None:
            setup = view.setup
            options = ";".join(f"{name}={value}" for name, value in setup.options.items())
            game = pyspiel.load_game(get_name(setup.game), {"players": setup.players, "options": options})
            self.bot = OpenSpielBot(game, TimedSearch(game, self.seconds, self.rng.randrange(1 << 31)), self.rng)
        game, worlds = self.bot.game, self.bot.game.rules.worlds(view)

        def another(state: InfantaState, player: int) -> InfantaState:
            world = worlds.draw(self.rng)
            for seat in world.actors():  # as OpenSpielBot does: others are asked at the same time
                if seat == player:
                    break
                world.push(seat, self.rng.choice(world.moves(seat)))
            return game.world(world)

        self.bot.bot.set_resampler(another)
        return self.bot.choose(view, moves)


def build_tenth(rng: Random) -> IsmctsBot:
    """Return a bot that searches for a tenth of a second."""
    return IsmctsBot(rng, 0.1)


def build_whole(rng: Random) -> IsmctsBot:
    """Return a bot that searches for a second."""
    return IsmctsBot(rng, 1.0)
