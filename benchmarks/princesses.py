"""Figures of Death Dowry: what its bots do in a match, how long a decision takes them, and how long `imagine` takes
late in a match of six.

python -m benchmarks.princesses [--matches 30] [--seed 9000] [--worlds 400]
"""

import argparse
from collections import Counter
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import infanta
from infanta.bots.bot import Bot, make_bot
from infanta.bots.initiative import ActingBot
from infanta.bots.playing import play_out
from infanta.core.event import Event
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.view import View
from infanta.games.death_dowry.bundles import KEY
from infanta.games.death_dowry.conflict_events import Attacked, Destroyed, KnockedOut
from infanta.games.death_dowry.match import DowryMatch
from infanta.games.death_dowry.trade_events import Agreed, Promised
from infanta.testing.acts import pick_any

FIGURES = ("attacks", "defences used", "trades", "bribes", "deaths", "promises kept", "promises broken")
LATE = 8  # the round in which worlds are imagined


class Timed:
    """A bot whose decisions are timed."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        self.bot, self.times = bot, times

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return the bot's choice."""
        chosen: Move = self.timed(lambda: self.bot.choose(view, moves))
        return chosen

    def act(self, view: View, acts: list[Move]) -> Move | None:
        """Return the free action that the bot makes, if any."""
        assert isinstance(self.bot, ActingBot)
        thinker: ActingBot = self.bot
        chosen: Move | None = self.timed(lambda: thinker.act(view, acts))
        return chosen

    def timed(self, decide: Callable[[], Any]) -> Any:
        """Decide, and note how long it took."""
        since = process_time()
        chosen = decide()
        self.times.append(process_time() - since)
        return chosen


def figure(event: Event) -> str:
    """Return what an event counts as."""
    if isinstance(event, Agreed):
        return "trades" if event.offer else "bribes"
    if isinstance(event, Promised):
        return f"promises {event.how}"
    return {Attacked: "attacks", Destroyed: "defences used", KnockedOut: "deaths"}.get(type(event), "")


def bots(players: int, matches: int, seed: int) -> None:
    """Return the means of some matches of bots among themselves."""
    counted: Counter[str] = Counter()
    times: list[float] = []
    rounds = early = 0
    for number in range(matches):
        match = infanta.start(KEY, players=players, story=True)
        assert isinstance(match, DowryMatch)
        seats = [Timed(make_bot("thumb", KEY, Random(f"{seed} {number} {seat}")), times) for seat in range(players)]
        play_out(match, seats, Random(seed + number))
        counted.update([figure(event) for event in match.story or []])
        rounds += match.round
        early += match.ending != "end-time"
    means = ", ".join([f"{name} {counted[name] / matches:.1f}" for name in FIGURES])
    spent = f"a decision {1000 * sum(times) / len(times):.2f} ms, at most {1000 * max(times):.1f} ms"
    print(f"{players} princesses: {means}, rounds {rounds / matches:.1f}; {early} of {matches} end early; {spent}")


def late(seed: int) -> Match:
    """Return a match of six in round eight, after much bargaining."""
    rng = Random(seed)
    match = infanta.start(KEY, players=6, events=2, rounds=20)
    while not match.over and match.round_index() < LATE:
        match.push(*pick_any(match, rng, 0.4))
    return late(seed + 1) if match.over else match


def worlds(count: int, seed: int) -> None:
    """Return how long it takes to imagine a world."""
    times: list[float] = []
    game, rng = infanta.game(KEY), Random(seed)
    while len(times) < count:
        match = late(rng.randrange(10**6))
        for seat in range(6):
            view = match.view(seat)
            for _ in range(10):
                since = process_time()
                game.imagine(view, rng)
                times.append(process_time() - since)
    mean, worst = 1000 * sum(times) / len(times), 1000 * max(times)
    print(f"imagine, six princesses, round {LATE}: {mean:.2f} ms, worst of {len(times)} {worst:.1f} ms")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--seed", type=int, default=9000)
    parser.add_argument("--worlds", type=int, default=400)
    given = parser.parse_args()
    for players in (3, 4, 5, 6):
        bots(players, given.matches, given.seed)
    worlds(given.worlds, given.seed)
