"""The pages and forms of one table."""

import re
from collections.abc import Awaitable, Callable
from io import BytesIO

import segno
from litestar import Response, get
from litestar.params import FromPath

from infanta.core.errors import InvalidMoveError
from infanta.core.game import Game
from infanta.core.move import with_note
from infanta.server.pages.model import TablePage, to_page_viewer
from infanta.server.root import get_cookie_path, to_url
from infanta.server.storage.values import Person
from infanta.server.tables.beat_timing import PACE_FACTORS
from infanta.server.tables.messages import get_author_id, list_known_people
from infanta.server.tables.table_view import build_table_view
from infanta.server.web.game_server import GameServer
from infanta.server.web.middleware import DirectRoute
from infanta.server.web.requests import (
    COOKIE_LIFETIME_S,
    MAX_NUMBER_DIGITS,
    PACE_COOKIE,
    AppRequest,
    CurrentPerson,
    CurrentServer,
    authorize,
    find_config,
    get_header,
    get_language,
    get_pace,
    get_rate_limit_key,
    get_shareable_origin,
    get_token,
    get_viewer,
    give_token,
    parse_number,
    read_form,
    require_person,
)
from infanta.server.web.responses import (
    HTTP_NO_CONTENT,
    Answer,
    handle_refused,
    is_from_script,
    redirect,
    render_html,
    send_no_content,
)
from infanta.server.web.site import ensure_person
from infanta.server.web.stream import StreamContext, TableStream
from infanta.table.refusal import RefusedError

MAX_QUESTION_CHARS = 60
NUMBERED_FIELD = re.compile(r"-[0-9]+$")  # what tells the fields of a blank of which several can be chosen


async def render_table(
    request: AppRequest,
    house: GameServer,
    code: str,
    person: Person | None,
    refusal: RefusedError | None = None,
    filled: dict[str, str] | None = None,
) -> Response[str]:
    """Return the whole page of a table, with what was refused and the form that was filled in for it."""
    viewer = await get_viewer(request, house, person)
    async with house.floor.reading(code) as table:
        if person is not None and refusal is None:
            house.floor.note_presence(table, person)
        seen = build_table_view(table, viewer, house.nature.now())
        notice = seen.server_translator().sentence(refusal.phrase) if refusal is not None else seen.notice
        page = TablePage(
            to_page_viewer(viewer), notice, seen, get_shareable_origin(request, house), filled=filled or {}
        )
        page.promise = house.get_next_commitment(seen)
        return render_html(request, page, refusal)


async def run_action(
    request: AppRequest,
    house: GameServer,
    code: str,
    person: Person,
    action: Callable[[], Awaitable[object]],
    filled: dict[str, str] | None = None,
) -> Answer:
    """Run an action. A refusal is shown on the page itself, with the table as it stands now."""
    try:
        await action()
    except RefusedError as refusal:
        if is_from_script(request):
            async with house.floor.reading(code) as table:
                house.floor.send_notice(table, person.id, refusal)
            return handle_refused(request, refusal)
        return await render_table(request, house, code, person, refusal, filled)
    return send_no_content if is_from_script(request) else redirect(f"/t/{code}")


