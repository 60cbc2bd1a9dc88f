"""The application: routes, limits and the house behind them."""

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

from infanta.server.pages.templating import STATIC
from infanta.server.root import ROOT
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger
from infanta.server.web import advice, at_table, faces, installing, papers, replays, site, watching
from infanta.server.web.answers import FAILURES, on_no_file
from infanta.server.web.api import Api
from infanta.server.web.described import API_VERSION, DESCRIPTION, MODERATOR, TOKEN
from infanta.server.web.door import LARGEST_BODY, Strict, provide_person
from infanta.server.web.gate import gated
from infanta.server.web.house import House
from infanta.server.web.model_door import ModelDoor
from infanta.server.web.moderation import Moderation
from infanta.server.web.programs.accounts import Accounts
from infanta.server.web.programs.lists import Lists
from infanta.server.web.programs.news import News
from infanta.server.web.programs.records import Records
from infanta.server.web.programs.rulebook import Rulebook
from infanta.server.web.programs.seats import Seats
from infanta.server.web.programs.telling import Tellings

PROGRAMS = (Accounts, Lists, News, Records, Rulebook, Seats, Tellings)


def make_app(house: House) -> Litestar:
    """The application of a house."""
    static = create_static_files_router(
        "/static",
        [STATIC],
        cache_control=CacheControlHeader(public=True, max_age=31_536_000, immutable=True),
        exception_handlers={InternalServerException: on_no_file},
    )
    models = ModelDoor(house)
    return Litestar(
        [
            *site.HANDLERS,
            *at_table.HANDLERS,
            *replays.HANDLERS,
            *advice.HANDLERS,
            *faces.HANDLERS,
            *installing.HANDLERS,
            *papers.HANDLERS,
            *watching.HANDLERS,
            Api,
            *PROGRAMS,
            Moderation,
            static,
            *models.handlers(),
        ],
        dependencies={
            "house": Provide(house.itself, sync_to_thread=False),
            "person": Provide(provide_person),
        },
        lifespan=[house.open, models.open],
        exception_handlers=FAILURES,
        request_class=Strict,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip", exclude=["/stream$", "^/mcp"]),
        openapi_config=OpenAPIConfig(
            title="Infanta",
            version=str(API_VERSION),
            path=DESCRIPTION,  # a place of its own: whatever is unknown beside it is ours to answer
            render_plugins=[JsonRenderPlugin(path="/")],
            components=Components(
                security_schemes={name: SecurityScheme(type="http", scheme="bearer") for name in (TOKEN, MODERATOR)}
            ),
            security=[{}, {TOKEN: []}],  # spectators need none
        ),
        logging_config=None,
        debug=False,
    )


def build(settings: Settings, ledger: Ledger) -> tuple[ASGIApp, House]:
    """A house and its application."""
    ROOT.path = settings.base_path
    house = House(settings, ledger)
    return gated(make_app(house), house, at_table.WAYS), house
