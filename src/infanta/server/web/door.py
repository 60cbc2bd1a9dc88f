"""The door: who is asking, in which language and for what, and whether the request may have been forged by another site."""

from collections.abc import Mapping
from errno import EMFILE, ENFILE
from typing import Any, cast
from urllib.parse import parse_qsl, urlsplit

from litestar import Request, Response
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.serialization import decode_json
from litestar.types import Receive, Scope

from infanta.core.errors import UnknownGame
from infanta.core.game import Game
from infanta.core.phrase import Phrase
from infanta.core.registry import game
from infanta.server.root import ROOT, area
from infanta.server.storage.ledger import Lost, Unreachable, Unreadable, Unwritable
from infanta.server.storage.values import Person
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.tables.look import NOBODY, Viewer
from infanta.server.tables.nature import EVERYWHERE, HERE_ALONE
from infanta.server.tables.staging import PACES, USUAL_PACE
from infanta.server.tables.table import Terms
from infanta.server.web.addresses import network_of
from infanta.server.web.house import House
from infanta.server.web.limits import Visitor
from infanta.table.refused import Refused
from infanta.words.catalogue import ENGLISH
from infanta.words.voice import languages

Asking = Request[object, object, State]
TheHouse = NamedDependency[House]
Who = NamedDependency[Person | None]
"""The person who asks, if they have said their name."""

COOKIE = "infanta"
SAFE_COOKIE = "__Host-infanta"
"""Under https: a cookie of this name can only be set by this very host, and for all of it."""
SHARED_COOKIE = "__Secure-infanta"
"""Under https, below a path of the host."""
LANGUAGE_COOKIE = "infanta-language"
PACE_COOKIE = "infanta-pace"
LIFETIME = 400 * 24 * 3600
"""As long as browsers keep a cookie at most."""
UNSAFE = frozenset(("POST", "PUT", "PATCH", "DELETE"))
LARGEST_BODY = 16 * 1024
MOST_FIELDS = 100
LONGEST_NUMBER = 9
"""Digits that a number in a request may have."""
MOST_LANGUAGES = 20
LONGEST_HOST = 260
"""A name has 253 characters at most, and a port."""
BEARER = "bearer "
HEAD = "head"
"""Where in the state of a request the gate puts the fields of its head."""
DOORS = ("/api/", "/mcp")
"""Where a token counts that may not do everything."""


class Strict(Request[object, object, State]):
    """A request whose JSON is read as it is described: a number that is written as a text is none."""

    async def json(self) -> Any:
        """What was sent, as the handler wants it."""
        wanted, body = self.route_handler.parsed_data_field, await self.body()
        return decode_json(body) if wanted is None else decode_json(body, wanted.annotation)


def head_of(request: Asking) -> Mapping[bytes, bytes]:
    """The fields of a request's head, as the gate has read them; of those that are there twice, the last."""
    return cast(Mapping[bytes, bytes], request.scope["state"][HEAD])


def field_of(request: Asking, name: bytes) -> str:
    """A field of a request's head, "" if it is not there."""
    return head_of(request).get(name, b"").decode("latin-1")


def cookie_of(request: Asking, name: str) -> str:
    """What a cookie says, "" if it is not there."""
    found = ""
    for cookie in field_of(request, b"cookie").split(";"):
        key, _, value = cookie.partition("=")
        if key.strip() == name:
            found = value.strip()
    return found


def cookie_name(request: Asking) -> str:
    """What our cookie is called on this connection."""
    if request.scope["scheme"] != "https":
        return COOKIE
    return SHARED_COOKIE if ROOT.path else SAFE_COOKIE


def token_of(request: Asking) -> str:
    """The secret that the request carries: in the cookie, or as `Authorization: Bearer …` from a program; "" if it has none."""
    given = field_of(request, b"authorization")
    if given.lower().startswith(BEARER):
        return given[len(BEARER) :].strip()
    return cookie_of(request, cookie_name(request))


