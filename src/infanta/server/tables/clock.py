"""Time at the tables. Clocks: who must act has only so long, if the table says so, then a bot stands in. The bells of the matches. And rests:
between two rounds the dealer waits until everybody has seen how the round ended and presses on, or for some seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from infanta.server.tables.floor import hopeless
from infanta.server.tables.table import Table

log = logging.getLogger("infanta.tables")

GRACE = 30.0
"""After a restart everybody has at least this long."""
LEAST = 3.5
"""The end of a round is in view for this many seconds at least: two, and what it takes until a page shows it."""
AGAIN = 5.0
"""Seconds after which what was due is tried again, if it could not be done."""
UNWATCHED = 4.0
"""How many seconds the dealer waits where only bots play."""


class Timers:
    """A timer for each table, which rings when it is time."""

    def __init__(
        self, now: Callable[[], float], ring: Callable[[str], Awaitable[None]], keeps: Callable[[str], bool]
    ) -> None:
        self.now = now
        self.keeps = keeps
        """Whether this process runs the clock of a table; the others only show it."""
        self.ring = ring
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def set_to(self, code: str, at: float) -> None:
        """Strike at that time, instead of at any other."""
        self.unset(code)
        loop = asyncio.get_running_loop()
        self.timers[code] = loop.call_later(max(at - self.now(), 0.0), self.strike, code, at)

    def unset(self, code: str) -> None:
        """Stop a clock."""
        timer = self.timers.pop(code, None)
        if timer is not None:
            timer.cancel()

    def strike(self, code: str, at: float = 0.0) -> None:
        """Time is up, unless it is too early: the event loop may come a moment before its time, and the machine's clock may have been
        set back."""
        self.timers.pop(code, None)
        if not self.keeps(code):
            return
        if self.now() < at:
            self.set_to(code, at)
            return
        task = asyncio.ensure_future(self.ring(code))
        self.tasks.add(task)
        task.add_done_callback(partial(self.struck, code))

    def struck(self, code: str, task: asyncio.Task[None]) -> None:
        """What came of it. If the database did not answer, it is due once more: nobody else may ever come to this table."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("What was due at a table could not be done: %s", error)
            if code not in self.timers and not hopeless(error):
                self.set_to(code, self.now() + AGAIN)

    def stop(self) -> None:
        """Stop all clocks."""
        for code in list(self.timers):
            self.unset(code)


class Clocks(Timers):
    """The clocks of all tables."""

    def set(self, table: Table) -> None:
        """Start, restart or stop a table's clock after a change."""
        people = [seat for seat in table.acting() if not table.chairs[seat].bot]
        if not table.terms.clock or table.state != "playing" or not people:
            table.deadline = None
            self.unset(table.code)
            return
        deadline = max(table.moved, table.shown_at) + table.terms.clock
        if not self.keeps(table.code):
            table.deadline = deadline
            self.unset(table.code)
            return
        if table.deadline is None:
            deadline = max(deadline, self.now() + min(GRACE, table.terms.clock))
        elif deadline <= table.deadline:
            return
        table.deadline = deadline
        self.set_to(table.code, deadline)


class Bells(Timers):
    """The bells that matches have wound up: the table rings them when their time is over."""

    def set(self, table: Table) -> None:
        """Wait for the next bell of a table, if there is any."""
        due = table.due() if table.state == "playing" and not table.held else {}
        if due and self.keeps(table.code):
            self.set_to(table.code, min(due.values()))
        else:
            self.unset(table.code)


class Rests(Timers):
    """The rests of all tables: the dealer goes on when they are over. They run by the monotonic clock."""

    def __init__(
        self,
        wall: Callable[[], float],
        monotonic: Callable[[], float],
        ring: Callable[[str], Awaitable[None]],
        keeps: Callable[[str], bool],
    ) -> None:
        super().__init__(monotonic, ring, keeps)
        self.wall = wall

    def set(self, table: Table) -> None:
        """See whether a table rests, and until when."""
        self.unset(table.code)
        if not table.resting:
            return
        now, curtain = self.now(), table.curtain
        assert curtain is not None
        if not curtain.until:
            curtain.since = max(now, table.staged_until)
            people = any(chair.person and not chair.bot for chair in table.chairs)
            curtain.until = curtain.since + (table.terms.rest if people else UNWATCHED)
        if not table.missing(self.wall()):
            if curtain.ready:
                curtain.since = min(curtain.since, now)  # whoever presses on has seen what was shown, or skipped it
            curtain.until = max(now, curtain.since + LEAST)
        curtain.shown_until = self.wall() + curtain.until - now
        if self.keeps(table.code):
            self.set_to(table.code, curtain.until)
