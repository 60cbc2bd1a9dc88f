"""The crew: several server processes that listen on one port. Whoever dies is replaced; asked to (SIGHUP), they are replaced one after the
other, so that there is always somebody to answer while a new version comes in."""

import asyncio
import logging
import os
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from infanta.core.errors import InfantaError
from infanta.server.storage.choice import is_postgres

log = logging.getLogger("infanta.crew")

READY = b"ready"
"""The line that a process says when it answers."""
READY_WITHIN = 60.0
STOP_WITHIN = 15.0
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 5.0
"""Seconds before a process that died is replaced: longer if it dies again and again."""
STEADY = 10.0
"""A process that has lived so many seconds is well."""


def refuse_crew(database: str) -> None:
    """Raises InfantaError where several processes cannot work together."""
    if not is_postgres(database):
        raise InfantaError(
            "Several processes need a PostgreSQL database, since a SQLite file belongs to one: give --database "
            "postgresql://user@host/name, or leave --processes out."
        )
    if not hasattr(socket, "SO_REUSEPORT"):
        raise InfantaError("Several processes cannot share a port on this system; leave --processes out.")


class Crew:
    """The processes, each in its place. They end with this one, whatever end it finds: their standard input ends then."""

    def __init__(self, size: int, command: list[str], environment: dict[str, str]) -> None:
        self.size = size
        self.command = command
        self.environment = {**os.environ, **environment}
        self.members: list[Process | None] = [None] * size
        self.leaving: set[Process] = set()
        self.stopping = asyncio.Event()
        self.rolling: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Keep every place filled until this process is asked to stop."""
        loop = asyncio.get_running_loop()
        for asked in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(asked, self.stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self.roll)
        places = [asyncio.create_task(self.fill(place)) for place in range(self.size)]
        await self.stopping.wait()
        if self.rolling is not None:
            self.rolling.cancel()
        for place in places:
            place.cancel()
        await asyncio.gather(*places, return_exceptions=True)
        await asyncio.gather(*[self.end(member) for member in [*self.members, *self.leaving] if member is not None])

    async def fill(self, place: int) -> None:
        """Keep one place filled."""
        loop, pause = asyncio.get_running_loop(), FIRST_PAUSE
        while True:
            since = loop.time()
            if self.members[place] is None:
                self.members[place] = await self.hire()
            member = self.members[place]
            assert member is not None
            code = await member.wait()
            if self.members[place] is not member:
                continue  # it was replaced on purpose
            self.members[place] = None
            log.error("A server process ended with %s and is replaced.", code)
            pause = FIRST_PAUSE if loop.time() - since > STEADY else min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def hire(self) -> Process:
        """A new process, which answers already if all is well."""
        member = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE, env=self.environment)
        assert member.stdout is not None
        try:
            async with asyncio.timeout(READY_WITHIN):
                while (line := await member.stdout.readline()) and line.strip() != READY:
                    pass
        except TimeoutError:
            log.error("A server process does not answer.")
            member.kill()
        except asyncio.CancelledError:
            await self.end(member)
            raise
        return member

    def roll(self) -> None:
        """Replace all processes, one after the other."""
        if self.rolling is None or self.rolling.done():
            self.rolling = asyncio.create_task(self.replace_all())

    async def replace_all(self) -> None:
        """First somebody new answers, then the old one goes."""
        for place in range(self.size):
            fresh = await self.hire()
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
                await member.wait()
        except TimeoutError:
            with suppress(ProcessLookupError):
                member.kill()
            await member.wait()


def member_command(*options: str) -> list[str]:
    """How a member of the crew is started."""
    return [sys.executable, "-m", "infanta.server", "--member", *options]
