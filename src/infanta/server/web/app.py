"""The application: routes, headers, limits and the house behind them."""

from typing import cast

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.enums import HttpMethod
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infanta import __version__
from infanta.server.pages.templating import STATIC
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger, Unreachable, Unwritable
from infanta.server.tables.refused import Refused
from infanta.server.web import at_table, replays, site, watching
from infanta.server.web.answers import on_failure, on_http, on_refused, on_unreachable, on_unreadable
from infanta.server.web.api import Api
from infanta.server.web.door import HEADERS, guard_origin, provide_person
from infanta.server.web.house import House
from infanta.server.web.moderation import Moderation

LARGEST_BODY = 16 * 1024
NOT_KEPT = (b"cache-control", b"no-store")


def make_app(house: House) -> Litestar:
    """The application of a house."""
    static = create_static_files_router(
        "/static", [STATIC], cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
    )
    return Litestar(
        [*site.HANDLERS, *at_table.HANDLERS, *replays.HANDLERS, *watching.HANDLERS, Api, Moderation, static],
        dependencies={
            "house": Provide(lambda: house, sync_to_thread=False),
            "person": Provide(provide_person),
        },
        lifespan=[house.open],
        middleware=[guard_origin],
        exception_handlers={
            Refused: on_refused,
            Unreachable: on_unreachable,
            Unwritable: on_unreachable,
            HTTPException: on_http,
            RecursionError: on_unreadable,
            UnicodeDecodeError: on_unreadable,
            Exception: on_failure,
        },
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", exclude=["/stream$", "/move$"]),
        openapi_config=OpenAPIConfig(
            title="Infanta", version=__version__, path="/api", render_plugins=[JsonRenderPlugin(path="/openapi.json")]
        ),
        logging_config=None,
        debug=False,
    )


def dressed(app: ASGIApp) -> ASGIApp:
    """The application with our headers on every answer, whoever gives it. What does not say how long it may be kept may not be kept at
    all: it shows what one person may see. HEAD is GET without the body; a stream has no end, so it has no head either."""
    extra = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        bare = scope.get("method") == "HEAD" and not scope["path"].endswith("/stream")

        async def dress(message: Message) -> None:
            if message["type"] == "http.response.start":
                kept = any(name.lower() == b"cache-control" for name, _ in message["headers"])
                message["headers"] = [*message["headers"], *extra, *([] if kept else [NOT_KEPT])]
            elif bare and message["type"] == "http.response.body":
                message["body"] = b""
            await send(message)

        if bare:
            scope = cast(Scope, {**scope, "method": HttpMethod.GET})
        await app(scope, receive, dress)

    return answer


def build(settings: Settings, ledger: Ledger) -> tuple[ASGIApp, House]:
    """A house and its application."""
    house = House(settings, ledger)
    return watching.observed(dressed(make_app(house)), house), house
