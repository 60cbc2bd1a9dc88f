"""The pages and forms of one table."""

from collections.abc import Awaitable, Callable
from io import BytesIO
from json import dumps
from typing import cast

import segno
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.types import ASGIApp

from infanta.core.errors import UnreadableMove
from infanta.core.game import Game
from infanta.server.storage.values import Person
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Terms
from infanta.server.web.answers import by_script, html, moved
from infanta.server.web.door import (
    Asking,
    TheHouse,
    Who,
    form,
    give_token,
    needed,
    number,
    origin_of,
    token_of,
    visitor,
)
from infanta.server.web.house import House
from infanta.server.web.present import author, known, table_page
from infanta.server.web.site import named
from infanta.server.web.stream import TableStream, Viewer

LONGEST_QUESTION = 60


async def draw(
    request: Asking,
    house: House,
    code: str,
    person: Person | None,
    refusal: Refused | None = None,
    filled: dict[str, str] | None = None,
) -> Response[str]:
    """The whole page of a table, with what was refused and the form that was filled in for it."""
    muted = await house.people.muted_by(person) if person else frozenset()
    notice, status = (refusal.sentence, refusal.status) if refusal else ("", 200)
    async with house.floor.looking(code) as table:
        if person is not None and refusal is None:
            house.floor.came(table, person)
        return html(table_page(house, table, person, origin_of(request), muted, notice, filled), status)


async def entered(request: Asking, house: House, person: Person | None, code: str) -> Terms:
    """The terms of the table with a code; who asks for many that do not exist has to wait."""
    if code not in house.floor.tables:
        house.limits.spend("code", visitor(request, person))
    table = await house.floor.find(code)
    if table.state == "closed":
        raise Refused(404, "closed", "This table was closed before a match began.")
    return table.terms


async def done(
    request: Asking,
    house: House,
    code: str,
    person: Person,
    action: Callable[[], Awaitable[object]],
    filled: dict[str, str] | None = None,
) -> Response[str] | Response[None]:
    """Carry an action out. What is refused is said on the page itself, with the table as it stands now."""
    try:
        await action()
    except Refused as refusal:
        if by_script(request):
            async with house.floor.looking(code) as table:
                house.floor.notice(table, person.id, refusal.sentence)
            return Response(refusal.sentence, status_code=refusal.status, media_type="text/plain")
        return await draw(request, house, code, person, refusal, filled)
    return Response(None, status_code=204) if by_script(request) else moved(f"/t/{code}")


