"""A crowd from one address opens tables full of strong bots, within every limit, and leaves or stays; how long do bots
make a newcomer wait?

python -m benchmarks.crowd                                    # 40 tables with five queens each, left at once
python -m benchmarks.crowd --stay --crowd 30 --queens 3       # 30 people at Love Letter, with three queens each
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import monotonic

import httpx
from tests.server.process import ServerProcess

WAIT_TIMEOUT_S = 60.0  # longer than any answer that was measured; a bot that needs more counts as this
REFLECTION_S = (4.0, 12.0)  # how long a player of the crowd who stays thinks about a move


class Player:
    """A player of the API."""

    def __init__(self, url: str, seed: int) -> None:
        self.client = httpx.AsyncClient(base_url=url, timeout=90)
        self.rng = Random(seed)
        self.waits: list[float] = []

    async def enter(self, name: str) -> None:
        """Take a name."""
        while (answer := await self.client.post("/api/people", json={"name": name})).status_code == 429:
            await asyncio.sleep(1)
        self.client.headers["authorization"] = f"Bearer {answer.json()['token']}"

    async def open(self, game: str, bots: list[str]) -> str:
        """Open a table with these bots; return its code, or "" if it is refused."""
        wish = {"game": game, "players": len(bots) + 1, "bots": bots, "start": True}
        answer = await self.client.post("/api/tables", json=wish)
        return str(answer.json()["code"]) if answer.status_code == 201 else ""

    async def play(self, code: str, until: float, reflection: tuple[float, float]) -> bool:
        """Play, and note how long bots keep the player waiting; return whether the match is over."""
        path, asked_at = f"/api/tables/{code}", 0.0
        answer = await self.client.get(path)
        while monotonic() < until:
            info = answer.json()
            if asked_at and (info["moves"] or info["state"] == "over" or monotonic() - asked_at > WAIT_TIMEOUT_S):
                self.waits.append(monotonic() - asked_at)
                asked_at = 0.0
            if info["state"] == "over":
                return True
            if info["moves"]:
                await asyncio.sleep(self.rng.uniform(*reflection))
                sent = {"turn": info["turn"], "move": self.rng.choice(info["moves"])}
                answer = await self.client.post(f"{path}/moves", json=sent)
                asked_at = monotonic()
            elif info["pause"] and not info["pause"]["pressed"]:
                answer, asked_at = await self.client.post(f"{path}/next"), 0.0
            else:
                answer = await self.client.get(path, params={"since": info["version"]})
        if asked_at:
            self.waits.append(monotonic() - asked_at)
        return False

    async def play_on(self, game: str, bots: list[str], until: float, reflection: tuple[float, float]) -> None:
        """Play one match after the other."""
        while monotonic() < until:
            code = await self.open(game, bots)
            if not code:
                await asyncio.sleep(1)
            elif not await self.play(code, until, reflection):
                return


def describe(name: str, waits: Sequence[float]) -> str:
    """Return how long players waited, in words."""
    if len(waits) < 2:
        return f"{name}: {len(waits)} answers {[round(wait, 2) for wait in waits]}"
    p90 = quantiles(waits, n=10, method="inclusive")[8]
    return f"{name}: {len(waits)} answers, median {median(waits):.2f} s, p90 {p90:.2f} s, worst {max(waits):.2f} s"


async def measure(url: str, options: argparse.Namespace) -> None:
    """Let the crowd come, then the newcomer."""
    crowd, newcomer = [Player(url, number) for number in range(options.crowd)], Player(url, 99)
    await newcomer.enter("Newcomer")
    game = "love-letter" if options.stay else "rebel-princess"
    tables, tasks, bots = 0, [], ["queen"] * options.queens
    until = monotonic() + options.seconds + (0 if options.stay else 60)
    for number, player in enumerate(crowd):
        await player.enter(f"crowd {number}")
        if options.stay:
            tasks.append(asyncio.create_task(player.play_on(game, bots, until, REFLECTION_S)))
        elif code := await player.open(game, bots):
            tables += 1
            await player.client.post(f"/api/tables/{code}/leave")
    print(
        f"{options.crowd} players with {options.queens} queens each; {tables or 'their'} tables at {game}", flush=True
    )
    until = monotonic() + options.seconds
    await newcomer.play_on("love-letter", ["thumb"], until, (0.2, 0.5))
    print(describe("newcomer against thumb", newcomer.waits))
    await asyncio.gather(*tasks)
    if options.stay:
        print(describe("players of the crowd", [wait for player in crowd for wait in player.waits]))
    for player in (newcomer, *crowd):
        await player.client.aclose()


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--crowd", type=int, default=40, help="how many players come from one address")
    parser.add_argument("--queens", type=int, default=5, help="how many queens each of them plays against")
    parser.add_argument("--stay", action="store_true", help="the crowd plays, instead of leaving at once")
    parser.add_argument("--seconds", type=float, default=60.0, help="how long the newcomer plays")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder) / "crowd.db", "--fast-bots")
        try:
            asyncio.run(measure(server.url, options))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
