"""Time at the tables. Clocks: a player who must act has only so long, if the table has a limit, then a bot stands in.
The bells of the matches. And round breaks: between two rounds the dealer waits until all players have confirmed the end
of the round, or for some seconds."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from infanta.server.tables.live_tables import is_permanent
from infanta.server.tables.table import ServerTable

log = logging.getLogger("infanta.tables")

RESTART_GRACE_S = 30.0  # after a restart every player has at least this long
# The end of a round is in view for this many seconds at least: two, and what it takes until a page shows it.
MIN_ROUND_END_S = 3.5
RETRY_DELAY_S = 5.0  # seconds after which a failed timer is tried again
BOT_ONLY_BREAK_S = 4.0  # how many seconds the dealer waits where only bots play


class Timers:
    """A timer for each table, which rings when it is time."""

    def __init__(
        self, now: Callable[[], float], ring: Callable[[str], Awaitable[None]], keeps: Callable[[str], bool]
    ) -> None:
        self.now = now
        self.keeps = keeps  # whether this process runs the clock of a table; the others only show it
        self.ring = ring
        self.timers: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, code: str, at: float) -> None:
        """Start a table's timer, replacing any that runs."""
        self.cancel(code)
        loop = asyncio.get_running_loop()
        self.timers[code] = loop.call_later(max(at - self.now(), 0.0), self.fire, code, at)

    def cancel(self, code: str) -> None:
        """Cancel a table's timer."""
        timer = self.timers.pop(code, None)
        if timer is not None:
            timer.cancel()

    def fire(self, code: str, at: float = 0.0) -> None:
        """Call the table's handler if the time has come; the event loop may be early, and the machine's clock may have
        been set back."""
        self.timers.pop(code, None)
        if not self.keeps(code):
            return
        if self.now() < at:
            self.start(code, at)
            return
        task = asyncio.ensure_future(self.ring(code))
        self.tasks.add(task)
        task.add_done_callback(partial(self.finish, code))

    def finish(self, code: str, task: asyncio.Task[None]) -> None:
        """Start the timer again if the handler failed because the database did not answer."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("What was due at a table could not be done: %s", error)
            if code not in self.timers and not is_permanent(error):
                self.start(code, self.now() + RETRY_DELAY_S)

    def stop(self) -> None:
        """Cancel all timers."""
        for code in list(self.timers):
            self.cancel(code)


class MoveClocks(Timers):
    """The clocks of all tables."""

    def update(self, table: ServerTable) -> None:
        """Start, restart or cancel a table's clock after a change."""
        people = [seat for seat in table.list_acting() if not table.chairs[seat].bot]
        if not table.terms.clock or table.state != "playing" or not people:
            table.deadline = None
            self.cancel(table.code)
            return
        deadline = max(table.moved, table.shown_at) + table.terms.clock
        if not self.keeps(table.code):
            table.deadline = deadline
            self.cancel(table.code)
            return
        if table.deadline is None:
            deadline = max(deadline, self.now() + min(RESTART_GRACE_S, table.terms.clock))
        elif deadline <= table.deadline:
            return
        table.deadline = deadline
        self.start(table.code, deadline)


class BellTimers(Timers):
    """The bells that matches have started: the table rings them when their time is over."""

    def update(self, table: ServerTable) -> None:
        """Wait for the next bell of a table, if there is one."""
        due = table.list_due_times() if table.state == "playing" and not table.is_paused else {}
        if due and self.keeps(table.code):
            self.start(table.code, min(due.values()))
        else:
            self.cancel(table.code)


class RoundBreakTimers(Timers):
    """The round breaks of all tables: the dealer continues when they are over. They run by the monotonic clock."""

    def __init__(
        self,
        wall: Callable[[], float],
        monotonic: Callable[[], float],
        ring: Callable[[str], Awaitable[None]],
        keeps: Callable[[str], bool],
    ) -> None:
        super().__init__(monotonic, ring, keeps)
        self.wall = wall

    def update(self, table: ServerTable) -> None:
        """Start or cancel the round break of a table."""
        self.cancel(table.code)
        if not table.is_in_round_break:
            return
        now, curtain = self.now(), table.curtain
        assert curtain is not None
        if not curtain.until:
            curtain.since = max(now, table.staged_until)
            people = any(chair.person and not chair.bot for chair in table.chairs)
            curtain.until = curtain.since + (table.terms.rest if people else BOT_ONLY_BREAK_S)
        if not table.list_unconfirmed(self.wall()):
            if curtain.ready:
                curtain.since = min(curtain.since, now)  # a player who confirms has seen the beats, or skipped them
            curtain.until = max(now, curtain.since + MIN_ROUND_END_S)
        curtain.shown_until = self.wall() + curtain.until - now
        if self.keeps(table.code):
            self.start(table.code, curtain.until)
