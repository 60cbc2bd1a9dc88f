"""Free acts at a server: through page and API, a second click is no second act, and nobody's half-filled form goes stale."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from tests.example import PLACES, installed_beside
from tests.server.browser import Answer
from tests.server.court import Court, running, seated

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


def key_of(page: Answer) -> str:
    found = re.search(r'name="key" value="([^"]+)"', page.text)
    assert found, "the page has no form for a free act"
    return unescape(found[1])


def gift(key: str, ware: str, to: int = 0) -> dict[str, object]:
    return {"key": key, "built": "gift", "blank-to": to, "blank-ware": ware}


def log_of(court: Court, code: str) -> list[str]:
    match = court.table(code).match
    assert match is not None
    return [f"{seat} {move}" for seat, move, _ in match.log or [] if seat >= 0]


async def test_who_is_not_awaited_may_act_and_stales_nobodys_form(court: Court) -> None:
    code, (ada, bo, _) = await seated(court, "silk-road", 3, gifts=2)
    asked = await ada.get(f"/t/{code}")
    page = await bo.get(f"/t/{code}")
    assert (await bo.post(f"/t/{code}/act", gift(key_of(page), "silk"))).status == 303
    assert log_of(court, code) == ["1 gift>0:silk"]
    assert (await ada.post(f"/t/{code}/move", {"turn": asked.turn, "move": "pass"})).status == 303


async def test_a_double_click_is_one_act_and_two_pages_make_two(court: Court) -> None:
    code, (_, bo, _) = await seated(court, "silk-road", 3, gifts=3)
    sent = gift(key_of(await bo.get(f"/t/{code}")), "silk")
    for _ in range(2):
        assert (await bo.post(f"/t/{code}/act", sent)).status == 303
    assert log_of(court, code) == ["1 gift>0:silk"]
    assert (await bo.post(f"/t/{code}/act", gift(key_of(await bo.get(f"/t/{code}")), "silk"))).status == 303
    assert log_of(court, code) == ["1 gift>0:silk"] * 2


async def test_a_click_is_known_again_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, (_, bo, _) = await seated(court, "silk-road", 3, gifts=3)
        sent = gift(key_of(await bo.get(f"/t/{code}")), "silk")
        await bo.post(f"/t/{code}/act", sent)
        cookies = bo.cookies
    async with running(tmp_path) as court:
        bo = court.browser()
        bo.cookies = cookies
        assert (await bo.post(f"/t/{code}/act", sent)).status == 303
        assert log_of(court, code) == ["1 gift>0:silk"]


async def test_what_is_refused_says_why_and_keeps_what_was_filled_in(court: Court) -> None:
    code, (_, bo, _) = await seated(court, "silk-road", 3, gifts=1)
    key = key_of(await bo.get(f"/t/{code}"))
    answer = await bo.post(f"/t/{code}/act", gift(key, "silk", to=1))
    assert answer.status == 409 and 'role="alert"' in answer.text
    assert re.search(r'name="blank-ware" value="silk" id="gift-blank-ware-\d" required checked', answer.text)
    assert log_of(court, code) == []
    assert (await bo.post(f"/t/{code}/act", gift(key, "silk"))).status == 303, "the same form may be sent again"
    for text in ("pass", "gift", "rubbish", "ring"):
        assert (await bo.post(f"/t/{code}/act", {"key": "x", "act": text})).status in (400, 409)
    assert log_of(court, code) == ["1 gift>0:silk"]


async def test_programs_see_their_free_acts_and_make_them(court: Court) -> None:
    code, (_, bo, _) = await seated(court, "silk-road", 3, gifts=2)
    seen = (await bo.get(f"/api/tables/{code}")).json()
    assert seen["moves"] == [] and "gift>0:silk" in seen["acts"] and seen["acted"] == 0
    for _ in range(2):
        answer = await bo.send_json(f"/api/tables/{code}/acts", {"key": "0.mine", "act": "gift>0:silk"})
        assert answer.status == 200 and answer.json()["acted"] == 1
    stranger = await court.person("Xerxes")
    refused = await stranger.send_json(f"/api/tables/{code}/acts", {"key": "1", "act": "gift>0:silk"})
    assert (refused.status, refused.json()["error"]) == (403, "not-seated")
    assert log_of(court, code) == ["1 gift>0:silk"]
