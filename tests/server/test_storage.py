"""Storage: migrations that run by themselves, group commit, and the primary key that lets nobody write a move twice."""

import asyncio
import signal
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
from infanta.server.storage.archive import ADD_MOVES
from infanta.server.storage.database import database_file, open_database
from infanta.server.storage.migrate import LATEST, SCRIPTS, migrate
from infanta.server.storage.writer import Conflict, Lost, Write, Writer
from tests.server.court import play_on, running, seated

pytestmark = pytest.mark.anyio


def move(code: str, number: int) -> Write:
    return Write(ADD_MOVES, [{"code": code, "number": number, "seat": 0, "move": "pass", "at": 0.0}])


async def prepared(folder: Path) -> AsyncEngine:
    engine = open_database(str(folder / "new" / "court.db"))
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


def test_the_newest_migration_is_the_one_that_the_server_looks_for() -> None:
    assert ScriptDirectory(str(SCRIPTS)).get_current_head() == LATEST


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
    writer = Writer(engine)
    writer.start()
    await asyncio.gather(*[writer.write(move("AAAA", number)) for number in range(300)])
    assert await count(engine) == 300 and writer.groups <= 10
    await writer.stop()
    await engine.dispose()


async def test_one_bad_write_does_not_spoil_the_others_of_its_group(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = Writer(engine)
    writer.start()
    works = [
        writer.write(move("AAAA", 1)),
        writer.write(move("AAAA", 1), move("BBBB", 7)),
        writer.write(move("BBBB", 1)),
    ]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert await count(engine) == 2, "of the bad one nothing was written"
    await writer.stop()
    await engine.dispose()


async def test_what_waits_is_written_before_the_writer_stops(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = Writer(engine)
    writer.start()
    works = [asyncio.create_task(writer.write(move("AAAA", number))) for number in range(20)]
    await asyncio.sleep(0)
    await writer.stop()
    await asyncio.gather(*works)
    assert await count(engine) == 20
    await engine.dispose()


async def test_a_scribe_who_is_gone_is_replaced(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        for _ in range(3):
            first = court.house.writer.scribe
            assert first is not None
            first.kill()
            await play_on(court, code, people, 2)
            assert court.house.writer.scribe is not first


async def test_the_scribe_leaves_ctrl_c_to_the_server_and_ends_with_it(tmp_path: Path) -> None:
    engine = await prepared(tmp_path)
    writer = Writer(engine)
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
    writer = Writer(engine)
    writer.start()
    async with engine.begin() as connection:
        await connection.execute(text("DROP TABLE moves"))
    with pytest.raises(Lost, match="no such table: moves"):
        await writer.write(move("AAAA", 1))
    await writer.stop()
    await engine.dispose()


async def test_two_servers_cannot_both_write_the_same_move(tmp_path: Path) -> None:
    async with running(tmp_path) as one:
        code, people = await seated(one, "love-letter", 2)
        seat = one.table(code).acting()[0]
        async with running(tmp_path) as two:
            other = two.browser()
            other.cookies = people[seat].cookies
            page = await other.get(f"/t/{code}")
            mine, late = page.moves[0], page.moves[-1]
            assert (await people[seat].post(f"/t/{code}/move", {"turn": page.turn, "move": mine})).status == 303
            answer = await other.post(f"/t/{code}/move", {"turn": page.turn, "move": late})
            assert answer.status == 409
            seen = (await other.get(f"/api/tables/{code}")).json()
            assert seen["view"] == (await people[seat].get(f"/api/tables/{code}")).json()["view"]


def test_a_database_is_a_file(tmp_path: Path) -> None:
    assert database_file(str(tmp_path / "x.db")) == tmp_path / "x.db"
    assert database_file(f"sqlite:///{tmp_path}/y.db") == tmp_path / "y.db"


@pytest.mark.parametrize("address", ["postgresql://host/infanta", "postgresql+asyncpg://host/infanta", "nonsense://x"])
def test_other_databases_are_refused_in_words(address: str) -> None:
    with pytest.raises(InfantaError, match="in one SQLite file, so give the path of a file"):
        open_database(address)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(InfantaError, match="is a folder; the database is a file"):
        open_database(str(tmp_path))
