"""Limits of connections. A client that sends too much, sends or reads too slowly or has too many connections at once is
disconnected, and the others are not affected."""

import asyncio
import socket
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from infanta.server.file_limit import RESERVED_FILES
from infanta.server.web.addresses import get_network, is_in_networks, normalize

MAX_HEADER_BYTES = 64 * 1024  # bytes that the head of a request may have
# Bytes that may follow it, with all that is wrapped around a body: many times the largest body that is taken.
MAX_BODY_BYTES = 1024 * 1024
# Seconds in which a request must begin and its head be complete. Between two requests of a connection uvicorn waits
# less.
HEADER_TIMEOUT_S = 15.0
BODY_TIMEOUT_S = 30.0  # seconds in which the body must be there
READ_TIMEOUT_S = 60.0  # seconds within which some of what is waiting must have been read: a page is a few dozen KiB
# Milliseconds after which a viewer counts as gone whose machine does not acknowledge what it is sent: it is suspended,
# or has lost its network. By default the system would try for a quarter of an hour, and the others would see a player
# who is not there.
UNREACHABLE_TIMEOUT_MS = 30_000
# How many connections one address may have; a browser needs one for each table it shows, and a few more. A proxy has
# those of all its clients.
MAX_CONNECTIONS = 400
INTERNET = (socket.AF_INET, socket.AF_INET6)
CROWDED = "crowded"  # marks the requests of a connection that is one too many: they get a refusal with a reason
HEADERS_TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

connection_counts: Counter[str] = Counter()  # how many there are now, by address


def set_unreachable_timeout(connection: socket.socket | None) -> None:
    """Have the system notice that a machine is out of reach, where it can."""
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT") and connection.family in INTERNET:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREACHABLE_TIMEOUT_MS)


class GuardedProtocol(HttpToolsProtocol):
    """One connection."""

    address = ""
    head = 0  # bytes that have come since the request began, or since its head was complete
    most = MAX_HEADER_BYTES
    due: float | None = None  # seconds in which what is still missing of a request must be there; None if nothing is
    waited: float | None = None  # the same as it is waited for
    timer: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    max_connections = 0  # of this process; 0 if the system sets no limit

    def connection_made(self, transport: Any) -> None:
        """Count a new connection, and refuse one too many."""
        super().connection_made(transport)
        if self.client:
            self.client = (normalize(self.client[0]), self.client[1])
        host = self.client[0] if self.client else "?"
        self.address = get_network(host)
        connection_counts[self.address] += 1
        proxies = str(self.config.forwarded_allow_ips or "")
        if connection_counts[self.address] > MAX_CONNECTIONS and not is_in_networks(host, proxies):
            transport.abort()
            return
        if self.max_connections and len(self.connections) > self.max_connections:
            if len(self.connections) > self.max_connections + RESERVED_FILES // 4:  # they are not even read
                transport.abort()
                return
            self.app_state = {**self.app_state, CROWDED: True}
        set_unreachable_timeout(transport.get_extra_info("socket"))
        self.set_timeout(HEADER_TIMEOUT_S)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has ended."""
        self.set_timeout(None)
        self.stop_waiting()
        connection_counts[self.address] -= 1
        if connection_counts[self.address] <= 0:
            del connection_counts[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take data. Most requests come whole, so only what is still missing after that is waited for."""
        self.head += len(data)
        super().data_received(data)
        if self.due != self.waited:
            self.set_timeout(self.due)
        if self.head > self.most and not self.transport.is_closing():
            if self.most == MAX_HEADER_BYTES:
                self.transport.write(HEADERS_TOO_LARGE)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        self.due = HEADER_TIMEOUT_S
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that the headers are complete; what comes now is the body, and perhaps trailers, which would be kept
        like headers."""
        self.due = BODY_TIMEOUT_S
        self.head, self.most = 0, MAX_BODY_BYTES
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Note that the whole request is here."""
        self.due = None
        self.head, self.most = 0, MAX_HEADER_BYTES
        super().on_message_complete()

    def pause_writing(self) -> None:
        """Expect the client to read what it asked for."""
        super().pause_writing()
        self.stop_waiting()
        self.stalled = self.loop.call_later(READ_TIMEOUT_S, self.hang_up)

    def resume_writing(self) -> None:
        """Note that the client reads on."""
        self.stop_waiting()
        super().resume_writing()

    def stop_waiting(self) -> None:
        """Cancel the current time limit."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def set_timeout(self, seconds: float | None) -> None:
        """Close the connection if nothing has happened by then; None is no limit."""
        if self.timer is not None:
            self.timer.cancel()
        self.due = self.waited = seconds
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.hang_up)

    def hang_up(self) -> None:
        """Close a connection that was too slow."""
        if not self.transport.is_closing():
            self.transport.abort()
