"""The wire: whoever sends too much, too slowly or from too many connections is hung up on."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
import uvicorn
from uvicorn.server import ServerState

from infanta.server.web import connections
from infanta.server.web.addresses import get_network, normalize
from tests.server.browser import WITHIN
from tests.server.court import Court

pytestmark = pytest.mark.anyio

ASK = b"GET /join HTTP/1.1\r\nHost: court.test\r\n"


@asynccontextmanager
async def listening(court: Court, proxies: str = "10.0.0.1") -> AsyncIterator[int]:
    """The port at which a court can be reached."""
    config = uvicorn.Config(
        court.app, http=connections.GuardedProtocol, lifespan="off", log_level="warning", forwarded_allow_ips=proxies
    )
    config.load()
    state, loop = ServerState(), asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: connections.GuardedProtocol(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()
        await server.wait_closed()


async def told(port: int, *parts: bytes, wait: float = WITHIN) -> bytes:
    """What the server answers before it hangs up."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        async with asyncio.timeout(wait):
            for part in parts:
                writer.write(part)
                await writer.drain()
            return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_head_has_an_end(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_TIMEOUT_S", 1000.0)  # it is its size that ends it, not its time
    async with listening(court) as port:
        fine = await told(port, ASK + b"Connection: close\r\nX: " + b"x" * 8000 + b"\r\n\r\n")
        assert fine.startswith(b"HTTP/1.1 200")
        huge = await told(port, ASK, *[b"X-%d: " % number + b"x" * 8000 + b"\r\n" for number in range(40)])
        assert not huge or huge.startswith(b"HTTP/1.1 431")


@pytest.mark.parametrize("rest", [b"0\r\nX: ", b"5;x=", b""], ids=["trailer", "extension", "body"])
async def test_what_follows_the_head_has_an_end(court: Court, monkeypatch: pytest.MonkeyPatch, rest: bytes) -> None:
    """Fields after the body were kept without any limit."""
    monkeypatch.setattr(connections, "BODY_TIMEOUT_S", 1000.0)
    kind = b"Transfer-Encoding: chunked" if rest else b"Content-Length: 999999999"
    form = b"POST /me HTTP/1.1\r\nHost: court.test\r\n" + kind + b"\r\n\r\n" + rest
    async with listening(court) as port:
        assert b" 200 " not in await told(port, form, *[b"x" * 65_536] * 100)


async def test_who_does_not_go_on_is_hung_up_on(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "HEADER_TIMEOUT_S", 0.1)
    monkeypatch.setattr(connections, "BODY_TIMEOUT_S", 0.1)
    async with listening(court) as port:
        assert await told(port) == b"", "nothing was said"
        assert await told(port, ASK) == b"", "the head was not finished"
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        async with asyncio.timeout(WITHIN):
            writer.write(ASK + b"\r\n")
            await reader.readuntil(b"</html>")
            writer.write(ASK)
            assert b"HTTP/1.1" not in await reader.read(), "nor that of the next request"
        writer.close()
        form = b"POST /me HTTP/1.1\r\nHost: court.test\r\nContent-Length: 50\r\n\r\nname="
        assert await told(port, form) == b"", "the body was not finished"
    assert not connections.connection_counts


async def test_who_hangs_up_in_the_middle_is_no_fault_of_ours(court: Court, caplog: pytest.LogCaptureFixture) -> None:
    form = b"POST /me HTTP/1.1\r\nHost: court.test\r\nContent-Length: 50\r\n\r\nname="
    async with listening(court) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(form)
        await writer.drain()
        writer.close()
        async with asyncio.timeout(WITHIN):
            while not court.house.measures.answers:
                await asyncio.sleep(0.01)
    assert set(court.house.measures.answers) == {"4xx"} and not [one for one in caplog.records if one.levelno >= 40]


async def test_a_request_is_for_one_host(court: Court) -> None:
    """A proxy may have read the other one, and have let in what it should not."""
    async with listening(court) as port:
        assert (await told(port, ASK + b"Host: evil\r\nConnection: close\r\n\r\n")).startswith(b"HTTP/1.1 400")


async def test_one_address_has_only_so_many_connections(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 2)
    async with listening(court) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
        assert await told(port, ASK + b"\r\n") == b""
        held[0][1].close()
        await held[0][1].wait_closed()
        async with asyncio.timeout(WITHIN):
            while connections.connection_counts["127.0.0.1"] > 1:
                await asyncio.sleep(0)
        answer = await told(port, ASK + b"Connection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200")
        held[1][1].close()


@pytest.mark.parametrize("proxies", ["127.0.0.1", "10.0.0.1, 127.0.0.0/8", "*"])
async def test_a_proxy_has_the_connections_of_everybody(
    court: Court, monkeypatch: pytest.MonkeyPatch, proxies: str
) -> None:
    """Behind a proxy, all streams together were held to what one address may have."""
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 2)
    async with listening(court, proxies) as port:
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(4)]
        answer = await told(port, ASK + b"Connection: close\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200")
        for _, writer in held:
            writer.close()


