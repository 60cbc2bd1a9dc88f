"""What a table says, for programs: the whole story as data, moves with their meaning, letters, and advice."""

import asyncio
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import describe_move, draw_beats
from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import LAST_WORDS
from infanta.server.storage.values import Person
from infanta.server.tables.letters import Thread, opened_letters, threads_of
from infanta.server.tables.look import look_at
from infanta.server.tables.table import Table
from infanta.server.web.described import ERRORS, KNOWN, example, needs
from infanta.server.web.door import Asking, TheHouse, Who, admitted, entered, language_of, needed, viewer_of, visitor
from infanta.server.web.house import House
from infanta.server.web.programs.looking import message_info
from infanta.server.web.programs.records import ANYBODY
from infanta.server.web.sent import NewReading
from infanta.server.web.shapes import AdviceInfo, EventInfo, MoveInfo, MovesInfo, ThreadInfo
from infanta.table.refused import Refused
from infanta.words.voice import voice_of

AT_ONCE = 20.0
"""Seconds for which an answer waits for advice."""


def thread_info(one: Thread) -> ThreadInfo:
    """The letters of a circle."""
    messages = [message_info(letter) for letter in one.messages]
    return ThreadInfo(one.room, list(one.seats), one.title, messages, one.unread, one.mine, list(one.agreed))


def events_of(table: Table, seat: int | None, language: str, since: int) -> list[EventInfo]:
    """All that a seat, or a spectator, has noticed of a match, from a number on."""
    match, rules = table.match, table.game
    if match is None:
        raise Refused("not-started")
    story = (match.story or [])[: table.told_until()]
    faded = rules.faded(match.setup, story, seat)
    voice = voice_of(language, rules.key, table.names(), seat, table.theme)
    noticed = [(place, seen) for place, event in enumerate(story) if (seen := event.seen_by(seat)) is not None]
    told = []
    for number, (place, seen) in list(enumerate(noticed))[since:]:
        event = seen.faded() if place in faded else seen
        text = " ".join([beat.text for beat in draw_beats(rules, event, voice)])
        told.append(EventInfo(number, rules.data(event), text))
    return told


async def all_letters(request: Asking, house: House, reader: Person, code: str) -> list[ThreadInfo]:
    """What somebody may read, by circles."""
    viewer = await viewer_of(request, house, reader)
    async with house.floor.looking(code) as table:
        seen = look_at(table, viewer, house.nature.now())
        if not seen.threads:
            return []
        own = threads_of(table, seen.seat, viewer.id, viewer.muted, seen.voice, LAST_WORDS)
        rooms = {thread.room for thread in own}
        others = [thread for thread in opened_letters(table, seen.voice) if thread.room not in rooms]
        return [thread_info(thread) for thread in (*own, *others)]


class Tellings(Controller):
    """What there is to know at a table."""

    path = "/api/tables/{code:str}"
    tags = ("tables",)

    @get("/events", summary="All that happened", responses=ERRORS, security=ANYBODY)
    async def events(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        since: Annotated[int, QueryParameter(required=False, ge=0, le=1_000_000)] = 0,
        seat: Annotated[int | None, QueryParameter(required=False, ge=0, le=100)] = None,
    ) -> list[EventInfo]:
        """The match from its beginning, or from a number on, as you have seen it: a table's `view` knows what happened since the cards were
        last shuffled. Once the match is over, `seat` is whose eyes to look with."""
        house.limits.spend("look", visitor(request, person))
        await entered(request, house, person, code)
        viewer = await viewer_of(request, house, person)
        async with house.floor.looking(code) as table:
            own = look_at(table, viewer, house.nature.now())
            if own.view is None:
                raise Refused("not-started" if table.match is None else "no-spectators")
            if seat not in (None, own.seat) and table.state != "over":
                raise Refused("not-over", Phrase("replay-not-over"))
            if seat is not None and seat >= len(table.chairs):
                raise Refused("no-seat", Phrase("seat-unknown"))
            return events_of(table, own.seat if seat is None else seat, viewer.language, since)

    @get("/question", summary="What you are asked, and what your moves mean", **KNOWN)
    async def question(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> MovesInfo:
        """The question that you are asked, and all moves and free acts that you may make, in words."""
        needed(person)
        house.limits.spend("look", visitor(request, person))
        await entered(request, house, person, code)
        viewer = await viewer_of(request, house, person)
        async with house.floor.looking(code) as table:
            seen = look_at(table, viewer, house.nature.now())

            def told(text: str, move_code: int, meaning: Phrase) -> MoveInfo:
                return MoveInfo(text, seen.voice.sentence(meaning.within(seen.game.key)), max(move_code, -1))

            ask = seen.face().ask
            return MovesInfo(
                " ".join([part for part in (ask.prompt, ask.hint) if part]) if seen.moves else "",
                seen.turn,
                [told(move.text, move.code, describe_move(seen.game, move)) for move in seen.moves],
                [told(act.text, act.code, describe_move(seen.game, act)) for act in seen.acts],
            )

    @get("/letters", summary="The letters that you may read", **KNOWN)
    async def letters(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> list[ThreadInfo]:
        """By circles, where the game has whispers: what is said to all first. Once the match is over, also those of others who have all
        agreed to it."""
        reader = needed(person)
        house.limits.spend("look", visitor(request, reader))
        await entered(request, house, person, code)
        return await all_letters(request, house, reader, code)

    @post("/letters", summary="You have read them", status_code=200, **needs("talk"))
    async def read(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewReading, example(room="table")],
    ) -> list[ThreadInfo]:
        """The letters of a circle are not new to you any more; or you would let everybody read them."""
        reader = await admitted(request, house, person, code, "act")
        do = house.hall.talk.agree if data.open else house.hall.talk.mark_read
        await do(code, reader, data.room)
        return await all_letters(request, house, reader, code)

    @get("/hint", summary="What the strongest bot would do", **needs("play"))
    async def hint(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> AdviceInfo:
        """In your place, where you play with bots alone and have to choose. The answer may take some seconds."""
        player = await admitted(request, house, person, code, "act")
        async with house.floor.looking(code) as table:
            seat, task = table.seated(player.id), house.hall.advisers.hint(table, player.id)
        return await advised(request, table, seat, task)

    @get("/review", summary="What the strongest bot thinks of a match", responses=ERRORS, security=ANYBODY)
    async def review(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> AdviceInfo:
        """Once it is over. The first answer may take half a minute."""
        await entered(request, house, person, code)
        house.limits.spend("act", visitor(request, person))
        async with house.floor.looking(code) as table:
            task = house.hall.advisers.review(table)
        return await advised(request, table, None, task)


async def advised(
    request: Asking, table: Table, seat: int | None, task: asyncio.Task[tuple[Phrase, ...]]
) -> AdviceInfo:
    """What was thought, or that it still is."""
    await asyncio.wait([task], timeout=AT_ONCE)
    voice = voice_of(language_of(request), table.game.key, table.names(), seat)
    return AdviceInfo(task.done(), [voice.sentence(phrase) for phrase in task.result()] if task.done() else [])
