"""Reading requests: the caller, the language, the fields, and whether another site may have forged the request."""

from collections.abc import Mapping
from errno import EMFILE, ENFILE
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.serialization import decode_json
from litestar.types import Receive, Scope

from infanta.core.errors import UnknownGameError
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.server.root import ROOT, get_cookie_path
from infanta.server.storage.ledger import CorruptDataError, StorageDownError, WriteFailedError, WriterDownError
from infanta.server.storage.values import Person
from infanta.server.tables.beat_timing import DEFAULT_PACE, PACE_FACTORS
from infanta.server.tables.environment import LOOPBACK_HOSTS, WILDCARD_HOSTS
from infanta.server.tables.live_tables import NO_DATABASE
from infanta.server.tables.table import TableConfig
from infanta.server.tables.table_view import NO_PEOPLE, Viewer
from infanta.server.web.addresses import get_network
from infanta.server.web.game_server import GameServer
from infanta.server.web.rate_limits import RateLimitKey
from infanta.table.refusal import RefusedError
from infanta.words.catalogue import ENGLISH
from infanta.words.translator import list_languages

AppRequest = Request[object, object, State]
CurrentServer = NamedDependency[GameServer]
CurrentPerson = NamedDependency[Person | None]  # the caller, if they have a name

COOKIE_NAME = "infanta"
# Under https: a cookie of this name can only be set by this very host, and for all of it.
HOST_COOKIE_NAME = "__Host-infanta"
SECURE_COOKIE_NAME = "__Secure-infanta"  # under https, below a path of the host
LANGUAGE_COOKIE = "infanta-language"
PACE_COOKIE = "infanta-pace"
COOKIE_LIFETIME_S = 400 * 24 * 3600  # as long as browsers keep a cookie at most
UNSAFE_METHODS = frozenset(("POST", "PUT", "PATCH", "DELETE"))
MAX_BODY_BYTES = 16 * 1024
MAX_FORM_FIELDS = 100
MAX_NUMBER_DIGITS = 9  # digits that a number in a request may have
MAX_LANGUAGES = 20
MAX_HOST_CHARS = 260  # a name has 253 characters at most, and a port
BEARER = "bearer "
HEADERS_KEY = "head"  # the key in a request's state under which the middleware puts its headers
SCOPED_PATHS = ("/api/", "/mcp")  # the key of a token with limited scopes


class StrictRequest(Request[object, object, State]):
    """A request whose JSON is read strictly: a number written as text is refused."""

    async def json(self) -> Any:
        """Return the body as the handler's type."""
        wanted, body = self.route_handler.parsed_data_field, await self.body()
        return decode_json(body) if wanted is None else decode_json(body, wanted.annotation)


def get_headers(request: AppRequest) -> Mapping[bytes, bytes]:
    """Return the request's headers as the middleware has read them; of repeated ones, the last."""
    return cast(Mapping[bytes, bytes], request.scope["state"][HEADERS_KEY])


def get_header(request: AppRequest, name: bytes) -> str:
    """Return a header, "" if it is missing."""
    return get_headers(request).get(name, b"").decode("latin-1")


def get_cookie(request: AppRequest, name: str) -> str:
    """Return a cookie's value, "" if it is missing."""
    found = ""
    for cookie in get_header(request, b"cookie").split(";"):
        key, _, value = cookie.partition("=")
        if key.strip() == name:
            found = value.strip()
    return found


def get_cookie_name(request: AppRequest) -> str:
    """Return what the session cookie is called on this connection."""
    if request.scope["scheme"] != "https":
        return COOKIE_NAME
    return SECURE_COOKIE_NAME if ROOT.path else HOST_COOKIE_NAME


def get_token(request: AppRequest) -> str:
    """Return the secret that the request carries: in the cookie, or as `Authorization: Bearer …` from a program; "" if
    it has none."""
    given = get_header(request, b"authorization")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return get_cookie(request, get_cookie_name(request))


