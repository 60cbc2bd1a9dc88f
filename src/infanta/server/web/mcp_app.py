"""The MCP endpoint at `/mcp` as a part of the application. Its library is large, so it is loaded at the first
request."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from litestar import Litestar, asgi
from litestar.exceptions import MethodNotAllowedException
from litestar.handlers import ASGIRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from infanta.server.web.game_server import GameServer

TOOLS_MODULE = "infanta.server.web.mcp_tools"


class McpApp:
    """What answers at `/mcp`, and what must run meanwhile."""

    def __init__(self, house: GameServer) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.app: ASGIApp | None = None
        self.closing = asyncio.Event()
        self.running: asyncio.Task[None] | None = None

    def list_handlers(self) -> list[ASGIRouteHandler]:
        """Return the route handlers: none, where the library is not installed."""

        @asgi("/mcp", copy_scope=True)
        async def mcp(scope: Scope, receive: Receive, send: Send) -> None:
            # the server sends only answers: the stream of a GET would stay empty
            if str(scope.get("method", "")) != "POST":
                raise MethodNotAllowedException(headers={"Allow": "POST"})
            app: Any = await self.get_app()
            await app({**scope, "path": "/mcp", "root_path": ""}, receive, send)

        return [mcp] if find_spec("mcp") is not None else []

    async def get_app(self) -> ASGIApp:
        """Return the MCP application, with what it needs running."""
        async with self.lock:
            if self.app is None:
                tools = await asyncio.to_thread(import_module, TOOLS_MODULE)
                server = tools.build_mcp_server(self.house)
                app: ASGIApp = tools.build_mcp_app(server)
                started = asyncio.Event()
                self.running = asyncio.create_task(self.run(server, started))
                await started.wait()
                self.app = app
            return self.app

    async def run(self, server: Any, started: asyncio.Event) -> None:
        """Run what the library needs until the server closes."""
        async with server.session_manager.run():
            started.set()
            await self.closing.wait()

    @asynccontextmanager
    async def run_lifespan(self, _app: Litestar) -> AsyncIterator[None]:
        """Stop what was started, at the end of the application's life."""
        try:
            yield
        finally:
            self.closing.set()
            if self.running is not None:
                await self.running
