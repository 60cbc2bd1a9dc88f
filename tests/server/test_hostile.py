"""Hostile input: random bytes, wrong ids, other people's seats, huge bodies, old requests. Never a 5xx, never a change."""

from collections.abc import Callable
from random import Random
from urllib.parse import quote_from_bytes

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infanta.server.web.site import sanitize_redirect
from infanta.table.seating import sanitize_text
from tests.server.browser import Browser
from tests.server.court import Court, play_on, seated

pytestmark = pytest.mark.anyio

FORM = "application/x-www-form-urlencoded"
ORIGIN = {"origin": "http://court.test"}


def state(court: Court, code: str) -> list[object]:
    table = court.table(code)
    assert table.match is not None
    return [table.state, list(table.chairs), str(table.match), table.match.log, list(table.said), table.next_code]


def addresses(code: str) -> list[str]:
    table = [f"/t/{code}/{name}" for name in ("move", "sit", "start", "seat", "chat", "mute", "rematch", "nothing")]
    api = [f"/api/tables/{code}/{name}" for name in ("moves", "seats", "start")]
    site = [
        "/me",
        "/play/love-letter",
        "/new/love-letter",
        "/device",
        "/device/x",
        "/join",
        "/api/people",
        "/api/tables",
    ]
    return [*table, *api, *site, f"/t/{code}", f"/api/tables/{code}", "/", "/static/x"]


def junk(rng: Random) -> bytes:
    kinds: list[Callable[[], bytes]] = [
        lambda: rng.randbytes(rng.randrange(200)),
        lambda: b"turn=" + rng.randbytes(9) + b"&move=" + rng.randbytes(9),
        lambda: quote_from_bytes(rng.randbytes(60)).encode(),
        lambda: b'{"turn": 1' + rng.randbytes(5),
        lambda: b'{"turn": 1e999, "move": []}',
        lambda: b"[" * 3000,
        lambda: b"a&" * 3000,
        lambda: b"name=%00%ff%fe&text=%F0%28%8C%28&seat=-1&bot=../../x&turn=99999999999999999999",
        lambda: "turn=١٢&seat=²&players=٣&clock=۹".encode(),
        lambda: b"name=" + b"x" * 5000,
    ]
    return rng.choice(kinds)()


async def test_random_bytes_never_break_or_change_anything(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    await play_on(court, code, people, 4)
    table, rng = court.table(code), Random(6)
    idle = people[(table.list_acting()[0] + 1) % 3]
    before = state(court, code)
    types = [
        FORM,
        "application/json",
        "multipart/form-data; boundary=x",
        "text/plain",
        "",
        "application/x-www-form-urlencoded; charset=utf-16",
    ]
    for number in range(400):
        path = rng.choice(addresses(code))
        if path.endswith(("/chat", "/mute")) and rng.random() < 0.9:
            continue  # words may be said, whatever they are
        browser = rng.choice([idle, court.browser()])
        headers = {"content-type": rng.choice(types), **ORIGIN}
        answer = await browser.ask(
            rng.choice(["POST", "POST", "POST", "GET", "PUT", "DELETE", "PATCH"]), path, junk(rng), headers
        )
        assert answer.status < 500, (number, path, answer.text)
    after = state(court, code)
    before[4] = after[4]
    assert [*after[:1], *after[2:]] == [*before[:1], *before[2:]]
    assert [chair.person for chair in table.chairs] == [chair.person for chair in before[1]]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "path",
    [
        "/t/", "/t/AAAAAAAA", "/t/aaaaaaaa", "/t/%00%ff", "/t/" + "A" * 3000, "/t/../../etc/passwd", "/t/AAAAAAAA/stream",
        "/static/../render.py", "/static/..%2frender.py", "/static/%2e%2e/render.py", "/static//etc/passwd",
        "/rules/..%2f..%2fx", "/rules/love-letter?q=" + "x" * 5000, "/rules/love-letter?q=%ff%fe", "/join?code=%ff",
        "/join?code=" + "A" * 500, "/new/nothing", "/device/" + "x" * 900, "/api/tables/AAAAAAAA?since=x", "/api/schema",
        "/favicon.ico", "/%0d%0aSet-Cookie:x=1", "/?" + "a=b&" * 500,
    ],
)  # fmt: skip
async def test_wrong_addresses_get_a_sentence(court: Court, path: str) -> None:
    answer = await court.browser().get(path)
    assert answer.status in (200, 400, 404, 405, 414), answer.text
    assert "Traceback" not in answer.text and "render.py" not in answer.text and "root:" not in answer.text


@pytest.mark.parametrize(
    "query", ["step=-1", "step=x", "step=99999999999999999999", "seat=9", "seat=-1", "step=&seat=", "step=5&step=6"]
)
async def test_wrong_moments_of_a_replay(court: Court, query: str) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    assert (await court.browser().get(f"/t/{code}/replay?{query}")).status in (200, 400, 404)


