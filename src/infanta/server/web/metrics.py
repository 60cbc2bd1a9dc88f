"""Measuring: what a server process has done so far, in Prometheus's format."""

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from time import monotonic

from infanta.server.latency import WAITS
from infanta.words import translate

# Upper bounds of the classes in which the times of requests are counted, in seconds.
HISTOGRAM_BOUNDS_S = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
# What is measured, and how Prometheus calls that; a catalogue says what it means.
METRIC_TYPES = {
    "requests": "counter",
    "request_seconds": "histogram",
    "streams": "gauge",
    "tables": "gauge",
    "bots": "gauge",
    "writes": "counter",
    "commits": "counter",
    "shards": "gauge",
    "processes": "gauge",
    "longest_wait_seconds": "gauge",
    "memory_bytes": "gauge",
    "uptime_seconds": "gauge",
}
Sample = tuple[str, str, float]  # the name of a measure, its labels, its value


class ServerMetrics:
    """Counters, and values that are read when they are requested."""

    def __init__(self) -> None:
        self.since = monotonic()
        self.answers: Counter[str] = Counter()
        self.classes = [0] * (len(HISTOGRAM_BOUNDS_S) + 1)
        self.spent = 0.0
        self.gauges: dict[str, Callable[[], float]] = {
            "memory_bytes": get_memory_bytes,
            "uptime_seconds": lambda: monotonic() - self.since,
        }

    def count_response(self, status: int, seconds: float | None) -> None:
        """Count a response; without a time if it was a stream."""
        self.answers[f"{status // 100}xx"] += 1
        if seconds is not None:
            self.classes[bisect_left(HISTOGRAM_BOUNDS_S, seconds)] += 1
            self.spent += seconds

    def collect(self) -> list[Sample]:
        """Return everything as it is now."""
        found: list[Sample] = [
            ("requests", f'status="{status}"', count) for status, count in sorted(self.answers.items())
        ]
        so_far = 0
        for bound, count in zip((*map(str, HISTOGRAM_BOUNDS_S), "+Inf"), self.classes, strict=True):
            so_far += count
            found.append(("request_seconds_bucket", f'le="{bound}"', so_far))
        found += [("request_seconds_sum", "", round(self.spent, 6)), ("request_seconds_count", "", so_far)]
        found += [
            ("longest_wait_seconds", f'what="{what}"', value) for what, value in sorted(WAITS.list_longest().items())
        ]
        return [*found, *[(name, "", round(float(look()), 3)) for name, look in self.gauges.items()]]


def get_memory_bytes() -> float:
    """Return the bytes of memory in use; 0 where the system does not say."""
    place = Path("/proc/self/statm")
    return int(place.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") if place.exists() else 0


def format_prometheus(processes: Iterable[tuple[int, list[Sample]]]) -> str:
    """Return the samples of some processes in Prometheus's text format."""
    lines_of: dict[str, list[str]] = {name: [] for name in METRIC_TYPES}
    for process, samples in processes:
        for name, labels, value in samples:
            base = name if name in METRIC_TYPES else name.rpartition("_")[0]
            if base in lines_of:
                suffix = "_total" if METRIC_TYPES[base] == "counter" else ""
                inside = ",".join(filter(None, [f'process="{process}"', labels]))
                lines_of[base].append(f"infanta_{name}{suffix}{{{inside}}} {value:g}")
    lines = []
    for name, found in lines_of.items():
        kind, about = METRIC_TYPES[name], translate("metric-" + name.replace("_", "-"))
        full = f"infanta_{name}_total" if kind == "counter" else f"infanta_{name}"
        lines += [f"# HELP {full} {about}", f"# TYPE {full} {kind}", *found]
    return "\n".join(lines) + "\n"
