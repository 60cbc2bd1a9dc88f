"""Bots that take the initiative at a server: asked after what concerns them, they make free acts, or do not."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from infanta.bots import bot as bots
from infanta.core.move import Move
from infanta.core.view import View
from infanta.server.tables import bot_runner
from infanta.server.tables.bot_workers import BotCache, BotWorkerPool, MoveRequest
from tests.example import PLACES, installed_beside
from tests.server.browser import WITHIN
from tests.server.court import Court, code_of

pytestmark = pytest.mark.anyio


class Giver:
    """Gives away what it can."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        return moves[0]

    def act(self, view: View, acts: list[Move]) -> Move | None:
        return acts[0] if acts else None


class Miser(Giver):
    def act(self, view: View, acts: list[Move]) -> Move | None:
        return None


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


async def gifts_with(court: Court, kind: type[Giver], monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The free acts at a table where such a bot sits, after the person's first move."""
    minds = BotCache()

    async def here(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        return minds.choose(thought)

    monkeypatch.setattr(bot_runner, "bot_maker", lambda name, key: kind)
    monkeypatch.setattr(bots, "bot_maker", lambda name, key: kind)
    monkeypatch.setattr(BotWorkerPool, "ask", here)
    ada = await court.person("Ada")
    wish = {"players": 3, "option-gifts": 2, "seat-1": "random", "seat-2": "random"}
    code = code_of(await ada.post("/new/silk-road", wish))
    await ada.post(f"/t/{code}/start")
    turn = (await ada.get(f"/t/{code}")).turn
    await ada.post(f"/t/{code}/move", {"turn": turn, "move": "pass"})
    table = court.table(code)
    async with asyncio.timeout(WITHIN):
        while court.house.hall.company.is_thinking(code):
            await asyncio.sleep(0.002)
    return [f"{seat} {text.partition('>')[0]}" for seat, texts in sorted(table.acts.items()) for text in texts]


async def test_a_bot_acts_within_its_number_of_free_acts(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await gifts_with(court, Giver, monkeypatch) == ["1 gift"] * 2 + ["2 gift"] * 2


async def test_a_bot_need_not_act(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await gifts_with(court, Miser, monkeypatch) == []
