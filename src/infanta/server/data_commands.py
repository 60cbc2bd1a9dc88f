"""The commands for the data: export and import, backup and restore, and a check that everything can still be read."""

import asyncio
import sqlite3
from collections import Counter, deque
from collections.abc import Awaitable, Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeVar

import click

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.folders import get_data_dir
from infanta.server.options import CONFIG, DATABASE
from infanta.server.storage.choice import is_postgres
from infanta.server.storage.database import find_database_file, make_folder
from infanta.server.storage.database_lock import DatabaseLock
from infanta.server.storage.export import EXPORTED_TABLES, export, import_file, read_rows
from infanta.server.storage.ledger import CorruptDataError, StorageDownError
from infanta.server.storage.migrate import LATEST_REVISION
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.sqlite import SqliteLedger
from infanta.server.tables.environment import Environment
from infanta.server.tables.loading import load_table
from infanta.table.refusal import RefusedError
from infanta.words import translate

SQLITE_MAGIC = b"SQLite format 3\0"  # how a SQLite file begins
AnyLedger = PostgresLedger | SqliteLedger
T = TypeVar("T")


def get_database(database: str) -> str:
    """Return the database that is meant."""
    return database or str(get_data_dir() / "infanta.db")


def with_ledger(database: str, work: Callable[[AnyLedger], Awaitable[T]], alone: bool = True) -> T:
    """Do something with an open ledger; `alone` if no server may use a SQLite file meanwhile."""

    async def run() -> T:
        if is_postgres(database):
            ledger: AnyLedger = PostgresLedger(database)
        else:
            ledger = SqliteLedger(database)
            if not alone and not ledger.file.exists():
                raise InfantaError(Phrase("no-database-file", file=str(ledger.file)))
        await (ledger.open() if alone else ledger.open_beside())
        try:
            return await work(ledger)
        finally:
            await ledger.close()

    return asyncio.run(run())


def format_counts(counts: Counter[str]) -> tuple[str, ...]:
    """Return how many rows of each table, as they are shown."""
    return tuple([f"{counts[table.name]} {table.name}" for table in EXPORTED_TABLES if counts[table.name]])


