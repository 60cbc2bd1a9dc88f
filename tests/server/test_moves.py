"""Moves: on disk before anybody sees them; late, double and foreign ones are answered kindly and change nothing."""

import asyncio
from pathlib import Path

import pytest

from infanta.server.settings import Settings
from infanta.server.storage.sqlite import SqliteLedger
from infanta.server.storage.values import StoredTable
from infanta.server.tables.table import ServerTable
from infanta.server.web.app import build
from tests.server.browser import WITHIN, Browser
from tests.server.court import Court, code_of, play_on, running, seated

pytestmark = pytest.mark.anyio


def order(table: ServerTable, people: list[Browser]) -> tuple[Browser, Browser]:
    """Who must act, and the other one."""
    seat = table.list_acting()[0]
    return people[seat], people[1 - seat]


async def on_disk(court: Court, code: str) -> list[tuple[int, str]]:
    kept = await court.house.ledger.read_table(code)
    assert kept is not None
    return list(kept.moves)


def in_memory(table: ServerTable) -> list[tuple[int, str]]:
    assert table.match is not None and table.match.log is not None
    return [(seat, str(move)) for seat, move, _ in table.match.log]


async def test_an_accepted_move_is_on_disk(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    await play_on(court, code, people, 7)
    assert await on_disk(court, code) == in_memory(court.table(code))


async def test_nobody_sees_a_move_before_it_is_on_disk(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, other = order(court.table(code), people)
    page, before = await actor.get(f"/t/{code}"), (await other.get(f"/api/tables/{code}")).json()
    flushed, held = asyncio.Event(), court.house.ledger.write

    async def slow_disk(*args: object) -> None:
        await flushed.wait()
        await held(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(court.house.ledger, "write", slow_disk)
    move = asyncio.create_task(actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]}))
    look = asyncio.create_task(other.get(f"/api/tables/{code}"))
    done, _ = await asyncio.wait([move, look], timeout=0.2)
    assert not done, "the page must wait for the disk"
    flushed.set()
    assert (await move).status == 303
    assert len((await look).json()["story"]) > len(before["story"])


async def test_a_move_that_cannot_be_written_never_happened(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, other = order(court.table(code), people)
    page, before = await actor.get(f"/t/{code}"), (await other.get(f"/api/tables/{code}")).json()

    async def full_disk(*args: object) -> None:
        raise OSError("no space left")

    with monkeypatch.context() as broken:
        broken.setattr(court.house.ledger, "write", full_disk)
        assert (await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})).status == 500
    after = (await other.get(f"/api/tables/{code}")).json()
    assert (after["view"], after["story"]) == (before["view"], before["story"])
    assert (await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})).status == 303


async def test_a_double_click_counts_once(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, _ = order(court.table(code), people)
    page = await actor.get(f"/t/{code}")
    sent = {"turn": page.turn, "move": page.moves[0]}
    answers = await asyncio.gather(*[actor.post(f"/t/{code}/move", sent) for _ in range(5)])
    assert [answer.status for answer in answers] == [303] * 5
    mine = [move for seat, move in in_memory(court.table(code)) if move == page.moves[0]]
    assert len(mine) == 1
    await play_on(court, code, people, 6)
    count = len(in_memory(court.table(code)))
    assert (await actor.post(f"/t/{code}/move", sent)).status == 303, "even much later it is no error"
    assert len(in_memory(court.table(code))) == count


async def test_another_answer_to_an_old_question_is_refused_with_the_table_as_it_stands(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, _ = order(court.table(code), people)
    page = await actor.get(f"/t/{code}")
    await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
    before = in_memory(court.table(code))
    late = await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[-1]})
    assert late.status == 409 and "You had already chosen" in late.text and '<main id="table"' in late.text
    assert in_memory(court.table(code)) == before


