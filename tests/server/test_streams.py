"""Streams: each viewer's own page, the newest only, found again after a break; and who is here."""

import asyncio
import re

import pytest

from infanta.server.tables.table import PRESENCE_GRACE_S, Subscriber
from tests.server.court import Court, running, seated
from tests.server.test_moves import order

pytestmark = pytest.mark.anyio


def version(frame: bytes) -> str:
    found = re.match(rb"id: (\S+)\n", frame)
    assert found
    return found[1].decode()


async def test_a_move_reaches_every_viewer_in_their_own_form(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, other = order(court.table(code), people)
    streams = [browser.stream(f"/t/{code}/stream") for browser in (actor, other, court.browser())]
    first = [await stream.frame() for stream in streams]
    assert len(set(first)) == 3, "each sees their own page"
    page = await actor.get(f"/t/{code}")
    for stream in streams:
        while stream.waiting():
            await stream.frame()
    await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
    for stream, before in zip(streams, first, strict=True):
        assert version(await stream.frame()) != version(before)
        await stream.close()


async def test_those_who_must_act_get_their_pages_first(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 4)
    table, rung = court.table(code), []

    class Bell(asyncio.Event):
        def __init__(self, person: str | None) -> None:
            super().__init__()
            self.person = person

        def set(self) -> None:
            rung.append(self.person)

    everybody = [None, *(chair.person for chair in table.chairs)]
    table.presence.watchers = {Subscriber(person, news=Bell(person)) for person in everybody}
    table.notify_all()
    assert rung[0] == table.chairs[table.list_acting()[0]].person and len(rung) == 5


async def test_a_slow_viewer_gets_the_newest_only(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    stream = court.browser().stream(f"/t/{code}/stream")
    await stream.frame()
    for _ in range(20):
        court.table(code).notify_all()
    last = await stream.frame()
    assert version(last).endswith(f"-{court.table(code).version}") and stream.waiting() == 0
    await stream.close()
    assert people


async def test_a_page_that_is_up_to_date_is_not_sent_again(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    watcher = court.browser()
    stream = watcher.stream(f"/t/{code}/stream")
    known = version(await stream.frame())
    await stream.close()
    stream = watcher.stream(f"/t/{code}/stream", last_event_id=known)
    await asyncio.sleep(0.05)
    assert all(chunk.startswith(b":") for _, _, _, chunk in watcher.received[-stream.waiting() :])
    court.table(code).notify_all()
    assert version(await stream.frame()) != known
    await stream.close()


async def test_a_stream_outlives_a_table_that_is_read_afresh(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    stream = court.browser().stream(f"/t/{code}/stream")
    first = await stream.frame()
    court.house.floor.drop(court.table(code))
    second = await stream.frame()
    assert version(first).partition("-")[0] != version(second).partition("-")[0]
    assert len(court.table(code).presence.watchers) == 1
    await stream.close()


async def test_frames_are_paced_to_the_length_of_an_animation() -> None:
    async with running(None, pace=0.15) as court:
        code, _ = await seated(court, "love-letter", 2)
        stream = court.browser().stream(f"/t/{code}/stream")
        await stream.frame()
        court.table(code).notify_all()
        loop = asyncio.get_running_loop()
        since = loop.time()
        await stream.frame()
        assert loop.time() - since > 0.05
        await stream.close()


async def test_closing_the_house_ends_every_stream(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    streams = [court.browser().stream(f"/t/{code}/stream") for _ in range(5)]
    for stream in streams:
        await stream.frame()
    court.house.hall.close()
    for stream in streams:
        await stream.ended()


async def test_presence_lingers_a_while_after_the_stream_is_gone(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    table = court.table(code)
    person = table.chairs[0].person
    court.fixed.time += PRESENCE_GRACE_S + 1
    assert not table.presence.is_here(person, court.fixed.now())
    stream = ada.stream(f"/t/{code}/stream")
    await stream.frame()
    court.fixed.time += PRESENCE_GRACE_S + 1
    assert table.presence.is_here(person, court.fixed.now()), "an open stream is a sign of life"
    await stream.close()
    assert table.presence.is_here(person, court.fixed.now()), "a hidden tab closes its stream"
    court.fixed.time += PRESENCE_GRACE_S + 1
    assert not table.presence.is_here(person, court.fixed.now())


async def test_a_stream_that_waits_keeps_nothing_of_what_it_has_sent(court: Court) -> None:
    """A thousand viewers would keep a thousand pages."""
    code, people = await seated(court, "love-letter", 2)
    stream = people[0].stream(f"/t/{code}/stream")
    assert len(await stream.frame()) > 10_000
    await asyncio.sleep(0)
    inner, kept = stream.task.get_coro(), list[bytes]()
    while (frame := getattr(inner, "cr_frame", None)) is not None:
        kept += [value for value in frame.f_locals.values() if isinstance(value, bytes)]
        inner = inner.cr_await  # type: ignore[union-attr]
    assert sum(map(len, kept)) < 1000
    await stream.close()
