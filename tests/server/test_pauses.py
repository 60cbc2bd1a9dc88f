"""Bots think for those who wait: at a table that everybody has left they pause, players who are here come first, strong bots have limits."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from infanta.server.storage.changes import AddMoves, Change
from infanta.server.storage.ledger import WriteFailedError
from infanta.server.tables import bot_runner
from infanta.server.tables.bot_workers import BotWorker, BotWorkerPool, MoveRequest, PriorityLock, Withdrawn
from infanta.server.tables.live_tables import EVICT_AFTER_S
from infanta.server.tables.table import PRESENCE_GRACE_S
from infanta.server.web.rate_limits import RATES, RateLimitedError, RateLimiter, RateLimitKey
from tests.server.browser import WITHIN, Browser
from tests.server.court import Court, code_of, running

pytestmark = pytest.mark.anyio


class Log:
    """The thoughts that bots were asked for; each names the first legal move."""

    def __init__(self) -> None:
        self.asked: list[MoveRequest] = []

    def count(self, code: str) -> int:
        return sum(thought.whose.startswith(code) for thought in self.asked)


@pytest.fixture
def log(monkeypatch: pytest.MonkeyPatch) -> Log:
    made = Log()

    async def ask(self: BotWorkerPool, thought: MoveRequest, *_: object) -> str:
        made.asked.append(thought)
        await asyncio.sleep(0)
        return "" if thought.free else thought.moves[0]

    monkeypatch.setattr(BotWorkerPool, "ask", ask)
    return made


@pytest.fixture
async def house(log: Log) -> AsyncIterator[Court]:
    async with running(None) as court:
        yield court


async def opened(player: Browser, game: str, bots: list[str]) -> str:
    """A table whose match has begun; between its rounds nobody waits."""
    wish = {"game": game, "players": len(bots) + 1, "bots": bots, "start": True}
    return str((await player.send_json("/api/tables", wish)).json()["code"])


async def left(court: Court, players: int = 4) -> tuple[str, Browser]:
    """A table with bots whose only player has left it in the middle of the match."""
    ada = await court.person("Ada")
    code = await opened(ada, "rebel-princess", ["thumb"] * (players - 1))
    await court.quiet(code)
    court.table(code).presence.seen.clear()
    court.fixed.time += PRESENCE_GRACE_S + 1
    await ada.post(f"/t/{code}/stand")
    table = await court.quiet(code)
    assert table.state == "playing" and all(chair.bot for chair in table.chairs)
    return code, ada


async def test_bots_of_a_table_that_everybody_has_left_pause(house: Court, log: Log) -> None:
    """They played on to the end of the match, for nobody."""
    code, _ = await left(house)
    thoughts = log.count(code)
    async with house.house.floor.reading(code) as table:
        house.house.hall.crier.notify(table)  # whatever else happens there
    await house.quiet(code)
    assert log.count(code) == thoughts


@pytest.mark.parametrize("door", ["page", "api", "stream", "stranger"])
@pytest.mark.parametrize("forgotten", [False, True])
async def test_bots_go_on_at_once_when_someone_comes(house: Court, log: Log, door: str, forgotten: bool) -> None:
    code, ada = await left(house)
    before = log.count(code)
    if forgotten:
        house.fixed.time += EVICT_AFTER_S + 1
        (table,) = house.house.hall.list_deserted()
        house.house.floor.evict(table)
    stranger = house.browser()
    match door:
        case "page":
            assert (await ada.get(f"/t/{code}")).status == 200
        case "api":
            assert (await ada.get(f"/api/tables/{code}")).status == 200
        case "stream":
            stream = ada.stream(f"/t/{code}/stream")
            await stream.frame()
        case "stranger":
            stream = stranger.stream(f"/t/{code}/stream")
            await stream.frame()
    async with asyncio.timeout(WITHIN):
        while log.count(code) == before:
            await asyncio.sleep(0.001)
    if door in ("stream", "stranger"):
        await stream.close()


async def test_for_a_player_who_is_away_bots_go_on_up_to_the_players_turn(house: Court) -> None:
    """Whoever comes back finds a move to make."""
    ada = await house.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 3, "seat-1": "thumb", "seat-2": "thumb"}))
    house.fixed.time += PRESENCE_GRACE_S + 1
    async with house.house.floor.reading(code) as table:
        assert not table.presence.is_attended(house.fixed.now())
    await ada.post(f"/t/{code}/start")
    house.table(code).presence.seen.clear()
    table = await house.quiet(code)
    assert table.is_in_round_break or table.list_acting() == (0,)


# -- the queue ---------------------------------------------------------------------------------------------------------


async def test_a_lock_goes_to_the_most_urgent_waiter_and_sends_away_those_no_one_waits_for() -> None:
    lock, order = PriorityLock(), list[str]()
    ranks: dict[str, tuple[int, ...] | None] = {
        "away": (2,),
        "gone": (0,),
        "slow": (0, 1),
        "quick": (0, 0),
        "late": (0, 0),
    }

    async def take(name: str) -> None:
        await lock.acquire(lambda: ranks[name])
        order.append(name)
        await asyncio.sleep(0)
        lock.release()

    await lock.acquire(lambda: ())
    tasks = {name: asyncio.create_task(take(name)) for name in ranks}
    await asyncio.sleep(0)
    ranks["gone"] = None
    tasks["late"].cancel()
    await asyncio.sleep(0)
    lock.release()
    results = dict(zip(tasks, await asyncio.gather(*tasks.values(), return_exceptions=True), strict=True))
    assert order == ["quick", "slow", "away"] and not lock.is_held
    assert isinstance(results["gone"], Withdrawn) and isinstance(results["late"], asyncio.CancelledError)


async def test_a_lock_given_to_a_waiter_that_is_cancelled_goes_to_the_next() -> None:
    lock = PriorityLock()
    await lock.acquire(lambda: ())
    first, second = (asyncio.create_task(lock.acquire(lambda: (0,))) for _ in range(2))
    await asyncio.sleep(0)
    lock.release()
    first.cancel()
    async with asyncio.timeout(WITHIN):
        await second
    assert lock.is_held


async def test_a_crowd_that_leaves_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty players with five queens each left their tables: everybody else's thumb answered after 22 s, and more."""
    thoughts = 0

    async def ask(self: BotWorker, question: bytes, patience: float = 0.0) -> str:
        nonlocal thoughts
        thoughts += 1
        await asyncio.sleep(0.02)
        return "nonsense"  # what is not a move is replaced by one that is

    monkeypatch.setattr(BotWorker, "ask", ask)
    async with running(None) as court:
        for number in range(40):
            player = await court.person(f"Player {number}")
            code = await opened(player, "rebel-princess", ["queen"] * 5)
            await player.post(f"/t/{code}/stand")
            court.table(code).presence.seen.clear()
        ada = await court.person("Ada")
        code = await opened(ada, "love-letter", ["thumb"])
        await court.quiet(code)
        before = thoughts
        info = (await ada.get(f"/api/tables/{code}")).json()
        await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
        await court.quiet(code)
        assert thoughts - before <= 6, "the answer, and what was being thought about when it was asked for"
        async with asyncio.timeout(WITHIN):
            while court.house.hall.company.tasks:
                await asyncio.sleep(0.01)


