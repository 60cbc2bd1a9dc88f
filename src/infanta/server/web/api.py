"""The HTTP API for bots: the same tables, the same views a person gets, as JSON. Described by /api/openapi.json."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any

from litestar import Controller, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec.json import encode

from infanta.bots.bot import bot_names
from infanta.core.game import Game
from infanta.core.phrase import Phrase, Voice
from infanta.core.registry import game, game_keys
from infanta.server.storage.values import Person
from infanta.server.tables.look import Look, look_at
from infanta.server.tables.opening import Wish
from infanta.server.tables.table import Watcher
from infanta.server.web.door import (
    Asking,
    TheHouse,
    Who,
    entered,
    known_game,
    language_of,
    needed,
    token_of,
    viewer_of,
    visitor,
)
from infanta.server.web.encoding import plain
from infanta.server.web.house import House
from infanta.server.web.shapes import (
    ErrorInfo,
    GameInfo,
    MessageInfo,
    NewLuck,
    NewMessage,
    NewMove,
    NewPerson,
    NewTable,
    OptionInfo,
    SeatInfo,
    Sit,
    TableInfo,
    Welcome,
)
from infanta.words.voice import speaker

LONGEST_WAIT = 25.0
PING = 10.0
"""So many seconds apart, an empty line is sent to those who watch."""
NDJSON = "application/x-ndjson"


def info(seen: Look, faced: bool) -> TableInfo:
    """A table as one viewer sees it, with the face that people see if that is wanted."""
    outcome = seen.outcome
    return TableInfo(
        code=seen.code,
        game=seen.game.key,
        state=seen.state,
        version=seen.version,
        clock=seen.clock,
        seats=[
            SeatInfo(
                one.seat, one.name, one.kind, one.bot, one.away, one.acting, one.seconds_left, one.seat == seen.seat
            )
            for one in seen.seats
        ],
        seat=seen.seat,
        turn=seen.turn,
        moves=[move.text for move in seen.moves],
        view=seen.game.data(seen.view) if seen.view is not None else None,
        face=plain(seen.face()) if faced else None,
        story=[told.text for told in seen.story],
        winners=list(outcome.winners) if outcome else None,
        scores=list(outcome.scores) if outcome else None,
        reason=seen.voice.say(outcome.reason) if outcome else None,
        chat=[
            MessageInfo(one.key, one.name, one.seat, one.text, one.reaction, one.at, one.mine, list(one.to))
            for one in seen.chat
        ],
        commitment=seen.shared.commitment,
        words=list(seen.shared.words),
        seal=seen.shared.seal,
        next=seen.next_code,
    )


async def look(request: Asking, house: House, code: str, person: Person | None, faced: bool = False) -> TableInfo:
    """A table when no change is half done."""
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        return info(look_at(table, viewer, house.nature.now()), faced)


async def wait_for_news(house: House, code: str, watcher: Watcher, since: str) -> None:
    """Wait until a table's version is another one, but not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while not watcher.over and not house.hall.closing.is_set():
                async with house.floor.looking(code) as table:
                    if since != table.current_for(watcher.person):
                        return
                await watcher.news.wait()
                watcher.news.clear()


async def lines(request: Asking, house: House, person: Person | None, code: str, since: str) -> AsyncIterator[bytes]:
    """A line for every version of a table, until the match is over, the session ends or the house closes."""
    with house.limits.streaming(visitor(request, person)):
        watcher = await house.floor.watch(code, person, token_of(request) or "")
        try:
            while not watcher.over and not house.hall.closing.is_set():
                watcher.news.clear()
                seen = await look(request, house, code, person)
                if seen.version != since:
                    since = seen.version
                    yield encode(seen) + b"\n"
                if seen.state == "over":
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(PING):
                        await watcher.news.wait()
                        continue
                yield b"\n"
        finally:
            house.floor.unwatch(code, watcher)


def game_info(rules: Game, voice: Voice) -> GameInfo:
    """A game, with its words in a language."""

    def words(phrase: Phrase) -> str:
        return voice.say(phrase.within(rules.key))

    return GameInfo(
        rules.key,
        rules.title,
        words(Phrase("blurb")),
        rules.edition,
        rules.players,
        [OptionInfo(one.name, one.default, words(one.help()), words(one.hint()), one.clause) for one in rules.options],
        bot_names(rules.key),
        len(rules.all_moves),
    )


ERRORS = {
    status: ResponseSpec(ErrorInfo, generate_examples=False, description=meaning)
    for status, meaning in {
        400: "malformed",
        401: "nameless",
        403: "forbidden",
        404: "unknown",
        405: "wrong-method",
        409: "conflict",
        413: "too-long",
        429: "too-fast",
        503: "not-written",
    }.items()
}
"""What any request may be answered with instead."""


