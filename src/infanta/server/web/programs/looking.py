"""A table for programs: what one viewer may see of it as JSON, now, when it changes, and line by line."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from msgspec.json import encode

from infanta.server.storage.values import Person
from infanta.server.tables.letters import Message
from infanta.server.tables.look import Look, look_at
from infanta.server.tables.shared import Seat
from infanta.server.tables.table import Watcher
from infanta.server.web.door import Asking, token_of, viewer_of, visitor
from infanta.server.web.encoding import plain
from infanta.server.web.house import House
from infanta.server.web.shapes import BellInfo, MessageInfo, PauseInfo, SeatInfo, TableInfo

LONGEST_WAIT = 25.0
PING = 10.0
"""Seconds between two of the empty lines that are sent to those who watch."""
NDJSON = "application/x-ndjson"


def seat_info(one: Seat, mine: bool) -> SeatInfo:
    """A seat."""
    return SeatInfo(
        one.seat, one.name, one.kind, one.bot, one.away, one.acting, one.seconds_left, mine,
        one.is_host, one.here, one.program,
    )  # fmt: skip


def message_info(one: Message) -> MessageInfo:
    """Something said."""
    return MessageInfo(one.key, one.name, one.seat, one.text, one.reaction, one.at, one.mine, list(one.to), one.author)


def info(house: House, seen: Look, faced: bool) -> TableInfo:
    """A table as one viewer sees it, with the face that people see if that is wanted."""
    outcome = seen.outcome
    return TableInfo(
        code=seen.code,
        game=seen.game.key,
        edition=seen.edition,
        state=seen.state,
        version=seen.version,
        clock=seen.clock,
        hints=seen.hints,
        options=dict(seen.shared.options),
        seats=[seat_info(one, one.seat == seen.seat) for one in seen.seats],
        seat=seen.seat,
        turn=seen.turn,
        moves=[move.text for move in seen.moves],
        acts=[act.text for act in seen.acts],
        acted=seen.acted,
        pause=PauseInfo(seen.pause.seconds, list(seen.pause.missing), seen.pause.pressed) if seen.pause else None,
        bells=[BellInfo(one.name, one.minutes, one.seconds_left, one.mine) for one in seen.bells],
        held=seen.held,
        view=seen.game.data(seen.view) if seen.view is not None else None,
        face=plain(seen.face()) if faced else None,
        story=[told.text for told in seen.story],
        winners=list(outcome.winners) if outcome else None,
        scores=list(outcome.scores) if outcome else None,
        reason=seen.voice.say(outcome.reason) if outcome else None,
        chat=[message_info(one) for one in seen.chat],
        listeners=[seat for seat, _ in seen.listeners],
        commitment=seen.shared.commitment,
        words=list(seen.shared.words),
        seal=seen.shared.seal,
        next=seen.next_code,
        promise=house.next_promise(seen),
    )


async def look(
    request: Asking, house: House, code: str, person: Person | None, faced: bool = False, arrives: bool = False
) -> TableInfo:
    """Return a table when no change is half done; `arrives` makes it a sign that the person is at the table."""
    viewer = await viewer_of(request, house, person)
    async with house.floor.looking(code) as table:
        if arrives and person is not None:
            house.floor.came(table, person)
        return info(house, look_at(table, viewer, house.nature.now()), faced)


async def wait_for_news(house: House, code: str, watcher: Watcher, since: str) -> None:
    """Wait until a table's version is another one, but not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while not watcher.over and not house.hall.closing.is_set():
                async with house.floor.looking(code) as table:
                    if since != table.current_for(watcher.person):
                        return
                await watcher.news.wait()
                watcher.news.clear()


async def lines(request: Asking, house: House, person: Person | None, code: str, since: str) -> AsyncIterator[bytes]:
    """A line for every version of a table, until the match is over, the session ends or the house closes."""
    with house.limits.streaming(visitor(request, person)):
        watcher = await house.floor.watch(code, person, token_of(request))
        try:
            while not watcher.over and not house.hall.closing.is_set():
                watcher.news.clear()
                seen = await look(request, house, code, person)
                if seen.version != since:
                    since = seen.version
                    yield encode(seen) + b"\n"
                if seen.state == "over":
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(PING):
                        await watcher.news.wait()
                        continue
                yield b"\n"
        finally:
            house.floor.unwatch(code, watcher)