async def test_refusals_say_what_is_wrong_and_change_nothing(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    table = court.table(code)
    actor, other = order(table, people)
    page, before = await actor.get(f"/t/{code}"), in_memory(table)
    turn, move = page.turn, page.moves[0]
    absent = next(word for word in ("princess", "countess", "handmaid") if word not in page.moves)
    cases: list[tuple[Browser, dict[str, object], int, str]] = [
        (actor, {"turn": turn, "move": "castle"}, 400, "is not a Love Letter move"),
        (actor, {"turn": turn, "move": absent}, 409, "hold"),
        (actor, {"turn": turn + 1, "move": move}, 409, "moved on"),
        (actor, {"turn": "soon", "move": move}, 400, "which question"),
        (actor, {"move": move}, 400, "which question"),
        (other, {"turn": turn, "move": move}, 409, "not your turn"),
        (await court.person("Stranger"), {"turn": turn, "move": move}, 403, "do not have a seat"),
        (court.browser(), {"turn": turn, "move": move}, 401, "say your name"),
    ]
    for browser, fields, status, words in cases:
        answer = await browser.post(f"/t/{code}/move", fields)
        assert (answer.status, in_memory(table)) == (status, before), (fields, answer.text)
        assert words in answer.text
    code_in_json = await actor.send_json(f"/api/tables/{code}/moves", {"turn": turn, "move": "castle"})
    assert code_in_json.status == 400 and code_in_json.json()["error"] == "unreadable-move"


async def test_the_script_gets_a_sentence_and_the_stream_says_it_too(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, _ = order(court.table(code), people)
    stream = actor.stream(f"/t/{code}/stream")
    await stream.frame()
    answer = await actor.post(f"/t/{code}/move", {"turn": 999, "move": "handmaid"}, hx_request="true")
    assert answer.status == 409 and "moved on" in answer.text and "<" not in answer.text
    assert b"moved on" in await stream.frame()
    await stream.close()


async def test_a_note_rides_on_a_move(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    actor, _ = order(court.table(code), people)
    page = await actor.get(f"/t/{code}")
    note = 'for "honour" <script>'
    await actor.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0], "note": note})
    assert any('"for \\"honour\\" <script>"' in move for _, move in await on_disk(court, code))


async def test_the_match_goes_on_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        await play_on(court, code, people, 9)
        before = [(await browser.get(f"/api/tables/{code}")).json() for browser in people]
        cookies = [browser.cookies for browser in people]
    async with running(tmp_path) as court:
        people = [court.browser() for _ in cookies]
        for browser, cookie in zip(people, cookies, strict=True):
            browser.cookies = cookie
        after = [(await browser.get(f"/api/tables/{code}")).json() for browser in people]
        for one, other in zip(before, after, strict=True):
            for name in ("view", "turn", "moves", "story", "commitment"):
                assert one[name] == other[name]
            for seat, again in zip(one["seats"], other["seats"], strict=True):
                assert {**seat, "here": False} == {**again, "here": False}, "who is there is seen when they come"
        assert await play_on(court, code, people) > 0
        assert court.table(code).state == "over"


async def test_a_restarted_server_answers_before_it_has_read_every_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(tmp_path) as court:
        codes = [code_of(await court.browser().post("/play/love-letter")) for _ in range(3)]
    read = SqliteLedger.read_table
    held = asyncio.Event()

    async def slowly(self: SqliteLedger, code: str) -> StoredTable | None:
        if code != codes[2]:
            await held.wait()
        return await read(self, code)

    monkeypatch.setattr(SqliteLedger, "read_table", slowly)
    app, house = build(Settings(str(tmp_path / "court.db"), fast_bots=True), SqliteLedger(str(tmp_path / "court.db")))
    async with asyncio.timeout(WITHIN), house.run(app):  # type: ignore[arg-type]
        assert (await Browser(app).get(f"/t/{codes[2]}")).status == 200 and codes[0] not in house.floor.tables
        held.set()
        await house.hall.tasks[-1]
        assert set(codes) <= set(house.floor.tables)


async def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        ada = await court.person("Ada")
        table = await court.house.floor.find((await ada.post("/play/love-letter")).header("location")[3:])
        code, cookies = table.code, ada.cookies
        await court.house.hall.company.stop()
        info = (await ada.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
    async with running(tmp_path) as court:
        table = await court.quiet(code)
        assert table.state == "over" or table.is_in_round_break or table.list_acting() == (0,), (
            "the bots have moved by themselves"
        )
        ada = court.browser()
        ada.cookies = cookies
        assert (await ada.get(f"/api/tables/{code}")).json()["seat"] == 0