async def test_huge_bodies_are_refused_before_they_are_read(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    before = state(court, code)
    for path in ("/me", f"/t/{code}/move", f"/t/{code}/chat", f"/api/tables/{code}/moves"):
        kind = "application/json" if path.startswith("/api") else FORM
        answer = await ada.ask("POST", path, b"x=" + b"y" * 2_000_000, {"content-type": kind, **ORIGIN})
        assert answer.status == 413, path
    assert state(court, code) == before


@pytest.mark.parametrize("players", ["999999999", "0", "-3", "2.5", "1e9"])
async def test_absurd_numbers_of_players_cost_nothing(court: Court, players: str) -> None:
    ada = await court.person("Ada")
    for path in ("/play/love-letter", "/new/love-letter"):
        assert (await ada.post(path, {"players": players})).status == 400
    for number in (999_999_999, -1):
        assert (await ada.send_json("/api/tables", {"game": "love-letter", "players": number})).status == 400
    assert court.house.floor.tables == {}


async def test_nobody_acts_from_another_ones_seat(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    table = court.table(code)
    actor = table.list_acting()[0]
    turn, move = table.asked[actor], str(table.match.moves(actor)[0]) if table.match else ""
    before = state(court, code)
    intruders: list[Browser] = [people[(actor + 1) % 3], await court.person("Mallory"), court.browser()]
    for browser in intruders:
        for sent in ({"turn": turn, "move": move}, {"turn": turn, "move": move, "seat": actor}):
            assert (await browser.post(f"/t/{code}/move", sent)).status in (401, 403, 409)
            assert (await browser.send_json(f"/api/tables/{code}/moves", sent)).status in (400, 401, 403, 409)
        assert (await browser.post(f"/t/{code}/seat", {"seat": actor, "bot": "random"})).status in (401, 403, 409)
        assert (await browser.post(f"/t/{code}/sit", {"seat": actor})).status in (303, 401, 409)
    assert state(court, code) == before


async def test_old_requests_sent_again_change_nothing(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    sent: list[tuple[Browser, dict[str, object]]] = []
    for _ in range(8):
        if court.table(code).state != "playing":
            break
        seat = court.table(code).list_acting()[0]
        page = await people[seat].get(f"/t/{code}")
        sent.append((people[seat], {"turn": page.turn, "move": page.moves[-1]}))
        await people[seat].post(f"/t/{code}/move", sent[-1][1])
    before = state(court, code)
    for browser, fields in [*sent, *reversed(sent)]:
        assert (await browser.post(f"/t/{code}/move", fields)).status == 303
    await people[0].post(f"/t/{code}/start")
    await people[1].post(f"/t/{code}/sit")
    assert state(court, code) == before


@given(st.text())
def test_any_text_becomes_a_harmless_line(text: str) -> None:
    line = sanitize_text(text, 40)
    assert len(line) <= 40 and line == line.strip() and all(char.isprintable() for char in line)


@given(st.text())
def test_any_address_to_go_back_to_is_ours(text: str) -> None:
    path = sanitize_redirect(text)
    assert path.startswith("/") and not path.startswith(("//", "/\\")) and "\n" not in path and "\r" not in path


async def test_json_that_is_no_text_is_refused(court: Court) -> None:
    answer = await court.browser().ask(
        "POST", "/api/people", b'{"name": "\xff\xfe"}', {"content-type": "application/json"}
    )
    assert answer.status == 400 and answer.json()["error"] == "bad-request"


async def test_no_file_has_such_a_name(court: Court) -> None:
    long = (
        "/static/" + "a" * 256,
        "/static/" + "ä" * 130,
        "/static/" + "a/" * 3000,
        "/static/infanta.css/x",
        "/static/.",
    )
    for path in ("/static/\0", "/static/x\0.css", "/t/\0", *long):
        assert (await court.browser().get(path)).status == 404


async def test_one_can_go_back_to_an_address_in_any_language(court: Court) -> None:
    answer = await court.browser().post("/me", {"name": "Ada", "back": "/日本?q=ä"})
    assert answer.status == 303 and answer.header("location") == "/%E6%97%A5%E6%9C%AC?q=%C3%A4"


async def test_a_host_that_cannot_be_one_has_no_picture(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    for path in (f"/t/{code}/qr.svg", f"/t/{code}"):
        answer = await court.browser().get(path, host="h" * 3000)
        assert answer.status == 400 and "host" in answer.text


@pytest.mark.parametrize("name", ["\u3164", "\u200b\u2060", "\u2800\u2800", "\u0301\u0301", " \ufe0f "])
async def test_a_name_that_nobody_can_see_is_no_name(court: Court, name: str) -> None:
    assert (await court.browser().post("/me", {"name": name})).status == 400


def test_marks_do_not_pile_up() -> None:
    assert sanitize_text("Z" + "\u0353" * 90 + "oë", 40) == "Z\u0353\u0353oë"
    assert sanitize_text("Zoë Nguyễn", 40) == "Zoë Nguyễn"


async def test_a_stream_is_not_broken_by_a_number(court: Court) -> None:
    code, _ = await seated(court, "love-letter", 2)
    stream = court.browser().stream(f"/t/{code}/stream?told={'9' * 5000}")
    assert b"data:" in await stream.frame()
    await stream.close()


async def test_a_note_that_is_no_text_is_refused_before_anything_is_written(court: Court) -> None:
    """Half of a pair of UTF-16 is no letter: no database takes it, so the table was dropped and read afresh."""
    code, people = await seated(court, "love-letter", 2)
    table = court.table(code)
    seat = table.list_acting()[0]
    assert table.match is not None
    sent = {"turn": table.asked[seat], "move": f'{table.match.moves(seat)[0]} "\\ud800"'}
    answer = await people[seat].post(f"/t/{code}/move", sent)
    assert answer.status == 400 and court.table(code) is table
