"""Several processes on one port: any of them serves any table, one that is killed is replaced, and its tables go on."""

import asyncio
import os
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import monotonic

import asyncpg
import httpx
import pytest
from benchmarks.faults import missing
from benchmarks.faults import newcomer as undaunted
from click.testing import CliRunner

import infanta
from infanta.cli import infanta as command
from infanta.server.storage.migrate import LATEST_REVISION
from infanta.server.supervisor import HUNG_AFTER_S, Supervisor
from tests.server.postgres import PostgresServer
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
    result = CliRunner().invoke(command, call)
    assert result.exit_code == 2 and "Several processes need a PostgreSQL database" in result.output


def test_a_port_that_another_crew_has_is_taken() -> None:
    """Both crews would have listened, each with a database of its own, and callers would have come to either."""
    with socket.socket() as taken:
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        call = [
            "serve",
            "--port",
            str(taken.getsockname()[1]),
            "--processes",
            "2",
            "--database",
            "postgresql://127.0.0.1:1/x",
        ]
        result = CliRunner().invoke(command, call)
    assert result.exit_code == 2 and "Cannot listen at 127.0.0.1" in result.output


# A process that answers when there is a file `open`, and never if there is one called `broken`; with `thinker` it
# starts another that has its standard output.
MEMBER = """
import pathlib, select, subprocess, sys, time
folder = pathlib.Path(sys.argv[1])
if (folder / "broken").exists():
    raise SystemExit(1)
while not (folder / "open").exists():
    time.sleep(0.01)
if (folder / "thinker").exists():
    (folder / f"thinker.{subprocess.Popen(['sleep', '600'], stdin=subprocess.DEVNULL).pid}").touch()
print("ready", flush=True)
while not select.select([sys.stdin], [], [], 0.05)[0]:
    print("alive", flush=True)
"""


@asynccontextmanager
async def crew_of_two(folder: Path) -> AsyncIterator[Supervisor]:
    """A crew that has settled down, and is asked to stop at the end."""
    (folder / "open").touch()
    crew = Supervisor(2, [sys.executable, "-c", MEMBER, str(folder)], {})
    running = asyncio.create_task(crew.run())
    try:
        await until(lambda: None not in crew.members)
        yield crew
    finally:
        crew.stopping.set()
        await asyncio.wait_for(running, 60)
    assert not hired(folder)


async def until(true: Callable[[], bool]) -> None:
    """Wait for something."""
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


async def settled(crew: Supervisor) -> set[int]:
    """The processes, when every place is filled and nobody is being hired any more."""
    await until(
        lambda: (
            None not in crew.members
            and not any(lock.locked() for lock in crew.hiring)
            and (crew.rolling is None or crew.rolling.done())
        )
    )
    return named(crew)


def hired(folder: Path) -> set[int]:
    """All processes of a crew that are alive, kept or forgotten."""
    own = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    return {int(pid) for pid in own if alive(int(pid)) and str(folder) in called(pid)}


def called(pid: str) -> str:
    """The command line of a process; it may have ended a moment ago."""
    with suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


async def test_whoever_dies_during_a_rolling_restart_is_replaced_once(tmp_path: Path) -> None:
    """A place that was being filled was filled a second time by the restart, and nobody knew of the first process any more."""
    async with crew_of_two(tmp_path) as crew:
        first = await settled(crew)
        (tmp_path / "open").unlink()
        assert crew.members[0] is not None
        crew.members[0].kill()
        await until(lambda: len(hired(tmp_path) - first) == 1)  # somebody is hired, and does not answer yet
        crew.restart_all()
        (tmp_path / "open").touch()
        fresh = await settled(crew)
        assert len(fresh) == 2 and not fresh & first
        assert hired(tmp_path) == fresh

        (tmp_path / "broken").touch()
        crew.restart_all()
        assert await settled(crew) == fresh, "a version that does not answer sent away one that does"


async def test_whoever_dies_while_a_new_one_is_awaited_is_not_replaced_again(tmp_path: Path) -> None:
    async with crew_of_two(tmp_path) as crew:
        first = await settled(crew)
        (tmp_path / "open").unlink()
        crew.restart_all()
        await until(lambda: len(hired(tmp_path)) == 3)
        for pid in first:
            os.kill(pid, signal.SIGKILL)
        await until(lambda: not hired(tmp_path) & first)
        (tmp_path / "open").touch()
        fresh = await settled(crew)
        await until(lambda: hired(tmp_path) == fresh)
        assert len(fresh) == 2 and not fresh & first