async def provide_person(request: AppRequest, house: CurrentServer) -> Person | None:
    """Return the caller, if they have said their name before."""
    token = get_token(request)
    person = await house.people.find(token) if token else None
    if person is None and has_bearer_token(request):
        raise RefusedError("no-person", Phrase("token-unknown"))
    if token and person is not None:
        scopes = await house.people.get_scopes(token, person)
        if scopes and not request.scope["path"].startswith(SCOPED_PATHS):
            return None  # pages are for browsers, which may do everything
        wanted = request.route_handler.opt.get("scope", "") if scopes else ""
        if wanted and wanted not in scopes:
            raise RefusedError("no-scope", Phrase("no-scope", needed=wanted))
    return person


def has_bearer_token(request: AppRequest) -> bool:
    """Return whether the caller is a program with a token, rather than a browser."""
    return get_header(request, b"authorization").lower().startswith(BEARER)


def require_person(person: Person | None) -> Person:
    """Return the person; raise RefusedError if the caller has no name yet."""
    if person is None:
        raise RefusedError("no-person", Phrase("name-first"))
    return person


def require_game(key: str) -> Game:
    """Return a game by its key; raise RefusedError if there is none."""
    try:
        return game(key)
    except UnknownGameError as error:
        raise RefusedError("no-game", error.phrase) from None


async def find_config(request: AppRequest, house: GameServer, person: Person | None, code: str) -> TableConfig:
    """Return the config of the table with a code; callers who ask for many that do not exist have to wait."""
    if code not in house.floor.tables:
        house.limits.spend("code", get_rate_limit_key(request, person))
    table = await house.floor.find(code)
    if table.state == "closed":
        raise RefusedError("closed", Phrase("table-closed"))
    return table.terms


async def authorize(request: AppRequest, house: GameServer, person: Person | None, code: str, kind: str) -> Person:
    """Return the person who wants to act at a table; `kind` is what the rate limits count."""
    someone = require_person(person)
    await find_config(request, house, person, code)
    house.limits.spend(kind, get_rate_limit_key(request, someone))
    return someone


async def get_viewer(request: AppRequest, house: GameServer, person: Person | None) -> Viewer:
    """Return the viewer of a table."""
    return Viewer(person, get_language(request), await house.people.list_muted(person) if person else NO_PEOPLE)


def get_rate_limit_key(request: AppRequest, person: Person | None = None) -> RateLimitKey:
    """Return the rate-limit key: the caller's id, if known, and network."""
    client = request.scope.get("client")
    return RateLimitKey(person.id if person else None, get_network(client[0] if client else "?"))


def give_token(request: AppRequest, response: Response[str] | Response[None], token: str) -> None:
    """Set the session cookie."""
    response.set_cookie(
        get_cookie_name(request),
        token,
        max_age=COOKIE_LIFETIME_S,
        path=get_cookie_path(),
        secure=request.scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )


def get_language(request: AppRequest) -> str:
    """Return the caller's language: named in the address, chosen before, or what the browser prefers."""
    spoken = list_languages()
    wished = [request.query_params.get("language", ""), get_cookie(request, LANGUAGE_COOKIE)]
    wished.extend(parse_accept_language(get_header(request, b"accept-language")))
    return next((language for language in wished if language in spoken), ENGLISH)


def get_pace(request: AppRequest) -> str:
    """Return how fast the viewer wants to see what happens, as the browser has kept it."""
    wished = get_cookie(request, PACE_COOKIE)
    return wished if wished in PACE_FACTORS else DEFAULT_PACE


def parse_accept_language(header: str) -> list[str]:
    """Return the languages that a browser names, most wanted first, without countries."""
    named: list[tuple[float, str]] = []
    for part in header.split(",")[:MAX_LANGUAGES]:
        tag, _, weight = part.partition(";")
        try:
            wanted = float(weight.strip().removeprefix("q=") or "1")
        except ValueError:
            wanted = 0.0
        named.append((-wanted, tag.strip().lower().partition("-")[0]))
    return [tag for wanted, tag in sorted(named, key=lambda one: one[0]) if wanted < 0]


def keep_language(request: AppRequest, response: Response[str]) -> None:
    """Keep a language that the address names for the next pages."""
    wished = request.query_params.get("language", "")
    if wished in list_languages():
        response.set_cookie(LANGUAGE_COOKIE, wished, max_age=COOKIE_LIFETIME_S, path=get_cookie_path(), samesite="lax")


