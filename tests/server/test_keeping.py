"""Keeping the data: moved between SQLite and PostgreSQL with every table intact, backed up while the server runs, and checked."""

import asyncio
import gzip
import socket
import sqlite3
from base64 import b64encode
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from infanta.core.registry import game, game_keys
from infanta.server.storage.export import EXPORTED_TABLES, Row
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.sqlite import SqliteLedger
from tests.server.court import Fixed, code_of, play_on, running, seated


def run(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(infanta, list(arguments))
    assert result.exit_code == code and "Traceback" not in result.output, result.output
    return " ".join(result.output.split())


async def lived_in(folder: Path, keys: Sequence[str] = ()) -> list[str]:
    """A database with a finished match, one that goes on, talk, mutes and a private link; and matches of some games."""
    async with running(folder) as court:
        code, people = await seated(court, "love-letter", 2, tokens=1)
        await play_on(court, code, people)
        await people[0].post(f"/t/{code}/chat", {"text": "Well played! 🎉"})
        await people[0].post("/device")
        other = code_of(await people[0].post("/play/rebel-princess"))
        await court.quiet(other)
        more = [await seated(court, key, min(game(key).players)) for key in keys]
        for begun, players in more:
            await play_on(court, begun, players, 9)
        return [code, other, *[begun for begun, _ in more]]


async def contents(ledger: SqliteLedger | PostgresLedger) -> list[Row]:
    rows = [row async for row in ledger.iterate_rows()]
    await ledger.close()
    return sorted(rows, key=repr)


def test_from_sqlite_to_postgresql_and_back_with_every_table_intact(tmp_path: Path, database: str) -> None:
    codes = asyncio.run(lived_in(tmp_path, game_keys()))
    tables = f"{len(codes)} tables"
    first, second = tmp_path / "court.db", tmp_path / "again.db"
    exports = [tmp_path / "one.gz", tmp_path / "two.gz"]
    assert tables in run("export", "--database", str(first), str(exports[0]))
    run("import", "--database", database, str(exports[0]))
    assert run("check", "--database", database) == f"{tables} are sound, 0 are damaged."
    run("export", "--database", database, str(exports[1]))
    run("import", "--database", str(second), str(exports[1]))
    before, between, after = [
        asyncio.run(contents(ledger))
        for ledger in (SqliteLedger(str(first)), PostgresLedger(database), SqliteLedger(str(second)))
    ]
    assert before == between == after and {name for name, _ in before} <= {table.name for table in EXPORTED_TABLES}
    assert {row["code"] for name, row in after if name == "tables"} == set(codes)
    assert (exports[0].stat().st_mode & 0o777) == 0o600, "it holds the seeds of tables that are not over"


@pytest.mark.parametrize("target", ["sqlite", "postgres"])
def test_a_database_that_is_not_empty_is_not_filled(
    tmp_path: Path, target: str, request: pytest.FixtureRequest
) -> None:
    asyncio.run(lived_in(tmp_path))
    run("export", "--database", str(tmp_path / "court.db"), str(tmp_path / "one.gz"))
    place = request.getfixturevalue("database") if target == "postgres" else str(tmp_path / "other.db")
    run("import", "--database", place, str(tmp_path / "one.gz"))
    assert "is not empty" in run("import", "--database", place, str(tmp_path / "one.gz"), code=2)


def test_a_file_that_was_cut_off_changes_nothing(tmp_path: Path) -> None:
    asyncio.run(lived_in(tmp_path))
    whole, cut, strange = tmp_path / "one.gz", tmp_path / "cut.gz", tmp_path / "strange.gz"
    run("export", "--database", str(tmp_path / "court.db"), str(whole))
    lines = gzip.decompress(whole.read_bytes()).splitlines(keepends=True)
    cut.write_bytes(gzip.compress(b"".join(lines[:-2])))
    strange.write_bytes(b"something else")
    target = str(tmp_path / "new.db")
    assert "is not complete" in run("import", "--database", target, str(cut), code=2)
    assert "cannot be read" in run("import", "--database", target, str(strange), code=2)
    assert not Path(target).exists()


async def copied_while_running(folder: Path) -> str:
    async with running(folder) as court:
        code, people = await seated(court, "love-letter", 2)
        await play_on(court, code, people, 3)
        await asyncio.to_thread(run, "backup", "--database", str(folder / "court.db"), str(folder / "copy.db"))
        await play_on(court, code, people, 2)
        return code


def test_a_backup_is_made_while_the_server_runs_and_brought_back(tmp_path: Path) -> None:
    code = asyncio.run(copied_while_running(tmp_path))
    first, copy = str(tmp_path / "court.db"), str(tmp_path / "copy.db")
    assert "--replace" in run("restore", "--database", first, copy, code=2)
    run("restore", "--database", first, "--replace", copy)
    with sqlite3.connect(first) as connection:
        moves = connection.execute("SELECT count(*) FROM moves WHERE code = ? AND seat >= 0", (code,)).fetchone()
    assert moves == (3,)
    assert run("check", "--database", first) == "1 table is sound, 0 are damaged."


def test_what_a_copy_replaces_is_whole_until_it_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves that are still in the write-ahead log are not lost with it when a restore is killed at its last step."""
    good, target = tmp_path / "good.db", tmp_path / "court.db"
    asyncio.run(lived_in(tmp_path))
    run("backup", "--database", str(target), str(good))
    with closing(sqlite3.connect(target)) as server:
        server.execute("PRAGMA wal_autocheckpoint = 0")
        server.execute("UPDATE people SET name = 'late'")
        server.commit()
        left = (target.read_bytes(), (tmp_path / "court.db-wal").read_bytes())
    target.write_bytes(left[0])
    (tmp_path / "court.db-wal").write_bytes(left[1])  # as a server leaves it that was killed

    def killed(*_: object) -> None:
        raise OSError("killed")

    monkeypatch.setattr(Path, "replace", killed)
    run("restore", "--database", str(target), "--replace", str(good), code=2)
    with closing(sqlite3.connect(target)) as database:
        assert {name for (name,) in database.execute("SELECT name FROM people")} == {"late"}


def test_damage_is_found(tmp_path: Path) -> None:
    code, _ = asyncio.run(lived_in(tmp_path))
    with sqlite3.connect(tmp_path / "court.db") as connection:
        connection.execute("UPDATE moves SET move = 'nonsense' WHERE number = 1 AND code = ?", (code,))
    said = run("check", "--database", str(tmp_path / "court.db"), code=1)
    assert f"Table {code}:" in said and "1 table is sound, 1 is damaged." in said
    assert "There is no database" in run("check", "--database", str(tmp_path / "nothing.db"), code=2)


def contents_of(folder: Path) -> dict[str, int]:
    """What lies in a folder, but for what SQLite puts beside a file that it opens."""
    return {path.name: path.stat().st_size for path in folder.iterdir() if not path.name.endswith(("-wal", "-shm"))}


def test_no_copy_is_written_over_a_database(tmp_path: Path) -> None:
    """`infanta export court.db` replaced the database that was meant to be exported."""
    asyncio.run(lived_in(tmp_path))
    first, other = tmp_path / "court.db", tmp_path / "copy.db"
    run("backup", "--database", str(first), str(other))
    run("backup", "--database", str(first), str(other))  # an older backup may be replaced
    before = contents_of(tmp_path)
    assert "is a database" in run("export", "--database", str(first), str(first), code=2)
    assert "is a database" in run("export", "--database", str(first), str(other), code=2)
    assert "is a database" in run("backup", "--database", str(first), str(first), code=2)
    assert "is a database" in run("backup", "--database", str(other), str(first), code=2)
    assert contents_of(tmp_path) == before
    assert run("check", "--database", str(first)) == "2 tables are sound, 0 are damaged."


@pytest.mark.parametrize("kind", ["text", "foreign", "newer"])
def test_what_is_no_backup_is_not_brought_back(tmp_path: Path, kind: str) -> None:
    asyncio.run(lived_in(tmp_path))
    first, bad = tmp_path / "court.db", tmp_path / "bad"
    if kind == "text":
        bad.write_text("something else " * 100)
    else:
        if kind == "newer":
            run("backup", "--database", str(first), str(bad))
        with sqlite3.connect(bad) as connection:
            newer = "UPDATE alembic_version SET version_num = '9999'"
            connection.execute(newer if kind == "newer" else "CREATE TABLE other (x)")
    before = contents_of(tmp_path)
    run("restore", "--database", str(first), "--replace", str(bad), code=2)
    run("restore", "--database", str(tmp_path / "new" / "new.db"), str(bad), code=2)
    run("backup", "--database", str(bad), str(tmp_path / "copy.db"), code=2)
    assert {name: size for name, size in contents_of(tmp_path).items() if name != "new"} == before
    assert run("check", "--database", str(first)) == "2 tables are sound, 0 are damaged."


def test_what_cannot_be_done_makes_nothing(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("something else " * 100)
    before, place = contents_of(tmp_path), str(tmp_path / "new" / "x.db")
    for call in (
        ["check"],
        ["export", str(tmp_path / "x")],
        ["backup", str(tmp_path / "x")],
        ["import", str(tmp_path / "text")],
    ):
        run(*call, "--database", place, code=2)
    with socket.create_server(("127.0.0.1", 0)) as taken:
        run("serve", "--port", str(taken.getsockname()[1]), "--database", place, code=2)
    assert contents_of(tmp_path) == before


HEAD = '{"format": "infanta ledger", "schema": "0005"}'
ODD = {
    "no schema": '{"format": "infanta ledger"}',
    "a number for a schema": '{"format": "infanta ledger", "schema": 5}',
    "a number for a row": f"{HEAD}\n5",
    "a row without values": f'{HEAD}\n["people", 5]',
    "a value that is none": f'{HEAD}\n["people", {{"id": {{"x": 1}}}}]',
    "a list for a name": f"{HEAD}\n[[1], {{}}]",
    "a table of the database's own": f'{HEAD}\n["alembic_version", {{"version_num": "0001"}}]',
    "a column that is none": f'{HEAD}\n["people", {{"id": "a", "name": "b", "created": 1.0, "x": 1}}]\n{{"rows": {{"people": 1}}}}',
    "values of other kinds": f'{HEAD}\n["people", {{"id": 5, "name": [1], "created": "x"}}]\n{{"rows": {{"people": 1}}}}',
    "half a letter": f'{HEAD}\n["people", {{"id": "a", "name": "\\ud800", "created": 1.0}}]\n{{"rows": {{"people": 1}}}}',
    "too deep": HEAD + "\n" + "[" * 100_000,
    "a line without an end": HEAD + "\n" + " " * 3_000_000 + '{"rows": {}}',
}  # fmt: skip


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_file_is_refused_in_a_sentence(tmp_path: Path, database: str, odd: str) -> None:
    """Whoever imports a file need not have made it."""
    file = tmp_path / "odd.gz"
    file.write_bytes(gzip.compress(ODD[odd].encode() + b"\n"))
    for target in (database, str(tmp_path / "new.db")):
        run("import", "--database", target, str(file), code=2)
    assert not asyncio.run(contents(PostgresLedger(database)))


def root_page(file: Path, name: str) -> int:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return int(connection.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()[0])


def spoil(file: Path, page: int) -> None:
    """Write nonsense over one page of a SQLite file."""
    with file.open("r+b") as data:
        data.seek((page - 1) * 4096)
        data.write(b"\xde\xad" * 2048)


def test_damage_that_no_table_needs_is_found(tmp_path: Path) -> None:
    """Every table could still be read, so an index that was nonsense was not noticed."""
    asyncio.run(lived_in(tmp_path))
    file = tmp_path / "court.db"
    with closing(sqlite3.connect(file)) as connection:
        index = connection.execute("SELECT name FROM sqlite_master WHERE tbl_name = 'passes' AND type = 'index'")
        name = index.fetchone()[0]
    spoil(file, root_page(file, name))
    assert f"{file} is damaged" in run("check", "--database", str(file), code=1)


def test_a_server_starts_though_its_secrets_are_damaged(tmp_path: Path) -> None:
    """One damaged page ended the start with a trace."""
    codes = asyncio.run(lived_in(tmp_path))
    file = tmp_path / "court.db"
    spoil(file, root_page(file, "secrets"))

    async def look() -> int:
        async with running(tmp_path) as court:
            return (await court.browser().get(f"/t/{codes[0]}")).status

    assert asyncio.run(look()) == 200


@pytest.mark.parametrize("way", ["backup", "export"])
def test_a_backup_betrays_no_deal_to_come_and_voids_what_was_promised(tmp_path: Path, way: str) -> None:
    """A backup held the secret of all promises; after a restore, a seed that was public by then dealt again."""
    asyncio.run(lived_in(tmp_path))
    file, copy = tmp_path / "court.db", tmp_path / f"copy.{way}"

    async def promised() -> tuple[str, str]:
        async with running(tmp_path, fixed=Fixed("before")) as court:
            ada = await court.person("Ada")
            promises = court.house.hall.opening.promises
            promise = promises.make()
            assert code_of(await ada.post("/play/love-letter", {"promise": promise, "luck": "k7"}))
            return promise, promises.make_for_rematch("AAAA2222", court.fixed.time)

    run(way, "--database", str(file), str(copy))
    with closing(sqlite3.connect(file)) as connection:
        secrets = [value for (value,) in connection.execute("SELECT value FROM secrets")]
    kept = gzip.decompress(copy.read_bytes()) if way == "export" else copy.read_bytes()
    assert secrets and not any(secret in kept or b64encode(secret) in kept for secret in secrets)
    used, rematch = asyncio.run(promised())
    file.unlink()
    run("restore" if way == "backup" else "import", "--database", str(file), str(copy))

    async def repeat() -> bool:
        async with running(tmp_path, fixed=Fixed("later")) as court:
            promises = court.house.hall.opening.promises
            return promises.find(used) is not None or promises.make_for_rematch("AAAA2222", court.fixed.time) == rematch

    assert not asyncio.run(repeat())


def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    """It holds the seeds of matches that are not over, and what was said."""
    asyncio.run(lived_in(tmp_path))
    assert {oct(file.stat().st_mode & 0o077) for file in tmp_path.glob("court.db*")} == {"0o0"}
