"""Bells at a server: rung when the time is over, kept in the record, found again after a restart, rung early by those who may."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from infanta.core.move import BELL
from tests.example import PLACES, installed_beside
from tests.server.browser import Browser
from tests.server.court import Court, running, seated

pytestmark = pytest.mark.anyio

MINUTE = 60.0


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


async def voting(court: Court) -> tuple[str, list[Browser]]:
    """A table where all are asked to vote, with a bell."""
    code, people = await seated(court, "silk-road", 3)
    for browser in people:
        turn = (await browser.get(f"/t/{code}")).turn
        await browser.post(f"/t/{code}/move", {"turn": turn, "move": "pass"})
    return code, people


def rings(court: Court, code: str) -> list[str]:
    match = court.table(code).match
    assert match is not None
    return [move.text for seat, move, _ in match.log or [] if seat == BELL]


async def test_a_bell_rings_when_its_time_is_over_and_not_before(court: Court) -> None:
    code, people = await voting(court)
    (bell,) = (await people[0].get(f"/api/tables/{code}")).json()["bells"]
    assert bell["seconds_left"] == bell["minutes"] * MINUTE and not bell["mine"]
    court.fixed.time += bell["minutes"] * MINUTE - 1
    await court.house.hall.playing.ring_due_bells(code)
    assert rings(court, code) == []
    court.fixed.time += 1
    await court.house.hall.playing.ring_due_bells(code)
    await court.house.hall.playing.ring_due_bells(code)
    assert rings(court, code) == ["ring"]
    assert (await people[0].get(f"/api/tables/{code}")).json()["bells"] == []


async def test_a_vote_does_not_wind_the_bell_up_again(court: Court) -> None:
    code, people = await voting(court)
    court.fixed.time += 20
    turn = (await people[0].get(f"/t/{code}")).turn
    await people[0].post(f"/t/{code}/move", {"turn": turn, "move": "sell"})
    (bell,) = (await people[1].get(f"/api/tables/{code}")).json()["bells"]
    assert bell["seconds_left"] == bell["minutes"] * MINUTE - 20


async def test_a_bell_is_still_wound_up_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await voting(court)
        (before,) = (await people[0].get(f"/api/tables/{code}")).json()["bells"]
        cookies, fixed = people[0].cookies, court.fixed
    fixed.time += 30
    async with running(tmp_path, fixed=fixed) as court:
        ada = court.browser()
        ada.cookies = cookies
        (bell,) = (await ada.get(f"/api/tables/{code}")).json()["bells"]
        assert bell["seconds_left"] == before["seconds_left"] - 30
        fixed.time += before["minutes"] * MINUTE
        await court.house.hall.playing.ring_due_bells(code)
        assert rings(court, code) == ["ring"]


async def test_a_bell_that_was_given_more_time_keeps_it_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "death-dowry", 4, master="yes", minutes=90)
        assert (await people[3].send_json(f"/api/tables/{code}/bell", {"bell": "evening", "minutes": 9})).status == 200
        cookies, fixed = people[3].cookies, court.fixed
    async with running(tmp_path, fixed=fixed) as court:
        master = court.browser()
        master.cookies = cookies
        (bell,) = (await master.get(f"/api/tables/{code}")).json()["bells"]
        assert (bell["minutes"], bell["seconds_left"]) == (99, 99 * MINUTE)


async def test_the_table_sets_a_timer_for_the_next_bell(court: Court) -> None:
    code, people = await voting(court)
    assert code in court.house.hall.bells.timers
    court.house.hall.bells.fire(code)
    for browser in people:
        turn = (await browser.get(f"/t/{code}")).turn
        await browser.post(f"/t/{code}/move", {"turn": turn, "move": "travel"})
    assert rings(court, code) == [] and code not in court.house.hall.bells.timers, "nothing is timed any more"


async def test_only_who_may_rings_before_the_time(court: Court) -> None:
    code, people = await seated(court, "death-dowry", 4, master="yes", minutes=90, tea=5)
    for seat, browser in enumerate(people[:3]):
        for text in (f"sample:{seat}", "ready"):
            turn = (await browser.get(f"/t/{code}")).turn
            assert (await browser.post(f"/t/{code}/move", {"turn": turn, "move": text})).status == 303
    answer = await people[0].post(f"/t/{code}/bell", {"bell": "evening"})
    assert answer.status == 409 and rings(court, code) == []
    (bell,) = (await people[3].get(f"/api/tables/{code}")).json()["bells"]
    assert (bell["name"], bell["minutes"], bell["mine"]) == ("evening", 90, True)
    assert (await people[0].post(f"/t/{code}/bell", {"bell": "evening", "minutes": 5})).status == 409
    for minutes in ("x", "100", "-1"):
        assert (await people[3].post(f"/t/{code}/bell", {"bell": "evening", "minutes": minutes})).status == 400
    assert (await people[3].post(f"/t/{code}/bell", {"bell": "evening", "minutes": 5})).status == 303
    (bell,) = (await people[0].get(f"/api/tables/{code}")).json()["bells"]
    assert (bell["minutes"], bell["seconds_left"]) == (95, 95 * MINUTE), "everybody has five minutes more"
    assert (await people[3].post(f"/t/{code}/bell", {"bell": "evening"})).status == 303
    assert (await people[3].send_json(f"/api/tables/{code}/bell", {"bell": "evening"})).status == 409, "it has rung"
    match = court.table(code).match
    assert match is not None and [(seat, str(move)) for seat, move, _ in match.log or []][-1] == (3, "ring:evening")
