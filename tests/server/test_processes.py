"""Several processes on one database, here as several houses in one: whatever happens at one is right at all of them."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from functools import partial
from time import monotonic

import asyncpg
import pytest

from infanta.server.storage.peers import SHARDS, get_shard
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.postgres_peers import PRESENCE_SQL, PostgresPeers
from infanta.server.tables import peer_sync
from infanta.server.tables.loading import load_table
from infanta.server.tables.services import TableServices
from infanta.server.tables.table import PRESENCE_GRACE_S
from infanta.server.web.rate_limits import MAX_STREAMS, RATES, RateLimitKey
from infanta.table.refusal import RefusedError
from tests.example import PLACES, installed_beside
from tests.server.browser import Browser
from tests.server.court import Court, Fixed, code_of, running
from tests.server.postgres import PostgresServer

pytestmark = pytest.mark.anyio

WITHIN, WHOLE_MATCH = 60.0, 300.0


def waits_for_ada(court: Court, code: str) -> bool:
    """Whether bots have nothing to do at a table any more."""
    table = court.table(code)
    return table.state == "over" or table.is_in_round_break or table.list_acting() == (0,)


async def soon(true: Callable[[], object], within: float = WITHIN) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(within):
        while not true():
            await asyncio.sleep(0.01)


@dataclass
class Row:
    """Houses that share a database."""

    database: str
    stack: AsyncExitStack
    courts: list[Court] = field(default_factory=list)
    ends: list[AsyncExitStack] = field(default_factory=list)

    async def build(self) -> Court:
        end = await self.stack.enter_async_context(AsyncExitStack())
        fixed = Fixed(f"house {len(self.courts)}")
        court = await end.enter_async_context(running(None, ledger=PostgresLedger(self.database), fixed=fixed))
        self.courts.append(court)
        self.ends.append(end)
        await soon(lambda: len({len(herald(one).alive) for one in self.living()}) == 1 and self.shared_out())
        return court

    def living(self) -> list[Court]:
        return [court for court in self.courts if not court.house.hall.closing.is_set()]

    def shared_out(self) -> bool:
        """Every part of the tables is run by one house."""
        held = [number for court in self.living() for number in herald(court).held]
        return sorted(held) == list(range(SHARDS)) and len(herald(self.living()[0]).alive) == len(self.living())

    def keeper(self, code: str) -> Court:
        return next(court for court in self.living() if herald(court).owns(code))


def herald(court: Court) -> PostgresPeers:
    ledger = court.house.ledger
    assert isinstance(ledger, PostgresLedger)
    return ledger.herald


def beside(court: Court, browser: Browser) -> Browser:
    """The same browser, served by another house."""
    other = court.browser()
    other.cookies = browser.cookies
    return other


@pytest.fixture
async def row(database: str) -> AsyncIterator[Row]:
    async with AsyncExitStack() as stack:
        yield Row(database, stack)


@pytest.fixture
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with whispers."""
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


async def pair(row: Row) -> tuple[Court, Court]:
    return await row.build(), await row.build()


async def seated_apart(here: Court, there: Court, key: str = "love-letter") -> tuple[str, Browser, Browser]:
    """Ada is served here and Bo there, at one table whose match has begun."""
    ada, bo = await here.person("Ada"), await there.person("Bo")
    code = code_of(await ada.post(f"/new/{key}", {"players": 2, "spectators": "yes"}))
    assert (await bo.post(f"/t/{code}/sit")).status == 303
    assert (await ada.post(f"/t/{code}/start")).status == 303
    await soon(lambda: there.table(code).state == "playing")
    return code, ada, bo


async def move(browser: Browser, code: str) -> bool:
    info = (await browser.get(f"/api/tables/{code}")).json()
    if not info["moves"]:
        return False
    answer = await browser.post(f"/t/{code}/move", {"turn": info["turn"], "move": info["moves"][0]})
    assert answer.status == 303, answer.text
    return True


async def test_a_move_made_at_one_house_reaches_viewers_at_the_other(row: Row) -> None:
    here, there = await pair(row)
    code, ada, bo = await seated_apart(here, there)
    streams = [ada.stream(f"/t/{code}/stream"), bo.stream(f"/t/{code}/stream")]
    for stream in streams:
        await stream.frame()
    mover, watcher = (ada, 1) if await move(ada, code) else (bo, 0)
    if mover is bo:
        assert await move(bo, code)
    frame = (await streams[watcher].frame()).decode()
    assert "played" in frame or "laid" in frame
    for stream in streams:
        await stream.close()


