"""The wire: what a connection may cost. Whoever sends too much, sends or reads too slowly or has too many connections at once is hung up on,
and the others do not notice."""

import asyncio
import socket
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from infanta.server.file_limit import RESERVED_FILES
from infanta.server.web.addresses import among, network_of, plain

LONGEST_HEAD = 64 * 1024
"""Bytes that the head of a request may have."""
LONGEST_REST = 1024 * 1024
"""Bytes that may follow it, with all that is wrapped around a body: many times the largest body that is taken."""
HEAD_WITHIN = 15.0
"""Seconds in which a request must begin and its head be complete. Between two requests of a connection uvicorn waits less."""
BODY_WITHIN = 30.0
"""Seconds in which the body must be there."""
READ_WITHIN = 60.0
"""Seconds within which some of what is waiting must have been read: a page is a few dozen KiB."""
SILENT = 30_000
"""Milliseconds after which a viewer is gone whose machine does not even acknowledge what it is sent: it sleeps, or has lost its network. Left
alone the system would try for a quarter of an hour, and the others would see somebody who is not there."""
MOST_CONNECTIONS = 400
"""How many connections one address may have; a browser needs one for each table it shows, and a few more. A proxy has those of everybody."""
INTERNET = (socket.AF_INET, socket.AF_INET6)
CROWDED = "crowded"  # marks the requests of a connection that is one too many: they are refused in words
TOO_MUCH = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"

connections: Counter[str] = Counter()
"""How many there are now, by address."""


def notice_silence(connection: socket.socket | None) -> None:
    """Have the system notice that a machine is out of reach, where it can."""
    if connection is not None and hasattr(socket, "TCP_USER_TIMEOUT") and connection.family in INTERNET:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENT)


class GuardedProtocol(HttpToolsProtocol):
    """One connection."""

    address = ""
    head = 0
    """Bytes that have come since the request began, or since its head was complete."""
    most = LONGEST_HEAD
    due: float | None = None
    """Seconds in which what is still missing of a request must be there; None if nothing is."""
    waited: float | None = None
    """The same as it is waited for."""
    timer: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    max_connections = 0  # of this process; 0 if the system sets no limit

    def connection_made(self, transport: Any) -> None:
        """Somebody calls."""
        super().connection_made(transport)
        if self.client:
            self.client = (plain(self.client[0]), self.client[1])
        host = self.client[0] if self.client else "?"
        self.address = network_of(host)
        connections[self.address] += 1
        proxies = str(self.config.forwarded_allow_ips or "")
        if connections[self.address] > MOST_CONNECTIONS and not among(host, proxies):
            transport.abort()
            return
        if self.max_connections and len(self.connections) > self.max_connections:
            if len(self.connections) > self.max_connections + RESERVED_FILES // 4:  # they are not even read
                transport.abort()
                return
            self.app_state = {**self.app_state, CROWDED: True}
        notice_silence(transport.get_extra_info("socket"))
        self.expect(HEAD_WITHIN)

    def connection_lost(self, exc: Exception | None) -> None:
        """They are gone."""
        self.expect(None)
        self.read_on()
        connections[self.address] -= 1
        if connections[self.address] <= 0:
            del connections[self.address]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something came. Most requests come whole, so only what is still missing after that is waited for."""
        self.head += len(data)
        super().data_received(data)
        if self.due != self.waited:
            self.expect(self.due)
        if self.head > self.most and not self.transport.is_closing():
            if self.most == LONGEST_HEAD:
                self.transport.write(TOO_MUCH)
            self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        self.due = HEAD_WITHIN
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Its head is complete; what comes now is the body, and perhaps fields after it, which would be kept like those of the head."""
        self.due = BODY_WITHIN
        self.head, self.most = 0, LONGEST_REST
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """All of it is here."""
        self.due = None
        self.head, self.most = 0, LONGEST_HEAD
        super().on_message_complete()

    def pause_writing(self) -> None:
        """They do not read what they asked for."""
        super().pause_writing()
        self.read_on()
        self.stalled = self.loop.call_later(READ_WITHIN, self.hang_up)

    def resume_writing(self) -> None:
        """They read on."""
        self.read_on()
        super().resume_writing()

    def read_on(self) -> None:
        """Nobody is waited for any more."""
        if self.stalled is not None:
            self.stalled.cancel()
            self.stalled = None

    def expect(self, seconds: float | None) -> None:
        """Hang up if nothing has happened by then; None waits as long as it takes."""
        if self.timer is not None:
            self.timer.cancel()
        self.due = self.waited = seconds
        self.timer = None if seconds is None else self.loop.call_later(seconds, self.hang_up)

    def hang_up(self) -> None:
        """It took too long."""
        if not self.transport.is_closing():
            self.transport.abort()
