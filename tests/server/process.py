"""A server in a process of its own, on a free port of this machine, ended by its own id."""

import os
import re
import resource
import select
import signal
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from time import monotonic

STARTUP = 60.0


class ServerProcess:
    def __init__(
        self, database: Path | str, *options: str, sources: Path | None = None, files: tuple[int, int] | None = None
    ) -> None:
        call = [sys.executable, "-m", "infanta.server", "--port", "0", "--database", str(database), *options]
        # What it complains of: a file, since a pipe that nobody empties would be full one day, and whoever writes to
        # it stand still.
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 (it goes with the process)
        path = [*([str(sources)] if sources else []), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
        self.process = subprocess.Popen(
            call,
            stdout=subprocess.PIPE,
            stderr=self.log,
            env=environment,
            preexec_fn=files and partial(resource.setrlimit, resource.RLIMIT_NOFILE, files),
        )
        self.url = self.address()

    def address(self) -> str:
        """The address that the server prints; it listens by then."""
        assert self.process.stdout is not None
        ready, _, _ = select.select([self.process.stdout], [], [], STARTUP)
        line = self.process.stdout.readline().decode() if ready else ""
        found = re.search(r"http://\S+:\d+", line)
        if not found:
            self.kill()
            raise AssertionError(f"the server did not start: {line} {self.errors()}")
        return found[0].replace("localhost", "127.0.0.1")

    def kill(self) -> None:
        """The worst end: no chance to write anything."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait(STARTUP)

    def terminate(self) -> tuple[int, float]:
        """Ask the server to stop: its exit code, and how long it took. One that does not is killed."""
        since = monotonic()
        self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(STARTUP), monotonic() - since
        finally:
            self.kill()

    def errors(self) -> str:
        self.log.seek(0)
        return self.log.read().decode()

    def children(self) -> list[int]:
        """The ids of the processes it has started."""
        path = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(pid) for pid in path.read_text().split()] if path.exists() else []


def alive(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):  # it ended a moment ago, perhaps while it was looked at
        return False
