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
from infanta.server.logs import LONGEST_PATH
from infanta.server.pages.model import ErrorPage, Me, Page
from infanta.server.pages.render import render
from infanta.server.root import at
from infanta.server.storage.ledger import Lost, Unreachable, Unreadable
from infanta.server.storage.values import Person
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.web.door import Asking, field_of, keep_language, language_of, origin_of, refuse_failure
from infanta.server.web.limits import TooFast
from infanta.table.refused import Refused
from infanta.words.voice import speaker

log = logging.getLogger("infanta.web")

STATUS = {
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
"""The HTTP status of a refusal by its word; any other is a conflict with how things stand."""
Answer = Response[str] | Response[None] | ASGIApp
CONFLICT = 409
NOTHING = 204
BUSY, BROKEN = 429, 503
MALFORMED, MISSING = 400, 404
NAMELESS = 401
FOR_PROGRAMS = {
    "name-first": Phrase("token-first"),
    "stale": Phrase("stale-turn-number"),
    "stale-turn": Phrase("turn-of-others"),
}
"""What is said otherwise to those who see no page."""
FIELDS = {
    "bad-players": "players",
    "no-game": "game",
    "no-listener": "to",
    "no-name": "name",
    "no-seat": "seat",
    "no-such-scope": "scopes",
    "no-words": "text",
    "more-bots-than-seats": "bots",
}
"""The field that is wrong, by the word of a refusal or by its phrase."""
SENT = {"moves": "move", "acts": "act"}
"""What holds the text of a move, by the end of a path."""
PLACE = re.compile(r" - at `\$\.?(\w*)[^`]*`")
"""Where in what was sent something is wrong."""
WHOLE = "data"
"""What the framework calls all that was sent."""
OURS = {404: "not-found", 405: "wrong-method", 413: "too-long"}
"""Our words for what the framework refuses; anything else is a bad request."""


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    return STATUS.get(refused.code, CONFLICT)


def said(request: Asking, phrase: Phrase) -> str:
    """A phrase as a sentence in the language of whoever asks."""
    return speaker(language_of(request)).sentence(phrase)


def me(request: Asking, person: Person | None) -> Me:
    """The one who looks."""
    return Me(person.name if person else "", language_of(request))


def html(request: Asking, page: Page, refused: Refused | None = None, status: int = 0) -> Response[str]:
    """A page, perhaps with what was refused. It shows what one person may see, so nobody may keep a copy."""
    status = status or (status_of(refused) if refused is not None else 200)
    headers = {"Cache-Control": "no-store", "Content-Language": page.me.language, **later(refused, status)}
    answer = Response(
        render(page, own_address(request)), status_code=status, media_type=MediaType.HTML, headers=headers
    )
    keep_language(request, answer)
    return answer


def later(refused: Refused | None, status: int) -> dict[str, str]:
    """When to try again, for whoever came too fast or at a bad time."""
    if status not in (BUSY, BROKEN):
        return {}
    return {"Retry-After": str(refused.wait if isinstance(refused, TooFast) else 1)}


def own_address(request: Asking) -> str:
    """The address under which the browser knows us; "" if what it says is no address."""
    try:
        return origin_of(request)
    except Refused:
        return ""


def moved(to: str) -> Response[None]:
    """Done: look there now, at an address as the routes know it."""
    return Response(
        None, status_code=303, media_type=MediaType.TEXT, headers={"Location": at(to), "Cache-Control": "no-store"}
    )


async def shown(_scope: Scope, _receive: Receive, send: Send) -> None:
    """Done, and the stream shows it: an answer with nothing in it, which the framework need not make each time."""
    await send({"type": "http.response.start", "status": NOTHING, "headers": []})
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def by_script(request: Asking) -> bool:
    """Whether the page's script sent this, which gets news by the stream, rather than the browser itself."""
    return field_of(request, b"hx-request") == "true"


def on_refused(request: Asking, error: Refused) -> Response[str]:
    """A refusal in the form that suits who asked."""
    return refusal(request, error)


def refusal(
    request: Asking,
    error: Refused,
    detail: str = "",
    status: int = 0,
    field: str = "",
    headers: Mapping[str, str] | None = None,
) -> Response[str]:
    """A refusal in the form that suits who asked; `detail`, and `field` are for programs."""
    by_program = request.scope["path"].startswith(("/api/", "/mcp")) or request.scope["path"] == "/api"
    phrase = FOR_PROGRAMS.get(error.phrase.key, error.phrase) if by_program else error.phrase
    status, sentence = status or status_of(error), said(request, phrase)
    more = {**(headers or {}), **later(error, status)}
    if by_program:
        clause, field = value_in(error.phrase, "clause"), field or wrong_field(error, request.scope["path"])
        body = dumps(
            {
                "error": error.code,
                "sentence": f"{sentence} {detail}".strip(),
                "clause": clause or None,
                "field": field if status in (MALFORMED, MISSING) and field else None,
            }
        )
        if status == NAMELESS:
            more["WWW-Authenticate"] = "Bearer"
        return Response(body, status_code=status, media_type=MediaType.JSON, headers=more)
    if by_script(request):
        return Response(sentence, status_code=status, media_type=MediaType.TEXT, headers=more)
    back = table_of(request.scope["path"]) if status not in (MISSING, NAMELESS) else "/"
    page = html(request, ErrorPage(me(request, None), "", status, error.code, sentence, back), error, status)
    page.headers.update(more)
    return page


def table_of(path: str) -> str:
    """The table that a page belongs to, by its path; the start page if it belongs to none, or is the table itself."""
    parts = path.split("/")
    return f"/t/{parts[2]}" if len(parts) > 3 and parts[:2] == ["", "t"] else "/"


def on_http(request: Asking, error: HTTPException) -> Response[str]:
    """A request that the framework refused."""
    status = error.status_code
    if status >= 500:
        return on_failure(request, error)
    key = f"http-{status}" if status in (404, 405, 413) else "http-400"
    refused = Refused(OURS.get(status, "bad-request"), Phrase(key))
    if status != MALFORMED:
        return refusal(request, refused, "", status, headers=error.headers)
    wrong = [part for part in error.extra if isinstance(part, dict)] if isinstance(error.extra, list) else []
    detail = ", ".join(str(part.get("message", "")) for part in wrong) or error.detail
    if detail == f"'{WHOLE}'":
        refused, detail = Refused("bad-request", Phrase("empty-request")), ""
    key = str(wrong[0].get("key", "")) if wrong else field_in(detail)
    detail = PLACE.sub("", detail)
    return refusal(request, refused, f"{detail}." if detail else "", status, "" if key == WHOLE else key)


def field_in(detail: str) -> str:
    """The part of what was sent that is wrong, as the message of whoever read it names it; "" if it is none or all of it."""
    named = re.search(r"(?:unknown|required) field `([^`]*)`", detail) or PLACE.search(detail)
    return named[1] if named else ""


def wrong_field(error: Refused, path: str) -> str:
    """The part of what a program has sent that is refused, "" if it is none or all of it."""
    last = path.rpartition("/")[2]
    if error.code == "unreadable-move":
        return SENT.get(last, "")
    if error.code == "no-bot":
        return "bots" if last == "tables" else "bot"
    return FIELDS.get(error.phrase.key) or FIELDS.get(error.code) or value_in(error.phrase, "name")


def value_in(phrase: Phrase, name: str) -> str:
    """A text among the values of a phrase, or of one that it holds; "" if there is none."""
    found = phrase.values.get(name, "")
    if isinstance(found, str) and found:
        return found
    return next((value_in(value, name) for value in phrase.values.values() if isinstance(value, Phrase)), "")


def on_unreadable(request: Asking, error: Exception) -> Response[str]:
    """JSON that is nested so deeply that nobody would read it, or that is no text at all."""
    return refusal(request, Refused("bad-request", Phrase("http-400")))


def line_of(request: Asking) -> str:
    """A request as a log names it."""
    return f"{request.scope['method']} {request.scope['path'][:LONGEST_PATH]}"


def on_trouble(request: Asking, error: Exception) -> Response[str]:
    """Answer where the database or the system failed."""
    refused = refuse_failure(error)
    if refused is None:
        return on_failure(request, error)
    log.error("%s: %s: %s", line_of(request), refused.code, error)
    return refusal(request, refused)


def on_no_file(request: Asking, error: HTTPException) -> Response[str]:
    """No file can have such a name: it is too long, or lies in what is no folder."""
    cause = error.__cause__
    if isinstance(cause, OSError) and cause.errno in (ENAMETOOLONG, ENOTDIR):
        return refusal(request, Refused("not-found", Phrase("http-404")))
    if isinstance(cause, OSError):
        return on_trouble(request, cause)
    return on_failure(request, error)


def on_failure(request: Asking, error: Exception) -> Response[str]:
    """A fault of ours."""
    log.error("%s failed", line_of(request), exc_info=error)
    return refusal(request, Refused("fault", Phrase("http-500")))


FAILURES: dict[int | type[Exception], Callable[[Any, Any], Response[Any]]] = {
    Refused: on_refused,
    Unreachable: on_trouble,
    Unreadable: on_trouble,
    Lost: on_trouble,
    OSError: on_trouble,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeDecodeError: on_unreadable,
    Exception: on_failure,
}
"""What is answered when something goes wrong."""


def failed(request: Asking, error: Exception) -> Response[str]:
    """The answer to a request that went wrong."""
    return next(FAILURES[kind] for kind in type(error).__mro__ if kind in FAILURES)(request, error)
