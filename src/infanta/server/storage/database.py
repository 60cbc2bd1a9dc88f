"""The database: SQLite in one file, with a write-ahead log, every commit flushed to disk before it counts."""

from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import URL, Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from infanta.core.errors import InfantaError
from infanta.server.storage.scribe import prepare

PREFIX = "sqlite:///"


def database_file(database: str) -> Path:
    """The file that a person means: its path, or an address that begins with sqlite:///. Raises InfantaError."""
    path = Path(database.removeprefix(PREFIX)).expanduser().absolute()
    if path.is_dir():
        raise InfantaError(f"{path} is a folder; the database is a file, such as {path / 'infanta.db'}.")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InfantaError(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
    return path


def open_database(file: Path) -> AsyncEngine:
    """An engine for a database file."""
    engine = create_async_engine(URL.create("sqlite+aiosqlite", database=str(file)))
    event.listen(engine.sync_engine, "connect", prepare)
    event.listen(engine.sync_engine, "begin", begin)
    return engine


def begin(connection: Connection) -> None:
    """Take the write lock at the start: a transaction that reads first and writes later could be refused."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
