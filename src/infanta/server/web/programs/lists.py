"""Lists for programs: tables to join, and the caller's matches."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import QueryParameter

from infanta.core.registry import game_keys
from infanta.server.storage.values import END_OF_TIME, TableListing, TableQuery, is_program
from infanta.server.web.api_responses import BriefSeat, HistoryInfo, TableBrief
from infanta.server.web.game_server import GameServer
from infanta.server.web.openapi import ERROR_RESPONSES
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    get_rate_limit_key,
    require_game,
    require_person,
)
from infanta.server.web.results import find_outcome

MAX_LISTED = 50  # how many tables a list may have
State = Literal["open", "playing", "over", "any"]
STATES = {"open": ("open",), "playing": ("playing",), "over": ("over",), "any": ("open", "playing", "over")}
Before = Annotated[float, QueryParameter(required=False, ge=0, le=END_OF_TIME)]
Most = Annotated[int, QueryParameter(required=False, ge=1, le=MAX_LISTED)]
OfGame = Annotated[str, QueryParameter(required=False, max_length=60)]


async def build_brief(house: GameServer, listed: TableListing, who: str | None) -> TableBrief:
    """Return a table for a list."""
    seat = next((seat for seat, chair in enumerate(listed.chairs) if who and chair.person == who), None)
    return TableBrief(
        code=listed.code,
        game=listed.game,
        state=listed.state,
        seats=[BriefSeat(chair.name, chair.kind, is_program(chair.person)) for chair in listed.chairs],
        free=sum(chair.kind == "empty" for chair in listed.chairs),
        seat=seat,
        my_turn=seat is not None and await house.floor.waits_for(listed.code, who),
        created=listed.created,
        changed=listed.changed,
    )


class Lists(Controller):
    """What you have played."""

    path = "/api"
    tags = ("lists",)

    @get("/me/history", summary="What you have played", responses=ERROR_RESPONSES, security=[{"token": []}])
    async def history(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        game: OfGame = "",
        before: Before = END_OF_TIME,
        most: Most = 20,
    ) -> list[HistoryInfo]:
        """List your finished matches with their results, the latest first; `before` as in the list of tables."""
        known = require_person(person)
        house.limits.spend("look", get_rate_limit_key(request, known))
        wanted = TableQuery(known.id, ("over",), require_game(game).key if game else "", before, most)
        history = []
        for listed in await house.ledger.search(wanted):
            ended = await find_outcome(house, listed) if listed.game in game_keys() else None
            if ended is not None:
                table = await build_brief(house, listed, known.id)
                won = table.seat in ended.winners
                history.append(HistoryInfo(table, list(ended.winners), list(ended.scores), won))
        return history
