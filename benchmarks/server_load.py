"""The load: people who sit down at many tables, move, and watch the pages that come. It does as little as possible, for it shares the
machine with the server.
"""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import perf_counter, process_time
from typing import cast
from urllib.parse import urlencode

from infanta.core.move import DEALER
from infanta.core.registry import game
from infanta.server.tables.dealer import SeededDealer

HERE = Path(__file__).parent
GAME = "love-letter"
PLAYERS = 4
SEED = bytes(range(32))


def script(number: int) -> list[tuple[int, int, str]]:
    """A table's whole match as the known dealer deals it: who answers which question with what. Every table has its own."""
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
    """The lucky word of a table's host."""
    return f"table {number}"


class Wire:
    """A connection that speaks just enough HTTP."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, cookie: str = "", fields: dict[str, object] | None = None) -> bytes:
        """A request; the head and body of its answer. Connections that have been idle may be closed by now: then there is another."""
        body = urlencode(fields or {}).encode()
        if self.writer is not None and self.reader is not None:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                return await self.exchange(self.reader, self.writer, head(method, path, cookie, len(body)) + body)
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        return await self.exchange(self.reader, self.writer, head(method, path, cookie, len(body)) + body)

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
    """The head of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", "HX-Request: true", f"Content-Length: {length}"]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    lines.append("Content-Type: application/x-www-form-urlencoded")
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def find(answer: bytes, name: bytes) -> bytes:
    """The value of a header."""
    return answer.partition(name)[2].partition(b"\r\n")[0]


def status(answer: bytes) -> int:
    """The status of an answer."""
    return int(answer[9:12])


def keep_apart(server: int) -> None:
    """Give the server and all that it starts a processor to themselves, and this process the others."""
    if len(os.sched_getaffinity(0)) > 1:
        first, *others = sorted(os.sched_getaffinity(0))
        for process in family(server):
            os.sched_setaffinity(process, {first})
        os.sched_setaffinity(0, set(others))


def family(process: int) -> list[int]:
    """A process and those that it has started."""
    started = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [process, *[other for child in started for other in family(int(child))]]


def cpu(process: int) -> float:
    """Seconds of processor time that a process and those that it has started have used so far."""
    spent = 0
    for one in family(process):
        fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / os.sysconf("SC_CLK_TCK")


