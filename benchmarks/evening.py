"""An evening of Death Dowry in a few minutes: a game master and six princesses, each with a page open, 1,500 acts of
which a tenth are refused, and a server that is killed twenty times. Nothing may be lost or done twice; the delay is
from just before an act is posted to the last page that shows it.

python -m benchmarks.evening [--acts 1500] [--kills 20] [--every 0.08]
"""

import argparse
import asyncio
import json
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.server_load import SEED, Wire, find, head, status

HERE = Path(__file__).parent
PEOPLE = ("Ada", "Bo", "Cleo", "Dido", "Eve", "Fay", "Gamemaster")
OPTIONS = {"master": "yes", "rounds": 40, "acts": 20, "tea": 0, "events": 3}
REFUSED = (
    "accept:0s1.999",
    "offer>9:g1/-:secret",
    "offer>0:g99/-:open",
    "will>1:g1",
    "amend>0:gems:5",
    "display>1:998",
    "rubbish",
)
PATIENCE = 60.0
# Seconds before the first check that all pages are up to date: the check itself keeps the server busy.
CALM = 0.06


class Server:
    """The server's process, which is killed and started again on the same database."""

    def __init__(self, folder: str) -> None:
        self.database = f"{folder}/evening.db"
        self.start()

    def start(self) -> None:
        """Start it at a free port."""
        command = [sys.executable, str(HERE / "server_under_test.py"), self.database, SEED.hex()]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())

    def kill(self) -> None:
        """End it as a power cut would."""
        self.process.kill()
        self.process.wait()


