"""The records of a table, for programs: the whole story as data, moves with their meaning, letters, and advice."""

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import describe_move, draw_beats
from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import MAX_MESSAGES_PER_ROOM
from infanta.server.storage.values import Person
from infanta.server.tables.messages import Thread, list_opened_threads, list_threads
from infanta.server.tables.table import ServerTable
from infanta.server.tables.table_view import build_table_view
from infanta.server.web.api_requests import NewReading
from infanta.server.web.api_responses import AdviceInfo, EventInfo, MoveInfo, MovesInfo, ThreadInfo
from infanta.server.web.game_server import GameServer
from infanta.server.web.openapi import ERROR_RESPONSES, FOR_PEOPLE, require_scope, with_example
from infanta.server.web.programs.records import ANYBODY
from infanta.server.web.programs.table import build_message_info
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    authorize,
    find_config,
    get_language,
    get_rate_limit_key,
    get_viewer,
    require_person,
)
from infanta.table.refusal import RefusedError
from infanta.words.translator import voice_of

ANSWER_WITHIN_S = 20.0  # seconds for which an answer waits for advice


def build_thread_info(one: Thread) -> ThreadInfo:
    """Return the letters of a circle."""
    messages = [build_message_info(letter) for letter in one.messages]
    return ThreadInfo(one.room, list(one.seats), one.title, messages, one.unread, one.mine, list(one.agreed))


def list_events(table: ServerTable, seat: int | None, language: str, since: int) -> list[EventInfo]:
    """Return all that a seat, or a spectator, has noticed of a match, from a number on."""
    match, rules = table.match, table.game
    if match is None:
        raise RefusedError("not-started")
    story = (match.story or [])[: table.get_story_limit()]
    faded = rules.list_redacted(match.setup, story, seat)
    voice = voice_of(language, rules.key, table.names(), seat, table.theme)
    noticed = [(place, seen) for place, event in enumerate(story) if (seen := event.seen_by(seat)) is not None]
    told = []
    for number, (place, seen) in list(enumerate(noticed))[since:]:
        event = seen.redact() if place in faded else seen
        text = " ".join([beat.text for beat in draw_beats(rules, event, voice)])
        told.append(EventInfo(number, rules.to_data(event), text))
    return told


async def list_letters(request: AppRequest, house: GameServer, reader: Person, code: str) -> list[ThreadInfo]:
    """Return what the reader may read, by circles."""
    viewer = await get_viewer(request, house, reader)
    async with house.floor.reading(code) as table:
        seen = build_table_view(table, viewer, house.nature.now())
        if not seen.threads:
            return []
        own = list_threads(table, seen.seat, viewer.id, viewer.muted, seen.voice, MAX_MESSAGES_PER_ROOM)
        rooms = {thread.room for thread in own}
        others = [thread for thread in list_opened_threads(table, seen.voice) if thread.room not in rooms]
        return [build_thread_info(thread) for thread in (*own, *others)]


class Tellings(Controller):
    """What there is to know at a table."""

    path = "/api/tables/{code:str}"
    tags = ("tables",)

    @get("/events", summary="All that happened", responses=ERROR_RESPONSES, security=ANYBODY)
    async def events(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        since: Annotated[int, QueryParameter(required=False, ge=0, le=1_000_000)] = 0,
        seat: Annotated[int | None, QueryParameter(required=False, ge=0, le=100)] = None,
    ) -> list[EventInfo]:
        """Return the match from its beginning, or from a number on, as you have seen it: a table's `view` knows what
        happened since the cards were last shuffled. Once the match is over, `seat` says whose events to return."""
        house.limits.spend("look", get_rate_limit_key(request, person))
        await find_config(request, house, person, code)
        viewer = await get_viewer(request, house, person)
        async with house.floor.reading(code) as table:
            own = build_table_view(table, viewer, house.nature.now())
            if own.view is None:
                raise RefusedError("not-started" if table.match is None else "no-spectators")
            if seat not in (None, own.seat) and table.state != "over":
                raise RefusedError("not-over", Phrase("replay-not-over"))
            if seat is not None and seat >= len(table.chairs):
                raise RefusedError("no-seat", Phrase("seat-unknown"))
            return list_events(table, own.seat if seat is None else seat, viewer.language, since)

    @get("/question", summary="What you are asked, and what your moves mean", **FOR_PEOPLE)
    async def question(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> MovesInfo:
        """Return the question that you are asked, and all moves and free actions that you may make, in words."""
        require_person(person)
        house.limits.spend("look", get_rate_limit_key(request, person))
        await find_config(request, house, person, code)
        viewer = await get_viewer(request, house, person)
        async with house.floor.reading(code) as table:
            seen = build_table_view(table, viewer, house.nature.now())

            def told(text: str, move_code: int, meaning: Phrase) -> MoveInfo:
                return MoveInfo(text, seen.voice.sentence(meaning.within(seen.game.key)), max(move_code, -1))

            ask = seen.face().ask
            return MovesInfo(
                " ".join([part for part in (ask.prompt, ask.hint) if part]) if seen.moves else "",
                seen.turn,
                [told(move.text, move.code, describe_move(seen.game, move)) for move in seen.moves],
                [told(act.text, act.code, describe_move(seen.game, act)) for act in seen.free_actions],
            )

    @get("/letters", summary="The letters that you may read", **FOR_PEOPLE)
    async def letters(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> list[ThreadInfo]:
        """List letters by circles, where the game has whispers: what is said to all first. Once the match is over, also
        those of others who have all agreed to it."""
        reader = require_person(person)
        house.limits.spend("look", get_rate_limit_key(request, reader))
        await find_config(request, house, person, code)
        return await list_letters(request, house, reader, code)

    @post("/letters", summary="You have read them", status_code=200, **require_scope("talk"))
    async def read(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewReading, with_example(room="table")],
    ) -> list[ThreadInfo]:
        """Mark the letters of a circle as read; or agree that all may read them."""
        reader = await authorize(request, house, person, code, "act")
        do = house.hall.talk.agree_to_open if data.open else house.hall.talk.mark_read
        await do(code, reader, data.room)
        return await list_letters(request, house, reader, code)

    @get("/hint", summary="What the strongest bot would do", **require_scope("play"))
    async def hint(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> AdviceInfo:
        """Return a hint for your seat, where you play with bots alone and have to choose. The answer may take some
        seconds."""
        player = await authorize(request, house, person, code, "act")
        async with house.floor.reading(code) as table:
            seat, task = table.require_seat(player.id), house.hall.advisers.request_hint(table, player.id)
        return await build_advice_info(request, table, seat, task)

    @get("/review", summary="What the strongest bot thinks of a match", responses=ERROR_RESPONSES, security=ANYBODY)
    async def review(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> AdviceInfo:
        """Return the review of a finished match. The first answer may take half a minute."""
        await find_config(request, house, person, code)
        house.limits.spend("act", get_rate_limit_key(request, person))
        async with house.floor.reading(code) as table:
            task = house.hall.advisers.request_review(table)
        return await build_advice_info(request, table, None, task)


async def build_advice_info(
    request: AppRequest, table: ServerTable, seat: int | None, task: asyncio.Task[tuple[Phrase, ...]]
) -> AdviceInfo:
    """Return the advice, or that it is not ready yet."""
    await asyncio.wait([task], timeout=ANSWER_WITHIN_S)
    voice = voice_of(get_language(request), table.game.key, table.names(), seat)
    return AdviceInfo(task.done(), [voice.sentence(phrase) for phrase in task.result()] if task.done() else [])
