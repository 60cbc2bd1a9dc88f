"""Answers: pages, and refusals as a page for people or as JSON for programs."""

import logging
from json import dumps

from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException

from infanta.server.pages.model import ErrorPage, Me, Page
from infanta.server.pages.render import render
from infanta.server.tables.floor import AWAY, NO_DATABASE
from infanta.server.tables.refused import Refused
from infanta.server.web.door import Asking

log = logging.getLogger("infanta.web")

SENTENCES = {
    400: "That request could not be understood.",
    404: "There is nothing at this address.",
    405: "This address does not take requests of that kind.",
    413: "That was far too long.",
    500: "Something went wrong on our side. Nothing was changed; please try again.",
}


def html(page: Page, status: int = 200) -> Response[str]:
    """A page. It shows what one person may see, so nobody may keep a copy."""
    return Response(render(page), status_code=status, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


def moved(to: str) -> Response[None]:
    """Done: look there now."""
    return Response(
        None, status_code=303, media_type=MediaType.TEXT, headers={"Location": to, "Cache-Control": "no-store"}
    )


def by_script(request: Asking) -> bool:
    """Whether the page's script sent this, which gets news by the stream, rather than the browser itself."""
    return request.headers.get("hx-request") == "true"


def refusal(request: Asking, status: int, code: str, sentence: str, back: str = "/") -> Response[str]:
    """A refusal in the form that suits who asked."""
    if request.scope["path"].startswith("/api"):
        body: Response[str] = Response(
            dumps({"error": code, "sentence": sentence}), status_code=status, media_type=MediaType.JSON
        )
    elif by_script(request):
        body = Response(sentence, status_code=status, media_type=MediaType.TEXT)
    else:
        body = html(ErrorPage(Me(), "", status, code, sentence, back), status)
    return body


def on_refused(request: Asking, error: Refused) -> Response[str]:
    """A request that the tables refused."""
    return refusal(request, error.status, error.code, error.sentence)


def on_http(request: Asking, error: HTTPException) -> Response[str]:
    """A request that the framework refused."""
    status = error.status_code
    if status >= 500:
        return on_failure(request, error)
    sentence = SENTENCES.get(status, SENTENCES[400])
    if request.scope["path"].startswith("/api") and status == 400 and error.detail:
        sentence = f"{sentence} {error.detail}"
    return refusal(request, status, {404: "not-found", 413: "too-long"}.get(status, "bad-request"), sentence)


def on_unreadable(request: Asking, error: Exception) -> Response[str]:
    """JSON that is nested so deeply that nobody would read it, or that is no text at all."""
    return refusal(request, 400, "bad-request", SENTENCES[400])


def on_unreachable(request: Asking, error: Exception) -> Response[str]:
    """The database does not answer at the moment."""
    log.error("%s %s: the database does not answer: %s", request.scope["method"], request.scope["path"], error)
    return refusal(request, 503, NO_DATABASE, AWAY)


def on_failure(request: Asking, error: Exception) -> Response[str]:
    """A fault of ours."""
    log.error("%s %s failed", request.scope["method"], request.scope["path"], exc_info=error)
    return refusal(request, 500, "fault", SENTENCES[500])
