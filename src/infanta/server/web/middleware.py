"""The middleware: every request and answer passes here, and gets an id, the security headers, a line in the log and a
count."""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import cast

from litestar import Response
from litestar.enums import HttpMethod
from litestar.exceptions import MethodNotAllowedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infanta.server.logs import MAX_PATH_CHARS, REQUEST_ID, redact
from infanta.server.root import ROOT, to_route
from infanta.server.storage.values import Person
from infanta.server.web.connections import CROWDED
from infanta.server.web.game_server import GameServer
from infanta.server.web.requests import (
    HEADERS_KEY,
    UNSAFE_METHODS,
    AppRequest,
    StrictRequest,
    provide_person,
    refuse_suspicious,
    reject_truncated,
)
from infanta.server.web.responses import Answer, handle_error
from infanta.table.refusal import RefusedError

log = logging.getLogger("infanta.requests")

# A direct route to a table: its method and its handler, which is given the request, the caller,
# and the table's code.
DirectRoute = tuple[str, Callable[[AppRequest, GameServer, Person | None, str], Awaitable[Answer]]]
DIRECT_PATH_PARTS = 4  # the number of parts between slashes in the address of such a route: `/t/CODE/move`
# On every answer. With `no-referrer` a browser would send `Origin: null` with this site's forms.
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
HTTP_SERVER_ERROR = 500
NO_STORE_HEADER = (b"cache-control", b"no-store")
HANG_UP = (b"connection", b"close")
REQUEST_ID_HEADER = b"x-request-id"
REQUEST_ID_PATTERN = re.compile(r"[\w.-]{1,64}")  # what an id that a proxy gives a request may look like


def wrap_app(app: ASGIApp, house: GameServer, ways: Mapping[str, DirectRoute]) -> ASGIApp:
    """Wrap the application in its middleware; some routes are handled directly, by the end of their address. A response
    that does not say how long it may be cached may not be cached at all: it shows what one person may see. HEAD is GET
    without the body; a stream has no end, so HEAD is not answered. A path prefix that a proxy has removed is not
    required."""
    ours = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def pass_through(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # the server starts or stops
            await app(scope, receive, send)
            return
        head = dict(scope["headers"])
        given = head.get(REQUEST_ID_HEADER, b"").decode("latin-1")
        name = given if REQUEST_ID_PATTERN.fullmatch(given) else house.nature.request_id()
        scope, is_stream, is_head = strip_prefix(scope), scope["path"].endswith("/stream"), method == "HEAD"
        scope.setdefault("state", {})[HEADERS_KEY] = head
        token, since, status = REQUEST_ID.set(name), perf_counter(), 0

        def answer(message: Message) -> Awaitable[None]:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if CROWDED in scope["state"]:
                    message["headers"] = [*message["headers"], HANG_UP]
                kept = any(field.lower() == b"cache-control" for field, _ in message["headers"])
                more = (
                    [*ours, (REQUEST_ID_HEADER, name.encode())]
                    if kept
                    else [*ours, NO_STORE_HEADER, (REQUEST_ID_HEADER, name.encode())]
                )
                message["headers"] = [*message["headers"], *more]
            elif is_head and not is_stream and message["type"] == "http.response.body":
                message["body"] = b""
            return send(message)

        try:
            refuse_suspicious(scope, head)
            if CROWDED in scope["state"]:
                raise RefusedError("full")
            way, code = match_direct_route(scope["path"], ways)
            if way is None:
                await app(scope, reject_truncated(receive) if method in UNSAFE_METHODS else receive, answer)
            else:
                request = StrictRequest(scope, receive, answer)
                await (await call_direct_route(request, house, way, code))(scope, receive, answer)
        except Exception as error:  # an error is answered, too, unless an answer has begun
            if status:
                raise
            request = StrictRequest(scope, receive, answer)
            await to_asgi(handle_error(request, error), request)(scope, receive, answer)
        finally:
            took = perf_counter() - since
            house.measures.count_response(status or HTTP_SERVER_ERROR, None if is_stream else took)
            if log.isEnabledFor(logging.INFO):
                path = redact(scope["path"])[:MAX_PATH_CHARS]
                fields = {
                    "method": method,
                    "path": path,
                    "status": status or HTTP_SERVER_ERROR,
                    "ms": round(took * 1000, 1),
                }
                log.info(
                    "%s %s %s %.1f ms", method, path, status or HTTP_SERVER_ERROR, took * 1000, extra={"fields": fields}
                )
            REQUEST_ID.reset(token)

    return pass_through


def match_direct_route(path: str, ways: Mapping[str, DirectRoute]) -> tuple[DirectRoute | None, str]:
    """Return the direct route that an address names, if there is one, and the code of the table."""
    parts = path.split("/")
    if len(parts) != DIRECT_PATH_PARTS or parts[1] != "t":
        return None, ""
    return ways.get(parts[3]), parts[2]


async def call_direct_route(request: AppRequest, house: GameServer, way: DirectRoute, code: str) -> ASGIApp:
    """Return the answer of a direct route."""
    method, handler = way
    if request.scope["method"] != method:
        raise MethodNotAllowedException(headers={"allow": method})
    return to_asgi(await handler(request, house, await provide_person(request, house), code), request)


def to_asgi(given: Answer, request: AppRequest) -> ASGIApp:
    """Return an answer as an ASGI application."""
    return cast(ASGIApp, given.to_asgi_response(None, request)) if isinstance(given, Response) else given


def strip_prefix(scope: Scope) -> Scope:
    """Return a request as the routes know it: below the path of the site, and without HEAD."""
    if scope.get("method") == "HEAD" and not scope["path"].endswith("/stream"):
        scope = cast(Scope, {**scope, "method": HttpMethod.GET})
    if not ROOT.path:
        return scope
    path, raw = to_route(scope["path"]), to_route(scope["raw_path"].decode("latin-1")).encode("latin-1")
    return cast(Scope, {**scope, "path": path, "raw_path": raw})