async def provide_person(request: Asking, house: TheHouse) -> Person | None:
    """Who is asking, if they have said their name before."""
    token = token_of(request)
    person = await house.people.find(token) if token else None
    if person is None and shows_token(request):
        raise Refused("no-person", Phrase("token-unknown"))
    if token and person is not None:
        scopes = await house.people.may(token, person)
        if scopes and not request.scope["path"].startswith(DOORS):
            return None  # pages are for browsers, which may do everything
        wanted = request.route_handler.opt.get("scope", "") if scopes else ""
        if wanted and wanted not in scopes:
            raise Refused("no-scope", Phrase("no-scope", needed=wanted))
    return person


def shows_token(request: Asking) -> bool:
    """Whether a program says who it is, rather than a browser."""
    return field_of(request, b"authorization").lower().startswith(BEARER)


def needed(person: Person | None) -> Person:
    """Somebody with a name; raises Refused."""
    if person is None:
        raise Refused("no-person", Phrase("name-first"))
    return person


def known_game(key: str) -> Game:
    """A game by its key; raises Refused."""
    try:
        return game(key)
    except UnknownGame as error:
        raise Refused("no-game", error.phrase) from None


async def entered(request: Asking, house: House, person: Person | None, code: str) -> Terms:
    """The terms of the table with a code; who asks for many that do not exist has to wait."""
    if code not in house.floor.tables:
        house.limits.spend("code", visitor(request, person))
    table = await house.floor.find(code)
    if table.state == "closed":
        raise Refused("closed", Phrase("table-closed"))
    return table.terms


async def admitted(request: Asking, house: House, person: Person | None, code: str, kind: str) -> Person:
    """Whoever wants to do something at a table; what they do is of a kind that the limits count."""
    someone = needed(person)
    await entered(request, house, person, code)
    house.limits.spend(kind, visitor(request, someone))
    return someone


async def viewer_of(request: Asking, house: House, person: Person | None) -> Viewer:
    """Who looks at a table."""
    return Viewer(person, language_of(request), await house.people.muted_by(person) if person else NOBODY)


def visitor(request: Asking, person: Person | None = None) -> Visitor:
    """Whom the limits count."""
    client = request.scope.get("client")
    return Visitor(person.id if person else None, network_of(client[0] if client else "?"))


def give_token(request: Asking, response: Response[str] | Response[None], token: str) -> None:
    """Let the browser keep its secret."""
    response.set_cookie(
        cookie_name(request),
        token,
        max_age=LIFETIME,
        path=area(),
        secure=request.scope["scheme"] == "https",
        httponly=True,
        samesite="lax",
    )


def language_of(request: Asking) -> str:
    """The language in which somebody wants to read: named in the address, chosen before, or what their browser prefers."""
    spoken = languages()
    wished = [request.query_params.get("language", ""), cookie_of(request, LANGUAGE_COOKIE)]
    wished.extend(preferred(field_of(request, b"accept-language")))
    return next((language for language in wished if language in spoken), ENGLISH)


def pace_of(request: Asking) -> str:
    """How fast somebody wants to see what happens, as their browser has kept it."""
    wished = cookie_of(request, PACE_COOKIE)
    return wished if wished in PACES else USUAL_PACE


def preferred(header: str) -> list[str]:
    """The languages that a browser names, most wanted first, without countries."""
    named: list[tuple[float, str]] = []
    for part in header.split(",")[:MOST_LANGUAGES]:
        tag, _, weight = part.partition(";")
        try:
            wanted = float(weight.strip().removeprefix("q=") or "1")
        except ValueError:
            wanted = 0.0
        named.append((-wanted, tag.strip().lower().partition("-")[0]))
    return [tag for wanted, tag in sorted(named, key=lambda one: one[0]) if wanted < 0]


def keep_language(request: Asking, response: Response[str]) -> None:
    """A language that the address names is kept for the next pages."""
    wished = request.query_params.get("language", "")
    if wished in languages():
        response.set_cookie(LANGUAGE_COOKIE, wished, max_age=LIFETIME, path=area(), samesite="lax")


