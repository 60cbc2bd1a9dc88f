"""From a move to the pages that show it: tables whose pages are open, and the two loads that are made of them.

All of it is callbacks, and nothing is read but the lengths of what comes: the load shares the machine with the server,
and what it takes of the processors is taken from the pages.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter, process_time, sleep
from typing import cast

from benchmarks.server_load import PLAYERS, House, Wire, busy, people, request, script, table

BUFFER = memoryview(bytearray(256 * 1024))  # all pages are read into it and none is kept
SETTLING = 1.5  # seconds after which every process knows who is present
WAIT = 0.8  # seconds after which a page of a table that makes a move a second does not count any more
# Seconds between two looks at what has come, where as many pages are drawn as can be: to be woken for each would take
# longer than to read it.
NAP = 0.002
PATIENCE = 30.0  # seconds after which a load that should have ended is given up


def nobody(_viewer: "Viewer") -> None:
    """Stands for the waiting viewer when there is none."""


class Viewer(asyncio.BufferedProtocol):
    """An open page: says when a frame is there, to its last byte."""

    def __init__(self, port: int, code: str, cookie: str) -> None:
        self.port, self.code, self.cookie = port, code, cookie
        self.transport: asyncio.Transport | None = None
        self.seen: Callable[[Viewer], None] = nobody
        self.bytes = 0
        self.frames = 0
        self.begun = False  # whether the head of the answer is over, and chunks come
        self.rest = b""  # what came of a line that is not complete
        self.missing = 0  # bytes of a chunk that are still to come
        self.frame = False  # whether that chunk is a frame; others only say that the stream is still there

    async def open(self) -> None:
        """Connect, and wait for the first frame."""
        loop = asyncio.get_running_loop()
        first: asyncio.Future[None] = loop.create_future()
        self.seen = lambda _: None if first.done() else first.set_result(None)
        await loop.create_connection(lambda: self, "127.0.0.1", self.port)
        await first
        self.seen = nobody

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ask for the stream."""
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(request("GET", f"/t/{self.code}/stream", self.cookie))

    def get_buffer(self, _size: int) -> memoryview:
        """Return where to read into."""
        return BUFFER

    def buffer_updated(self, size: int) -> None:
        """Something came."""
        self.bytes += size
        if self.begun and not self.rest:
            self.read(BUFFER, size)
            return
        data, self.rest = self.rest + bytes(BUFFER[:size]), b""
        if not self.begun:
            head, found, data = data.partition(b"\r\n\r\n")
            self.begun, self.rest = bool(found), b"" if found else head
        self.read(memoryview(data), len(data))

    def read(self, data: memoryview, size: int) -> None:
        """Chunks, of which only the lengths and the first letters matter."""
        at = 0
        while at < size:
            if self.missing:
                taken = min(self.missing, size - at)
                self.missing -= taken
                at += taken
                if self.frame and not self.missing:
                    self.frames += 1
                    self.seen(self)
                continue
            length, line_end, first = bytes(data[at : at + 16]).partition(b"\r\n")
            if not line_end or len(first) < 2:
                self.rest = bytes(data[at:size])
                return
            at += len(length) + 2
            self.missing, self.frame = int(length, 16) + 2, first.startswith(b"id")

    def close(self) -> None:
        """Close the page."""
        if self.transport is not None:
            self.transport.close()


@dataclass(frozen=True)
class Shown:
    """What a load of pages has shown: the delays in seconds of pages from the process that took the move and from the
    others, by how much the load generator itself was late, the frames wanted, those that came without a move, bytes a
    frame, how long it took, and the processor time of the server, of its database, of the load generator and of all
    else on this machine."""

    within: list[float]
    across: list[float]
    late: list[float]
    wanted: int
    besides: int
    size: float
    seconds: float
    server: float
    database: float
    load: float
    others: float

    @property
    def delays(self) -> list[float]:
        """All of them."""
        return self.within + self.across


