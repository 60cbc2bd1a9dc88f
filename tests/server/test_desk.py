"""The desk of Death Dowry at a server: its leaves, letters, timeline, hand-outs and the big screen."""

import asyncio
import re
from html import unescape
from typing import Any

import pytest

from tests.server.browser import Browser
from tests.server.court import Court, code_of, seated

pytestmark = pytest.mark.anyio


async def ready(court: Court, players: int = 3, **options: Any) -> tuple[str, list[Browser]]:
    """A table where everybody has made a princess."""
    code, people = await seated(court, "death-dowry", players, 0, **options)
    for seat, browser in enumerate(people[: players - (options.get("master") == "yes")]):
        for text in (f"sample:{seat}", "ready"):
            turn = (await browser.get(f"/t/{code}")).turn
            assert (await browser.post(f"/t/{code}/move", {"turn": turn, "move": text})).status == 303
    return code, people


def leaf(page: str, name: str) -> str:
    found = re.search(rf'<section class="leaf" id="{name}".*?(?=<section class="leaf"|</main>)', page, re.DOTALL)
    assert found, name
    return unescape(found[0])


async def test_all_leaves_are_on_one_page(court: Court) -> None:
    code, people = await ready(court)
    page = (await people[1].get(f"/t/{code}")).text
    for name in ("sheet", "court", "market", "letters", "notes", "timeline"):
        assert f'href="#{name}"' in page and leaf(page, name)
    assert "7 piles of gems" in leaf(page, "sheet") and "piles of gems" not in leaf(page, "court")
    assert "Leader-board" in leaf(page, "court") and "1. Ada: 5" in leaf(page, "court")
    assert 'name="built" value="offer"' in leaf(page, "market") and "4 free acts left" in leaf(page, "market")


async def test_an_offer_is_answered_where_it_lies(court: Court) -> None:
    code, (ada, bo, cleo) = await ready(court)
    built = {"key": "0.offer", "built": "offer", "blank-to-1": "1", "blank-how": "secret", "blank-give-gems": "2"}
    assert (
        await ada.post(f"/t/{code}/act", {**built, "blank-want-networks": "1", "note": "<i>psst</i>"})
    ).status == 303
    market = leaf((await bo.get(f"/t/{code}")).text, "market")
    assert "2 piles of gems for a spy network" in market and 'value="accept:0s1.1"' in market
    assert "2 piles" not in leaf((await cleo.get(f"/t/{code}")).text, "market")
    assert "&lt;i&gt;psst" in (await bo.get(f"/t/{code}")).text, "what is written is plain text"
    key = re.search(r'name="key" value="([^"]*accept[^"]*)"', market)
    assert key
    assert (await bo.post(f"/t/{code}/act", {"key": key[1], "act": "accept:0s1.1"})).status == 303
    assert "9 piles of gems" in leaf((await bo.get(f"/t/{code}")).text, "sheet")


async def test_letters_have_threads_and_unread_marks(court: Court) -> None:
    code, (ada, bo, cleo) = await ready(court)
    long = "word " * 300
    await ada.post(f"/t/{code}/chat", {"whisper": "yes", "to-1": "yes", "text": long})
    letters = leaf((await bo.get(f"/t/{code}")).text, "letters")
    assert 'id="thread-w3"' in letters and '<b class="badge unread">1' in letters and long.strip() in letters
    assert "thread-w3" not in (await cleo.get(f"/t/{code}")).text
    assert '<b class="badge unread">' not in leaf((await ada.get(f"/t/{code}")).text, "letters"), "one's own are read"
    assert (await bo.post(f"/t/{code}/read", {"room": "w3"})).status == 303
    assert '<b class="badge unread">' not in leaf((await bo.get(f"/t/{code}")).text, "letters")
    for room in ("w3", "nonsense", "w99", ""):
        assert (await cleo.post(f"/t/{code}/read", {"room": room})).status == 303, (
            "nobody learns whether there is a circle"
        )


async def test_a_long_thread_is_kept_whole_and_shut_to_others(court: Court) -> None:
    code, (ada, bo, cleo) = await ready(court)
    for number in range(40):
        await ada.post(f"/t/{code}/chat", {"whisper": "yes", "to-1": "yes", "text": f"letter {number}."})
    letters = leaf((await bo.get(f"/t/{code}")).text, "letters")
    assert "letter 39." in letters and "letter 9." not in letters and "All 40 letters" in letters
    whole = await bo.get(f"/t/{code}/letters/w3")
    assert all(f"letter {number}." in whole.text for number in range(40))
    for browser in (cleo, court.browser()):
        assert (await browser.get(f"/t/{code}/letters/w3")).status == 404


