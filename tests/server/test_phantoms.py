"""What could not be written never happened: nobody sees it, and whoever waited goes on with the table as it is on disk."""

import asyncio
from pathlib import Path

import pytest

from infanta.server.storage.ledger import WriteFailedError
from infanta.server.tables import bot_runner
from infanta.server.tables.bot_workers import BotWorkerPool, MoveRequest
from tests.server.browser import WITHIN, Browser
from tests.server.court import Court, code_of, running, seated

pytestmark = pytest.mark.anyio


class BrokenDisk:
    """A disk that takes its time, and then has no space left."""

    def __init__(self, court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked, self.fails = asyncio.Event(), asyncio.Event()
        monkeypatch.setattr(court.house.ledger, "write", self.write)

    async def write(self, *_writes: object) -> None:
        self.asked.set()
        await self.fails.wait()
        raise WriteFailedError("no space left")


def in_turn(court: Court, code: str, people: list[Browser]) -> tuple[Browser, Browser]:
    seat = court.table(code).list_acting()[0]
    return people[seat], people[1 - seat]


async def test_nobody_sees_a_move_that_could_not_be_written(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    code, people = await seated(court, "love-letter", 2)
    mover, other = in_turn(court, code, people)
    stream = other.stream(f"/t/{code}/stream")
    await stream.frame()
    page, before = await mover.get(f"/t/{code}"), (await other.get(f"/api/tables/{code}")).json()
    with monkeypatch.context() as patch:
        disk = BrokenDisk(court, patch)
        move = asyncio.create_task(mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]}))
        async with asyncio.timeout(WITHIN):
            await disk.asked.wait()
        court.table(code).notify_all()  # somebody comes in: the stream wants to draw, and waits for the table
        looks = [
            asyncio.create_task(other.get(f"/api/tables/{code}")),
            asyncio.create_task(other.get(f"/api/tables/{code}?since={before['version']}")),
            asyncio.create_task(other.get(f"/t/{code}")),
        ]
        await asyncio.sleep(0.02)
        disk.fails.set()
        answer = await move
        api, waited, shown = [await look for look in looks]
    assert answer.status == 503 and "nothing changed" in answer.text and '<main id="table"' in answer.text
    for seen in (api.json(), waited.json()):
        assert (seen["view"], seen["story"]) == (before["view"], before["story"])
    frame = (await stream.frame()).decode()
    assert shown.text.count("played") == frame.count("played") == page.text.count("played")
    assert (await mover.get(f"/t/{code}")).moves == page.moves
    assert (await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})).status == 303
    await stream.frame()
    await stream.close()


async def test_a_program_that_waits_is_told_when_the_table_is_read_afresh(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    version = (await people[0].get(f"/api/tables/{code}")).json()["version"]
    waiting = asyncio.create_task(people[0].get(f"/api/tables/{code}?since={version}"))
    await asyncio.sleep(0.02)
    court.house.floor.drop(court.table(code))
    assert (await waiting).json()["version"] != version


async def test_a_bot_goes_on_when_its_table_is_read_afresh_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    thinks, goes_on, ask = asyncio.Event(), asyncio.Event(), BotWorkerPool.ask

    async def slowly(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        thinks.set()
        await goes_on.wait()
        return await ask(self, thought)

    monkeypatch.setattr(BotWorkerPool, "ask", slowly)
    async with running(None) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/play/love-letter"))
        info = (await ada.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
        async with asyncio.timeout(WITHIN):
            await thinks.wait()
        court.house.floor.drop(court.table(code))
        await ada.get(f"/t/{code}")
        goes_on.set()
        table = await court.quiet(code)
        assert table.state == "over" or table.is_in_round_break or table.list_acting() == (0,)


async def test_a_bot_tries_again_when_its_move_could_not_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_runner, "FIRST_PAUSE", 0.01)
    async with running(None) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/new/love-letter", {"players": 2, "seat-1": "random"}))
        await ada.post(f"/t/{code}/start")
        held, tries = court.house.ledger.write, 0

        async def fails_at_first(*writes: object) -> None:
            nonlocal tries
            tries += 1
            if tries % 3:
                raise WriteFailedError("no space left")
            await held(*writes)  # type: ignore[arg-type]

        monkeypatch.setattr(court.house.ledger, "write", fails_at_first)
        for _ in range(100):
            info = (await ada.get(f"/api/tables/{code}")).json()
            if court.table(code).list_acting() != (0,):
                break
            await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
        table = await court.quiet(code)
        assert tries >= 3 and (table.state == "over" or table.is_in_round_break or table.list_acting() == (0,))


async def test_a_database_that_is_deleted_under_the_server_is_noticed(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        mover, other = in_turn(court, code, people)
        page, moves = await mover.get(f"/t/{code}"), len(court.table(code).match.log or ())  # type: ignore[union-attr]
        file = tmp_path / "court.db"
        file.rename(tmp_path / "away.db")
        answer = await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
        assert answer.status == 503 and "does not answer" in answer.text
        assert (await other.post("/me", {"name": "Bianca"})).status == 503, "nor is anything else taken down"
        assert (await other.get("/ready")).json() == {"status": "no-database"}
        assert not file.exists(), "no empty one is put in its place"
        file.write_bytes(b"")
        assert (await other.get("/ready")).status == 503, "another file of the same name is another file"
        (tmp_path / "away.db").replace(file)
        assert (await other.get("/ready")).status == 200
        again = await mover.get(f"/t/{code}")
        assert (again.turn, again.moves) == (page.turn, page.moves)
        assert (await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})).status == 303
        assert len(court.table(code).match.log or ()) > moves  # type: ignore[union-attr]
