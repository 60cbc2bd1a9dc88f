"""What makes the table an app that can be installed: its manifest, and the worker that shows notifications."""

from json import dumps

from litestar import Response, get

from infanta.core.phrase import Phrase
from infanta.server.pages.templating import STATIC, asset
from infanta.server.root import at
from infanta.server.web.door import Asking, language_of
from infanta.words.voice import speaker

SIZES = ("192", "512")


@get("/app.webmanifest", include_in_schema=False)
async def manifest(request: Asking) -> Response[str]:
    """How the app is called and what it looks like."""
    language = language_of(request)
    icons = [{"src": asset(f"art/icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"} for size in SIZES]
    shaped = {"src": asset("art/icon-maskable.png"), "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
    text = {
        "id": at("/"),
        "name": "Infanta",
        "short_name": "Infanta",
        "description": speaker(language).say(Phrase("about-infanta")),
        "lang": language,
        "start_url": at("/"),
        "scope": at("/"),
        "display": "standalone",
        "background_color": "#f6f0e2",
        "theme_color": "#8d2f3d",
        "icons": [{"src": asset("art/icon.svg"), "sizes": "any", "type": "image/svg+xml"}, *icons, shaped],
    }
    return Response(dumps(text), media_type="application/manifest+json")


@get("/worker.js", include_in_schema=False)
async def worker() -> Response[str]:
    """The worker; it lies at the top, since it can only serve what lies beside or below it."""
    return Response((STATIC / "worker.js").read_text(encoding="utf-8"), media_type="text/javascript")


HANDLERS = [manifest, worker]
