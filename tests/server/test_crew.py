"""Several processes on one port: any of them serves any table, one that is killed is replaced, and its tables go on."""

import asyncio
import os
import signal
from pathlib import Path
from time import monotonic

import httpx
import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from tests.server.process import ServerProcess, alive
from tests.server.test_crash import new_table, newcomer

pytestmark = pytest.mark.anyio

OPTIONS = ("--processes", "2", "--fast-bots", "--no-limits")


async def answering(url: str, within: float = 60.0) -> None:
    """Wait until the port is answered."""
    until = monotonic() + within
    while monotonic() < until:
        try:
            async with httpx.AsyncClient(base_url=url, timeout=5) as client:
                if (await client.get("/api/games")).status_code == 200:
                    return
        except httpx.TransportError:
            await asyncio.sleep(0.05)
    raise AssertionError("nobody answers")


def members(server: ServerProcess) -> list[int]:
    """The server processes, without their own thinkers."""
    return [pid for pid in server.children() if alive(pid)]


async def crowded(server: ServerProcess, size: int, within: float = 60.0) -> list[int]:
    until = monotonic() + within
    while len(members(server)) != size and monotonic() < until:
        await asyncio.sleep(0.05)
    assert len(members(server)) == size
    return members(server)


def test_with_sqlite_several_processes_are_refused_in_words(tmp_path: Path) -> None:
    call = ["serve", "--port", "0", "--processes", "2", "--database", str(tmp_path / "x.db")]
    result = CliRunner().invoke(infanta, call)
    assert result.exit_code == 2 and "Several processes need a PostgreSQL database" in result.output


async def test_a_process_that_is_killed_is_replaced_and_its_tables_go_on(database: str) -> None:
    server = ServerProcess(database, *OPTIONS)
    try:
        await answering(server.url)
        first = await crowded(server, 2)
        player = await newcomer(server.url, "Ada")
        codes = [await new_table(player, server.url, "love-letter") for _ in range(4)]
        os.kill(first[0], signal.SIGKILL)
        since = monotonic()
        for code in codes:
            state = "playing"
            while state == "playing" and monotonic() < since + 90:
                state = await player.play(server.url, code, monotonic() + 30)
            assert state == "over"
        assert set(await crowded(server, 2)) != set(first)
    finally:
        _, took = server.terminate()
    assert took < 15 and not any(alive(pid) for pid in first)


async def test_the_crew_ends_with_whoever_started_it(database: str) -> None:
    server = ServerProcess(database, *OPTIONS)
    await answering(server.url)
    crew = await crowded(server, 2)
    server.kill()
    until = monotonic() + 20
    while any(alive(pid) for pid in crew) and monotonic() < until:
        await asyncio.sleep(0.05)
    assert not any(alive(pid) for pid in crew)


async def test_in_a_rolling_restart_somebody_always_answers(database: str) -> None:
    server = ServerProcess(database, *OPTIONS)
    try:
        await answering(server.url)
        first = await crowded(server, 2)
        server.process.send_signal(signal.SIGHUP)
        until, asked = monotonic() + 60, 0
        while set(members(server)) & set(first) and monotonic() < until:
            async with httpx.AsyncClient(base_url=server.url, timeout=10) as client:
                for attempt in range(2):  # who was connected to the one that leaves connects again, as browsers do
                    try:
                        assert (await client.get("/api/games")).status_code == 200
                        break
                    except httpx.TransportError:
                        assert attempt == 0, "nobody answers"
            asked += 1
        assert asked > 3 and not set(await crowded(server, 2)) & set(first)
    finally:
        server.terminate()
