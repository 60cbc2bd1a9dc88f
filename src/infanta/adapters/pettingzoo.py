"""The games as PettingZoo knows them: `env` asks one agent after the other, `parallel_env` all at once.

>>> from infanta.adapters.pettingzoo import env
>>> table = env("love-letter", players=4)
>>> table.reset(seed=1)
>>> seen, reward, ended, cut, info = table.last()
>>> seen["observation"].shape, seen["action_mask"].sum() > 0
((165,), True)
"""

from collections.abc import Iterator
from itertools import repeat
from operator import index
from random import Random
from sys import maxsize
from typing import Any, SupportsIndex

import numpy as np
from gymnasium import spaces
from numpy import ndarray
from pettingzoo import AECEnv, ParallelEnv

from infanta.core.match_driver import NOBODY, REFUSED, MatchDriver
from infanta.core.move import DEALER
from infanta.core.registry import game

Observation = dict[str, np.ndarray[Any, Any]]
OBSERVED, LEGAL = np.dtype(np.uint8), np.dtype(np.int8)
RENDER_MODES = ("ansi", "human")


def env(
    key: str,
    players: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "InfantaEnv":
    """Return a game for PettingZoo's loop, agent by agent. A simultaneous choice is asked one by one, and no agent sees
    another's answer.

    `options` are those of the game. A cycle is a move of every agent: after `max_cycles` of them the match is
    truncated; without, at the bound of the game's space. An action that is not legal raises ValueError;
    `pettingzoo.utils.wrappers.TerminateIllegalWrapper` does otherwise.
    """
    return InfantaEnv(build_driver(key, players, max_cycles, options, True), render_mode)


def parallel_env(
    key: str,
    players: int | None = None,
    *,
    max_cycles: int | None = None,
    render_mode: str | None = None,
    **options: object,
) -> "InfantaParallelEnv":
    """Return a game in which all agents act in every step. Those who are not asked have an empty mask, and what they do
    is ignored; where an action is not legal, a legal one is drawn. Each step is a cycle."""
    return InfantaParallelEnv(build_driver(key, players, None, options, False), max_cycles, render_mode)


def build_driver(
    key: str, players: int | None, max_cycles: int | None, options: dict[str, object], by_agent: bool
) -> MatchDriver:
    """Return the match that an environment drives."""
    rules = game(key)
    count = rules.players[0] if players is None else players
    bound = None if max_cycles is None else max_cycles * (count if by_agent else 1)
    return MatchDriver(rules, rules.setup(count, options), bound)


def explain_refusal(drive: MatchDriver, seat: int, action: int) -> str:
    """Return the reason why an action is not legal now."""
    actions = drive.space.seat_moves[seat]
    if not 0 <= action < len(actions):
        return f"There is no action {action}: they go from 0 to {len(actions) - 1}."
    move = actions[action]
    return f"Action {action} of seat {seat}, {move.text}, is not legal: {drive.match.check(seat, move)}"


class BaseEnv:
    """What both environments have: agents, spaces, and what an agent sees."""

    drive: MatchDriver
    possible_agents: list[str]

    def set_up(self, drive: MatchDriver, render_mode: str | None) -> None:
        """Build the spaces."""
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"There is no render mode {render_mode!r}: there are {', '.join(RENDER_MODES)}.")
        space = drive.space
        rules = drive.game
        self.drive = drive
        self.render_mode = render_mode
        self.human = render_mode == "human"
        self.metadata = {
            "name": f"{rules.key.replace('-', '_')}_v{rules.edition}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(space.players)]
        self.agents = list(self.possible_agents)
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        highs = np.array([field.maximum for field in space.fields for _ in range(field.size)], dtype=np.uint8)
        lows = np.zeros_like(highs)
        mask = spaces.Box(0, 1, (len(space.actions),), dtype=np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": spaces.Box(lows, highs, dtype=np.uint8), "action_mask": mask})
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(len(space.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return what an agent can do."""
        return self.action_spaces[agent]

    def observe_seat(self, seat: int) -> Observation:
        """Return what a seat sees, and which of its actions are legal now."""
        seen, mask = self.drive.observe(seat)
        return {"observation": ndarray(len(seen), OBSERVED, seen), "action_mask": ndarray(len(mask), LEGAL, mask)}

    def render(self) -> str | None:
        """Return the table as a spectator sees it: as a text with "ansi"; print it with "human"."""
        drawn = str(self.drive.match.view(None))
        if self.human:
            print(drawn)  # noqa: T201
            return None
        return drawn

    def close(self) -> None:
        """Do nothing."""


class UntilReset:
    """Attributes that exist only once a match has begun: until then, reading one raises an error that says so.
    `__getattr__` would slow down every access to an environment."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: object, owner: type) -> Any:
        raise AttributeError(f"There is no {self.name!r}: call reset() first.")


class InfantaEnv(BaseEnv, AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One agent after the other."""

    rewards: Any = UntilReset()
    terminations: Any = UntilReset()
    truncations: Any = UntilReset()

    def __init__(self, drive: MatchDriver, render_mode: str | None) -> None:
        super().__init__()
        self.set_up(drive, render_mode)
        self.acting = ""  # the agent whose turn it is
        self.running = False  # whether an agent has to act: there are no rewards before the end
        self.infos: dict[str, dict[str, Any]] = {}

    @property
    def agent_selection(self) -> str:
        """The agent whose turn it is."""
        if not self.acting:
            raise AttributeError("There is no 'agent_selection': call reset() first.")
        return self.acting

    @agent_selection.setter
    def agent_selection(self, agent: str) -> None:
        self.acting = agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match."""
        self.drive.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.running = self.drive.asked != NOBODY
        self.acting = self.possible_agents[self.drive.asked]

    def agent_iter(self, max_iter: int = maxsize) -> Iterator[str]:
        """Return the agents in turn, as long as there are any, or so many of them."""
        for _ in repeat(None, min(max_iter, maxsize)):
            if not self.agents:
                return
            yield self.acting or self.agent_selection

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees now."""
        return self.observe_seat(self.seats[agent])

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent sees whose turn it is, what it has got since it acted, and whether its match is
        over."""
        agent = self.acting or self.agent_selection
        if observe:
            bare, mask = self.drive.observe(self.seats[agent])
            seen = {"observation": ndarray(len(bare), OBSERVED, bare), "action_mask": ndarray(len(mask), LEGAL, mask)}
        else:
            seen = None
        if self.running:
            return seen, 0.0, False, False, self.infos[agent]
        rewards, infos = self._cumulative_rewards, self.infos
        return seen, rewards[agent], self.terminations[agent], self.truncations[agent], infos[agent]

    def step(self, action: SupportsIndex | None) -> None:
        """Make the action of the agent whose turn it is; None for one whose match is over."""
        if not self.running:
            self.agent_selection  # noqa: B018 - there is none before a reset
            self._was_dead_step(action)
            return
        asked = self.drive.step(action)
        if asked >= 0:
            self.acting = self.possible_agents[asked]
            if self.human:
                self.render()
            return
        if action is None:
            raise ValueError(f"{self.agent_selection} must act: None is for agents whose match is over.")
        if asked == REFUSED:
            raise ValueError(explain_refusal(self.drive, self.drive.asked, index(action)))
        self.running = False
        flags = self.truncations if self.drive.truncated else self.terminations
        for place, reward in zip(self.possible_agents, self.drive.returns(), strict=True):
            self.rewards[place] = reward
            flags[place] = True
        self._accumulate_rewards()
        self.acting = self.agents[0]
        if self.human:
            self.render()


class InfantaParallelEnv(BaseEnv, ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All agents at once."""

    def __init__(self, drive: MatchDriver, max_cycles: int | None, render_mode: str | None) -> None:
        self.set_up(drive, render_mode)
        self.metadata["is_parallelizable"] = True
        self.max_cycles = drive.bound if max_cycles is None else max_cycles
        self.cycles = 0
        self.luck = Random()

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Start a new match."""
        if seed is not None:
            self.luck = Random(seed)
        self.drive.reset(seed)
        self.cycles = 0
        self.agents = list(self.possible_agents)
        return self.observe_all(), {agent: {} for agent in self.agents}

    def observe_all(self) -> dict[str, Observation]:
        """Return what all agents see."""
        return {agent: self.observe_seat(self.seats[agent]) for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Make the actions of all agents that are asked."""
        drive, agents = self.drive, self.agents
        if agents:
            for seat in drive.match.actors():
                if seat in drive.match.actors() and seat != DEALER:
                    self.act_for(seat, actions)
            self.cycles += 1
            if self.human:
                self.render()
        over = drive.match.over
        cut = not over and self.cycles >= self.max_cycles
        rewards = dict(zip(self.possible_agents, drive.returns(), strict=True))
        seen = self.observe_all()
        if over or cut:
            self.agents = []
        return (
            seen,
            {agent: rewards[agent] for agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def act_for(self, seat: int, actions: dict[str, int]) -> None:
        """Make the action of a seat that is asked, or any legal one in its place."""
        drive = self.drive
        moves = drive.match.moves(seat)
        action = actions.get(self.possible_agents[seat], -1)
        made = drive.space.seat_moves[seat]
        move = made[action] if 0 <= action < len(made) else None
        drive.push(seat, move if move is not None and move in moves else moves[int(self.luck.random() * len(moves))])
