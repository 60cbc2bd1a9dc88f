"""Pages of a table for reading: the timeline, the letters of a circle, hand-outs to print, and the big screen for a
room."""

from typing import Annotated, cast

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ASGIApp

from infanta.core.face import Beat
from infanta.core.phrase import Phrase
from infanta.server.pages.model import (
    HandoutsPage,
    LettersPage,
    TablePage,
    TimelinePage,
    TimelineSection,
    to_page_viewer,
)
from infanta.server.storage.ledger import MAX_MESSAGES_PER_ROOM
from infanta.server.storage.values import Person
from infanta.server.tables.messages import list_threads
from infanta.server.tables.table import ServerTable
from infanta.server.tables.table_view import Viewer, build_table_view
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    find_config,
    get_language,
    get_rate_limit_key,
    get_shareable_origin,
    get_token,
    get_viewer,
)
from infanta.server.web.responses import render_html
from infanta.server.web.stream import StreamContext, TableStream
from infanta.table.refusal import RefusedError
from infanta.table.story import tell_all
from infanta.words.translator import voice_of

MAX_QUERY_CHARS = 60


def split_into_sections(
    beats: list[Beat], names: tuple[str, ...], seat: int | None, query: str
) -> tuple[TimelineSection, ...]:
    """Return a story by its sections, which begin where something opens; of a seat what it did or what names it, of a
    query what it is found in."""
    found: list[tuple[str, list[str]]] = [("", [])]
    sought, named = query.casefold(), names[seat] if seat is not None and seat < len(names) else ""
    for beat in beats:
        if beat.kind == "open" and beat.tone == "strong":
            found.append((beat.text, []))
        elif (not named or beat.seat == seat or named in beat.text) and sought in beat.text.casefold():
            found[-1][1].append(beat.text)
    return tuple([TimelineSection(title, tuple(lines)) for title, lines in found if lines])


@get("/t/{code:str}/timeline", include_in_schema=False)
async def show_timeline(
    request: AppRequest,
    house: CurrentServer,
    person: CurrentPerson,
    code: FromPath[str],
    q: Annotated[str, QueryParameter(required=False, max_length=MAX_QUERY_CHARS)] = "",
    seat: Annotated[str, QueryParameter(required=False, max_length=3)] = "",
) -> Response[str]:
    """Show all that the viewer knows of the match, by sections; `q` narrows it down, `seat` to one player."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    await find_config(request, house, person, code)
    viewer = await get_viewer(request, house, person)
    async with house.floor.reading(code) as table:
        seen = build_table_view(table, viewer, house.nature.now())
        if seen.view is None or table.match is None:
            raise RefusedError("not-started")
        whose = int(seat) if seat.isdecimal() else None
        beats = tell_all(table.game, table.match, seen.seat, seen.voice)
        page = TimelinePage(
            to_page_viewer(viewer),
            "",
            code,
            table.game,
            table.names(),
            whose,
            q,
            split_into_sections(beats, table.names(), whose, q),
        )
        return render_html(request, page)


@get("/t/{code:str}/letters/{room:str}", include_in_schema=False)
async def show_letters(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str], room: FromPath[str]
) -> Response[str]:
    """Show all letters of a circle, to those who are in it."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    await find_config(request, house, person, code)
    viewer = await get_viewer(request, house, person)
    async with house.floor.reading(code) as table:
        seen = build_table_view(table, viewer, house.nature.now())
        threads = list_threads(table, seen.seat, viewer.id, viewer.muted, seen.voice, MAX_MESSAGES_PER_ROOM)
        thread = next((one for one in threads if one.room == room and seen.threads), None)
        if thread is None:
            raise RefusedError("not-found", Phrase("http-404"))
        return render_html(request, LettersPage(to_page_viewer(viewer), "", code, table.game, thread))


@get("/t/{code:str}/handouts", include_in_schema=False)
async def show_handouts(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[str]:
    """Show what a game brings to be printed."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    terms = await find_config(request, house, person, code)
    viewer = await get_viewer(request, house, person)
    async with house.floor.reading(code) as table:
        seen = build_table_view(table, viewer, house.nature.now())
        setup = terms.game.setup(terms.players, {**terms.options}, terms.edition)
        voice = voice_of(viewer.language, terms.game.key, table.names(), seen.seat, terms.game.theme(setup))
        papers = terms.game.list_handouts(setup, seen.view if seen.seat is not None else None, voice)
    if not papers:
        raise RefusedError("not-found", Phrase("http-404"))
    return render_html(request, HandoutsPage(to_page_viewer(viewer), "", code, terms.game, papers))


# -- the big screen ----------------------------------------------------------------------------------------------------


def require_watching(table: ServerTable, person: Person | None) -> None:
    """Raise RefusedError unless spectators may watch, or the caller sits here: the big screen shows only what all
    know."""
    if not table.terms.spectators and table.find_seat(person.id if person else None) is None:
        raise RefusedError("no-spectators")


@get("/t/{code:str}/screen", include_in_schema=False)
async def show_screen(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[str]:
    """Show the table for a whole room to look at: what all know, large, without controls."""
    await find_config(request, house, person, code)
    house.limits.spend("look", get_rate_limit_key(request, person))
    viewer = Viewer(None, get_language(request))
    async with house.floor.reading(code) as table:
        require_watching(table, person)
        seen = build_table_view(table, viewer, house.nature.now(), open_to_all=True)
        page = TablePage(to_page_viewer(viewer), "", seen, get_shareable_origin(request, house), screen=True)
        return render_html(request, page)


@get("/t/{code:str}/screen/stream", include_in_schema=False)
async def stream_screen(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> ASGIApp:
    """Stream the big screen as it changes."""
    await find_config(request, house, person, code)
    async with house.floor.reading(code) as table:
        require_watching(table, person)
    house.limits.spend("stream", get_rate_limit_key(request, person))
    visit = StreamContext(
        None,
        get_language(request),
        get_rate_limit_key(request, person),
        get_token(request),
        get_shareable_origin(request, house),
        screen=True,
    )
    return cast(ASGIApp, TableStream(house, code, visit, request.headers.get("last-event-id", "")))


HANDLERS = [show_timeline, show_letters, show_handouts, show_screen, stream_screen]
