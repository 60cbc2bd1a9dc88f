"""The pages of advice: a hint during a match with bots, and the review of a finished one."""

import asyncio
from itertools import groupby

from litestar import Response, get
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.pages.model import AdvicePage
from infanta.server.tables.table import ServerTable
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    authorize,
    find_config,
    get_rate_limit_key,
)
from infanta.server.web.responses import build_page_viewer, render_html
from infanta.words.translator import voice_of

# The headings of a hint and of a review.
HEADINGS = {
    "advice-certain": "hands",
    "advice-hand": "hands",
    "review-seat": "seats",
    "review-rise": "turns",
    "review-fall": "turns",
    "review-slip": "slips",
}
# seconds after which a page says that the advice is still being computed, and asks again by itself
ANSWER_WITHIN_S = 2.5


async def render_advice(
    request: AppRequest,
    person: CurrentPerson,
    table: ServerTable,
    heading: str,
    whose: str,
    seat: int | None,
    task: asyncio.Task[tuple[Phrase, ...]],
) -> Response[str]:
    """Return the page with the advice, or the page that waits for it."""
    reader = build_page_viewer(request, person)
    await asyncio.wait([task], timeout=ANSWER_WITHIN_S)
    voice = voice_of(reader.language, table.game.key, table.names(), seat)
    said = task.result() if task.done() else ()
    parts = tuple([
        (part, tuple([(voice.sentence(phrase), get_replay_url(table.code, phrase)) for phrase in phrases]))
        for part, phrases in groupby(said, lambda phrase: HEADINGS.get(phrase.key, ""))
    ])  # fmt: skip
    return render_html(request, AdvicePage(reader, "", table.code, table.game, heading, whose, parts, not task.done()))


def get_replay_url(code: str, said: Phrase) -> str:
    """Return the address in the replay of the moment of a sentence, as seen by the player who chose; "" if it is about
    no single moment."""
    number = said.values.get("number")
    return "" if number is None else f"/t/{code}/replay?step={number}&seat={said.values['seat']}"


@get("/t/{code:str}/hint", include_in_schema=False)
async def show_hint(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[str]:
    """Show what the strongest bot would do in the viewer's place."""
    player = await authorize(request, house, person, code, "act")
    async with house.floor.reading(code) as table:
        seat, task = table.require_seat(player.id), house.hall.advisers.request_hint(table, player.id)
    return await render_advice(request, person, table, "hint-heading", "hint", seat, task)


@get("/t/{code:str}/review", include_in_schema=False)
async def show_review(
    request: AppRequest, house: CurrentServer, person: CurrentPerson, code: FromPath[str]
) -> Response[str]:
    """Show what the strongest bot thinks of a finished match."""
    await find_config(request, house, person, code)
    house.limits.spend("act", get_rate_limit_key(request, person))
    async with house.floor.reading(code) as table:
        task = house.hall.advisers.request_review(table)
    return await render_advice(request, person, table, "review-heading", "review", None, task)


HANDLERS = [show_hint, show_review]
