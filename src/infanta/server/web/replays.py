"""Replays: a finished match, step by step, from any seat's eyes; and its record to download."""

from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.server.pages.model import ReplayPage
from infanta.server.tables.people import Person
from infanta.server.tables.proof import proved_record
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Table
from infanta.server.tables.telling import Telling
from infanta.server.web.answers import html
from infanta.server.web.at_table import entered
from infanta.server.web.door import Asking, TheHouse, Who, visitor
from infanta.server.web.present import fairness, me


def finished(table: Table) -> Match:
    """The match of a table where nothing is secret any more; raises Refused while it goes on."""
    if table.match is None or table.state != "over":
        raise Refused(409, "not-over", "The replay opens when the match is over.")
    return table.match


def replay_page(table: Table, person: Person | None, step: int | None, seat: int | None) -> ReplayPage:
    """A moment of a match from one seat's eyes."""
    whole = finished(table)
    log = whole.log or []
    if seat is not None and not 0 <= seat < whole.players:
        raise Refused(404, "no-seat", "The table has no such seat.")
    step = len(log) if step is None else min(max(step, 0), len(log))
    match = table.terms.start()
    told = 0
    for number, (actor, move) in enumerate(log[:step]):
        if number == step - 1:
            told = len(match.story or [])
        match.push(actor, move)
    story, names = match.story or [], table.names()
    last = [event.seen_by(seat) for event in story[told:]]
    called = table.game.names(names, seat)
    return ReplayPage(
        me=me(person),
        code=table.code,
        game=table.game,
        names=tuple(names),
        step=step,
        steps=len(log),
        seat=seat,
        view=match.view(seat),
        story=Telling(seat, called).latest(story),
        last=" ".join(event.sentence(called) for event in last if event is not None),
        outcome=match.outcome(),
        fairness=fairness(table),
        record=f"/t/{table.code}/record",
        turning_points=tuple(number + 1 for number, (actor, _) in enumerate(log) if actor != DEALER),
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
    return html(replay_page(await entered(request, house, person, code), person, step, seat))


@get("/t/{code:str}/record", include_in_schema=False)
async def record(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[bytes]:
    """The record with the dealer's proof, as a file."""
    house.limits.spend("look", visitor(request, person))
    table = await entered(request, house, person, code)
    name = f"{table.game.key}-{table.code}.json"
    return Response(
        proved_record(table).encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


HANDLERS = [replay, record]
