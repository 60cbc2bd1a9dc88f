"""A watchdog: a test that has not ended after a long while never will. It says where everybody stands, and ends the process with all that
was started in it. Beside others (`-n`), the test counts as failed and the rest goes on in a new process."""

import faulthandler
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from threading import Timer

import pytest

STDERR = 2
LONGEST = 900.0
"""Seconds: several times what the slowest test takes, even on a busy machine."""


@contextmanager
def watched(item: pytest.Item, seconds: float) -> Iterator[None]:
    """A test with all that is made and put away for it."""
    timer = Timer(seconds, end, [item, seconds])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def end(item: pytest.Item, seconds: float) -> None:
    """Nothing in this process can be relied on any more: it goes, and what it has started goes with it."""
    capture = item.config.pluginmanager.getplugin("capturemanager")
    with capture.global_and_fixture_disabled() if capture else nullcontext():
        os.write(STDERR, f"\n{item.nodeid} has not ended after {seconds:.0f} s.\n".encode())
        faulthandler.dump_traceback(STDERR)
    for pid in children():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    os._exit(3)


def children() -> list[int]:
    """The processes that any thread of this one has started, where the system tells."""
    return [int(pid) for file in Path("/proc/self/task").glob("*/children") for pid in file.read_text().split()]
