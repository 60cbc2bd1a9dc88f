"""A self without an account: what one has played, how one has done, and how to be forgotten."""

import pytest

from infanta.core.errors import InfantaError
from infanta.server.storage.ledger import ERASED_NAME
from infanta.server.tables.proof import verify
from tests.server.court import Court, code_of, play_on, seated

pytestmark = pytest.mark.anyio


async def test_finished_matches_are_listed_with_result_and_score(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    assert "/replay" not in (await people[0].get("/device")).text
    await play_on(court, code, people)
    outcome = court.table(code).match.outcome()  # type: ignore[union-attr]
    assert outcome is not None
    for seat, browser in enumerate(people):
        page = (await browser.get("/device")).text
        assert f"/t/{code}/replay" in page
        won = int(seat in outcome.winners)
        assert f"1 played, {won} won" in page
        for name, score in zip(court.table(code).names(), outcome.scores, strict=True):
            assert f"{name} {score}" in page
    assert f"/t/{code}/replay" not in (await court.browser().get("/device")).text


async def test_whoever_deletes_everything_is_nobody_any_more(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post(f"/t/{code}/chat", {"text": "a secret of mine"})
    name = court.table(code).names()[0]
    assert "a secret of mine" in (await bo.get(f"/t/{code}")).text
    await play_on(court, code, [ada, bo])
    other = await court.person("Ada")
    assert (await ada.post("/erase")).status == 303
    page = (await bo.get(f"/t/{code}")).text
    assert "a secret of mine" not in page
    assert f"<span>{name}</span>" not in page and ERASED_NAME in page
    assert f"/t/{code}/replay" in (await bo.get("/device")).text
    assert "You, " not in (await ada.get("/device")).text
    assert "You, Ada" in (await other.get("/device")).text


async def test_free_text_of_whoever_is_deleted_is_in_no_record(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "option-tokens": 1, "luck": "x"}))
    await bo.post(f"/t/{code}/sit", {"luck": "nine"})
    await ada.post(f"/t/{code}/luck", {"luck": "my secret word"})
    await ada.post(f"/t/{code}/start")
    table = court.table(code)
    mover = (ada, bo)[table.list_acting()[0]]
    page = await mover.get(f"/t/{code}")
    sent = {"turn": page.turn, "move": f'{page.moves[0]} "my note"'}
    assert (await mover.post(f"/t/{code}/move", sent)).status == 303
    await play_on(court, code, [ada, bo])
    record = (await bo.get(f"/t/{code}/record")).text
    assert "my note" in record and "my secret word" in record and verify(record).dealt
    for browser in (ada, bo):
        await browser.post("/erase")
    record = (await court.browser().get(f"/t/{code}/record")).text
    assert "my note" not in record and "my secret word" not in record
    with pytest.raises(InfantaError, match="wanted all their data deleted"):
        verify(record)
    assert "wanted all their data deleted" in (await court.browser().get(f"/t/{code}")).text


async def test_bots_take_the_seats_of_whoever_is_gone(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post("/erase")
    async with court.house.floor.reading(code) as table:
        assert table.chairs[0].bot
        assert table.names()[0] == ERASED_NAME
    assert (await bo.get(f"/t/{code}")).status == 200


async def test_a_stranger_has_nothing_to_delete(court: Court) -> None:
    assert (await court.browser().post("/erase")).status == 401