def origin_of(request: Asking) -> str:
    """The address under which the browser knows us; raises Refused if it is no address."""
    host = field_of(request, b"host")
    if len(host) > LONGEST_HOST or not (host.isascii() and host.isprintable()):
        raise Refused("bad-host")
    return f"{request.scope['scheme']}://{host}"


def origin_for_others(request: Asking, house: House) -> str:
    """The address under which other devices find us. Whoever runs the server calls it `localhost`, which is of no use to anybody
    else: if it is open to the network, its address there is given instead."""
    known = urlsplit(origin_of(request))
    network = house.nature.address() if known.hostname in HERE_ALONE and house.settings.listens in EVERYWHERE else ""
    if not network:
        return known.geturl()
    return f"{known.scheme}://{network}" + (f":{known.port}" if known.port else "")


async def body_of(request: Asking) -> bytes:
    """All that was sent; raises Refused if it is too long, or if they hang up in the middle of it."""
    body, complete = b"", False
    while not complete:
        message = await request.receive()
        if message["type"] != "http.request":
            raise Refused("bad-request", Phrase("http-400"))
        body, complete = body + message["body"], not message.get("more_body", False)
        if len(body) > LARGEST_BODY:
            raise Refused("too-long", Phrase("http-413"))
    return body


async def form(request: Asking) -> dict[str, str]:
    """The fields of a plain form; raises Refused for anything else."""
    kind = field_of(request, b"content-type").partition(";")[0].strip().lower()
    body = await body_of(request)
    if body and kind != "application/x-www-form-urlencoded":
        raise Refused("not-a-form")
    try:
        return dict(parse_qsl(body.decode(), keep_blank_values=True, max_num_fields=MOST_FIELDS))
    except ValueError:
        raise Refused("bad-form") from None


def number(text: str, wanted: str) -> int:
    """A whole number from a form; raises Refused with the sentence of this key."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise Refused("not-a-number", Phrase(wanted))
    return int(text)


def forged(headers: Mapping[bytes, bytes]) -> bool:
    """Whether a browser says that another site made it send this request, which would change something.

    Browsers send Origin with every form; programs that do not are not steered by another site. A request that shows its
    own token in `Authorization` cannot be forged either.
    """
    if headers.get(b"authorization", b"").decode("latin-1").lower().startswith(BEARER):
        return False
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    return origin is not None and urlsplit(origin).netloc != headers.get(b"host", b"")


def refuse_suspicious(scope: Scope, head: Mapping[bytes, bytes]) -> None:
    """Raises Refused if another site made the browser send a request, if no file can have such an address, or if it is for two hosts at
    once: a proxy may have read the other one."""
    if "\0" in scope["path"]:
        raise Refused("not-found", Phrase("http-404"))
    if [name for name, _ in scope["headers"]].count(b"host") > 1:
        raise Refused("bad-host")
    if scope.get("method") in UNSAFE and forged(head):
        raise Refused("forged")


def whole(receive: Receive) -> Receive:
    """What somebody sends, refused if they hang up in the middle of it: that is no fault of ours."""
    complete = False

    async def hear() -> Any:
        nonlocal complete
        message = await receive()
        if message["type"] == "http.disconnect" and not complete:
            raise Refused("bad-request", Phrase("http-400"))
        complete = message["type"] == "http.request" and not message.get("more_body", False)
        return message

    return hear


def refuse_failure(error: BaseException | None) -> Refused | None:
    """Return what is said of a failure of the database or the system, None of a fault of ours."""
    if isinstance(error, Unreadable):
        return Refused("damaged", Phrase("database-damaged"))
    if isinstance(error, (Unreachable, Unwritable)):
        return Refused(NO_DATABASE)
    if isinstance(error, Lost):
        return Refused("not-written")
    if isinstance(error, OSError) and error.errno in (EMFILE, ENFILE):
        return Refused("full")
    return None
