"""Replays: a finished match, step by step, as any seat saw it; and its record to download."""

from dataclasses import dataclass, replace
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from infanta.core.drawing import draw_face
from infanta.core.event import Event
from infanta.core.face import Card
from infanta.core.match import Match
from infanta.core.move import DEALER
from infanta.core.phrase import Phrase, Translator
from infanta.core.view import View
from infanta.server.pages.model import PageViewer, ReplayPage
from infanta.server.tables.dealer import compute_commitment
from infanta.server.tables.highlights import list_rounds
from infanta.server.tables.messages import list_opened_threads
from infanta.server.tables.proof import build_record
from infanta.server.tables.table import ServerTable
from infanta.server.tables.table_view import build_round_end_face
from infanta.server.web.requests import AppRequest, CurrentPerson, CurrentServer, find_config, get_rate_limit_key
from infanta.server.web.responses import build_page_viewer, render_html
from infanta.table.refusal import RefusedError
from infanta.table.story import SeatStory, StoryLine, tell_all
from infanta.table.table import list_stops
from infanta.words.translator import voice_of


def require_finished(table: ServerTable) -> Match:
    """Return the match of a table where nothing is secret any more; raise RefusedError while it goes on."""
    if table.match is None or table.state != "over":
        raise RefusedError("not-over", Phrase("replay-not-over"))
    return table.match


@dataclass(frozen=True)
class Viewpoint:
    """The viewpoint of a replay: a seat (None: a spectator's), all hands open or not, and the viewer's own seat if they
    had one."""

    seat: int | None
    open: bool = False
    mine: int | None = None


def build_replay_page(table: ServerTable, reader: PageViewer, step: int, eyes: Viewpoint) -> ReplayPage:
    """Return a moment of a match as one seat saw it."""
    played, seat = require_finished(table), eyes.seat
    log, rounds = played.log or [], list_rounds(table)
    if seat is not None and not 0 <= seat < played.players:
        raise RefusedError("no-seat", Phrase("seat-unknown"))
    step = min(max(step, 0), len(log))
    stops = sorted({*list_stops([actor for actor, _, _ in log]), *[one.ends for one in rounds]})
    before, told, ended = max((stop for stop in stops if stop < step), default=0), 0, None
    match = table.terms.start()
    for number, (actor, move, note) in enumerate(log[:step], 1):
        if number == before + 1:
            told = len(match.story or [])
        if number == step:
            ended = RoundEndKeeper(match, table, seat)
        match.push(actor, move, note)
    match.listener = None
    voice = voice_of(reader.language, table.game.key, table.names(), seat, table.theme)
    view = match.view(seat)
    face = draw_face(table.game, view, [], voice, lambda move: None)
    until = len(match.story or [])
    if ended is not None and ended.view is not None:
        face, until = (
            build_round_end_face(draw_face(table.game, ended.view, [], voice, lambda move: None), face),
            ended.place,
        )
    views = ended.views if ended is not None and ended.views else [match.view(other) for other in range(match.players)]
    happened = tell_all(table.game, match, seat, voice, told, fading=False)
    if ended is not None and ended.view is not None:
        happened = happened[
            : 1 + max([place for place, beat in enumerate(happened) if beat.kind == "close"], default=-1)
        ]
    telling = SeatStory(table.game, seat, voice).list_latest((match.story or [])[:until])
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
        commitment=compute_commitment(table.terms.seed),
        seed=table.terms.seed.hex(),
        stops=tuple(stops),
        beats=tuple([StoryLine(number, beat) for number, beat in enumerate(happened)]),
        rounds=tuple([(one.number, one.begins) for one in rounds]),
        hands={
            **(list_hands(table, views, seat, voice) if eyes.open else {}),
            **{one: cards for beat in happened[-1:] if beat.kind == "close" for one, cards in beat.hands},
        },
        open=eyes.open,
        mine=eyes.mine,
        letters=list_opened_threads(table, voice),
    )


class RoundEndKeeper:
    """Watches the last move that is shown: if it ends a round, what a seat could see then is kept."""

    def __init__(self, match: Match, table: ServerTable, seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.view: View | None = None
        self.views: list[View] = []  # what each seat could see
        self.place = 0
        match.listener = self.hear

    def hear(self, match: Match, event: Event) -> None:
        """Keep the view if the event ends a round."""
        if self.table.ending.get(type(event)):
            self.view = replace(match.view(self.seat), actors=(DEALER,))
            self.views = [replace(match.view(seat), actors=(DEALER,)) for seat in range(match.players)]
            self.place = len(match.story or [])


def list_hands(
    table: ServerTable, views: list[View], seat: int | None, voice: Translator
) -> dict[int, tuple[Card, ...]]:
    """Return the other players' hands, as each saw their own in their view."""
    found: dict[int, tuple[Card, ...]] = {}
    for other, view in enumerate(views):
        if other != seat:
            face = draw_face(table.game, view, [], voice, lambda move: None)
            found[other] = tuple([replace(item.card, handle="", glide="") for item in face.hand])
    return found


@get("/t/{code:str}/replay", include_in_schema=False)
async def show_replay(
    request: AppRequest,
    house: CurrentServer,
    person: CurrentPerson,
    code: FromPath[str],
    step: Annotated[int | None, QueryParameter(required=False, ge=0, le=1_000_000)] = None,
    seat: Annotated[int | None, QueryParameter(required=False, ge=-1, le=100)] = None,
) -> Response[str]:
    """Show a moment; without a step, the beginning. Without a seat it is shown from the viewer's own, if they had one;
    -1 is a spectator's. `open` shows all hands: nothing is secret any more."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    await find_config(request, house, person, code)
    async with house.floor.reading(code) as table:
        mine = table.find_seat(person.id if person is not None else None)
        eyes = Viewpoint(
            mine if seat is None else seat if seat >= 0 else None, request.query_params.get("open") == "yes", mine
        )
        return render_html(request, build_replay_page(table, build_page_viewer(request, person), step or 0, eyes))


@get("/t/{code:str}/record", include_in_schema=False)
async def show_record(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[bytes]:
    """Return the record with the dealer's proof, as a file."""
    house.limits.spend("look", get_rate_limit_key(request, person))
    terms = await find_config(request, house, person, code)
    name = f"{terms.game.key}-{code}.json"
    async with house.floor.reading(code) as table:
        text = build_record(table)
    return Response(
        text.encode(),
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
    )


HANDLERS = [show_replay, show_record]
