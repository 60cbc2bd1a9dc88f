"""Bring a database up to date: runs by itself whenever a server starts."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

MIGRATIONS_DIR = Path(__file__).parent / "migrations"
# The newest migration. A database that has it is left alone, so a server starts without loading Alembic.
LATEST_REVISION = "0007"


def upgrade(connection: Connection) -> None:
    """Apply what is missing, in the caller's transaction."""
    if inspect(connection).has_table("alembic_version"):
        if connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == LATEST_REVISION:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS_DIR))
    settings.attributes["connection"] = connection
    try:
        command.upgrade(settings, "head")
    except CommandError as error:
        raise InfantaError(Phrase("database-newer", error=str(error))) from None


# The lock under which a PostgreSQL database is brought up to date: of several processes that start together, one does
# it.
MIGRATION_LOCK_KEY = 7_251_001


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database up to date."""
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(upgrade)


async def migrate_postgres(connect: Callable[[], Awaitable[Any]]) -> None:
    """Bring a PostgreSQL database up to date, over connections that are made so."""
    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK_KEY})
            await connection.run_sync(upgrade)
    finally:
        await engine.dispose()