async def test_a_new_version_that_comes_during_a_rolling_restart_is_brought_in_too(tmp_path: Path) -> None:
    async with crew_of_two(tmp_path) as crew:
        (tmp_path / "open").unlink()
        crew.restart_all()
        await until(lambda: len(hired(tmp_path)) == 3)
        of_the_first_roll = hired(tmp_path)
        crew.restart_all()
        (tmp_path / "open").touch()
        assert not await settled(crew) & of_the_first_roll


async def test_asked_to_stop_during_a_rolling_restart_everybody_stops(tmp_path: Path) -> None:
    async with crew_of_two(tmp_path) as crew:
        (tmp_path / "open").unlink()
        crew.restart_all()
        await until(lambda: len(hired(tmp_path)) == 3)


async def test_a_process_that_hangs_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever connected to it waited for ever."""
    monkeypatch.setattr("infanta.server.supervisor.HUNG_AFTER_S", 2.0)
    async with crew_of_two(tmp_path) as crew:
        hangs, lives = sorted(await settled(crew))
        os.kill(hangs, signal.SIGSTOP)
        await until(lambda: hangs not in hired(tmp_path))
        kept = await settled(crew)
        assert lives in kept and len(kept) == 2


async def test_a_process_whose_thinker_outlives_it_is_replaced_at_once(tmp_path: Path) -> None:
    """The thinker has the pipe that the crew listens to, and may think for long."""
    (tmp_path / "thinker").touch()
    async with crew_of_two(tmp_path) as crew:
        first = await settled(crew)
        dies, since = min(first), monotonic()
        await until(lambda: len(list(tmp_path.glob("thinker.*"))) == 2)
        os.kill(dies, signal.SIGKILL)
        await until(lambda: crew.members[0] is not None and crew.members[1] is not None and dies not in named(crew))
        took = monotonic() - since
        for file in tmp_path.glob("thinker.*"):
            os.kill(int(file.suffix[1:]), signal.SIGKILL)
    assert took < HUNG_AFTER_S / 2


def named(crew: Supervisor) -> set[int]:
    return {member.pid for member in crew.members if member is not None}


async def test_a_process_that_cannot_be_started_is_tried_again(tmp_path: Path) -> None:
    async with crew_of_two(tmp_path) as crew:
        first, works = await settled(crew), crew.command
        crew.command = [str(tmp_path / "nothing")]
        os.kill(min(first), signal.SIGKILL)
        await until(lambda: None in crew.members)
        crew.restart_all()
        await until(lambda: crew.rolling is not None and crew.rolling.done())
        crew.command = works
        assert len(await settled(crew)) == 2


ANSWERS = "SELECT seat, move FROM moves WHERE code = $1 ORDER BY number"
MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision = "9001"
down_revision = "{latest}"


def upgrade() -> None:
    op.add_column("tables", sa.Column("weather", sa.String(length=20), nullable=False, server_default="fine"))
"""


