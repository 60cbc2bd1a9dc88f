"""Bots think in worker processes, from views; what they do wrong harms nobody."""

import asyncio
import os
import pickle
import signal
from dataclasses import replace
from multiprocessing.connection import Connection
from random import Random

import pytest

from infanta.bots.bot import list_bots
from infanta.core.move import Move
from infanta.core.registry import game, game_keys
from infanta.core.view import View
from infanta.server.tables import bot_workers
from infanta.server.tables.bot_runner import FASTEST, SLOWEST, BotRunner
from infanta.server.tables.bot_workers import BotCache, BotWorkerPool, MoveRequest, NoAnswerError
from infanta.server.tables.table import ServerTable
from infanta.table.seating import pick_default_bot
from infanta.testing import Trial
from tests.server.browser import WITHIN
from tests.server.court import Court, code_of, running

pytestmark = pytest.mark.anyio


def thought(bot: str = "random", key: str = "love-letter") -> MoveRequest:
    match, rng = Trial(game(key), game(key).players[0]).play_midway()
    while match.actors() == (-1,):
        match.push(-1, match.sample(rng))
    seat = match.actors()[0]
    return MoveRequest("AAAA2222 0", bot, key, match.view(seat), tuple(str(move) for move in match.moves(seat)), 7)


@pytest.mark.parametrize("key", game_keys())
def test_a_view_crosses_into_another_process_unchanged(key: str) -> None:
    match, rng = Trial(game(key), game(key).players[0]).play_midway()
    for _ in range(30):
        if match.over:
            break
        for seat in (*range(match.players), None):
            view = match.view(seat)
            again = pickle.loads(bot_workers.pickle_value(view))
            assert again == view and repr(again) == repr(view)
        actor = match.actors()[0]
        match.push(actor, match.sample(rng) if actor == -1 else rng.choice(match.moves(actor)))


@pytest.mark.parametrize("key", game_keys())
async def test_a_bot_chooses_in_another_process_as_it_would_here(key: str) -> None:
    thinkers = BotWorkerPool(1)
    try:
        for bot in ("random", pick_default_bot(key)):
            asked = thought(bot, key)
            assert await thinkers.ask(asked) == BotCache().choose(asked)
            assert await thinkers.ask(asked) in asked.moves
    finally:
        thinkers.stop()


def test_somebody_sits_down_whom_the_game_knows() -> None:
    for key in game_keys():
        assert pick_default_bot(key) in list_bots(key)


async def test_a_thinker_that_dies_is_replaced() -> None:
    thinkers = BotWorkerPool(1)
    try:
        await thinkers.ask(thought())
        process = thinkers.all[0].process
        assert process is not None and process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
        process.join(WITHIN)
        assert await thinkers.ask(thought()) in thought().moves
    finally:
        thinkers.stop()


