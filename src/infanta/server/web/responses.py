"""Answers: pages, and refusals as a page for people or as JSON for programs."""

import logging
import re
from collections.abc import Callable, Mapping
from errno import ENAMETOOLONG, ENOTDIR
from json import dumps
from typing import Any

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.types import ASGIApp, Receive, Scope, Send

from infanta.core.phrase import Phrase
from infanta.server.logs import MAX_PATH_CHARS
from infanta.server.pages.model import ErrorPage, Page, PageViewer
from infanta.server.pages.render import render_page
from infanta.server.root import to_url
from infanta.server.storage.ledger import CorruptDataError, StorageDownError, WriteFailedError
from infanta.server.storage.values import Person
from infanta.server.tables.live_tables import NO_DATABASE
from infanta.server.web.rate_limits import RateLimitedError
from infanta.server.web.requests import AppRequest, get_header, get_language, get_origin, keep_language, refuse_failure
from infanta.table.refusal import RefusedError
from infanta.words.translator import get_translator

log = logging.getLogger("infanta.web")

# The HTTP status of a refusal by its word; any other is a conflict with the current state.
STATUS_BY_CODE = {
    "bad-clock": 400,
    "bad-form": 400,
    "bad-host": 400,
    "bad-option": 400,
    "bad-request": 400,
    "no-bot": 400,
    "no-listener": 400,
    "no-name": 400,
    "no-seat": 400,
    "no-such-scope": 400,
    "no-words": 400,
    "not-a-number": 400,
    "unreadable-move": 400,
    "no-person": 401,
    "forged": 403,
    "no-scope": 403,
    "no-scope-to-give": 403,
    "no-spectators": 403,
    "no-whispers": 403,
    "not-host": 403,
    "not-moderator": 403,
    "not-seated": 403,
    "pass-for-programs": 403,
    "closed": 404,
    "no-game": 404,
    "no-pass": 404,
    "no-such-topic": 404,
    "no-table": 404,
    "no-token": 404,
    "nobody": 404,
    "not-found": 404,
    "not-here": 404,
    "not-a-form": 415,
    "too-long": 413,
    "too-fast": 429,
    "too-many": 429,
    "fault": 500,
    "full": 503,
    NO_DATABASE: 503,
    "not-written": 503,
}
Answer = Response[str] | Response[None] | ASGIApp
HTTP_CONFLICT = 409
HTTP_NO_CONTENT = 204
BUSY, BROKEN = 429, 503
MALFORMED, MISSING = 400, 404
HTTP_UNAUTHORIZED = 401
# Other phrases for callers without a page.
PHRASES_FOR_PROGRAMS = {
    "name-first": Phrase("token-first"),
    "stale": Phrase("stale-turn-number"),
    "stale-turn": Phrase("turn-of-others"),
}
# The field that is wrong, by the word of a refusal or by its phrase.
FIELD_BY_CODE = {
    "bad-players": "players",
    "no-game": "game",
    "no-listener": "to",
    "no-name": "name",
    "no-seat": "seat",
    "no-such-scope": "scopes",
    "no-words": "text",
    "more-bots-than-seats": "bots",
}
FIELD_BY_PATH = {"moves": "move", "acts": "act"}  # what holds the text of a move, by the end of a path
FIELD_PATTERN = re.compile(r" - at `\$\.?(\w*)[^`]*`")  # where in what was sent something is wrong
WHOLE_BODY = "data"  # what the framework calls all that was sent
# The server's codes for what the framework refuses; anything else is a bad request.
CODE_BY_STATUS = {404: "not-found", 405: "wrong-method", 413: "too-long"}


def get_status(refused: RefusedError) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS_BY_CODE.get(refused.code, HTTP_CONFLICT)


def translate(request: AppRequest, phrase: Phrase) -> str:
    """Return a phrase as a sentence in the caller's language."""
    return get_translator(get_language(request)).sentence(phrase)


def build_page_viewer(request: AppRequest, person: Person | None) -> PageViewer:
    """Return the person who views the page."""
    return PageViewer(person.name if person else "", get_language(request))