@click.command("export", help=translate("command-export"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export_all(database: str, file: Path) -> None:
    """Write everything into FILE, which any database can be filled from. The server may run meanwhile."""
    write_export(get_database(database), file)


def write_export(place: str, file: Path) -> None:
    """Export a database; raise InfantaError if that would overwrite another."""
    if is_sqlite(file):
        raise InfantaError(Phrase("is-a-database", file=str(file)))
    counts = with_ledger(place, lambda ledger: export(ledger, file), alone=False)
    click.echo(translate("exported", file=str(file), rows=format_counts(counts)))


def is_sqlite(file: Path) -> bool:
    """Return whether a file is there and is a SQLite database."""
    if not file.is_file():
        return False
    with file.open("rb") as start:
        return start.read(len(SQLITE_MAGIC)) == SQLITE_MAGIC


@click.command("import", help=translate("command-import"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def import_all(database: str, file: Path) -> None:
    """Fill an empty database from an exported FILE."""
    read_export(get_database(database), file)


def read_export(place: str, file: Path) -> None:
    """Fill a database, once it is clear that the file is whole: until then nothing is made."""
    deque(read_rows(file), maxlen=0)
    counts = with_ledger(place, lambda ledger: import_file(ledger, file))
    click.echo(translate("imported", file=str(file), rows=format_counts(counts)))


@click.command(help=translate("command-backup"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(database: str, file: Path) -> None:
    """Write a copy of everything into FILE, while the server runs: of a SQLite file a SQLite file, of PostgreSQL an
    export."""
    place = get_database(database)
    if is_postgres(place):
        write_export(place, file)
        return
    source = find_database_file(place)
    if not source.exists():
        raise InfantaError(Phrase("no-database-file", file=str(source)))
    if file.exists() and (file.samefile(source) or file.with_name(f"{file.name}.lock").exists()):
        raise InfantaError(Phrase("is-a-database", file=str(file)))  # a server's own, not an older backup
    copy_sqlite(source, file)
    click.echo(translate("backed-up", file=str(file)))


def copy_sqlite(source: Path, target: Path) -> None:
    """Copy a SQLite database, with all that is still in its write-ahead log, to the place of a file; raise
    InfantaError, and leave that file as it was, if the copy is not good."""
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        part.touch(0o600)
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(part)) as new:
            old.backup(new)
            damage = new.execute("PRAGMA integrity_check").fetchone()[0]
            found = new.execute("SELECT version_num FROM alembic_version").fetchone()
        if damage != "ok":
            raise InfantaError(Phrase("copy-damaged", file=str(source), error=str(damage)))
        if found is None or found[0] > LATEST_REVISION:
            raise InfantaError(Phrase("database-other-version", database=str(source)))
        erase_secrets(part)
        checkpoint(target)
        for left in ("-wal", "-shm"):
            target.with_name(target.name + left).unlink(missing_ok=True)
        part.replace(target)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InfantaError(Phrase("not-copied", source=str(source), target=str(target), error=why)) from None
    finally:
        part.unlink(missing_ok=True)


def erase_secrets(file: Path) -> None:
    """Write zeros over the secrets of a SQLite database, if it is of a version that has any."""
    with closing(sqlite3.connect(file)) as database:
        if database.execute("SELECT 1 FROM sqlite_master WHERE name = 'secrets'").fetchone():
            database.execute("PRAGMA secure_delete = ON")
            database.execute("DELETE FROM secrets")
            database.commit()
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def checkpoint(file: Path) -> None:
    """Move what is still in the write-ahead log of a SQLite database into its file, which is whole then without it. One
    that is damaged cannot be repaired."""
    if file.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@click.command(help=translate("command-restore"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help=translate("restore-replace"))
def restore(database: str, file: Path, replace: bool) -> None:
    """Restore a backup: into an empty PostgreSQL database, or in place of a SQLite file that no server uses."""
    place = get_database(database)
    if not is_sqlite(file):
        read_export(place, file)
        return
    if is_postgres(place):
        raise InfantaError(Phrase("restore-sqlite", file=str(file)))
    target = find_database_file(place)
    if target.exists() and not replace:
        raise InfantaError(Phrase("restore-filled", file=str(target)))
    make_folder(target)
    claim = DatabaseLock(target)
    claim.take()
    try:
        copy_sqlite(file, target)
    finally:
        claim.release()
    click.echo(translate("restored", file=str(file)))


@click.command(help=translate("command-check"))
@CONFIG
@DATABASE
def check(database: str) -> None:
    """Read every table of the database and play its match through: is everything still as it was written?"""
    place = get_database(database)
    sound, damaged = with_ledger(place, check_tables, alone=False)
    flaws = [] if is_postgres(place) else find_flaws(find_database_file(place))
    for flaw in flaws:
        click.echo(translate("file-damaged", file=place, reason=flaw))
    for code, reason in damaged:
        click.echo(translate("table-damaged", code=code, reason=reason))
    click.echo(translate("database-checked", sound=sound, damaged=len(damaged)))
    if damaged or flaws:
        raise SystemExit(1)


def find_flaws(file: Path) -> list[str]:
    """Return what SQLite finds wrong with a file, its indexes and all that no table needs included."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(10)")]
    except sqlite3.Error as error:
        return [str(error)]
    return [] if found == ["ok"] else found


async def check_tables(ledger: AnyLedger) -> tuple[int, list[tuple[str, Phrase]]]:
    """Return how many tables are sound, and what is wrong with the others."""
    sound, damaged = 0, list[tuple[str, Phrase]]()
    try:
        codes = await ledger.list_codes()
    except CorruptDataError as error:
        raise InfantaError(Phrase("database-silent", error=str(error))) from None
    for code in codes:
        try:
            kept = await ledger.read_table(code)
            if kept is not None:
                load_table(kept, Environment())
                sound += 1
        except RefusedError as error:
            damaged.append((code, error.phrase))
        except CorruptDataError as error:
            damaged.append((code, Phrase("said", text=str(error))))
        except StorageDownError as error:
            raise InfantaError(Phrase("database-silent", error=str(error))) from None
    return sound, damaged
