"""What makes the table an app that can be installed: its manifest, and the worker that shows notifications."""

from json import dumps

from litestar import Response, get

from infanta.core.phrase import Phrase
from infanta.server.pages.templating import STATIC_DIR, get_asset_url
from infanta.server.root import to_url
from infanta.server.web.requests import AppRequest, get_language
from infanta.words.translator import get_translator

ICON_SIZES = ("192", "512")


@get("/app.webmanifest", include_in_schema=False)
async def show_manifest(request: AppRequest) -> Response[str]:
    """Return what the app is called and looks like."""
    language = get_language(request)
    icons = [
        {"src": get_asset_url(f"art/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in ICON_SIZES
    ]
    shaped = {
        "src": get_asset_url("art/icon-maskable.png"),
        "sizes": "512x512",
        "type": "image/png",
        "purpose": "maskable",
    }
    text = {
        "id": to_url("/"),
        "name": "Infanta",
        "short_name": "Infanta",
        "description": get_translator(language).say(Phrase("about-infanta")),
        "lang": language,
        "start_url": to_url("/"),
        "scope": to_url("/"),
        "display": "standalone",
        "background_color": "#f6f0e2",
        "theme_color": "#8d2f3d",
        "icons": [{"src": get_asset_url("art/icon.svg"), "sizes": "any", "type": "image/svg+xml"}, *icons, shaped],
    }
    return Response(dumps(text), media_type="application/manifest+json")


@get("/worker.js", include_in_schema=False)
async def show_service_worker() -> Response[str]:
    """Return the service worker; it lies at the top, since it can only serve what lies beside or below it."""
    return Response((STATIC_DIR / "worker.js").read_text(encoding="utf-8"), media_type="text/javascript")


HANDLERS = [show_manifest, show_service_worker]
