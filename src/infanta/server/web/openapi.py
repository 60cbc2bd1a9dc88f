"""How the API describes itself: what any request may be answered with instead, what a token must be for, and examples
that are run."""

from typing import Any

from litestar.enums import RequestEncodingType
from litestar.openapi import ResponseSpec
from litestar.openapi.spec import Example
from litestar.params import BodyKwarg

from infanta.server.web.api_responses import ErrorInfo

API_VERSION = 1  # within a version nothing that is described is taken away or means something else; there may be more
OPENAPI_PATH = "/api/openapi.json"
# What any request may be answered with instead.
ERROR_RESPONSES = {
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
TOKEN, MODERATOR = "token", "moderator"


def require_scope(scope: str) -> dict[str, Any]:
    """Return a handler's settings where a token needs a scope: its answers, and how it is described."""
    return {"responses": ERROR_RESPONSES, "security": [{TOKEN: [scope]}], "scope": scope}


# For a handler that needs the caller, with any scopes.
FOR_PEOPLE: dict[str, Any] = {"responses": ERROR_RESPONSES, "security": [{TOKEN: []}]}
# For a handler that needs the moderator's token, which no person's is.
FOR_MODERATORS: dict[str, Any] = {"responses": ERROR_RESPONSES, "security": [{MODERATOR: []}]}


def with_example(**value: object) -> BodyKwarg:
    """Return the body of a request, with an example that the tests send."""
    return BodyKwarg(media_type=RequestEncodingType.JSON, examples=[Example(value=value)])