async def test_a_whole_match_is_played_from_two_houses(row: Row) -> None:
    here, there = await pair(row)
    code, ada, bo = await seated_apart(here, there)
    async with asyncio.timeout(WHOLE_MATCH):
        while here.table(code).state == "playing":
            moved = [await move(ada, code), await move(bo, code)]
            if not any(moved):
                await asyncio.sleep(0.005)
    await soon(lambda: there.table(code).state == "over")
    logs = [[(seat, str(made)) for seat, made, *_ in court.table(code).match.log] for court in (here, there)]  # type: ignore[union-attr]
    assert logs[0] == logs[1]
    kept = await here.house.ledger.read_table(code)
    assert kept is not None and [text for _, text in kept.moves] == [text for _, text in logs[0]]


async def test_both_houses_change_a_table_at_the_same_moment_and_both_changes_are_made(row: Row) -> None:
    here, there = await pair(row)
    code, ada, bo = await seated_apart(here, there)
    for number in range(5):
        works = [
            ada.post(f"/t/{code}/chat", {"text": f"a{number}"}),
            bo.post(f"/t/{code}/chat", {"text": f"b{number}"}),
        ]
        assert [answer.status for answer in await asyncio.gather(*works)] == [303, 303]
    kept = await here.house.ledger.read_table(code)
    assert kept is not None and sorted(said.text for said in kept.said) == sorted(
        f"{who}{n}" for who in "ab" for n in range(5)
    )
    await soon(lambda: here.table(code).said == there.table(code).said == list(kept.said))


async def test_one_seat_is_given_once_whoever_asks_where(row: Row) -> None:
    here, there = await pair(row)
    ada = await here.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    others = [await court.person(f"Guest {number}") for number, court in enumerate([here, there] * 2)]
    answers = await asyncio.gather(*[other.post(f"/t/{code}/sit") for other in others])
    assert sorted(answer.status for answer in answers) == [303, 409, 409, 409]


async def test_the_same_move_sent_to_both_houses_is_made_once(row: Row) -> None:
    here, there = await pair(row)
    code, ada, bo = await seated_apart(here, there)
    mover = ada if (await ada.get(f"/api/tables/{code}")).json()["moves"] else bo
    info = (await mover.get(f"/api/tables/{code}")).json()
    sent = {"turn": info["turn"], "move": info["moves"][0]}
    twins = [beside(here, mover), beside(there, mover)]
    answers = await asyncio.gather(*[twin.post(f"/t/{code}/move", sent) for twin in twins])
    assert [answer.status for answer in answers] == [303, 303]
    kept = await here.house.ledger.read_table(code)
    assert kept is not None and [text for seat, text in kept.moves if seat != -1] == [info["moves"][0]]


async def test_a_whisper_wakes_only_those_who_hear_it_at_the_other_house_too(row: Row, silk_road: None) -> None:
    here, there = await pair(row)
    people = [await here.person("Ada"), await there.person("Bo"), await there.person("Cleo")]
    code = code_of(await people[0].post("/new/silk-road", {"players": 3, "spectators": "yes"}))
    for browser in people[1:]:
        assert (await browser.post(f"/t/{code}/sit")).status == 303
    await people[0].post(f"/t/{code}/start")
    await soon(lambda: there.table(code).state == "playing" and there.table(code).revision == here.table(code).revision)
    table = there.table(code)
    await soon(lambda: any(one.person == table.chairs[0].person for one in table.presence.elsewhere))
    versions = [table.get_state_id_for(chair.person) for chair in table.chairs]
    assert (await people[0].post(f"/t/{code}/chat", {"text": "psst", "whisper": "yes", "to-1": "on"})).status == 303
    await soon(lambda: table.said)
    after = [table.get_state_id_for(chair.person) for chair in table.chairs]
    assert after[2] == versions[2] and after[1] != versions[1]
    assert "psst" in (await people[1].get(f"/t/{code}")).text and "psst" not in (await people[2].get(f"/t/{code}")).text


