"""A court to test in: a whole server without a network, with a clock that is set by hand and tokens that repeat."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from litestar.types import ASGIApp

from infanta.server.pages import parts
from infanta.server.settings import Settings
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.memory import MemoryLedger
from infanta.server.storage.sqlite import SqliteLedger
from infanta.server.tables.dealer import Dealer, SeededDealer
from infanta.server.tables.environment import Environment
from infanta.server.tables.table import ServerTable
from infanta.server.web.app import build
from infanta.server.web.game_server import GameServer
from tests.server.browser import WITHIN, Answer, Browser


@dataclass
class Fixed:
    """Time and randomness that come out the same every time."""

    seed: str = "court"
    time: float = 1_000_000.0
    set_back: float = 0.0
    drawn: int = 0
    rng: Random = field(default_factory=lambda: Random("court"))

    def now(self) -> float:
        return self.time - self.set_back

    def monotonic(self) -> float:
        return self.time

    def token(self, size: int) -> bytes:
        self.drawn += 1
        return sha256(f"{self.seed} {self.drawn}".encode()).digest()[:size]

    def dice(self, seat: int, turn: int) -> int:
        return self.rng.getrandbits(64)


@dataclass
class Court:
    app: ASGIApp
    house: GameServer
    fixed: Fixed
    browsers: list[Browser] = field(default_factory=list)

    def browser(self) -> Browser:
        self.browsers.append(Browser(self.app))
        return self.browsers[-1]

    async def person(self, name: str) -> Browser:
        browser = self.browser()
        answer = await browser.post("/me", {"name": name})
        assert answer.status == 303, answer.text
        return browser

    def table(self, code: str) -> ServerTable:
        return self.house.floor.tables[code]

    async def quiet(self, code: str) -> ServerTable:
        """The table once no bot is thinking."""
        async with asyncio.timeout(WITHIN):
            while any(key[0] == code for key in self.house.hall.company.tasks):
                await asyncio.sleep(0.002)
        return self.table(code)


def code_of(answer: Answer) -> str:
    assert answer.status == 303, answer.text
    return answer.header("location").rpartition("/")[2]


@asynccontextmanager
async def running(
    folder: Path | None, dealer: Callable[[bytes, tuple[str, ...]], Dealer] = SeededDealer, **settings: Any
) -> AsyncIterator[Court]:
    """A server on a database in a folder, or on a ledger in memory if there is no folder."""
    fixed = settings.pop("fixed", None) or Fixed()
    nature = Environment(
        fixed.now, fixed.token, dealer, fixed.dice, request_id=lambda: "request", monotonic=fixed.monotonic
    )
    database = str(folder / "court.db") if folder else ""
    ledger: Ledger = settings.pop("ledger", None) or (SqliteLedger(database) if folder else MemoryLedger())
    chosen = Settings(database, fast_bots=True, pace=0.0, limits=False, nature=nature)
    app, house = build(replace(chosen, **settings), ledger)
    async with house.run(app):  # type: ignore[arg-type]
        await house.hall.tasks[-1]  # every match that goes on by itself is in memory
        yield Court(app, house, fixed)


async def seated(
    court: Court, key: str, players: int, clock: int = 0, rest: int = 0, **options: Any
) -> tuple[str, list[Browser]]:
    """A table of people, ready to play: its code, and everybody's browser in the order of the seats. The dealer rests between two rounds
    for so many seconds."""
    people = [await court.person(name) for name in ("Ada", "Bo", "Cleo", "Dido", "Eve", "Fay", "Gus")[:players]]
    wish = {
        "players": players,
        "spectators": "yes",
        "clock": clock,
        "rest": rest,
        **{f"option-{name}": value for name, value in options.items()},
    }
    code = code_of(await people[0].post(f"/new/{key}", wish))
    for browser in people[1:]:
        assert (await browser.post(f"/t/{code}/sit")).status == 303
    assert (await people[0].post(f"/t/{code}/start")).status == 303
    return code, people


async def play_on(court: Court, code: str, people: list[Browser], most: int = 5_000) -> int:
    """Everybody makes any move that the API offers, until the match is over or enough moves are made."""
    match = court.table(code).match
    made, rng = 0, Random(len(match.log or []) if match is not None else 0)
    loop = asyncio.get_running_loop()
    until = loop.time() + WITHIN
    while court.table(code).state == "playing" and made < most:
        before = made
        for browser in people:
            info = (await browser.get(f"/api/tables/{code}")).json()
            if info["moves"]:
                sent = {"turn": info["turn"], "move": rng.choice(info["moves"])}
                answer = await browser.post(f"/t/{code}/move", sent)
                assert answer.status == 303, answer.text
                made += 1
        if made > before:
            until = loop.time() + WITHIN
        assert loop.time() < until, "the match goes on, and nobody may move"
    return made


def forget_drawings() -> None:
    """Parts of pages are kept once they are drawn; from now on they are drawn afresh."""
    for part in vars(parts.PartRenderer).values():
        if hasattr(part, "cache_clear"):
            part.cache_clear()
