"""Answers: pages, and refusals as a page for people or as JSON for programs."""

import logging
from json import dumps

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException

from infanta.core.phrase import Phrase
from infanta.server.pages.model import ErrorPage, Me, Page
from infanta.server.pages.render import render
from infanta.server.storage.values import Person
from infanta.server.web.door import Asking, keep_language, language_of
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
    "no-words": 400,
    "not-a-number": 400,
    "unreadable-move": 400,
    "no-person": 401,
    "forged": 403,
    "no-spectators": 403,
    "no-whispers": 403,
    "not-host": 403,
    "not-seated": 403,
    "closed": 404,
    "no-game": 404,
    "no-pass": 404,
    "no-table": 404,
    "not-found": 404,
    "not-here": 404,
    "not-a-form": 415,
    "too-long": 413,
    "too-fast": 429,
    "too-many": 429,
    "fault": 500,
    "not-written": 503,
}
"""The HTTP status of a refusal by its word; any other is a conflict with how things stand."""
CONFLICT = 409
BUSY = 429
OURS = {404: "not-found", 413: "too-long"}
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


def html(request: Asking, page: Page, status: int = 200) -> Response[str]:
    """A page. It shows what one person may see, so nobody may keep a copy."""
    headers = {"Cache-Control": "no-store", "Content-Language": page.me.language}
    answer = Response(render(page), status_code=status, media_type=MediaType.HTML, headers=headers)
    keep_language(request, answer)
    return answer


def moved(to: str) -> Response[None]:
    """Done: look there now."""
    return Response(
        None, status_code=303, media_type=MediaType.TEXT, headers={"Location": to, "Cache-Control": "no-store"}
    )


def by_script(request: Asking) -> bool:
    """Whether the page's script sent this, which gets news by the stream, rather than the browser itself."""
    return request.headers.get("hx-request") == "true"


def on_refused(request: Asking, error: Refused) -> Response[str]:
    """A refusal in the form that suits who asked."""
    return refusal(request, error)


def refusal(request: Asking, error: Refused, detail: str = "", status: int = 0) -> Response[str]:
    """A refusal in the form that suits who asked; `detail` is for programs."""
    status, sentence = status or status_of(error), said(request, error.phrase)
    if request.scope["path"].startswith("/api"):
        body = dumps({"error": error.code, "sentence": f"{sentence} {detail}".strip()})
        headers = {"Retry-After": str(error.wait if isinstance(error, TooFast) else 1)} if status == BUSY else {}
        return Response(body, status_code=status, media_type=MediaType.JSON, headers=headers)
    if by_script(request):
        return Response(sentence, status_code=status, media_type=MediaType.TEXT)
    return html(request, ErrorPage(me(request, None), "", status, error.code, sentence), status)


def on_http(request: Asking, error: HTTPException) -> Response[str]:
    """A request that the framework refused."""
    status = error.status_code
    if status >= 500:
        return on_failure(request, error)
    key = f"http-{status}" if status in (404, 405, 413) else "http-400"
    refused = Refused(OURS.get(status, "bad-request"), Phrase(key))
    return refusal(request, refused, error.detail if status == 400 else "", status)


def on_unreadable(request: Asking, error: Exception) -> Response[str]:
    """JSON that is nested so deeply that nobody would read it, or that is no text at all."""
    return refusal(request, Refused("bad-request", Phrase("http-400")))


def on_failure(request: Asking, error: Exception) -> Response[str]:
    """A fault of ours."""
    log.error("%s %s failed", request.scope["method"], request.scope["path"], exc_info=error)
    return refusal(request, Refused("fault", Phrase("http-500")))
