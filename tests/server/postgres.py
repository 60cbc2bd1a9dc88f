"""A PostgreSQL server of the tests' own: made in a temporary folder, on a free port of this machine, ended by its own id."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
from contextlib import suppress
from glob import glob
from itertools import count
from pathlib import Path
from random import Random
from time import monotonic, sleep

import asyncpg

from infanta.server.storage.migrate import LATEST_REVISION
from infanta.server.storage.postgres import PostgresLedger

STARTUP = 60.0
NUMBERS = count(1)
MEMORY = Path("/dev/shm")  # files that need not outlive the machine are fastest here
ROOM = 2**30
CLEAR = """
DO $$ BEGIN EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' CASCADE'
FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'alembic_version'); END $$
"""
MISSING = "PostgreSQL is not installed here: `apt-get install postgresql`, or have initdb and postgres on the path."


def binaries() -> Path | None:
    """Where initdb and postgres are."""
    folders = sorted(glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(Path(path).parent.name), reverse=True)
    found = shutil.which("initdb")
    places = [*folders, *([str(Path(found).parent)] if found else [])]
    return next((Path(place) for place in places if Path(place, "postgres").exists()), None)


def workplace(flushes: bool) -> str | None:
    """The folder to make the server's folder in: memory if there is room and nothing need be flushed, else where the system likes."""
    return str(MEMORY) if not flushes and MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM else None


def free_port() -> int:
    """A port that nobody listens on, below those that the system gives to whoever connects: it may be left and taken again."""
    rng = Random(os.urandom(8))
    while True:
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", rng.randrange(15_000, 32_000)))
            return int(probe.getsockname()[1])


class PostgresServer:
    """A server like any other. Tests end processes, not machines, so what it writes need not be flushed; load tests say otherwise."""

    def __init__(self, flushes: bool = False) -> None:
        self.flushes = flushes
        self.template: str | None = None
        # Databases that are up to date and empty again: they are made sooner than new ones.
        self.spare: list[str] = []
        place = binaries()
        assert place is not None, MISSING
        self.binaries = place
        self.folder = Path(tempfile.mkdtemp(prefix="infanta-postgres-", dir=workplace(flushes)))
        self.port = free_port()
        self.owner: int | None = None
        if os.getuid() == 0:  # PostgreSQL does not run as root
            self.owner = pwd.getpwnam("postgres").pw_uid
            os.chown(self.folder, self.owner, -1)
        made = ["-D", str(self.folder / "data"), "-U", "infanta", "-E", "UTF8", "--locale=C.UTF-8", "--auth=trust"]
        self.run("initdb", *made, "--no-sync")
        self.process = self.start()

    def run(self, program: str, *arguments: str) -> None:
        call = [str(self.binaries / program), *arguments]
        done = subprocess.run(call, user=self.owner, cwd=self.folder, capture_output=True, text=True, timeout=STARTUP)
        assert done.returncode == 0, done.stderr

    def start(self) -> subprocess.Popen[bytes]:
        call = [
            str(self.binaries / "postgres"), "-D", str(self.folder / "data"), "-p", str(self.port), "-h", "127.0.0.1",
            "-k", str(self.folder), "-c", "max_connections=200", "-c", "shared_buffers=32MB",
            "-c", f"fsync={'on' if self.flushes else 'off'}",
        ]  # fmt: skip
        with Path(self.folder, "log").open("ab") as log:
            process = subprocess.Popen(call, user=self.owner, cwd=self.folder, stdout=log, stderr=log)
        until = monotonic() + STARTUP
        while monotonic() < until and process.poll() is None:
            try:
                asyncio.run(self.answers())
            except (OSError, asyncpg.PostgresError):
                sleep(0.05)
                continue
            return process
        process.kill()
        raise AssertionError(Path(self.folder, "log").read_text())

    async def answers(self) -> None:
        await (await asyncpg.connect(self.url("postgres"), timeout=5)).close(timeout=5)
        await asyncio.sleep(0)

    def url(self, name: str) -> str:
        return f"postgresql://infanta@127.0.0.1:{self.port}/{name}"

    async def new_database(self, empty: bool = False) -> str:
        """The address of a fresh database, up to date already unless it is to be empty."""
        if self.process.poll() is not None:  # a test that ended it has failed
            self.process = await asyncio.to_thread(self.start)
        if self.spare and not empty:
            return self.spare.pop()
        if self.template is None and not empty:
            made = await self.new_database(empty=True)
            await PostgresLedger(made).prepare()
            self.template = made.rpartition("/")[2]
        name, like = f"court{next(NUMBERS)}", "template0" if empty else self.template
        connection = await asyncpg.connect(self.url("postgres"), command_timeout=STARTUP)
        await connection.execute(f"CREATE DATABASE {name} TEMPLATE {like}")
        await connection.close()
        return self.url(name)

    async def give_back(self, database: str) -> None:
        """Nobody needs a database any more: whoever is still connected is sent away, and the next test finds it empty."""
        name = database.rpartition("/")[2]
        connection = await asyncpg.connect(database, command_timeout=STARTUP)
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()"
        await connection.fetch(others, name)
        version = await connection.fetchval("SELECT max(version_num) FROM alembic_version")
        await connection.execute(CLEAR)
        await connection.close()
        if version == LATEST_REVISION:
            self.spare.append(database)

    def end(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT hangs up on everybody and stops; SIGQUIT is a crash."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(STARTUP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        self.end(how)
        self.process = self.start()

    def remove(self) -> None:
        self.end(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)
