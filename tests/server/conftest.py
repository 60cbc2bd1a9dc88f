"""What the tests of the server share."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.court import Court, running


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def court(tmp_path: Path) -> AsyncIterator[Court]:
    async with running(tmp_path) as made:
        yield made
