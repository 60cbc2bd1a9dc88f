"""Measuring: what a server process has done so far, and how that is told to Prometheus."""

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Upper bounds of the classes in which the times of requests are counted, in seconds."""
HELP = {
    "requests": ("counter", "Requests that were answered, by the class of their status."),
    "request_seconds": ("histogram", "How long answers took; streams are not counted."),
    "streams": ("gauge", "Open streams."),
    "tables": ("gauge", "Tables in memory."),
    "bots": ("gauge", "Bots that are thinking or waiting to move."),
    "writes": ("counter", "Changes written to the database."),
    "commits": ("counter", "Transactions they were written in."),
    "shards": ("gauge", "Parts of the tables, of 64, whose bots and clocks this process runs."),
    "processes": ("gauge", "Processes that share the database, as far as this one knows."),
    "memory_bytes": ("gauge", "Memory in use."),
    "uptime_seconds": ("gauge", "Seconds since the process began."),
}
Sample = tuple[str, str, float]
"""The name of a measure, its labels, its value."""


class Measures:
    """What is counted as it happens, and what is looked up when somebody asks."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.answers: Counter[str] = Counter()
        self.classes = [0] * (len(BOUNDS) + 1)
        self.spent = 0.0
        self.gauges: dict[str, Callable[[], float]] = {
            "memory_bytes": memory,
            "uptime_seconds": lambda: monotonic() - self.since,
        }

    def answered(self, status: int, seconds: float | None) -> None:
        """A request was answered; without a time if it was a stream."""
        self.answers[f"{status // 100}xx"] += 1
        if seconds is not None:
            self.classes[bisect_left(BOUNDS, seconds)] += 1
            self.spent += seconds

    def samples(self) -> list[Sample]:
        """Everything as it is now."""
        told: list[Sample] = [
            ("requests", f'status="{status}"', count) for status, count in sorted(self.answers.items())
        ]
        so_far = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self.classes, strict=True):
            so_far += count
            told.append(("request_seconds_bucket", f'le="{bound}"', so_far))
        told += [("request_seconds_sum", "", round(self.spent, 6)), ("request_seconds_count", "", so_far)]
        return [*told, *[(name, "", round(float(look()), 3)) for name, look in self.gauges.items()]]


def memory() -> float:
    """Bytes of memory in use; 0 where the system does not say."""
    place = Path("/proc/self/statm")
    return int(place.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if place.exists() else 0


def exposition(processes: Iterable[tuple[int, list[Sample]]]) -> str:
    """The measures of some processes in Prometheus's text format."""
    told: dict[str, list[str]] = {name: [] for name in HELP}
    for process, samples in processes:
        for name, labels, value in samples:
            base = name if name in HELP else name.rpartition("_")[0]
            if base in told:
                suffix = "_total" if HELP[base][0] == "counter" else ""
                inside = ",".join(filter(None, [f'process="{process}"', labels]))
                told[base].append(f"infanta_{name}{suffix}{{{inside}}} {value:g}")
    lines = []
    for name, found in told.items():
        kind, about = HELP[name]
        full = f"infanta_{name}_total" if kind == "counter" else f"infanta_{name}"
        lines += [f"# HELP {full} {about}", f"# TYPE {full} {kind}", *found]
    return "\n".join(lines) + "\n"
