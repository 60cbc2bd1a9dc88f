"""What the server waits for: the longest waits of the last minutes, by their cause. A page that comes late has one of these to blame.

`server`: the interpreter was busy with something else of ours; `host`: the machine gave the processor to somebody else, though there was
something to do; `commit`: the disk, or the database; `garbage`: the collector.
"""

import logging
from time import monotonic

log = logging.getLogger("infanta.waits")

WINDOW = 60.0
"""Seconds after which a wait is forgotten, or up to twice as many."""
LONG = 0.02
"""Waits of this many seconds are written to the log, if somebody wants to know."""


class Waits:
    """The longest waits of this process."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew."""
        self.began = monotonic()
        self.now: dict[str, float] = {}
        self.before: dict[str, float] = {}

    def note(self, cause: str, seconds: float) -> None:
        """Something was waited for."""
        at = monotonic()
        if at - self.began > WINDOW:
            self.before = self.now if at - self.began < 2 * WINDOW else {}
            self.began, self.now = at, {}
        if seconds > self.now.get(cause, 0.0):
            self.now[cause] = seconds
        if seconds >= LONG:
            log.debug("%s: waited %.0f ms", cause, seconds * 1000)

    def note_late(self, late: float, busy: float) -> None:
        """The event loop came back so much later than it was asked to; meanwhile its thread has worked for `busy` seconds, which explains
        as much of it. The rest is the host's."""
        ours = min(max(late, 0.0), busy)
        self.note("server", ours)
        self.note("host", max(late - ours, 0.0))

    def longest(self) -> dict[str, float]:
        """The longest wait of each cause."""
        return {
            cause: max(found.get(cause, 0.0) for found in (self.now, self.before))
            for cause in {**self.before, **self.now}
        }


WAITS = Waits()
