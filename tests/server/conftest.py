"""What the tests of the server share."""

from collections.abc import AsyncIterator

import pytest

from tests.server.court import Court, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def court() -> AsyncIterator[Court]:
    async with running(None) as made:
        yield made
