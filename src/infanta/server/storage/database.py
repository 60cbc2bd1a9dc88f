"""The database: SQLite in one file, with a write-ahead log, every commit flushed to disk."""

import os
from contextlib import suppress
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage.sqlite_process import prepare_connection

SQLITE_PREFIX = "sqlite:///"


def find_database_file(database: str) -> Path:
    """Return the path of a database file, given as a path or as an address that begins with sqlite:///. Raise
    InfantaError if it is neither."""
    path = Path(database.removeprefix(SQLITE_PREFIX)).expanduser().resolve()
    if path.is_dir():
        raise InfantaError(Phrase("database-folder", folder=str(path), file=str(path / "infanta.db")))
    return path


def make_folder(file: Path) -> None:
    """Create the folder of a new file; raise InfantaError if that is not possible."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InfantaError(Phrase("folder-unmade", folder=str(file.parent), error=str(error.strerror))) from None


def make_private(file: Path) -> None:
    """Create a new database that only its owner can read: it will hold the seeds of matches that are not over. If that
    fails, opening it says why."""
    with suppress(OSError):
        os.close(os.open(file, os.O_CREAT | os.O_RDWR, 0o600))


def open_database(file: Path, make: bool = False) -> AsyncEngine:
    """Return an engine for a database file; a missing one is created only if asked for."""
    query = {"mode": "rwc" if make else "rw", "uri": "true"}
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=file.as_uri(), query=query))
    event.listen(engine.sync_engine, "connect", prepare_connection)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def begin(connection: Connection) -> None:
    """Take the write lock at the start: a transaction that reads first and writes later could be refused."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
