"""Measure the speed of search: playouts, copies and worlds, what fast reading saves, and the time of the longest draw.

    python benchmarks/search.py speed              # playouts (random, policy), copies, worlds, tries; each game, four players
    python benchmarks/search.py thumbs             # a policy's fast playouts against `thumb`'s through views
    python benchmarks/search.py tails --views 300  # the longest draw in sensible play, for all player counts
    python benchmarks/search.py steps --views 1000 # the same at Rebel Princess in steps, whatever the load

Only processor time counts. Run it with the Python of `make fast`: interpreted, everything takes about ten times as
long, but for `steps`.
"""

import argparse
import gc
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count, islice
from random import Random
from time import process_time

from infanta import DEALER, Game, Match, game, game_keys
from infanta.bots.bot import Bot, make_bot
from infanta.core.fast_rng import FastRng
from infanta.core.native import is_compiled
from infanta.core.policy import Policy, RandomPolicy
from infanta.core.worlds import Worlds
from infanta.games.rebel_princess.game import RebelPrincess
from infanta.games.rebel_princess.imagining.worlds import RebelPrincessWorlds
from infanta.games.rebel_princess.rounds import LETTERS
from infanta.search.playout import run_playout
from infanta.search.search import Search
from infanta.testing.trial import Trial

OPENINGS = 8  # how many deals everything is measured on
SLICE = 0.05  # seconds of processor time at a stretch
TURNS = 6
DRAWS = 12  # how many worlds are drawn from each view
RARELY = 0.03  # how often a choice is looked at while steps are counted
# Setups with few consistent worlds, besides the plain ones: Musical Chairs with Sleeping Beauty and Alice, a Gift deck
# that runs out.
HARD: list[tuple[str, int, dict[str, object]]] = [
    ("rebel-princess", 4, {"rounds": "e", "cast": (0, 5, 4, 1)}),
    ("rebel-princess", 4, {"rounds": "e", "cast": (0, 3, 4, 1)}),
    ("rebel-princess", 6, {"rounds": "e", "cast": (0, 5, 4, 1, 3, 2)}),
    ("woo-the-princess", 3, {"ranks": 5}),
]


def rate(work: Callable[[], int]) -> float:
    """Return a rate per second, the fastest of several slices: other processes can only slow a slice down."""
    best = 0.0
    for _ in range(TURNS):
        count = 0
        start = process_time()
        while (spent := process_time() - start) < SLICE:
            count += work()
        best = max(best, count / spent)
    return best


def openings(rules: Game, players: int) -> list[Match]:
    """Return matches at their first choice."""
    rng = Random(1)
    found = []
    for _ in range(OPENINGS):
        match = rules.start(players)
        while match.actors() == (DEALER,):
            match.push(DEALER, match.sample(rng))
        found.append(match.copy())
    return found


def playouts(matches: list[Match], policy: Policy, luck: FastRng) -> int:
    """Choices made in a playout of each."""
    return sum([run_playout(match.copy(), policy, luck) for match in matches])


def speed(_: int) -> None:
    """Measure the parts of a search."""
    print(f"{'':18}{'random/s':>12}{'policy/s':>12}{'copy µs':>10}{'world µs':>10}{'tries/s':>10}")
    for key in game_keys():
        rules = game(key)
        players = 4 if 4 in rules.players else rules.players[0]
        matches, luck = openings(rules, players), FastRng(1)
        thought = [copied(rules, players, number) for number in range(OPENINGS)]
        worlds = [rules.worlds(match.view(match.actors()[0])) for match in thought]
        figures = (
            rate(partial(playouts, matches, RandomPolicy(), luck)),
            rate(partial(playouts, matches, rules.policy(), luck)),
            1e6 / rate(partial(copies, thought)),
            1e6 / rate(partial(draws, worlds, luck)),
            rate(partial(tries, rules, matches)),
        )
        print(f"{key:18}" + "{:12,.0f}{:12,.0f}{:10.2f}{:10.1f}{:10,.0f}".format(*figures))


def copied(rules: Game, players: int, seed: int) -> Match:
    """Return a match in the middle of sensible play, where a seat has a choice."""
    match, rng = Trial(rules, players, {}, seed, 25, "thumb").play_midway()
    while match.actors() == (DEALER,):
        match.push(DEALER, match.sample(rng))
    return match.copy()


def copies(matches: list[Match]) -> int:
    """Copy each match."""
    return len([match.copy() for match in matches])


def draws(worlds: list[Worlds], luck: FastRng) -> int:
    """Draw a world from each view."""
    return len([one.draw(luck) for one in worlds])


def tries(rules: Game, matches: list[Match]) -> int:
    """Run a short search in each view."""
    found = 0
    for match in matches:
        seat = match.actors()[0]
        search = Search(rules, match.view(seat), match.moves(seat), 1)
        search.run(64)
        found += search.tries
    return found


def by_views(matches: list[Match], bots: list[Bot], luck: FastRng) -> int:
    """Choices that bots make in a playout of each, through views."""
    choices = 0
    for opening in matches:
        match = opening.copy()
        chapter = match.round_index()
        while not match.over and match.round_index() == chapter:
            seat = match.actors()[0]
            if seat == DEALER:
                match.push(seat, match.sample(luck))
                continue
            moves = match.moves(seat)
            match.push(seat, bots[seat].choose(match.view(seat), moves) if len(moves) > 1 else moves[0])
            choices += 1
    return choices


