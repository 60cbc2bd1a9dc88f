"""What else one does at a table: leave, resign, change who plays, hush somebody."""

from typing import Annotated

from litestar import Controller, post
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.tables.letters import author, known
from infanta.server.web.described import example, needs
from infanta.server.web.door import Asking, TheHouse, Who, admitted, visitor
from infanta.server.web.programs.looking import look
from infanta.server.web.sent import NewBot, NewMute
from infanta.server.web.shapes import TableInfo
from infanta.table.refused import Refused


class Seats(Controller):
    """Who plays."""

    path = "/api/tables/{code:str}"
    tags = ("tables",)

    @post("/leave", summary="Get up and go", status_code=200, **needs("play"))
    async def leave(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """Before the match your seat is free again; later a bot plays on in it until you sit down again. A table that everybody leaves
        before the match is closed: then the answer is the last that is to be seen of it."""
        leaver = await admitted(request, house, person, code, "act")
        await house.hall.seating.stand(code, leaver)
        return await look(request, house, code, person)

    @post("/resign", summary="Give the match up", status_code=200, **needs("play"))
    async def resign(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """A bot plays your seat to the end, for the others' sake. Only while the match is being played."""
        loser = await admitted(request, house, person, code, "act")
        async with house.floor.looking(code) as table:
            table.seated(loser.id)
            if table.state != "playing":
                raise Refused("not-in-play", Phrase("resign-in-play"))
        await house.hall.seating.stand(code, loser)
        return await look(request, house, code, person)

    @post("/next", summary="Go on to the next round", status_code=200, **needs("play"))
    async def press_on(self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> TableInfo:
        """You have seen how the round ended: while there is a `pause`, the dealer waits for people who have not said so. Saying it twice,
        or late, changes nothing."""
        player = await admitted(request, house, person, code, "act")
        await house.hall.playing.press_on(code, player)
        return await look(request, house, code, person)

    @post("/seats/{seat:int}", summary="Put a bot into a seat", status_code=200, **needs("tables"))
    async def assign(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        seat: FromPath[int],
        data: Annotated[NewBot, example(bot="random")],
    ) -> TableInfo:
        """The host's choice: before the match a bot or nobody (""), later a bot for somebody who has left."""
        host = await admitted(request, house, person, code, "act")
        house.limits.spend_on_bots(visitor(request, host), [data.bot])
        await house.hall.seating.assign(code, host, seat, data.bot)
        return await look(request, house, code, person)

    @post("/mute", summary="Stop hearing somebody", status_code=200, **needs("talk"))
    async def mute(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        data: Annotated[NewMute, example(seat=1)],
    ) -> TableInfo:
        """Whoever has a `seat`, or has said something as `author`; or hear them again, if `quiet` is false."""
        listener = await admitted(request, house, person, code, "act")
        async with house.floor.looking(code) as table:
            seated = [chair.person for chair in table.chairs]
            wanted = [other for other, _ in known(table) if data.author and author(code, other) == data.author]
            if data.seat is not None and 0 <= data.seat < len(seated):
                wanted += [person for person in [seated[data.seat]] if person]
            if not wanted or wanted[0] == listener.id:
                raise Refused("not-here", Phrase("not-here"))
            await house.people.mute(listener, wanted[0], data.quiet)
            table.tell(listener.id)
        return await look(request, house, code, person)