async def test_a_household_is_one_address() -> None:
    assert get_network("2001:db8:1:2:aaaa::1") == get_network("2001:db8:1:2:bbbb::2") != get_network("2001:db8:1:3::1")
    assert (
        get_network("2001:db8::1")
        == get_network("2001:db8::2:3")
        == get_network("2001:db8:0:0:9::")
        != get_network("2001:db9::1")
    )
    assert get_network("203.0.113.9") == get_network("::ffff:203.0.113.9") == "203.0.113.9"


async def test_an_address_is_the_same_in_the_clothes_of_ipv6(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--host ::` a proxy at 127.0.0.1 was not known, and everybody behind it counted as one."""
    assert (
        normalize("::ffff:127.0.0.1") == "127.0.0.1"
        and normalize("::1") == "::1"
        and normalize("fe80::1%eth0") == "fe80::1%eth0"
    )
    known: list[str] = []

    def among(host: str, _: str) -> bool:
        known.append(host)
        return True

    monkeypatch.setattr(connections, "is_in_networks", among)
    monkeypatch.setattr(connections, "MAX_CONNECTIONS", 0)
    config = uvicorn.Config(court.app, lifespan="off", log_level="warning")
    config.load()
    protocol = connections.GuardedProtocol(config=config, server_state=ServerState(), app_state={})
    protocol.connection_made(Wire(("::ffff:127.0.0.1", 5)))
    assert known == ["127.0.0.1"] and protocol.client == ("127.0.0.1", 5)
    protocol.connection_lost(None)


class Wire(asyncio.Transport):
    """A connection from an address."""

    def __init__(self, peer: tuple[str, int]) -> None:
        super().__init__({"peername": peer, "sockname": ("::1", 80)})

    def is_closing(self) -> bool:
        return True

    def close(self) -> None:
        pass


async def test_a_machine_that_is_silent_is_noticed(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    """A phone that had lost its network was at the table for a quarter of an hour more."""
    made: list[socket.socket] = []
    notice = connections.set_unreachable_timeout

    def note(line: socket.socket) -> None:
        notice(line)
        made.append(line)

    monkeypatch.setattr(connections, "set_unreachable_timeout", note)
    async with listening(court) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        async with asyncio.timeout(WITHIN):
            while not made:
                await asyncio.sleep(0)
        assert made[0].getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == connections.UNREACHABLE_TIMEOUT_MS
        writer.close()


async def test_who_does_not_read_is_hung_up_on(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody asks again and again and never reads: what waits for them took memory for ever."""
    monkeypatch.setattr(connections, "READ_TIMEOUT_S", 0.1)
    async with listening(court) as port:
        with socket.create_connection(("127.0.0.1", port)) as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            ask = ASK.replace(b"/join", b"/rules/love-letter") + b"\r\n"
            async with asyncio.timeout(WITHIN):
                while not connections.connection_counts:
                    await asyncio.sleep(0)
                while connections.connection_counts:
                    with suppress(BlockingIOError, ConnectionError):
                        line.send(ask)
                    await asyncio.sleep(0.01)
