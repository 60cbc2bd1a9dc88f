"""The wire: whoever sends too much, too slowly or from too many connections is hung up on."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import uvicorn
from uvicorn.server import ServerState

from infanta.server.web import wire
from tests.server.court import Court

pytestmark = pytest.mark.anyio

ASK = b"GET /join HTTP/1.1\r\nHost: court.test\r\n"


@asynccontextmanager
async def listening(court: Court) -> AsyncIterator[int]:
    """The port at which a court can be reached."""
    config = uvicorn.Config(court.app, http=wire.GuardedProtocol, lifespan="off", log_level="warning")
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: wire.GuardedProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await server.wait_closed()


async def told(port: int, *parts: bytes, wait: float = 5.0) -> bytes:
    """What the server answers before it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for part in parts:
            writer.write(part)
            await writer.drain()
        async with asyncio.timeout(wait):
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_head_has_an_end(court: Court) -> None:
    async with listening(court) as port:
        fine = await told(port, ASK + b"Connection: close\r\nX: " + b"x" * 8000 + b"\r\n\r\n")
        assert fine.startswith(b"HTTP/1.1 200")
        huge = await told(port, ASK, *[b"X-%d: " % number + b"x" * 8000 + b"\r\n" for number in range(40)])
        assert not huge or huge.startswith(b"HTTP/1.1 431")


async def test_who_does_not_go_on_is_hung_up_on(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_WITHIN", 0.1)
    monkeypatch.setattr(wire, "BODY_WITHIN", 0.1)
    async with listening(court) as port:
        assert await told(port) == b"", "nothing was said"
        assert await told(port, ASK) == b"", "the head was not finished"
        form = b"POST /me HTTP/1.1\r\nHost: court.test\r\nContent-Length: 50\r\n\r\nname="
        assert await told(port, form) == b"", "the body was not finished"
    assert not wire.connections


async def test_one_address_has_only_so_many_connections(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "MOST_CONNECTIONS", 2)
    async with listening(court) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        assert await told(port, ASK + b"\r\n") == b""
        held[0][1].close()
        await held[0][1].wait_closed()
        while wire.connections["127.0.0.1"] > 1:
            await asyncio.sleep(0)
        answer = await told(port, ASK + b"Connection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200")
        held[1][1].close()
