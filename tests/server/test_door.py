"""The door: sessions, forged requests, headers, rate limits."""

from pathlib import Path

import pytest
from infanta.server.tables.refused import Refused

from infanta.server.storage.memory import MemoryLedger
from infanta.server.web.limits import MOST_STREAMS, RATES, Limits
from tests.server.court import Court, code_of, running, seated

pytestmark = pytest.mark.anyio


async def test_looking_around_leaves_no_trace(court: Court) -> None:
    browser = court.browser()
    for path in ("/", "/rules/love-letter", "/join", "/new/love-letter"):
        answer = await browser.get(path)
        assert answer.status == 200 and not answer.header("set-cookie")
    assert isinstance(court.house.ledger, MemoryLedger)
    assert not court.house.ledger.sessions and not court.house.ledger.people


async def test_the_token_is_kept_only_as_a_hash_and_the_cookie_is_guarded(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        browser = court.browser()
        cookie = (await browser.post("/me", {"name": "Ada"})).header("set-cookie")
        raw = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for mark in ("HttpOnly", "SameSite=lax", "Path=/"):
        assert mark in cookie
    token = browser.cookies["infanta"]
    assert len(token) == 43 and token.encode() not in raw


async def test_a_token_that_the_client_chose_is_worth_nothing(court: Court) -> None:
    browser = court.browser()
    browser.cookies["infanta"] = "chosen-by-me"
    answer = await browser.post("/me", {"name": "Mallory"})
    assert answer.status == 303 and browser.cookies["infanta"] != "chosen-by-me"


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"sec_fetch_site": "cross-site", "origin": "https://evil.test"}, 403),
        ({"sec_fetch_site": "same-site", "origin": "http://court.test"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "https://evil.test"}, 403),
        ({"origin": "https://evil.test", "authorization": "Basic YTpi"}, 403),
        ({"origin": "http://court.test.evil.test"}, 403),
        ({"origin": "http://court.test"}, 303),
        ({"sec_fetch_site": "same-origin", "origin": "http://court.test"}, 303),
    ],
)
async def test_another_site_cannot_act_for_me(court: Court, headers: dict[str, str], status: int) -> None:
    ada = await court.person("Ada")
    answer = await ada.post("/me", {"name": "Zoe"}, **headers)
    assert answer.status == status
    assert ("Zoe" in (await ada.get("/")).text) == (status == 303)


async def test_every_answer_carries_the_headers(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    for path in ("/", f"/t/{code}", "/nothing", "/t/nothing", "/static/infanta.css", "/api/games", "/api/nothing"):
        answer = await ada.get(path)
        assert "script-src 'self'" in answer.header("content-security-policy"), path
        assert "unsafe" not in answer.header("content-security-policy")
        assert answer.header("x-content-type-options") == "nosniff"
        assert answer.header("referrer-policy") == "same-origin"
    assert (await ada.get(f"/t/{code}")).header("cache-control") == "no-store"


async def test_no_page_has_script_or_style_of_its_own(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    for path in ("/", f"/t/{code}", "/new/love-letter", "/rules/love-letter", "/device", "/join"):
        text = (await ada.get(path)).text
        assert "style=" not in text and "onclick" not in text and "<style" not in text, path
        assert "<script>" not in text and "javascript:" not in text


async def test_after_the_name_is_said_one_is_never_sent_to_another_site(court: Court) -> None:
    ada = await court.person("Ada")
    for back in ("//evil.test", "https://evil.test", "/\\evil.test", "javascript:alert(1)", ""):
        assert (await ada.post("/me", {"name": "Ada", "back": back})).header("location") == "/"
    assert (await ada.post("/me", {"name": "Ada", "back": "/rules/love-letter"})).header(
        "location"
    ) == "/rules/love-letter"


async def test_too_much_at_once_has_to_wait(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        burst = RATES["chat"].burst
        statuses = [(await ada.post(f"/t/{code}/chat", {"text": "spam"})).status for _ in range(burst + 3)]
        assert statuses == [303] * burst + [429] * 3
        guesses = [(await court.browser().get(f"/t/AAAAAA{number:02}")).status for number in range(22, 60)]
        assert guesses[0] == 404 and guesses[-1] == 429, "codes cannot be guessed one after the other"


def test_buckets_fill_up_again_and_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("infanta.server.web.limits.monotonic", lambda: time[0])
    limits = Limits()
    for _ in range(RATES["table"].burst):
        limits.spend("table", "ada")
    with pytest.raises(Refused):
        limits.spend("table", "ada")
    time[0] += 1 / RATES["table"].per_second + 0.01
    limits.spend("table", "ada")
    for visitor in range(10_001):
        limits.spend("code", str(visitor))
    time[0] += 1e6
    limits.spend("code", "last")
    assert len(limits.buckets) <= 2


async def test_a_visitor_keeps_only_so_many_streams_open(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        court.house.limits.streams[court.table(code).host] = MOST_STREAMS - 1
        stream = ada.stream(f"/t/{code}/stream")
        await stream.frame()
        assert (await ada.get(f"/t/{code}/stream")).status == 429
        await stream.close()
        assert court.house.limits.streams[court.table(code).host] == MOST_STREAMS - 1


async def test_a_browser_can_be_forgotten(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    token = ada.cookies["infanta"]
    answer = await ada.post("/forget")
    assert answer.status == 303 and "Max-Age=0" in answer.header("set-cookie")
    ada.cookies["infanta"] = token
    assert (await ada.get(f"/api/tables/{code}")).json()["seat"] is None
