"""The crew: several server processes that listen on one port. Whoever dies or hangs is replaced; asked to (SIGHUP), they are replaced one
after the other, so that there is always somebody to answer while a new version comes in."""

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
from infanta.server.signs import READY
from infanta.server.storage.choice import is_postgres

log = logging.getLogger("infanta.crew")

READY_WITHIN = 60.0
STOP_WITHIN = 15.0
SILENT = 30.0
"""A process that has said nothing for this many seconds hangs, and whoever connects to it would wait for ever."""
LOOK = 0.5
"""Seconds between two looks whether a process is still there."""
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a process that died is replaced: longer if it dies again and again."""
STEADY = 10.0
"""A process that has lived this many seconds is well."""


def refuse_crew(database: str) -> None:
    """Raises InfantaError where several processes cannot work together."""
    if not is_postgres(database):
        raise InfantaError(Phrase("crew-needs-postgres"))
    if not hasattr(socket, "SO_REUSEPORT"):
        raise InfantaError(Phrase("crew-needs-port"))


class Crew:
    """The processes, each in its place. They end with this one, whatever end it finds: their standard input ends then."""

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
        """Keep every place filled until this process is asked to stop."""
        loop = asyncio.get_running_loop()
        for asked in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(asked, self.stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self.roll)
        places = [asyncio.create_task(self.fill(place)) for place in range(self.size)]
        await self.stopping.wait()
        working = [*places, *([self.rolling] if self.rolling is not None else [])]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await asyncio.gather(*[self.end(member) for member in [*self.members, *self.leaving] if member is not None])

    async def fill(self, place: int) -> None:
        """Keep one place filled."""
        loop, pause = asyncio.get_running_loop(), FIRST_PAUSE
        while True:
            since = loop.time()
            async with self.hiring[place]:
                member = self.members[place] = self.members[place] or await self.hire()
            if member is not None:
                code = await self.watch(member)
                if self.members[place] is not member:
                    continue  # it was replaced on purpose
                self.members[place] = None
                log.error("A server process ended with %s and is replaced.", code)
            pause = FIRST_PAUSE if loop.time() - since > STEADY else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def hire(self) -> Process | None:
        """A new process that answers, if it comes to that."""
        try:
            async with asyncio.timeout(READY_WITHIN):
                member = await asyncio.create_subprocess_exec(
                    *self.command, stdin=PIPE, stdout=PIPE, env=self.environment
                )
        except OSError as error:
            log.error("No server process can be started: %s", error)
            return None
        assert member.stdout is not None
        try:
            async with asyncio.timeout(READY_WITHIN):
                while line := await member.stdout.readline():
                    if line.strip() == READY:
                        return member
        except TimeoutError:
            pass
        except asyncio.CancelledError:
            await self.end(member)
            raise
        log.error("A new server process does not answer.")
        await self.end(member)
        return None

    async def watch(self, member: Process) -> int:
        """Wait until a process ends, or make it, if it hangs; its exit code."""
        assert member.stdout is not None
        loop = asyncio.get_running_loop()
        heard = loop.time()
        while member.returncode is None:
            with suppress(TimeoutError):
                # wait_for would now and then miss that nobody is to be watched any more
                async with asyncio.timeout(LOOK):
                    if not await member.stdout.readline():
                        await gone(member)
                    heard = loop.time()
            if loop.time() > heard + SILENT:
                log.error("A server process hangs and is stopped.")
                heard = loop.time()
                with suppress(ProcessLookupError):
                    member.kill()
        return member.returncode

    def roll(self) -> None:
        """Replace all processes, one after the other; once more, if that is asked for while it is being done."""
        self.asked = True
        if self.rolling is None or self.rolling.done():
            self.rolling = asyncio.create_task(self.keep_rolling())

    async def keep_rolling(self) -> None:
        """Replace all of them as often as it was asked for."""
        while self.asked:
            self.asked = False
            await self.replace_all()

    async def replace_all(self) -> None:
        """First somebody new answers, then the old one goes. If the new one does not answer, those who do stay."""
        for place in range(self.size):
            async with self.hiring[place]:
                fresh = await self.hire()
                if fresh is None:
                    log.error("The server processes stay as they are.")
                    return
                old, self.members[place] = self.members[place], fresh
            if old is not None:
                self.leaving.add(old)
                await self.end(old)
                self.leaving.discard(old)

    async def end(self, member: Process) -> None:
        """Ask a process to stop; if it does not, it is stopped."""
        with suppress(ProcessLookupError):
            member.terminate()
        try:
            async with asyncio.timeout(STOP_WITHIN):
                await gone(member)
        except TimeoutError:
            with suppress(ProcessLookupError):
                member.kill()
            await gone(member)


async def gone(member: Process) -> None:
    """Wait for the end of a process. Its own `wait` waits for all that have its pipes: a thinker of one that was killed may think on."""
    while member.returncode is None:
        await asyncio.sleep(LOOK / 10)


def member_command(*options: str) -> list[str]:
    """How a member of the crew is started."""
    return [sys.executable, "-m", "infanta.server", "--member", *options]
