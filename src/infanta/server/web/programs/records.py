"""Finished matches for programs: the record with its proof, and any moment from any seat's eyes."""

from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import draw_face
from infanta.core.phrase import Phrase
from infanta.server.tables.proof import proved_record
from infanta.server.tables.table import Table
from infanta.server.web.described import ERRORS
from infanta.server.web.door import Asking, TheHouse, Who, entered, language_of, visitor
from infanta.server.web.encoding import plain
from infanta.server.web.shapes import MomentInfo
from infanta.table.refused import Refused
from infanta.table.table import stops_of
from infanta.table.telling import Telling
from infanta.words.voice import voice_of

ANYBODY: list[dict[str, list[str]]] = [{}, {"token": []}]


def moment(table: Table, language: str, step: int | None, seat: int | None, faced: bool) -> MomentInfo:
    """A finished match after this many moves; raises Refused while it goes on."""
    played = table.match
    if played is None or table.state != "over":
        raise Refused("not-over", Phrase("replay-not-over"))
    if seat is not None and not 0 <= seat < played.players:
        raise Refused("no-seat", Phrase("seat-unknown"))
    log = played.log or []
    step = len(log) if step is None else min(step, len(log))
    match = table.terms.start()
    for actor, move, note in log[:step]:
        match.push(actor, move, note)
    voice = voice_of(language, table.game.key, table.names(), seat, table.theme)
    view = match.view(seat)
    return MomentInfo(
        code=table.code,
        game=table.game.key,
        step=step,
        steps=len(log),
        stops=list(stops_of([actor for actor, _, _ in log])),
        seat=seat,
        view=table.game.data(view),
        face=plain(draw_face(table.game, view, [], voice, lambda move: None)) if faced else None,
        story=[told.text for told in Telling(table.game, seat, voice).latest(match.story or [])],
    )


class Records(Controller):
    """Finished matches."""

    path = "/api/tables/{code:str}"
    tags = ("records",)

    @get("/record", summary="The record of a finished match", responses=ERRORS, security=ANYBODY)
    async def record(
        self, request: Asking, house: TheHouse, person: Who, code: FromPath[str]
    ) -> Response[dict[str, Any]]:
        """Everything that was played, the dealer's moves included, with the proof that he was honest: `infanta replay` and
        `infanta verify` read it."""
        house.limits.spend("look", visitor(request, person))
        await entered(request, house, person, code)
        async with house.floor.looking(code) as table:
            text = proved_record(table)
        return Response(text, media_type="application/json")  # type: ignore[arg-type]

    @get("/replay", summary="A moment of a finished match", responses=ERRORS, security=ANYBODY)
    async def replay(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        code: FromPath[str],
        step: Annotated[int | None, QueryParameter(required=False, ge=0, le=1_000_000)] = None,
        seat: Annotated[int | None, QueryParameter(required=False, ge=0, le=100)] = None,
        face: Annotated[bool, QueryParameter(required=False)] = False,
    ) -> MomentInfo:
        """After `step` moves, the dealer's counted too, as a `seat` or a spectator saw it then; without a step, the end. `stops` are the
        steps after which somebody had to choose."""
        house.limits.spend("look", visitor(request, person))
        await entered(request, house, person, code)
        async with house.floor.looking(code) as table:
            return moment(table, language_of(request), step, seat, face)
