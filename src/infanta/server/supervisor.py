"""The supervisor of several server processes that listen on one port. One that ends or hangs is replaced; on SIGHUP,
all are replaced one after the other, so that requests are always answered while a new version starts."""

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage.choice import is_postgres
from infanta.server.worker_signals import READY

log = logging.getLogger("infanta.crew")

READY_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 15.0
# A process without a sign for this many seconds hangs, and its clients would wait for ever.
HUNG_AFTER_S = 30.0
POLL_INTERVAL_S = 0.5  # seconds between two checks that a process is still running
# Seconds before a process that ended is replaced: longer if it ends repeatedly.
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
STABLE_AFTER_S = 10.0  # a process that has run for this many seconds counts as stable


def refuse_several_processes(database: str) -> None:
    """Raise InfantaError where several processes cannot work together."""
    if not is_postgres(database):
        raise InfantaError(Phrase("crew-needs-postgres"))
    if not hasattr(socket, "SO_REUSEPORT"):
        raise InfantaError(Phrase("crew-needs-port"))


class Supervisor:
    """The processes by their index. They end with this one, however it ends: their standard input ends then."""

    def __init__(self, size: int, command: list[str], environment: dict[str, str]) -> None:
        self.size = size
        self.command = command
        self.environment = {**os.environ, **environment}
        self.members: list[Process | None] = [None] * size
        self.hiring = [asyncio.Lock() for _ in range(size)]
        self.leaving: set[Process] = set()
        self.stopping = asyncio.Event()
        self.rolling: asyncio.Task[None] | None = None
        self.asked = False

    async def run(self) -> None:
        """Keep every process running until this one is asked to stop."""
        loop = asyncio.get_running_loop()
        for asked in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(asked, self.stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self.restart_all)
        places = [asyncio.create_task(self.keep_running(place)) for place in range(self.size)]
        await self.stopping.wait()
        working = [*places, *([self.rolling] if self.rolling is not None else [])]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await asyncio.gather(*[self.stop(member) for member in [*self.members, *self.leaving] if member is not None])

    async def keep_running(self, place: int) -> None:
        """Keep the process of one index running."""
        loop, pause = asyncio.get_running_loop(), FIRST_PAUSE
        while True:
            since = loop.time()
            async with self.hiring[place]:
                member = self.members[place] = self.members[place] or await self.spawn()
            if member is not None:
                code = await self.wait_for_end(member)
                if self.members[place] is not member:
                    continue  # it was replaced on purpose
                self.members[place] = None
                log.error("A server process ended with %s and is replaced.", code)
            pause = FIRST_PAUSE if loop.time() - since > STABLE_AFTER_S else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def spawn(self) -> Process | None:
        """Start a process; return it once it answers, None if it does not."""
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                member = await asyncio.create_subprocess_exec(
                    *self.command, stdin=PIPE, stdout=PIPE, env=self.environment
                )
        except OSError as error:
            log.error("No server process can be started: %s", error)
            return None
        assert member.stdout is not None
        try:
            async with asyncio.timeout(READY_TIMEOUT_S):
                while line := await member.stdout.readline():
                    if line.strip() == READY:
                        return member
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            await self.stop(member)
            raise
        log.error("A new server process does not answer.")
        await self.stop(member)
        return None

    async def wait_for_end(self, member: Process) -> int:
        """Wait until a process ends, killing it if it hangs; return its exit code."""
        assert member.stdout is not None
        loop = asyncio.get_running_loop()
        heard = loop.time()
        while member.returncode is None:
            with suppress(TimeoutError):
                # wait_for would now and then miss a cancellation
                async with asyncio.timeout(POLL_INTERVAL_S):
                    if not await member.stdout.readline():
                        await wait_for_exit(member)
                    heard = loop.time()
            if loop.time() > heard + HUNG_AFTER_S:
                log.error("A server process hangs and is stopped.")
                heard = loop.time()
                with suppress(ProcessLookupError):
                    member.kill()
        return member.returncode

    def restart_all(self) -> None:
        """Restart all processes, one after the other; once more, if a request comes meanwhile."""
        self.asked = True
        if self.rolling is None or self.rolling.done():
            self.rolling = asyncio.create_task(self.restart_as_asked())

    async def restart_as_asked(self) -> None:
        """Restart all of them as often as was requested."""
        while self.asked:
            self.asked = False
            await self.replace_all()

    async def replace_all(self) -> None:
        """Start a new process before stopping each old one. If the new one does not answer, the old ones stay."""
        for place in range(self.size):
            async with self.hiring[place]:
                fresh = await self.spawn()
                if fresh is None:
                    log.error("The server processes stay as they are.")
                    return
                old, self.members[place] = self.members[place], fresh
            if old is not None:
                self.leaving.add(old)
                await self.stop(old)
                self.leaving.discard(old)

    async def stop(self, member: Process) -> None:
        """Ask a process to stop; kill it if it does not."""
        with suppress(ProcessLookupError):
            member.terminate()
        try:
            async with asyncio.timeout(STOP_TIMEOUT_S):
                await wait_for_exit(member)
        except TimeoutError:
            with suppress(ProcessLookupError):
                member.kill()
            await wait_for_exit(member)


async def wait_for_exit(member: Process) -> None:
    """Wait for the end of a process. Its own `wait` waits for all that have its pipes: a bot worker of one that was
    killed may still be running."""
    while member.returncode is None:
        await asyncio.sleep(POLL_INTERVAL_S / 10)


def build_worker_command(*options: str) -> list[str]:
    """Return the command that starts a worker process."""
    return [sys.executable, "-m", "infanta.server", "--member", *options]
