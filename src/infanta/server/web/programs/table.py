"""A table for programs: what one viewer may see of it as JSON, now, when it changes, and line by line."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress

from msgspec.json import encode

from infanta.server.storage.values import Person
from infanta.server.tables.messages import ChatMessage
from infanta.server.tables.public_view import SeatPlate
from infanta.server.tables.table import Subscriber
from infanta.server.tables.table_view import TableView, build_table_view
from infanta.server.web.api_responses import BellInfo, MessageInfo, PauseInfo, SeatInfo, TableInfo
from infanta.server.web.encoding import to_plain
from infanta.server.web.game_server import GameServer
from infanta.server.web.requests import AppRequest, get_rate_limit_key, get_token, get_viewer

MAX_WAIT_S = 25.0
HEARTBEAT_S = 10.0  # seconds between two of the empty lines that are sent to those who watch
NDJSON = "application/x-ndjson"


def build_seat_info(one: SeatPlate, mine: bool) -> SeatInfo:
    """Return a seat."""
    return SeatInfo(
        one.seat, one.name, one.kind, one.bot, one.away, one.acting, one.seconds_left, mine,
        one.is_host, one.here, one.program,
    )  # fmt: skip


def build_message_info(one: ChatMessage) -> MessageInfo:
    """Return a chat message."""
    return MessageInfo(one.key, one.name, one.seat, one.text, one.reaction, one.at, one.mine, list(one.to), one.author)


def build_table_info(house: GameServer, seen: TableView, faced: bool) -> TableInfo:
    """Return a table as one viewer sees it, with the face that people see if that is wanted."""
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
        seats=[build_seat_info(one, one.seat == seen.seat) for one in seen.seats],
        seat=seen.seat,
        turn=seen.turn,
        moves=[move.text for move in seen.moves],
        acts=[act.text for act in seen.free_actions],
        acted=seen.acted,
        pause=PauseInfo(seen.pause.seconds, list(seen.pause.missing), seen.pause.pressed) if seen.pause else None,
        bells=[BellInfo(one.name, one.minutes, one.seconds_left, one.mine) for one in seen.bells],
        held=seen.held,
        view=seen.game.to_data(seen.view) if seen.view is not None else None,
        face=to_plain(seen.face()) if faced else None,
        story=[told.text for told in seen.story],
        winners=list(outcome.winners) if outcome else None,
        scores=list(outcome.scores) if outcome else None,
        reason=seen.voice.say(outcome.reason) if outcome else None,
        chat=[build_message_info(one) for one in seen.chat],
        listeners=[seat for seat, _ in seen.listeners],
        commitment=seen.shared.commitment,
        words=list(seen.shared.words),
        seal=seen.shared.seal,
        next=seen.next_code,
        promise=house.get_next_commitment(seen),
    )


async def get_table_info(
    request: AppRequest, house: GameServer, code: str, person: Person | None, faced: bool = False, arrives: bool = False
) -> TableInfo:
    """Return a table when no change is half done."""
    viewer = await get_viewer(request, house, person)
    async with house.floor.reading(code) as table:
        if arrives and person is not None:
            house.floor.note_presence(table, person)
        return build_table_info(house, build_table_view(table, viewer, house.nature.now()), faced)


async def wait_for_news(house: GameServer, code: str, watcher: Subscriber, since: str) -> None:
    """Wait until a table's version is another one, but not for ever."""
    with suppress(TimeoutError):
        async with asyncio.timeout(MAX_WAIT_S):
            while not watcher.over and not house.hall.closing.is_set():
                async with house.floor.reading(code) as table:
                    if since != table.get_state_id_for(watcher.person):
                        return
                await watcher.news.wait()
                watcher.news.clear()


async def stream_lines(
    request: AppRequest, house: GameServer, person: Person | None, code: str, since: str
) -> AsyncIterator[bytes]:
    """Send a line for every version of a table, until the match is over, the session ends or the server closes."""
    with house.limits.count_stream(get_rate_limit_key(request, person)):
        watcher = await house.floor.open_stream(code, person, get_token(request))
        try:
            while not watcher.over and not house.hall.closing.is_set():
                watcher.news.clear()
                seen = await get_table_info(request, house, code, person)
                if seen.version != since:
                    since = seen.version
                    yield encode(seen) + b"\n"
                if seen.state == "over":
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT_S):
                        await watcher.news.wait()
                        continue
                yield b"\n"
        finally:
            house.floor.close_stream(code, watcher)