@dataclass
class House:
    """The server, of one process or several, and what is asked of it."""

    folder: str
    database: str = ""
    size: int = 1
    beside: int | None = None
    """The process of the database server, if there is one."""
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    ports: list[int] = field(default_factory=list)
    """Each process has a port of its own here, so that it is known who serves whom."""

    def __post_init__(self) -> None:
        place = self.database or str(Path(self.folder, "bench.db"))
        call = [sys.executable, str(HERE / "server_under_test.py"), place, SEED.hex()]
        for _ in range(self.size):
            process = subprocess.Popen(call, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            self.processes.append(process)
            assert process.stdout is not None
            self.ports.append(int(process.stdout.readline()))

    def port(self, number: int) -> int:
        """The port of the process that takes the one of this number: they take turns."""
        return self.ports[number % self.size]

    def keep_apart(self) -> None:
        """Give a single server a processor to itself."""
        if self.size == 1:
            keep_apart(self.processes[0].pid)

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(cpu(process.pid) for process in self.processes)

    def database_cpu(self) -> float:
        """The same of the database server; SQLite's scribe is one of ours."""
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
        """The longest waits by their causes, in seconds, as the server's own trace has them."""
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
    """The cookies of those who play at a table."""
    wire, cookies = Wire(house.port(number)), []
    for who in range(PLAYERS):
        answer = await wire.ask("POST", "/me", fields={"name": f"player {who} of {number}"})
        cookies.append(find(answer, b"set-cookie: ").partition(b";")[0].decode())
    wire.close()
    return cookies


async def table(wire: Wire, number: int, cookies: list[str]) -> str:
    """The code of a table where these people play."""
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


# -- from post to page -------------------------------------------------------------------------------------------------


class Viewer(asyncio.Protocol):
    """An open page: notes when a frame begins to arrive."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        self.port, self.code, self.cookie = port, code, cookie
        self.arrived: asyncio.Queue[float] = asyncio.Queue()
        self.transport: asyncio.Transport | None = None
        self.bytes = 0
        self.frames = 0

    async def open(self) -> None:
        """Connect, and wait for the first frame."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        await self.arrived.get()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(head("GET", f"/t/{self.code}/stream", self.cookie, 0))

    def data_received(self, data: bytes) -> None:
        """A frame begins with its id, right after the length of its chunk."""
        self.bytes += len(data)
        if b"\nid: " in data[:32] or b"\r\nid: " in data[:2000]:
            self.frames += 1
            self.arrived.put_nowait(perf_counter())

    def close(self) -> None:
        """Close the page."""
        if self.transport is not None:
            self.transport.close()


@dataclass(frozen=True)
class Shown:
    """What a load of pages has shown: the delays in seconds of pages from the process that took the move and from the others, by how much
    the load generator itself was late, the frames wanted, bytes a frame, how long it took, and the processor time of the server, of its
    database and of the load generator."""

    within: list[float]
    across: list[float]
    late: list[float]
    wanted: int
    size: float
    seconds: float
    server: float
    database: float
    load: float

    @property
    def delays(self) -> list[float]:
        """All of them."""
        return self.within + self.across


@dataclass
class Company:
    """Tables with all their players' pages open, at all processes in turn."""

    house: House
    scripts: list[list[tuple[int, int, str]]]
    cookies: list[list[str]]
    codes: list[str]
    viewers: list[list[Viewer]]
    shown: dict[bool, list[float]] = field(default_factory=lambda: {True: [], False: []})
    late: list[float] = field(default_factory=list)
    wanted: int = 0

    async def move(self, wire: Wire, place: int, turn: int, wait: float) -> None:
        """Make a table's next move and wait for the pages that show it."""
        seat, number, text = self.scripts[place][turn]
        since = perf_counter()
        answer = await wire.ask(
            "POST", f"/t/{self.codes[place]}/move", self.cookies[place][seat], {"turn": number, "move": text}
        )
        assert status(answer) == 204, answer
        for viewer in self.viewers[place]:
            self.wanted += 1
            try:
                async with asyncio.timeout(wait):
                    arrived = await viewer.arrived.get()
            except TimeoutError:
                continue
            self.shown[viewer.port == wire.port].append(arrived - since)

    async def measured(self, play: Callable[[int], Awaitable[None]]) -> Shown:
        """Play at all tables, and close the pages."""
        before, beside, own, since = self.house.cpu(), self.house.database_cpu(), process_time(), perf_counter()
        await asyncio.gather(*[play(place) for place in range(len(self.codes))])
        spent, stored = self.house.cpu() - before, self.house.database_cpu() - beside
        own, passed = process_time() - own, perf_counter() - since
        every = [viewer for group in self.viewers for viewer in group]
        size = sum(viewer.bytes for viewer in every) / max(sum(viewer.frames for viewer in every), 1)
        for viewer in every:
            viewer.close()
        return Shown(self.shown[True], self.shown[False], self.late, self.wanted, size, passed, spent, stored, own)


async def seated(house: House, tables: int) -> Company:
    """Everybody sits and has a page that is up to date."""
    company = [await people(house, number) for number in range(tables)]
    wires = [Wire(port) for port in house.ports]
    codes = [await table(wires[number % house.size], number, company[number]) for number in range(tables)]
    viewers = [
        [Viewer(house.port(number + who), code, cookie) for who, cookie in enumerate(cookies)]
        for number, (code, cookies) in enumerate(zip(codes, company, strict=True))
    ]
    for group in viewers:
        await asyncio.gather(*[viewer.open() for viewer in group])
    await asyncio.sleep(1.5)
    for viewer in (viewer for group in viewers for viewer in group):
        while not viewer.arrived.empty():
            viewer.arrived.get_nowait()
    return Company(house, [script(number) for number in range(tables)], company, codes, viewers)


async def open_loop(house: House, tables: int, seconds: float) -> Shown:
    """Every table makes a move a second, seen by all its players."""
    company = await seated(house, tables)
    house.forget_waits()
    start = perf_counter() + 0.2

    async def play(place: int) -> None:
        wire = Wire(house.port(place))
        for turn in range(min(int(seconds), len(company.scripts[place]))):
            planned = start + place / tables + turn
            await asyncio.sleep(max(planned - perf_counter(), 0))
            company.late.append(perf_counter() - planned)
            await company.move(wire, place, turn, 0.8)
        wire.close()

    return await company.measured(play)


async def full_load(house: House, tables: int, seconds: float) -> Shown:
    """Every table moves as soon as all its players have seen the last move: as many pages as the server can draw."""
    company = await seated(house, tables)
    until = perf_counter() + seconds

    async def play(place: int) -> None:
        wire = Wire(house.port(place))
        for turn in range(len(company.scripts[place])):
            if perf_counter() > until:
                break
            await company.move(wire, place, turn, 20.0)
        wire.close()

    return await company.measured(play)


async def idle(house: House, viewers: int) -> float:
    """Bytes of memory that each idle viewer of a table takes."""
    company = [await people(house, number) for number in range(viewers // PLAYERS)]
    wires = [Wire(port) for port in house.ports]
    codes = [await table(wires[number % house.size], number, cookies) for number, cookies in enumerate(company)]
    opened = [
        Viewer(house.port(number), code, cookie)
        for number, (code, cookies) in enumerate(zip(codes, company, strict=True))
        for cookie in cookies
    ]
    for number, code in enumerate(codes[: house.size]):  # what any first page takes is no viewer's
        await Wire(house.port(number)).ask("GET", f"/t/{code}", company[number][0])
    await asyncio.sleep(0.5)
    before = house.memory()
    for viewer in opened:
        await viewer.open()
    await asyncio.sleep(1.0)
    each = (house.memory() - before) / len(opened)
    for viewer in opened:
        viewer.close()
    return each
