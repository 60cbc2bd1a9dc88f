"""The pages and forms of one table."""

import re
from collections.abc import Awaitable, Callable
from io import BytesIO

import segno
from litestar import Response, get
from litestar.params import FromPath

from infanta.core.errors import UnreadableMove
from infanta.core.game import Game
from infanta.core.move import with_note
from infanta.server.pages.model import TablePage, me_of
from infanta.server.root import area, at
from infanta.server.storage.values import Person
from infanta.server.tables.letters import author, known
from infanta.server.tables.look import look_at
from infanta.server.tables.staging import PACES
from infanta.server.web.answers import NOTHING, Answer, by_script, html, moved, on_refused, shown
from infanta.server.web.door import (
    LIFETIME,
    LONGEST_NUMBER,
    PACE_COOKIE,
    Asking,
    TheHouse,
    Who,
    admitted,
    entered,
    field_of,
    form,
    give_token,
    language_of,
    needed,
    number,
    origin_for_others,
    pace_of,
    token_of,
    viewer_of,
    visitor,
)
from infanta.server.web.gate import Way
from infanta.server.web.house import House
from infanta.server.web.site import named
from infanta.server.web.stream import TableStream, Visit
from infanta.table.refused import Refused

LONGEST_QUESTION = 60
NUMBERED = re.compile(r"-[0-9]+$")
"""What tells the fields of a blank of which several can be chosen."""


async def draw(
    request: Asking,
    house: House,
    code: str,
    person: Person | None,
    refusal: Refused | None = None,
    filled: dict[str, str] | None = None,
) -> Response[str]:
    """The whole page of a table, with what was refused and the form that was filled in for it."""
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        if person is not None and refusal is None:
            house.floor.came(table, person)
        seen = look_at(table, viewer, house.nature.now())
        notice = seen.house().sentence(refusal.phrase) if refusal is not None else seen.notice
        page = TablePage(me_of(viewer), notice, seen, origin_for_others(request, house), filled=filled or {})
        page.promise = house.next_promise(seen)
        return html(request, page, refusal)


async def done(
    request: Asking,
    house: House,
    code: str,
    person: Person,
    action: Callable[[], Awaitable[object]],
    filled: dict[str, str] | None = None,
) -> Answer:
    """Carry an action out. What is refused is said on the page itself, with the table as it stands now."""
    try:
        await action()
    except Refused as refusal:
        if by_script(request):
            async with house.floor.looking(code) as table:
                house.floor.notice(table, person.id, refusal)
            return on_refused(request, refusal)
        return await draw(request, house, code, person, refusal, filled)
    return shown if by_script(request) else moved(f"/t/{code}")


