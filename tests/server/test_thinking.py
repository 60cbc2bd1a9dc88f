"""Bots think in worker processes, from views; what they do wrong harms nobody."""

import asyncio
import os
import pickle
import signal
from pathlib import Path
from random import Random

import pytest

from infanta.bots.bot import bot_names
from infanta.core.registry import game, game_keys
from infanta.server.tables import thinking
from infanta.server.tables.company import FASTEST, SLOWEST, Company, usual_bot
from infanta.server.tables.thinking import Stumped, Thinkers, Thought
from infanta.testing import Trial
from tests.server.court import code_of, running

pytestmark = pytest.mark.anyio


def thought(bot: str = "random", key: str = "love-letter") -> Thought:
    match, rng = Trial(game(key), game(key).players[0]).midway()
    while match.actors() == (-1,):
        match.push(-1, match.sample(rng))
    seat = match.actors()[0]
    return Thought(bot, key, match.view(seat), tuple(str(move) for move in match.moves(seat)), 7)


@pytest.mark.parametrize("key", game_keys())
def test_a_view_crosses_into_another_process_unchanged(key: str) -> None:
    match, rng = Trial(game(key), game(key).players[0]).midway()
    for _ in range(30):
        if match.over:
            break
        for seat in (*range(match.players), None):
            view = match.view(seat)
            again = pickle.loads(thinking.pack(view))
            assert again == view and repr(again) == repr(view)
        actor = match.actors()[0]
        match.push(actor, match.sample(rng) if actor == -1 else rng.choice(match.moves(actor)))


@pytest.mark.parametrize("key", game_keys())
async def test_a_bot_chooses_in_another_process_as_it_would_here(key: str) -> None:
    thinkers = Thinkers(1)
    try:
        for bot in ("random", usual_bot(key)):
            asked = thought(bot, key)
            assert await thinkers.ask(asked) == thinking.think(asked)
            assert await thinkers.ask(asked) in asked.moves
    finally:
        thinkers.stop()


def test_somebody_sits_down_whom_the_game_knows() -> None:
    for key in game_keys():
        assert usual_bot(key) in bot_names(key)


async def test_a_thinker_that_dies_is_replaced() -> None:
    thinkers = Thinkers(1)
    try:
        await thinkers.ask(thought())
        process = thinkers.all[0].process
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join()
        assert await thinkers.ask(thought()) in thought().moves
    finally:
        thinkers.stop()


async def test_a_bot_that_fails_or_hangs_is_stumped_and_the_next_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = Thinkers(1)
    try:
        with pytest.raises(Stumped, match="no bot"):
            await thinkers.ask(thought("no-such-bot"))
        process = thinkers.all[0].process
        assert process is not None and process.pid is not None
        monkeypatch.setattr(thinking, "PATIENCE", 0.05)
        os.kill(process.pid, signal.SIGSTOP)
        with pytest.raises(Stumped, match="Timeout"):
            await thinkers.ask(thought())
        monkeypatch.setattr(thinking, "PATIENCE", 20.0)
        assert await thinkers.ask(thought()) in thought().moves
    finally:
        thinkers.stop()


async def test_when_a_bot_fails_the_match_goes_on_with_any_legal_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumped(self: Thinkers, thought: Thought) -> str:
        raise Stumped("the bot is broken")

    monkeypatch.setattr(Thinkers, "ask", stumped)
    async with running(tmp_path) as court:
        code = code_of(await court.browser().post("/play/love-letter"))
        table = await court.quiet(code)
        assert table.state == "over" or table.acting() == (0,)


async def test_a_bot_that_names_an_illegal_move_is_corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def cheat(self: Thinkers, thought: Thought) -> str:
        return "princess"

    monkeypatch.setattr(Thinkers, "ask", cheat)
    async with running(tmp_path) as court:
        code = code_of(await court.browser().post("/play/love-letter"))
        table = await court.quiet(code)
        assert table.state == "over" or table.acting() == (0,)


async def test_bots_take_a_human_moment_unless_told_to_be_fast(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path, fast_bots=False) as court:
        moments = [court.house.hall.company.moment() for _ in range(50)]
        assert min(moments) >= FASTEST and max(moments) <= SLOWEST
        monkeypatch.setattr(Company, "moment", lambda _self: 0.2)
        loop = asyncio.get_running_loop()
        since, browser = loop.time(), court.browser()
        code = code_of(await browser.post("/play/love-letter"))
        info = (await browser.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            await browser.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
        await court.quiet(code)
        assert loop.time() - since > 0.15
    monkeypatch.undo()
    async with running(tmp_path, fast_bots=True) as court:
        assert court.house.hall.company.moment() == 0


async def test_the_server_can_be_used_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking_now = asyncio.Event()

    async def slow(self: Thinkers, thought: Thought) -> str:
        thinking_now.set()
        await asyncio.sleep(3600)
        return ""

    monkeypatch.setattr(Thinkers, "ask", slow)
    async with running(tmp_path) as court:
        browser = court.browser()
        code = code_of(await browser.post("/play/love-letter"))
        info = (await browser.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            move = Random(1).choice(info["moves"])
            await browser.post(f"/t/{code}/move", {"turn": info["turn"], "move": move})
        async with asyncio.timeout(5):
            await thinking_now.wait()
            assert (await browser.get(f"/t/{code}")).status == 200
