"""Bring a database up to date: runs by itself whenever a server starts."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.engine import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from infanta.core.errors import InfantaError


def config() -> Config:
    """Alembic's settings, without an ini file."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return made


def upgrade(connection: Connection) -> None:
    """Apply what is missing, in the caller's transaction."""
    settings = config()
    settings.attributes["connection"] = connection
    try:
        command.upgrade(settings, "head")
    except CommandError as error:
        raise InfantaError(f"This database was written by a newer Infanta; please update. ({error})") from None


async def migrate(engine: AsyncEngine) -> None:
    """Bring a database up to date."""
    async with engine.connect() as connection:
        await connection.execution_options(writes=True)
        async with connection.begin():
            await connection.run_sync(upgrade)
