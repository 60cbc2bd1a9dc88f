"""The load: people who sit down at many tables, move, and watch the pages that come. It does as little as possible, for
it shares the machine with the server.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import perf_counter
from urllib.parse import urlencode

from infanta.core.move import DEALER
from infanta.core.registry import game
from infanta.server.tables.dealer import SeededDealer

HERE = Path(__file__).parent
GAME = "love-letter"
PLAYERS = 4
SEED = bytes(range(32))


def script(number: int) -> list[tuple[int, int, str]]:
    """Return a table's whole match as the known dealer deals it: the answers and who gives them. Every table has its
    own match."""
    match = game(GAME).start(PLAYERS)
    dealer, made = SeededDealer(SEED, (luck(number), *[""] * (PLAYERS - 1))), []
    asked: Counter[int] = Counter()
    while not match.over:
        assert match.log is not None
        seat, place = match.actors()[0], len(match.log)
        move = dealer.deal(match, place) if seat == DEALER else match.moves(seat)[place % len(match.moves(seat))]
        if seat != DEALER:
            asked[seat] += 1
            made.append((seat, asked[seat], move.text))
        match.push(seat, move)
    return made


def luck(number: int) -> str:
    """Return the lucky word of a table's host."""
    return f"table {number}"


class Wire:
    """A connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, cookie: str = "", fields: dict[str, object] | None = None) -> bytes:
        """Send a request; return the head and body of its answer. An idle connection may have been closed: then open
        another."""
        asked = request(method, path, cookie, fields)
        if self.writer is not None and self.reader is not None:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                return await self.exchange(self.reader, self.writer, asked)
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return await self.exchange(self.reader, self.writer, asked)

    async def exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
        """Ask, and read the answer."""
        writer.write(request)
        answer = await reader.readuntil(b"\r\n\r\n")
        length = find(answer, b"content-length: ")
        return answer + (await reader.readexactly(int(length)) if length else b"")

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()


def head(method: str, path: str, cookie: str, length: int) -> bytes:
    """Return the head of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "HX-Request: true", f"Content-Length: {length}"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    lines.append("Content-Type: application/x-www-form-urlencoded")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def request(method: str, path: str, cookie: str = "", fields: dict[str, object] | None = None) -> bytes:
    """Return a request with the fields of a form."""
    body = urlencode(fields or {}).encode()
    return head(method, path, cookie, len(body)) + body


def find(answer: bytes, name: bytes) -> bytes:
    """Return the value of a header."""
    return answer.partition(name)[2].partition(b"\r\n")[0]


def status(answer: bytes) -> int:
    """Return the status of an answer."""
    return int(answer[9:12])


def keep_apart(server: int) -> None:
    """Give the server and all that it starts a processor to themselves, and this process the others."""
    if len(os.sched_getaffinity(0)) > 1:
        first, *others = sorted(os.sched_getaffinity(0))
        for process in family(server):
            os.sched_setaffinity(process, {first})
        os.sched_setaffinity(0, set(others))