@get("/t/{code:str}", include_in_schema=False)
async def show_table(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[str]:
    """Show the table."""
    await find_config(request, house, person, code)
    house.limits.spend("look", get_rate_limit_key(request, person))
    return await render_table(request, house, code, person)


async def stream(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Stream the table as it changes."""
    await find_config(request, house, person, code)
    house.limits.spend("stream", get_rate_limit_key(request, person))
    known_version = get_header(request, b"last-event-id")
    visit = StreamContext(
        person,
        get_language(request),
        get_rate_limit_key(request, person),
        get_token(request),
        get_shareable_origin(request, house),
        get_pace(request),
    )
    told = request.query_params.get("told", "")
    known_beat = int(told) if told.isdecimal() and len(told) <= MAX_NUMBER_DIGITS else -1
    return TableStream(house, code, visit, known_version, known_beat)


@get("/t/{code:str}/qr.svg", include_in_schema=False)
async def show_qr_code(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[bytes]:
    """Return the invitation as a picture for a phone's camera."""
    await find_config(request, house, person, code)
    house.limits.spend("look", get_rate_limit_key(request, person))
    picture = BytesIO()
    link = get_shareable_origin(request, house) + to_url(f"/t/{code}")
    segno.make_qr(link).save(picture, kind="svg", scale=4, border=2, light="white")
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def post_move(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Make a move: `turn` says which question it answers, `move` is its text, `note` a free text attached to it.
    `until` names a question that this answer settles: it is not put again. Several cards at once are several moves,
    `part-<n>` each. A move that is `built` on the page has no text yet: it is made of what `blank-<name>` and
    `blank-<name>-<n>` say."""
    player, fields = require_person(person), await read_form(request)
    terms = await find_config(request, house, person, code)
    house.limits.spend("move", get_rate_limit_key(request, player))

    async def play() -> None:
        turn = parse_number(fields.get("turn", ""), "which-question")
        text = with_note(fields.get("move") or compose_move(terms.game, fields), fields.get("note", ""))
        until = fields.get("until", "")[:MAX_QUESTION_CHARS]
        first, *more = [value for name, value in fields.items() if name.startswith("part-")] or [text]
        await house.hall.playing.play(code, player, turn, first, until, more)

    return await run_action(request, house, code, player, play, fields)


async def post_free_action(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Make a free action: `act` is its text, or it is `built` like a move; `key` is that of the form, `note` a free
    text."""
    player, fields = require_person(person), await read_form(request)
    terms = await find_config(request, house, person, code)
    house.limits.spend("move", get_rate_limit_key(request, player))

    async def do() -> None:
        text = with_note(fields.get("act") or compose_move(terms.game, fields), fields.get("note", ""))
        await house.hall.playing.act_freely(code, player, fields.get("key", "")[:MAX_QUESTION_CHARS], text)

    return await run_action(request, house, code, player, do, fields)


async def post_bell(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Ring a `bell` early, or give it more `minutes`; or pause (`hold`: `yes`) or resume (`no`) the match."""
    ringer, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, ringer))

    async def ring() -> None:
        if "hold" in fields:
            await house.hall.playing.hold(code, ringer, fields["hold"] == "yes")
            return
        minutes = parse_number(fields["minutes"], "bell-minutes") if fields.get("minutes") else 0
        await house.hall.playing.ring(code, ringer, fields.get("bell", ""), minutes)

    return await run_action(request, house, code, ringer, ring)


def compose_move(rules: Game, fields: dict[str, str]) -> str:
    """Return the text of a move that was built on the page, "" if none was; raise RefusedError if it makes none."""
    if "built" not in fields:
        return ""
    filled: dict[str, tuple[str, ...]] = {}
    for field, value in fields.items():
        if field.startswith("blank-"):
            name = NUMBERED_FIELD.sub("", field.removeprefix("blank-"))
            filled[name] = (*filled.get(name, ()), value)
    try:
        return rules.compose_move(fields["built"], filled)
    except InvalidMoveError as error:
        raise RefusedError("unreadable-move", error.phrase) from None


async def post_next(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Note that a player has seen how the round ended."""
    player = await authorize(request, house, person, code, "act")
    return await run_action(request, house, code, player, lambda: house.hall.playing.confirm_round_end(code, player))


async def post_pace(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Set how fast this browser shows what happens (`pace`). It is kept in a cookie, and bots wait accordingly."""
    fields = await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, person))
    wished, session = fields.get("pace", ""), get_token(request)
    if wished not in PACE_FACTORS:
        raise RefusedError("bad-request")
    async with house.floor.reading(code) as table:
        for watcher in table.presence.watchers:
            if session and watcher.session == session:
                watcher.pace = wished
    answer = Response(None, status_code=HTTP_NO_CONTENT) if is_from_script(request) else redirect(f"/t/{code}")
    answer.set_cookie(PACE_COOKIE, wished, max_age=COOKIE_LIFETIME_S, path=get_cookie_path(), samesite="lax")
    return answer


async def post_sit(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Sit down, or take the caller's seat back."""
    fields = await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, person))
    sitter, token = await ensure_person(request, house, person, fields.get("name", ""))
    seat = parse_number(fields["seat"], "seat-number") if fields.get("seat") else None
    answer = await run_action(
        request, house, code, sitter, lambda: house.hall.seating.sit(code, sitter, seat, fields.get("luck", ""))
    )
    if token:
        answer = answer if isinstance(answer, Response) else Response(None, status_code=HTTP_NO_CONTENT)
        give_token(request, answer, token)
    return answer


async def post_luck(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Add a lucky word (`luck`) to the shuffle."""
    giver, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, giver))
    return await run_action(
        request, house, code, giver, lambda: house.hall.seating.give_word(code, giver, fields.get("luck", ""))
    )


async def post_leave(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Leave the table."""
    leaver = await authorize(request, house, person, code, "act")
    await house.hall.seating.leave(code, leaver)
    return redirect("/")


async def post_start(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Start the match, as its host."""
    host = await authorize(request, house, person, code, "act")
    return await run_action(request, house, code, host, lambda: house.hall.seating.begin(code, host))


async def post_assign(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Put a bot into a seat (`bot` is its name), or clear it (`bot` is empty), as the host."""
    host, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, host))

    async def put() -> None:
        seat, bot = parse_number(fields.get("seat", ""), "seat-number"), fields.get("bot", "")
        house.limits.spend_on_bots(get_rate_limit_key(request, host), [bot])
        await house.hall.seating.assign(code, host, seat, bot)

    return await run_action(request, house, code, host, put)


async def post_chat(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Say something (`text`), to some players alone if it is a `whisper` (`to-<seat>` each), or send a `reaction`."""
    speaker, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    reaction = fields.get("reaction", "")

    async def say() -> None:
        house.limits.spend("chat", get_rate_limit_key(request, speaker))
        if "whisper" in fields:
            to = [parse_number(name.removeprefix("to-"), "seat-number") for name in fields if name.startswith("to-")]
            await house.hall.talk.whisper(code, speaker, fields.get("text", ""), to)
            return
        await house.hall.talk.say(code, speaker, reaction or fields.get("text", ""), bool(reaction))

    return await run_action(request, house, code, speaker, say)


async def post_read(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Mark the letters of a circle (`room`) as read; or, with `open`, agree to open them once the match is over."""
    reader, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, reader))
    do = house.hall.talk.agree_to_open if "open" in fields else house.hall.talk.mark_read
    return await run_action(request, house, code, reader, lambda: do(code, reader, fields.get("room", "")))


async def post_mute(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Mute a person (`author`), or unmute them (`quiet` is `no`)."""
    listener, fields = require_person(person), await read_form(request)
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, listener))

    async def hush() -> None:
        wanted = fields.get("author", "")
        async with house.floor.reading(code) as table:
            for other, _ in list_known_people(table):
                if get_author_id(code, other) == wanted and other != listener.id:
                    await house.people.mute(listener, other, fields.get("quiet", "yes") != "no")
                    table.notify(listener.id)
                    return
        raise RefusedError("not-here")

    return await run_action(request, house, code, listener, hush)


async def post_rematch(request: AppRequest, house: GameServer, person: Person | None, code: str) -> Answer:
    """Open a new table for the same players."""
    player, fields = await authorize(request, house, person, code, "table"), await read_form(request)
    made: list[str] = []

    async def again() -> None:
        promise, luck = fields.get("promise", ""), fields.get("luck", "")
        await house.limit_rematch(code, get_rate_limit_key(request, player))
        made.append(await house.hall.opening.rematch(code, player, promise, luck))

    answer = await run_action(request, house, code, player, again)
    return answer if is_from_script(request) or not made else redirect(f"/t/{made[0]}")


HANDLERS = [show_table, show_qr_code]
FORM_HANDLERS = {
    "move": post_move, "next": post_next, "pace": post_pace, "act": post_free_action, "bell": post_bell, "sit": post_sit, "luck": post_luck, "stand": post_leave,
    "start": post_start, "seat": post_assign, "chat": post_chat, "read": post_read, "mute": post_mute, "rematch": post_rematch,
}  # fmt: skip
# The most frequent requests at a table, by the end of their address. The middleware handles them itself: the
# framework's routing took a quarter of a move's time, and a ninth of the memory of an idle viewer.
DIRECT_ROUTES: dict[str, DirectRoute] = {
    "stream": ("GET", stream),
    **{name: ("POST", form) for name, form in FORM_HANDLERS.items()},
}
