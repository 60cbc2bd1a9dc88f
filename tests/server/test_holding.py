"""Holding all: whoever may ring a bell may have everybody wait. Nothing is done meanwhile, and no time passes for bells and clocks."""

from pathlib import Path

import pytest

from infanta.core.move import BELL
from tests.server.browser import Browser
from tests.server.court import Court, running, seated
from tests.server.test_desk import leaf, ready

pytestmark = pytest.mark.anyio

MINUTE = 60.0
PASS = "pass"


async def hold(browser: Browser, code: str, held: bool = True) -> int:
    return (await browser.post(f"/t/{code}/bell", {"hold": "yes" if held else "no"})).status


async def test_nobody_moves_or_bargains_while_all_are_held_except_the_game_master(court: Court) -> None:
    code, people = await ready(court, 4, master="yes")
    ada, master = people[0], people[3]
    assert await hold(ada, code) == 409 and not court.table(code).is_paused, "it is not hers to do"
    turn = (await ada.get(f"/t/{code}")).turn
    assert await hold(master, code) == 303 and await hold(master, code) == 303, "twice is no error"
    page = (await ada.get(f"/t/{code}")).text
    assert "The match is paused." in page and 'name="move"' not in page
    before = str(court.table(code).match)
    answer = await ada.post(f"/t/{code}/move", {"turn": turn, "move": PASS})
    assert answer.status == 409 and "The match is paused. Wait for it to resume." in answer.text
    assert (await ada.post(f"/t/{code}/act", {"key": "0.x", "act": "offer>1:g1/-:open"})).status == 409
    assert str(court.table(code).match) == before
    assert (await master.post(f"/t/{code}/act", {"key": "0.x", "act": "amend>0:gems:3"})).status == 303
    assert "End the pause" not in page and "Go on" in leaf((await master.get(f"/t/{code}")).text, "direct")
    assert await hold(master, code, False) == 303
    assert (await ada.post(f"/t/{code}/move", {"turn": turn, "move": PASS})).status == 303, "her page is still good"
    log = court.table(code).match.log or []  # type: ignore[union-attr]
    assert [move.text for _, move, _ in log].count("hold") == 1


async def test_no_time_passes_for_the_bell_and_a_restart_forgets_nothing(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "death-dowry", 4, master="yes", minutes=90)
        assert (await people[0].send_json(f"/api/tables/{code}/moves", {"turn": 1, "move": "sample:0"})).status == 200
        court.fixed.time += 10 * MINUTE
        answer = await people[3].send_json(f"/api/tables/{code}/bell", {"hold": True})
        assert answer.json()["held"] and answer.json()["bells"][0]["seconds_left"] == 80 * MINUTE
        cookies, fixed = people[3].cookies, court.fixed
    fixed.time += 120 * MINUTE
    async with running(tmp_path, fixed=fixed) as court:
        master = court.browser()
        master.cookies = cookies
        info = (await master.get(f"/api/tables/{code}")).json()
        assert info["held"] and info["bells"][0]["seconds_left"] == 80 * MINUTE
        await court.house.hall.playing.ring_due_bells(code)
        info = (await master.send_json(f"/api/tables/{code}/bell", {"hold": False})).json()
        assert not info["held"] and info["bells"][0]["seconds_left"] == 80 * MINUTE
        fixed.time += 80 * MINUTE
        await court.house.hall.playing.ring_due_bells(code)
        rung = [move.text for seat, move, _ in court.table(code).match.log or [] if seat == BELL]  # type: ignore[union-attr]
        assert rung == ["ring:evening"]


async def test_a_clock_stands_still_and_bots_wait(court: Court) -> None:
    code, people = await seated(court, "death-dowry", 4, clock=30, master="yes")
    assert court.table(code).deadline is not None
    assert await hold(people[3], code) == 303
    table = court.table(code)
    assert table.deadline is None and table.list_acting() == () and code not in court.house.hall.clocks.timers
    assert await hold(people[3], code, False) == 303
    assert court.table(code).deadline is not None


async def test_where_nobody_may_ring_nobody_may_hold(court: Court) -> None:
    code, people = await ready(court)
    answer = await people[0].post(f"/t/{code}/bell", {"hold": "yes"})
    assert answer.status == 409 and "You may not pause the match." in answer.text


async def test_the_game_master_lets_a_bot_play_for_who_is_away(court: Court) -> None:
    code, people = await ready(court, 4, master="yes")
    court.fixed.time += 20 * MINUTE
    await people[1].get(f"/t/{code}")
    put = {"seat": "0", "bot": "thumb"}
    assert (await people[2].post(f"/t/{code}/seat", put)).status == 403, "neither host nor game master"
    assert (await people[3].post(f"/t/{code}/seat", put)).status == 303
    assert court.table(code).chairs[0].bot == "thumb"


async def test_the_evening_begins_with_the_match_and_not_with_the_table(court: Court) -> None:
    ada = await court.person("Ada")
    options = {"game": "death-dowry", "players": 3, "options": {"minutes": 90}}
    code = (await ada.send_json("/api/tables", options)).json()["code"]
    court.fixed.time += 30 * MINUTE
    info = (await ada.send_json(f"/api/tables/{code}/start", {})).json()
    assert info["bells"][0]["seconds_left"] == 90 * MINUTE
