"""The door: sessions, forged requests, headers, rate limits."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from infanta.server.storage.memory import MemoryLedger
from infanta.server.web import table_pages
from infanta.server.web.rate_limits import MAX_STREAMS, RATES, Rate, RateLimiter, RateLimitKey
from infanta.table.refusal import RefusedError
from tests.server.browser import Answer
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


async def test_too_much_at_once_has_to_wait() -> None:
    async with running(None, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        burst = RATES["chat"][0].burst
        statuses = [(await ada.post(f"/t/{code}/chat", {"text": "spam"})).status for _ in range(burst + 3)]
        assert statuses == [303] * burst + [429] * 3
        guesses = [(await court.browser().get(f"/t/AAAAAA{number:02}")).status for number in range(22, 82)]
        assert guesses[0] == 404 and guesses[-1] == 429, "codes cannot be guessed one after the other"


def test_buckets_fill_up_again_and_are_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    time = [0.0]
    monkeypatch.setattr("infanta.server.web.rate_limits.monotonic", lambda: time[0])
    limits, ada = RateLimiter(), RateLimitKey("ada", "192.0.2.1")
    for _ in range(RATES["table"][0].burst):
        limits.spend("table", ada)
    with pytest.raises(RefusedError):
        limits.spend("table", ada)
    time[0] += 1 / RATES["table"][0].per_second + 0.01
    limits.spend("table", ada)
    for visitor in range(10_001):
        limits.spend("code", RateLimitKey(None, str(visitor)))
    time[0] += 1e6
    limits.spend("code", RateLimitKey(None, "last"))
    assert len(limits.buckets) <= 2


def test_many_people_at_one_address_are_counted_together() -> None:
    limits = RateLimiter()
    for number in range(RATES["table"][1].burst):
        limits.spend("table", RateLimitKey(f"person {number}", "192.0.2.1"))
    with pytest.raises(RefusedError):
        limits.spend("table", RateLimitKey("one more", "192.0.2.1"))
    limits.spend("table", RateLimitKey("one more", "192.0.2.2"))


async def test_new_names_do_not_buy_more_tables_streams_or_guesses() -> None:
    async with running(None, limits=True) as court:
        people = [await court.person(f"P{number}") for number in range(20)]
        opened = [await people[number % 20].post("/play/love-letter") for number in range(60)]
        assert [answer.status for answer in opened].count(429) >= 60 - RATES["table"][1].burst - 2
        guesses = [(await people[number % 20].get(f"/t/AAAAAA{number}")).status for number in range(22, 99)]
        assert guesses.count(404) <= RATES["code"][1].burst + 2


async def test_a_visitor_keeps_only_so_many_streams_open() -> None:
    async with running(None, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        court.house.limits.streams[court.table(code).host, False] = MAX_STREAMS[0] - 1
        stream = ada.stream(f"/t/{code}/stream")
        await stream.frame()
        assert (await ada.get(f"/t/{code}/stream")).status == 429
        await stream.close()
        assert court.house.limits.streams[court.table(code).host, False] == MAX_STREAMS[0] - 1


async def test_a_browser_can_be_forgotten(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    token = ada.cookies["infanta"]
    answer = await ada.post("/forget")
    assert answer.status == 303 and "Max-Age=0" in answer.header("set-cookie")
    ada.cookies["infanta"] = token
    assert (await ada.get(f"/api/tables/{code}")).json()["seat"] is None


async def test_an_open_stream_ends_when_its_browser_is_forgotten(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    mine, other = ada.stream(f"/t/{code}/stream"), bo.stream(f"/t/{code}/stream")
    await mine.frame()
    await other.frame()
    waiting = asyncio.create_task(ada.get(f"/api/tables/{code}?since={court.table(code).state_id}"))
    await asyncio.sleep(0.01)
    await ada.post("/forget")
    await mine.ended()
    assert (await waiting).json()["seat"] is None
    court.table(code).notify_all()
    await other.frame()
    await other.close()


async def test_a_private_link_is_worth_nothing_once_its_person_is_forgotten(court: Court) -> None:
    ada = await court.person("Ada")
    link = private_link(await ada.post("/device"))
    await ada.post("/forget")
    assert (await court.browser().post(link)).status == 404


async def test_a_private_link_moves_one_browser_even_if_two_use_it_at_the_same_moment(court: Court) -> None:
    ada = await court.person("Ada")
    link = private_link(await ada.post("/device"))
    answers = await asyncio.gather(*[court.browser().post(link) for _ in range(5)])
    assert sorted(answer.status for answer in answers) == [303, 404, 404, 404, 404]


def private_link(answer: Answer) -> str:
    found = re.search(r"http://court.test(/device/[\w-]+)", answer.text)
    assert found
    return found[1]


async def test_nobody_keeps_a_copy_of_what_a_program_was_told(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    for path in (f"/api/tables/{code}", "/api/games", "/api/tables/AAAAAAAA", f"/t/{code}", f"/t/{code}/qr.svg"):
        assert (await ada.get(path)).header("cache-control") == "no-store", path
    assert "immutable" in (await ada.get("/static/infanta.css")).header("cache-control")


async def test_a_head_is_an_answer_without_its_body(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    for path in ("/", f"/t/{code}", "/api/games", "/static/infanta.css", "/nothing"):
        whole, head = await court.browser().get(path), await court.browser().ask("HEAD", path)
        assert (head.status, head.body) == (whole.status, b""), path
    assert (await court.browser().ask("HEAD", f"/t/{code}/stream")).status == 405


async def test_whoever_came_too_fast_is_told_when_to_come_again() -> None:
    async with running(None, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        for _ in range(RATES["chat"][0].burst):
            await ada.post(f"/t/{code}/chat", {"text": "spam"})
        answers = [
            await ada.post(f"/t/{code}/chat", {"text": "spam"}),
            await ada.post(f"/t/{code}/chat", {"text": "spam"}, hx_request="true"),
            await ada.ask("POST", f"/api/tables/{code}/chat", b'{"text": "x"}', {"content-type": "application/json"}),
        ]
        for _ in range(RATES["code"][1].burst + 1):
            guess = await court.browser().get("/join?code=AAAAAAAA")
        for answer in (*answers, guess):
            assert answer.status == 429 and int(answer.header("retry-after")) >= 1, answer.text


async def test_the_door_for_models_opens_no_stream(court: Court) -> None:
    """Nothing ever came through it, and no limit counted it."""
    for method in ("GET", "HEAD", "DELETE", "OPTIONS"):
        answer = await court.browser().ask(method, "/mcp", headers={"accept": "text/event-stream"})
        assert (answer.status, answer.header("allow")) == (405, "POST"), method


async def test_looking_has_a_limit_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who did nothing but ask for pages, from one address, could have the whole server to themselves."""
    async with running(None, limits=True) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2}))
        for kind in ("look", "poll"):
            monkeypatch.setitem(RATES, kind, (Rate(1, 0.01), Rate(1, 0.01)))
        paths = ["/", "/new/cupid", "/rules/cupid", f"/t/{code}", f"/t/{code}/qr.svg", f"/t/{code}/screen"]
        for path in (*paths, f"/api/tables/{code}"):
            court.house.limits.buckets.clear()
            assert [(await ada.get(path)).status for _ in range(2)] == [200, 429], path


