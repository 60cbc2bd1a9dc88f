"""Torment: people and bots play at many tables of several server processes, while these are killed, stopped for a
while, and their database crashes. At the end every accepted move must be on disk, once, and every match must come to
its end.

    python -m benchmarks.faults --kills 100
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import cycle
from random import Random
from time import monotonic

import httpx
from tests.server.postgres import PostgresServer
from tests.server.process import ServerProcess, alive

from infanta.core.registry import game, game_keys
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.tables.environment import Environment
from infanta.server.tables.loading import load_table

LONGEST_MATCH = 240.0  # seconds after the last fault in which every match must be over
HANGS = 6.5  # seconds for which a process is stopped: longer than its leases last
# One fault after the other. A database that crashes and a process that hangs are counted as kills, too.
FAULTS = ("kill",) * 8 + ("database", "hang")


@dataclass
class Player:
    """A player by the API that goes on through failures and remembers every accepted move."""

    token: str
    rng: Random
    accepted: list[tuple[str, int, int, str]] = field(default_factory=list)
    codes: list[str] = field(default_factory=list)
    refused: int = 0

    async def play(self, url: str, key: str, stopping: asyncio.Event) -> None:
        """One match after the other until it is time to stop, the last one to its end."""
        while not stopping.is_set():
            code = await self.insist(url, key)
            self.codes.append(code)
            while not await self.visit(url, code):
                await asyncio.sleep(self.rng.uniform(0, 0.01))

    async def insist(self, url: str, key: str) -> str:
        """Open a new table."""
        players = min(game(key).players)
        wish = {"game": key, "players": players, "bots": ["random"] * (players - 1), "start": True}
        while True:
            try:
                async with self.client(url) as client:
                    answer = await client.post("/api/tables", json=wish)
                    if answer.status_code == 201:
                        return str(answer.json()["code"])
            except httpx.TransportError:
                pass
            self.refused += 1
            await asyncio.sleep(0.05)

    async def visit(self, url: str, code: str) -> bool:
        """Play on a new connection, at whichever process takes it, until something is in the way; whether the match is
        over."""
        try:
            async with self.client(url) as client:
                for _ in range(self.rng.randrange(1, 20)):
                    answer = await client.get(f"/api/tables/{code}")
                    if answer.status_code != 200:
                        self.refused += 1
                        return False
                    info = answer.json()
                    if info["state"] == "over":
                        return True
                    if info["moves"]:
                        sent = {"turn": info["turn"], "move": self.rng.choice(info["moves"])}
                        answer = await client.post(f"/api/tables/{code}/moves", json=sent)
                        if answer.status_code == 200:
                            self.remember((code, info["seat"], sent["turn"], sent["move"]))
                        else:
                            self.refused += 1
                    else:
                        await asyncio.sleep(0.01)
        except httpx.TransportError:
            self.refused += 1
        return False

    def remember(self, said: tuple[str, int, int, str]) -> None:
        """Note an accepted move. A process that has not learned of it yet may ask again; the same answer again changes
        nothing."""
        if said not in self.accepted:
            self.accepted.append(said)

    def client(self, url: str) -> httpx.AsyncClient:
        """Open a new connection."""
        return httpx.AsyncClient(base_url=url, headers={"authorization": f"Bearer {self.token}"}, timeout=20)


@dataclass(frozen=True)
class Report:
    """The counts of a run."""

    kills: int
    accepted: int
    refused: int
    matches: int
    lost: int
    doubled: int
    stuck: int
    seconds: float


async def newcomer(url: str, number: int) -> Player:
    """Register a new person."""
    async with httpx.AsyncClient(base_url=url, timeout=20) as client:
        for _ in range(600):
            try:
                answer = await client.post("/api/people", json={"name": f"player {number}"})
                return Player(answer.json()["token"], Random(number))
            except httpx.TransportError:
                await asyncio.sleep(0.1)
    raise RuntimeError("the server does not answer")


def members(server: ServerProcess) -> list[int]:
    """Return the server processes that are running."""
    return [pid for pid in server.children() if alive(pid)]


async def strike(fault: str, server: ServerProcess, postgres: PostgresServer, rng: Random) -> None:
    """One fault."""
    if fault == "database":
        await asyncio.to_thread(postgres.restart, signal.SIGQUIT)
        return
    struck = rng.choice(members(server))
    if fault == "kill":
        os.kill(struck, signal.SIGKILL)
        return
    os.kill(struck, signal.SIGSTOP)
    await asyncio.sleep(HANGS)
    with suppress(ProcessLookupError):  # the supervisor has stopped it: it was starting and did not answer in time
        os.kill(struck, signal.SIGCONT)


async def torment(
    postgres: PostgresServer, database: str, kills: int, tables: int, processes: int, rng: Random, keys: Sequence[str]
) -> Report:
    """Play some games under faults and return the counts."""
    since = monotonic()
    server = ServerProcess(database, "--processes", str(processes), "--fast-bots", "--no-limits")
    stopping = asyncio.Event()
    try:
        players = [await newcomer(server.url, number) for number in range(tables)]
        games = zip(players, cycle(keys), strict=False)
        plays = [asyncio.create_task(player.play(server.url, key, stopping)) for player, key in games]
        for number in range(kills):
            enough, until = sum(len(one.accepted) for one in players) + rng.randrange(2, 10), monotonic() + 120
            while (
                sum(len(one.accepted) for one in players) < enough or len(members(server)) < processes
            ) and monotonic() < until:
                await asyncio.sleep(0.01)
            await strike(FAULTS[number % len(FAULTS)], server, postgres, rng)
            if number % 10 == 9:
                print(f"  {number + 1} faults after {monotonic() - since:.0f} s", file=sys.stderr, flush=True)
        stopping.set()
        _, waiting = await asyncio.wait(plays, timeout=LONGEST_MATCH)
        for play in waiting:
            play.cancel()
        lost, doubled = await examine(database, players)
        return Report(
            kills, sum(len(one.accepted) for one in players), sum(one.refused for one in players),
            sum(len(one.codes) for one in players), lost, doubled, len(waiting), monotonic() - since,
        )  # fmt: skip
    finally:
        server.terminate()


def missing(accepted: Sequence[tuple[int, str]], kept: Sequence[tuple[int, str]]) -> int:
    """Return how many of the moves that were accepted, in this order, are not among those that were kept, in the same
    order."""
    found, lost = 0, 0
    for move in accepted:
        try:
            found = kept.index(move, found) + 1
        except ValueError:
            lost += 1
    return lost


async def examine(database: str, players: list[Player]) -> tuple[int, int]:
    """Return how many accepted moves are not on disk, and how many matches on disk cannot be played through as they are
    written."""
    ledger = PostgresLedger(database)
    await ledger.open()
    lost = doubled = 0
    for player in players:
        for code in player.codes:
            kept = await ledger.read_table(code)
            assert kept is not None
            try:
                load_table(kept, Environment())
            except Exception as error:  # whatever it is, the match is not what it should be
                print(f"table {code}: {error}")
                doubled += 1
            accepted = [(seat, move) for at, seat, _, move in player.accepted if at == code]
            gone = missing(accepted, kept.moves)
            if gone:
                print(f"table {code}: accepted {accepted}, kept {list(kept.moves)}")
            lost += gone
    await ledger.close()
    return lost, doubled


def main() -> None:
    """Read the command line, torment, report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--processes", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    postgres = PostgresServer()
    try:
        database = asyncio.run(postgres.new_database())
        rng = Random(options.seed)
        report = asyncio.run(
            torment(postgres, database, options.kills, options.tables, options.processes, rng, game_keys())
        )
    finally:
        postgres.remove()
    print(
        f"{report.kills} faults in {report.seconds:.0f} s, {report.matches} matches, {report.accepted} moves accepted, "
        f"{report.refused} requests refused or cut off: {report.lost} moves lost, {report.doubled} matches damaged, {report.stuck} stuck"
    )
    raise SystemExit(1 if report.lost or report.doubled or report.stuck else 0)


if __name__ == "__main__":
    main()
