"""The door for language models at /mcp: a scripted client of the official SDK sits at the server's tables, beside people."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest

import infanta
from infanta.client import Client as Person
from tests.server.process import ServerProcess

pytest.importorskip("mcp", reason="the MCP SDK is not installed (pip install 'infanta[mcp]')")

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = ServerProcess(tmp_path_factory.mktemp("models") / "court.db", "--fast-bots", "--no-limits")
    yield process.url
    process.kill()


@asynccontextmanager
async def model(server: str, token: str = "") -> AsyncIterator[Client]:
    """A client, which sends a token itself if it has one."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    async with (
        httpx2.AsyncClient(headers=headers, timeout=60) as wire,
        Client(streamable_http_client(f"{server}/mcp", http_client=wire)) as client,
    ):
        yield client


async def call(client: Client, tool: str, **given: object) -> dict[str, Any]:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer.content
    assert isinstance(answer.structured_content, dict)
    return answer.structured_content


async def refused(client: Client, tool: str, **given: object) -> str:
    answer = await client.call_tool(tool, given)
    assert answer.is_error, answer.structured_content
    return str(getattr(answer.content[0], "text", ""))


@pytest.mark.parametrize("key", infanta.game_keys())
async def test_a_scripted_client_plays_a_whole_match(server: str, key: str) -> None:
    rng = Random(key)
    async with model(server, Person(server, "Model", bot=True).token) as client:
        seen = await call(client, "open_table", game=key, players=infanta.game(key).players[0])
        told, table = list(seen["news"]), seen["code"]
        while not seen["over"]:
            if not seen["your_turn"]:
                seen = await call(client, "wait", table=table, since=seen["heard"])
            else:
                moves = (await call(client, "list_moves", table=table))["moves"]
                assert seen["question"] and all(move["means"] for move in moves)
                move = rng.choice(moves)["move"]
                seen = await call(client, "make_move", table=table, move=move, since=seen["heard"])
            told += seen["news"]
        assert len(told) > 20 and seen["reason"] and seen["winners"] is not None
        assert (await call(client, "list_moves", table=table))["moves"] == []


async def test_a_model_without_a_header_says_its_name_and_sits_with_people(server: str) -> None:
    host = Person(server, "Ada").open("love-letter", 2, options={"tokens": 1}, start=False)
    async with model(server) as client:
        assert "call say_name" in await refused(client, "join_table", table=host.code)
        assert "There is no argument 'colour' in list_games" in await refused(client, "list_games", colour="red")
        token = (await call(client, "say_name", name="Claude"))["token"]
        seen = await call(client, "join_table", table=host.code.lower(), token=token)
        assert seen["you_are"] == "seat 1" and seen["state"] == "open"
        assert (await call(client, "say", table=host.code, text="Hello!", token=token))["talk"] == ["Claude: Hello!"]
        await asyncio.to_thread(host.wait)
        assert host.told["chat"][-1]["text"] == "Hello!" and host.told["seats"][1]["program"]
        assert "host" in (await refused(client, "start_match", table=host.code, token=token)).lower()
        host.start()
        view = await call(client, "see_data", table=host.code, token=token)
        assert view["seat"] == 1 and view["hands"][0] == [], "not the other's hand"
        assert "rules" in await call(client, "look_up_rule", game="love-letter", clause="LL-035")
        assert "guard" in (await call(client, "explain", game="love-letter", word="guard"))["word"]
        assert await refused(client, "make_move", table=host.code, move="castle", token=token)
        assert (await call(client, "leave", table=host.code, token=token)) == {"left": True}


async def test_models_whisper_and_negotiate_where_the_game_has_it(server: str) -> None:
    people = [Person(server, name) for name in ("Ada", "Bo")]
    host = people[0].open("death-dowry", 3, start=False)
    other = people[1].join(host.code)
    async with model(server) as client:
        token = (await call(client, "say_name", name="Claude"))["token"]
        await call(client, "join_table", table=host.code, token=token)
        host.start()
        talk = await call(client, "say", table=host.code, text="Psst.", to=[0], token=token)
        assert talk["talk"] == ["Claude (to Ada): Psst."]
        chats = [person.table(host.code).told["chat"] for person in people]
        assert [one["text"] for one in chats[0]] == ["Psst."] and chats[1] == []
        tables, rng = [host, other], Random(1)
        for _ in range(300):
            seen = await call(client, "look", table=host.code, token=token)
            if seen["may_negotiate"]:
                break
            for table in tables:
                table.told = table.client.table(table.code).told
                if table.moves:
                    table.play(rng.choice(table.moves))
            if (await call(client, "look", table=host.code, token=token))["your_turn"]:
                moves = (await call(client, "list_moves", table=host.code, token=token))["moves"]
                await call(client, "make_move", table=host.code, move=rng.choice(moves)["move"], token=token)
        acts = (await call(client, "list_acts", table=host.code, token=token))["acts"]
        offer = next(act["move"] for act in acts if act["move"].startswith("offer"))
        await call(client, "negotiate", table=host.code, act=offer, token=token)
        assert await refused(client, "negotiate", table=host.code, act="accept:9s9.9", token=token)


async def test_a_token_does_here_too_what_it_is_for(server: str) -> None:
    me = Person(server, "Model", bot=True)
    code = me.open("love-letter", 2, bots=["random"]).code
    only_looks = me.ask("POST", "/api/me/tokens", {"scopes": ["talk"]})["token"]
    async with model(server, only_looks) as client:
        assert "play" in await refused(client, "leave", table=code)
        assert (await call(client, "look", table=code))["you_are"] == "seat 0"
        assert (await call(client, "list_tables", mine=True))["tables"][0]["table"] == code


async def test_the_tools_are_told_with_what_they_are_for(server: str) -> None:
    async with model(server) as client:
        tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert {"look", "list_moves", "make_move", "say", "negotiate", "look_up_rule", "wait"} <= set(tools)
    assert all(tool.description and "call" not in tool.input_schema["properties"] for tool in tools.values())


async def test_a_token_that_may_not_do_something_is_told_so(server: str) -> None:
    talker = Person(server, "Talker", bot=True).ask("POST", "/api/me/tokens", {"scopes": ["talk"]})["token"]
    async with model(server, talker) as client:
        assert "it lacks the scope “tables”" in await refused(client, "open_table", game="love-letter", players=2)
