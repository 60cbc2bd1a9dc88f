"""What a study costs beside the bare engine, how two processes share it, and how its memory grows.

    python benchmarks/study.py speed            # facts of Love Letter with four random players against the engine alone
    python benchmarks/study.py parts            # where the time of a match goes
    python benchmarks/study.py jobs             # two processes against one
    python benchmarks/study.py memory           # peak memory at ten times as many matches
    python benchmarks/study.py memory --short   # the same with matches of a single round, which are sooner played

Speeds are taken in turns, in small slices, so that a busy machine slows both alike; what counts is the ratio. Worker
processes read this file, too: what keeps facts is loaded where it is used, as it is by the command `infanta study`.
"""

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median
from time import monotonic, process_time

from infanta.bots.random_bot import RandomBot
from infanta.core.match_stats import MatchStats, play_randomly
from infanta.core.move import DEALER
from infanta.core.registry import game
from infanta.study.batch import BATCH, ArmRunner, play_batch
from infanta.study.plan import Plan, make_plan

UNHEARD = 10_050  # from this match on the game's inquiry does not listen for a while
PAIRS = 5  # two processes are compared with one so often


def planned(matches: int, short: bool = False) -> Plan:
    """Love Letter with four random players, and nothing else; short matches are single rounds of two."""
    return make_plan("love-letter", ("random",), 2 if short else 4, {"tokens": 1} if short else {}, (), matches, 0)


def bare(count: int, rng: Random) -> float:
    """Seconds of processor time for so many matches of the engine alone."""
    rules = game("love-letter")
    setup = rules.setup(4, {})
    choice = rng.choice
    start = process_time()
    for _ in range(count):
        match = rules.create_match(setup)
        while not match.over:
            seat = match.actors()[0]
            match.push(seat, match.sample(rng) if seat == DEALER else choice(match.moves(seat)))
        match.outcome()
    return process_time() - start


def driven(count: int, rng: Random, course: MatchStats | None = None) -> float:
    """Play the same by the compiled loop that studies use; without listeners, unless the course is noted."""
    rules = game("love-letter")
    setup = rules.setup(4, {})
    picks: list[Callable[[int], int]] = [RandomBot(rng).pick] * 4
    start = process_time()
    for _ in range(count):
        match = rules.create_match(setup)
        if course is not None:
            course.clear()
        play_randomly(match, picks, rng, course)
        match.outcome()
    return process_time() - start


def speed(matches: int, short: bool) -> None:
    """Facts written against the engine alone."""
    from infanta.study.fact_writer import FactWriter

    plan, rng = planned(matches), Random(1)
    alone = by_loop = with_facts = 0.0
    with tempfile.TemporaryDirectory() as folder:
        keeper = FactWriter(Path(folder), plan)
        keeper.open(resume=False)
        for first in range(0, matches, BATCH):
            count = min(BATCH, matches - first)
            alone += bare(count, rng)
            by_loop += driven(count, rng)
            start = process_time()
            keeper.add(play_batch(plan, range(first, first + count)), count)
            with_facts += process_time() - start
        start = process_time()
        keeper.flush()
        with_facts += process_time() - start
    print(f"{matches} matches: engine {matches / alone:.0f}/s, with facts {matches / with_facts:.0f}/s")
    print(f"ratio {with_facts / alone:.3f} (at most 1.3)")
    print(f"to the engine's own loop with nobody listening, {matches / by_loop:.0f}/s: {with_facts / by_loop:.3f}")


def benched(count: int, plan: Plan) -> float:
    """Play matches as a study plays them, with seeds of their own, and their rows, which are not put into frames."""
    bench = ArmRunner(plan, plan.arms[0])
    start = process_time()
    for number in range(UNHEARD, UNHEARD + count):
        bench.play(number)
    return process_time() - start


def batched(first: int, count: int, plan: Plan) -> float:
    """Play a batch of a study from this match on, as frames."""
    from infanta.study.facts import build_frames

    start = process_time()
    build_frames(play_batch(plan, range(first, first + count)))
    return process_time() - start


def parts(matches: int, short: bool) -> None:
    """Return where the time of a match goes: each line does more than the one before."""
    plan, rng, count = planned(100_000), Random(1), 200
    ways: dict[str, Callable[[], float]] = {
        "bare engine": lambda: bare(count, rng),
        "loop of studies": lambda: driven(count, rng),
        "course noted": lambda: driven(count, rng, MatchStats(4)),
        "own luck, rows": lambda: benched(count, plan),
        "frames": lambda: batched(UNHEARD, count, plan),
        "inquiry listens": lambda: batched(0, count, plan),
    }
    turns = max(matches // count // len(ways), 1)
    taken = dict.fromkeys(ways, 0.0)
    for _ in range(turns):
        for name, way in ways.items():
            taken[name] += way()
    for name, seconds in taken.items():
        print(f"{name:16}{1e6 * seconds / turns / count:6.0f} µs a match")


def jobs(matches: int, short: bool) -> None:
    """Two processes against one, by the clock, in turns: this one wants a quiet machine. On a busy one processor time
    tells what could be: two workers and the process that collects their results share two processors."""
    from infanta.study.runner import run

    taken: dict[int, list[float]] = {1: [], 2: []}
    busy: dict[int, list[float]] = {1: [], 2: []}
    for _ in range(PAIRS):
        for count, found in taken.items():
            with tempfile.TemporaryDirectory() as folder:
                start, used = monotonic(), process_time() + by_children()
                run(planned(matches, short), Path(folder), jobs=count)
                found.append(monotonic() - start)
                busy[count].append(process_time() + by_children() - used)
    one, two = median(taken[1]), median(taken[2])
    print(f"{matches} matches, median of {PAIRS}: one process {one:.2f} s, two {two:.2f} s")
    print(
        f"ratio {one / two:.2f} (at least 1.8); of each pair {' '.join([f'{a / b:.2f}' for a, b in zip(taken[1], taken[2], strict=True)])}"
    )
    print(
        f"processor time: one {median(busy[1]):.2f} s, two {median(busy[2]):.2f} s: could be {2 * median(busy[1]) / median(busy[2]):.2f}"
    )


def by_children() -> float:
    """Seconds of processor time of processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def peak(matches: int, short: bool) -> None:
    """Play and read a study, and print the most memory it took, in kilobytes."""
    from infanta.study.runner import run, tally_folder

    with tempfile.TemporaryDirectory() as folder:
        run(planned(matches, short), Path(folder))
        tally_folder(planned(matches, short), Path(folder))
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)


def memory(matches: int, short: bool) -> None:
    """Ten times as many matches, in processes of their own."""
    found = []
    for count in (matches, 10 * matches):
        words = [sys.executable, __file__, "peak", "--matches", str(count), *(["--short"] if short else [])]
        done = subprocess.run(words, capture_output=True, check=True)
        found.append(int(done.stdout))
        print(f"{count} matches: {found[-1] / 1024:.0f} MB")
    print(f"ratio {found[1] / found[0]:.2f} (at most 1.2)")


MEASURES = {"speed": speed, "parts": parts, "jobs": jobs, "memory": memory, "peak": peak}


def main() -> None:
    """Measure one thing."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("measure", choices=MEASURES)
    parser.add_argument("--matches", type=int, default=100_000)
    parser.add_argument("--short", action="store_true")
    chosen = parser.parse_args()
    MEASURES[chosen.measure](chosen.matches, chosen.short)


if __name__ == "__main__":
    main()