# -- limits ------------------------------------------------------------------------------------------------------------


def test_strong_bots_are_limited_by_person_and_by_address() -> None:
    limits, (person, address) = RateLimiter(), RATES["strong-bot"]
    limits.spend_on_bots(RateLimitKey("ada", "192.0.2.1"), ["thumb", "lady", "page", "random", ""] * 100)
    limits.spend_on_bots(RateLimitKey("ada", "192.0.2.1"), ["queen", "duchess", "queen+sly"] * (person.burst // 3))
    with pytest.raises(RateLimitedError) as refusal:
        limits.spend_on_bots(RateLimitKey("ada", "192.0.2.1"), ["queen"] * 5)
    assert refusal.value.phrase.key == "too-many-strong-bots" and refusal.value.wait == 5 / person.per_second
    for number in range((address.burst - person.burst) // 5):
        limits.spend_on_bots(RateLimitKey(f"person {number}", "192.0.2.1"), ["queen"] * 5)
    with pytest.raises(RateLimitedError):
        limits.spend_on_bots(RateLimitKey("one more", "192.0.2.1"), ["queen"] * 5)
    limits.spend_on_bots(RateLimitKey("one more", "192.0.2.2"), ["queen"] * 5)


async def test_whoever_seats_too_many_strong_bots_reads_why() -> None:
    async with running(None, limits=True) as court:
        ada = await court.person("Ada")
        wish = {"game": "rebel-princess", "players": 6, "bots": ["queen"] * 5}
        answers = [await ada.send_json("/api/tables", wish) for _ in range(4)]
        assert [answer.status for answer in answers] == [201, 201, 201, 429]
        refused = answers[-1].json()
        assert refused["error"] == "too-fast" and "So many strong bots" in refused["sentence"]
        wish = {"players": 6, "bot": "queen"}
        german = await ada.post("/play/rebel-princess", wish, accept_language="de")
        assert german.status == 429 and "So viele starke Bots" in german.text
        code = code_of(await ada.post("/new/love-letter", {"players": 4}))
        seated = [(await ada.post(f"/t/{code}/seat", {"seat": 2, "bot": "queen"})).status for _ in range(4)]
        assert seated == [303, 303, 303, 429], "three tokens were left"
        assert (await ada.post(f"/t/{code}/seat", {"seat": 1, "bot": "lady"})).status == 303


# -- trouble -----------------------------------------------------------------------------------------------------------


async def test_the_first_write_that_succeeds_wakes_bots_whose_moves_could_not_be_written(
    monkeypatch: pytest.MonkeyPatch, log: Log
) -> None:
    """After a disk had been full for 45 s, bots came back 25 s later."""
    monkeypatch.setattr(bot_runner, "FIRST_PAUSE", 10 * WITHIN)
    monkeypatch.setattr(bot_runner, "EARLIEST", 0.0001)
    async with running(None) as court:
        ada, bo = await court.person("Ada"), await court.person("Bo")
        code = await opened(ada, "love-letter", ["thumb"])
        other = code_of(await bo.post("/new/love-letter", {"players": 2}))
        await court.quiet(code)
        info = (await ada.get(f"/api/tables/{code}")).json()
        ledger, write, failures = court.house.ledger, court.house.ledger.write, 0

        async def fail(*changes: Change) -> None:
            nonlocal failures
            if any(isinstance(change, AddMoves) and change.moves[0][1] == 1 for change in changes):
                failures += 1
                raise WriteFailedError("no space left")
            await write(*changes)

        monkeypatch.setattr(ledger, "write", fail)
        assert (await ada.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})).status == 303
        async with asyncio.timeout(WITHIN):
            while not failures:
                await asyncio.sleep(0.001)
        monkeypatch.setattr(ledger, "write", write)
        assert court.house.hall.company.is_thinking(code)
        assert (await bo.post(f"/t/{other}/luck", {"luck": "seven"})).status == 303
        table = await court.quiet(code)
        assert table.state == "over" or table.list_acting() == (0,)