@get("/t/{code:str}", include_in_schema=False)
async def show(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """The table."""
    await entered(request, house, person, code)
    return await draw(request, house, code, person)


@get("/t/{code:str}/stream", include_in_schema=False)
async def stream(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> ASGIApp:
    """The table as it changes."""
    await entered(request, house, person, code)
    house.limits.spend("stream", visitor(request, person))
    known_version = request.headers.get("last-event-id", "")
    viewer = Viewer(person, visitor(request, person), token_of(request) or "", origin_of(request))
    return cast(ASGIApp, TableStream(house, code, viewer, known_version))


@get("/t/{code:str}/qr.svg", include_in_schema=False)
async def qr(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[bytes]:
    """The invitation as a picture for a phone's camera."""
    await entered(request, house, person, code)
    picture = BytesIO()
    segno.make_qr(f"{origin_of(request)}/t/{code}").save(picture, kind="svg", scale=4, border=2, light="white")
    return Response(picture.getvalue(), media_type="image/svg+xml")


@post("/t/{code:str}/move", include_in_schema=False)
async def move(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Make a move: `turn` says which question it answers, `move` is its text, `note` a free text that rides on it. `until`
    names a question that this answer settles: it is not put again. Several cards at once are several moves, `part-<n>` each. A move
    that is `built` on the page has no text yet: it is made of what `blank-<name>` and `blank-<name>-<n>` say."""
    player, fields = needed(person), await form(request)
    terms = await entered(request, house, person, code)
    house.limits.spend("move", visitor(request, player))

    async def play() -> None:
        turn = number(fields.get("turn", ""), "The form does not say which question it answers.")
        text = with_note(fields.get("move") or built(terms.game, fields), fields.get("note", ""))
        until = fields.get("until", "")[:LONGEST_QUESTION]
        first, *more = [value for name, value in fields.items() if name.startswith("part-")] or [text]
        await house.hall.playing.play(code, player, turn, first, until, more)

    return await done(request, house, code, player, play, fields)


def built(rules: Game, fields: dict[str, str]) -> str:
    """The text of a move that was built on the page, "" if none was; raises Refused."""
    if "built" not in fields:
        return ""
    filled: dict[str, tuple[str, ...]] = {}
    for field, value in fields.items():
        if field.startswith("blank-"):
            name = field.split("-")[1]
            filled[name] = (*filled.get(name, ()), value)
    try:
        return rules.compose(filled)
    except UnreadableMove as error:
        raise Refused(400, "unreadable-move", str(error)) from None


def with_note(text: str, note: str) -> str:
    """A move's text with the note that rides on it."""
    return f"{text} {dumps(note, ensure_ascii=False)}" if note else text


@post("/t/{code:str}/sit", include_in_schema=False)
async def sit(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Sit down, or take one's seat back."""
    fields = await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, person))
    sitter, token = await named(request, house, person, fields.get("name", ""))
    seat = number(fields["seat"], "Seats are numbers.") if fields.get("seat") else None
    answer = await done(
        request, house, code, sitter, lambda: house.hall.seating.sit(code, sitter, seat, fields.get("luck", ""))
    )
    if token:
        give_token(request, answer, token)
    return answer


@post("/t/{code:str}/luck", include_in_schema=False)
async def luck(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Add a lucky word (`luck`) to the shuffle."""
    giver, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, giver))
    return await done(
        request, house, code, giver, lambda: house.hall.seating.give_word(code, giver, fields.get("luck", ""))
    )


@post("/t/{code:str}/stand", include_in_schema=False)
async def stand(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Leave the table."""
    leaver = needed(person)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, leaver))
    await house.hall.seating.stand(code, leaver)
    return moved("/")


@post("/t/{code:str}/start", include_in_schema=False)
async def start(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """The host starts the match."""
    host = needed(person)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, host))
    return await done(request, house, code, host, lambda: house.hall.seating.begin(code, host))


@post("/t/{code:str}/seat", include_in_schema=False)
async def assign(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """The host puts a bot into a seat (`bot` is its name), or clears it (`bot` is empty)."""
    host, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, host))

    async def put() -> None:
        seat = number(fields.get("seat", ""), "Seats are numbers.")
        await house.hall.seating.assign(code, host, seat, fields.get("bot", ""))

    return await done(request, house, code, host, put)


@post("/t/{code:str}/chat", include_in_schema=False)
async def chat(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Say something (`text`), to some players alone if it is a `whisper` (`to-<seat>` each), or send a `reaction`."""
    speaker, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    reaction = fields.get("reaction", "")

    async def say() -> None:
        house.limits.spend("chat", visitor(request, speaker))
        if "whisper" in fields:
            to = [number(name.removeprefix("to-"), "Seats are numbers.") for name in fields if name.startswith("to-")]
            await house.hall.talk.whisper(code, speaker, fields.get("text", ""), to)
            return
        await house.hall.talk.say(code, speaker, reaction or fields.get("text", ""), bool(reaction))

    return await done(request, house, code, speaker, say)


@post("/t/{code:str}/mute", include_in_schema=False)
async def mute(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """Stop hearing somebody (`author`), or hear them again (`quiet` is `no`)."""
    listener, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, listener))

    async def hush() -> None:
        wanted = fields.get("author", "")
        async with house.floor.looking(code) as table:
            for other, _ in known(table):
                if author(code, other) == wanted and other != listener.id:
                    await house.people.mute(listener, other, fields.get("quiet", "yes") != "no")
                    table.tell(listener.id)
                    return
        raise Refused(404, "no-person", "That person is not at this table.")

    return await done(request, house, code, listener, hush)


@post("/t/{code:str}/rematch", include_in_schema=False)
async def rematch(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str] | Response[None]:
    """The same company at a new table."""
    player = needed(person)
    await entered(request, house, person, code)
    house.limits.spend("table", visitor(request, player))
    made: list[str] = []

    async def again() -> None:
        made.append(await house.hall.opening.rematch(code, player))

    answer = await done(request, house, code, player, again)
    return answer if by_script(request) or not made else moved(f"/t/{made[0]}")


HANDLERS = [show, stream, qr, move, sit, luck, stand, start, assign, chat, mute, rematch]
