"""A ledger in PostgreSQL: migrations, group commit, what is said about a database that cannot be used, and a connection that is lost."""

import asyncio
import json
import signal
from dataclasses import replace
from typing import Any

import asyncpg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import create_async_engine

from infanta.cli import infanta
from infanta.core.errors import InfantaError
from infanta.server import command
from infanta.server.storage import postgres_writer, schema
from infanta.server.storage.address import Address, build_refusal
from infanta.server.storage.changes import AddMoves, AddPerson, AddTable, BumpVersion, Change
from infanta.server.storage.ledger import (
    StorageDownError,
    UnavailableError,
    WriteConflictError,
    WriteFailedError,
    WriterDownError,
)
from infanta.server.storage.notices import CHANNEL, build_messages, build_notify_writes, gather_rows
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.values import Person, TableHeader
from infanta.table.seating import Occupancy
from tests.server.browser import WITHIN
from tests.server.postgres import PostgresServer, free_port

pytestmark = pytest.mark.anyio

SHEET = TableHeader("AAAA2222", "love-letter", 1, 2, {}, "a", "open", 0, True, False, b"seed", 1.0, 1.0)


def moves(number: int, version: int | None = None) -> tuple[BumpVersion | AddMoves, ...]:
    revised = () if version is None else (BumpVersion(SHEET.code, version),)
    return *revised, AddMoves(SHEET.code, [(number, 0, f"move {number}")], 1.0)


async def opened(database: str) -> PostgresLedger:
    ledger = PostgresLedger(database)
    await ledger.open()
    await ledger.write(AddPerson(Person("a", "Ada"), 0.0), AddTable(SHEET, (Occupancy("a", "Ada"), Occupancy())))
    return ledger


async def played(ledger: PostgresLedger) -> list[str]:
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None
    return [text for _, text in kept.moves]


async def test_migrations_make_the_schema_that_the_code_expects(postgres: PostgresServer) -> None:
    database = await postgres.new_database(empty=True)
    await asyncio.gather(*[PostgresLedger(database).prepare() for _ in range(3)])

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    engine = create_async_engine(database.replace("postgresql:", "postgresql+asyncpg:"))
    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_many_writes_share_a_few_commits_and_one_bad_one_spoils_no_other(database: str) -> None:
    ledger = await opened(database)
    before = ledger.writer.groups
    await asyncio.gather(*[ledger.write(*moves(number)) for number in range(300)])
    assert len(await played(ledger)) == 300 and ledger.writer.groups - before <= 10
    works = [ledger.write(*moves(300)), ledger.write(*moves(7)), ledger.write(*moves(301))]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), WriteConflictError, type(None)]
    await ledger.close()


