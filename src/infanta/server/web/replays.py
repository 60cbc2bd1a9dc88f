"""Replays: a finished match, step by step, from any seat's eyes; and its record to download."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.match import Match
from infanta.core.phrase import Phrase
from infanta.server.pages.model import Me, ReplayPage
from infanta.server.tables.dealer import commitment
from infanta.server.tables.look import voice_of
from infanta.server.tables.proof import proved_record
from infanta.server.tables.table import Table
from infanta.server.web.answers import html, me
from infanta.server.web.door import Asking, TheHouse, Who, entered, visitor
from infanta.table.refused import Refused
from infanta.table.table import stops_of
from infanta.table.telling import Telling, whole


def finished(table: Table) -> Match:
    """The match of a table where nothing is secret any more; raises Refused while it goes on."""
    if table.match is None or table.state != "over":
        raise Refused("not-over", Phrase("replay-not-over"))
    return table.match


def replay_page(table: Table, reader: Me, step: int | None, seat: int | None) -> ReplayPage:
    """A moment of a match from one seat's eyes."""
    played = finished(table)
    log = played.log or []
    if seat is not None and not 0 <= seat < played.players:
        raise Refused("no-seat", Phrase("seat-unknown"))
    step = len(log) if step is None else min(max(step, 0), len(log))
    match = table.terms.start()
    stops = stops_of([actor for actor, _, _ in log])
    before, told = max((stop for stop in stops if stop < step), default=0), 0
    for number, (actor, move, note) in enumerate(log[:step]):
        if number == before:
            told = len(match.story or [])
        match.push(actor, move, note)
    voice = voice_of(reader.language, table.game.key, table.names(), seat)
    view = match.view(seat)
    return ReplayPage(
        me=reader,
        code=table.code,
        game=table.game,
        names=table.names(),
        step=step,
        steps=len(log),
        seat=seat,
        actors=view.actors,
        face=table.game.face(view, [], voice, lambda move: None),
        story=Telling(table.game, seat, voice).latest(match.story or []),
        last=" ".join(beat.text for beat in whole(table.game, match, seat, voice, told, fading=False)),
        outcome=match.outcome(),
        commitment=commitment(table.terms.seed),
        seed=table.terms.seed.hex(),
        stops=tuple(stops),
    )


@get("/t/{code:str}/replay", include_in_schema=False)
async def replay(
    request: Asking,
    house: TheHouse,
    person: Who,
    code: FromPath[str],
    step: Annotated[int | None, QueryParameter(required=False, ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, QueryParameter(required=False, ge=0, le=100)] = None,
) -> Response[str]:
    """The page of a moment; without a step, the end."""
    house.limits.spend("look", visitor(request, person))
    await entered(request, house, person, code)
    async with house.floor.looking(code) as table:
        return html(request, replay_page(table, me(request, person), step, seat))


@get("/t/{code:str}/record", include_in_schema=False)
async def record(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[bytes]:
    """The record with the dealer's proof, as a file."""
    house.limits.spend("look", visitor(request, person))
    terms = await entered(request, house, person, code)
    name = f"{terms.game.key}-{code}.json"
    async with house.floor.looking(code) as table:
        text = proved_record(table)
    return Response(
        text.encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


HANDLERS = [replay, record]
