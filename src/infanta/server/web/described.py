"""How the API describes itself: what any request may be answered with instead, what a token must be for, and examples that are run."""

from typing import Any

from litestar.enums import RequestEncodingType
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg

from infanta.server.web.shapes import ErrorInfo

API_VERSION = 1
"""Within a version nothing that is described is taken away or means something else; there may be more."""
DESCRIPTION = "/api/openapi.json"
ERRORS = {
    status: ResponseSpec(ErrorInfo, generate_examples=False, description=meaning)
    for status, meaning in {
        400: "malformed",
        401: "nameless",
        403: "forbidden",
        404: "unknown",
        405: "wrong-method",
        409: "conflict",
        413: "too-long",
        429: "too-fast",
        503: "not-written",
    }.items()
}
"""What any request may be answered with instead."""
TOKEN, MODERATOR = "token", "moderator"


def needs(scope: str) -> dict[str, Any]:
    """For a handler that a token must be for: what it may be answered with, and how it is described."""
    return {"responses": ERRORS, "security": [{TOKEN: [scope]}], "scope": scope}


KNOWN: dict[str, Any] = {"responses": ERRORS, "security": [{TOKEN: []}]}
"""For a handler that wants to know who asks, whatever their token may do."""
FOR_MODERATORS: dict[str, Any] = {"responses": ERRORS, "security": [{MODERATOR: []}]}
"""For a handler that wants the moderator's token, which no person's is."""


def example(**value: object) -> BodyKwarg:
    """The body of a request, with an example that the tests send."""
    return BodyKwarg(media_type=RequestEncodingType.JSON, examples=[Example(value=value)])