async def test_the_start_of_a_process_is_not_counted_against_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine starting took longer than a bot may think: it was stopped again and again, and the table stood still."""
    patient: list[float] = []
    said_by = bot_workers.receive

    async def noted(pipe: Connection, patience: float) -> object:
        patient.append(patience)
        return await said_by(pipe, patience)

    monkeypatch.setattr(bot_workers, "receive", noted)
    thinkers = BotWorkerPool(1)
    try:
        for _ in range(2):
            assert await thinkers.ask(thought()) in thought().moves
        assert patient == [bot_workers.STARTUP_TIMEOUT_S, bot_workers.BOT_TIMEOUT_S, bot_workers.BOT_TIMEOUT_S]
    finally:
        thinkers.stop()


async def test_a_bot_that_fails_or_hangs_is_stumped_and_the_next_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    thinkers = BotWorkerPool(1)
    try:
        with pytest.raises(NoAnswerError, match="no bot"):
            await thinkers.ask(thought("no-such-bot"))
        process = thinkers.all[0].process
        assert process is not None and process.pid is not None
        monkeypatch.setattr(bot_workers, "BOT_TIMEOUT_S", 0.05)
        os.kill(process.pid, signal.SIGSTOP)
        with pytest.raises(NoAnswerError, match="Timeout"):
            await thinkers.ask(thought())
        monkeypatch.setattr(bot_workers, "BOT_TIMEOUT_S", 20.0)
        assert await thinkers.ask(thought()) in thought().moves
    finally:
        thinkers.stop()


class Counting:
    """A bot that counts its questions, and fails at one of them."""

    made = 0

    def __init__(self, rng: Random) -> None:
        Counting.made += 1
        self.asked = 0

    def choose(self, view: View, moves: list[Move]) -> Move:
        self.asked += 1
        if self.asked == 3:
            raise ValueError("three is too many")
        return moves[0]


def test_a_bot_is_made_once_for_a_seat_and_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "make_bot", lambda _name, _key, rng: Counting(rng))
    minds, asked, before = BotCache(), thought(), Counting.made
    for _ in range(2):
        minds.choose(asked)
    assert Counting.made == before + 1
    minds.choose(replace(asked, whose="BBBB2222 0"))
    assert Counting.made == before + 2, "another match, another bot"
    with pytest.raises(ValueError, match="three"):
        minds.choose(asked)
    minds.choose(asked)
    assert Counting.made == before + 3, "one that has failed is not asked again"


def test_bots_that_nobody_asks_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_workers, "MAX_BOTS", 2)
    minds = BotCache()
    for whose in ("a", "b", "a", "c"):
        minds.choose(replace(thought(), whose=whose))
    assert [whose for whose, _ in minds.bots] == ["a", "c"]


async def at_a_table_with_bots(court: Court) -> ServerTable:
    """A match of a person who has moved, and bots who have answered."""
    ada = await court.person("Ada")
    code = code_of(await ada.post("/play/love-letter"))
    table = await court.quiet(code)
    info = (await ada.get(f"/api/tables/{code}")).json()
    if info["moves"]:
        await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
    table = await court.quiet(code)
    assert table.state == "over" or table.is_in_round_break or table.list_acting() == (0,)
    return table


async def test_a_bot_that_fails_is_named_and_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumped(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        if thought.bot == "thumb":
            raise NoAnswerError("the bot is broken")
        return thought.moves[0]

    monkeypatch.setattr(BotWorkerPool, "ask", stumped)
    async with running(None) as court:
        table = await at_a_table_with_bots(court)
        assert "random" in [chair.bot for chair in table.chairs]
        kept = await court.house.ledger.read_table(table.code)
        assert kept is not None and kept.chairs == tuple(table.chairs)
    assert "The bot thumb of love-letter failed" in caplog.text and "the bot is broken" in caplog.text


async def test_when_every_bot_fails_the_match_goes_on_with_any_legal_move(monkeypatch: pytest.MonkeyPatch) -> None:
    async def stumped(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        raise NoAnswerError("the bot is broken")

    monkeypatch.setattr(BotWorkerPool, "ask", stumped)
    async with running(None) as court:
        await at_a_table_with_bots(court)


async def test_a_bot_that_names_an_illegal_move_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async def cheat(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        return "nonsense"

    monkeypatch.setattr(BotWorkerPool, "ask", cheat)
    async with running(None) as court:
        await at_a_table_with_bots(court)


async def test_bots_take_a_human_moment_unless_told_to_be_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(None, fast_bots=False) as court:
        moments = [court.house.hall.company.pick_delay() for _ in range(50)]
        assert min(moments) >= FASTEST and max(moments) <= SLOWEST
        monkeypatch.setattr(BotRunner, "pick_delay", lambda _self: 0.2)
        loop = asyncio.get_running_loop()
        since, browser = loop.time(), court.browser()
        code = code_of(await browser.post("/play/love-letter"))
        info = (await browser.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            await browser.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
        await court.quiet(code)
        assert loop.time() - since > 0.15
    monkeypatch.undo()
    async with running(None, fast_bots=True) as court:
        assert court.house.hall.company.pick_delay() == 0


async def test_bots_that_were_sent_home_are_not_called_in_again() -> None:
    """What is written while a server stops is news, after which bots are asked: one that came then outlived the server, and held up its end."""
    async with running(None) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/play/love-letter"))
        company = court.house.hall.company
        await company.stop()
        table = court.table(code)
        table.chairs = [replace(chair, bot="random") for chair in table.chairs]
        company.tasks.clear()
        company.schedule(table)
        assert table.state == "playing" and table.list_acting() and not company.tasks


async def test_the_server_can_be_used_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking_now = asyncio.Event()

    async def slow(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        thinking_now.set()
        await asyncio.sleep(3600)
        return ""

    monkeypatch.setattr(BotWorkerPool, "ask", slow)
    async with running(None) as court:
        browser = court.browser()
        code = code_of(await browser.post("/play/love-letter"))
        info = (await browser.get(f"/api/tables/{code}")).json()
        if info["moves"]:
            move = Random(1).choice(info["moves"])
            await browser.post(f"/t/{code}/move", {"turn": info["turn"], "move": move})
        async with asyncio.timeout(WITHIN):
            await thinking_now.wait()
            assert (await browser.get(f"/t/{code}")).status == 200