@get("/t/{code:str}", include_in_schema=False)
async def show(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """The table."""
    await entered(request, house, person, code)
    house.limits.spend("look", visitor(request, person))
    return await draw(request, house, code, person)


async def stream(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """The table as it changes."""
    await entered(request, house, person, code)
    house.limits.spend("stream", visitor(request, person))
    known_version = field_of(request, b"last-event-id")
    visit = Visit(
        person,
        language_of(request),
        visitor(request, person),
        token_of(request),
        origin_for_others(request, house),
        pace_of(request),
    )
    told = request.query_params.get("told", "")
    known_beat = int(told) if told.isdecimal() and len(told) <= LONGEST_NUMBER else -1
    return TableStream(house, code, visit, known_version, known_beat)


@get("/t/{code:str}/qr.svg", include_in_schema=False)
async def qr(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[bytes]:
    """The invitation as a picture for a phone's camera."""
    await entered(request, house, person, code)
    house.limits.spend("look", visitor(request, person))
    picture = BytesIO()
    link = origin_for_others(request, house) + at(f"/t/{code}")
    segno.make_qr(link).save(picture, kind="svg", scale=4, border=2, light="white")
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def move(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Make a move: `turn` says which question it answers, `move` is its text, `note` a free text that rides on it. `until`
    names a question that this answer settles: it is not put again. Several cards at once are several moves, `part-<n>` each. A move
    that is `built` on the page has no text yet: it is made of what `blank-<name>` and `blank-<name>-<n>` say."""
    player, fields = needed(person), await form(request)
    terms = await entered(request, house, person, code)
    house.limits.spend("move", visitor(request, player))

    async def play() -> None:
        turn = number(fields.get("turn", ""), "which-question")
        text = with_note(fields.get("move") or built(terms.game, fields), fields.get("note", ""))
        until = fields.get("until", "")[:LONGEST_QUESTION]
        first, *more = [value for name, value in fields.items() if name.startswith("part-")] or [text]
        await house.hall.playing.play(code, player, turn, first, until, more)

    return await done(request, house, code, player, play, fields)


async def act(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Make a free act: `act` is its text, or it is `built` like a move; `key` is that of the form, `note` a free text."""
    player, fields = needed(person), await form(request)
    terms = await entered(request, house, person, code)
    house.limits.spend("move", visitor(request, player))

    async def do() -> None:
        text = with_note(fields.get("act") or built(terms.game, fields), fields.get("note", ""))
        await house.hall.playing.act(code, player, fields.get("key", "")[:LONGEST_QUESTION], text)

    return await done(request, house, code, player, do, fields)


async def bell(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Ring a `bell` before its time, or give it more `minutes`; or have all wait (`hold`: `yes`), or go on (`no`)."""
    ringer, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, ringer))

    async def ring() -> None:
        if "hold" in fields:
            await house.hall.playing.hold(code, ringer, fields["hold"] == "yes")
            return
        minutes = number(fields["minutes"], "bell-minutes") if fields.get("minutes") else 0
        await house.hall.playing.ring(code, ringer, fields.get("bell", ""), minutes)

    return await done(request, house, code, ringer, ring)


def built(rules: Game, fields: dict[str, str]) -> str:
    """The text of a move that was built on the page, "" if none was; raises Refused."""
    if "built" not in fields:
        return ""
    filled: dict[str, tuple[str, ...]] = {}
    for field, value in fields.items():
        if field.startswith("blank-"):
            name = NUMBERED.sub("", field.removeprefix("blank-"))
            filled[name] = (*filled.get(name, ()), value)
    try:
        return rules.compose(fields["built"], filled)
    except UnreadableMove as error:
        raise Refused("unreadable-move", error.phrase) from None


async def next_round(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Somebody has seen how the round ended."""
    player = await admitted(request, house, person, code, "act")
    return await done(request, house, code, player, lambda: house.hall.playing.press_on(code, player))


async def pace(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """How fast this browser shows what happens (`pace`). It is kept in a cookie, and bots wait accordingly."""
    fields = await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, person))
    wished, session = fields.get("pace", ""), token_of(request)
    if wished not in PACES:
        raise Refused("bad-request")
    async with house.floor.looking(code) as table:
        for watcher in table.presence.watchers:
            if session and watcher.session == session:
                watcher.pace = wished
    answer = Response(None, status_code=NOTHING) if by_script(request) else moved(f"/t/{code}")
    answer.set_cookie(PACE_COOKIE, wished, max_age=LIFETIME, path=area(), samesite="lax")
    return answer


async def sit(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Sit down, or take one's seat back."""
    fields = await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, person))
    sitter, token = await named(request, house, person, fields.get("name", ""))
    seat = number(fields["seat"], "seat-number") if fields.get("seat") else None
    answer = await done(
        request, house, code, sitter, lambda: house.hall.seating.sit(code, sitter, seat, fields.get("luck", ""))
    )
    if token:
        answer = answer if isinstance(answer, Response) else Response(None, status_code=NOTHING)
        give_token(request, answer, token)
    return answer


async def luck(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Add a lucky word (`luck`) to the shuffle."""
    giver, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, giver))
    return await done(
        request, house, code, giver, lambda: house.hall.seating.give_word(code, giver, fields.get("luck", ""))
    )


async def stand(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Leave the table."""
    leaver = await admitted(request, house, person, code, "act")
    await house.hall.seating.stand(code, leaver)
    return moved("/")


async def start(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """The host starts the match."""
    host = await admitted(request, house, person, code, "act")
    return await done(request, house, code, host, lambda: house.hall.seating.begin(code, host))


async def assign(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """The host puts a bot into a seat (`bot` is its name), or clears it (`bot` is empty)."""
    host, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, host))

    async def put() -> None:
        seat, bot = number(fields.get("seat", ""), "seat-number"), fields.get("bot", "")
        house.limits.spend_on_bots(visitor(request, host), [bot])
        await house.hall.seating.assign(code, host, seat, bot)

    return await done(request, house, code, host, put)


async def chat(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """Say something (`text`), to some players alone if it is a `whisper` (`to-<seat>` each), or send a `reaction`."""
    speaker, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    reaction = fields.get("reaction", "")

    async def say() -> None:
        house.limits.spend("chat", visitor(request, speaker))
        if "whisper" in fields:
            to = [number(name.removeprefix("to-"), "seat-number") for name in fields if name.startswith("to-")]
            await house.hall.talk.whisper(code, speaker, fields.get("text", ""), to)
            return
        await house.hall.talk.say(code, speaker, reaction or fields.get("text", ""), bool(reaction))

    return await done(request, house, code, speaker, say)


async def read(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """The letters of a circle (`room`) have been read; or, with `open`, they may be opened to all once the match is over."""
    reader, fields = needed(person), await form(request)
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, reader))
    do = house.hall.talk.agree if "open" in fields else house.hall.talk.mark_read
    return await done(request, house, code, reader, lambda: do(code, reader, fields.get("room", "")))


async def mute(request: Asking, house: House, person: Person | None, code: str) -> Answer:
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
        raise Refused("not-here")

    return await done(request, house, code, listener, hush)


async def rematch(request: Asking, house: House, person: Person | None, code: str) -> Answer:
    """The same company at a new table."""
    player, fields = await admitted(request, house, person, code, "table"), await form(request)
    made: list[str] = []

    async def again() -> None:
        promise, luck = fields.get("promise", ""), fields.get("luck", "")
        await house.limit_rematch(code, visitor(request, player))
        made.append(await house.hall.opening.rematch(code, player, promise, luck))

    answer = await done(request, house, code, player, again)
    return answer if by_script(request) or not made else moved(f"/t/{made[0]}")


HANDLERS = [show, qr]
FORMS = {
    "move": move, "next": next_round, "pace": pace, "act": act, "bell": bell, "sit": sit, "luck": luck, "stand": stand,
    "start": start, "seat": assign, "chat": chat, "read": read, "mute": mute, "rematch": rematch,
}  # fmt: skip
WAYS: dict[str, Way] = {"stream": ("GET", stream), **{name: ("POST", form) for name, form in FORMS.items()}}
"""What is asked of a table all the time, by the end of its address. The gate hands it over itself: the framework's ways of finding out who
asks for what took a quarter of a move, and a ninth of the memory of an idle viewer."""
