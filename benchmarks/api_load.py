"""How quickly programs are answered: bots with accounts of their own, each with the stream of its table open, play Love
Letter by the API (`python -m benchmarks.api_load`).

The server has a processor to itself, the bots the other one. A bot thinks for a while, chosen so that a table sees so
many moves a second, and posts its move; what is measured is the time to the answer, which comes when the move is on
disk, and the time until the others at the table have it on their streams. With `--flat-out` no program pauses to think.
"""

import argparse
import asyncio
import json
import tempfile
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import uvloop
from benchmarks.server import milliseconds
from benchmarks.server_load import House, find, status

GAME, PLAYERS = "love-letter", 4


class ApiWire:
    """A connection that speaks just enough HTTP and JSON."""

    def __init__(self, port: int, token: str = "") -> None:
        self.port = port
        self.token = token
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def send(self, method: str, path: str, data: object = None) -> asyncio.StreamReader:
        """Send a request."""
        if self.writer is None or self.reader is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=1 << 20)
        body = b"" if data is None else json.dumps(data).encode()
        lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
        lines += ["Content-Type: application/json", *([f"Authorization: Bearer {self.token}"] if self.token else [])]
        self.writer.write(("\r\n".join(lines) + "\r\n\r\n").encode() + body)
        return self.reader

    async def ask(self, method: str, path: str, data: object = None) -> tuple[int, bytes]:
        """Return the status and the body of an answer. Servers close idle connections; a request sent again has no
        second effect."""
        try:
            head = await (await self.send(method, path, data)).readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):
            self.close()
            head = await (await self.send(method, path, data)).readuntil(b"\r\n\r\n")
        reader = self.reader
        assert reader is not None
        return status(head), await reader.readexactly(int(find(head, b"content-length: ")))

    async def made(self, method: str, path: str, data: object = None) -> Any:
        """Return the answer to a request that must work."""
        code, body = await self.ask(method, path, data)
        assert code < 300, body
        return json.loads(body)

    def close(self) -> None:
        """Hang up."""
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


@dataclass
class Measured:
    """What was measured: times to the answer, times to the others' streams, and bytes of a line."""

    answers: list[float] = field(default_factory=list)
    news: list[float] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    posted: dict[str, float] = field(default_factory=dict)  # when the last move at a table was posted
    refused: int = 0


class LoadBot:
    """One program: a token, its stream, and the connection it moves by."""

    def __init__(self, port: int, token: str, code: str, think: float, measured: Measured, until: float) -> None:
        self.wire = ApiWire(port, token)
        self.watching = ApiWire(port, token)
        self.code = code
        self.think = think
        self.measured = measured
        self.until = until
        self.rng = Random(token)

    async def play(self) -> None:
        """Follow the stream and answer every question, until the time is over or the match is."""
        path = f"/api/tables/{self.code}"
        reader = await self.watching.send("GET", f"{path}/stream")
        await reader.readuntil(b"\r\n\r\n")
        try:
            while perf_counter() < self.until:
                line = await read_chunk(reader)
                now = perf_counter()
                if not line.strip():
                    continue
                if self.code in self.measured.posted:
                    self.measured.news.append(now - self.measured.posted[self.code])
                    self.measured.sizes.append(len(line))
                table = json.loads(line)
                if table["state"] == "over":
                    return
                if table["moves"]:
                    await self.move(path, table)
        finally:
            self.watching.close()
            self.wire.close()

    async def move(self, path: str, table: dict[str, Any]) -> None:
        """Think, then move."""
        if self.think:
            await asyncio.sleep(self.think * self.rng.uniform(0.5, 1.5))
        sent = {"turn": table["turn"], "move": self.rng.choice(table["moves"])}
        since = self.measured.posted[self.code] = perf_counter()
        code, _ = await self.wire.ask("POST", f"{path}/moves", sent)
        self.measured.answers.append(perf_counter() - since)
        self.measured.refused += code != 200


async def read_chunk(reader: asyncio.StreamReader) -> bytes:
    """Read a chunk of a stream; each chunk is a line."""
    size = int(await reader.readline(), 16)
    chunk = await reader.readexactly(size + 2)
    return chunk[:-2]


async def seated(port: int, number: int) -> tuple[str, list[str]]:
    """Open a table where programs sit, and their tokens."""
    tokens = []
    for who in range(PLAYERS):
        wire = ApiWire(port)
        made = await wire.made("POST", "/api/people", {"name": f"bot {who} of {number}", "bot": True})
        tokens.append(made["token"])
        wire.close()
    wires = [ApiWire(port, token) for token in tokens]
    code: str = (await wires[0].made("POST", "/api/tables", {"game": GAME, "players": PLAYERS}))["code"]
    for wire in wires[1:]:
        await wire.made("POST", f"/api/tables/{code}/seats", {})
    await wires[0].made("POST", f"/api/tables/{code}/start", {})
    for wire in wires:
        wire.close()
    return code, tokens


async def load(options: argparse.Namespace) -> None:
    """Let all programs play and return the measurements."""
    measured = Measured()
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder)
        house.keep_apart()
        try:
            tables = [await seated(house.ports[0], number) for number in range(options.tables)]
            since, spent = perf_counter(), house.cpu()
            until = since + options.seconds
            think = 0.0 if options.flat_out else 1 / options.rate
            bots = [
                LoadBot(house.ports[0], token, code, think, measured, until)
                for code, tokens in tables
                for token in tokens
            ]
            async with asyncio.timeout(options.seconds + 15):
                await asyncio.gather(*[bot.play() for bot in bots])
            took, spent = perf_counter() - since, house.cpu() - spent
        finally:
            house.stop()
    moves = len(measured.answers)
    print(f"{len(bots)} programs at {options.tables} tables by stream: {moves / took:.0f} moves a second")
    print(f"  to the answer, on disk: {milliseconds(measured.answers)}")
    if think:  # else the next move is posted before all have got the last
        print(f"  to the streams of all at the table: {milliseconds(measured.news)}")
    print(f"  {sum(measured.sizes) / len(measured.sizes) / 1024:.1f} KiB a line, {measured.refused} refused")
    print(f"  processor time of the server: {spent / moves * 1000:.1f} ms a move, {spent / took:.0%} of a core")


def main() -> None:
    """Run it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=16)
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--rate", type=float, default=1.0, help="moves a second at each table")
    parser.add_argument("--flat-out", action="store_true", help="nobody thinks")
    uvloop.run(load(parser.parse_args()))


if __name__ == "__main__":
    main()
