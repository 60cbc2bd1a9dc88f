"""How fast learners step: our games through PettingZoo beside PettingZoo's own `leduc_holdem`, in one run, and what an
observation takes.

    pip install 'pettingzoo[classic]'
    python -m benchmarks.learners

Run it with the compiled package (`make fast`). Processor time is counted, so that a busy machine does not spoil it. All
seats move at random by the same loop, that of PettingZoo's own `performance_benchmark`; but masks are read as booleans,
or finding two thousand zeros would take longer than a step. That choice is part of a step in all figures; what it takes
by itself is printed beside them.
"""

import argparse
from random import Random
from time import process_time
from typing import Any

from pettingzoo.classic import leduc_holdem_v4

import infanta
from infanta.adapters.pettingzoo import env
from infanta.core import space as space_module
from infanta.core.move import DEALER

CHOICES = 20_000  # how often the choice alone is timed


def steps(table: Any, seconds: float) -> float:
    """Return the steps per second."""
    rng, made, since = Random(1), 0, process_time()
    table.reset(seed=1)
    while process_time() - since < seconds:
        table.reset()
        for _ in table.agent_iter():
            seen, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
            else:
                legal = seen["action_mask"].view(bool).nonzero()[0]
                table.step(int(legal[int(rng.random() * len(legal))]))
            made += 1
    return made / (process_time() - since)


def choosing(table: Any, times: int) -> float:
    """Microseconds that the choice alone takes, over the masks of a random match."""
    rng, masks = Random(1), []
    table.reset(seed=1)
    for _ in table.agent_iter():
        seen, _, ended, cut, _ = table.last()
        if ended or cut:
            table.step(None)
        else:
            masks.append(seen["action_mask"])
            table.step(int(rng.choice(masks[-1].nonzero()[0])))
    since = process_time()
    for number in range(times):
        legal = masks[number % len(masks)].view(bool).nonzero()[0]
        int(legal[int(rng.random() * len(legal))])
    return (process_time() - since) / times * 1e6


def observation(key: str, players: int, times: int) -> tuple[float, float]:
    """Return the microseconds to observe a view, and a match that is being played, over the places of random
    matches."""
    game, rng = infanta.game(key), Random(1)
    setup = game.setup(players, {})
    space = game.space(setup)
    of_views = of_matches = 0.0
    made = 0
    while made < times:
        match = game.create_match(setup)
        while not match.over and made < times:
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(seat, match.sample(rng))
                continue
            views = [match.view(viewer) for viewer in range(players)]
            since = process_time()
            for view in views:
                space.observe(view)
            middle = process_time()
            for viewer in range(players):
                space.observe_match(match, viewer)
            of_matches += process_time() - middle
            of_views += middle - since
            made += players
            match.push(seat, rng.choice(match.moves(seat)))
    return of_views / made * 1e6, of_matches / made * 1e6


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0)
    options = parser.parse_args()
    print("compiled" if not str(space_module.__file__).endswith(".py") else "interpreted")
    base, chosen = steps(leduc_holdem_v4.env(), options.seconds), choosing(leduc_holdem_v4.env(), CHOICES)
    print(
        f"PettingZoo's leduc_holdem: {base:,.0f} steps a second, {1e6 / base:.1f} µs each; the choice {chosen:.1f} µs"
    )
    for key in infanta.game_keys():
        for players in sorted({infanta.game(key).players[0], infanta.game(key).players[-1]}):
            rate = steps(env(key, players), options.seconds)
            of_view, of_match = observation(key, players, 20_000)
            print(
                f"{key} for {players}: {rate:,.0f} steps a second, {1e6 / rate:.1f} µs each, {rate / base:.1f} times;"
                f" the choice {choosing(env(key, players), CHOICES):.1f} µs;"
                f" an observation {of_view:.1f} µs from a view, {of_match:.1f} µs from a match"
            )


if __name__ == "__main__":
    main()
