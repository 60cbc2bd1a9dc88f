"""What belongs to a table and is read in peace: the timeline, the letters of a circle, hand-outs to print, and the big screen for a room."""

from typing import Annotated, cast

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from litestar.types import ASGIApp

from infanta.core.face import Beat
from infanta.core.phrase import Phrase
from infanta.server.pages.model import Chapter, HandoutsPage, LettersPage, TablePage, TimelinePage, me_of
from infanta.server.storage.ledger import LAST_WORDS
from infanta.server.storage.values import Person
from infanta.server.tables.letters import threads_of
from infanta.server.tables.look import Viewer, look_at
from infanta.server.tables.table import Table
from infanta.server.web.answers import html
from infanta.server.web.door import (
    Asking,
    TheHouse,
    Who,
    entered,
    language_of,
    origin_for_others,
    token_of,
    viewer_of,
    visitor,
)
from infanta.server.web.stream import TableStream, Visit
from infanta.table.refused import Refused
from infanta.table.telling import whole
from infanta.words.voice import voice_of

LONGEST_QUERY = 60


def chapters(beats: list[Beat], names: tuple[str, ...], seat: int | None, query: str) -> tuple[Chapter, ...]:
    """A story by its chapters, which begin where something opens; of a seat what it did or what names it, of a query what it is found in."""
    found: list[tuple[str, list[str]]] = [("", [])]
    sought, named = query.casefold(), names[seat] if seat is not None and seat < len(names) else ""
    for beat in beats:
        if beat.kind == "open" and beat.tone == "strong":
            found.append((beat.text, []))
        elif (not named or beat.seat == seat or named in beat.text) and sought in beat.text.casefold():
            found[-1][1].append(beat.text)
    return tuple([Chapter(title, tuple(lines)) for title, lines in found if lines])


@get("/t/{code:str}/timeline", include_in_schema=False)
async def timeline(
    request: Asking,
    house: TheHouse,
    person: Who,
    code: FromPath[str],
    q: Annotated[str, QueryParameter(required=False, max_length=LONGEST_QUERY)] = "",
    seat: Annotated[str, QueryParameter(required=False, max_length=3)] = "",
) -> Response[str]:
    """All that the viewer knows of the match, by chapters; `q` narrows it down, `seat` to one player."""
    house.limits.spend("look", visitor(request, person))
    await entered(request, house, person, code)
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        seen = look_at(table, viewer, house.nature.now())
        if seen.view is None or table.match is None:
            raise Refused("not-started")
        whose = int(seat) if seat.isdecimal() else None
        beats = whole(table.game, table.match, seen.seat, seen.voice)
        page = TimelinePage(
            me_of(viewer), "", code, table.game, table.names(), whose, q, chapters(beats, table.names(), whose, q)
        )
        return html(request, page)


@get("/t/{code:str}/letters/{room:str}", include_in_schema=False)
async def letters(
    request: Asking, house: TheHouse, person: Who, code: FromPath[str], room: FromPath[str]
) -> Response[str]:
    """All letters of a circle, for those who are in it."""
    house.limits.spend("look", visitor(request, person))
    await entered(request, house, person, code)
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        seen = look_at(table, viewer, house.nature.now())
        threads = threads_of(table, seen.seat, viewer.id, viewer.muted, seen.voice, LAST_WORDS)
        thread = next((one for one in threads if one.room == room and seen.threads), None)
        if thread is None:
            raise Refused("not-found", Phrase("http-404"))
        return html(request, LettersPage(me_of(viewer), "", code, table.game, thread))


@get("/t/{code:str}/handouts", include_in_schema=False)
async def handouts(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """What a game brings to be printed."""
    house.limits.spend("look", visitor(request, person))
    terms = await entered(request, house, person, code)
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        seen = look_at(table, viewer, house.nature.now())
        setup = terms.game.setup(terms.players, {**terms.options}, terms.edition)
        voice = voice_of(viewer.language, terms.game.key, table.names(), seen.seat, terms.game.theme(setup))
        papers = terms.game.papers(setup, seen.view if seen.seat is not None else None, voice)
    if not papers:
        raise Refused("not-found", Phrase("http-404"))
    return html(request, HandoutsPage(me_of(viewer), "", code, terms.game, papers))


# -- the big screen ----------------------------------------------------------------------------------------------------


def may_watch(table: Table, person: Person | None) -> None:
    """Raises Refused unless those who look on may, or the one who asks sits here: the big screen shows only what all know."""
    if not table.terms.spectators and table.seat_of(person.id if person else None) is None:
        raise Refused("no-spectators")


@get("/t/{code:str}/screen", include_in_schema=False)
async def screen(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """The table for a whole room to look at: what all know, large, and nothing to press."""
    await entered(request, house, person, code)
    house.limits.spend("look", visitor(request, person))
    viewer = Viewer(None, language_of(request))
    async with house.floor.looking(code) as table:
        may_watch(table, person)
        seen = look_at(table, viewer, house.nature.now(), open_to_all=True)
        page = TablePage(me_of(viewer), "", seen, origin_for_others(request, house), screen=True)
        return html(request, page)


@get("/t/{code:str}/screen/stream", include_in_schema=False)
async def screen_stream(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> ASGIApp:
    """The big screen as it changes."""
    await entered(request, house, person, code)
    async with house.floor.looking(code) as table:
        may_watch(table, person)
    house.limits.spend("stream", visitor(request, person))
    visit = Visit(
        None,
        language_of(request),
        visitor(request, person),
        token_of(request),
        origin_for_others(request, house),
        screen=True,
    )
    return cast(ASGIApp, TableStream(house, code, visit, request.headers.get("last-event-id", "")))


HANDLERS = [timeline, letters, handouts, screen, screen_stream]
