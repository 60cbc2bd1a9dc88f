"""Faults, with a real database: it is restarted, out of reach or full, and processes are killed in the middle of play."""

import asyncio
import signal
from random import Random

import asyncpg
import pytest
from benchmarks.faults import Report, torment

from infanta.server.storage.postgres import PostgresLedger
from infanta.server.tables import bot_runner
from infanta.server.tables.loading import load_table
from tests.server.court import code_of, play_on, running, seated
from tests.server.postgres import PostgresServer
from tests.server.test_processes import move, soon

pytestmark = pytest.mark.anyio

FULL = """
CREATE FUNCTION no_space() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$
LANGUAGE plpgsql;
CREATE TRIGGER no_space BEFORE INSERT ON moves EXECUTE FUNCTION no_space();
"""


async def run(database: str, statement: str) -> None:
    connection = await asyncpg.connect(database)
    await connection.execute(statement)
    await connection.close()


async def test_out_of_reach_for_a_while_the_database_loses_nothing_and_a_move_is_offered_again(
    postgres: PostgresServer, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = PostgresLedger(database)
    async with running(None, ledger=ledger) as court:
        code, people = await seated(court, "love-letter", 2)
        mover = people[court.table(code).list_acting()[0]]
        stream = mover.stream(f"/t/{code}/stream")
        await stream.frame()
        page = await mover.get(f"/t/{code}")
        await asyncio.to_thread(postgres.end)
        try:
            assert (await mover.get(f"/t/{code}")).status == 200, "what is in memory can be looked at"
            monkeypatch.setattr(ledger.writer, "patience", 0.5)
            answer = await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
            assert answer.status == 503 and "does not answer" in answer.text
            again = await mover.get(f"/t/{code}")
            assert again.status == 503 and "Nothing is lost" in again.text
            monkeypatch.undo()
        finally:
            await asyncio.to_thread(postgres.restart)
        assert (await mover.get(f"/t/{code}")).moves == page.moves, "it is offered again"
        answer = await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
        assert answer.status == 303, answer.text
        assert b"data:" in await stream.frame(), "the stream has waited"
        await stream.close()


async def test_a_move_made_while_the_database_restarts_happens_once(postgres: PostgresServer, database: str) -> None:
    async with running(None, ledger=PostgresLedger(database)) as court:
        code, people = await seated(court, "love-letter", 2)
        mover = people[court.table(code).list_acting()[0]]
        page = await mover.get(f"/t/{code}")
        restart = asyncio.create_task(asyncio.to_thread(postgres.restart, signal.SIGQUIT))
        answer = await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
        await restart
        if answer.status != 303:
            answer = await mover.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
        assert answer.status == 303, answer.text
        kept = await court.house.ledger.read_table(code)
        assert kept is not None and [text for seat, text in kept.moves if seat >= 0] == [page.moves[0]]


async def test_a_rematch_asked_for_while_the_database_restarts_is_one_table(
    postgres: PostgresServer, database: str
) -> None:
    async with running(None, ledger=PostgresLedger(database)) as court:
        code, people = await seated(court, "love-letter", 2, tokens=1)
        await play_on(court, code, people)
        restart = asyncio.create_task(asyncio.to_thread(postgres.restart, signal.SIGQUIT))
        asked = [person.post(f"/t/{code}/rematch") for person in people for _ in range(3)]
        answers = await asyncio.gather(*asked)
        await restart
        assert {answer.status for answer in answers} <= {303, 503}, [answer.text for answer in answers]
        answers += [await person.post(f"/t/{code}/rematch") for person in people]
        assert len({code_of(answer) for answer in answers if answer.status == 303}) == 1
        ledger = court.house.ledger
        assert isinstance(ledger, PostgresLedger) and len(await ledger.list_codes()) == 2


async def test_when_the_disk_is_full_nothing_has_changed_and_bots_go_on_later(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_runner, "FIRST_PAUSE", 0.05)
    async with running(None, ledger=PostgresLedger(database)) as court:
        ada = await court.person("Ada")
        table = await court.quiet(code_of(await ada.post("/play/love-letter")))
        while table.is_in_round_break:  # bots may win a round before it is Ada's turn
            table = await court.quiet(code_of(await ada.post("/play/love-letter")))
        code = table.code
        page = await ada.get(f"/t/{code}")
        await run(database, FULL)
        answer = await ada.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})
        assert answer.status == 503 and "nothing changed" in answer.text
        assert (await ada.get(f"/t/{code}")).moves == page.moves
        assert (await ada.post(f"/t/{code}/chat", {"text": "hm"})).status == 303, "what needs no space goes on"
        await run(database, "DROP TRIGGER no_space ON moves")
        assert await move(ada, code)
        table = await court.quiet(code)
        await soon(
            lambda: (
                table.state == "over" or court.table(code).is_in_round_break or court.table(code).list_acting() == (0,)
            )
        )
        kept = await court.house.ledger.read_table(code)
        assert kept is not None and load_table(kept, court.house.nature).revision == court.table(code).revision


def test_killed_again_and_again_the_crew_loses_doubles_and_forgets_nothing(postgres: PostgresServer) -> None:
    database = asyncio.run(postgres.new_database())
    work = torment(postgres, database, kills=2, tables=2, processes=2, rng=Random(15), keys=("love-letter",))
    report: Report = asyncio.run(work)
    assert (report.kills, report.lost, report.doubled, report.stuck) == (2, 0, 0, 0), report
    assert report.accepted > 5