class Guest:
    """A person with a page open."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cookie = ""
        self.wire = Wire(0)
        self.version = b""
        self.at = 0.0
        self.page: asyncio.Task[None] | None = None

    def connect(self, port: int, code: str = "") -> None:
        """Call a server that has just been started; watch the table, if there is one."""
        self.wire.close()
        self.wire = Wire(port)
        self.version = b""
        if self.page is not None:
            self.page.cancel()
        self.page = asyncio.create_task(self.watch(port, code)) if code else None

    async def watch(self, port: int, code: str) -> None:
        """Note which version the page shows, and since when. Its frames are read and not looked at."""
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 22)
            writer.write(head("GET", f"/t/{code}/stream", self.cookie, 0))
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    self.version, self.at = line[4:].strip(), perf_counter()

    async def post(self, path: str, **fields: object) -> bytes:
        """Send a form."""
        return await self.wire.ask("POST", path, self.cookie, fields)

    async def table(self, code: str) -> dict[str, object]:
        """Return the table as this person may see it."""
        answer = await self.wire.ask("GET", f"/api/tables/{code}", self.cookie)
        found: dict[str, object] = json.loads(answer.partition(b"\r\n\r\n")[2])
        return found


class Evening:
    """All people play at one table after another, until enough actions were made."""

    def __init__(self, server: Server, rng: Random) -> None:
        self.server, self.rng = server, rng
        self.guests = [Guest(name) for name in PEOPLE]
        self.code = ""
        self.made: dict[str, int] = {}
        self.delays: list[float] = []
        self.refused = self.kills = self.tables = 0

    async def arrive(self) -> None:
        """Enter every person's name."""
        for guest in self.guests:
            guest.connect(self.server.port)
            guest.cookie = find(await guest.post("/me", name=guest.name), b"set-cookie: ").partition(b";")[0].decode()

    async def open(self) -> None:
        """Open a new table, with the game master in the last seat."""
        host, *others = self.guests
        options = {f"option-{name}": value for name, value in OPTIONS.items()}
        answer = await host.post("/new/death-dowry", players=len(PEOPLE), spectators="yes", **options)
        self.code = find(answer, b"location: ").decode().rpartition("/")[2]
        assert self.code, answer[:300]
        for guest in others:
            await guest.post(f"/t/{self.code}/sit")
        await host.post(f"/t/{self.code}/start")
        self.made[self.code] = 0
        self.tables += 1
        await self.reconnect()

    async def reconnect(self) -> None:
        """Reconnect every person's page to the server."""
        for guest in self.guests:
            guest.connect(self.server.port, self.code)
        await self.settled()

    async def settled(self) -> None:
        """Every page shows what its reader may see now."""
        for guest in self.guests:
            async with asyncio.timeout(PATIENCE):
                while guest.version != str((await guest.table(self.code))["version"]).encode():
                    await asyncio.sleep(0.002)

    async def choose(self) -> tuple[Guest, str, dict[str, object]] | None:
        """Who does what next, as a form; None when the match is over."""
        seats = list(range(len(self.guests)))
        self.rng.shuffle(seats)
        wish: tuple[Guest, str, dict[str, object]] | None = None
        for seat in seats:
            guest = self.guests[seat]
            info = await guest.table(self.code)
            if info["state"] == "over":
                return None
            moves, acts = list(info["moves"]), list(info["acts"])  # type: ignore[call-overload]
            calm = [move for move in moves if not move.startswith(("attack", "choose"))] or moves
            if acts and self.rng.random() < 0.7:
                wish = guest, "act", {"key": f"{info['acted']}.evening", "act": self.rng.choice(acts)}
            elif moves:
                listed = moves if self.rng.random() < 0.1 else calm
                wish = guest, "move", {"turn": info["turn"], "move": self.rng.choice(listed)}
            if wish is not None:
                return wish
        return wish

    async def act(self, kill: bool) -> None:
        """Do one action of a person; if the server is killed meanwhile, send it again."""
        if not kill and self.rng.random() < 0.1:
            guest = self.rng.choice(self.guests[:6])
            text = self.rng.choice(REFUSED)
            assert status(await guest.post(f"/t/{self.code}/act", key=f"x{self.refused}", act=text)) >= 400, text
            self.refused += 1
            return
        chosen = await self.choose()
        if chosen is None:
            await self.open()
            return
        guest, path, fields = chosen
        before = [guest.version for guest in self.guests]
        since = perf_counter()
        if kill:
            await self.die(guest, path, fields)
        answer = await guest.post(f"/t/{self.code}/{path}", **fields)
        if status(answer) in (204, 303):
            self.made[self.code] += 1
        else:
            assert status(answer) == 409, answer[:300]
            self.refused += 1
        await asyncio.sleep(CALM)
        await self.settled()
        if not kill:
            late = [other.at - since for other, seen in zip(self.guests, before, strict=True) if other.version != seen]
            self.delays.append(max(late, default=0.0))

    async def die(self, guest: Guest, path: str, fields: dict[str, object]) -> None:
        """Send a request and kill the server at a random moment, so that it is unknown whether the request was
        written."""
        sending = asyncio.create_task(guest.post(f"/t/{self.code}/{path}", **fields))
        await asyncio.sleep(self.rng.random() * 0.01)
        self.server.kill()
        with suppress(OSError, asyncio.IncompleteReadError):
            await sending
        self.kills += 1
        self.server.start()
        await self.reconnect()

    def kept(self) -> dict[str, int]:
        """Return how many moves of people are on disk, by table."""
        with sqlite3.connect(self.server.database) as database:
            rows = database.execute("select code, count(*) from moves where seat >= 0 group by code")
            return dict(rows.fetchall())


async def run(acts: int, kills: int, every: float) -> None:
    """Run the evening and print its results."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(folder)
        evening = Evening(server, Random(7))
        deadly = set(evening.rng.sample(range(20, acts), kills))
        begun = perf_counter()
        try:
            await evening.arrive()
            await evening.open()
            for number in range(acts):
                await evening.act(number in deadly)
                await asyncio.sleep(every)
        finally:
            server.kill()
        made, kept = evening.made, evening.kept()
        assert made == {code: kept.get(code, 0) for code in made}, f"done {made}, on disk {kept}"
        delays = sorted(evening.delays)
        p50, p99 = (1000 * delays[int(len(delays) * part)] for part in (0.5, 0.99))
        print(
            f"{sum(made.values())} acts at {evening.tables} tables, {evening.refused} refused, killed {evening.kills} times:"
        )
        print(
            f"nothing lost, nothing done twice; on all pages after p50 {p50:.1f} ms, p99 {p99:.1f} ms, worst {1000 * delays[-1]:.1f} ms"
        )
        print(f"{perf_counter() - begun:.0f} s")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=1500)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--every", type=float, default=0.08)
    given = parser.parse_args()
    asyncio.run(run(given.acts, given.kills, given.every))
