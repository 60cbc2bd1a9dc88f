"""The scribe: whoever writes to the disk may die or hang, and is replaced."""

import asyncio
import os
import resource
import shutil
import signal
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from time import monotonic

import httpx
import pytest

from infanta.server.storage import sqlite
from infanta.server.storage.sqlite import SqliteLedger
from tests.server.browser import WITHIN
from tests.server.court import Court, play_on, running, seated
from tests.server.process import ServerProcess
from tests.server.test_crash import new_table, newcomer

pytestmark = pytest.mark.anyio


def scribes(court: Court) -> sqlite.SqliteWriter:
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
        monkeypatch.setattr(scribes(court), "patience", 3.0)  # the next one must have begun by then
        first.send_signal(signal.SIGSTOP)
        await play_on(court, code, people, 2)
        assert scribes(court).scribe is not first and first.returncode == -signal.SIGKILL


async def test_everybody_is_told_when_no_scribe_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(tmp_path) as court:
        people = [await court.person(name) for name in ("Ada", "Bo", "Cleo")]
        call, calls = scribes(court).get_process, 0

        async def hang() -> asyncio.subprocess.Process:
            nonlocal calls
            calls += 1
            called = await call()
            called.send_signal(signal.SIGSTOP)
            return called

        monkeypatch.setattr(scribes(court), "get_process", hang)
        monkeypatch.setattr(scribes(court), "patience", 0.5)
        answers = await asyncio.gather(*[browser.post("/device") for browser in people])
        assert [answer.status for answer in answers] == [503, 503, 503]
        assert calls <= 2 * sqlite.MAX_ATTEMPTS, (
            "they did not wait one after the other: the first, and then the others together"
        )
        monkeypatch.undo()
        assert (await people[0].post("/device")).status == 200


async def test_a_server_whose_scribe_hangs_stops_when_it_is_asked_to(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", "--fast-bots", "--no-limits")
    stopped: list[int] = []
    try:
        player = await newcomer(server.url, "Ada")
        code = await new_table(player, server.url, "love-letter")
        await player.play(server.url, code, monotonic() + 0.5)
        stopped = server.children()
        for pid in stopped:
            os.kill(pid, signal.SIGSTOP)
        async with httpx.AsyncClient(base_url=server.url, timeout=20) as client:
            stuck = asyncio.create_task(client.post("/api/people", json={"name": "Bo"}))
            await asyncio.sleep(0.1)
            _, took = await asyncio.to_thread(server.terminate)
            await asyncio.gather(stuck, return_exceptions=True)
        assert took < 5
    finally:
        server.kill()
        for pid in stopped:  # the server's own are gone; a helper of multiprocessing ends when it may go on
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)


async def test_when_the_disk_is_full_nothing_has_changed(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        mover = people[court.table(code).list_acting()[0]]
        page, called = await mover.get(f"/t/{code}"), scribes(court).scribe
        assert called is not None
        sent = {"turn": page.turn, "move": page.moves[0]}
        resource.prlimit(called.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))  # no file may grow
        answer = await mover.post(f"/t/{code}/move", sent)
        assert answer.status == 503 and "nothing changed" in answer.text
        assert (await mover.get(f"/t/{code}")).moves == page.moves
        resource.prlimit(called.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
        assert (await mover.post(f"/t/{code}/move", sent)).status == 303


async def test_when_nothing_happens_the_file_alone_is_whole(tmp_path: Path) -> None:
    """Whoever copied it while the server ran lost what was in the write-ahead log, which might be hours of play."""
    async with running(tmp_path) as court:
        code, people = await seated(court, "love-letter", 2)
        await play_on(court, code, people, 5)
        match = court.table(code).match
        moves = len(match.log or []) if match is not None else 0
        assert moves > 5
        async with asyncio.timeout(WITHIN):
            while copied_moves(tmp_path / "court.db", tmp_path / "copy.db") < moves:
                await asyncio.sleep(0.05)


def copied_moves(file: Path, copy: Path) -> int:
    """How many moves are in a copy of a file, without what lies beside it."""
    shutil.copy(file, copy)
    try:
        with closing(sqlite3.connect(copy)) as connection:
            return int(connection.execute("SELECT count(*) FROM moves").fetchone()[0])
    except sqlite3.Error:  # it was copied while it was written
        return 0
