"""The door: who is asking, and whether the request may have been forged by another site."""

from urllib.parse import parse_qsl, urlsplit

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.types import ASGIApp, Receive, Scope, Send

from infanta.server.storage.values import Person
from infanta.server.tables.refused import Refused
from infanta.server.web.house import House
from infanta.server.web.limits import Visitor

Asking = Request[object, object, State]
TheHouse = NamedDependency[House]
Who = NamedDependency[Person | None]
"""The person who asks, if they have said their name."""

COOKIE = "infanta"
SAFE_COOKIE = "__Host-infanta"
"""Under https: a cookie of this name can only be set by this very host."""
LIFETIME = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""
UNSAFE = frozenset(("POST", "PUT", "PATCH", "DELETE"))
MOST_FIELDS = 100
LONGEST_HOST = 260
"""A name has 253 characters at most, and a port."""
BEARER = "bearer "

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


def cookie_name(request: Asking) -> str:
    """What our cookie is called on this connection."""
    return SAFE_COOKIE if request.scope["scheme"] == "https" else COOKIE


def token_of(request: Asking) -> str | None:
    """The secret that the request carries: in the cookie, or as `Authorization: Bearer …` from a program."""
    given = request.headers.get("authorization", "")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return request.cookies.get(cookie_name(request))


async def provide_person(request: Asking, house: TheHouse) -> Person | None:
    """Who is asking, if they have said their name before."""
    token = token_of(request)
    return await house.people.find(token) if token else None


def needed(person: Person | None) -> Person:
    """Somebody with a name; raises Refused."""
    if person is None:
        raise Refused(401, "no-person", "Please say your name first: this browser is not known here.")
    return person


def visitor(request: Asking, person: Person | None = None) -> Visitor:
    """Whom the limits count. One household has a whole network of IPv6 addresses, which counts as one."""
    host = request.client.host if request.client else "?"
    network = ":".join(host.split(":")[:4]) if host.count(":") > 1 else host
    return Visitor(person.id if person else None, network)


def give_token(request: Asking, response: Response[str] | Response[None], token: str) -> None:
    """Let the browser keep its secret."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=LIFETIME,
        path="/",
        secure=request.scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )


def origin_of(request: Asking) -> str:
    """The address under which the browser knows us; raises Refused if it is no address."""
    host = request.headers.get("host", "")
    if len(host) > LONGEST_HOST or not (host.isascii() and host.isprintable()):
        raise Refused(400, "bad-host", "The request names a host that cannot be one.")
    return f"{request.scope['scheme']}://{host}"


async def form(request: Asking) -> dict[str, str]:
    """The fields of a plain form; raises Refused for anything else."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    body = await request.body()
    if body and kind != "application/x-www-form-urlencoded":
        raise Refused(415, "not-a-form", "This address takes a plain form.")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Refused(400, "bad-form", "The form could not be read.") from None


def number(text: str, sentence: str) -> int:
    """A whole number from a form; raises Refused with the sentence."""
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise Refused(400, "not-a-number", sentence)
    return int(text)


def forged(headers: dict[str, str]) -> bool:
    """Whether a browser says that another site made it send this request, which would change something.

    Browsers send Origin with every form; programs that do not are not steered by another site. A request that shows its
    own token in `Authorization` cannot be forged either.
    """
    if headers.get("authorization", "").lower().startswith(BEARER):
        return False
    site = headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = headers.get("origin")
    return origin is not None and urlsplit(origin).netloc != headers.get("host", "")


def guard_origin(app: ASGIApp) -> ASGIApp:
    """Middleware: refuse requests that another site made the browser send, and addresses that no file can have."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if "\0" in str(scope.get("path", "")):
            raise Refused(404, "not-found", "There is nothing at this address.")
        method = str(scope.get("method", ""))
        if method in UNSAFE:
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            if forged(headers):
                raise Refused(403, "forged", "This request came from another site, so it was not carried out.")
        await app(scope, receive, send)

    return guarded