def render_html(request: AppRequest, page: Page, refused: RefusedError | None = None, status: int = 0) -> Response[str]:
    """Return a page, perhaps with what was refused. It shows what one person may see, so no proxy may cache it."""
    status = status or (get_status(refused) if refused is not None else 200)
    headers = {"Cache-Control": "no-store", "Content-Language": page.me.language, **get_retry_headers(refused, status)}
    answer = Response(
        render_page(page, find_origin(request)), status_code=status, media_type=MediaType.HTML, headers=headers
    )
    keep_language(request, answer)
    return answer


def get_retry_headers(refused: RefusedError | None, status: int) -> dict[str, str]:
    """Return the header that says when to try again, if the caller was too fast or the server is not ready."""
    if status not in (BUSY, BROKEN):
        return {}
    return {"Retry-After": str(refused.wait if isinstance(refused, RateLimitedError) else 1)}


def find_origin(request: AppRequest) -> str:
    """Return the address under which the browser knows this server; "" if the header is no address."""
    try:
        return get_origin(request)
    except RefusedError:
        return ""


def redirect(to: str) -> Response[None]:
    """Redirect to an address, given as the routes know it."""
    return Response(
        None, status_code=303, media_type=MediaType.TEXT, headers={"Location": to_url(to), "Cache-Control": "no-store"}
    )


