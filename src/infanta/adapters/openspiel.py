"""The games as OpenSpiel knows them. Importing this registers every installed game, `infanta_love_letter` and so on:

>>> import pyspiel
>>> import infanta.adapters.openspiel
>>> game = pyspiel.load_game("infanta_love_letter", {"players": 3, "options": "tokens=1"})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

Simultaneous choices are asked seat by seat, and no seat sees another's answer. Where the dealer's moves have integers,
chance is exact; a whole deal has too many outcomes, and is one of `SAMPLED_OUTCOMES` deals that are drawn with the
proper odds, always the same ones in the same state: what OpenSpiel calls sampled chance cannot be written in Python.
"""

import json
import logging
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import quote, unquote

import numpy as np
import pyspiel

from infanta.bots.bot import Bot
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import DEALER, Move
from infanta.core.registry import broken_games, game_keys
from infanta.core.registry import game as game_of
from infanta.core.setup import Setup, read_options
from infanta.core.step import Rng
from infanta.core.view import View

log = logging.getLogger("infanta.games")
SAMPLED_OUTCOMES = 1000  # this many deals stand for all of them


def get_name(key: str) -> str:
    """Return what a game is called in OpenSpiel."""
    return "infanta_" + key.replace("-", "_")


class HeldMatch:
    """A match inside a state: copied as matches are, and kept as the moves that led to it."""

    def __init__(self, game: Game, setup: Setup, match: Match, moves: tuple[tuple[int, str], ...] | None = ()) -> None:
        self.game = game
        self.setup = setup
        self.match = match
        self.moves = moves  # none in a world that was imagined: no moves led to it

    def push(self, seat: int, move: Move) -> None:
        """Make a move."""
        self.match.push(seat, move)
        if self.moves is not None:
            self.moves = (*self.moves, (seat, move.text))

    def __deepcopy__(self, memo: object) -> "HeldMatch":
        return HeldMatch(self.game, self.setup, self.match.copy(), self.moves)

    def __reduce__(self) -> tuple[object, ...]:
        if self.moves is None:
            raise ValueError("An imagined state cannot be serialized: no moves led to it.")
        setup = self.setup
        return rebuild_match, (setup.game, setup.players, setup.options, setup.edition, self.moves)


def rebuild_match(
    key: str, players: int, options: dict[str, object], edition: int, moves: tuple[tuple[int, str], ...]
) -> HeldMatch:
    """Return a match made of its moves."""
    game = game_of(key)
    setup = game.setup(players, options, edition)
    match = game.create_match(setup)
    for seat, text in moves:
        match.push(seat, game.parse(text))
    return HeldMatch(game, setup, match, moves)


class InfantaGame(pyspiel.Game):  # type: ignore[misc]
    """A game of Infanta with its setup: `players`, and `options` as `name=value`, with semicolons between. OpenSpiel
    has other uses for `=` and commas in the text of a game, so it keeps them as an address does (`%3D`, `%2C`), and
    `str(game)` loads the same game again."""

    def __init__(self, key: str, kind: Any, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.rules = game_of(key)
        written = unquote(str(params.get("options", "")))
        options = tuple(part for part in written.split(";") if part)
        self.setup = self.rules.setup(int(params.get("players", self.rules.players[0])), {**read_options(options)})
        self.space = self.rules.space(self.setup)
        # An outcome of the dealer's is the integer of the move; lots come after all of them.
        self.chances = len(self.rules.all_moves)
        self.seed = int(params.get("seed", 0))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.space.actions),
            max_chance_outcomes=self.chances + SAMPLED_OUTCOMES,
            num_players=self.setup.players,
            min_utility=-1.0,
            max_utility=self.setup.players - 1.0,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=self.space.max_moves,
        )
        super().__init__(kind, info, {**params, "options": quote(written, safe=";")})

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self, *_: object) -> "InfantaState":
        """Return the initial state."""
        return InfantaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "ViewObserver":
        """Return an observer of what a player sees: all that it knows with perfect recall, else the table."""
        return ViewObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound that no match reaches."""
        return 10 * int(self.space.max_moves)

    def world(self, match: Match) -> "InfantaState":
        """Return the state of a match that no actions have led to: an imagined one."""
        state = InfantaState(self)
        state.held = HeldMatch(self.rules, self.setup, match, None)
        return state


class InfantaState(pyspiel.State):  # type: ignore[misc]
    """A match as a state."""

    def __init__(self, game: InfantaGame) -> None:
        super().__init__(game)
        self.held = HeldMatch(game.rules, game.setup, game.rules.create_match(game.setup))
        self.made = 0

    @property
    def match(self) -> Match:
        """The match."""
        return self.held.match

    def current_player(self) -> int:
        """Return the player who must act; of several, the first."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        actor = self.match.actors()[0]
        return int(pyspiel.PlayerId.CHANCE) if actor == DEALER else actor

    def is_terminal(self) -> bool:
        """Return whether it is over, or has reached the bound on its length."""
        return self.match.over or self.made >= self.get_game().space.max_moves

    def _legal_actions(self, player: int) -> list[int]:
        space = self.get_game().space
        return sorted(space.action(player, move) for move in self.match.moves(player) if space.covers(player, move))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return every outcome with its probability; equally likely samples, where there are too many."""
        game = self.get_game()
        first = game.chances
        if next(self.match.outcomes())[0].code < 0:
            return [(lot, 1 / SAMPLED_OUTCOMES) for lot in range(first, first + SAMPLED_OUTCOMES)]
        return sorted((move.code, float(chance)) for move, chance in self.match.outcomes())

    def get_deal(self, action: int) -> Move:
        """Return the dealer's move that an outcome is."""
        game = self.get_game()
        if action < game.chances:
            move: Move = game.rules.all_moves[action]
            return move
        return self.match.sample(Random(f"{game.seed} {action} {self.match}"))

    def _apply_action(self, action: int) -> None:
        game, match = self.get_game(), self.match
        actor = match.actors()[0]
        if actor != DEALER:
            self.made += 1
            self.held.push(actor, game.space.move(actor, action))
        else:
            self.held.push(DEALER, self.get_deal(action))

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.get_game()
        if player != int(pyspiel.PlayerId.CHANCE):
            return str(game.space.move(player, action).text)
        return str(game.rules.all_moves[action].text) if action < game.chances else f"lot:{action - game.chances}"

    def returns(self) -> list[float]:
        """Return what it was worth to each player; zeros before the end."""
        outcome = self.match.outcome()
        space = self.get_game().space
        return [0.0] * space.players if outcome is None else list(space.returns(outcome))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "InfantaState":
        """Return another state that the player cannot tell from this one, with the odds of the deal given all it has
        seen."""
        game = self.get_game()
        state: InfantaState = game.world(game.rules.imagine(self.match.view(player), OpenSpielRng(sampler)))
        state.made = self.made
        return state

    def __str__(self) -> str:
        return str(self.match)


