"""Running the server: the entry point, which ends the streams first when the server is asked to stop."""

import asyncio
import gc
import os
import socket
import sys
from contextlib import suppress
from time import thread_time
from types import FrameType
from typing import Any, cast

import uvicorn

from infanta.server.file_limit import count_connections, raise_file_limit
from infanta.server.latency import WAITS
from infanta.server.settings import Settings
from infanta.server.storage.choice import make_ledger
from infanta.server.web.app import build
from infanta.server.web.connections import GuardedProtocol
from infanta.server.web.game_server import GameServer
from infanta.server.worker_signals import ALIVE, READY

# Seconds between two garbage collections. By default they happen in the middle of rendering pages, and examine
# thousands of objects that are about to go anyway; between pages there are few new ones, and the pause is short.
GC_INTERVAL_S = 0.02
GC_THRESHOLDS = (100_000, 10, 1_000_000)  # the collector's own thresholds
HEARTBEAT_S = 5.0  # seconds between two signs of one of several processes to the supervisor
DRAIN_TIMEOUT_S = 5  # seconds that requests under way have to finish when the server stops


class UvicornServer(uvicorn.Server):
    """A server that can stop while streams are open: it ends them, and then uvicorn has none to wait for."""

    def __init__(self, config: uvicorn.Config, house: GameServer, member: bool = False) -> None:
        super().__init__(config)
        self.house = house
        # Whether this is one of several processes, which says when it answers and ends with the one that started it.
        self.member = member
        self.tasks: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start; what has been loaded by now stays, so the garbage collector skips it."""
        if files := raise_file_limit():
            GuardedProtocol.max_connections = count_connections(files)
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        self.tasks.append(asyncio.create_task(collect_garbage()))
        if self.member and not self.should_exit:
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self.stop_if_orphaned)
            self.tasks.append(asyncio.create_task(self.send_heartbeats()))

    async def send_heartbeats(self) -> None:
        """Signal that this process answers, and then repeatedly that it still does."""
        said, sign = sys.stdout.fileno(), READY
        os.set_blocking(said, False)
        while True:
            with suppress(OSError):  # the supervisor is gone or does not read: do not wait for it
                os.write(said, sign + b"\n")
            sign = ALIVE
            await asyncio.sleep(HEARTBEAT_S)

    def stop_if_orphaned(self) -> None:
        """Stop when the parent process is gone."""
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        self.house.close()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Shut down."""
        for task in self.tasks:
            task.cancel()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop because a signal asks for it."""
        asyncio.get_running_loop().call_soon_threadsafe(self.house.close)
        super().handle_exit(sig, frame)


async def collect_garbage() -> None:
    """Collect young garbage between pages; older objects last as long as their table, and are collected when tables are
    evicted. This task also measures when the event loop is late."""
    loop = asyncio.get_running_loop()
    while True:
        since, worked = loop.time(), thread_time()
        await asyncio.sleep(GC_INTERVAL_S)
        back = loop.time()
        WAITS.note_late(back - since - GC_INTERVAL_S, thread_time() - worked)
        gc.collect(0)
        WAITS.note("garbage", loop.time() - back)


def make_server(settings: Settings, member: bool = False) -> UvicornServer:
    """Return a server, ready to run on a socket."""
    app, house = build(settings, make_ledger(settings.database))
    config = uvicorn.Config(
        cast(Any, app),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN_TIMEOUT_S,
        lifespan="on",
        http=GuardedProtocol,
        forwarded_allow_ips=settings.proxies,
    )
    return UvicornServer(config, house, member)


def bind(host: str, port: int, shared: bool = False) -> socket.socket:
    """Return a socket that listens; port 0 takes any free one. One that several processes share listens when its
    process answers."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind((host, port))
    if not shared:
        made.listen(2048)
    return made