class Api(Controller):
    """For programs."""

    path = "/api"
    tags = ("tables",)

    @get("/games", summary="The games that can be played here", responses=ERRORS)
    async def games(self, request: Asking) -> list[GameInfo]:
        """Every game with its options and bots."""
        return [game_info(game(key), speaker(language_of(request))) for key in game_keys()]

    @get("/games/{key:str}/schema", summary="JSON Schema of a game's views", responses=ERRORS)
    async def schema(self, key: FromPath[str]) -> dict[str, Any]:
        """What a table's `view` looks like in the newest edition of a game; events are under `$defs`."""
        return known_game(key).schema()

    @post("/people", summary="Say your name and get a token", responses=ERRORS)
    async def people(self, request: Asking, house: TheHouse, data: JSONBody[NewPerson]) -> Welcome:
        """A new person."""
        house.limits.spend("name", visitor(request))
        person, token = await house.people.enroll(data.name)
        return Welcome(person.name, token)

    @post("/tables", summary="Open a table", responses=ERRORS)
    async def open(self, request: Asking, house: TheHouse, person: Who, data: JSONBody[NewTable]) -> TableInfo:
        """A new table, with you in its first seat."""
        host = needed(person)
        house.limits.spend("table", visitor(request, host))
        wish = Wish(
            known_game(data.game), data.players, data.options, tuple(data.bots[: data.players]),
            data.clock, data.spectators, data.public,
        )  # fmt: skip
        return await look(request, house, await house.hall.opening.open(host, wish, data.start), person)

    @get("/tables/{code:str}", summary="Look at a table", responses=ERRORS)
    async def table(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        since: Annotated[str, QueryParameter(required=False, max_length=40)] = "",
        face: Annotated[bool, QueryParameter(required=False)] = False,
    ) -> TableInfo:
        """The table now; with `since`, the answer waits until its version is another one, 25 seconds at most. With `face`, it says
        how the table is shown to people, and what they are asked."""
        await entered(request, house, person, code)
        if since:
            with house.limits.streaming(visitor(request, person)):
                watcher = await house.floor.watch(code, person, token_of(request) or "")
                try:
                    await wait_for_news(house, code, watcher, since)
                finally:
                    house.floor.unwatch(code, watcher)
            person = None if watcher.over else person
        return await look(request, house, code, person, face)

    @get("/tables/{code:str}/stream", summary="Watch a table, line by line", responses=ERRORS, media_type=NDJSON)
    async def stream(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        since: Annotated[str, QueryParameter(required=False, max_length=40)] = "",
    ) -> Stream:
        """The table as a line of JSON now and whenever it changes, and an empty line every few seconds to show that we are still here.
        With `since`, the first line comes when the version is another one. It ends with the match."""
        await entered(request, house, person, code)
        house.limits.spend("stream", visitor(request, person))
        return Stream(lines(request, house, person, code, since), media_type=NDJSON)

    @post("/tables/{code:str}/seats", summary="Sit down, or take your seat back", responses=ERRORS)
    async def sit(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[Sit]
    ) -> TableInfo:
        """Take a seat."""
        sitter = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("act", visitor(request, sitter))
        await house.hall.seating.sit(code, sitter, data.seat, data.luck)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/luck", summary="Add a lucky word to the shuffle", responses=ERRORS, status_code=200)
    async def luck(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[NewLuck]
    ) -> TableInfo:
        """Your word, after you have seen the commitment and before the first card."""
        giver = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("act", visitor(request, giver))
        await house.hall.seating.give_word(code, giver, data.luck)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/start", summary="Start the match", responses=ERRORS)
    async def start(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """The host starts; bots take the seats that are free."""
        host = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("act", visitor(request, host))
        await house.hall.seating.begin(code, host)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/moves", summary="Make a move", responses=ERRORS, status_code=200)
    async def move(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[NewMove]
    ) -> TableInfo:
        """Your move, on disk when the answer comes. The same move for the same turn again changes nothing."""
        player = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("move", visitor(request, player))
        await house.hall.playing.play(code, player, data.turn, data.move)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/chat", summary="Say something", responses=ERRORS, status_code=200)
    async def chat(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[NewMessage]
    ) -> TableInfo:
        """Say something: the seated to everybody, spectators among themselves; with `to`, in a whisper to some seats alone."""
        speaker = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("chat", visitor(request, speaker))
        if data.to:
            await house.hall.talk.whisper(code, speaker, data.text, data.to)
        else:
            await house.hall.talk.say(code, speaker, data.reaction or data.text, bool(data.reaction))
        return await look(request, house, code, person)

    @post("/tables/{code:str}/rematch", summary="Play again", responses=ERRORS)
    async def rematch(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """The same company at a new table, which starts at once if everybody is here; asking again leads to the same table."""
        player = needed(person)
        await entered(request, house, person, code)
        house.limits.spend("table", visitor(request, player))
        return await look(request, house, await house.hall.opening.rematch(code, player), person)
