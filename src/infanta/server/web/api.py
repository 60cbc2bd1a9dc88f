"""The HTTP API for bots: the same tables, the same views a person gets, as JSON. Described by /api/openapi.json."""

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import FromPath, QueryParameter
from litestar.response import Stream

from infanta.core.move import with_note
from infanta.core.phrase import Phrase
from infanta.core.registry import game_keys
from infanta.server.storage.values import FOREVER, Wanted
from infanta.server.tables.opening import Wish
from infanta.server.tables.table import Terms
from infanta.server.web.described import ERRORS, example, needs
from infanta.server.web.door import Asking, TheHouse, Who, admitted, entered, known_game, needed, token_of, visitor
from infanta.server.web.programs.lists import STATES, Before, Most, OfGame, State, brief
from infanta.server.web.programs.looking import NDJSON, lines, look, wait_for_news
from infanta.server.web.sent import NewAct, NewLuck, NewMessage, NewMove, NewRematch, NewRing, NewTable, Sit
from infanta.server.web.shapes import TableBrief, TableInfo
from infanta.table.refused import Refused


def refuse_other(terms: Terms, edition: int | None) -> None:
    """Raises Refused if somebody means another edition of the rules than is played."""
    if edition not in (None, terms.edition):
        raise Refused("other-edition", Phrase("other-edition", game=terms.game.title, edition=terms.edition))


class Api(Controller):
    """For programs."""

    path = "/api"
    tags = ("tables",)

    @post("/tables", summary="Open a table", **needs("tables"))
    async def open(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        data: Annotated[NewTable, example(game="love-letter", players=3, options={"tokens": 2}, bots=["random"])],
    ) -> TableInfo:
        """A new table, with you in its first seat."""
        host = needed(person)
        house.limits.spend("table", visitor(request, host))
        wish = Wish(
            known_game(data.game), data.players, data.options, tuple(data.bots),
            data.clock, data.spectators, data.public, rest=data.rest, lesson=data.lesson, hints=data.hints,
        )  # fmt: skip
        house.limits.spend_on_bots(visitor(request, host), wish.bots)
        code = await house.hall.opening.open(host, wish, data.start or data.lesson)
        return await look(request, house, code, person)

    @get("/tables", summary="Find tables", responses=ERRORS, security=[{}, {"token": []}])
    async def tables(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        mine: Annotated[bool, QueryParameter(required=False)] = False,
        game: OfGame = "",
        status: Annotated[State, QueryParameter(required=False)] = "open",
        before: Before = FOREVER,
        most: Most = 20,
    ) -> list[TableBrief]:
        """Public tables, or with `mine` those where you sit, the latest first. `before` is the `changed` of the last one you have got
        already, to go on from there. Whoever knows the code of a private table can look at it, but it is listed for nobody else."""
        house.limits.spend("look", visitor(request, person))
        who = needed(person).id if mine else None
        wanted = Wanted(who, STATES[status], known_game(game).key if game else "", before, most)
        found = [listed for listed in await house.ledger.seek(wanted) if listed.game in game_keys()]
        return [await brief(house, listed, person.id if person else None) for listed in found]

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
        house.limits.spend("poll", visitor(request, person))
        if since:
            with house.limits.streaming(visitor(request, person)):
                watcher = await house.floor.watch(code, person, token_of(request))
                try:
                    await wait_for_news(house, code, watcher, since)
                finally:
                    house.floor.unwatch(code, watcher)
            person = None if watcher.over else person
        return await look(request, house, code, person, face, arrives=not since)

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
        house.limits.may_stream(visitor(request, person))
        return Stream(lines(request, house, person, code, since), media_type=NDJSON)

    @post("/tables/{code:str}/seats", summary="Sit down, change seats, or take your seat back", **needs("play"))
    async def sit(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: Annotated[Sit, example()]
    ) -> TableInfo:
        """Take a seat. Before the match you may leave yours for another that is free; later you take it back from the bot that stands in."""
        sitter = await admitted(request, house, person, code, "act")
        await house.hall.seating.sit(code, sitter, data.seat, data.luck)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/luck", summary="Add a lucky word to the shuffle", status_code=200, **needs("play"))
    async def luck(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewLuck, example(luck="seven")],
    ) -> TableInfo:
        """Your word, after you have seen the commitment and before the first card."""
        giver = await admitted(request, house, person, code, "act")
        await house.hall.seating.give_word(code, giver, data.luck)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/start", summary="Start the match", **needs("tables"))
    async def start(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """The host starts; bots take the seats that are free."""
        host = await admitted(request, house, person, code, "act")
        await house.hall.seating.begin(code, host)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/moves", summary="Make a move", status_code=200, **needs("play"))
    async def move(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewMove, example(turn=1, move="guard>1:2")],
    ) -> TableInfo:
        """Your move, on disk when the answer comes. The same move for the same turn again changes nothing."""
        player = await admitted(request, house, person, code, "move")
        refuse_other(await house.floor.terms(code), data.edition)
        text = with_note(data.move, data.note)
        await house.hall.playing.play(code, player, data.turn, text, data.until, data.more)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/acts", summary="Make a free act", status_code=200, **needs("play"))
    async def act(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewAct, example(key="0.offer", act="offer>1:g1/n1:secret")],
    ) -> TableInfo:
        """Something you may do though nobody waits for you, on disk when the answer comes. The same `key` again changes nothing."""
        player = await admitted(request, house, person, code, "move")
        refuse_other(await house.floor.terms(code), data.edition)
        await house.hall.playing.act(code, player, data.key, with_note(data.act, data.note))
        return await look(request, house, code, person)

    @post("/tables/{code:str}/bell", summary="Ring a bell before its time", status_code=200, **needs("play"))
    async def bell(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewRing, example(bell="")],
    ) -> TableInfo:
        """Ring a bell, or have all wait, if you are one of those who may."""
        ringer = await admitted(request, house, person, code, "act")
        if data.hold is None:
            await house.hall.playing.ring(code, ringer, data.bell, data.minutes)
        else:
            await house.hall.playing.hold(code, ringer, data.hold)
        return await look(request, house, code, person)

    @post("/tables/{code:str}/chat", summary="Say something", status_code=200, **needs("talk"))
    async def chat(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewMessage, example(text="Good luck!")],
    ) -> TableInfo:
        """Say something: the seated to everybody, spectators among themselves; with `to`, in a whisper to some seats alone."""
        speaker = await admitted(request, house, person, code, "chat")
        if data.to:
            await house.hall.talk.whisper(code, speaker, data.text, data.to)
        else:
            await house.hall.talk.say(code, speaker, data.reaction or data.text, bool(data.reaction))
        return await look(request, house, code, person)

    @post("/tables/{code:str}/rematch", summary="Play again", **needs("tables"))
    async def rematch(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewRematch | None, example(luck="seven")] = None,
    ) -> TableInfo:
        """The same company at a new table, which starts at once if everybody is here; asking again leads to the same table. A lucky word
        for its shuffle goes with the `promise` of the finished one."""
        player, wish = await admitted(request, house, person, code, "table"), data or NewRematch()
        await house.limit_rematch(code, visitor(request, player))
        made = await house.hall.opening.rematch(code, player, wish.promise, wish.luck)
        return await look(request, house, made, person)
