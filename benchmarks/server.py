"""How much the table in the browser can take: durable moves a second, how fast a move reaches the other players' pages,
and the memory of an idle viewer; beside it, under the same loads, boardgame.io's server.

The server has a processor to itself, the load generator the other one; everything stays on this machine.
"""

import argparse
import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

import uvloop
from benchmarks.boardgame_io import NoPeer, Peer, install
from benchmarks.server_load import GAME, PLAYERS, SEED, House, Wire, closed_loop
from benchmarks.viewers import full_load, idle, open_loop
from tests.server.postgres import PostgresServer

from infanta.core.registry import game
from infanta.server.storage.changes import AddMoves, AddPerson, AddTable, Change
from infanta.server.storage.choice import make_ledger
from infanta.server.storage.ledger import WriteConflictError
from infanta.server.storage.values import Person, TableHeader
from infanta.server.tables.dealer import SeededDealer
from infanta.server.tables.table import ServerTable, TableConfig
from infanta.table.seating import Occupancy

LOADS = ("moves", "pages", "full", "memory", "start")
# Where everything can be kept, and by how many server processes.
PLACES = {"sqlite": ("SQLite", 1), "postgres": ("PostgreSQL", 1), "postgres-2": ("PostgreSQL", 2)}


def disk(folder: str, seconds: float = 1.0) -> float:
    """Measure the disk: commits per second of one row each, flushed, by SQLite alone."""
    connection = sqlite3.connect(Path(folder, "disk.db"), isolation_level=None)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("CREATE TABLE moves (number INTEGER PRIMARY KEY, move TEXT)")
    since, made = perf_counter(), 0
    while perf_counter() - since < seconds:
        connection.execute("INSERT INTO moves (move) VALUES ('guard>2:8')")
        made += 1
    return made / (perf_counter() - since)


def milliseconds(values: list[float]) -> str:
    """Return the median and the slow end."""
    cuts = quantiles(values, n=100)
    return f"p50 {median(values) * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms, worst {max(values) * 1000:.1f} ms"


