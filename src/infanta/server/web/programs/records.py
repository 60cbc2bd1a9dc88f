"""Finished matches for programs: the record with its proof, and any moment as any seat saw it."""

from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import draw_face
from infanta.core.phrase import Phrase
from infanta.server.tables.proof import build_record
from infanta.server.tables.table import ServerTable
from infanta.server.web.api_responses import MomentInfo
from infanta.server.web.encoding import to_plain
from infanta.server.web.openapi import ERROR_RESPONSES
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    find_config,
    get_language,
    get_rate_limit_key,
)
from infanta.table.refusal import RefusedError
from infanta.table.story import SeatStory
from infanta.table.table import list_stops
from infanta.words.translator import voice_of

ANYBODY: list[dict[str, list[str]]] = [{}, {"token": []}]


def build_moment(table: ServerTable, language: str, step: int | None, seat: int | None, faced: bool) -> MomentInfo:
    """Return a finished match after this many moves; raise RefusedError while it goes on."""
    played = table.match
    if played is None or table.state != "over":
        raise RefusedError("not-over", Phrase("replay-not-over"))
    if seat is not None and not 0 <= seat < played.players:
        raise RefusedError("no-seat", Phrase("seat-unknown"))
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
        stops=list(list_stops([actor for actor, _, _ in log])),
        seat=seat,
        view=table.game.to_data(view),
        face=to_plain(draw_face(table.game, view, [], voice, lambda move: None)) if faced else None,
        story=[told.text for told in SeatStory(table.game, seat, voice).list_latest(match.story or [])],
    )


class Records(Controller):
    """Finished matches."""

    path = "/api/tables/{code:str}"
    tags = ("records",)

    @get("/record", summary="The record of a finished match", responses=ERROR_RESPONSES, security=ANYBODY)
    async def record(
        self, request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
    ) -> Response[dict[str, Any]]:
        """Return everything that was played, the dealer's moves included, with the proof that the deal was honest:
        `infanta replay` and `infanta verify` read it."""
        house.limits.spend("look", get_rate_limit_key(request, person))
        await find_config(request, house, person, code)
        async with house.floor.reading(code) as table:
            text = build_record(table)
        return Response(text, media_type="application/json")  # type: ignore[arg-type]

    @get("/replay", summary="A moment of a finished match", responses=ERROR_RESPONSES, security=ANYBODY)
    async def replay(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        code: FromPath[str],
        step: Annotated[int | None, QueryParameter(required=False, ge=0, le=1_000_000)] = None,
        seat: Annotated[int | None, QueryParameter(required=False, ge=0, le=100)] = None,
        face: Annotated[bool, QueryParameter(required=False)] = False,
    ) -> MomentInfo:
        """Return the match after `step` moves, the dealer's counted too, as a `seat` or a spectator saw it then;
        without a step, the end. `stops` are the steps after which a player had to choose."""
        house.limits.spend("look", get_rate_limit_key(request, person))
        await find_config(request, house, person, code)
        async with house.floor.reading(code) as table:
            return build_moment(table, get_language(request), step, seat, face)
