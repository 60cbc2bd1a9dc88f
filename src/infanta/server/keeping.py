"""The commands for whoever keeps the data: export and import, backup and restore, and a check that everything can still be read."""

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
from infanta.folders import data_folder
from infanta.server.options import CONFIG, DATABASE
from infanta.server.storage.choice import is_postgres
from infanta.server.storage.claim import Claim
from infanta.server.storage.database import database_file, make_folder
from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.storage.migrate import LATEST
from infanta.server.storage.moving import TABLES, export, fill_from, rows_of
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.sqlite import SqliteLedger
from infanta.server.tables.loading import load
from infanta.server.tables.nature import Nature
from infanta.table.refused import Refused
from infanta.words import told

SQLITE = b"SQLite format 3\0"
"""How a SQLite file begins."""
AnyLedger = PostgresLedger | SqliteLedger
T = TypeVar("T")


def place_of(database: str) -> str:
    """The database that is meant."""
    return database or str(data_folder() / "infanta.db")


def opened(database: str, work: Callable[[AnyLedger], Awaitable[T]], alone: bool = True) -> T:
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


def rows(counts: Counter[str]) -> tuple[str, ...]:
    """How many rows of each table, as they are shown."""
    return tuple([f"{counts[table.name]} {table.name}" for table in TABLES if counts[table.name]])


@click.command("export", help=told("command-export"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def export_all(database: str, file: Path) -> None:
    """Write everything into FILE, which any database can be filled from. The server may go on meanwhile."""
    write_export(place_of(database), file)


def write_export(place: str, file: Path) -> None:
    """Export a database; raises InfantaError if that would cost another."""
    if is_sqlite(file):
        raise InfantaError(Phrase("is-a-database", file=str(file)))
    counts = opened(place, lambda ledger: export(ledger, file), alone=False)
    click.echo(told("exported", file=str(file), rows=rows(counts)))


def is_sqlite(file: Path) -> bool:
    """Whether a file is there and is a SQLite database."""
    if not file.is_file():
        return False
    with file.open("rb") as start:
        return start.read(len(SQLITE)) == SQLITE


@click.command("import", help=told("command-import"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def import_all(database: str, file: Path) -> None:
    """Fill an empty database from an exported FILE."""
    read_export(place_of(database), file)


def read_export(place: str, file: Path) -> None:
    """Fill a database, once it is clear that the file is whole: until then nothing is made."""
    deque(rows_of(file), maxlen=0)
    counts = opened(place, lambda ledger: fill_from(ledger, file))
    click.echo(told("imported", file=str(file), rows=rows(counts)))


@click.command(help=told("command-backup"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(database: str, file: Path) -> None:
    """Keep a copy of everything in FILE, while the server goes on: of a SQLite file a SQLite file, of PostgreSQL an export."""
    place = place_of(database)
    if is_postgres(place):
        write_export(place, file)
        return
    source = database_file(place)
    if not source.exists():
        raise InfantaError(Phrase("no-database-file", file=str(source)))
    if file.exists() and (file.samefile(source) or file.with_name(f"{file.name}.lock").exists()):
        raise InfantaError(Phrase("is-a-database", file=str(file)))  # a server's own, not an older backup
    copy_sqlite(source, file)
    click.echo(told("backed-up", file=str(file)))


def copy_sqlite(source: Path, target: Path) -> None:
    """Put a copy of a SQLite database, with all that is still in its write-ahead log, in the place of a file; raises InfantaError, and
    leaves that file as it was, if the copy is not good. It has no secrets: a backup betrays no deals to come, and what was promised since
    cannot be dealt a second time once it is brought back."""
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
        if found is None or found[0] > LATEST:
            raise InfantaError(Phrase("database-other-version", database=str(source)))
        erase_secrets(part)
        put_down(target)
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


def put_down(file: Path) -> None:
    """Bring what is still in the write-ahead log of a SQLite database into its file, which is whole then without it. One that is damaged
    cannot be helped."""
    if file.exists():
        with suppress(sqlite3.Error), closing(sqlite3.connect(file)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


@click.command(help=told("command-restore"))
@CONFIG
@DATABASE
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--replace", is_flag=True, help=told("restore-replace"))
def restore(database: str, file: Path, replace: bool) -> None:
    """Bring a backup back: into an empty PostgreSQL database, or in place of a SQLite file that no server uses."""
    place = place_of(database)
    if not is_sqlite(file):
        read_export(place, file)
        return
    if is_postgres(place):
        raise InfantaError(Phrase("restore-sqlite", file=str(file)))
    target = database_file(place)
    if target.exists() and not replace:
        raise InfantaError(Phrase("restore-filled", file=str(target)))
    make_folder(target)
    claim = Claim(target)
    claim.take()
    try:
        copy_sqlite(file, target)
    finally:
        claim.give_back()
    click.echo(told("restored", file=str(file)))


@click.command(help=told("command-check"))
@CONFIG
@DATABASE
def check(database: str) -> None:
    """Read every table of the database and play its match through: is everything still as it was written?"""
    place = place_of(database)
    sound, damaged = opened(place, examine, alone=False)
    flaws = [] if is_postgres(place) else flaws_of(database_file(place))
    for flaw in flaws:
        click.echo(told("file-damaged", file=place, reason=flaw))
    for code, reason in damaged:
        click.echo(told("table-damaged", code=code, reason=reason))
    click.echo(told("database-checked", sound=sound, damaged=len(damaged)))
    if damaged or flaws:
        raise SystemExit(1)


def flaws_of(file: Path) -> list[str]:
    """What SQLite finds wrong with a file, its indexes and all that no table needs included."""
    try:
        with closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as connection:
            found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check(10)")]
    except sqlite3.Error as error:
        return [str(error)]
    return [] if found == ["ok"] else found


async def examine(ledger: AnyLedger) -> tuple[int, list[tuple[str, Phrase]]]:
    """How many tables are sound, and what is wrong with the others."""
    sound, damaged = 0, list[tuple[str, Phrase]]()
    try:
        codes = await ledger.codes()
    except Unreadable as error:
        raise InfantaError(Phrase("database-silent", error=str(error))) from None
    for code in codes:
        try:
            kept = await ledger.table(code)
            if kept is not None:
                load(kept, Nature())
                sound += 1
        except Refused as error:
            damaged.append((code, error.phrase))
        except Unreadable as error:
            damaged.append((code, Phrase("said", text=str(error))))
        except Unreachable as error:
            raise InfantaError(Phrase("database-silent", error=str(error))) from None
    return sound, damaged