@contextmanager
def opened(options: argparse.Namespace, apart: bool = True) -> Iterator[House]:
    """Start a fresh server, on a processor of its own if it is to be kept apart from the load generator."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder, options.database, options.processes, options.beside)
        every = os.sched_getaffinity(0)
        try:
            if apart:
                house.keep_apart()
            yield house
        finally:
            os.sched_setaffinity(0, every)
            house.stop()


async def moves(options: argparse.Namespace) -> None:
    """Durable moves in a closed loop."""
    with opened(options) as house:
        rate, cost, took = await closed_loop(house, options.writers, options.seconds)
    print(f"  Infanta, on disk: {rate:.0f} moves a second, {milliseconds(took)}")
    print(f"    processor time of the server: {cost * 1e6:.0f} µs a move, so {1 / cost:.0f} a second on one core")


async def pages(options: argparse.Namespace) -> None:
    """From a post to all pages of its table."""
    with opened(options) as house:
        shown = await open_loop(house, options.tables, options.seconds)
    print(f"  Infanta, on disk, a drawn page for each viewer: {milliseconds(shown.delays)}")
    if shown.across:
        print(f"    at the process that took the move: {milliseconds(shown.within)}")
        print(f"    at another process: {milliseconds(shown.across)}")
    print(
        f"    {len(shown.delays)} of {shown.wanted} frames came, {shown.size / 1024:.1f} KiB each; {shown.besides} besides"
    )
    print(f"    the load generator, which only had to wake up in time, was late by {milliseconds(shown.late)}")
    cost = shown.server * PLAYERS / shown.wanted
    print(f"    processor time of the server: {shown.server / shown.seconds:.0%} of a core, {cost * 1e6:.0f} µs a move")


async def full(options: argparse.Namespace) -> None:
    """As many pages as can be drawn."""
    with opened(options, apart=False) as house:
        shown = await full_load(house, options.many, options.seconds)
    drawn = len(shown.delays)
    print(f"  Infanta: {drawn / shown.seconds:.0f} pages a second, {milliseconds(shown.delays)}")
    parts = {"the server": shown.server, "the database server": shown.database, "the load generator": shown.load}
    parts["all else on this machine"] = shown.others
    for name, spent in parts.items():
        print(f"    {name}: {spent / shown.seconds:.0%} of a core, {spent / drawn * 1e6:.0f} µs a page")


async def memory(options: argparse.Namespace) -> None:
    """Measure the cost of an idle viewer."""
    with opened(options) as house:
        each = await idle(house, options.viewers)
    print(f"  Infanta: {each / 1024:.1f} KiB")


async def start(options: argparse.Namespace) -> None:
    """Return how long until the first answer, with nothing to do and with many tables whose bots wait."""
    with tempfile.TemporaryDirectory() as folder:
        place = options.database or str(Path(folder, "bench.db"))
        took = []
        for unfinished in (0, options.unfinished):
            await begun(place, unfinished)
            since = perf_counter()
            house = House(folder, options.database, options.processes)
            try:
                wire = Wire(house.port(0))
                await wire.ask("GET", "/")
                took.append(perf_counter() - since)
                wire.close()
            finally:
                house.stop()
    print(f"  Infanta: answered after {took[1]:.2f} s; without any after {took[0]:.2f} s")


async def begun(database: str, count: int) -> None:
    """Many tables at which a match with bots has begun."""
    rules, host = game(GAME), Person("host", "Ada")
    chairs = [Occupancy("host", "Ada"), Occupancy(None, "Hugo", "random")]
    ledger = make_ledger(database)
    await ledger.open()
    with suppress(WriteConflictError):
        await ledger.write(AddPerson(host, 0.0))
    for first in range(0, count, 200):
        changes: list[Change] = []
        for number in range(first, min(first + 200, count)):
            terms = TableConfig(f"S{number:07}".translate(str.maketrans("01", "XY")), rules, 2, {}, rules.edition, SEED)
            table = ServerTable(terms, "host", list(chairs), SeededDealer, "start")
            sheet = TableHeader(
                terms.code, GAME, rules.edition, 2, {}, "host", "playing", 0, True, False, SEED, 0.0, 0.0, None, 2
            )
            changes += [AddTable(sheet, chairs), AddMoves(terms.code, table.begin(), 0.0)]
        await ledger.write(*changes)
    await ledger.close()


def beside(mode: str, matches: int, seconds: float) -> None:
    """Run the same load on boardgame.io, or say why it cannot run."""
    try:
        version = install()
    except NoPeer as reason:
        print(f"  {reason}")
        return
    peer = Peer()
    try:
        shown = peer.load(mode, matches, seconds)
    finally:
        peer.stop()
    if mode == "closed":
        made = len(shown.delays)
        print(
            f"  boardgame.io {version}, in memory: {made / shown.seconds:.0f} moves a second, {milliseconds(shown.delays)}"
        )
        print(f"    processor time of the server: {shown.spent / made * 1e6:.0f} µs a move")
    else:
        print(f"  boardgame.io {version}, in memory, the state as JSON for each viewer: {milliseconds(shown.delays)}")
        print(f"    {len(shown.delays)} of {shown.wanted} updates came")
        load, cost = shown.spent / shown.seconds, shown.spent * PLAYERS / shown.wanted
        print(f"    processor time of the server: {load:.0%} of a core, {cost * 1e6:.0f} µs a move")


async def measure(options: argparse.Namespace) -> None:
    """Run what is asked for, each on a fresh server."""
    with tempfile.TemporaryDirectory() as folder:
        print(f"The disk: {disk(folder):.0f} flushed commits a second by SQLite alone")
    if "moves" in options.what:
        print(f"Closed loop, {options.writers} tables that move as fast as they can:")
        await moves(options)
        if options.peer:
            beside("closed", options.writers, options.seconds)
    if "pages" in options.what:
        print(f"From a move to the pages, {options.tables} tables with {PLAYERS} viewers, a move a second each:")
        await pages(options)
        if options.peer:
            beside("open", options.tables, options.seconds)
    if "full" in options.what:
        print(f"As many pages as possible, {options.many} tables that move as soon as all have seen the last move:")
        await full(options)
    if "start" in options.what:
        print(f"A start with {options.unfinished} unfinished tables:")
        await start(options)
    if "memory" in options.what:
        print(f"Memory of an idle viewer, {options.viewers} of them:")
        await memory(options)


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=list(LOADS), help=", ".join(LOADS))
    parser.add_argument("--on", nargs="+", default=list(PLACES), choices=PLACES, help="where everything is kept")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--writers", type=int, default=64, help="tables in the closed loop")
    parser.add_argument("--tables", type=int, default=200, help="tables that make a move a second")
    parser.add_argument("--many", type=int, default=900, help="tables that make as many moves as possible")
    parser.add_argument("--unfinished", type=int, default=10_000, help="tables that wait for a start")
    parser.add_argument("--viewers", type=int, default=1000, help="idle viewers")
    parser.add_argument("--no-peer", dest="peer", action="store_false", help="leave boardgame.io out")
    options = parser.parse_args()
    peer = options.peer
    for place in options.on:
        kept, options.processes = PLACES[place]
        print(f"== {kept}, {options.processes} server process{'es' if options.processes > 1 else ''}")
        options.database, options.beside, options.peer = "", None, peer and place == "sqlite"
        if place == "sqlite":
            uvloop.run(measure(options))
            continue
        postgres = PostgresServer(flushes=True)
        try:
            options.database, options.beside = asyncio.run(postgres.new_database()), postgres.process.pid
            uvloop.run(measure(options))
        finally:
            postgres.remove()


if __name__ == "__main__":
    main()