async def test_each_way_to_a_table_is_gone_by_its_own_method(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    for name, (method, _) in table_pages.DIRECT_ROUTES.items():
        for other in ("GET", "POST", "DELETE", "OPTIONS"):
            if other != method:
                answer = await ada.ask(other, f"/t/{code}/{name}")
                assert (answer.status, answer.header("allow")) == (405, method), (other, name)


async def test_a_form_that_breaks_off_is_none(court: Court) -> None:
    """Whoever hangs up in the middle of it has not moved."""
    code, (ada, bo) = await seated(court, "love-letter", 2)
    table = court.table(code)
    mover = (ada, bo)[table.list_acting()[0]]
    page = await mover.get(f"/t/{code}")
    sent: list[dict[str, Any]] = [
        {"type": "http.request", "body": f"turn={page.turn}&move={page.moves[0]}".encode(), "more_body": True},
        {"type": "http.disconnect"},
    ]
    answers: list[int] = []

    async def receive() -> dict[str, Any]:
        return sent.pop(0)

    async def send(message: Any) -> None:
        answers.append(message.get("status", 0))

    before = len(table.match.log or []) if table.match is not None else 0
    kind = {"content-type": "application/x-www-form-urlencoded"}
    await mover.run(mover.scope("POST", f"/t/{code}/move", kind), receive, send)
    assert answers[0] == 400 and table.match is not None and len(table.match.log or []) == before


async def test_what_breaks_at_a_table_is_answered(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault of ours gets a sentence, with all our headers, wherever the request went."""
    code, (ada, _) = await seated(court, "love-letter", 2)

    async def broken(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr(court.house.hall.playing, "play", broken)
    answer = await ada.post(f"/t/{code}/move", {"turn": 1, "move": "guard"})
    assert answer.status == 500 and "Something went wrong on our side" in answer.text
    assert answer.header("cache-control") == "no-store" and answer.header("content-security-policy")