async def test_notes_to_oneself_are_in_the_notebook_and_nowhere_else(court: Court) -> None:
    code, (ada, bo, _) = await ready(court)
    assert (await ada.post(f"/t/{code}/chat", {"whisper": "yes", "to-0": "yes", "text": "trust Bo?"})).status == 303
    page = (await ada.get(f"/t/{code}")).text
    assert "trust Bo?" in leaf(page, "notes") and "trust Bo?" not in leaf(page, "letters")
    assert "trust Bo?" not in (await bo.get(f"/t/{code}")).text


async def test_the_timeline_goes_by_rounds_and_can_be_searched(court: Court) -> None:
    code, (ada, _bo, _) = await ready(court)
    turn = (await ada.get(f"/t/{code}")).turn
    await ada.post(f"/t/{code}/move", {"turn": turn, "move": "spy>1+2"})
    whole = (await ada.get(f"/t/{code}/timeline")).text
    assert "Round 1 began" in whole and "spies found" in unescape(whole)
    assert "spies found" not in unescape((await ada.get(f"/t/{code}/timeline?q=whirlwind")).text)
    assert "You sent spies" in unescape((await ada.get(f"/t/{code}/timeline?seat=0&q=SPIES")).text)
    assert "Ada’s spies found" not in unescape((await court.browser().get(f"/t/{code}/timeline")).text)


async def test_the_big_screen_knows_what_all_know_and_has_nothing_to_press(court: Court) -> None:
    code, people = await ready(court)
    for viewer in (people[0], court.browser()):
        page = (await viewer.get(f"/t/{code}/screen")).text
        main = page[page.index("<main") : page.index("</main>")]
        assert "Leader-board" in main and "piles of gems" not in main and 'name="move"' not in main
        assert "bigscreen" in main and f"/t/{code}/screen/stream" in page
    stream = court.browser().stream(f"/t/{code}/screen/stream")
    assert b"bigscreen" in await stream.frame()
    await stream.close()


async def test_hand_outs_are_blank_or_filled_in(court: Court) -> None:
    code, people = await ready(court)
    mine = unescape((await people[0].get(f"/t/{code}/handouts")).text)
    blank = unescape((await court.browser().get(f"/t/{code}/handouts")).text)
    for page in (mine, blank):
        assert "Quick reference" in page and "In the great city of Samarkand" in page and "Character sheet" in page
        assert "Princess Zarina" in page and "7 piles of gems, 5 spy networks." in page
    assert "Your own sheet" in mine and "Your own sheet" not in blank
    assert mine.count("Moonlit serenade") > blank.count("Moonlit serenade")


async def test_hand_outs_are_in_the_words_of_the_setting_before_the_match_begins_too(court: Court) -> None:
    ada = await court.person("Ada")
    settings = {"game": "death-dowry", "players": 3, "options": {"setting": "race"}}
    code = (await ada.send_json("/api/tables", settings)).json()["code"]
    page = (await ada.get(f"/t/{code}/handouts")).text
    assert "Slapstick Violence" in page and "Princess Turbo" in page and "Passion" not in page
    assert (await ada.get(f"/t/{code}/handouts?lang=de")).status == 200
    other = (await ada.send_json("/api/tables", {"game": "love-letter", "players": 2})).json()["code"]
    assert (await ada.get(f"/t/{other}/handouts")).status == 404


async def test_the_game_master_directs_and_sees_all_sheets(court: Court) -> None:
    code, people = await ready(court, 4, master="yes")
    page = (await people[3].get(f"/t/{code}")).text
    direct = leaf(page, "direct")
    assert "Announce the last round" in direct and 'value="amend"' in direct
    assert leaf(page, "court").count("7 piles of gems") >= 3
    amend = {
        "key": "0.amend",
        "built": "amend",
        "blank-seat": "0",
        "blank-what": "gems",
        "blank-amount": "3",
        "note": "x",
    }
    assert (await people[0].post(f"/t/{code}/act", amend)).status == 409
    assert (await people[3].post(f"/t/{code}/act", amend)).status == 303
    assert "3 piles of gems" in leaf((await people[0].get(f"/t/{code}")).text, "sheet")


