"""The scribe: whoever writes to the disk may die or hang, and is replaced."""

import asyncio
import os
import signal
from pathlib import Path
from time import monotonic

import httpx
import pytest

from infanta.server.storage import writer
from infanta.server.storage.sqlite import SqliteLedger
from tests.server.court import Court, play_on, running, seated
from tests.server.process import ServerProcess
from tests.server.test_crash import new_table, newcomer

pytestmark = pytest.mark.anyio


def scribes(court: Court) -> writer.Writer:
    ledger = court.house.ledger
    assert isinstance(ledger, SqliteLedger)
    return ledger.writer


@pytest.fixture(params=[False, True], ids=["asyncio", "uvloop"])
def anyio_backend(request: pytest.FixtureRequest) -> tuple[str, dict[str, bool]]:
    """The loop of the standard library, and the one that the server runs on."""
    return "asyncio", {"use_uvloop": request.param}


async def test_an_idle_scribe_that_dies_is_replaced(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        for _ in range(3):
            first = scribes(court).scribe
            assert first is not None
            first.kill()
            await first.wait()
            await asyncio.sleep(0)  # the loop learns that the pipe is closed
            await play_on(court, code, people, 2)
            assert scribes(court).scribe is not first


async def test_a_scribe_that_hangs_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        first = scribes(court).scribe
        assert first is not None
        monkeypatch.setattr(scribes(court), "patience", 0.5)
        first.send_signal(signal.SIGSTOP)
        await play_on(court, code, people, 2)
        assert scribes(court).scribe is not first and first.returncode == -signal.SIGKILL


async def test_everybody_is_told_when_no_scribe_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as court:
        people = [await court.person(name) for name in ("Ada", "Bo", "Cleo")]
        call = scribes(court).call

        async def hang() -> asyncio.subprocess.Process:
            called = await call()
            called.send_signal(signal.SIGSTOP)
            return called

        monkeypatch.setattr(scribes(court), "call", hang)
        monkeypatch.setattr(scribes(court), "patience", 0.2)
        since = monotonic()
        answers = await asyncio.gather(*[browser.post("/device") for browser in people])
        assert [answer.status for answer in answers] == [503, 503, 503]
        assert monotonic() - since < 4 * 0.2 * writer.ATTEMPTS, "they did not wait one after the other"
        monkeypatch.undo()
        assert (await people[0].post("/device")).status == 200


async def test_a_server_whose_scribe_hangs_stops_when_it_is_asked_to(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", "--fast-bots", "--no-limits")
    try:
        player = await newcomer(server.url, "Ada")
        code = await new_table(player, server.url, "love-letter")
        await player.play(server.url, code, monotonic() + 0.5)
        for pid in server.children():
            os.kill(pid, signal.SIGSTOP)
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as client:
            stuck = asyncio.create_task(client.post("/api/people", json={"name": "Bo"}))
            await asyncio.sleep(0.1)
            _, took = await asyncio.to_thread(server.terminate)
            await asyncio.gather(stuck, return_exceptions=True)
        assert took < 5
    finally:
        server.kill()
