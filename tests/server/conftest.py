"""What the tests of the server share."""

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest

from tests.server.court import Court, running
from tests.server.postgres import MISSING, PostgresServer, binaries


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def court() -> AsyncIterator[Court]:
    async with running(None) as made:
        yield made


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL server for all tests that need one."""
    if binaries() is None:
        pytest.skip(MISSING)
    server = PostgresServer()
    yield server
    server.remove()


@pytest.fixture
def database(postgres: PostgresServer) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    made = asyncio.run(postgres.new_database())
    yield made
    asyncio.run(postgres.give_back(made))