def get_origin(request: AppRequest) -> str:
    """Return the address under which the browser knows this server; raise RefusedError if it is no address."""
    host = get_header(request, b"host")
    if len(host) > MAX_HOST_CHARS or not (host.isascii() and host.isprintable()):
        raise RefusedError("bad-host")
    return f"{request.scope['scheme']}://{host}"


def get_shareable_origin(request: AppRequest, house: GameServer) -> str:
    """Return the address under which other devices find this server. A host at the machine itself calls it `localhost`,
    which is of no use elsewhere: if it is open to the network, its address there is given instead."""
    known = urlsplit(get_origin(request))
    network = (
        house.nature.address() if known.hostname in LOOPBACK_HOSTS and house.settings.listens in WILDCARD_HOSTS else ""
    )
    if not network:
        return known.geturl()
    return f"{known.scheme}://{network}" + (f":{known.port}" if known.port else "")


async def read_body(request: AppRequest) -> bytes:
    """Return the whole body; raise RefusedError if it is too long, or if the caller hangs up in the middle of it."""
    body, complete = b"", False
    while not complete:
        message = await request.receive()
        if message["type"] != "http.request":
            raise RefusedError("bad-request", Phrase("http-400"))
        body, complete = body + message["body"], not message.get("more_body", False)
        if len(body) > MAX_BODY_BYTES:
            raise RefusedError("too-long", Phrase("http-413"))
    return body


async def read_form(request: AppRequest) -> dict[str, str]:
    """Return the fields of a plain form; raise RefusedError for anything else."""
    kind = get_header(request, b"content-type").partition(";")[0].strip().lower()
    body = await read_body(request)
    if body and kind != "application/x-www-form-urlencoded":
        raise RefusedError("not-a-form")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MAX_FORM_FIELDS))
    except ValueError:
        raise RefusedError("bad-form") from None


def parse_number(text: str, wanted: str) -> int:
    """Return a whole number from a form; raise RefusedError with the sentence of this key."""
    if not (text.isascii() and text.isdecimal() and len(text) <= MAX_NUMBER_DIGITS):
        raise RefusedError("not-a-number", Phrase(wanted))
    return int(text)


def is_cross_site(headers: Mapping[bytes, bytes]) -> bool:
    """Return whether a browser says that another site made it send this request, which would change something.

    Browsers send Origin with every form; programs that do not are not steered by another site. A request that shows
    its own token in `Authorization` cannot be forged either.
    """
    if headers.get(b"authorization", b"").decode("latin-1").lower().startswith(BEARER):
        return False
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    return origin is not None and urlsplit(origin).netloc != headers.get(b"host", b"")


def refuse_suspicious(scope: Scope, head: Mapping[bytes, bytes]) -> None:
    """Raise RefusedError if another site made the browser send a request, if no file can have such an address, or if it
    names two hosts at once: a proxy may have read the other one."""
    if "\0" in scope["path"]:
        raise RefusedError("not-found", Phrase("http-404"))
    if [name for name, _ in scope["headers"]].count(b"host") > 1:
        raise RefusedError("bad-host")
    if scope.get("method") in UNSAFE_METHODS and is_cross_site(head):
        raise RefusedError("forged")


def reject_truncated(receive: Receive) -> Receive:
    """Wrap a receiver so that a body that is cut off is refused: that is no fault of the server."""
    complete = False

    async def hear() -> Any:
        nonlocal complete
        message = await receive()
        if message["type"] == "http.disconnect" and not complete:
            raise RefusedError("bad-request", Phrase("http-400"))
        complete = message["type"] == "http.request" and not message.get("more_body", False)
        return message

    return hear


def refuse_failure(error: BaseException | None) -> RefusedError | None:
    """Return the phrase for a failure of the database or the system, None for a fault of the server."""
    if isinstance(error, CorruptDataError):
        return RefusedError("damaged", Phrase("database-damaged"))
    if isinstance(error, (StorageDownError, WriterDownError)):
        return RefusedError(NO_DATABASE)
    if isinstance(error, WriteFailedError):
        return RefusedError("not-written")
    if isinstance(error, OSError) and error.errno in (EMFILE, ENFILE):
        return RefusedError("full")
    return None
