"""The gate: every request comes in here and every answer goes out, with an id, our headers, a line in the log and a count."""

import logging
import re
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter
from typing import cast

from litestar import Response
from litestar.enums import HttpMethod
from litestar.exceptions import MethodNotAllowedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infanta.server.logs import LONGEST_PATH, REQUEST, redacted
from infanta.server.root import ROOT, within
from infanta.server.storage.values import Person
from infanta.server.web.answers import Answer, failed
from infanta.server.web.door import HEAD, UNSAFE, Asking, Strict, provide_person, refuse_suspicious, whole
from infanta.server.web.house import House
from infanta.server.web.wire import CROWDED
from infanta.table.refused import Refused

log = logging.getLogger("infanta.requests")

Way = tuple[str, Callable[[Asking, House, Person | None, str], Awaitable[Answer]]]
"""A way straight to a table: by which method it is gone, and who answers: they are given the request, from whom it is, and the table's code."""
WAY_PARTS = 4
"""Into so many parts strokes divide the address of such a way: `/t/CODE/move`."""
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
FAULT = 500
NOT_KEPT = (b"cache-control", b"no-store")
HANG_UP = (b"connection", b"close")
REQUEST_ID = b"x-request-id"
SANE = re.compile(r"[\w.-]{1,64}")
"""What an id that a proxy gives a request may look like."""


def gated(app: ASGIApp, house: House, ways: Mapping[str, Way]) -> ASGIApp:
    """The application behind its gate, from which some ways lead straight to a table, by the end of their address. What does not say how
    long it may be kept may not be kept at all: it shows what one person may see. HEAD is GET without the body; a stream has no end, so it
    has no head either. What a proxy has taken away of the path is not missed."""
    ours = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]

    async def pass_through(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # the server begins or ends
            await app(scope, receive, send)
            return
        head = dict(scope["headers"])
        given = head.get(REQUEST_ID, b"").decode("latin-1")
        name = given if SANE.fullmatch(given) else house.nature.request_id()
        scope, is_stream, is_head = inside(scope), scope["path"].endswith("/stream"), method == "HEAD"
        scope.setdefault("state", {})[HEAD] = head
        token, since, status = REQUEST.set(name), perf_counter(), 0

        def answer(message: Message) -> Awaitable[None]:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                if CROWDED in scope["state"]:
                    message["headers"] = [*message["headers"], HANG_UP]
                kept = any(field.lower() == b"cache-control" for field, _ in message["headers"])
                more = [*ours, (REQUEST_ID, name.encode())] if kept else [*ours, NOT_KEPT, (REQUEST_ID, name.encode())]
                message["headers"] = [*message["headers"], *more]
            elif is_head and not is_stream and message["type"] == "http.response.body":
                message["body"] = b""
            return send(message)

        try:
            refuse_suspicious(scope, head)
            if CROWDED in scope["state"]:
                raise Refused("full")
            way, code = way_of(scope["path"], ways)
            if way is None:
                await app(scope, whole(receive) if method in UNSAFE else receive, answer)
            else:
                request = Strict(scope, receive, answer)
                await (await answered(request, house, way, code))(scope, receive, answer)
        except Exception as error:  # whatever goes wrong is an answer, too, unless one has begun
            if status:
                raise
            request = Strict(scope, receive, answer)
            await response(failed(request, error), request)(scope, receive, answer)
        finally:
            took = perf_counter() - since
            house.measures.answered(status or FAULT, None if is_stream else took)
            if log.isEnabledFor(logging.INFO):
                path = redacted(scope["path"])[:LONGEST_PATH]
                fields = {"method": method, "path": path, "status": status or FAULT, "ms": round(took * 1000, 1)}
                log.info("%s %s %s %.1f ms", method, path, status or FAULT, took * 1000, extra={"fields": fields})
            REQUEST.reset(token)

    return pass_through


def way_of(path: str, ways: Mapping[str, Way]) -> tuple[Way | None, str]:
    """The way straight to a table that an address names, if there is one, and the code of the table."""
    parts = path.split("/")
    if len(parts) != WAY_PARTS or parts[1] != "t":
        return None, ""
    return ways.get(parts[3]), parts[2]


async def answered(request: Asking, house: House, way: Way, code: str) -> ASGIApp:
    """The answer to what is asked of a table."""
    method, handler = way
    if request.scope["method"] != method:
        raise MethodNotAllowedException(headers={"allow": method})
    return response(await handler(request, house, await provide_person(request, house), code), request)


def response(given: Answer, request: Asking) -> ASGIApp:
    """An answer as it is sent."""
    return cast(ASGIApp, given.to_asgi_response(None, request)) if isinstance(given, Response) else given


def inside(scope: Scope) -> Scope:
    """A request as the routes know it: below the path of the site, and without HEAD."""
    if scope.get("method") == "HEAD" and not scope["path"].endswith("/stream"):
        scope = cast(Scope, {**scope, "method": HttpMethod.GET})
    if not ROOT.path:
        return scope
    path, raw = within(scope["path"]), within(scope["raw_path"].decode("latin-1")).encode("latin-1")
    return cast(Scope, {**scope, "path": path, "raw_path": raw})
