"""Further actions at a table: leave, resign, change the players, mute a person."""

from typing import Annotated

from litestar import Controller, post
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.tables.messages import get_author_id, list_known_people
from infanta.server.web.api_requests import NewBot, NewMute
from infanta.server.web.api_responses import TableInfo
from infanta.server.web.openapi import require_scope, with_example
from infanta.server.web.programs.table import get_table_info
from infanta.server.web.requests import AppRequest, CurrentPerson, CurrentServer, authorize, get_rate_limit_key
from infanta.table.refusal import RefusedError


class Seats(Controller):
    """Who plays."""

    path = "/api/tables/{code:str}"
    tags = ("tables",)

    @post("/leave", summary="Get up and go", status_code=200, **require_scope("play"))
    async def leave(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> TableInfo:
        """Leave the table. Before the match your seat is free again; later a bot plays on in it until you sit down
        again. A table that all leave before the match is closed: then the answer is the last that is to be
        seen of it."""
        leaver = await authorize(request, house, person, code, "act")
        await house.hall.seating.leave(code, leaver)
        return await get_table_info(request, house, code, person)

    @post("/resign", summary="Give the match up", status_code=200, **require_scope("play"))
    async def resign(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> TableInfo:
        """Let a bot play your seat to the end, for the others' sake. Only while the match is being played."""
        loser = await authorize(request, house, person, code, "act")
        async with house.floor.reading(code) as table:
            table.require_seat(loser.id)
            if table.state != "playing":
                raise RefusedError("not-in-play", Phrase("resign-in-play"))
        await house.hall.seating.leave(code, loser)
        return await get_table_info(request, house, code, person)

    @post("/next", summary="Go on to the next round", status_code=200, **require_scope("play"))
    async def press_on(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> TableInfo:
        """Say that you have seen how the round ended: while there is a `pause`, the dealer waits for people who have
        not said so. Saying it twice, or late, changes nothing."""
        player = await authorize(request, house, person, code, "act")
        await house.hall.playing.confirm_round_end(code, player)
        return await get_table_info(request, house, code, person)

    @post("/seats/{seat:int}", summary="Put a bot into a seat", status_code=200, **require_scope("tables"))
    async def assign(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        seat: FromPath[int],
        data: Annotated[NewBot, with_example(bot="random")],
    ) -> TableInfo:
        """Fill a seat, as the host: before the match with a bot or no player (""), later with a bot for a player who
        has left."""
        host = await authorize(request, house, person, code, "act")
        house.limits.spend_on_bots(get_rate_limit_key(request, host), [data.bot])
        await house.hall.seating.assign(code, host, seat, data.bot)
        return await get_table_info(request, house, code, person)

    @post("/mute", summary="Stop hearing somebody", status_code=200, **require_scope("talk"))
    async def mute(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        data: Annotated[NewMute, with_example(seat=1)],
    ) -> TableInfo:
        """Mute the person who has a `seat`, or has said something as `author`; or unmute them, if `quiet` is false."""
        listener = await authorize(request, house, person, code, "act")
        async with house.floor.reading(code) as table:
            seated = [chair.person for chair in table.chairs]
            wanted = [
                other
                for other, _ in list_known_people(table)
                if data.author and get_author_id(code, other) == data.author
            ]
            if data.seat is not None and 0 <= data.seat < len(seated):
                wanted += [person for person in [seated[data.seat]] if person]
            if not wanted or wanted[0] == listener.id:
                raise RefusedError("not-here", Phrase("not-here"))
            await house.people.mute(listener, wanted[0], data.quiet)
            table.notify(listener.id)
        return await get_table_info(request, house, code, person)
