"""Votes and moves that are built on the page: what is filled in becomes a move's text, and the rules judge it."""

from collections.abc import Iterator
from html import unescape

import pytest

from tests.example import PLACES, installed_beside
from tests.server.court import Court, running, seated

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


def offer(turn: int, **filled: str) -> dict[str, object]:
    blanks = {f"blank-{name.replace('_', '-')}": value for name, value in filled.items() if name != "note"}
    return {"turn": turn, "built": "offer", "note": filled.get("note", ""), **blanks}


async def test_a_move_that_no_list_holds_is_built_of_its_parts(court: Court) -> None:
    code, (ada, bo, _) = await seated(court, "silk-road", 3)
    page = await ada.get(f"/t/{code}")
    filled = offer(page.turn, to="1", give_1="silk", give_4="amber", want_2="spice", note="and my friendship")
    assert (await ada.post(f"/t/{code}/move", filled)).status == 303
    _, move, note = (court.table(code).match.log or [])[-1]  # type: ignore[union-attr]
    assert (str(move), note) == ("offer>1:silk+amber/spice", "and my friendship")
    assert "silk and amber for spice, and said “and my friendship”" in unescape((await bo.get(f"/t/{code}")).text)


async def test_a_refused_form_says_why_and_keeps_what_was_filled_in(court: Court) -> None:
    code, (ada, *_) = await seated(court, "silk-road", 3)
    turn = (await ada.get(f"/t/{code}")).turn
    answer = await ada.post(f"/t/{code}/move", offer(turn, to="1", give_1="silk", want_1="silk", note="<b>"))
    assert answer.status == 409 and "The same ware cannot be given and asked for (SR-006)." in answer.text
    for checked in ("offer-blank-to-1", "offer-blank-give-1", "offer-blank-want-1"):
        assert f'id="{checked}" required checked' in answer.text or f'id="{checked}" checked' in answer.text
    assert "&lt;b&gt;</textarea>" in answer.text
    assert " checked" not in (await ada.get(f"/t/{code}")).text, "it is shown once"


@pytest.mark.parametrize(
    ("filled", "status", "sentence"),
    [
        ({}, 400, "Say to whom the offer goes."),
        ({"to": "1"}, 409, "at least one ware"),
        ({"to": "0", "give_1": "silk"}, 409, "one of the others"),
        ({"to": "x:y", "give_1": "silk"}, 400, "Write an offer like"),
        ({"to": "1", "give_1": "gold"}, 409, "at least one ware"),
        ({"to": "99999", "give_1": "silk"}, 400, "Write an offer like"),
    ],
)
async def test_rubbish_in_the_blanks_gets_a_sentence(
    court: Court, filled: dict[str, str], status: int, sentence: str
) -> None:
    code, (ada, *_) = await seated(court, "silk-road", 3)
    turn = (await ada.get(f"/t/{code}")).turn
    before = list(court.table(code).match.log or [])  # type: ignore[union-attr]
    answer = await ada.post(f"/t/{code}/move", offer(turn, **filled))
    assert answer.status == status and sentence in answer.text
    assert court.table(code).match.log == before  # type: ignore[union-attr]


async def test_a_game_without_forms_says_so(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    seat = court.table(code).list_acting()[0]
    turn = (await people[seat].get(f"/t/{code}")).turn
    answer = await people[seat].post(f"/t/{code}/move", offer(turn, to="1"))
    assert answer.status == 400 and "no form to fill in" in answer.text


async def voting(vote: str) -> list[str]:
    """The pages of the three players and a stranger when the first has voted."""
    async with running(None) as court:
        code, people = await seated(court, "silk-road", 3)
        for person, move in zip([*people, people[0]], ("pass", "pass", "pass", vote), strict=True):
            turn = (await person.get(f"/t/{code}")).turn
            assert (await person.post(f"/t/{code}/move", {"turn": turn, "move": move})).status == 303
        return [(await viewer.get(f"/t/{code}")).text for viewer in (*people, court.browser())]


async def test_a_ballot_shows_who_has_voted_and_not_how() -> None:
    (mine, *others), (_, *elsewhere) = await voting("travel"), await voting("sell")
    assert "Your vote: <b>travel on</b>" in mine
    assert others == elsewhere
    for page in others:
        assert "1 of 3 votes are in" in page and "Your vote" not in page


async def test_the_vote_is_told_when_all_are_in(court: Court) -> None:
    code, people = await seated(court, "silk-road", 3)
    for move in ("pass", "pass", "pass", "travel", "sell", "travel"):
        person = people[court.table(code).list_acting()[0]]
        await person.post(f"/t/{code}/move", {"turn": (await person.get(f"/t/{code}")).turn, "move": move})
    assert "The vote was 2 to travel on, 1 to sell." in (await people[0].get(f"/t/{code}")).text
