"""Lists for programs: tables to go to, and what one has played."""

from typing import Annotated, Literal

from litestar import Controller, get
from litestar.params import QueryParameter

from infanta.core.registry import game_keys
from infanta.server.storage.values import FOREVER, Listed, Wanted, is_program
from infanta.server.web.described import ERRORS
from infanta.server.web.door import Asking, TheHouse, Who, known_game, needed, visitor
from infanta.server.web.house import House
from infanta.server.web.results import outcome
from infanta.server.web.shapes import BriefSeat, HistoryInfo, TableBrief

MOST = 50
"""How many tables a list may have."""
State = Literal["open", "playing", "over", "any"]
STATES = {"open": ("open",), "playing": ("playing",), "over": ("over",), "any": ("open", "playing", "over")}
Before = Annotated[float, QueryParameter(required=False, ge=0, le=FOREVER)]
Most = Annotated[int, QueryParameter(required=False, ge=1, le=MOST)]
OfGame = Annotated[str, QueryParameter(required=False, max_length=60)]


async def brief(house: House, listed: Listed, who: str | None) -> TableBrief:
    """A table for a list."""
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

    @get("/me/history", summary="What you have played", responses=ERRORS, security=[{"token": []}])
    async def history(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        game: OfGame = "",
        before: Before = FOREVER,
        most: Most = 20,
    ) -> list[HistoryInfo]:
        """Your finished matches with their results, the latest first; `before` as in the list of tables."""
        known = needed(person)
        house.limits.spend("look", visitor(request, known))
        wanted = Wanted(known.id, ("over",), known_game(game).key if game else "", before, most)
        history = []
        for listed in await house.ledger.seek(wanted):
            ended = await outcome(house, listed) if listed.game in game_keys() else None
            if ended is not None:
                table = await brief(house, listed, known.id)
                won = table.seat in ended.winners
                history.append(HistoryInfo(table, list(ended.winners), list(ended.scores), won))
        return history