def thumbs(_: int) -> None:
    """Compare the same rules of thumb, by fast reading and through full views."""
    print(f"{'choices a second':18}{'by a glance':>14}{'by views':>12}{'ratio':>8}")
    for key in game_keys():
        rules = game(key)
        players = 4 if 4 in rules.players else rules.players[0]
        matches, luck = openings(rules, players), FastRng(1)
        bots = [make_bot("thumb", key, Random(seat)) for seat in range(players)]
        quick = rate(partial(playouts, matches, rules.policy(), luck))
        slow = rate(partial(by_views, matches, bots, luck))
        print(f"{key:18}{quick:14,.0f}{slow:12,.0f}{quick / slow:8.1f}")


def tails(views: int) -> None:
    """Time the longest draw, the first from a view with the reading of it."""
    print(f"{'':18}{'players':>8}{'views':>7}{'mean µs':>10}{'longest ms':>12}")
    plain: list[tuple[str, int, dict[str, object]]] = [
        (key, players, {}) for key in game_keys() for players in game(key).players
    ]
    for key, players, options in [*plain, *HARD]:
        times = [time for seed in range(views) for time in drawn_from(key, players, options, seed)]
        mean, longest = 1e6 * sum(times) / len(times), 1e3 * max(times)
        named = " ".join(f"{name}={value}" for name, value in options.items())
        print(f"{key:18}{players:8}{views:7}{mean:10.1f}{longest:12.2f}  {named}", flush=True)


def drawn_from(key: str, players: int, options: dict[str, object], seed: int) -> list[float]:
    """Return the times of draws from one view somewhere in a match, late in a round as well as early."""
    rules = game(key)
    dice = Random(seed)
    match, _ = Trial(rules, players, options, seed, 1 + dice.randrange(40 * players), "thumb").play_midway()
    seat = dice.randrange(-1, players)
    view = match.view(None if seat < 0 else seat)
    times = []
    luck = FastRng(seed)
    start = process_time()
    worlds = rules.worlds(view)
    for _ in range(DRAWS):
        worlds.draw(luck)
        times.append(process_time() - start)
        start = process_time()
    return times


def steps(views: int) -> None:
    """Return how many steps draws take at Rebel Princess, and that all worlds fit: any round cards and cast, then the
    hardest ones."""
    print(f"{'':10}{'players':>8}{'views':>7}{'hard':>6}{'median':>8}{'99%':>7}{'first':>7}{'further':>8}{'ms':>7}")
    for kind in ("any", "hardest"):
        for players in game("rebel-princess").players:
            found = [steps_from(match, dice) for match, dice in islice(late_choices(players, kind), views)]
            firsts = sorted(first for first, _, _, _ in found)
            hard = sum(travelled for _, _, travelled, _ in found) / views
            further, longest = max(further for _, further, _, _ in found), 1e3 * max(time for _, _, _, time in found)
            print(
                f"{kind:10}{players:8}{views:7}{hard:6.0%}{firsts[views // 2]:8}{firsts[views * 99 // 100]:7}{firsts[-1]:7}"
                f"{further:8}{longest:7.1f}",
                flush=True,
            )


def late_choices(players: int, kind: str) -> Iterator[tuple[Match, Random]]:
    """Yield matches of the policy with itself, now and then at a choice."""
    rules = game("rebel-princess")
    assert isinstance(rules, RebelPrincess)
    for seed in count():
        dice, luck = Random(f"{kind} {players} {seed}"), FastRng(seed)
        cast = dice.sample(range(10), 10)
        rounds = "".join(dice.sample(LETTERS, 3))
        if kind == "hardest":  # Musical Chairs, Sleeping Beauty, Alice
            cast = [4, 5] + [princess for princess in cast if princess not in (4, 5)]
            rounds = "e"
        match = rules.start(players, rounds=rounds, cast=tuple(dice.sample(cast[:players], players)))
        policy = rules.policy()
        while (seat := match.advance_to_choice(luck)) is not None:
            if dice.random() < RARELY:
                yield match, dice
            move = policy.pick(match, seat, luck)
            assert move is not None
            match.push(seat, move)


def steps_from(match: Match, dice: Random) -> tuple[int, int, bool, float]:
    """Return the steps of a first draw and of a further one, for any seat or a spectator; whether the view is hard; and
    the longest draw."""
    seat = dice.choice([*range(match.players), None])
    view, luck = match.view(seat), FastRng(dice.randrange(1000))
    start = process_time()
    worlds = game("rebel-princess").worlds(view)
    assert isinstance(worlds, RebelPrincessWorlds) and worlds.sampler is not None
    sampler, counts, times = worlds.sampler, [0], []
    for _ in range(3):
        world = worlds.draw(luck)
        times.append(process_time() - start)
        assert world.view(seat) == view
        counts.append(sampler.steps + (sampler.paths.steps if sampler.paths is not None else 0))
        start = process_time()
    if sampler.paths is None:
        return counts[1], 0, False, max(times)
    return counts[1], counts[3] - counts[2], True, max(times)


def main() -> None:
    """Read the arguments, measure, and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=("speed", "thumbs", "tails", "steps"))
    parser.add_argument("--views", type=int, default=100, help="views for each number of players")
    wanted = parser.parse_args()
    print("compiled" if is_compiled() else "interpreted")
    gc.disable()  # as a search does
    {"speed": speed, "thumbs": thumbs, "tails": tails, "steps": steps}[wanted.what](wanted.views)


if __name__ == "__main__":
    main()
