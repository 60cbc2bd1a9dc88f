"""The clock: who does not move in time is replaced by a bot, and may come back."""

import asyncio
from pathlib import Path
from time import monotonic

import pytest

from infanta.server.tables import timers as clocks
from infanta.server.tables.timers import Timers
from infanta.table.refusal import RefusedError
from tests.server.browser import WITHIN
from tests.server.court import Court, Fixed, code_of, running

pytestmark = pytest.mark.anyio


async def timed(court: Court, clock: int = 30) -> tuple[str, list[object]]:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "clock": clock}))
    await bo.post(f"/t/{code}/sit")
    await ada.post(f"/t/{code}/start")
    return code, [ada, bo]


async def test_a_bot_stands_in_when_the_time_is_up(court: Court) -> None:
    code, _ = await timed(court)
    table = court.table(code)
    seat = table.list_acting()[0]
    await court.house.hall.seating.time_is_up(code)
    assert not table.chairs[seat].bot, "there was time left"
    court.fixed.time += 31
    await court.house.hall.seating.time_is_up(code)
    assert table.chairs[seat].bot and table.chairs[seat].person
    table = await court.quiet(code)
    assert table.list_acting() == (1 - seat,) or table.state == "over"


async def test_every_move_starts_the_clock_again(court: Court) -> None:
    code, people = await timed(court)
    table = court.table(code)
    assert table.deadline == court.fixed.time + 30
    court.fixed.time += 20
    seat = table.list_acting()[0]
    page = await people[seat].get(f"/t/{code}")  # type: ignore[attr-defined]
    await people[seat].post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})  # type: ignore[attr-defined]
    assert table.deadline == court.fixed.time + 30 and code in court.house.hall.clocks.timers


async def test_a_bot_needs_no_clock(court: Court) -> None:
    code, people = await timed(court)
    table = court.table(code)
    seat = table.list_acting()[0]
    await people[seat].post(f"/t/{code}/stand")  # type: ignore[attr-defined]
    assert table.deadline is None or table.list_acting() != (seat,)


async def test_days_are_possible_and_odd_clocks_are_not(court: Court) -> None:
    code, _ = await timed(court, 259_200)
    assert court.table(code).deadline == court.fixed.time + 259_200
    ada = await court.person("Ada")
    assert (await ada.post("/new/love-letter", {"players": 2, "clock": 7})).status == 400


async def test_after_a_restart_everybody_has_a_moment(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, _ = await timed(court, 60)
        late = court.fixed.time + 1000
    async with running(tmp_path, fixed=Fixed(time=late)) as court:
        assert court.table(code).deadline == late + 30


async def test_a_timer_that_comes_too_early_is_set_again() -> None:
    """The event loop is up to a millisecond early, and a machine's clock may be set back: such a clock never rang at all."""
    now, rung = 100.0, asyncio.Event()

    async def ring(code: str) -> None:
        assert now >= 100.01
        rung.set()

    timers = Timers(lambda: now, ring, lambda code: True)
    timers.start("CODE", 100.01)
    await asyncio.sleep(0.03)
    assert not rung.is_set() and "CODE" in timers.timers
    now = 100.02
    async with asyncio.timeout(WITHIN):
        await rung.wait()
    assert not timers.timers


@pytest.mark.parametrize(("word", "times"), [("not-written", 2), ("no-table", 1)])
async def test_what_could_not_be_done_in_time_is_done_later(
    monkeypatch: pytest.MonkeyPatch, word: str, times: int
) -> None:
    """While the database does not answer, a clock that runs out rings again: at a table that nobody looks at nobody else would notice."""
    monkeypatch.setattr(clocks, "RETRY_DELAY_S", 0.01)
    tried = 0

    async def ring(code: str) -> None:
        nonlocal tried
        tried += 1
        if tried == 1:
            raise RefusedError(word)

    timers = Timers(monotonic, ring, lambda code: True)
    timers.fire("CODE")
    await asyncio.sleep(0.1)
    assert tried == times
    timers.stop()
