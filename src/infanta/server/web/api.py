"""The HTTP API for bots: the same tables, the same views a person gets, as JSON. Described by /api/openapi.json."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from infanta.core.move import with_note
from infanta.core.phrase import Phrase
from infanta.core.registry import game_keys
from infanta.server.storage.values import END_OF_TIME, TableQuery
from infanta.server.tables.opening import TableRequest
from infanta.server.tables.table import TableConfig
from infanta.server.web.api_requests import NewAct, NewLuck, NewMessage, NewMove, NewRematch, NewRing, NewTable, Sit
from infanta.server.web.api_responses import TableBrief, TableInfo
from infanta.server.web.openapi import ERROR_RESPONSES, require_scope, with_example
from infanta.server.web.programs.lists import STATES, Before, Most, OfGame, State, build_brief
from infanta.server.web.programs.table import NDJSON, get_table_info, stream_lines, wait_for_news
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    authorize,
    find_config,
    get_rate_limit_key,
    get_token,
    require_game,
    require_person,
)
from infanta.table.refusal import RefusedError


def require_edition(terms: TableConfig, edition: int | None) -> None:
    """Raise RefusedError if the caller means another edition of the rules than is played."""
    if edition not in (None, terms.edition):
        raise RefusedError("other-edition", Phrase("other-edition", game=terms.game.title, edition=terms.edition))


class Api(Controller):
    """For programs."""

    path = "/api"
    tags = ("tables",)

    @post("/tables", summary="Open a table", **require_scope("tables"))
    async def open(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        data: Annotated[NewTable, with_example(game="love-letter", players=3, options={"tokens": 2}, bots=["random"])],
    ) -> TableInfo:
        """Open a new table, with you in its first seat."""
        host = require_person(person)
        house.limits.spend("table", get_rate_limit_key(request, host))
        wish = TableRequest(
            require_game(data.game), data.players, data.options, tuple(data.bots),
            data.clock, data.spectators, data.public, rest=data.rest, lesson=data.lesson, hints=data.hints,
        )  # fmt: skip
        house.limits.spend_on_bots(get_rate_limit_key(request, host), wish.bots)
        code = await house.hall.opening.open(host, wish, data.start or data.lesson)
        return await get_table_info(request, house, code, person)

    @get("/tables", summary="Find tables", responses=ERROR_RESPONSES, security=[{}, {"token": []}])
    async def tables(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        mine: Annotated[bool, QueryParameter(required=False)] = False,
        game: OfGame = "",
        status: Annotated[State, QueryParameter(required=False)] = "open",
        before: Before = END_OF_TIME,
        most: Most = 20,
    ) -> list[TableBrief]:
        """List public tables, or with `mine` those where you sit, the latest first. `before` is the `changed` of the
        last one you have, to go on from there. Any caller who knows the code of a private table can read it, but it
        is listed for its players only."""
        house.limits.spend("look", get_rate_limit_key(request, person))
        who = require_person(person).id if mine else None
        wanted = TableQuery(who, STATES[status], require_game(game).key if game else "", before, most)
        found = [listed for listed in await house.ledger.search(wanted) if listed.game in game_keys()]
        return [await build_brief(house, listed, person.id if person else None) for listed in found]

    @get("/tables/{code:str}", summary="Look at a table", responses=ERROR_RESPONSES)
    async def table(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        since: Annotated[str, QueryParameter(required=False, max_length=40)] = "",
        face: Annotated[bool, QueryParameter(required=False)] = False,
    ) -> TableInfo:
        """Return the table now; with `since`, wait until its version is another one, 25 seconds at most. With `face`,
        it says how the table is shown to people, and what they are asked."""
        await find_config(request, house, person, code)
        house.limits.spend("poll", get_rate_limit_key(request, person))
        if since:
            with house.limits.count_stream(get_rate_limit_key(request, person)):
                watcher = await house.floor.open_stream(code, person, get_token(request))
                try:
                    await wait_for_news(house, code, watcher, since)
                finally:
                    house.floor.close_stream(code, watcher)
            person = None if watcher.over else person
        return await get_table_info(request, house, code, person, face, arrives=not since)

    @get(
        "/tables/{code:str}/stream", summary="Watch a table, line by line", responses=ERROR_RESPONSES, media_type=NDJSON
    )
    async def stream(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        since: Annotated[str, QueryParameter(required=False, max_length=40)] = "",
    ) -> Stream:
        """Stream the table as a line of JSON now and whenever it changes, and an empty line every few seconds to show
        that the server is still here. With `since`, the first line comes when the version is another one. It ends
        with the match."""
        await find_config(request, house, person, code)
        house.limits.spend("stream", get_rate_limit_key(request, person))
        house.limits.require_free_stream(get_rate_limit_key(request, person))
        return Stream(stream_lines(request, house, person, code, since), media_type=NDJSON)

    @post("/tables/{code:str}/seats", summary="Sit down, change seats, or take your seat back", **require_scope("play"))
    async def sit(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[Sit, with_example()],
    ) -> TableInfo:
        """Take a seat. Before the match you may leave yours for another that is free; later you take it back from the
        bot that stands in."""
        sitter = await authorize(request, house, person, code, "act")
        await house.hall.seating.sit(code, sitter, data.seat, data.luck)
        return await get_table_info(request, house, code, person)

    @post(
        "/tables/{code:str}/luck", summary="Add a lucky word to the shuffle", status_code=200, **require_scope("play")
    )
    async def luck(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewLuck, with_example(luck="seven")],
    ) -> TableInfo:
        """Add your word, after you have seen the commitment and before the first card."""
        giver = await authorize(request, house, person, code, "act")
        await house.hall.seating.give_word(code, giver, data.luck)
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/start", summary="Start the match", **require_scope("tables"))
    async def start(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> TableInfo:
        """Start the match, as its host; bots take the seats that are free."""
        host = await authorize(request, house, person, code, "act")
        await house.hall.seating.begin(code, host)
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/moves", summary="Make a move", status_code=200, **require_scope("play"))
    async def move(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewMove, with_example(turn=1, move="guard>1:2")],
    ) -> TableInfo:
        """Make your move; it is on disk when the answer comes. The same move for the same turn again changes
        nothing."""
        player = await authorize(request, house, person, code, "move")
        require_edition(await house.floor.get_config(code), data.edition)
        text = with_note(data.move, data.note)
        await house.hall.playing.play(code, player, data.turn, text, data.until, data.more)
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/acts", summary="Make a free act", status_code=200, **require_scope("play"))
    async def act(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewAct, with_example(key="0.offer", act="offer>1:g1/n1:secret")],
    ) -> TableInfo:
        """Make a free action, which needs no turn; it is on disk when the answer comes. The same `key` again changes
        nothing."""
        player = await authorize(request, house, person, code, "move")
        require_edition(await house.floor.get_config(code), data.edition)
        await house.hall.playing.act_freely(code, player, data.key, with_note(data.act, data.note))
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/bell", summary="Ring a bell before its time", status_code=200, **require_scope("play"))
    async def bell(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewRing, with_example(bell="")],
    ) -> TableInfo:
        """Ring a bell, or pause the match, if you are one of those who may."""
        ringer = await authorize(request, house, person, code, "act")
        if data.hold is None:
            await house.hall.playing.ring(code, ringer, data.bell, data.minutes)
        else:
            await house.hall.playing.hold(code, ringer, data.hold)
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/chat", summary="Say something", status_code=200, **require_scope("talk"))
    async def chat(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewMessage, with_example(text="Good luck!")],
    ) -> TableInfo:
        """Say something: seated players to all, spectators among themselves; with `to`, whisper to some seats
        alone."""
        speaker = await authorize(request, house, person, code, "chat")
        if data.to:
            await house.hall.talk.whisper(code, speaker, data.text, data.to)
        else:
            await house.hall.talk.say(code, speaker, data.reaction or data.text, bool(data.reaction))
        return await get_table_info(request, house, code, person)

    @post("/tables/{code:str}/rematch", summary="Play again", **require_scope("tables"))
    async def rematch(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewRematch | None, with_example(luck="seven")] = None,
    ) -> TableInfo:
        """Open a new table for the same players, which starts at once if all are present; asking again leads to the
        same table. A lucky word for its shuffle goes with the `promise` of the finished one."""
        player, wish = await authorize(request, house, person, code, "table"), data or NewRematch()
        await house.limit_rematch(code, get_rate_limit_key(request, player))
        made = await house.hall.opening.rematch(code, player, wish.promise, wish.luck)
        return await get_table_info(request, house, made, person)
