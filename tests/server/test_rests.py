"""Between two rounds the dealer waits: the end of a round stays in view until everybody presses on, or for some seconds."""

import asyncio
import re
from pathlib import Path

import pytest

from infanta.core.move import DEALER
from infanta.server.tables.table import ServerTable
from infanta.server.tables.timers import MIN_ROUND_END_S
from tests.server.browser import WITHIN, Browser
from tests.server.court import Court, code_of, play_on, running

pytestmark = pytest.mark.anyio


# Options that make a match of a few rounds.
SHORT: dict[str, dict[str, object]] = {
    "love-letter": {"tokens": 2},
    "cupid": {"tokens": 2},
    "woo-the-princess": {"princesses": 3},
    "rebel-princess": {"length": 2, "numbers": "4,6"},
}


async def rested(
    court: Court, key: str = "love-letter", rest: int = 20, **options: object
) -> tuple[str, list[Browser]]:
    """Two people play until a round is over."""
    people = [await court.person(name) for name in ("Ada", "Bo")]
    wish = {"players": 2, "spectators": "yes", "rest": rest, **{f"option-{name}": one for name, one in options.items()}}
    code = code_of(await people[0].post(f"/new/{key}", wish))
    await people[1].post(f"/t/{code}/sit")
    await people[0].post(f"/t/{code}/start")
    for _ in range(1000):
        if court.table(code).is_in_round_break or court.table(code).state != "playing":
            break
        await play_on(court, code, people, 1)
    return code, people


def dealt_anew(table: ServerTable) -> bool:
    return table.match is not None and table.match.actors() != (DEALER,)


async def test_the_end_of_a_round_stays_in_view(court: Court) -> None:
    code, (ada, bo) = await rested(court)
    table = court.table(code)
    assert table.match is not None and table.match.actors() == (DEALER,) and table.list_acting() == ()
    page = (await ada.get(f"/t/{code}")).text
    assert "won the round" in page and 'id="next-round"' in page and "Round 1" in page and "Round 2" not in page
    assert re.search(r'class="pile', page), "the discards lie where they were"
    assert page.count("♥") + page.count("&#9829;") == 1, "the token is in the score already"
    assert 'data-left="' in page
    watching = (await court.browser().get(f"/t/{code}")).text
    assert "won the round" in watching and 'id="next-round"' not in watching
    assert bo


def last_trick(page: str) -> int:
    """How many cards of the last trick lie on the felt."""
    found = re.search(r'<ol class="trick".*?</ol>', page, re.DOTALL)
    return found[0].count('class="card') if found is not None else 0


async def test_the_last_trick_of_a_round_is_seen(court: Court) -> None:
    code, (ada, _) = await rested(court, "woo-the-princess", princesses=3)
    assert last_trick((await ada.get(f"/t/{code}")).text) == 3, "of two players and the Ghost"


async def test_the_next_round_is_dealt_when_all_have_pressed_on(court: Court) -> None:
    code, (ada, bo) = await rested(court)
    table, rests = court.table(code), court.house.hall.rests
    await ada.post(f"/t/{code}/next")
    assert table.is_in_round_break and "Waiting for Bo" in (await ada.get(f"/t/{code}")).text
    court.fixed.time += MIN_ROUND_END_S
    await bo.post(f"/t/{code}/next")
    async with asyncio.timeout(WITHIN):
        while rests.tasks or code in rests.timers:
            await asyncio.sleep(0)
    assert not table.is_in_round_break and dealt_anew(table)
    assert "Round 2" in (await ada.get(f"/t/{code}")).text
    await ada.post(f"/t/{code}/next")  # late, and no error


async def test_nobody_presses_it_away_before_it_was_seen(court: Court) -> None:
    code, people = await rested(court)
    for browser in people:
        await browser.post(f"/t/{code}/next")
    timer = court.house.hall.rests.timers[code]
    left = timer.when() - asyncio.get_running_loop().time()
    assert MIN_ROUND_END_S - 0.5 < left <= MIN_ROUND_END_S and court.table(code).is_in_round_break


