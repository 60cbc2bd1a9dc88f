"""The HTTP API for bots: the same tables, the same views a person gets, as JSON. Described by /api/openapi.json."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from infanta.bots.bot import bot_names
from infanta.core.registry import game, game_keys
from infanta.server.tables.opening import Wish
from infanta.server.tables.people import Person
from infanta.server.tables.table import Table
from infanta.server.web.at_table import entered
from infanta.server.web.door import Asking, TheHouse, Who, needed, visitor
from infanta.server.web.encoding import builtins
from infanta.server.web.house import House
from infanta.server.web.present import fairness
from infanta.server.web.site import known_game

LONGEST_WAIT = 25.0


class OptionInfo(msgspec.Struct):
    """An option of a game."""

    name: str
    default: Any
    help: str
    write: str
    clause: str


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    key: str
    title: str
    blurb: str
    edition: int
    players: tuple[int, ...]
    options: list[OptionInfo]
    bots: list[str]
    moves: int
    """How many moves have an integer; 0 where they are endless."""


class NewPerson(msgspec.Struct, forbid_unknown_fields=True):
    """Who you are."""

    name: str


class Welcome(msgspec.Struct):
    """Your secret: send it as `Authorization: Bearer <token>` with every request."""

    name: str
    token: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to open. `bots` names a bot for each seat after yours, "" leaves it open."""

    game: str
    players: int
    options: dict[str, Any] = {}
    bots: list[str] = []
    clock: Annotated[int, msgspec.Meta(ge=0, le=30 * 86_400)] = 0
    spectators: bool = True
    public: bool = False
    luck: str = ""
    start: bool = False


class SeatInfo(msgspec.Struct):
    """A seat."""

    seat: int
    name: str
    kind: str
    bot: str
    acting: bool
    mine: bool


class TableInfo(msgspec.Struct):
    """A table as you may see it. Answer with `POST …/moves` and this `turn` while `moves` is not empty."""

    code: str
    game: str
    state: str
    version: str
    seats: list[SeatInfo]
    seat: int | None
    turn: int
    moves: list[str]
    view: Any
    story: list[str]
    winners: list[int] | None
    scores: list[int] | None
    commitment: str
    next: str | None


class Sit(msgspec.Struct, forbid_unknown_fields=True):
    """Which seat; the first free one if none is named."""

    seat: int | None = None
    luck: str = ""


class NewMove(msgspec.Struct, forbid_unknown_fields=True):
    """A move: the `turn` of the table that you answer to, and one of its `moves`."""

    turn: int
    move: str


def info(house: House, table: Table, person: Person | None) -> TableInfo:
    """A table as one person may see it. Call this with the table's lock held."""
    who = person.id if person else None
    seat = table.seat_of(who)
    shown = seat is not None or table.terms.spectators or table.state == "over"
    match = table.match if shown else None
    outcome = match.outcome() if match is not None else None
    acting = table.acting() if table.state == "playing" else ()
    return TableInfo(
        code=table.code,
        game=table.game.key,
        state=table.state,
        version=table.current_for(who),
        seats=[
            SeatInfo(place, chair.name, chair.kind, chair.bot, place in acting, place == seat)
            for place, chair in enumerate(table.chairs)
        ],
        seat=seat,
        turn=table.asked.get(seat, 0) if seat is not None else 0,
        moves=[str(move) for move in match.moves(seat)] if match is not None and seat is not None else [],
        view=builtins(match.view(seat)) if match is not None else None,
        story=list(table.story(seat)) if match is not None else [],
        winners=list(outcome.winners) if outcome else None,
        scores=list(outcome.scores) if outcome else None,
        commitment=fairness(table).commitment,
        next=table.next_code,
    )


async def look(house: House, table: Table, person: Person | None) -> TableInfo:
    """A table when no change is half done."""
    async with table.lock:
        return info(house, table, person)


class Api(Controller):
    """For programs."""

    path = "/api"
    tags = ("tables",)

    @get("/games", summary="The games that can be played here")
    async def games(self) -> list[GameInfo]:
        """Every game with its options and bots."""
        return [
            GameInfo(
                rules.key,
                rules.title,
                rules.blurb,
                rules.edition,
                rules.players,
                [OptionInfo(o.name, o.default, o.help, o.hint(), o.clause) for o in rules.options],
                bot_names(rules.key),
                len(rules.all_moves),
            )
            for rules in map(game, game_keys())
        ]

    @post("/people", summary="Say your name and get a token")
    async def people(self, request: Asking, house: TheHouse, data: JSONBody[NewPerson]) -> Welcome:
        """A new person."""
        house.limits.spend("name", visitor(request))
        person, token = await house.people.enroll(data.name)
        return Welcome(person.name, token)

    @post("/tables", summary="Open a table")
    async def open(self, house: TheHouse, person: Who, data: JSONBody[NewTable]) -> TableInfo:
        """A new table, with you in its first seat."""
        host = needed(person)
        house.limits.spend("table", host.id)
        wish = Wish(
            known_game(data.game), data.players, data.options, tuple(data.bots[: data.players]),
            data.clock, data.spectators, data.public, data.luck,
        )  # fmt: skip
        return await look(house, await house.hall.opening.open(host, wish, data.start), person)

    @get("/tables/{code:str}", summary="Look at a table")
    async def table(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        since: Annotated[str, QueryParameter(required=False, max_length=40)] = "",
    ) -> TableInfo:
        """The table now; with `since`, the answer waits until its version is another one, 25 seconds at most."""
        table = await entered(request, house, person, code)
        if since:
            house.limits.spend("stream", visitor(request, person))
            watcher = house.hall.watch(table, person)
            try:
                async with asyncio.timeout(LONGEST_WAIT):
                    while since == table.current_for(watcher.person) and not house.hall.closing.is_set():
                        await watcher.news.wait()
                        watcher.news.clear()
            except TimeoutError:
                pass
            finally:
                house.hall.unwatch(table, watcher)
        return await look(house, await house.hall.find(code), person)

    @post("/tables/{code:str}/seats", summary="Sit down, or take your seat back")
    async def sit(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[Sit]
    ) -> TableInfo:
        """Take a seat."""
        sitter, table = needed(person), await entered(request, house, person, code)
        house.limits.spend("act", sitter.id)
        await house.hall.seating.sit(table, sitter, data.seat, data.luck)
        return await look(house, table, person)

    @post("/tables/{code:str}/start", summary="Start the match")
    async def start(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """The host starts; bots take the seats that are free."""
        host, table = needed(person), await entered(request, house, person, code)
        house.limits.spend("act", host.id)
        await house.hall.seating.begin(table, host)
        return await look(house, table, person)

    @post("/tables/{code:str}/moves", summary="Make a move", status_code=200)
    async def move(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str], data: JSONBody[NewMove]
    ) -> TableInfo:
        """Your move, on disk when the answer comes. The same move for the same turn again changes nothing."""
        player, table = needed(person), await entered(request, house, person, code)
        house.limits.spend("move", player.id)
        await house.hall.playing.play(table, player, data.turn, data.move)
        return await look(house, table, person)
