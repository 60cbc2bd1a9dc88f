"""Bring a database up to date: runs by itself whenever a server starts."""

from pathlib import Path

from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

SCRIPTS = Path(__file__).parent / "migrations"
LATEST = "0002"
"""The newest migration. A database that has it is left alone, so a server starts without loading Alembic."""


def upgrade(connection: Connection) -> None:
    """Apply what is missing, in the caller's transaction."""
    if inspect(connection).has_table("alembic_version"):
        if connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == LATEST:
            return
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    settings = Config()
    settings.set_main_option("script_location", str(SCRIPTS))
    settings.attributes["connection"] = connection
    try:
        command.upgrade(settings, "head")
    except CommandError as error:
        raise InfantaError(Phrase("database-newer", error=str(error))) from None


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database up to date."""
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(upgrade)
