"""The load: people who sit down at many tables, move, and watch the pages that come. It does as little as possible, for it shares the
machine with the server.
"""

import asyncio
import os
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import cast
from urllib.parse import urlencode

from infanta.core.move import DEALER
from infanta.core.registry import game
from infanta.server.run import bind
from infanta.server.tables.dealer import SeededDealer

HERE = Path(__file__).parent
GAME = "love-letter"
PLAYERS = 4
SEED = bytes(range(32))


def script(number: int) -> list[tuple[int, int, str]]:
    """A table's whole match as the known dealer deals it: who answers which question with what. Every table has its own."""
    match = game(GAME).start(PLAYERS)
    dealer, made = SeededDealer(SEED, (luck(number), *[""] * (PLAYERS - 1))), []
    while not match.over:
        assert match.log is not None
        seat, turn = match.actors()[0], len(match.log)
        move = dealer.deal(match, turn) if seat == DEALER else match.moves(seat)[turn % len(match.moves(seat))]
        if seat != DEALER:
            made.append((seat, turn, move.text))
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
        """A request; the head and body of its answer."""
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        body = urlencode(fields or {}).encode()
        self.writer.write(head(method, path, cookie, len(body)) + body)
        answer = await self.reader.readuntil(b"\r\n\r\n")
        length = find(answer, b"content-length: ")
        return answer + (await self.reader.readexactly(int(length)) if length else b"")

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
    processes: list[subprocess.Popen[bytes]] = field(default_factory=list)
    port: int = 0

    def __post_init__(self) -> None:
        place = self.database or str(Path(self.folder, "bench.db"))
        call = [sys.executable, str(HERE / "server_under_test.py"), place, SEED.hex()]
        kept = bind("127.0.0.1", 0, shared=True) if self.size > 1 else None
        port = [str(kept.getsockname()[1])] if kept is not None else []
        for _ in range(self.size):
            self.processes.append(subprocess.Popen([*call, *port], stdin=subprocess.PIPE, stdout=subprocess.PIPE))
        lines = [process.stdout.readline() for process in self.processes if process.stdout is not None]
        self.port = int(port[0] if port else lines[0])
        if kept is None:
            keep_apart(self.processes[0].pid)
        else:
            kept.close()

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return sum(cpu(process.pid) for process in self.processes)

    def memory(self) -> int:
        """Bytes of memory in use."""
        pages = [int(Path(f"/proc/{one.pid}/statm").read_text().split()[1]) for one in self.processes]
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")

    def stop(self) -> None:
        """Ask the server to end."""
        for process in self.processes:
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            process.wait(20)


async def people(house: House, number: int) -> list[str]:
    """The cookies of those who play at a table."""
    wire, cookies = Wire(house.port), []
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
    wires = [Wire(house.port) for _ in range(writers)]
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
    """What a load of pages has shown: the delays in seconds, by how much the load generator itself was late, the frames wanted,
    bytes a frame, and the server's processor time as a share of a core and in seconds a move."""

    delays: list[float]
    late: list[float]
    wanted: int
    size: float
    load: float
    cost: float


async def open_loop(house: House, tables: int, seconds: float) -> Shown:
    """Every table makes a move a second, seen by all its players."""
    scripts, wire = [script(number) for number in range(tables)], Wire(house.port)
    company = [await people(house, number) for number in range(tables)]
    codes = [await table(wire, number, company[number]) for number in range(tables)]
    viewers = [
        [Viewer(house.port, code, cookie) for cookie in cookies] for code, cookies in zip(codes, company, strict=True)
    ]
    for group in viewers:
        await asyncio.gather(*[viewer.open() for viewer in group])
    await asyncio.sleep(1.5)
    for viewer in (viewer for group in viewers for viewer in group):
        while not viewer.arrived.empty():
            viewer.arrived.get_nowait()
    delays: list[float] = []
    late: list[float] = []
    wanted = 0
    start = perf_counter() + 0.2

    async def play(place: int) -> None:
        nonlocal wanted
        line, moves = Wire(house.port), scripts[place]
        for turn in range(min(int(seconds), len(moves))):
            planned = start + place / tables + turn
            await asyncio.sleep(max(planned - perf_counter(), 0))
            seat, number, text = moves[turn]
            since = perf_counter()
            late.append(since - planned)
            answer = await line.ask(
                "POST", f"/t/{codes[place]}/move", company[place][seat], {"turn": number, "move": text}
            )
            assert status(answer) == 204, answer
            for viewer in viewers[place]:
                wanted += 1
                try:
                    async with asyncio.timeout(0.8):
                        arrived = await viewer.arrived.get()
                except TimeoutError:
                    continue
                delays.append(arrived - since)
        line.close()

    before, since = house.cpu(), perf_counter()
    await asyncio.gather(*[play(place) for place in range(tables)])
    spent, passed = house.cpu() - before, perf_counter() - since
    every = [viewer for group in viewers for viewer in group]
    size = sum(viewer.bytes for viewer in every) / max(sum(viewer.frames for viewer in every), 1)
    for viewer in every:
        viewer.close()
    return Shown(delays, late, wanted, size, spent / passed, spent * PLAYERS / wanted)


async def idle(house: House, viewers: int) -> float:
    """Bytes of memory that each idle viewer of a table takes."""
    wire = Wire(house.port)
    company = [await people(house, number) for number in range(viewers // PLAYERS)]
    codes = [await table(wire, number, cookies) for number, cookies in enumerate(company)]
    opened = [
        Viewer(house.port, code, cookie) for code, cookies in zip(codes, company, strict=True) for cookie in cookies
    ]
    await asyncio.sleep(0.5)
    before = house.memory()
    for viewer in opened:
        await viewer.open()
    await asyncio.sleep(1.0)
    each = (house.memory() - before) / len(opened)
    for viewer in opened:
        viewer.close()
    return each