async def test_a_group_of_moves_asks_the_database_as_often_as_one(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each question waits for its turn in a busy event loop: a group of 75 changes took 128 ms."""
    codes = [f"{letter * 3}{number}2222" for letter in "BCDEFGHJ" for number in range(2, 7)]
    ledger = await opened(database)
    sheets = [replace(SHEET, code=code) for code in codes]
    await ledger.write(*[AddTable(sheet, (Occupancy("a", "Ada"), Occupancy())) for sheet in sheets])
    asked: list[str] = []
    for name in ("execute", "executemany", "fetchmany"):
        ask = getattr(asyncpg.Connection, name)

        def count(self: object, query: str, *values: object, ask: Any = ask, **options: object) -> Any:
            asked.append(query)
            return ask(self, query, *values, **options)

        monkeypatch.setattr(asyncpg.Connection, name, count)
    heard: list[object] = []
    listening = await asyncpg.connect(database)
    await listening.add_listener(CHANNEL, lambda *told: heard.append(told[-1]))
    asked.clear()
    works = [ledger.write(BumpVersion(code, 0), AddMoves(code, [(0, 0, "move")], 1.0)) for code in codes]
    await asyncio.gather(*works)
    assert len(asked) <= 2 * 5, (
        "one group for the first, one for all that waited meanwhile: begin, revise, add, tell, commit"
    )
    async with asyncio.timeout(WITHIN):
        while len([word for payload in heard for word in json.loads(str(payload))[1:]]) < len(codes):
            await asyncio.sleep(0.01)
    assert len(heard) <= 2 and all(len(str(payload)) < 8_000 for payload in heard)
    found = await asyncio.gather(
        *[ledger.write(BumpVersion(code, 1)) for code in codes[:3]],
        ledger.write(BumpVersion(codes[3], 7)),
        return_exceptions=True,
    )
    assert [type(one) for one in found] == [type(None)] * 3 + [WriteConflictError], (
        "whoever was overtaken spoils no other"
    )
    await listening.close()
    await ledger.close()


def test_a_move_with_a_long_note_is_told_of_all_the_same() -> None:
    """In letters that are written as six, it was too long for a notification, and the others noticed it seconds later."""
    changes: list[Change] = [
        BumpVersion(SHEET.code, 6, True),
        AddMoves(SHEET.code, [(12, 0, "plan " + "王女" * 950)], 1.0),
    ]
    (write,) = build_notify_writes(7, build_messages(changes))
    (row,) = gather_rows(write.rows)
    assert json.loads(str(row["payload"])) == [7, ["table", SHEET.code, 7, True, None]]


async def test_of_two_processes_that_know_the_same_version_one_changes_the_table(database: str) -> None:
    first, second = await opened(database), PostgresLedger(database)
    await second.open()
    works = [ledger.write(*moves(0, 0)) for ledger in (first, second)]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NoneType", "WriteConflictError"]
    assert await played(first) == await played(second) == ["move 0"]
    await first.close()
    await second.close()


async def test_two_processes_that_change_the_same_tables_never_wait_crosswise(database: str) -> None:
    codes = [f"{letter * 4}2222" for letter in "BCDEFGHJKM"]
    first, second = await opened(database), PostgresLedger(database)
    await second.open()
    sheets = [TableHeader(code, *[getattr(SHEET, name) for name in list(vars(SHEET))[1:]]) for code in codes]
    await first.write(*[AddTable(sheet, (Occupancy("a", "Ada"), Occupancy())) for sheet in sheets])

    async def change(ledger: PostgresLedger, order: list[str]) -> None:
        for version in range(10):
            works = [ledger.write(BumpVersion(code, version)) for code in order]
            results = await asyncio.gather(*works, return_exceptions=True)
            assert {type(result) for result in results} <= {type(None), WriteConflictError}

    async with asyncio.timeout(WITHIN):
        await asyncio.gather(change(first, codes), change(second, codes[::-1]))
    await first.close()
    await second.close()


async def test_what_is_written_while_the_database_restarts_is_written_once(
    postgres: PostgresServer, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = await opened(database)
    monkeypatch.setattr(ledger.writer, "patience", WITHIN)  # on a busy machine a restart takes its time
    await ledger.write(*moves(0, 0))
    restarting = asyncio.to_thread(postgres.restart, signal.SIGQUIT)
    works = [asyncio.create_task(restarting), *[asyncio.create_task(ledger.write(*moves(1, 1))) for _ in range(3)]]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert [type(result).__name__ for result in results].count("WriteConflictError") >= 2
    assert await played(ledger) == ["move 0", "move 1"]
    await ledger.close()


async def test_whoever_waits_for_a_database_that_is_gone_is_told(
    postgres: PostgresServer, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ledger = await opened(database)
    monkeypatch.setattr(ledger.writer, "patience", 0.3)
    await asyncio.to_thread(postgres.end)
    with pytest.raises(WriterDownError):
        await ledger.write(*moves(0, 0))
    with pytest.raises(StorageDownError):
        await ledger.read_table(SHEET.code)
    await asyncio.to_thread(postgres.restart)
    monkeypatch.setattr(ledger.writer, "patience", postgres_writer.WRITE_TIMEOUT_S)
    await ledger.write(*moves(0, 0))
    assert await played(ledger) == ["move 0"]
    await ledger.close()


async def test_what_cannot_be_written_says_why(database: str) -> None:
    ledger = await opened(database)
    connection = await asyncpg.connect(database)
    await connection.execute("DROP TABLE moves")
    await connection.close()
    with pytest.raises(WriteFailedError, match="moves"):
        await ledger.write(*moves(0))
    await ledger.close()


async def test_a_commit_counts_when_it_is_flushed(database: str) -> None:
    ledger = await opened(database)
    connection = await ledger.writer.get_connection()
    assert await connection.fetchval("SHOW synchronous_commit") == "on"
    await ledger.close()


# -- databases that cannot be used -------------------------------------------------------------------------------------


def refused(*arguments: str, exit_code: int = 2) -> str:
    result = CliRunner().invoke(infanta, ["serve", "--port", "0", *arguments])
    assert result.exit_code == exit_code and "Traceback" not in result.output, result.output
    return " ".join(result.output.split())


def test_an_address_where_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """It ended with 2, as after a wrong setting, and systemd left it down for good."""
    monkeypatch.setattr(command, "DATABASE_WAIT_S", 0.2)
    port = free_port()
    said = refused("--database", f"postgresql://ada:very-secret@127.0.0.1:{port}/infanta", exit_code=75)
    assert f"No PostgreSQL server answers at 127.0.0.1:{port}" in said and "very-secret" not in said


async def test_a_database_that_comes_up_late_is_waited_for(
    postgres: PostgresServer, database: str, caplog: pytest.LogCaptureFixture
) -> None:
    postgres.end()
    waiting = asyncio.create_task(command.prepare_ledger(PostgresLedger(database)))
    try:
        async with asyncio.timeout(WITHIN):
            while "Waiting for it, for 30 seconds at most." not in caplog.text:
                await asyncio.sleep(0.01)
    finally:
        postgres.process = await asyncio.to_thread(postgres.start)
    async with asyncio.timeout(WITHIN):
        await waiting


@pytest.mark.parametrize(
    ("error", "may_wait"),
    [
        (ConnectionRefusedError(), True),
        (asyncpg.CannotConnectNowError("the database system is starting up"), True),
        (asyncpg.TooManyConnectionsError("too many clients"), True),
        (asyncpg.InvalidCatalogNameError("no such database"), False),
        (asyncpg.InvalidPasswordError("wrong"), False),
    ],
)
def test_only_what_may_pass_is_waited_for(error: Exception, may_wait: bool) -> None:
    assert isinstance(build_refusal(Address("postgresql://127.0.0.1/x"), error), UnavailableError) == may_wait


@pytest.mark.parametrize("address", ["postgresql://127.0.0.1:port/x", "postgresql://[::1/x", "postgresql://h:99999/x"])
def test_an_address_that_is_none(address: str) -> None:
    assert "should look like postgresql://user:password@host:5432/infanta" in refused("--database", address)


def test_a_database_that_does_not_exist(postgres: PostgresServer) -> None:
    assert "There is no database 'nowhere'" in refused("--database", postgres.url("nowhere"))


def test_a_password_that_is_wrong(postgres: PostgresServer) -> None:
    rules = postgres.folder / "data" / "pg_hba.conf"
    trusting = rules.read_text()

    async def run(statement: str) -> None:
        connection = await asyncpg.connect(postgres.url("postgres"))
        await connection.execute(statement)
        await connection.execute("SELECT pg_reload_conf()")
        await connection.close()

    try:
        asyncio.run(run("CREATE ROLE bo LOGIN PASSWORD 'right'"))
        rules.write_text("host all bo 127.0.0.1/32 scram-sha-256\n" + trusting)
        asyncio.run(run("SELECT 1"))
        said = refused("--database", f"postgresql://bo:very-wrong@127.0.0.1:{postgres.port}/postgres")
        assert "does not let bo in" in said and "very-wrong" not in said
    finally:
        rules.write_text(trusting)
        asyncio.run(run("DROP ROLE bo"))


def test_a_database_from_the_future(database: str) -> None:
    async def age() -> None:
        connection = await asyncpg.connect(database)
        await connection.execute("UPDATE alembic_version SET version_num = '9999'")
        await connection.close()

    asyncio.run(age())
    assert "newer Infanta" in refused("--database", database)


async def test_a_database_that_cannot_hold_every_language(postgres: PostgresServer) -> None:
    connection = await asyncpg.connect(postgres.url("postgres"))
    await connection.execute("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0")
    await connection.close()
    with pytest.raises(InfantaError, match="uses LATIN1, and Infanta needs UTF8"):
        await PostgresLedger(postgres.url("latin")).prepare()