async def test_whoever_skips_what_is_shown_and_presses_on_does_not_wait_for_it(court: Court) -> None:
    code, people = await rested(court)
    curtain = court.table(code).curtain
    assert curtain is not None
    curtain.since, curtain.until = court.fixed.now() + 30, court.fixed.now() + 50
    for browser in people:
        await browser.post(f"/t/{code}/next")
    left = court.house.hall.rests.timers[code].when() - asyncio.get_running_loop().time()
    assert MIN_ROUND_END_S - 0.5 < left <= MIN_ROUND_END_S
    page = (await people[0].get(f"/t/{code}")).text
    assert 'data-left="4"' in page, "and the page counts down to that"


async def test_the_dealer_goes_on_by_himself(court: Court) -> None:
    code, _ = await rested(court, rest=10)
    rests = court.house.hall.rests
    left = rests.timers[code].when() - asyncio.get_running_loop().time()
    assert 9 < left <= 10
    rests.fire(code)
    async with asyncio.timeout(WITHIN):
        while rests.tasks:
            await asyncio.sleep(0)
    assert dealt_anew(court.table(code))


async def test_a_clock_that_is_set_back_makes_no_rest_longer(court: Court) -> None:
    code, _ = await rested(court, rest=10)
    court.fixed.set_back = 3600
    async with court.house.floor.reading(code) as table:
        court.house.hall.crier.notify(table)  # whatever happens there
    rests = court.house.hall.rests
    assert rests.timers[code].when() - asyncio.get_running_loop().time() <= 10
    court.fixed.time += 10
    rests.fire(code, court.fixed.monotonic())
    async with asyncio.timeout(WITHIN):
        while rests.tasks:
            await asyncio.sleep(0)
    assert dealt_anew(court.table(code))


async def test_who_is_away_is_not_waited_for(court: Court) -> None:
    code, (ada, _) = await rested(court)
    court.fixed.time += 100
    await ada.post(f"/t/{code}/next")
    assert court.table(code).list_unconfirmed(court.fixed.now()) == []


async def test_a_rest_outlives_the_server(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, _ = await rested(court)
        story = len(court.table(code).match.story or [])  # type: ignore[union-attr]
    async with running(tmp_path) as court:
        page = (await court.browser().get(f"/t/{code}")).text
        table = court.table(code)
        assert table.terms.rest == 20 and table.is_in_round_break and len(table.match.story or []) == story  # type: ignore[union-attr]
        assert "won the round" in page and code in court.house.hall.rests.timers


async def test_programs_need_not_wait(court: Court) -> None:
    ada = await court.person("Ada")
    made = await ada.send_json("/api/tables", {"game": "love-letter", "players": 2, "bots": ["random"]})
    assert court.table(made.json()["code"]).terms.rest == 0


@pytest.mark.parametrize("key", SHORT)
async def test_the_end_of_a_match_keeps_the_felt_and_tells_its_story(court: Court, key: str) -> None:
    people = [await court.person(name) for name in ("Ada", "Bo", "Cleo")]
    options = {f"option-{name}": value for name, value in SHORT[key].items()}
    code = code_of(await people[0].post(f"/new/{key}", {"players": 3, **options}))
    for browser in people[1:]:
        await browser.post(f"/t/{code}/sit")
    await people[0].post(f"/t/{code}/start")
    await play_on(court, code, people)
    page = (await people[0].get(f"/t/{code}")).text
    winners = court.table(code).match.outcome().winners  # type: ignore[union-attr]
    assert f'class="laurels {"won" if 0 in winners else "lost"}"' in page
    felt = page.partition('class="felt')[2].partition('class="laurels')[0]
    assert felt.count('class="card') >= 2, "the last cards are still there"
    assert "princess" not in key or last_trick(page) == 3
    assert page.count('<li class="turning">') >= 1 and page.count('<li class="best">') >= 1
    found = re.search(rf"/t/{code}/replay\?step=(\d+)", page)
    assert found is not None and (await people[0].get(found[0])).status == 200