async def test_letters_are_opened_only_when_the_whole_circle_agrees(court: Court) -> None:
    code, (ada, bo, cleo) = await ready(court, rounds=1, tea=0)
    await ada.post(f"/t/{code}/chat", {"whisper": "yes", "to-1": "yes", "text": "our secret"})
    await ada.post(f"/t/{code}/chat", {"whisper": "yes", "to-2": "yes", "text": "another secret"})
    agree = {"room": "w3", "open": "yes"}
    assert (await ada.post(f"/t/{code}/read", agree)).status == 409, "not before the end"
    while court.table(code).state == "playing":
        (seat, *_) = court.table(code).list_acting()
        info = (await (ada, bo, cleo)[seat].get(f"/api/tables/{code}")).json()
        move = "pass" if "pass" in info["moves"] else info["moves"][0]
        await (ada, bo, cleo)[seat].post(f"/t/{code}/move", {"turn": info["turn"], "move": move})
    assert (await cleo.post(f"/t/{code}/read", agree)).status == 409, "it is not her circle"
    assert (await ada.post(f"/t/{code}/read", agree)).status == 303
    assert "our secret" not in (await cleo.get(f"/t/{code}/replay")).text
    assert (await bo.post(f"/t/{code}/read", agree)).status == 303
    opened = (await court.browser().get(f"/t/{code}/replay")).text
    assert "our secret" in opened and "another secret" not in opened


# -- bad input ---------------------------------------------------------------------------------------------------------


async def test_two_who_accept_in_the_same_moment_do_not_both_get_it(court: Court) -> None:
    code, (ada, bo, cleo) = await ready(court)
    offer = {"key": "0.x", "act": "offer>1+2:g7/-:open"}
    assert (await ada.post(f"/t/{code}/act", offer)).status == 303
    accept = {"key": "0.y", "act": "accept:0o12.1"}
    answers = await asyncio.gather(*[one.post(f"/t/{code}/act", accept) for one in (bo, cleo)])
    assert sorted(answer.status for answer in answers) == [303, 409]
    assert any("There is no such offer any more." in answer.text for answer in answers)
    gems = court.table(code).match.view(None).journal  # type: ignore[union-attr]
    assert gems and (await ada.get(f"/api/tables/{code}")).json()["view"]["gems"][0] == 0


@pytest.mark.parametrize(
    ("act", "sentence"),
    [
        ("offer>0:g1/-:open", "You cannot bargain with yourself."),
        ("offer>1:g99/-:secret", "You do not have 99 piles of gems."),
        ("offer>3:g1/-:secret", "The game master does not bargain (DD-G60)."),
        ("offer>1:-/-:secret", "An offer must have something in it"),
        ("accept:1s0.7", "There is no such offer any more."),
        ("amend>0:gems:50", "Only the game master does that (DD-G60)."),
        ("will>1:g1", "You are alive: your will can wait (DD-087)."),
        ("report>1:2:-/-/" + "x" * 41, "A title has at most 40 characters"),
        ("report>1:2:-/-/\u202eevil", "neither quotation marks nor signs that cannot be seen"),
        ("display>1:205", "You have no such card."),
    ],
)
async def test_what_cannot_be_is_refused_with_a_sentence(court: Court, act: str, sentence: str) -> None:
    code, people = await ready(court, 4, master="yes")
    match = court.table(code).match
    assert match is not None
    before = str(match)
    answer = await people[0].post(f"/t/{code}/act", {"key": "0.x", "act": act})
    assert answer.status in (400, 409) and sentence in unescape(answer.text)
    assert str(match) == before and len(match.log or []) == 6


async def test_huge_bodies_and_other_peoples_seats(court: Court) -> None:
    code, people = await ready(court)
    stranger = await court.person("Xerxes")
    assert (await stranger.post(f"/t/{code}/act", {"key": "0", "act": "offer>1:g1/-:open"})).status == 403
    huge = {"key": "0", "act": "offer>1:g1/-:open", "note": "x" * 20_000}
    assert (await people[0].post(f"/t/{code}/act", huge)).status == 413
    long = {"key": "0", "act": "offer>1:g1/-:open", "note": "x" * 501}
    answer = await people[0].post(f"/t/{code}/act", long)
    assert answer.status == 400 and court.table(code).acts == {}


async def test_the_lobby_says_who_will_be_game_master_and_people_change_seats(court: Court) -> None:
    """DD-G60: whoever opens the table may direct it, though she sat down first."""
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/death-dowry", {"players": 4, "option-master": "yes"}))
    page = (await ada.get(f"/t/{code}")).text
    assert page.count('class="small role">princess') == 3 and page.count('class="small role">game master') == 1
    assert (await ada.post(f"/t/{code}/sit", {"seat": "3"})).status == 303
    assert (await bo.post(f"/t/{code}/sit")).status == 303
    table = court.table(code)
    assert [chair.name for chair in table.chairs] == ["Bo", "", "", "Ada"]
    for seat in ("3", "9", "-1", "x"):
        assert (await bo.post(f"/t/{code}/sit", {"seat": seat})).status >= 400
    assert (await ada.post(f"/t/{code}/start")).status == 303
    assert (await bo.post(f"/t/{code}/sit", {"seat": "1"})).status == 409, "not in the middle of a match"
    assert 'id="direct"' in (await ada.get(f"/t/{code}")).text