def newer_version(folder: Path) -> Path:
    """The program once more, as a version that brings a migration."""
    sources = Path(infanta.__file__).parents[1]
    for part in (sources / "infanta", *sources.glob("*__mypyc*")):
        (shutil.copytree if part.is_dir() else shutil.copy2)(part, folder / part.name)
    storage = folder / "infanta" / "server" / "storage"
    (storage / "migrations" / "versions" / "9001_weather.py").write_text(MIGRATION.format(latest=LATEST_REVISION))
    known = (storage / "migrate.py").read_text()
    (storage / "migrate.py").write_text(
        known.replace(f'LATEST_REVISION = "{LATEST_REVISION}"', 'LATEST_REVISION = "9001"')
    )
    return folder


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the program is: a link, as those who install versions side by side have it."""
    link = tmp_path_factory.mktemp("installed") / "current"
    link.symlink_to(Path(infanta.__file__).parents[1])
    return link


@pytest.fixture(scope="module")
def database(postgres: PostgresServer) -> str:
    """It will not be the same for others any more: it is not given back."""
    return asyncio.run(postgres.new_database())


@pytest.fixture(scope="module")
def server(database: str, installed: Path) -> Iterator[ServerProcess]:
    """Two processes, for all that can be tried at the same ones."""
    made = ServerProcess(database, *OPTIONS, sources=installed)
    yield made
    made.kill()


async def test_a_process_that_is_killed_is_replaced_and_its_tables_go_on(server: ServerProcess) -> None:
    await answering(server.url)
    first = await crowded(server, 2)
    player = await newcomer(server.url, "Ada")
    codes = [await new_table(player, server.url, "love-letter") for _ in range(4)]
    os.kill(first[0], signal.SIGKILL)
    since = monotonic()
    for code in codes:
        state = "playing"
        while state == "playing" and monotonic() < since + 300:
            state = await player.play(server.url, code, monotonic() + 30)
        assert state == "over"
    assert set(await crowded(server, 2)) != set(first)


async def test_a_clock_runs_on_though_whoever_ran_it_is_killed(server: ServerProcess) -> None:
    """Two people who have both gone for a walk: whichever process has the table, a bot stands in when the time is up."""
    await answering(server.url)
    first = await crowded(server, 2)
    people = [await newcomer(server.url, name) for name in ("Ada", "Bo")]
    codes = []
    async with people[0].client(server.url) as ada, people[1].client(server.url) as bo:
        for _ in range(6):
            wish = {"game": "love-letter", "players": 2, "clock": 2}
            codes.append((await ada.post("/api/tables", json=wish)).json()["code"])
            assert (await bo.post(f"/api/tables/{codes[-1]}/seats", json={})).status_code in (200, 201)
            assert (await ada.post(f"/api/tables/{codes[-1]}/start")).status_code in (200, 201)
    os.kill(first[0], signal.SIGKILL)
    await asyncio.sleep(1)
    os.kill(first[1], signal.SIGKILL)
    since = monotonic()
    await answering(server.url)
    async with people[0].client(server.url) as ada:
        waiting = set(codes)
        while waiting and monotonic() < since + 120:
            for code in list(waiting):
                seats = (await ada.get(f"/api/tables/{code}")).json()["seats"]
                if all(seat["away"] for seat in seats):
                    waiting.discard(code)
            await asyncio.sleep(0.2)
    assert not waiting
    assert not set(await crowded(server, 2)) & set(first)


async def test_a_rolling_restart_brings_a_new_version_and_its_migration_in_while_people_play(
    server: ServerProcess, database: str, installed: Path, tmp_path: Path
) -> None:
    await answering(server.url)
    first = await crowded(server, 2)
    player = await undaunted(server.url, 1)
    stopping = asyncio.Event()
    play = asyncio.create_task(player.play(server.url, "love-letter", stopping))
    installed.unlink()
    installed.symlink_to(newer_version(tmp_path))
    server.process.send_signal(signal.SIGHUP)
    until, asked = monotonic() + 300, 0
    while set(members(server)) & set(first) and monotonic() < until:
        async with httpx.AsyncClient(base_url=server.url, timeout=30) as client:
            for attempt in range(2):  # who was connected to the one that leaves connects again, as browsers do
                try:
                    assert (await client.get("/api/games")).status_code == 200
                    break
                except httpx.TransportError:
                    assert attempt == 0, "nobody answers"
        asked += 1
    assert asked > 3 and not set(await crowded(server, 2)) & set(first)
    stopping.set()
    await asyncio.wait_for(play, 300)
    connection = await asyncpg.connect(database)
    assert await connection.fetchval("SELECT version_num FROM alembic_version") == "9001"
    assert await connection.fetchval("SELECT weather FROM tables WHERE code = $1", player.codes[0]) == "fine"
    assert player.accepted
    for table in player.codes:
        kept = [tuple(row) for row in await connection.fetch(ANSWERS, table)]
        assert missing([(seat, move) for code, seat, _, move in player.accepted if code == table], kept) == 0
    await connection.close()


async def test_asked_to_stop_all_of_them_stop(server: ServerProcess) -> None:
    crew = await crowded(server, 2)
    _, took = server.terminate()
    assert took < 15 and not any(alive(pid) for pid in crew)


async def test_the_crew_ends_with_whoever_started_it(postgres: PostgresServer) -> None:
    server = ServerProcess(await postgres.new_database(), *OPTIONS)
    try:
        await answering(server.url)
        crew = await crowded(server, 2)
    finally:
        server.kill()
    until = monotonic() + 60
    while any(alive(pid) for pid in crew) and monotonic() < until:
        await asyncio.sleep(0.05)
    assert not any(alive(pid) for pid in crew)
