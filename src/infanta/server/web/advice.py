"""The pages of advice: a hint during a match with bots, and the look back on a finished one."""

import asyncio
from itertools import groupby

from litestar import Response, get
from litestar.params import FromPath

from infanta.core.phrase import Phrase
from infanta.server.pages.model import AdvicePage
from infanta.server.tables.table import Table
from infanta.server.web.answers import html, me
from infanta.server.web.door import Asking, TheHouse, Who, admitted, entered, visitor
from infanta.words.voice import voice_of

PARTS = {
    "advice-certain": "hands",
    "advice-hand": "hands",
    "review-seat": "seats",
    "review-rise": "turns",
    "review-fall": "turns",
    "review-slip": "slips",
}
"""The headings under which advice and a look back are told."""
AT_ONCE = 2.5
"""Seconds after which a page says that it is still being thought about, and asks again by itself."""


async def advised(
    request: Asking,
    person: Who,
    table: Table,
    heading: str,
    whose: str,
    seat: int | None,
    task: asyncio.Task[tuple[Phrase, ...]],
) -> Response[str]:
    """The page of what was thought, or of the thinking."""
    reader = me(request, person)
    await asyncio.wait([task], timeout=AT_ONCE)
    voice = voice_of(reader.language, table.game.key, table.names(), seat)
    said = task.result() if task.done() else ()
    parts = tuple([
        (part, tuple([(voice.sentence(phrase), moment(table.code, phrase)) for phrase in phrases]))
        for part, phrases in groupby(said, lambda phrase: PARTS.get(phrase.key, ""))
    ])  # fmt: skip
    return html(request, AdvicePage(reader, "", table.code, table.game, heading, whose, parts, not task.done()))


def moment(code: str, said: Phrase) -> str:
    """Where the replay shows what a sentence is about, from the eyes of whoever chose; "" if it is about no single moment."""
    number = said.values.get("number")
    return "" if number is None else f"/t/{code}/replay?step={number}&seat={said.values['seat']}"


@get("/t/{code:str}/hint", include_in_schema=False)
async def hint(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """What the strongest bot would do in the visitor's place."""
    player = await admitted(request, house, person, code, "act")
    async with house.floor.looking(code) as table:
        seat, task = table.seated(player.id), house.hall.advisers.hint(table, player.id)
    return await advised(request, person, table, "hint-heading", "hint", seat, task)


@get("/t/{code:str}/review", include_in_schema=False)
async def review(request: Asking, house: TheHouse, person: Who, code: FromPath[str]) -> Response[str]:
    """What the strongest bot thinks of a finished match."""
    await entered(request, house, person, code)
    house.limits.spend("act", visitor(request, person))
    async with house.floor.looking(code) as table:
        task = house.hall.advisers.review(table)
    return await advised(request, person, table, "review-heading", "review", None, task)


HANDLERS = [hint, review]
