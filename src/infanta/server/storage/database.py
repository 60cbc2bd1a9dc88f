"""The database engine. SQLite in one file by default: write-ahead log, every commit flushed to disk before it counts."""

from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Connection, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from infanta.core.errors import InfantaError

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg"}


def database_url(database: str) -> str:
    """The address of a database from what a person writes: a file's path, or a URL."""
    if "://" not in database:
        path = Path(database).expanduser().absolute()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InfantaError(f"The folder {path.parent} cannot be made: {error.strerror}.") from None
        return f"sqlite+aiosqlite:///{path}"
    scheme, _, rest = database.partition("://")
    return f"{DRIVERS.get(scheme, scheme)}://{rest}"


def open_database(database: str) -> AsyncEngine:
    """An engine for a database; raises InfantaError if the address cannot be understood or its driver is missing."""
    try:
        url = make_url(database_url(database))
        engine = create_async_engine(url)
    except (ArgumentError, ImportError, ValueError) as error:
        raise InfantaError(f"{database!r} cannot be used as a database: {error}.") from None
    if url.get_backend_name() == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
        event.listen(engine.sync_engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: object) -> None:
    """Set up a new connection; transactions are begun by `begin_sqlite`, not by the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def begin_sqlite(connection: Connection) -> None:
    """Take the write lock at the start: a transaction that reads first and writes later could be refused."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
