"""Learn Love Letter by playing against oneself, in one file and with numpy alone: policy gradients with a value as
baseline.

    python examples/learning/love_letter.py --rounds 30000

It learns single rounds for two (a match to one token) and is then held against a player who moves at random: in single
rounds, and in whole matches to seven tokens. On one core that takes less than a minute: two thirds of the rounds, nine
matches in ten.
"""

import argparse
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from infanta.adapters.pettingzoo import InfantaEnv, Observation, env

Array = np.ndarray[Any, Any]
HIDDEN = 128
BATCH = 64  # rounds between two steps of learning
RATE = 3e-3
CURIOSITY = 0.01  # how much the policy is kept from being too sure of itself


class Policy:
    """A net with one hidden layer, a number for each action, and a guess at how the match will end."""

    def __init__(self, inputs: int, actions: int, rng: np.random.Generator) -> None:
        self.rng = rng
        self.weights = {
            "hidden": rng.normal(0, (2 / inputs) ** 0.5, (inputs, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "policy": rng.normal(0, 0.01, (HIDDEN, actions)),
            "value": np.zeros((HIDDEN, 1)),
        }
        self.mean = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.square = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self.steps = 0

    def forward(self, seen: Array, mask: Array) -> tuple[Array, Array, Array]:
        """The hidden layer, the chance of each action, and the value."""
        hidden = np.maximum(seen @ self.weights["hidden"] + self.weights["bias"], 0)
        scores = np.where(mask, hidden @ self.weights["policy"], -1e9)
        chances = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return hidden, chances / chances.sum(axis=-1, keepdims=True), hidden @ self.weights["value"]

    def choose(self, seen: Observation) -> int:
        """An action, drawn with the policy's chances."""
        _, chances, _ = self.forward(inputs(seen), seen["action_mask"] == 1)
        return int(np.searchsorted(np.cumsum(chances), self.rng.random() * 0.999999))

    def learn(self, seen: Array, mask: Array, actions: Array, returns: Array) -> None:
        """Take one gradient step: more of what ended better than expected, less of what ended worse."""
        hidden, chances, value = self.forward(seen, mask)
        better = returns - value[:, 0]
        taken = np.eye(chances.shape[1])[actions]
        scaled = (better - better.mean()) / (better.std() + 1e-6)
        surprise = np.log(chances + 1e-9)
        entropy = -(chances * surprise).sum(axis=1, keepdims=True)
        to_scores = (chances - taken) * scaled[:, None] + CURIOSITY * chances * (surprise + entropy)
        to_value = -better[:, None]
        to_hidden = (to_scores @ self.weights["policy"].T + to_value @ self.weights["value"].T) * (hidden > 0)
        self.descend(
            {
                "hidden": seen.T @ to_hidden,
                "bias": to_hidden.sum(axis=0),
                "policy": hidden.T @ to_scores,
                "value": hidden.T @ to_value,
            },
            len(seen),
        )

    def descend(self, slopes: dict[str, Array], count: int) -> None:
        """Adam."""
        self.steps += 1
        for name, slope in slopes.items():
            slope = slope / count
            self.mean[name] += 0.1 * (slope - self.mean[name])
            self.square[name] += 0.001 * (slope**2 - self.square[name])
            mean = self.mean[name] / (1 - 0.9**self.steps)
            square = self.square[name] / (1 - 0.999**self.steps)
            self.weights[name] -= RATE * mean / (np.sqrt(square) + 1e-8)


@dataclass
class Memory:
    """What happened since the last step of learning."""

    seen: list[Array] = field(default_factory=list)
    masks: list[Array] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    agents: list[str] = field(default_factory=list)
    returns: list[float] = field(default_factory=list)


def inputs(seen: Observation) -> Array:
    """An observation for the net: large numbers made small."""
    return np.minimum(seen["observation"].astype(np.float64), 16) / 2


def play_round(table: InfantaEnv, policy: Policy, memory: Memory, seed: int | None) -> None:
    """A round against oneself, remembered."""
    table.reset(seed=seed)
    first = len(memory.actions)
    for agent in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            break
        assert seen is not None
        action = policy.choose(seen)
        memory.seen.append(inputs(seen))
        memory.masks.append(seen["action_mask"] == 1)
        memory.actions.append(action)
        memory.agents.append(agent)
        table.step(action)
    memory.returns.extend(table.rewards[agent] for agent in memory.agents[first:])


def train(rounds: int, seed: int = 1) -> Policy:
    """A policy after so many rounds."""
    table = env("love-letter", players=2, tokens=1)
    table.reset(seed=seed)
    space = table.drive.space
    policy = Policy(space.size, len(space.actions), np.random.default_rng(seed))
    memory = Memory()
    for number in range(1, rounds + 1):
        play_round(table, policy, memory, None)
        if number % BATCH == 0:
            policy.learn(
                np.array(memory.seen), np.array(memory.masks), np.array(memory.actions), np.array(memory.returns)
            )
            memory = Memory()
    return policy


def against_random(policy: Policy, matches: int, seed: int = 2, tokens: int = 7) -> float:
    """The share of matches that the policy wins, sitting in either seat; a tie is half a win."""
    table = env("love-letter", players=2, tokens=tokens)
    rng = np.random.default_rng(seed)
    won = 0.0
    for number in range(matches):
        table.reset(seed=seed + number)
        learner = table.possible_agents[number % 2]
        for agent in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                break
            assert seen is not None
            legal = np.flatnonzero(seen["action_mask"])
            table.step(policy.choose(seen) if agent == learner else int(rng.choice(legal)))
        won += (table.rewards[learner] + 1) / 2
    return won / matches


def main() -> None:
    """Learn, and say what it was good for."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--rounds", type=int, default=30_000, help="rounds to learn from")
    reader.add_argument("--seed", type=int, default=1)
    asked = reader.parse_args()
    policy = train(asked.rounds, asked.seed)
    print(f"single rounds against random: {against_random(policy, 1000, tokens=1):.1%} won")  # noqa: T201
    print(f"matches to seven tokens against random: {against_random(policy, 100):.1%} won")  # noqa: T201


if __name__ == "__main__":
    main()
