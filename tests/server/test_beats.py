"""Beats: what happened, as each viewer may know it, comes with the frame that shows what became of it; and bots wait for it."""

import asyncio
import re
from html import unescape

import pytest

from infanta.core.face import Beat
from infanta.core.registry import game_keys
from infanta.server.tables.beat_timing import BEAT_LENGTHS_S, BRIEF, PACE_FACTORS, find_slowest_pace, get_length
from infanta.server.tables.table import Subscriber
from tests.server.browser import WITHIN
from tests.server.court import Court, play_on, running, seated
from tests.server.test_moves import order

pytestmark = pytest.mark.anyio

BEAT = re.compile(rb'<li data-n="(\d+)" data-kind="(\w+)"(.*?)</li>', re.DOTALL)
LARGEST = 6 * 1024


def beats(frame: bytes) -> list[tuple[int, str, str]]:
    """The beats that come with a frame: number, kind and sentence."""
    _, _, after = frame.replace(b"\ndata: ", b"\n").partition(b'<template id="beats">')
    found = []
    for number, kind, rest in BEAT.findall(after):
        said = re.search(rb"<p>(.*?)</p>", rest)
        assert said is not None
        found.append((int(number), kind.decode(), unescape(said[1].decode())))
    return found


def told(frame: bytes) -> list[str]:
    """The sentences of the story in a frame."""
    return [unescape(text.decode()) for text in re.findall(rb'<li id="s\d+">(.*?)</li>', frame)]


async def test_a_frame_brings_the_beats_since_the_last_and_they_are_the_story(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    actor, other = order(court.table(code), people)[:2]
    stream = other.stream(f"/t/{code}/stream?told=2")
    first = await stream.frame()
    assert [number for number, _, _ in beats(first)] == list(range(3, len(told(first)))), (
        "what the page has is not sent"
    )
    page = await actor.get(f"/t/{code}")
    await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
    second = await stream.frame()
    new = beats(second)
    assert new and new[0][0] == len(told(first))
    assert [text for _, _, text in new] == told(second)[len(told(first)) :]
    await stream.close()


@pytest.mark.parametrize("key", game_keys())
async def test_no_beat_is_larger_than_six_kibibytes(court: Court, key: str) -> None:
    code, people = await seated(court, key, 3)
    stream = people[0].stream(f"/t/{code}/stream")
    kinds = set()
    for _ in range(60):
        frame = await stream.frame()
        for found in BEAT.finditer(frame):
            assert len(found[0]) <= LARGEST
            kinds.add(found[2].decode())
        if not await play_on(court, code, people, 1):
            break
        court.table(code).notify_all()
    assert kinds and kinds <= {*BEAT_LENGTHS_S}, "every kind of beat has a length"
    await stream.close()


async def test_an_unseen_card_is_in_no_beat(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    watching = court.browser().stream(f"/t/{code}/stream")
    frame = await watching.frame()
    drawn = [beat[0] for beat in BEAT.finditer(frame) if b'data-kind="deal"' in beat[0] and b"data-to" in beat[0]]
    assert len(drawn) == 4 and not any(b"court" in beat for beat in drawn)
    await watching.close()
    assert people


def test_what_is_said_takes_longer_and_what_goes_without_saying_hardly_any_time() -> None:
    plain, aimed = Beat("play", ""), Beat("play", "", 0, (1,), speech="Baron?")
    assert get_length(aimed) > get_length(plain) > get_length(Beat("deal", "", brief=True)) == BRIEF
    assert get_length(Beat("of a game we do not know", "")) == BEAT_LENGTHS_S["tell"]


async def test_bots_wait_for_whoever_at_the_table_takes_longest(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    table = court.table(code)
    await people[1].post(f"/t/{code}/stand")
    table.presence.watchers = {Subscriber(table.chairs[0].person, pace="slow"), Subscriber(None, pace="normal")}
    assert find_slowest_pace(table) == PACE_FACTORS["slow"]
    table.staged, table.staged_until = 0, 0.0
    court.house.hall.stages.note(table)
    usual = table.staged_until - court.fixed.now()
    assert usual > 1
    table.presence.watchers = {Subscriber(table.chairs[0].person, pace="once"), Subscriber(None, pace="slow")}
    table.staged, table.staged_until = 0, 0.0
    court.house.hall.stages.note(table)
    assert table.staged_until == court.fixed.now(), "those who look on do not hold up those who play"


@pytest.mark.parametrize("set_back", [0, 3600])
async def test_a_bot_moves_when_what_happened_has_been_shown(set_back: int) -> None:
    """Where the machine's clock was set back, bots at tables with viewers waited for as long."""
    async with running(None, fast_bots=False) as court:
        code, _ = await seated(court, "love-letter", 2)
        waits: list[float] = []
        company = court.house.hall.company

        async def act(asked: object, thought: object, shown: float) -> None:
            waits.append(shown)
            company.tasks.clear()
            raise RuntimeError("enough")

        company.think_and_move = act  # type: ignore[method-assign]
        table = court.table(code)
        table.staged_until = court.fixed.now() + 7
        court.fixed.set_back = set_back
        seat = table.list_acting()[0]
        table.chairs[seat] = table.stand_in(seat, "random")
        company.schedule(table)
        task = company.tasks[code, seat]
        async with asyncio.timeout(WITHIN):
            while not waits:
                await asyncio.sleep(0)
        task.cancel()
        assert waits == [7.0]


async def test_the_pace_is_kept_and_reaches_the_open_stream(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    stream = ada.stream(f"/t/{code}/stream")
    await stream.frame()
    (watcher,) = court.table(code).presence.watchers
    assert watcher.pace == "normal"
    assert (await ada.post(f"/t/{code}/pace", {"pace": "fast"})).status == 303
    assert watcher.pace == "fast" and ada.cookies["infanta-pace"] == "fast"
    assert (await ada.post(f"/t/{code}/pace", {"pace": "dizzy"})).status == 400
    await stream.close()
