"""A browser without a network: it calls the application itself, keeps cookies, and remembers every byte it was sent."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from html import unescape
from typing import Any
from urllib.parse import urlencode

from litestar.types import ASGIApp

HOST = "court.test"
WITHIN = 60.0  # seconds in which anything that is waited for must have come, on a busy machine too


@dataclass
class Answer:
    status: int
    headers: list[tuple[str, str]]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    def header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")

    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def turn(self) -> int:
        """The question that the page's forms answer."""
        found = re.search(r'name="turn" value="(\d+)"', self.text)
        assert found, "the page has no form for a move"
        return int(found[1])

    @property
    def moves(self) -> list[str]:
        """The texts of the moves that the page offers."""
        return [unescape(text) for text in re.findall(r'name="move" value="([^"]*)"', self.text)]


@dataclass
class Stream:
    """An open stream of server-sent events."""

    task: asyncio.Task[None]
    chunks: asyncio.Queue[bytes]
    left: asyncio.Event

    async def frame(self) -> bytes:
        """The next event; lines that only keep the connection open are skipped."""
        async with asyncio.timeout(WITHIN):
            while True:
                chunk = await self.chunks.get()
                if not chunk.startswith(b":"):
                    return chunk

    def waiting(self) -> int:
        return self.chunks.qsize()

    async def close(self) -> None:
        self.left.set()
        await self.ended()

    async def ended(self) -> None:
        """Wait for its end."""
        async with asyncio.timeout(WITHIN):
            await self.task


@dataclass
class Browser:
    app: ASGIApp
    cookies: dict[str, str] = field(default_factory=dict)
    received: list[tuple[str, int, list[tuple[str, str]], bytes]] = field(default_factory=list)
    address: str = "127.0.0.1"

    def scope(self, method: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
        bare, _, query = path.partition("?")
        sent = {"host": HOST, **headers}
        if self.cookies:
            sent["cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        return {
            "type": "http", "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1", "method": method,
            "scheme": "http", "path": bare, "raw_path": bare.encode(), "query_string": query.encode(), "root_path": "",
            "headers": [(name.encode("latin-1"), value.encode("latin-1")) for name, value in sent.items()],
            "client": (self.address, 50000), "server": (HOST, 80), "state": {},
        }  # fmt: skip

    async def ask(self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None) -> Answer:
        answer = Answer(0, [], b"")
        given = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            return given.pop() if given else {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = [(key.decode("latin-1"), value.decode("latin-1")) for key, value in message["headers"]]
            else:
                answer.body += message.get("body", b"")

        sent = {"content-length": str(len(body))} if body else {}
        scope = self.scope(method, path, {**sent, **(headers or {})})
        async with asyncio.timeout(WITHIN):
            await self.app(scope, receive, send)  # type: ignore[arg-type]
        await asyncio.sleep(
            0
        )  # nothing above waits for anything: who asks in a loop would never let bots and clocks have their turn
        for name, value in answer.headers:
            if name == "set-cookie":
                key, _, rest = value.partition("=")
                self.cookies[key] = rest.partition(";")[0]
        self.received.append((f"{method} {path}", answer.status, answer.headers, answer.body))
        return answer

    async def get(self, path: str, **headers: str) -> Answer:
        return await self.ask("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})

    async def post(self, path: str, fields: dict[str, Any] | None = None, **headers: str) -> Answer:
        sent = {"content-type": "application/x-www-form-urlencoded", "origin": f"http://{HOST}"}
        sent.update({name.replace("_", "-"): value for name, value in headers.items()})
        return await self.ask("POST", path, urlencode(fields or {}).encode(), sent)

    async def send_json(self, path: str, data: object, token: str = "") -> Answer:
        headers = {"content-type": "application/json", **({"authorization": f"Bearer {token}"} if token else {})}
        return await self.ask("POST", path, json.dumps(data).encode(), headers)

    def stream(self, path: str, **headers: str) -> Stream:
        """Open a stream; it stays open until it is closed or the server ends it."""
        chunks: asyncio.Queue[bytes] = asyncio.Queue()
        left = asyncio.Event()
        asked: list[Any] = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> dict[str, Any]:
            if asked:
                return dict(asked.pop())
            await left.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                assert message["status"] == 200, message
                return
            body = message.get("body", b"")
            if body:
                self.received.append((f"STREAM {path}", 200, [], body))
                chunks.put_nowait(body)
            if not message.get("more_body"):
                left.set()

        named = {name.replace("_", "-"): value for name, value in headers.items()}
        scope = self.scope("GET", path, named)
        return Stream(asyncio.create_task(self.run(scope, receive, send)), chunks, left)

    async def run(self, scope: Any, receive: Any, send: Any) -> None:
        await self.app(scope, receive, send)
