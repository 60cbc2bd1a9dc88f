"""The link for friends: one that their devices can open, or a sentence that says why none can."""

from dataclasses import replace
from pathlib import Path

import pytest

from infanta.server.tables.environment import Environment
from tests.server.court import Court, code_of, running

pytestmark = pytest.mark.anyio
ALONE = "Other devices cannot open this link"


async def lobby(court: Court, host: str) -> str:
    """The page of a new table, for somebody who calls the server by this name."""
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    return (await ada.get(f"/t/{code}", host=host)).text


@pytest.mark.parametrize("name", ["localhost:8000", "127.0.0.1:8000", "[::1]:8000"])
async def test_a_server_that_is_open_to_the_network_offers_its_address_there(tmp_path: Path, name: str) -> None:
    nature = replace(Environment(), address=lambda: "192.168.7.20")
    async with running(tmp_path, listens="0.0.0.0", nature=nature) as court:
        page = await lobby(court, name)
        assert 'value="http://192.168.7.20:8000/t/' in page
        assert ALONE not in page


@pytest.mark.parametrize("listens", ["127.0.0.1", ""])
async def test_a_server_that_listens_to_this_machine_alone_says_so(tmp_path: Path, listens: str) -> None:
    async with running(tmp_path, listens=listens) as court:
        page = await lobby(court, "localhost:8000")
        assert ALONE in page
        assert "infanta serve --host 0.0.0.0" in page


async def test_without_a_network_nothing_else_can_be_offered(tmp_path: Path) -> None:
    async with running(tmp_path, listens="0.0.0.0", nature=replace(Environment(), address=lambda: "")) as court:
        assert 'value="http://localhost:8000/t/' in await lobby(court, "localhost:8000")


async def test_a_name_that_others_know_stays(tmp_path: Path) -> None:
    async with running(tmp_path, listens="0.0.0.0") as court:
        page = await lobby(court, "games.example")
        assert 'value="http://games.example/t/' in page
        assert ALONE not in page
