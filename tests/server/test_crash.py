"""Ends of a server: killed in the middle of play, many times in a row; and asked to stop while streams are open."""

import asyncio
import sqlite3
from pathlib import Path
from random import Random
from time import monotonic

import httpx
import pytest

from infanta.core.registry import game, game_keys
from tests.server.process import STARTUP, ServerProcess, alive

pytestmark = pytest.mark.anyio

KILLS = 6
DEEP_KILLS = 20
Accepted = tuple[str, int, int, str]


class Player:
    """Somebody who plays by the API, and remembers every move that the server accepted."""

    def __init__(self, token: str, rng: Random) -> None:
        self.token = token
        self.rng = rng
        self.accepted: list[Accepted] = []

    def client(self, url: str) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=url, headers={"authorization": f"Bearer {self.token}"}, timeout=STARTUP)

    async def play(self, url: str, code: str, until: float) -> str:
        """Play until the server is gone, the match over or the time up; the table's last known state."""
        state = "playing"
        async with self.client(url) as client:
            try:
                while state == "playing" and monotonic() < until:
                    info = (await client.get(f"/api/tables/{code}")).json()
                    state = info["state"]
                    if info["moves"]:
                        sent = {"turn": info["turn"], "move": self.rng.choice(info["moves"])}
                        answer = await client.post(f"/api/tables/{code}/moves", json=sent)
                        assert answer.status_code == 200, answer.text
                        self.accepted.append((code, info["seat"], sent["turn"], sent["move"]))
                    else:
                        await asyncio.sleep(0.002)
            except httpx.TransportError:
                pass
        return state


async def newcomer(url: str, name: str) -> Player:
    async with httpx.AsyncClient(base_url=url, timeout=STARTUP) as client:
        return Player((await client.post("/api/people", json={"name": name})).json()["token"], Random(name))


async def new_table(player: Player, url: str, key: str) -> str:
    players = min(game(key).players)
    wish = {"game": key, "players": players, "bots": ["random"] * (players - 1), "start": True}
    async with player.client(url) as client:
        return str((await client.post("/api/tables", json=wish)).json()["code"])


def moves_of(players: list[Player]) -> int:
    return sum(len(player.accepted) for player in players)


def lost(database: Path, accepted: list[Accepted]) -> list[Accepted]:
    """The accepted moves that are not on disk in the order in which they were accepted."""
    with sqlite3.connect(database) as connection:
        kept = {
            code: iter(
                connection.execute("SELECT seat, move FROM moves WHERE code = ? ORDER BY number", (code,)).fetchall()
            )
            for code in {code for code, *_ in accepted}
        }
    return [one for one in accepted if (one[1], one[3]) not in kept[one[0]]]


async def test_killed_in_the_middle_of_play_again_and_again_nothing_is_lost(tmp_path: Path, infanta_deep: bool) -> None:
    kills = DEEP_KILLS if infanta_deep else KILLS
    database, rng = tmp_path / "court.db", Random(20)
    options = ("--fast-bots", "--no-limits")
    server = ServerProcess(database, *options)
    try:
        players = [await newcomer(server.url, f"player {number}") for number in range(4)]
        keys = [game_keys()[number % len(game_keys())] for number in range(4)]
        codes = [await new_table(player, server.url, key) for player, key in zip(players, keys, strict=True)]
        for _ in range(kills):
            plays = [
                asyncio.create_task(player.play(server.url, code, monotonic() + 30))
                for player, code in zip(players, codes, strict=True)
            ]
            enough = moves_of(players) + rng.randrange(3, 12)
            while moves_of(players) < enough and not all(play.done() for play in plays):
                await asyncio.sleep(0.001)
            await asyncio.sleep(rng.uniform(0, 0.01))
            server.kill()
            states = await asyncio.gather(*plays)
            assert lost(database, [move for player in players for move in player.accepted]) == [], (
                "an accepted move is gone"
            )
            server = ServerProcess(database, *options)
            for place, state in enumerate(states):
                if state == "over":
                    codes[place] = await new_table(players[place], server.url, keys[place])
        ends = [player.play(server.url, code, monotonic() + 300) for player, code in zip(players, codes, strict=True)]
        before = moves_of(players)
        states = await asyncio.gather(*ends)
        assert moves_of(players) > before > 3 * kills, "the tables go on"
        assert set(states) == {"over"}, "and come to an end, with their bots"
    finally:
        server.kill()


async def test_asked_to_stop_the_server_ends_its_streams_and_goes_quietly(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", "--fast-bots", "--no-limits")
    try:
        player = await newcomer(server.url, "Ada")
        code = await new_table(player, server.url, "love-letter")
        ended = []

        async def watch(client: httpx.AsyncClient, opened: asyncio.Event) -> None:
            async with client.stream("GET", f"/t/{code}/stream") as answer:
                async for _ in answer.aiter_bytes():
                    opened.set()
            ended.append("cleanly")

        async with httpx.AsyncClient(
            base_url=server.url, timeout=STARTUP, limits=httpx.Limits(max_connections=60)
        ) as client:
            events = [asyncio.Event() for _ in range(30)]
            streams = [asyncio.create_task(watch(client, event)) for event in events]
            async with asyncio.timeout(STARTUP):
                await asyncio.gather(*[event.wait() for event in events])
            code_of_exit, took = await asyncio.to_thread(server.terminate)
            async with asyncio.timeout(STARTUP):
                await asyncio.gather(*streams)
        assert len(ended) == 30 and code_of_exit in (0, -15) and took < 5
        assert "Traceback" not in server.errors()
    finally:
        server.kill()


async def test_neither_scribe_nor_thinker_outlives_a_killed_server(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", "--fast-bots", "--no-limits")
    try:
        player = await newcomer(server.url, "Ada")
        code = await new_table(player, server.url, "love-letter")
        until = monotonic() + 20
        while len(player.accepted) < 2 and monotonic() < until:
            await player.play(server.url, code, monotonic() + 0.2)
        children = server.children()
        assert len(children) >= 2
    finally:
        server.kill()
    until = monotonic() + 10
    while any(alive(pid) for pid in children) and monotonic() < until:
        await asyncio.sleep(0.02)
    assert not any(alive(pid) for pid in children)
