"""Running the server: our own entry point, which ends the streams first when it is asked to stop."""

import asyncio
import gc
import socket
import sys
from types import FrameType
from typing import Any, cast

import uvicorn

from infanta.server.settings import Settings
from infanta.server.storage.choice import make_ledger
from infanta.server.web.app import build
from infanta.server.web.house import House
from infanta.server.web.wire import GuardedProtocol

GC_INTERVAL = 0.02
"""Seconds between two looks of the garbage collector. Left alone it looks in the middle of drawing pages, at thousands of objects
that are about to go anyway; between pages there are few new ones, and the pause is short."""
GC_THRESHOLDS = (100_000, 10, 1_000_000)
"""When it looks by itself after all."""
DRAIN = 5
"""Seconds that requests under way have to finish when the server stops."""


class Server(uvicorn.Server):
    """A server that can stop while streams are open: it ends them, and then uvicorn waits for nobody."""

    def __init__(self, config: uvicorn.Config, house: House, member: bool = False) -> None:
        super().__init__(config)
        self.house = house
        self.member = member
        """Whether this is one of several processes, which says when it answers and ends with the one that started it."""
        self.tidying: asyncio.Task[None] | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin; what has been loaded by now stays, so the garbage collector need never look at it again."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        self.tidying = asyncio.create_task(tidy())
        if self.member and not self.should_exit:
            asyncio.get_running_loop().add_reader(sys.stdin.fileno(), self.orphaned)
            sys.stdout.write("ready\n")
            sys.stdout.flush()

    def orphaned(self) -> None:
        """Whoever started this process is gone."""
        asyncio.get_running_loop().remove_reader(sys.stdin.fileno())
        self.house.close()
        self.should_exit = True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End."""
        if self.tidying is not None:
            self.tidying.cancel()
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Asked to stop."""
        asyncio.get_running_loop().call_soon_threadsafe(self.house.close)
        super().handle_exit(sig, frame)


async def tidy() -> None:
    """Look for garbage among what is new, between pages; what is older lives as long as its table, and the hall is swept."""
    while True:
        await asyncio.sleep(GC_INTERVAL)
        gc.collect(0)


def make_server(settings: Settings, member: bool = False) -> Server:
    """A server, ready to run on a socket."""
    app, house = build(settings, make_ledger(settings.database))
    config = uvicorn.Config(
        cast(Any, app),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=DRAIN,
        lifespan="on",
        http=GuardedProtocol,
        forwarded_allow_ips=settings.proxies,
    )
    return Server(config, house, member)


def bind(host: str, port: int, shared: bool = False) -> socket.socket:
    """A socket that listens; port 0 takes any free one. One that several processes share listens when its process answers."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    made.bind((host, port))
    if not shared:
        made.listen(2048)
    return made
