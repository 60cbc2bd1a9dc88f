"""Clocks: who must act has only so long, if the table says so. Then a bot stands in."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from infanta.server.tables.table import Table

log = logging.getLogger("infanta.tables")

GRACE = 30.0
"""After a restart everybody has at least this long."""


class Clocks:
    """The clocks of all tables."""

    def __init__(
        self, now: Callable[[], float], ring: Callable[[str], Awaitable[None]], keeps: Callable[[str], bool]
    ) -> None:
        self.now = now
        self.keeps = keeps
        """Whether this process runs the clock of a table; the others only show it."""
        self.ring = ring
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def set(self, table: Table) -> None:
        """Start, restart or stop a table's clock after a change."""
        people = [seat for seat in table.acting() if not table.chairs[seat].bot]
        if not table.terms.clock or table.state != "playing" or not people:
            table.deadline = None
            self.unset(table.code)
            return
        deadline = table.moved + table.terms.clock
        if not self.keeps(table.code):
            table.deadline = deadline
            self.unset(table.code)
            return
        if table.deadline is None:
            deadline = max(deadline, self.now() + min(GRACE, table.terms.clock))
        elif deadline <= table.deadline:
            return
        table.deadline = deadline
        self.unset(table.code)
        loop = asyncio.get_running_loop()
        self.timers[table.code] = loop.call_later(max(deadline - self.now(), 0.0), self.strike, table.code)

    def unset(self, code: str) -> None:
        """Stop a clock."""
        timer = self.timers.pop(code, None)
        if timer is not None:
            timer.cancel()

    def strike(self, code: str) -> None:
        """Time is up."""
        self.timers.pop(code, None)
        if not self.keeps(code):
            return
        task = asyncio.ensure_future(self.ring(code))
        self.tasks.add(task)
        task.add_done_callback(self.struck)

    def struck(self, task: asyncio.Task[None]) -> None:
        """What came of it: a table that cannot be written or read has said so already."""
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("A clock could not be rung: %s", task.exception())

    def stop(self) -> None:
        """Stop all clocks."""
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()