async def send_no_content(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Answer with nothing: the stream shows the change."""
    await send({"type": "http.response.start", "status": HTTP_NO_CONTENT, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def is_from_script(request: AppRequest) -> bool:
    """Return whether the page's script sent this; it gets changes by the stream."""
    return get_header(request, b"hx-request") == "true"


def handle_refused(request: AppRequest, error: RefusedError) -> Response[str]:
    """Answer a refusal in the form that suits the caller."""
    return build_refusal(request, error)


def build_refusal(
    request: AppRequest,
    error: RefusedError,
    detail: str = "",
    status: int = 0,
    field: str = "",
    headers: Mapping[str, str] | None = None,
) -> Response[str]:
    """Return a refusal in the form that suits the caller; `detail` and `field` are for programs."""
    by_program = request.scope["path"].startswith(("/api/", "/mcp")) or request.scope["path"] == "/api"
    phrase = PHRASES_FOR_PROGRAMS.get(error.phrase.key, error.phrase) if by_program else error.phrase
    status, sentence = status or get_status(error), translate(request, phrase)
    more = {**(headers or {}), **get_retry_headers(error, status)}
    if by_program:
        clause, field = find_value(error.phrase, "clause"), field or find_wrong_field(error, request.scope["path"])
        body = dumps(
            {
                "error": error.code,
                "sentence": f"{sentence} {detail}".strip(),
                "clause": clause or None,
                "field": field if status in (MALFORMED, MISSING) and field else None,
            }
        )
        if status == HTTP_UNAUTHORIZED:
            more["WWW-Authenticate"] = "Bearer"
        return Response(body, status_code=status, media_type=MediaType.JSON, headers=more)
    if is_from_script(request):
        return Response(sentence, status_code=status, media_type=MediaType.TEXT, headers=more)
    back = get_back_path(request.scope["path"]) if status not in (MISSING, HTTP_UNAUTHORIZED) else "/"
    page = render_html(
        request, ErrorPage(build_page_viewer(request, None), "", status, error.code, sentence, back), error, status
    )
    page.headers.update(more)
    return page


def get_back_path(path: str) -> str:
    """Return the table that a page belongs to, by its path; the start page if there is none, or the page is the table
    itself."""
    parts = path.split("/")
    return f"/t/{parts[2]}" if len(parts) > 3 and parts[:2] == ["", "t"] else "/"


def handle_http_error(request: AppRequest, error: HTTPException) -> Response[str]:
    """Answer a request that the framework refused."""
    status = error.status_code
    if status >= 500:
        return handle_failure(request, error)
    key = f"http-{status}" if status in (404, 405, 413) else "http-400"
    refused = RefusedError(CODE_BY_STATUS.get(status, "bad-request"), Phrase(key))
    if status != MALFORMED:
        return build_refusal(request, refused, "", status, headers=error.headers)
    wrong = [part for part in error.extra if isinstance(part, dict)] if isinstance(error.extra, list) else []
    detail = ", ".join(str(part.get("message", "")) for part in wrong) or error.detail
    if detail == f"'{WHOLE_BODY}'":
        refused, detail = RefusedError("bad-request", Phrase("empty-request")), ""
    key = str(wrong[0].get("key", "")) if wrong else parse_field(detail)
    detail = FIELD_PATTERN.sub("", detail)
    return build_refusal(request, refused, f"{detail}." if detail else "", status, "" if key == WHOLE_BODY else key)


def parse_field(detail: str) -> str:
    """Return the part of the request that is wrong, as the error message names it; "" if it is none or all of it."""
    named = re.search(r"(?:unknown|required) field `([^`]*)`", detail) or FIELD_PATTERN.search(detail)
    return named[1] if named else ""


def find_wrong_field(error: RefusedError, path: str) -> str:
    """Return the part of a program's request that is refused, "" if it is none or all of it."""
    last = path.rpartition("/")[2]
    if error.code == "unreadable-move":
        return FIELD_BY_PATH.get(last, "")
    if error.code == "no-bot":
        return "bots" if last == "tables" else "bot"
    return FIELD_BY_CODE.get(error.phrase.key) or FIELD_BY_CODE.get(error.code) or find_value(error.phrase, "name")


def find_value(phrase: Phrase, name: str) -> str:
    """Return a text among the values of a phrase, or of one inside it; "" if there is none."""
    found = phrase.values.get(name, "")
    if isinstance(found, str) and found:
        return found
    return next((find_value(value, name) for value in phrase.values.values() if isinstance(value, Phrase)), "")


def handle_unreadable(request: AppRequest, error: Exception) -> Response[str]:
    """Answer JSON that is nested too deeply, or that is no text at all."""
    return build_refusal(request, RefusedError("bad-request", Phrase("http-400")))


def describe_request(request: AppRequest) -> str:
    """Return a request as a log names it."""
    return f"{request.scope['method']} {request.scope['path'][:MAX_PATH_CHARS]}"


def on_trouble(request: AppRequest, error: Exception) -> Response[str]:
    """Answer where the database or the system failed."""
    refused = refuse_failure(error)
    if refused is None:
        return handle_failure(request, error)
    log.error("%s: %s: %s", describe_request(request), refused.code, error)
    return build_refusal(request, refused)


def handle_bad_path(request: AppRequest, error: HTTPException) -> Response[str]:
    """Answer a path that no file can have."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.errno in (ENAMETOOLONG, ENOTDIR):
        return build_refusal(request, RefusedError("not-found", Phrase("http-404")))
    if isinstance(cause, OSError):
        return on_trouble(request, cause)
    return handle_failure(request, error)


def handle_failure(request: AppRequest, error: Exception) -> Response[str]:
    """Answer after a fault of the server."""
    log.error("%s failed", describe_request(request), exc_info=error)
    return build_refusal(request, RefusedError("fault", Phrase("http-500")))


# The handlers of errors.
EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[[Any, Any], Response[Any]]] = {
    RefusedError: handle_refused,
    StorageDownError: on_trouble,
    CorruptDataError: on_trouble,
    WriteFailedError: on_trouble,
    OSError: on_trouble,
    HTTPException: handle_http_error,
    RecursionError: handle_unreadable,
    UnicodeDecodeError: handle_unreadable,
    Exception: handle_failure,
}


def handle_error(request: AppRequest, error: Exception) -> Response[str]:
    """Return the answer to a request that went wrong."""
    return next(EXCEPTION_HANDLERS[kind] for kind in type(error).__mro__ if kind in EXCEPTION_HANDLERS)(request, error)
