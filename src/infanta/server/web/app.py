"""The application: routes, limits and the game server behind them."""

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.di import Provide
from litestar.exceptions import InternalServerException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from infanta.server.pages.templating import STATIC_DIR
from infanta.server.root import ROOT
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger
from infanta.server.web import advice, faces, health, manifest, reading_pages, replays, site, table_pages
from infanta.server.web.api import Api
from infanta.server.web.game_server import GameServer
from infanta.server.web.mcp_app import McpApp
from infanta.server.web.middleware import wrap_app
from infanta.server.web.moderation import Moderation
from infanta.server.web.openapi import API_VERSION, MODERATOR, OPENAPI_PATH, TOKEN
from infanta.server.web.programs.accounts import Accounts
from infanta.server.web.programs.feed import News
from infanta.server.web.programs.lists import Lists
from infanta.server.web.programs.records import Records
from infanta.server.web.programs.rulebook import Rulebook
from infanta.server.web.programs.seats import Seats
from infanta.server.web.programs.story import Tellings
from infanta.server.web.requests import MAX_BODY_BYTES, StrictRequest, provide_person
from infanta.server.web.responses import EXCEPTION_HANDLERS, handle_bad_path

API_CONTROLLERS = (Accounts, Lists, News, Records, Rulebook, Seats, Tellings)


def make_app(house: GameServer) -> Litestar:
    """Return the application of a server."""
    static = create_static_files_router(
        "/static",
        [STATIC_DIR],
        cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True),
        exception_handlers={InternalServerException: handle_bad_path},
    )
    models = McpApp(house)
    return Litestar(
        [
            *site.HANDLERS,
            *table_pages.HANDLERS,
            *replays.HANDLERS,
            *advice.HANDLERS,
            *faces.HANDLERS,
            *manifest.HANDLERS,
            *reading_pages.HANDLERS,
            *health.HANDLERS,
            Api,
            *API_CONTROLLERS,
            Moderation,
            static,
            *models.list_handlers(),
        ],
        dependencies={
            "house": Provide(house.get_self, sync_to_thread=False),
            "person": Provide(provide_person),
        },
        lifespan=[house.run, models.run_lifespan],
        exception_handlers=EXCEPTION_HANDLERS,
        request_class=StrictRequest,
        request_max_body_size=MAX_BODY_BYTES,
        compression_config=CompressionConfig(backend="gzip", exclude=["/stream$", "^/mcp"]),
        openapi_config=OpenAPIConfig(
            title="Infanta",
            version=str(API_VERSION),
            path=OPENAPI_PATH,  # a path of its own: unknown paths beside it get the application's own answer
            render_plugins=[JsonRenderPlugin(path="/")],
            components=Components(
                security_schemes={name: SecurityScheme(type="http", scheme="bearer") for name in (TOKEN, MODERATOR)}
            ),
            security=[{}, {TOKEN: []}],  # spectators need none
        ),
        logging_config=None,
        debug=False,
    )


def build(settings: Settings, ledger: Ledger) -> tuple[ASGIApp, GameServer]:
    """Return a server and its application."""
    ROOT.path = settings.base_path
    house = GameServer(settings, ledger)
    return wrap_app(make_app(house), house, table_pages.DIRECT_ROUTES), house
