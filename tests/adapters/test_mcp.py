"""The door for language models: a scripted client of the official SDK plays whole matches, and learns no secrets."""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

import infanta

pytest.importorskip("mcp", reason="the MCP SDK is not installed (pip install 'infanta[mcp]')")

from mcp import Client, StdioServerParameters, stdio_client

from infanta.adapters.mcp import MatchTools, build_server

WITHIN = 300.0  # seconds for a whole match
Script = Callable[[Client], Awaitable[None]]


def served(desk: MatchTools, script: Script) -> None:
    """Run a client's script against a desk."""

    async def run() -> None:
        async with asyncio.timeout(WITHIN), Client(build_server(desk)) as client:
            await script(client)

    asyncio.run(run())


async def call(client: Client, tool: str, **given: object) -> dict[str, Any]:
    """What a tool answers."""
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer.content
    assert isinstance(answer.structured_content, dict)
    return answer.structured_content


async def refused(client: Client, tool: str, **given: object) -> str:
    """Why a tool refuses."""
    answer = await client.call_tool(tool, given)
    assert answer.is_error
    return str(getattr(answer.content[0], "text", ""))


@pytest.mark.parametrize("key", infanta.game_keys())
def test_a_scripted_client_plays_a_whole_match(key: str) -> None:
    desk, rng = MatchTools(seed=1), Random(1)

    async def script(client: Client) -> None:
        seen = await call(client, "start_match", game=key)
        told = list(seen["news"])
        while not seen["over"]:
            assert seen["your_turn"] and seen["question"]
            moves = (await call(client, "list_moves"))["moves"]
            assert moves and all(move["means"] for move in moves)
            seen = await call(client, "make_move", move=rng.choice(moves)["move"])
            told += seen["news"]
        assert len(told) > 20 and seen["reason"] and len(seen["scores"]) == len(seen["players"])
        assert (await call(client, "list_moves"))["moves"] == []
        assert "over" in await refused(client, "make_move", move=infanta.game(key).all_moves[0].text)

    served(desk, script)
    assert desk.require_match.match.over


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_tools_say_the_same_in_every_world_that_the_seat_cannot_tell_apart(key: str) -> None:
    desk, rng = MatchTools(seed=2), Random(2)

    async def script(client: Client) -> None:
        await call(client, "start_match", game=key)
        for _ in range(6):
            guest = desk.require_match
            await call(client, "look")
            if guest.match.over:
                break
            truth = guest.match
            said = [await call(client, tool) for tool in ("look", "list_moves", "see_data")]
            world = guest.game.imagine(truth.view(guest.seat), rng)
            world.log, world.story = truth.log, truth.story
            guest.table.match = world
            assert [await call(client, tool) for tool in ("look", "list_moves", "see_data")] == said
            guest.table.match = truth
            await call(client, "make_move", move=truth.moves(guest.seat)[0].text)

    served(desk, script)


def test_what_is_told_is_the_view() -> None:
    desk = MatchTools(seed=3)

    async def script(client: Client) -> None:
        seen = await call(client, "start_match", game="love-letter", players=3, seat=1)
        view = desk.require_match.match.view(1)
        assert seen["table"] == str(view) and seen["you_are"] == "seat 1"
        assert await call(client, "see_data") == infanta.game("love-letter").to_data(view)

    served(desk, script)


def test_rules_and_cards_can_be_looked_up() -> None:
    async def script(client: Client) -> None:
        found = await call(client, "look_up_rule", clause="ll-035", game="love-letter")
        assert [rule["number"] for rule in found["rules"]] == ["LL-035"]
        assert (await call(client, "look_up_rule", clause="Countess", game="love-letter"))["rules"]
        assert "frog" in (await call(client, "explain", word="frog", game="rebel-princess"))["word"]
        assert "has no rule 'LL-999'" in await refused(client, "look_up_rule", clause="LL-999", game="love-letter")
        assert "Ask about one of these" in await refused(client, "explain", word="dragon", game="love-letter")

    served(MatchTools(), script)


def test_what_cannot_be_done_is_refused_with_a_sentence_and_changes_nothing() -> None:
    desk = MatchTools(seed=4)

    async def script(client: Client) -> None:
        assert "No match has been started" in await refused(client, "look")
        assert "There is no game 'chess'" in await refused(client, "start_match", game="chess")
        assert "cannot be played by 9" in await refused(client, "start_match", game="love-letter", players=9)
        assert "There is no seat 7" in await refused(client, "start_match", game="love-letter", seat=7)
        assert "nobody" in await refused(client, "start_match", game="love-letter", bot="nobody")
        assert "cannot be 'many'" in await refused(
            client, "start_match", game="love-letter", options={"tokens": "many"}
        )
        await call(client, "start_match", game="love-letter")
        before = str(desk.require_match.match)
        assert "There is no argument 'colour' in start_match; it takes: game, players" in await refused(
            client, "start_match", game="cupid", colour="red"
        )
        assert "The argument 'players' does not fit: " in await refused(
            client, "start_match", game="cupid", players="many"
        )
        assert "The argument 'move' does not fit: Field required." in await refused(client, "make_move")
        for move in ("", "castle", "+guard", "princess>2", "guard>9:1"):
            assert await refused(client, "make_move", move=move)
        assert str(desk.require_match.match) == before

    served(desk, script)


def test_the_command_serves_on_standard_input_and_output() -> None:
    async def run() -> None:
        command = StdioServerParameters(command=sys.executable, args=["-m", "infanta", "mcp", "--seed", "1"])
        async with asyncio.timeout(WITHIN), Client(stdio_client(command)) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert {"start_match", "look", "list_moves", "make_move", "look_up_rule"} <= tools
            seen = await call(client, "start_match", game="love-letter", players=2)
            assert seen["your_turn"]

    asyncio.run(run())


def test_a_model_can_be_told_in_german() -> None:
    async def script(client: Client) -> None:
        seen = await call(client, "start_match", game="love-letter", players=2)
        assert any("Runde" in line for line in seen["news"])

    served(MatchTools(seed=1, language="de"), script)
