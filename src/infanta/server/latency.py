"""What the server waits for: the longest waits of the last minutes, by their cause. They explain why a page is late.

`server`: the interpreter was busy with other work of the server; `host`: the machine gave the processor to another
process, though there was work to do; `commit`: the disk, or the database; `garbage`: the collector.
"""

import logging
from time import monotonic

log = logging.getLogger("infanta.waits")

WINDOW_S = 60.0  # seconds after which a wait is forgotten, or up to twice as many
LOG_ABOVE_S = 0.02  # waits of this many seconds are written to the log, if the log level asks for it


class LatencyTracker:
    """The longest waits of this process."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """Start again."""
        self.began = monotonic()
        self.now: dict[str, float] = {}
        self.before: dict[str, float] = {}

    def note(self, cause: str, seconds: float) -> None:
        """Note a wait."""
        at = monotonic()
        if at - self.began > WINDOW_S:
            self.before = self.now if at - self.began < 2 * WINDOW_S else {}
            self.began, self.now = at, {}
        if seconds > self.now.get(cause, 0.0):
            self.now[cause] = seconds
        if seconds >= LOG_ABOVE_S:
            log.debug("%s: waited %.0f ms", cause, seconds * 1000)

    def note_late(self, late: float, busy: float) -> None:
        """Note that the event loop came back late; meanwhile its thread has worked for `busy` seconds, which explains
        as much of it. The rest is the host's."""
        ours = min(max(late, 0.0), busy)
        self.note("server", ours)
        self.note("host", max(late - ours, 0.0))

    def list_longest(self) -> dict[str, float]:
        """Return the longest wait of each cause."""
        return {
            cause: max(found.get(cause, 0.0) for found in (self.now, self.before))
            for cause in {**self.before, **self.now}
        }


WAITS = LatencyTracker()
