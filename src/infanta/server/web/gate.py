"""The gate: every request comes in here and every answer goes out, with an id, our headers, a line in the log and a count."""

import logging
import re
from collections.abc import Awaitable
from time import perf_counter
from typing import cast

from litestar.enums import HttpMethod
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infanta.server.logs import LONGEST_PATH, REQUEST, redacted
from infanta.server.root import ROOT, within
from infanta.server.web.house import House

log = logging.getLogger("infanta.requests")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; font-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""On every answer. With `no-referrer` a browser would send `Origin: null` with our own forms."""
NOT_KEPT = (b"cache-control", b"no-store")
REQUEST_ID = b"x-request-id"
SANE = re.compile(r"[\w.-]{1,64}")
"""What an id that a proxy gives a request may look like."""


def gated(app: ASGIApp, house: House) -> ASGIApp:
    """The application behind its gate. What does not say how long it may be kept may not be kept at all: it shows what one person may see.
    HEAD is GET without the body; a stream has no end, so it has no head either. What a proxy has taken away of the path is not missed."""
    ours = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def pass_through(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # the server begins or ends
            await app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(REQUEST_ID, b"").decode("latin-1")
        name = given if SANE.fullmatch(given) else house.nature.request_id()
        scope, is_stream, is_head = inside(scope), scope["path"].endswith("/stream"), method == "HEAD"
        token, since, status = REQUEST.set(name), perf_counter(), 500

        def answer(message: Message) -> Awaitable[None]:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                kept = any(field.lower() == b"cache-control" for field, _ in message["headers"])
                more = [*ours, (REQUEST_ID, name.encode())] if kept else [*ours, NOT_KEPT, (REQUEST_ID, name.encode())]
                message["headers"] = [*message["headers"], *more]
            elif is_head and not is_stream and message["type"] == "http.response.body":
                message["body"] = b""
            return send(message)

        try:
            await app(scope, receive, answer)
        finally:
            took = perf_counter() - since
            house.measures.answered(status, None if is_stream else took)
            if log.isEnabledFor(logging.INFO):
                path = redacted(scope["path"])[:LONGEST_PATH]
                fields = {"method": method, "path": path, "status": status, "ms": round(took * 1000, 1)}
                log.info("%s %s %s %.1f ms", method, path, status, took * 1000, extra={"fields": fields})
            REQUEST.reset(token)

    return pass_through


def inside(scope: Scope) -> Scope:
    """A request as the routes know it: below the path of the site, and without HEAD."""
    if scope.get("method") == "HEAD" and not scope["path"].endswith("/stream"):
        scope = cast(Scope, {**scope, "method": HttpMethod.GET})
    if not ROOT.path:
        return scope
    path, raw = within(scope["path"]), within(scope["raw_path"].decode("latin-1")).encode("latin-1")
    return cast(Scope, {**scope, "path": path, "raw_path": raw})