class OpenSpielRng:
    """OpenSpiel's source of luck as a dealer wants it."""

    def __init__(self, sampler: Callable[[], float]) -> None:
        self.sampler = sampler

    def random(self) -> float:
        """Return a number in [0, 1)."""
        return min(float(self.sampler()), 1 - 2**-53)


class ViewObserver:
    """Observations from views. The string of an information state is the whole view; the tensor is the space's
    observation."""

    def __init__(self, game: InfantaGame, recalls: bool) -> None:
        self.game = game
        self.recalls = recalls
        self.tensor = np.zeros(game.space.size, np.float32)
        self.dict: dict[str, np.ndarray[Any, Any]] = {}
        first = 0
        for field in game.space.fields:
            self.dict[field.name] = self.tensor[first : first + field.size]
            first += field.size

    def set_from(self, state: InfantaState, player: int) -> None:
        """Fill the tensor."""
        seen = self.game.space.observe_match(state.match, max(player, 0))
        self.tensor[:] = np.frombuffer(seen, dtype=np.uint8)

    def string_from(self, state: InfantaState, player: int) -> str:
        """Return all that the player knows, or the table as it sees it."""
        view = state.match.view(player)
        return format_view(self.game.rules, view) if self.recalls else f"seat {player}\n{view}"


def format_view(rules: Game, view: View) -> str:
    """Return a view as one line; what follows from the setup is left out."""
    codec = rules.get_codec()
    shapes = codec.view.fields
    names = [name for name in shapes if name != "setup" and name not in codec.derived]
    return json.dumps({name: shapes[name].write(getattr(view, name)) for name in names}, separators=(",", ":"))


# -- bots --------------------------------------------------------------------------------------------------------------


class InfantaBot(pyspiel.Bot):  # type: ignore[misc]
    """A bot of Infanta as a bot of OpenSpiel. It gets views, as in Infanta."""

    def __init__(self, bot: Bot, player: int) -> None:
        super().__init__()
        self.bot = bot
        self.player = player

    def player_id(self) -> int:
        """Return the seat it plays."""
        return self.player

    def restart_at(self, state: InfantaState) -> None:
        """Do nothing: it has no state between moves."""

    def step(self, state: InfantaState) -> int:
        """Return its action."""
        match, space = state.match, state.get_game().space
        seat = match.actors()[0]
        moves = [move for move in match.moves(seat) if space.covers(seat, move)]
        move = self.bot.choose(match.view(seat), moves)
        if not space.covers(seat, move):  # its move has no action here: take the best of the others
            rates = state.get_game().rules.policy().rate(match, seat, moves)
            move = moves[rates.index(max(rates))] if rates else moves[0]
        return int(space.action(seat, move))


class OpenSpielBot:
    """A bot of OpenSpiel as a bot of Infanta. It gets a state that is imagined behind the view, not the true one."""

    def __init__(self, game: InfantaGame, bot: Any, rng: Rng) -> None:
        self.game = game
        self.bot = bot
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return one of the legal moves."""
        assert view.seat is not None
        world = self.game.rules.imagine(view, self.rng)
        for seat in world.actors():
            if seat == view.seat:
                break
            world.push(
                seat, world.moves(seat)[0]
            )  # others are asked at the same time, and OpenSpiel asks the first one first
        action = int(self.bot.step(self.game.world(world)))
        return self.game.space.move(view.seat, action)


# -- registering -------------------------------------------------------------------------------------------------------


def build_game_type(key: str) -> Any:
    """Return a game's type."""
    rules = game_of(key)
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=get_name(key),
        long_name=f"Infanta {rules.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if rules.always_won else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.players),
        min_num_players=min(rules.players),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": rules.players[0], "options": "", "seed": 0},
        default_loadable=True,
    )


def register(key: str) -> None:
    """Register a game with OpenSpiel."""
    kind = build_game_type(key)

    class Registered(InfantaGame):
        """The game as OpenSpiel makes it."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(key, kind, params)

    pyspiel.register_game(kind, Registered)


for broken in broken_games():
    log.warning("%s", broken)
for registered in game_keys():
    if get_name(registered) not in pyspiel.registered_names():
        register(registered)
