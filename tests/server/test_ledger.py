"""What every ledger must do, however it keeps things: the same tests run on all of them."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from infanta.server.storage.changes import (
    PURGE_BATCH_TABLES,
    AddDeviceLink,
    AddMessage,
    AddMoves,
    AddPerson,
    AddSession,
    AddTable,
    BumpVersion,
    EndPasses,
    EndSession,
    EndSessions,
    Erase,
    LogAction,
    Mute,
    Purge,
    Rename,
    SetChairs,
    SetRematch,
    SetState,
    UseCommitment,
    UseDeviceLink,
)
from infanta.server.storage.ledger import ERASED_NAME, MAX_LISTED, MAX_MESSAGES_PER_ROOM, Ledger, WriteConflictError
from infanta.server.storage.memory import MemoryLedger
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.storage.sqlite import SqliteLedger
from infanta.server.storage.values import ERASED_WORD, Action, Person, StoredMessage, TableHeader, TableQuery, Token
from infanta.table.seating import Occupancy

pytestmark = pytest.mark.anyio

ADA, BO = Person("a", "Ada"), Person("b", "Bo")
SHEET = TableHeader(
    "AAAA2222", "love-letter", 1, 2, {"tokens": 3, "cast": (1, 2, 5)}, "a", "open", 0, True, False, b"seed",
    1.0, 1.0,
)  # fmt: skip
CHAIRS = (Occupancy("a", "Ada", luck="seven"), Occupancy())


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Ledger:
    if request.param == "postgres":
        return PostgresLedger(request.getfixturevalue("database"))
    return MemoryLedger() if request.param == "memory" else SqliteLedger(str(tmp_path / "court.db"))


@pytest.fixture
async def ledger(empty: Ledger) -> AsyncIterator[Ledger]:
    made = empty
    await made.open()
    await made.write(AddPerson(ADA, 0.0), AddPerson(BO, 0.0), AddTable(SHEET, CHAIRS))
    yield made
    await made.close()


def table(code: str, **changes: object) -> AddTable:
    return AddTable(replace(SHEET, code=code, **changes), CHAIRS)  # type: ignore[arg-type]


def said(number: int, room: str = "table") -> StoredMessage:
    return StoredMessage(number, room, 0, "a", 0, "Ada", f"word {number}", False, float(number))


async def test_a_table_is_read_back_as_it_was_written(ledger: Ledger) -> None:
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None
    assert (kept.sheet, kept.chairs, kept.moves, kept.said, kept.moved) == (SHEET, CHAIRS, (), (), SHEET.changed)
    assert await ledger.read_table("BBBB2222") is None


async def test_moves_are_kept_in_their_order_with_the_time_of_the_last(ledger: Ledger) -> None:
    await ledger.write(AddMoves(SHEET.code, [(0, -1, "guard"), (1, 0, 'guard>1:8 "for Bo"')], 5.0))
    await ledger.write(AddMoves(SHEET.code, [(2, 1, "priest")], 6.0))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.moved == 6.0
    assert kept.moves == ((-1, "guard"), (0, 'guard>1:8 "for Bo"'), (1, "priest"))


async def test_a_number_is_taken_once_and_the_whole_group_fails_with_it(ledger: Ledger) -> None:
    await ledger.write(AddMoves(SHEET.code, [(0, 0, "guard")], 1.0))
    before = await ledger.read_table(SHEET.code)
    with pytest.raises(WriteConflictError):
        await ledger.write(
            SetChairs(SHEET.code, {1: Occupancy("b", "Bo")}),
            SetState(SHEET.code, "over", 9.0),
            AddMoves(SHEET.code, [(1, 1, "baron"), (0, 0, "priest")], 2.0),
        )
    assert await ledger.read_table(SHEET.code) == before


@pytest.mark.parametrize(
    "change",
    [AddPerson(ADA, 0.0), table(SHEET.code), AddMoves("BBBB2222", [(0, 0, "guard")], 0.0), SetState("BBBB2222", "over", 0.0)],
)  # fmt: skip
async def test_what_is_there_already_or_belongs_nowhere_is_a_conflict(ledger: Ledger, change: AddPerson) -> None:
    with pytest.raises(WriteConflictError):
        await ledger.write(change)


async def test_moves_state_and_chairs_change_together(ledger: Ledger) -> None:
    bo = Occupancy("b", "Bo", "thumb", "nine")
    await ledger.write(
        AddMoves(SHEET.code, [(0, 0, "guard")], 4.0),
        SetState(SHEET.code, "playing", 4.0),
        SetChairs(SHEET.code, {1: bo}),
        SetRematch(SHEET.code, "CCCC2222"),
    )
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.chairs == (CHAIRS[0], bo)
    assert kept.sheet == replace(SHEET, state="playing", changed=4.0, next="CCCC2222")


async def test_of_many_who_want_the_same_number_one_gets_it(ledger: Ledger) -> None:
    works = [ledger.write(AddMoves(SHEET.code, [(0, seat, f"move {seat}")], 0.0)) for seat in range(20)]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["WriteConflictError"] * 19


async def test_the_latest_words_of_every_room_are_read_back_with_their_places(ledger: Ledger) -> None:
    await ledger.write(*[AddMessage(SHEET.code, said(number)) for number in range(MAX_MESSAGES_PER_ROOM + 5)])
    await ledger.write(AddMessage(SHEET.code, said(MAX_MESSAGES_PER_ROOM + 5, "w3")))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and len(kept.said) == MAX_MESSAGES_PER_ROOM + 1
    assert [(one.number, one.place) for one in kept.said[:2]] == [(5, 6), (6, 7)]
    assert kept.said[-1] == replace(said(MAX_MESSAGES_PER_ROOM + 5, "w3"), place=1)
    with pytest.raises(WriteConflictError):
        await ledger.write(AddMessage(SHEET.code, said(3)))


async def test_a_browser_is_its_persons_until_it_is_forgotten(ledger: Ledger) -> None:
    await ledger.write(AddSession(b"hash", "a", 0.0))
    assert await ledger.find_person(b"hash") == ADA and await ledger.find_person(b"other") is None
    await ledger.write(Rename(Person("a", "Ada Lovelace")))
    assert await ledger.find_person(b"hash") == Person("a", "Ada Lovelace")
    await ledger.write(EndSession(b"hash"))
    assert await ledger.find_person(b"hash") is None


async def test_tokens_are_listed_with_what_they_are_for(ledger: Ledger) -> None:
    await ledger.write(
        AddSession(b"browser", "a", 1.0),
        AddSession(b"deep", "a", 2.0, "my bot", ("play", "talk")),
        AddSession(b"other", "b", 3.0),
    )
    assert await ledger.list_tokens("a") == (
        Token(b"deep", "my bot", ("play", "talk"), 2.0),
        Token(b"browser", "", (), 1.0),
    )
    await ledger.write(EndSession(b"deep"))
    assert [token.hash for token in await ledger.list_tokens("a")] == [b"browser"]
    assert await ledger.find_person(b"deep") is None and await ledger.list_tokens("nobody") == ()


async def test_tables_are_found_by_who_sits_there_or_because_they_are_public(ledger: Ledger) -> None:
    empty = (Occupancy(), Occupancy())
    await ledger.write(
        table("BBBB2222", state="over", changed=2.0),
        table("CCCC2222", state="over", changed=3.0, game="cupid"),
        AddTable(replace(SHEET, code="DDDD2222", public=True, changed=4.0), empty),
        AddTable(replace(SHEET, code="EEEE2222", public=True, changed=5.0, state="playing"), empty),
    )

    async def codes(wanted: TableQuery) -> str:
        return "".join(listed.code[0] for listed in await ledger.search(wanted))

    assert await codes(TableQuery("a", ("open", "playing", "over"))) == "CBA", "the latest first"
    assert await codes(TableQuery("a", ("over",), "cupid")) == "C"
    assert await codes(TableQuery("a", ("over",), before=3.0)) == "B"
    assert await codes(TableQuery("a", ("over",), most=1)) == "C"
    assert (
        await codes(TableQuery(None, ("open", "playing"))) == "ED" and await codes(TableQuery(None, ("open",))) == "D"
    )
    assert await codes(TableQuery("nobody", ("open", "over"))) == ""
    first = (await ledger.search(TableQuery("a", ("over",))))[0]
    assert (first.game, first.changed, first.chairs) == ("cupid", 3.0, CHAIRS)


async def test_a_private_link_is_used_once_even_at_the_same_moment(ledger: Ledger) -> None:
    await ledger.write(AddDeviceLink(b"link", "a", 50.0))
    found = await ledger.find_device_link(b"link")
    assert found is not None and (found.person, found.expires) == (ADA, 50.0)
    works = [ledger.write(UseDeviceLink(b"link"), AddSession(bytes([number]), "a", 0.0)) for number in range(5)]
    results = await asyncio.gather(*works, return_exceptions=True)
    assert sum(result is None for result in results) == 1
    assert [await ledger.find_person(bytes([number])) for number in range(5)].count(ADA) == 1
    assert await ledger.find_device_link(b"link") is None


async def test_private_links_run_out_or_are_taken_back(ledger: Ledger) -> None:
    links = [AddDeviceLink(b"old", "a", 10.0), AddDeviceLink(b"new", "a", 90.0), AddDeviceLink(b"his", "b", 90.0)]
    await ledger.write(*links, EndPasses(None, 50.0))
    assert [await ledger.find_device_link(one.token) is not None for one in links] == [False, True, True]
    await ledger.write(EndPasses("a", 0.0))
    assert [await ledger.find_device_link(one.token) is not None for one in links] == [False, False, True]


async def test_mutes(ledger: Ledger) -> None:
    await ledger.write(Mute("a", "b", True), Mute("a", "b", True))
    assert (await ledger.list_muted("a"), await ledger.list_muted("b")) == (frozenset("b"), frozenset())
    await ledger.write(Mute("a", "b", False))
    assert await ledger.list_muted("a") == frozenset()


async def test_a_match_with_bots_or_a_clock_goes_on_by_itself(ledger: Ledger) -> None:
    await ledger.write(
        table("BBBB2222", state="playing"),
        table("CCCC2222", state="playing", clock=30),
        table("DDDD2222", state="playing"),
        SetChairs("DDDD2222", {1: Occupancy(None, "Hugo", "random")}),
        table("EEEE2222", state="over", clock=30),
    )
    assert sorted(await ledger.list_active()) == ["CCCC2222", "DDDD2222"]


async def test_where_a_person_sits(ledger: Ledger) -> None:
    await ledger.write(table("BBBB2222", state="playing"), table("CCCC2222", state="over"))
    assert (
        sorted(await ledger.list_tables_of("a")) == [SHEET.code, "BBBB2222"] and await ledger.list_tables_of("b") == []
    )


async def test_lists_hold_the_latest_tables_that_somebody_may_see(ledger: Ledger) -> None:
    await ledger.write(
        table("BBBB2222", public=True, changed=2.0),
        table("CCCC2222", state="over", changed=3.0),
        table("DDDD2222", state="over", public=True, changed=4.0),
        table("EEEE2222", state="closed", public=True, changed=5.0),
    )

    async def codes(person: str | None) -> list[list[str]]:
        lists = await ledger.get_lists(person)
        return [[one.code for one in found] for found in (lists.mine, lists.public, lists.finished)]

    assert await codes("a") == [["BBBB2222", SHEET.code], [], ["DDDD2222", "CCCC2222"]]
    assert await codes("b") == await codes(None) == [[], ["BBBB2222"], ["DDDD2222"]]
    assert (await ledger.get_lists("a")).mine[0].chairs == CHAIRS
    await ledger.write(*[table(f"{number:08}", changed=9.0 + number) for number in range(MAX_LISTED)])
    assert (await codes("a"))[0] == [f"{number:08}" for number in reversed(range(MAX_LISTED))]


async def test_what_nobody_needs_any_more_is_thrown_away(ledger: Ledger) -> None:
    gone = Person("c", "Cleo")
    await ledger.write(
        AddPerson(gone, 1.0),
        AddDeviceLink(b"link", "c", 999.0),
        Mute("a", "c", True),
        table("BBBB2222", state="over", changed=50.0),
        table("CCCC2222", state="over", changed=5.0),
        table("DDDD2222", state="playing", changed=5.0),
        table("EEEE2222", state="closed", changed=50.0),
        AddMoves("CCCC2222", [(0, 0, "guard")], 5.0),
        AddMessage("CCCC2222", replace(said(0), person="c")),
        AddSession(b"old", "a", 5.0),
        AddSession(b"new", "b", 50.0),
    )
    await ledger.write(Purge(unplayed=20.0, over=0.0, sessions=20.0))
    left = [code for code in "ABCDE" if await ledger.read_table(f"{code * 4}2222") is not None]
    assert left == ["B", "C", "D", "E"], "finished matches are kept for ever"
    assert (await ledger.find_person(b"old"), await ledger.find_person(b"new")) == (None, BO)
    assert await ledger.find_device_link(b"link") is not None, "Cleo has said something that is still there"
    await ledger.write(Purge(unplayed=20.0, over=20.0, sessions=20.0))
    assert await ledger.read_table("CCCC2222") is None and await ledger.find_device_link(b"link") is None
    assert await ledger.list_muted("a") == frozenset()
    await ledger.write(table("CCCC2222"), AddMoves("CCCC2222", [(0, 0, "guard")], 5.0), AddPerson(gone, 60.0))
    kept = await ledger.read_table("CCCC2222")
    assert kept is not None and len(kept.moves) == 1 and not kept.said


async def test_of_many_tables_a_portion_is_thrown_away_at_once(ledger: Ledger) -> None:
    """20,000 old matches took the disk for seconds, and every move waited."""
    many = [f"{number:08}" for number in range(2 * PURGE_BATCH_TABLES + 10)]
    await ledger.write(*[table(code, state="over", changed=5.0) for code in many])
    assert await ledger.count_purgeable(unplayed=0.0, over=0.0) == 0
    for left in (2 * PURGE_BATCH_TABLES + 10, PURGE_BATCH_TABLES + 10, 10, 0):
        assert await ledger.count_purgeable(unplayed=0.0, over=20.0) == left
        await ledger.write(Purge(unplayed=0.0, over=20.0, sessions=0.0))
    assert await ledger.read_table(SHEET.code) is not None
    assert await ledger.count_purgeable(unplayed=20.0, over=0.0) == 1, "where no match began"


async def test_a_table_changes_from_the_version_that_was_looked_at_or_not_at_all(ledger: Ledger) -> None:
    await ledger.write(BumpVersion(SHEET.code, 0), AddMoves(SHEET.code, [(0, 0, "guard")], 1.0))
    with pytest.raises(WriteConflictError):
        await ledger.write(BumpVersion(SHEET.code, 0), SetState(SHEET.code, "over", 2.0))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and (kept.sheet.version, kept.sheet.state) == (1, "open")


async def test_what_is_new_at_a_table_can_be_read_alone(ledger: Ledger) -> None:
    await ledger.write(AddMoves(SHEET.code, [(0, 0, "guard"), (1, 1, "priest"), (2, 0, "baron")], 3.0))
    await ledger.write(*[AddMessage(SHEET.code, said(number)) for number in range(4)])
    kept = await ledger.read_table(SHEET.code, moves=2, said=1)
    assert kept is not None and kept.moves == ((0, "baron"),)
    assert [(one.number, one.place) for one in kept.said] == [(2, 3), (3, 4)]


async def test_a_promise_is_kept_once(ledger: Ledger) -> None:
    await ledger.write(UseCommitment("seven", 10.0), UseCommitment("eight", 90.0))
    with pytest.raises(WriteConflictError):
        await ledger.write(UseCommitment("seven", 11.0))
    await ledger.write(Purge(0.0, 0.0, 0.0, promises=50.0), UseCommitment("seven", 60.0))
    with pytest.raises(WriteConflictError):
        await ledger.write(UseCommitment("eight", 91.0))


async def test_a_secret_stays_what_it_was_at_first(ledger: Ledger) -> None:
    assert await ledger.get_secret("dealing", b"one") == await ledger.get_secret("dealing", b"two") == b"one"
    assert await ledger.get_secret("other", b"two") == b"two"


async def test_secrets_are_found_by_how_their_names_begin(ledger: Ledger) -> None:
    for name in ("deals", "deals-1", "other"):
        await ledger.get_secret(name, name.encode())
    assert await ledger.secrets("deals") == {"deals": b"deals", "deals-1": b"deals-1"}


async def test_a_persons_data_is_deleted_and_their_moves_stay(ledger: Ledger) -> None:
    await ledger.write(
        AddSession(b"hash", "a", 0.0),
        AddDeviceLink(b"link", "a", 50.0),
        Mute("b", "a", True),
        AddMessage(SHEET.code, said(0)),
        AddMoves(SHEET.code, [(0, 0, "guard")], 1.0),
    )
    await ledger.write(Erase("a"), LogAction(Action("1", 2.0, "erase", "a", "wish")))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.said == () and len(kept.moves) == 1
    assert kept.chairs[0].name == ERASED_NAME and kept.chairs[0].luck == "seven", "the proof of the deal needs the word"
    assert await ledger.find_person(b"hash") is None and await ledger.find_device_link(b"link") is None
    assert await ledger.list_muted("b") == frozenset()
    assert await ledger.list_actions() == [Action("1", 2.0, "erase", "a", "wish")]


async def test_notes_and_the_lucky_word_of_whoever_is_deleted_are_gone(ledger: Ledger) -> None:
    await ledger.write(
        AddMoves(SHEET.code, [(0, 0, 'guard "for Ada"'), (1, 1, 'king "for Bo"'), (2, 0, "priest")], 1.0)
    )
    await ledger.write(Erase("a"), LogAction(Action("1", 2.0, "erase", "a", "wish")))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.moves == ((0, "guard"), (1, 'king "for Bo"'), (0, "priest"))
    assert kept.chairs[0].luck == "seven", "the cards of a match that goes on follow from it"
    await ledger.write(SetState(SHEET.code, "over", 2.0))
    await ledger.write(Purge(0.0, 0.0, 0.0))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.chairs[0].luck == ERASED_WORD


async def test_the_lucky_word_of_a_match_that_is_over_is_gone_at_once(ledger: Ledger) -> None:
    await ledger.write(SetState(SHEET.code, "over", 2.0), Erase("a"), LogAction(Action("1", 2.0, "erase", "a", "wish")))
    kept = await ledger.read_table(SHEET.code)
    assert kept is not None and kept.chairs[0].luck == ERASED_WORD


async def test_nobody_cannot_be_deleted(ledger: Ledger) -> None:
    with pytest.raises(WriteConflictError):
        await ledger.write(Erase("nobody"), LogAction(Action("1", 2.0, "erase", "nobody", "wish")))
    assert await ledger.list_actions() == []


async def test_whoever_is_shut_out_has_no_browser_any_more(ledger: Ledger) -> None:
    await ledger.write(AddSession(b"one", "a", 0.0), AddSession(b"two", "a", 0.0), AddSession(b"his", "b", 0.0))
    await ledger.write(EndSessions("a"))
    assert [await ledger.find_person(token) for token in (b"one", b"two", b"his")] == [None, None, BO]
