"""A server in a process of its own, which can be killed and started again."""

import os
import re
import subprocess
import sys
from pathlib import Path


class House:
    """The server under test. It keeps its port when it is opened again, as a real one would."""

    def __init__(self, database: Path, games: list[Path] | None = None) -> None:
        self.database = database
        self.games = games or []  # folders with games that are installed beside Infanta's own
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.fell = False  # whether it was killed: pages then have reason to complain

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        """Start the server and wait until it listens."""
        command = [sys.executable, str(Path(__file__).with_name("steady.py")), str(self.port), str(self.database)]
        path = os.pathsep.join([*map(str, self.games), *filter(None, [os.environ.get("PYTHONPATH")])])
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            env={**os.environ, "PYTHONPATH": path},
        )  # fmt: skip
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r":(\d+)/", line)
        assert found is not None, line + self.process.stdout.read()
        self.port = int(found.group(1))

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.fell = True
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        """End it in good order."""
        assert self.process is not None
        self.process.terminate()
        self.process.wait(15)
