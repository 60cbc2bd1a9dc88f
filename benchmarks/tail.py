"""The tail of the pages load: how late the slowest of a hundred pages is, in several runs in turns with boardgame.io's
server, and what the server itself has waited for longest in each.
"""

import argparse
from statistics import median, quantiles

import uvloop
from benchmarks.boardgame_io import NoPeer, Peer, install
from benchmarks.server import opened
from benchmarks.server_load import PLAYERS
from benchmarks.viewers import open_loop

MOST = 0.030  # seconds that the slowest of a hundred pages may take, unless the host took them


def p99(delays: list[float]) -> float:
    """Return how late the slowest of a hundred is."""
    return quantiles(delays, n=100)[98]


def told(waits: dict[str, float]) -> str:
    """Return the waits in words, the longest first."""
    ordered = sorted(waits.items(), key=lambda one: -one[1])
    return ", ".join([f"{cause} {seconds * 1000:.0f}" for cause, seconds in ordered])


async def ours(options: argparse.Namespace) -> tuple[float, str]:
    """Run Infanta's server on SQLite; return its p99 and remarks."""
    with opened(options) as house:
        shown = await open_loop(house, options.tables, options.seconds)
        waits = await house.waits()
    slow = p99(shown.delays)
    line = f"p50 {median(shown.delays) * 1000:.1f}, p99 {slow * 1000:.1f}, worst {max(shown.delays) * 1000:.0f} ms"
    cost, missing = shown.server * PLAYERS / shown.wanted * 1e6, shown.wanted - len(shown.delays)
    line += f"; {cost:.0f} µs a move; longest waits {told(waits)} ms; load generator late by p99 {p99(shown.late) * 1000:.1f} ms"
    line += f"; {missing} pages missing" if missing else ""
    if slow > MOST:
        blamed = max(waits, key=lambda cause: waits[cause]) if waits else "nobody"
        line += f"  <- above {MOST * 1000:.0f} ms: {blamed}"
    return slow, line


def theirs(options: argparse.Namespace) -> tuple[float, str]:
    """Run boardgame.io's server."""
    peer = Peer()
    try:
        shown = peer.load("open", options.tables, options.seconds)
    finally:
        peer.stop()
    slow, cost = p99(shown.delays), shown.spent * PLAYERS / shown.wanted * 1e6
    line = f"p50 {median(shown.delays) * 1000:.1f}, p99 {slow * 1000:.1f}, worst {max(shown.delays) * 1000:.0f} ms; {cost:.0f} µs a move"
    return slow, line


async def measure(options: argparse.Namespace) -> None:
    """Run by run, in turns."""
    found: dict[str, list[float]] = {"Infanta": [], "boardgame.io": []}
    for turn in range(options.turns):
        slow, line = await ours(options)
        found["Infanta"].append(slow)
        print(f"{turn + 1:2} Infanta      {line}", flush=True)
        if options.peer:
            slow, line = theirs(options)
            found["boardgame.io"].append(slow)
            print(f"   boardgame.io {line}", flush=True)
    for name, slow_ones in found.items():
        if slow_ones:
            print(f"{name}: median p99 {median(slow_ones) * 1000:.1f} ms, worst p99 {max(slow_ones) * 1000:.1f} ms")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--tables", type=int, default=200, help="tables that make a move a second")
    parser.add_argument("--no-peer", dest="peer", action="store_false", help="leave boardgame.io out")
    options = parser.parse_args()
    options.database, options.processes, options.beside = "", 1, None
    if options.peer:
        try:
            install()
        except NoPeer as reason:
            print(reason)
            options.peer = False
    uvloop.run(measure(options))


if __name__ == "__main__":
    main()
