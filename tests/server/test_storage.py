"""Storage: migrations that run by themselves, group commit, and the primary key that lets nobody write a move twice."""

import asyncio
import json
import pickle
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import func, insert, select, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from infanta.core.errors import InfantaError
from infanta.server.storage import schema
from infanta.server.storage.changes import AddMoves, AddPerson, BumpVersion
from infanta.server.storage.choice import make_ledger
from infanta.server.storage.database import find_database_file, make_folder, open_database
from infanta.server.storage.group_commit import Write
from infanta.server.storage.ledger import WriteConflictError, WriteFailedError, WriterDownError
from infanta.server.storage.migrate import LATEST_REVISION, MIGRATIONS_DIR, migrate
from infanta.server.storage.sqlite import SqliteLedger, SqliteWriter
from infanta.server.storage.statements import ADD_MOVES, build_writes
from infanta.server.storage.values import Person
from infanta.server.tables.proof import NotedValues, verify
from tests.server.browser import WITHIN
from tests.server.court import code_of, play_on, running, seated
from tests.server.process import ServerProcess

pytestmark = pytest.mark.anyio


def move(code: str, number: int) -> Write:
    return Write(ADD_MOVES, [{"code": code, "number": number, "seat": 0, "move": "pass", "at": 0.0}])


async def test_the_moves_of_many_tables_are_one_statement(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table goes on from its version before each of them: that parts them in the queue, and must not on the way to the disk."""
    sent: list[list[tuple[str, object, list[object], bool]]] = []

    async def ask(_: SqliteWriter, message: bytes) -> str:
        sent.append(pickle.loads(message))
        return ""

    monkeypatch.setattr(SqliteWriter, "ask", ask)
    changes = [change for code in "ABC" for change in (BumpVersion(code, 7), AddMoves(code, [(4, 1, "guard")], 0.0))]
    await SqliteWriter(str(tmp_path / "court.db")).commit(
        [write for change in changes for write in build_writes(change)]
    )
    assert [len(rows) for _, _, rows, _ in sent[0]] == [3, 3]
    assert [found for _, _, _, found in sent[0]] == [True, False], (
        "the versions first: nothing is written if one is wrong"
    )


def court_file(folder: Path) -> Path:
    file = find_database_file(str(folder / "new" / "court.db"))
    make_folder(file)
    return file


async def prepared(folder: Path) -> AsyncEngine:
    engine = open_database(court_file(folder), make=True)
    await migrate(engine)
    async with engine.begin() as connection:
        await connection.execute(insert(schema.people), [{"id": "p", "name": "Ada", "created": 0.0}])
        row = {
            "code": "AAAA", "game": "love-letter", "edition": 1, "players": 2, "options": "{}", "host": "p",
            "state": "open", "clock": 0, "spectators": True, "public": False, "seed": b"s", "created": 0.0,
            "changed": 0.0,
        }  # fmt: skip
        await connection.execute(insert(schema.tables), [row, {**row, "code": "BBBB"}])
    return engine


async def count(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        return int((await connection.execute(select(func.count()).select_from(schema.moves))).scalar_one())


async def test_migrations_make_the_schema_that_the_code_expects(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await migrate(engine)
    assert await count(engine) == 0, "a second run changes nothing"
    await engine.dispose()


def test_whoever_is_deleted_is_found_at_once_wherever_they_are_named() -> None:
    """Of 10,000 people whose time was over, each was looked for in all that had ever been said: nothing was written meanwhile, and in the end
    nobody was deleted."""
    for table in schema.metadata.sorted_tables:
        first = {index.columns[0].name for index in table.indexes} | {table.primary_key.columns[0].name}
        named = {column.name for column in table.columns if column.foreign_keys}
        assert named <= first, table.name


def test_the_newest_migration_is_the_one_that_the_server_looks_for() -> None:
    assert ScriptDirectory(str(MIGRATIONS_DIR)).get_current_head() == LATEST_REVISION


async def test_an_old_database_is_brought_up_to_date_and_its_proofs_stay_what_they_were(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2, tokens=1)
        await play_on(court, code, people)
    with sqlite3.connect(tmp_path / "court.db") as connection:
        for column in ("dealing", "version"):
            connection.execute(f"ALTER TABLE tables DROP COLUMN {column}")
        for newer in ("secrets", "promises", "presence", "actions"):
            connection.execute(f"DROP TABLE {newer}")
        for index in (
            "sessions_by_person", "passes_by_person", "mutes_by_muted", "tables_by_host", "messages_by_person"
        ):  # fmt: skip
            connection.execute(f"DROP INDEX {index}")
        connection.execute("ALTER TABLE sessions DROP COLUMN label")
        connection.execute("ALTER TABLE sessions DROP COLUMN scopes")
        connection.execute("ALTER TABLE passes DROP COLUMN scopes")
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    async with running(tmp_path) as court:
        record = (await court.browser().get(f"/t/{code}/record")).json()
        assert record["dealer"]["luck"] == ["", ""] and "seal" not in record["dealer"]
        assert verify(json.dumps(record), NotedValues(is_unsealed=True)).dealt > 0


async def test_a_database_from_the_future_is_refused_in_words(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(InfantaError, match="newer Infanta"):
        await migrate(engine)
    await engine.dispose()


async def test_every_commit_is_flushed_to_disk(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    async with engine.connect() as connection:
        assert (await connection.execute(text("PRAGMA synchronous"))).scalar() == 2
        assert (await connection.execute(text("PRAGMA journal_mode"))).scalar() == "wal"
        assert (await connection.execute(text("PRAGMA foreign_keys"))).scalar() == 1
    await engine.dispose()


async def test_many_writes_share_a_few_commits(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    writer.start()
    await asyncio.gather(*[writer.write(move("AAAA", number)) for number in range(300)])
    assert await count(engine) == 300 and writer.groups <= 10
    await writer.stop()
    await engine.dispose()


async def test_one_bad_write_does_not_spoil_the_others_of_its_group(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    writer.start()
    works = [
        writer.write(move("AAAA", 1)),
        writer.write(move("AAAA", 1), move("BBBB", 7)),
        writer.write(move("BBBB", 1)),
    ]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), WriteConflictError, type(None)]
    assert await count(engine) == 2, "of the bad one nothing was written"
    await writer.stop()
    await engine.dispose()


async def test_whoever_gives_up_still_waits_until_it_is_clear_what_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    begun, goes_on, commit = asyncio.Event(), asyncio.Event(), writer.commit

    async def slowly(writes: list[Write]) -> None:
        begun.set()
        await goes_on.wait()
        await commit(writes)

    monkeypatch.setattr(writer, "commit", slowly)
    writer.start()
    work = asyncio.create_task(writer.write(move("AAAA", 1)))
    async with asyncio.timeout(WITHIN):
        await begun.wait()
    work.cancel()
    await asyncio.sleep(0)
    assert not work.done()
    goes_on.set()
    with pytest.raises(asyncio.CancelledError):
        await work
    assert await count(engine) == 1
    await writer.stop()
    await engine.dispose()


async def test_whoever_waits_is_told_when_the_writer_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When all tasks were ended at once, whoever waited for the disk waited for ever."""
    writer, begun = SqliteWriter(str(court_file(tmp_path))), asyncio.Event()

    async def hang(writes: list[Write]) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(writer, "commit", hang)
    writer.start()
    works = [asyncio.create_task(writer.write(move("AAAA", number))) for number in range(2)]
    async with asyncio.timeout(WITHIN):
        await begun.wait()
    works.append(asyncio.create_task(writer.write(move("AAAA", 7))))
    await asyncio.sleep(0)
    assert writer.task is not None
    for task in (*works[1:], writer.task):
        task.cancel()
    _, waiting = await asyncio.wait(works, timeout=5)
    for task in waiting:
        task.cancel()
    assert (
        not waiting
        and isinstance(works[0].exception(), WriterDownError)
        and works[1].cancelled()
        and works[2].cancelled()
    )
    await writer.release()


GIVEN_UP = """
import asyncio, os, sys
from infanta.server.storage import sqlite
from infanta.server.storage.sqlite import SqliteLedger

sqlite.PATIENCE = 0.5

async def give_up(turns):
    ledger = SqliteLedger(sys.argv[1])
    ledger.claimed.take = lambda: None
    await ledger.open()
    for _ in range(turns):
        await asyncio.sleep(0)

for turns in range(6):
    asyncio.run(give_up(turns))
print("ended", flush=True)
os._exit(0)
"""


def test_whoever_gives_up_while_the_scribe_is_called_comes_to_an_end(tmp_path: Path) -> None:
    """A test that failed in that moment waited for ever, and so did a server that could not start."""
    call = [sys.executable, "-c", GIVEN_UP, str(tmp_path / "court.db")]
    with (tmp_path / "said").open("wb") as said:
        subprocess.run(call, stdout=said, stderr=said, timeout=WITHIN)
    assert b"ended" in (tmp_path / "said").read_bytes()


async def test_what_waits_is_written_before_the_writer_stops(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    writer.start()
    works = [asyncio.create_task(writer.write(move("AAAA", number))) for number in range(20)]
    await asyncio.sleep(0)
    await writer.stop()
    await asyncio.gather(*works)
    assert await count(engine) == 20
    with pytest.raises(WriterDownError):  # whoever comes later waited for ever
        await asyncio.wait_for(writer.write(move("AAAA", 21)), 10)
    await engine.dispose()


async def test_the_scribe_leaves_ctrl_c_to_the_server_and_ends_with_it(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    writer.start()
    await writer.write(move("AAAA", 1))
    called = writer.scribe
    assert called is not None
    called.send_signal(signal.SIGINT)
    await writer.write(move("AAAA", 2))
    assert writer.scribe is called and called.returncode is None
    await writer.stop()
    assert called.returncode == 0 and await count(engine) == 2
    await engine.dispose()


async def test_what_cannot_be_written_says_why(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = SqliteWriter(str(court_file(tmp_path)))
    writer.start()
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE moves"))
    with pytest.raises(WriteFailedError, match="no such table: moves"):
        await writer.write(move("AAAA", 1))
    await writer.stop()
    await engine.dispose()


async def test_a_second_server_is_refused_the_file_of_the_first(tmp_path: Path) -> None:
    first, second = [SqliteLedger(str(tmp_path / "court.db")) for _ in range(2)]
    await first.open()
    with pytest.raises(InfantaError, match="Another Infanta server is using"):
        await second.open()
    await first.close()
    await second.open()
    await second.close()


async def test_a_file_with_two_names_is_one_file(tmp_path: Path) -> None:
    """A second server came in by a symbolic link."""
    (tmp_path / "link.db").symlink_to(tmp_path / "court.db")
    first, second = [SqliteLedger(str(tmp_path / name)) for name in ("court.db", "link.db")]
    await first.open()
    with pytest.raises(InfantaError, match="Another Infanta server"):
        await second.open()
    await first.close()


async def test_a_file_with_a_hard_link_is_refused_under_both_names(tmp_path: Path) -> None:
    """A second server came in by the other name, with a write-ahead log of its own."""
    first, second = [SqliteLedger(str(tmp_path / name)) for name in ("court.db", "link.db")]
    await first.open()
    (tmp_path / "link.db").hardlink_to(tmp_path / "court.db")
    taken = "Another Infanta server is using" if sys.platform == "linux" else "has another name as well"
    with pytest.raises(InfantaError, match=taken):
        await second.open()
    await first.write(AddPerson(Person("a", "Ada"), 0.0))
    await first.close()
    for ledger in (first, second):
        with pytest.raises(InfantaError, match="has another name as well"):
            await ledger.open()
    (tmp_path / "link.db").unlink()
    await first.open()
    assert await first.find(select(schema.people.c.name)) == [{"name": "Ada"}]
    await first.close()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems cannot lock a byte of a file that SQLite uses")
async def test_a_file_is_claimed_by_what_it_is_and_not_by_its_name_alone(tmp_path: Path) -> None:
    """A single file that is mounted into two containers has a lock beside it in each."""
    file, beside = tmp_path / "court.db", tmp_path / "court.db.lock"
    first, second = [SqliteLedger(str(file)) for _ in range(2)]
    await first.open()
    beside.rename(tmp_path / "elsewhere")
    with pytest.raises(InfantaError, match="Another Infanta server is using"):
        await second.open()
    await first.write(AddPerson(Person("a", "Ada"), 0.0))
    await first.close()
    await second.open()
    assert await second.find(select(schema.people.c.name)) == [{"name": "Ada"}]
    await second.close()


def test_a_second_server_says_so_and_ends(tmp_path: Path) -> None:
    first = ServerProcess(tmp_path / "court.db")
    try:
        call = [
            sys.executable,
            "-c",
            "from infanta.cli import main; main()",
            "serve",
            "--port",
            "0",
            "--database",
            str(tmp_path / "court.db"),
        ]
        second = subprocess.run(call, capture_output=True, text=True, timeout=WITHIN)
        assert second.returncode == 2
        assert "Another Infanta server is using" in second.stderr and "Traceback" not in second.stderr
    finally:
        first.kill()


async def test_one_damaged_table_does_not_stop_the_others(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        ada = await court.person("Ada")
        codes = [code_of(await ada.post("/play/love-letter")) for _ in range(4)]
        cookies = ada.cookies
    damage = [
        "UPDATE tables SET options = '{not json' WHERE code = ?",
        "UPDATE moves SET move = 'nonsense' WHERE number = 1 AND code = ?",
        "DELETE FROM seats WHERE seat = 1 AND code = ?",
    ]
    with sqlite3.connect(tmp_path / "court.db") as connection:
        for statement, code in zip(damage, codes, strict=False):
            connection.execute(statement, (code,))
    async with running(tmp_path) as court:
        ada = court.browser()
        ada.cookies = cookies
        assert (await ada.get("/")).status == 200
        for code in codes[:3]:
            answer = await ada.get(f"/t/{code}")
            assert answer.status == 409 and "cannot be shown any more" in answer.text
        assert (await ada.get(f"/t/{codes[3]}")).status == 200


async def test_a_damaged_file_does_not_stop_the_start(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code = code_of(await court.browser().post("/play/love-letter"))
    with sqlite3.connect(tmp_path / "court.db") as connection:
        connection.execute("DROP TABLE seats")
    async with running(tmp_path) as court:
        answer = await court.browser().get(f"/t/{code}")
        assert answer.status == 409 and "damaged" in answer.text


def test_a_database_is_a_file(tmp_path: Path) -> None:
    assert find_database_file(str(tmp_path / "x.db")) == tmp_path / "x.db"
    assert find_database_file(f"sqlite:///{tmp_path}/y.db") == tmp_path / "y.db"


def test_other_databases_are_refused_in_words() -> None:
    with pytest.raises(InfantaError, match="give the path of a SQLite file, or the address of a PostgreSQL database"):
        make_ledger("mysql://host/infanta")


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(InfantaError, match="is a folder; the database is a file"):
        find_database_file(str(tmp_path))
