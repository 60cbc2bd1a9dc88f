"""Replays: a finished match, step by step, from any seat's eyes; and its record to download."""

from dataclasses import dataclass, replace
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import draw_face
from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase, Voice
from infanta.core.view import View
from infanta.server.pages.model import Me, ReplayPage
from infanta.server.tables.chronicle import chapters
from infanta.server.tables.dealer import commitment
from infanta.server.tables.letters import opened_letters
from infanta.server.tables.look import closing
from infanta.server.tables.proof import proved_record
from infanta.server.tables.table import Table
from infanta.server.web.answers import html, me
from infanta.server.web.door import Asking, TheHouse, Who, entered, visitor
from infanta.table.refused import Refused
from infanta.table.table import stops_of
from infanta.table.telling import Telling, Told, whole
from infanta.words.voice import voice_of


def finished(table: Table) -> Match:
    """The match of a table where nothing is secret any more; raises Refused while it goes on."""
    if table.match is None or table.state != "over":
        raise Refused("not-over", Phrase("replay-not-over"))
    return table.match


@dataclass(frozen=True)
class Eyes:
    """From which seat (None: a spectator's) a match is seen again, with all hands open or not, by somebody who sat there or not."""

    seat: int | None
    open: bool = False
    mine: int | None = None


def replay_page(table: Table, reader: Me, step: int, eyes: Eyes) -> ReplayPage:
    """A moment of a match from one seat's eyes."""
    played, seat = finished(table), eyes.seat
    log, rounds = played.log or [], chapters(table)
    if seat is not None and not 0 <= seat < played.players:
        raise Refused("no-seat", Phrase("seat-unknown"))
    step = min(max(step, 0), len(log))
    stops = sorted({*stops_of([actor for actor, _, _ in log]), *[one.ends for one in rounds]})
    before, told, ended = max((stop for stop in stops if stop < step), default=0), 0, None
    match = table.terms.start()
    for number, (actor, move, note) in enumerate(log[:step], 1):
        if number == before + 1:
            told = len(match.story or [])
        if number == step:
            ended = Ended(match, table, seat)
        match.push(actor, move, note)
    match.listener = None
    voice = voice_of(reader.language, table.game.key, table.names(), seat, table.theme)
    view = match.view(seat)
    face = draw_face(table.game, view, [], voice, lambda move: None)
    until = len(match.story or [])
    if ended is not None and ended.view is not None:
        face, until = closing(draw_face(table.game, ended.view, [], voice, lambda move: None), face), ended.place
    views = ended.views if ended is not None and ended.views else [match.view(other) for other in range(match.players)]
    happened = whole(table.game, match, seat, voice, told, fading=False)
    if ended is not None and ended.view is not None:
        happened = happened[
            : 1 + max([place for place, beat in enumerate(happened) if beat.kind == "close"], default=-1)
        ]
    telling = Telling(table.game, seat, voice).latest((match.story or [])[:until])
    return ReplayPage(
        me=reader,
        code=table.code,
        game=table.game,
        names=table.names(),
        bots=tuple([chair.person is None for chair in table.chairs]),
        step=step,
        steps=len(log),
        seat=seat,
        actors=view.actors,
        face=face,
        story=telling,
        last=" ".join(beat.text for beat in happened),
        outcome=match.outcome(),
        commitment=commitment(table.terms.seed),
        seed=table.terms.seed.hex(),
        stops=tuple(stops),
        beats=tuple([Told(number, beat) for number, beat in enumerate(happened)]),
        rounds=tuple([(one.number, one.begins) for one in rounds]),
        hands={
            **(hands(table, views, seat, voice) if eyes.open else {}),
            **{one: cards for beat in happened[-1:] if beat.kind == "close" for one, cards in beat.hands},
        },
        open=eyes.open,
        mine=eyes.mine,
        letters=opened_letters(table, voice),
    )


class Ended:
    """Watches the last move that is shown: if it ends a round, what a seat could see then is kept."""

    def __init__(self, match: Match, table: Table, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.view: View | None = None
        self.views: list[View] = []
        """What each seat could see."""
        self.place = 0
        match.listener = self.hear

    def hear(self, match: Match, event: Event) -> None:
        """Something happens."""
        if self.table.ending.get(type(event)):
            self.view = replace(match.view(self.seat), actors=(DEALER,))
            self.views = [replace(match.view(seat), actors=(DEALER,)) for seat in range(match.players)]
            self.place = len(match.story or [])


def hands(table: Table, views: list[View], seat: int | None, voice: Voice) -> dict[int, tuple[Card, ...]]:
    """The hands of all but the one whose eyes it is, as each saw their own in their view."""
    found: dict[int, tuple[Card, ...]] = {}
    for other, view in enumerate(views):
        if other != seat:
            face = draw_face(table.game, view, [], voice, lambda move: None)
            found[other] = tuple([replace(item.card, handle="", glide="") for item in face.hand])
    return found


@get("/t/{code:str}/replay", include_in_schema=False)
async def replay(
    request: Asking,
    house: TheHouse,
    person: Who,
    code: FromPath[str],
    step: Annotated[int | None, QueryParameter(required=False, ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, QueryParameter(required=False, ge=-1, le=100)] = None,
) -> Response[str]:
    """The page of a moment; without a step, the beginning. Without a seat it is seen from one's own, if one sat there; -1 is a
    spectator's. `open` shows all hands: nothing is secret any more."""
    house.limits.spend("look", visitor(request, person))
    await entered(request, house, person, code)
    async with house.floor.looking(code) as table:
        mine = table.seat_of(person.id if person is not None else None)
        eyes = Eyes(
            mine if seat is None else seat if seat >= 0 else None, request.query_params.get("open") == "yes", mine
        )
        return html(request, replay_page(table, me(request, person), step or 0, eyes))


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
