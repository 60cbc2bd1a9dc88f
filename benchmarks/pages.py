"""What a move costs the server, and the page of each viewer who sees it: processor time inside one process, without
network and disk. With `--against FOLDER`, another checkout's source is measured in turns with this one.
"""

import argparse
import asyncio
import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import mean
from time import process_time
from typing import Any

HERE = Path(__file__).parents[1]
GAMES = ("love-letter", "cupid", "woo-the-princess", "rebel-princess")
PLAYERS = 4
WARM = 10  # moves that are not counted
FORM = {"hx-request": "true"}


class Tables:
    """Tables of one game, each with its own people; with their pages open, or not."""

    def __init__(self, court: Any, key: str, watched: bool, rng: Random) -> None:
        self.court, self.key, self.watched, self.rng = court, key, watched, rng
        self.people: dict[str, list[Any]] = {}
        self.streams: dict[str, list[Any]] = {}
        self.opened = 0
        self.frames = 0
        self.bytes = 0

    async def open(self, browsers: list[Any] | None = None) -> None:
        """Another table, for new people or for those whose match is over."""
        self.opened += 1
        names = [f"player {seat} of {self.opened} {self.watched}" for seat in range(PLAYERS)]
        people = browsers or [await self.court.person(name) for name in names]
        wish = {"players": PLAYERS, "spectators": "yes", "rest": 0}
        answer = await people[0].post(f"/new/{self.key}", wish)
        code = answer.header("location").rpartition("/")[2]
        for browser in people[1:]:
            await browser.post(f"/t/{code}/sit")
        await people[0].post(f"/t/{code}/start")
        self.people[code] = people
        self.streams[code] = [one.stream(f"/t/{code}/stream") for one in people] if self.watched else []
        await self.quiet(code)

    async def quiet(self, code: str) -> None:
        """Wait until every page is up to date. Not every viewer gets a page for every move."""
        table, calm = self.court.table(code), 0
        while calm < 3:
            busy = table.lock.locked() or any(watcher.news.is_set() for watcher in table.presence.watchers)
            calm = 0 if busy else calm + 1
            await asyncio.sleep(0)

    def decide(self, code: str) -> tuple[Any, dict[str, Any]]:
        """Who moves at a table, and what they send."""
        table = self.court.table(code)
        seat = table.match.actors()[0]
        move = self.rng.choice(table.match.moves(seat))
        return self.people[code][seat], {"turn": table.asked[seat], "move": move.text}

    async def renew(self) -> None:
        """Return where a match is over, another one begins."""
        for code in list(self.people):
            if self.court.table(code).state != "playing":
                for stream in self.streams.pop(code):
                    await stream.close()
                table = self.court.table(code)
                self.court.house.floor.evict(table)
                await self.open(self.people.pop(code))

    async def move(self) -> tuple[float, int]:
        """Make a move at every table, seen by all viewers; return seconds of processor time and the number of moves."""
        await self.renew()
        moves = [(code, *self.decide(code)) for code in self.people]
        gc.collect()
        since = process_time()
        for code, browser, sent in moves:
            answer = await browser.post(f"/t/{code}/move", sent, **FORM)
            await self.quiet(code)
            assert answer.status == 204, answer.text
        spent = process_time() - since
        for browser in (browser for group in self.people.values() for browser in group):
            sizes = [len(one[3]) for one in browser.received if one[0].startswith("STREAM")]
            self.bytes, self.frames = self.bytes + sum(sizes), self.frames + len(sizes)
            browser.received.clear()
        return spent, len(moves)


async def work(key: str, count: int) -> None:
    """Measure whenever asked to: a line for each line."""
    from tests.server.court import running

    async with running(None) as court:
        rng = Random(key)
        alone, watched = Tables(court, key, False, rng), Tables(court, key, True, rng)
        for _ in range(count):
            await alone.open()
            await watched.open()
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 10, 1_000_000)
        print("ready", flush=True)
        for _ in sys.stdin:
            spent, moves = await alone.move()
            both, _ = await watched.move()
            print(spent / moves * 1e6, both / moves * 1e6, watched.frames / moves, watched.bytes / moves, flush=True)
            watched.frames = watched.bytes = 0


@contextmanager
def worker(source: Path, key: str, count: int) -> Iterator[subprocess.Popen[str]]:
    """Start a process that measures the source of a checkout."""
    path = os.pathsep.join([str(source / "src"), str(source), str(HERE)])
    command = [sys.executable, str(HERE / "benchmarks" / "pages.py"), "--work", key, "--tables", str(count)]
    made = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, "PYTHONPATH": path, "PYTHONHASHSEED": "0"}, cwd=source,
    )  # fmt: skip
    try:
        ask(made, 0)
        yield made
    finally:
        assert made.stdin is not None
        made.stdin.close()
        made.wait(20)


def ask(made: subprocess.Popen[str], times: int = 1) -> list[float]:
    """Have every table move once: microseconds of a move alone, and of one with its pages; and bytes sent."""
    assert made.stdin is not None and made.stdout is not None
    for _ in range(times):
        made.stdin.write("go\n")
        made.stdin.flush()
    line = made.stdout.readline()
    return [float(value) for value in line.split()] if times else []


def measured(key: str, sources: list[Path], rounds: int, count: int) -> list[list[list[float]]]:
    """Return what each checkout needed in each round, measured in turns."""
    with worker(sources[0], key, count) as first, worker(sources[-1], key, count) as last:
        workers = [first, last][: len(sources)]
        found: list[list[list[float]]] = [[] for _ in workers]
        for turn in range(WARM + rounds):
            for place in range(len(workers)) if turn % 2 else reversed(range(len(workers))):
                found[place].append(ask(workers[place]))
    return [rows[WARM:] for rows in found]


def compare(key: str, sources: list[Path], rounds: int, count: int, times: int) -> None:
    """Measure a game in all checkouts. The same is played each time, so of each round the least counts: the rest is the
    machine's."""
    runs = [measured(key, sources, rounds, count) for _ in range(times)]
    sums = []
    for place, source in enumerate(sources):
        least = [
            [min(column) for column in zip(*same, strict=True)]
            for same in zip(*[run[place] for run in runs], strict=True)
        ]
        alone, both, frames, size = [mean(column) for column in zip(*least, strict=True)]
        page = (both - alone) / frames
        sums.append((alone, page, both))
        print(
            f"{key:17}{alone:6.0f} µs a move, {page:5.0f} a page of {size / frames / 1024:.1f} KiB,"
            f" {both:6.0f} with {frames:.1f} pages  {source.name}", flush=True
        )  # fmt: skip
    if len(sources) > 1:
        alone, page, both = [here / there for here, there in zip(*sums, strict=True)]
        print(
            f"{'':17}here a move takes {alone:.2f} times as long, a page {page:.2f}, all of it {both:.2f}", flush=True
        )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help=", ".join(GAMES))
    parser.add_argument("--against", type=Path, help="another checkout of Infanta")
    parser.add_argument("--rounds", type=int, default=20, help="moves at every table")
    parser.add_argument("--tables", type=int, default=24)
    parser.add_argument("--times", type=int, default=3, help="how often all of it is played")
    parser.add_argument("--work", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        asyncio.run(work(options.work, options.tables))
        return
    sources = [HERE, *([options.against.resolve()] if options.against else [])]
    for key in options.games:
        compare(key, sources, options.rounds, options.tables, options.times)


if __name__ == "__main__":
    main()