class Play(asyncio.Protocol):
    """A table with all its pages open, and the connection on which its moves are made."""

    def __init__(self, port: int, requests: list[bytes], viewers: list[Viewer]) -> None:
        self.port, self.requests, self.viewers = port, requests, viewers
        self.transport: asyncio.Transport | None = None
        self.turn = 0
        self.wanted = 0  # how many pages should have come by now
        self.since = 0.0
        self.answered = True
        self.awaited: set[Viewer] = set()
        self.shown: dict[bool, list[float]] = {True: [], False: []}
        self.besides = 0
        # What is done when a move was answered and all have seen it.
        self.then: Callable[[Play], None] = lambda _: None

    async def open(self) -> None:
        """Connect."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self.port)
        for viewer in self.viewers:
            viewer.seen = self.see

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Ready."""
        self.transport = cast(asyncio.Transport, transport)

    @property
    def over(self) -> bool:
        """Return whether the match is."""
        return self.turn == len(self.requests)

    def move(self) -> None:
        """Make the next move. If the last has not even been answered, this one cannot be made, and its pages are
        missing."""
        assert self.transport is not None and not self.transport.is_closing(), "The server has hung up."
        self.wanted += len(self.viewers)
        if not self.answered:
            return
        self.awaited, self.answered = set(self.viewers), False
        self.turn += 1
        self.since = perf_counter()
        self.transport.write(self.requests[self.turn - 1])

    def data_received(self, data: bytes) -> None:
        """Read the answer, which is short."""
        assert data.startswith(b"HTTP/1.1 204 ") and data.endswith(b"\r\n\r\n"), data
        self.answered = True
        if not self.awaited:
            self.then(self)

    def close(self) -> None:
        """Close the pages, and hang up."""
        for viewer in self.viewers:
            viewer.close()
        if self.transport is not None:
            self.transport.close()

    def see(self, viewer: Viewer) -> None:
        """Note that a page has come."""
        if viewer not in self.awaited:
            self.besides += 1
            return
        self.awaited.discard(viewer)
        self.shown[viewer.port == self.port].append(perf_counter() - self.since)
        if self.answered and not self.awaited:
            self.then(self)


@dataclass
class Company:
    """Tables with all their players' pages open, at all processes in turn."""

    house: House
    plays: list[Play]
    late: list[float] = field(default_factory=list)

    async def measured(self, begin: Callable[[asyncio.Future[None]], None], seconds: float) -> Shown:
        """Play at all tables until all is done, and close the pages."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        before, since = self.spent(), perf_counter()
        begin(done)
        async with asyncio.timeout(seconds + PATIENCE):
            await done
        after, passed = self.spent(), perf_counter() - since
        server, database, load, every = [now - then for now, then in zip(after, before, strict=True)]
        viewers = [viewer for play in self.plays for viewer in play.viewers]
        size = sum(viewer.bytes for viewer in viewers) / max(sum(viewer.frames for viewer in viewers), 1)
        within, across = [[delay for play in self.plays for delay in play.shown[here]] for here in (True, False)]
        wanted = sum(play.wanted for play in self.plays)
        besides = sum(play.besides for play in self.plays)
        for play in self.plays:
            play.close()
        others = max(every - server - database - load, 0.0)
        return Shown(within, across, self.late, wanted, besides, size, passed, server, database, load, others)

    def spent(self) -> tuple[float, float, float, float]:
        """Seconds of processor time so far: of the server, of its database, of the load generator and of the
        machine."""
        return self.house.cpu(), self.house.database_cpu(), process_time(), busy()


async def seated(house: House, tables: int) -> Company:
    """Seat all viewers and wait until each has a page that is up to date."""
    wires = [Wire(port) for port in house.ports]
    plays = []
    for number in range(tables):
        cookies = await people(house, number)
        code = await table(wires[number % house.size], number, cookies)
        viewers = [Viewer(house.port(number + who), code, cookie) for who, cookie in enumerate(cookies)]
        moves = [
            request("POST", f"/t/{code}/move", cookies[seat], {"turn": turn, "move": text})
            for seat, turn, text in script(number)
        ]
        plays.append(Play(house.port(number), moves, viewers))
    for play in plays:
        await asyncio.gather(*[viewer.open() for viewer in play.viewers])
    await asyncio.sleep(SETTLING)
    for play in plays:
        await play.open()
    return Company(house, plays)


async def open_loop(house: House, tables: int, seconds: float) -> Shown:
    """Every table makes a move a second, seen by all its players."""
    company = await seated(house, tables)
    house.forget_waits()
    loop = asyncio.get_running_loop()

    def move(play: Play, planned: float) -> None:
        company.late.append(loop.time() - planned)
        play.move()

    def begin(done: asyncio.Future[None]) -> None:
        start = loop.time() + 0.2
        for place, play in enumerate(company.plays):
            for turn in range(min(int(seconds), len(play.requests))):
                planned = start + place / tables + turn
                loop.call_at(planned, move, play, planned)
        loop.call_at(start + int(seconds) + WAIT, done.set_result, None)

    return await company.measured(begin, seconds)


async def full_load(house: House, tables: int, seconds: float) -> Shown:
    """Every table moves as soon as all its players have seen the last move: as many pages as the server can draw."""
    company = await seated(house, tables)
    playing, loop = set(company.plays), asyncio.get_running_loop()

    def nap(done: asyncio.Future[None]) -> None:
        if not done.done():
            sleep(NAP)
            loop.call_soon(nap, done)

    def begin(done: asyncio.Future[None]) -> None:
        until = perf_counter() + seconds

        def go_on(play: Play) -> None:
            if not play.over and perf_counter() < until:
                play.move()
                return
            playing.discard(play)
            if not playing:
                done.set_result(None)

        for play in company.plays:
            play.then = go_on
            play.move()
        nap(done)

    return await company.measured(begin, seconds)


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