def family(process: int) -> list[int]:
    """Return a process and its descendants."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *[other for child in started for other in family(int(child))]]


def cpu(process: int) -> float:
    """Seconds of processor time that a process and those that it has started have used so far."""
    spent = 0
    for one in family(process):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / os.sysconf("SC_CLK_TCK")


def busy() -> float:
    """Return the seconds of processor time used on this machine so far."""
    user, nice, system, _idle, _waiting, hard, soft = Path("/proc/stat").read_text().split()[1:8]
    return sum(map(int, (user, nice, system, hard, soft))) / os.sysconf("SC_CLK_TCK")


@dataclass
class House:
    """The server, of one process or several, and what is asked of it."""

    folder: str
    database: str = ""
    size: int = 1
    beside: int | None = None  # the process of the database server, if there is one
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    # Each process has a port of its own here, so that it is known which process serves which player.
    ports: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        place = self.database or str(Path(self.folder, "bench.db"))
        call = [sys.executable, str(HERE / "server_under_test.py"), place, SEED.hex()]
        for _ in range(self.size):
            self.processes.append(subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        for process in self.processes:
            assert process.stdout is not None
            self.ports.append(int(process.stdout.readline()))

    def port(self, number: int) -> int:
        """Return the port of the process for this number, in rotation."""
        return self.ports[number % self.size]

    def keep_apart(self) -> None:
        """Give a single server a processor to itself."""
        if self.size == 1:
            keep_apart(self.processes[0].pid)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(cpu(process.pid) for process in self.processes)

    def database_cpu(self) -> float:
        """Return the same of the database server; SQLite's writing process belongs to the server."""
        return cpu(self.beside) if self.beside is not None else 0.0

    def memory(self) -> int:
        """Bytes of memory in use."""
        pages = [int(Path(f"/proc/{one.pid}/statm").read_text().split()[1]) for one in self.processes]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def forget_waits(self) -> None:
        """From here on the server's waits are counted anew."""
        for process in self.processes:
            process.send_signal(signal.SIGUSR1)

    async def waits(self) -> dict[str, float]:
        """Return the longest waits by their causes, in seconds, as the server's own trace has them."""
        longest: dict[str, float] = {}
        for port in self.ports:
            wire = Wire(port)
            told = (await wire.ask("GET", "/metrics")).decode()
            wire.close()
            for cause, seconds in re.findall(r'longest_wait_seconds\{[^}]*what="(\w+)"[^}]*\} (\S+)', told):
                longest[cause] = max(longest.get(cause, 0.0), float(seconds))
        return longest

    def stop(self) -> None:
        """Ask the server to end."""
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            process.wait(20)


async def people(house: House, number: int) -> list[str]:
    """Return the cookies of the players at a table."""
    wire, cookies = Wire(house.port(number)), []
    for who in range(PLAYERS):
        answer = await wire.ask("POST", "/me", fields={"name": f"player {who} of {number}"})
        cookies.append(find(answer, b"set-cookie: ").partition(b";")[0].decode())
    wire.close()
    return cookies


async def table(wire: Wire, number: int, cookies: list[str]) -> str:
    """Return the code of a table where these people play."""
    wish = {"players": PLAYERS, "spectators": "yes"}
    answer = await wire.ask("POST", f"/new/{GAME}", cookies[0], wish)
    code = find(answer, b"location: /t/").decode()
    await wire.ask("POST", f"/t/{code}/luck", cookies[0], {"luck": luck(number)})
    for cookie in cookies[1:]:
        await wire.ask("POST", f"/t/{code}/sit", cookie)
    assert status(await wire.ask("POST", f"/t/{code}/start", cookies[0])) == 204
    return code


# -- durable moves a second --------------------------------------------------------------------------------------------


async def closed_loop(house: House, writers: int, seconds: float) -> tuple[float, float, list[float]]:
    """Tables that move as fast as they can: moves a second, processor time a move, and how long each took."""
    scripts = [script(number) for number in range(writers)]
    company = [await people(house, number) for number in range(writers)]
    wires = [Wire(house.port(number)) for number in range(writers)]
    codes = [await table(wires[number], number, company[number]) for number in range(writers)]
    took: list[float] = []
    until = perf_counter() + seconds

    async def play(number: int) -> None:
        wire, code, cookies, moves = wires[number], codes[number], company[number], scripts[number]
        for place in count():
            if place and place % len(moves) == 0:
                code = await table(wire, number, cookies)
            seat, turn, text = moves[place % len(moves)]
            since = perf_counter()
            if since > until:
                return
            answer = await wire.ask("POST", f"/t/{code}/move", cookies[seat], {"turn": turn, "move": text})
            took.append(perf_counter() - since)
            assert status(answer) == 204, answer

    before, since = house.cpu(), perf_counter()
    await asyncio.gather(*[play(number) for number in range(writers)])
    spent, passed = house.cpu() - before, perf_counter() - since
    for wire in wires:
        wire.close()
    return len(took) / passed, spent / len(took), took
