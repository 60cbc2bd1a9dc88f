"""boardgame.io's server under the same loads: a well-known peer, in JavaScript, that keeps matches in memory.

It is fetched by npm when the benchmark runs, into a folder of its own, pinned by the lock file beside its scripts.
"""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.server_load import cpu, keep_apart

SCRIPTS = Path(__file__).parent / "boardgame.io"
FOLDER = SCRIPTS.parents[1] / ".venv-boardgame.io"
PINNED = ("package.json", "package-lock.json", ".npmrc")


class NoPeer(Exception):
    """It cannot be measured here; the message says why."""


@dataclass(frozen=True)
class Figures:
    """What a load has shown: the delays in seconds, the frames wanted, and the server's processor time."""

    delays: list[float]
    wanted: int
    seconds: float
    spent: float


def install() -> str:
    """Fetch what is pinned, unless it is there already; the version of boardgame.io."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        raise NoPeer("boardgame.io is left out: there is no node and npm here.")
    lock = (SCRIPTS / "package-lock.json").read_text()
    done = FOLDER / "installed"
    if not done.is_file() or done.read_text() != lock:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir()
        for name in PINNED:
            shutil.copy(SCRIPTS / name, FOLDER)
        call = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        ran = subprocess.run(call, cwd=FOLDER, capture_output=True, text=True, check=False)
        if ran.returncode:
            raise NoPeer(f"boardgame.io is left out: npm could not fetch it. It says:\n{ran.stderr.strip()}")
        done.write_text(lock)
    return str(json.loads(lock)["packages"]["node_modules/boardgame.io"]["version"])


@dataclass
class Peer:
    """The server process."""

    process: subprocess.Popen[str] = field(init=False)
    port: int = field(init=False)

    def __post_init__(self) -> None:
        self.process = subprocess.Popen(
            ["node", str(SCRIPTS / "server.js")], env=environment(), stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        keep_apart(self.process.pid)

    def load(self, mode: str, matches: int, seconds: float) -> Figures:
        """Play at it."""
        call = ["node", str(SCRIPTS / "load.js"), str(self.port), mode, str(matches), str(seconds)]
        with subprocess.Popen(call, env=environment(), stdout=subprocess.PIPE, text=True) as player:
            assert player.stdout is not None
            player.stdout.readline()  # all players are seated
            before = cpu(self.process.pid)
            told = json.loads(player.stdout.readline())
            spent = cpu(self.process.pid) - before
        return Figures([delay / 1000 for delay in told["delays"]], told["wanted"], told["seconds"], spent)

    def stop(self) -> None:
        """End it."""
        self.process.terminate()
        self.process.wait(20)


def environment() -> dict[str, str]:
    """Return where node finds the packages, and that this is no place for debugging."""
    return {**os.environ, "NODE_PATH": str(FOLDER / "node_modules"), "NODE_ENV": "production"}