async def test_whoever_comes_while_the_other_house_reads_the_table_is_seen_there(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await pair(row)
    ada, bo = await here.person("Ada"), await there.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "spectators": "yes"}))
    words: list[tuple[object, ...]] = []
    heard, read = there.house.hall.sharing.handle_message, there.house.ledger.read_table

    def listening(process: int, word: tuple[object, ...]) -> None:
        words.append(word)
        heard(process, word)

    async def reading(code: str) -> object:
        kept = await read(code)
        await ada.stream(f"/t/{code}/stream").frame()
        await soon(lambda: ("presence", code) in words)
        return kept

    monkeypatch.setattr(there.house.hall.sharing, "handle_message", listening)
    monkeypatch.setattr(there.house.ledger, "read_table", reading)
    assert "Ada" in (await bo.get(f"/t/{code}")).text
    person = here.table(code).chairs[0].person
    assert any(one.person == person and one.streams for one in there.table(code).presence.elsewhere)


async def test_a_lost_notice_is_caught_up_by_version(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = await pair(row)
    code, ada, bo = await seated_apart(here, there)
    monkeypatch.setattr(there.house.hall.sharing, "handle_message", lambda process, word: None)
    mover = ada if (await ada.get(f"/api/tables/{code}")).json()["moves"] else bo
    assert await move(beside(here, mover), code)
    await asyncio.sleep(0.2)
    assert there.table(code).revision < here.table(code).revision, "nothing was heard"
    await there.house.hall.sharing.compare()
    assert there.table(code).revision == here.table(code).revision


async def test_whoever_is_at_one_house_is_present_at_the_other(row: Row) -> None:
    here, there = await pair(row)
    code, _, bo = await seated_apart(here, there)
    stream = bo.stream(f"/t/{code}/stream")
    await stream.frame()
    crowd, person = here.table(code).presence, here.table(code).chairs[1].person
    await soon(lambda: any(one.person == person and one.streams for one in crowd.elsewhere))
    for court in (here, there):
        court.fixed.time += PRESENCE_GRACE_S + 5
    assert crowd.is_here(person, here.fixed.time)
    await stream.close()
    await soon(lambda: not any(one.streams for one in crowd.elsewhere))
    here.fixed.time += PRESENCE_GRACE_S + 5
    assert not crowd.is_here(person, here.fixed.time) and crowd.away(person, here.fixed.time) > PRESENCE_GRACE_S


async def test_when_many_come_at_once_the_database_is_asked_about_all_of_them_together(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was asked about each table by itself, and under load nobody got an answer in time."""
    here, there = await pair(row)
    seated = [await seated_apart(here, there) for _ in range(8)]
    asked: list[str] = []
    ask = herald(here).query

    async def counting(query: str, *values: object) -> object:
        asked.append(query)
        return await ask(query, *values)

    monkeypatch.setattr(herald(here), "query", counting)
    streams = [bo.stream(f"/t/{code}/stream") for code, _, bo in seated]
    async with herald(here).busy:  # all come while somebody else is asking something
        for stream in streams:
            await stream.frame()
        for code, _, _ in seated:
            here.house.hall.sharing.handle_message(herald(there).me, ("presence", code))

    def seen(code: str) -> bool:
        table = here.table(code)
        return any(one.person == table.chairs[1].person and one.streams for one in table.presence.elsewhere)

    await soon(lambda: all(seen(code) for code, _, _ in seated))
    assert asked.count(PRESENCE_SQL) < len(seated)
    for stream in streams:
        await stream.close()


async def test_who_is_at_the_other_house_stays_there_while_the_database_does_not_answer(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await pair(row)
    code, _, bo = await seated_apart(here, there)
    stream = bo.stream(f"/t/{code}/stream")
    await stream.frame()
    crowd, person = here.table(code).presence, here.table(code).chairs[1].person
    await soon(lambda: any(one.person == person and one.streams for one in crowd.elsewhere))
    ask, silent = herald(here).query, True
    asked: list[str] = []

    async def silence(query: str, *values: object) -> object:
        asked.append(query)
        return None if silent else await ask(query, *values)

    monkeypatch.setattr(herald(here), "query", silence)
    monkeypatch.setattr(peer_sync, "RETRY_DELAY_S", 0.05)
    here.house.hall.sharing.handle_message(herald(there).me, ("presence", code))
    await soon(lambda: len(asked) > 1)
    assert any(one.person == person and one.streams for one in crowd.elsewhere)
    await stream.close()
    silent = False
    await soon(lambda: not any(one.streams for one in crowd.elsewhere))


async def test_whoever_is_here_is_known_again_after_a_crash_of_the_database(row: Row, postgres: PostgresServer) -> None:
    """Who is where need not outlive a crash: it is told anew."""
    here, there = await pair(row)
    code, _, bo = await seated_apart(here, there)
    stream = bo.stream(f"/t/{code}/stream")
    await stream.frame()
    crowd, person = here.table(code).presence, here.table(code).chairs[1].person
    await soon(lambda: any(one.person == person and one.streams for one in crowd.elsewhere))
    await asyncio.to_thread(postgres.restart, signal.SIGQUIT)
    await soon(lambda: all((one := herald(court).connection) and not one.is_closed() for court in (here, there)))

    async def known() -> bool:
        return any(
            one.person == person and one.streams
            for one in (await herald(here).list_remote_presence([code]) or {}).get(code, [])
        )

    async with asyncio.timeout(WITHIN):
        while not await known():
            await asyncio.sleep(0.05)
    await soon(lambda: any(one.person == person and one.streams for one in crowd.elsewhere))
    await stream.close()


async def test_whoever_has_a_stream_open_need_not_be_told_of_again(row: Row) -> None:
    here, there = await pair(row)
    code, _, bo = await seated_apart(here, there)
    stream = bo.stream(f"/t/{code}/stream")
    await stream.frame()
    crowd, person = here.table(code).presence, here.table(code).chairs[1].person
    await soon(lambda: any(one.person == person and one.streams for one in crowd.elsewhere))
    told = there.house.floor.signs[code, str(person)]
    for court in (here, there):
        court.fixed.time += 10 * PRESENCE_GRACE_S
    await bo.get(f"/t/{code}")
    assert there.house.floor.signs[code, str(person)] == told and crowd.is_here(person, here.fixed.time)
    await stream.close()


async def test_a_browser_that_is_forgotten_at_one_house_is_a_stranger_at_the_other(row: Row) -> None:
    here, there = await pair(row)
    code, ada, _ = await seated_apart(here, there)
    twin = beside(there, Browser(there.app, dict(ada.cookies)))
    stream = twin.stream(f"/t/{code}/stream")
    await stream.frame()
    assert (await twin.get(f"/api/tables/{code}")).json()["seat"] == 0
    await ada.post("/forget")
    await stream.ended()
    assert (await twin.get(f"/api/tables/{code}")).json()["seat"] is None


async def test_a_promise_made_at_one_house_is_kept_at_the_other_and_once(row: Row) -> None:
    here, there = await pair(row)
    promise = here.house.hall.opening.promises.make()
    commitments = []
    for court in (there, here):
        browser = court.browser()
        code = code_of(await browser.post("/play/love-letter", {"promise": promise, "luck": "seven"}))
        commitments.append((await browser.get(f"/api/tables/{code}")).json()["commitment"])
    assert promise.endswith(commitments[0]) and commitments[0] != commitments[1]


async def test_bots_that_pause_go_on_when_someone_comes_to_another_house(row: Row) -> None:
    """The house that runs a table has let go of it when nobody was there; whoever comes by another house wakes its bots all the same."""
    here, there = await pair(row)
    ada = await here.person("Ada")
    wish = {"game": "rebel-princess", "players": 3, "bots": ["thumb"] * 2, "start": True}
    code = (await ada.send_json("/api/tables", wish)).json()["code"]
    keeper = row.keeper(code)
    other = there if keeper is here else here
    await ada.send_json(f"/api/tables/{code}/leave", {})
    await soon(lambda: not any(court.house.hall.company.is_thinking(code) for court in (here, there)))
    for court in (here, there):
        if code in court.house.floor.tables:
            court.house.floor.evict(court.table(code))
    stream = beside(other, ada).stream(f"/t/{code}/stream")
    await stream.frame()
    before = other.table(code).version
    await soon(lambda: other.table(code).version > before)
    assert row.keeper(code) is keeper and code in keeper.house.floor.tables
    await stream.close()


async def test_each_table_is_run_by_one_house_and_another_takes_over(row: Row) -> None:
    here, there = await pair(row)
    assert {len(herald(court).held) for court in (here, there)} == {SHARDS // 2}
    ada = await here.person("Ada")
    codes = [code_of(await ada.post("/play/love-letter")) for _ in range(6)]
    for code in codes:
        keeper = row.keeper(code)
        await soon(lambda code=code, keeper=keeper: code in keeper.house.floor.tables)  # type: ignore[misc]
        other = there if keeper is here else here
        assert not other.house.hall.company.is_thinking(code)
    lost = herald(there).held
    connection = herald(there).connection
    assert connection is not None
    await row.ends[1].aclose()
    await soon(lambda: len(herald(here).held) == SHARDS)
    assert lost <= herald(here).held
    for code in codes:
        await soon(lambda code=code: code in here.house.floor.tables)  # type: ignore[misc]
        await here.quiet(code)
        await soon(partial(waits_for_ada, here, code))


async def test_one_house_cleans_up_for_all(row: Row, monkeypatch: pytest.MonkeyPatch) -> None:
    tidied: list[TableServices] = []

    async def tidy(self: TableServices) -> None:
        tidied.append(self)

    monkeypatch.setattr(TableServices, "purge_daily", tidy)
    here, there = await pair(row)
    await asyncio.sleep(0.1)
    assert tidied == [here.house.hall] and not there.house.ledger.neighbours.owns("")


async def test_two_houses_that_both_believe_they_run_a_table_do_nothing_twice(
    row: Row, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await pair(row)
    for court in (here, there):
        monkeypatch.setattr(court.house.hall.company, "keeps", lambda code: True)
    ada = await here.person("Ada")
    code = code_of(
        await ada.post("/new/love-letter", {"players": 4, "seat-1": "random", "seat-2": "random", "seat-3": "random"})
    )
    await beside(there, ada).get(f"/t/{code}")
    await ada.post(f"/t/{code}/start")
    async with asyncio.timeout(WHOLE_MATCH):
        while (await ada.get(f"/api/tables/{code}")).json()["state"] == "playing":
            if not await move(ada, code):
                await asyncio.sleep(0.005)
    kept = await here.house.ledger.read_table(code)
    assert kept is not None and kept.sheet.state == "over"
    assert load_table(kept, here.house.nature).state == "over", "every move on disk is legal after those before it"


async def test_a_connection_that_is_lost_loses_the_leases_and_gets_them_back(row: Row) -> None:
    here = await row.build()
    connection = await asyncpg.connect(row.database)
    await connection.execute(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'infanta' AND datname = current_database()"
    )
    await connection.close()
    await soon(lambda: not herald(here).held or herald(here).connection is None)
    await soon(lambda: len(herald(here).held) == SHARDS)
    assert (await here.person("Ada")) is not None


async def test_limits_count_what_is_spent_at_all_houses(row: Row) -> None:
    here, there = await pair(row)
    for court in (here, there):
        court.house.limits.on = True
    ada = await here.person("Ada")
    twin = beside(there, ada)
    answers, since = [], monotonic()
    for _ in range(12):
        answers += [
            await ada.post("/new/love-letter", {"players": 2}),
            await twin.post("/new/love-letter", {"players": 2}),
        ]
        await asyncio.sleep(0.1)
    opened = sum(answer.status == 303 for answer in answers)
    burst, rate = RATES["table"][0].burst, RATES["table"][0].per_second
    assert burst - 1 <= opened <= burst + 3 + (monotonic() - since) * rate, (
        f"{opened} tables, and {rate} a second are allowed after {burst}"
    )


async def test_streams_are_counted_at_all_houses(row: Row) -> None:
    here, there = await pair(row)
    most = MAX_STREAMS[0]
    here.house.limits.on = there.house.limits.on = True
    visitor = RateLimitKey("ada", "10.0.0.1")
    with ExitStack() as opened:
        for _ in range(most - 5):
            opened.enter_context(here.house.limits.count_stream(visitor))
        await soon(lambda: there.house.limits.count_streams(("ada", False)) == most - 5)
        for _ in range(5):
            opened.enter_context(there.house.limits.count_stream(visitor))
        with pytest.raises(RefusedError), there.house.limits.count_stream(visitor):
            pass


def test_tables_are_shared_out_evenly() -> None:
    parts = [get_shard(f"{number:08}") for number in range(6400)]
    assert set(parts) == set(range(SHARDS)) and max(parts.count(part) for part in range(SHARDS)) < 200
