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
from infanta.server.web.door import HEAD, UNSAFE, Asking, Strict, provide_person, suspicious, whole
from infanta.server.web.house import House
from infanta.table.refused import Refused

log = logging.getLogger("infanta.requests")

Form = Callable[[Asking, House, Person | None, str], Awaitable[Answer]]
"""Takes what was posted to a table: the request, from whom it is, and the table's code."""
FORM_PARTS = 4
"""Into so many parts strokes divide the address of a form: `/t/CODE/move`."""
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
"""What an id may look like that a proxy gives a request."""


def gated(app: ASGIApp, house: House, forms: Mapping[str, Form]) -> ASGIApp:
    """The application behind its gate, where forms for a table are taken by the end of their address. What does not say how long it may be kept may not be kept at all: it shows what one person may see.
    HEAD is GET without the body; a stream has no end, so it has no head either. What a proxy has taken away of the path is not missed."""
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
            form, code = asked_form(scope["path"], forms)
            refused = suspicious(scope, head)
            if form is None and refused is None:
                await app(scope, whole(receive) if method in UNSAFE else receive, answer)
            else:
                request = Strict(scope, receive, answer)
                await (await answered(request, house, refused, form, code))(scope, receive, answer)
        finally:
            took = perf_counter() - since
            house.measures.answered(status, None if is_stream else took)
            if log.isEnabledFor(logging.INFO):
                path = redacted(scope["path"])[:LONGEST_PATH]
                fields = {"method": method, "path": path, "status": status, "ms": round(took * 1000, 1)}
                log.info("%s %s %s %.1f ms", method, path, status, took * 1000, extra={"fields": fields})
            REQUEST.reset(token)

    return pass_through


def asked_form(path: str, forms: Mapping[str, Form]) -> tuple[Form | None, str]:
    """The form at an address, if there is one, and the code of its table."""
    parts = path.split("/")
    if len(parts) != FORM_PARTS or parts[1] != "t":
        return None, ""
    return forms.get(parts[3]), parts[2]


async def answered(request: Asking, house: House, refused: Refused | None, form: Form | None, code: str) -> ASGIApp:
    """The answer to a form that was posted. Whatever goes wrong is an answer, too."""
    try:
        if refused is not None:
            raise refused
        if form is None or request.scope["method"] != "POST":
            raise MethodNotAllowedException(headers={"allow": "POST"})
        given = await form(request, house, await provide_person(request, house), code)
    except Exception as error:
        given = failed(request, error)
    return cast(ASGIApp, given.to_asgi_response(None, request)) if isinstance(given, Response) else given


def inside(scope: Scope) -> Scope:
    """A request as the routes know it: below the path of the site, and without HEAD."""
    if scope.get("method") == "HEAD" and not scope["path"].endswith("/stream"):
        scope = cast(Scope, {**scope, "method": HttpMethod.GET})
    if not ROOT.path:
        return scope
    path, raw = within(scope["path"]), within(scope["raw_path"].decode("latin-1")).encode("latin-1")
    return cast(Scope, {**scope, "path": path, "raw_path": raw})
