"""Tables: opening one, sitting down, playing, leaving, coming back, playing again."""

import json
import re
from dataclasses import replace
from html import unescape

import pytest

from infanta.core.registry import game, game_keys
from infanta.server.storage.changes import PURGE_BATCH_TABLES, AddTable
from infanta.server.tables.live_tables import EVICT_AFTER_S
from infanta.server.tables.names import make_distinct_name
from infanta.server.tables.proof import verify
from infanta.server.tables.seating import STAND_IN_AFTER_S
from infanta.server.tables.services import DAY_S, MAX_UNPLAYED_DAYS
from tests.server.court import Court, code_of, play_on, seated

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("key", game_keys())
async def test_play_now_against_bots_in_one_click(court: Court, key: str) -> None:
    browser = court.browser()
    code = code_of(await browser.post(f"/play/{key}"))
    table = await court.quiet(code)
    assert [chair.kind for chair in table.chairs] == ["human", "bot", "bot", "bot"]
    while table.is_in_round_break:  # bots may have won a round before it was this player's turn
        code = code_of(await browser.post(f"/play/{key}"))
        table = await court.quiet(code)
    assert table.state == "playing" and table.list_acting() == (0,)
    page = await browser.get(f"/t/{code}")
    assert page.status == 200 and page.turn == table.asked[0] and page.moves


async def test_a_whole_match_against_bots_through_the_pages(court: Court) -> None:
    browser = court.browser()
    code = code_of(await browser.post("/play/love-letter", {"bot": "random", "players": 2}))
    while (table := await court.quiet(code)).state == "playing":
        if table.is_in_round_break:
            await court.house.hall.playing.start_next_round(code)
            continue
        page = await browser.get(f"/t/{code}")
        assert (await browser.post(f"/t/{code}/move", {"turn": page.turn, "move": page.moves[0]})).status == 303
    assert f"/t/{code}/replay" in (await browser.get(f"/t/{code}")).text


@pytest.mark.parametrize("key", game_keys())
async def test_friends_sit_down_by_a_link_and_play_to_the_end(court: Court, key: str) -> None:
    code, people = await seated(court, key, min(game(key).players))
    assert await play_on(court, code, people) > 0
    assert court.table(code).state == "over"


async def test_the_seat_follows_the_browser(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    assert [(await browser.get(f"/api/tables/{code}")).json()["seat"] for browser in (ada, bo)] == [0, 1]
    assert (await court.browser().get(f"/api/tables/{code}")).json()["seat"] is None


async def test_a_code_is_found_however_it_is_typed(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    typed = f"%20{code[:4].lower()}-{code[4:]}%20"
    assert code_of(await court.browser().get(f"/join?code={typed}")) == code


def private_link(page: str) -> str:
    """Where the private link on a page leads."""
    found = re.search(r"http://court\.test(/device/[\w-]+)", page)
    assert found is not None
    return found[1]


async def test_a_private_link_moves_me_to_another_device_once(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    page = await ada.post("/device")
    path = private_link(page.text)
    phone = court.browser()
    assert "Ada" in (await phone.get(path)).text
    assert (await phone.post(path)).status == 303
    assert (await phone.get(f"/api/tables/{code}")).json()["seat"] == 0
    assert (await ada.get(f"/api/tables/{code}")).json()["seat"] == 0, "the first device still has the seat"
    assert (await court.browser().post(path)).status == 404, "the link was good for one use"


async def test_a_private_link_runs_out(court: Court) -> None:
    ada = await court.person("Ada")
    path = private_link((await ada.post("/device")).text)
    court.fixed.time += 3601
    assert (await court.browser().post(path)).status == 404


async def test_a_new_name_shows_at_the_table(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post("/me", {"name": "Augusta <b>"})
    page = (await bo.get(f"/t/{code}")).text
    assert "Augusta &lt;b&gt;" in page and "Augusta <b>" not in page


async def test_two_people_of_one_name_can_be_told_apart(court: Court) -> None:
    ada, other = await court.person("Ada"), await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    await other.post(f"/t/{code}/sit")
    assert court.table(code).names() == ("Ada", "Ada 2")


async def test_options_of_the_game_are_taken_and_bad_ones_explained(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "option-tokens": "3"}))
    assert court.table(code).terms.options == {"tokens": 3}
    refused = await ada.post("/new/love-letter", {"players": 2, "option-tokens": "many"})
    assert refused.status == 400 and "Tokens cannot be" in refused.text
    refused = await ada.post("/new/love-letter", {"players": 9})
    assert refused.status == 400 and "it takes 2, 3, 4 players" in refused.text


async def test_empty_seats_are_filled_with_bots_at_the_start(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 3, "seat-2": "random"}))
    assert [chair.kind for chair in court.table(code).chairs] == ["human", "empty", "bot"]
    await ada.post(f"/t/{code}/start")
    assert [chair.kind for chair in court.table(code).chairs] == ["human", "bot", "bot"]


async def test_only_the_host_starts_and_seats_bots(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 3}))
    await bo.post(f"/t/{code}/sit")
    assert (await bo.post(f"/t/{code}/start")).status == 403
    assert (await bo.post(f"/t/{code}/seat", {"seat": 2, "bot": "random"})).status == 403
    assert court.table(code).state == "open" and court.table(code).chairs[2].kind == "empty"
    assert (await ada.post(f"/t/{code}/seat", {"seat": 2, "bot": "random"})).status == 303
    assert court.table(code).chairs[2].bot == "random"


async def test_leaving_before_the_start_frees_the_seat_and_the_last_one_closes_the_table(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    await bo.post(f"/t/{code}/sit")
    await bo.post(f"/t/{code}/stand")
    assert court.table(code).chairs[1].kind == "empty"
    await ada.post(f"/t/{code}/stand")
    assert (await bo.get(f"/t/{code}")).status == 404


async def test_a_bot_stands_in_for_a_leaver_until_they_come_back(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    acting, other = (ada, bo) if court.table(code).list_acting() == (0,) else (bo, ada)
    seat = court.table(code).list_acting()[0]
    await acting.post(f"/t/{code}/stand")
    table = await court.quiet(code)
    assert table.chairs[seat].bot and table.chairs[seat].person, "the seat is still theirs"
    assert table.list_acting() != (seat,), "the bot has moved for them"
    await acting.post(f"/t/{code}/sit")
    assert not table.chairs[seat].bot
    assert "You do not" not in (await other.get(f"/t/{code}")).text


async def test_without_a_clock_a_bot_stands_in_after_a_long_absence_that_the_match_waits_for(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    seat = court.table(code).list_acting()[0]
    host, wish = people[1 - seat], {"seat": seat, "bot": "random"}
    answer = await host.post(f"/t/{code}/seat", wish)
    assert answer.status in (403, 409)
    for away, status in ((60, 409), (STAND_IN_AFTER_S - 61, 409), (2, 303)):
        court.fixed.time += away
        answer = await host.post(f"/t/{code}/seat", wish)
        assert answer.status == status, (away, answer.text)
    assert court.table(code).chairs[seat].bot == "random" and court.table(code).chairs[seat].person


async def test_nobody_loses_their_seat_while_the_match_does_not_wait_for_them(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    seat = court.table(code).list_acting()[0]
    court.fixed.time += 10 * STAND_IN_AFTER_S
    answer = await people[seat].post(f"/t/{code}/seat", {"seat": 1 - seat, "bot": "random"})
    assert answer.status == 409 and "has to wait for them" in answer.text


async def test_with_a_clock_only_the_clock_lets_a_bot_stand_in(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 2, "clock": 259_200}))
    await bo.post(f"/t/{code}/sit")
    await ada.post(f"/t/{code}/start")
    seat = court.table(code).list_acting()[0]
    court.fixed.time += 10 * STAND_IN_AFTER_S
    answer = await (ada, bo)[1 - seat].post(f"/t/{code}/seat", {"seat": seat, "bot": "random"})
    assert answer.status == 409 and "until the clock runs out" in answer.text


async def test_while_the_host_is_away_the_next_one_here_is_host_but_not_in_the_hosts_seat(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post("/new/love-letter", {"players": 3}))
    await bo.post(f"/t/{code}/sit")
    assert (await bo.post(f"/t/{code}/seat", {"seat": 2, "bot": "random"})).status == 403
    court.fixed.time += 60
    assert (await bo.post(f"/t/{code}/seat", {"seat": 2, "bot": "random"})).status == 303
    assert (await bo.post(f"/t/{code}/seat", {"seat": 0, "bot": "random"})).status == 403
    assert (await bo.post(f"/t/{code}/start")).status == 303


async def test_two_at_one_table_never_have_the_same_name(court: Court) -> None:
    code, (_, bo) = await seated(court, "love-letter", 2)
    names = ("Ada", "ada", "\uff21da", "\u0410d\u0430", "AD\u0391")  # the last two with Cyrillic and Greek letters
    for name, shown in (*[(name, f"{name} 2") for name in names], ("Bo", "Bo")):
        assert (await bo.post("/me", {"name": name})).status == 303
        assert court.table(code).names() == ("Ada", shown)
        kept = await court.house.ledger.read_table(code)
        assert kept is not None and kept.chairs[1].name == shown


async def test_who_is_called_otherwise_at_a_table_reads_why(court: Court) -> None:
    ada, bo = await court.person("Ada"), await court.person("\u0410da")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    await bo.post(f"/t/{code}/sit")
    assert "you appear as \u0410da 2" in unescape((await bo.get(f"/t/{code}")).text)
    assert "you appear as" not in (await ada.get(f"/t/{code}")).text
    await ada.post(f"/t/{code}/start")
    stream = bo.stream(f"/t/{code}/stream")
    await stream.frame()
    await bo.post("/me", {"name": "ADA"})
    assert b"you appear as ADA 2" in await stream.frame()
    await stream.close()


async def test_nobody_is_taken_for_a_bot(court: Court) -> None:
    host = await court.person("\u0410urelia")
    code = code_of(await host.post("/play/love-letter"))
    assert not {"Aurelia", "Aurelia 2"} & set(court.table(code).names())


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ilya", "llya"), ("ilya", "llya"), ("Emma", "EMMA"), ("\u041dugo", "HUGO"), ("A\u03bda", "Ava"), ("Zo\xeb", "ZOE\u0308"), ("Bo", "B0"), ("Arne", "Ame")],
)  # fmt: skip
def test_names_that_look_alike_are_told_apart(one: str, other: str) -> None:
    assert make_distinct_name(one, [other]) == f"{one} 2" and make_distinct_name(other, [one]) == f"{other} 2"


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ada", "Adam"), ("Zoe", "Zo\xeb"), ("\u0412\u043b\u0430\u0434", "Vlad"), ("\u5c0f\u660e", "\u5c0f\u7ea2")],
)
def test_other_names_are_left_alone(one: str, other: str) -> None:
    assert make_distinct_name(one, [other]) == one and make_distinct_name(other, [one]) == other


async def test_rematch_keeps_the_company_and_starts_when_all_are_here(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    again = code_of(await people[1].post(f"/t/{code}/rematch"))
    assert again != code and court.table(again).state == "playing"
    assert court.table(again).names() == court.table(code).names()
    assert (
        court.table(again).terms.options == {"tokens": 1}
        and court.table(again).terms.seed != court.table(code).terms.seed
    )
    assert code_of(await people[0].post(f"/t/{code}/rematch")) == again, "asking twice leads to the same table"
    assert f"/t/{again}" in (await court.browser().get(f"/t/{code}")).text, "spectators find the way, too"


async def test_home_lists_my_tables_public_ones_and_finished_ones(court: Court) -> None:
    ada, stranger = await court.person("Ada"), court.browser()
    private = code_of(await ada.post("/new/love-letter", {"players": 2}))
    public = code_of(await ada.post("/new/love-letter", {"players": 2, "public": "yes"}))
    mine, others = (await ada.get("/")).text, (await stranger.get("/")).text
    assert private in mine and public in mine
    assert private not in others and public in others


async def test_rules_are_found_by_word(court: Court) -> None:
    whole = (await court.browser().get("/rules/love-letter")).text
    some = (await court.browser().get("/rules/love-letter?q=handmaid")).text
    assert len(some) < len(whole) and "Handmaid" in some
    assert (await court.browser().get("/rules/no-such-game")).status == 404


async def test_a_deserted_table_leaves_the_memory_and_is_found_again(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    await play_on(court, code, people, 3)
    seen = (await people[0].get(f"/api/tables/{code}")).json()
    assert court.house.hall.list_deserted() == [], "people were here a moment ago"
    stream = people[0].stream(f"/t/{code}/stream")
    await stream.frame()
    court.fixed.time += EVICT_AFTER_S + 1
    assert court.house.hall.list_deserted() == [], "somebody looks on"
    await stream.close()
    court.fixed.time += EVICT_AFTER_S + 1
    (table,) = court.house.hall.list_deserted()
    court.house.floor.evict(table)
    assert code not in court.house.floor.tables and code not in court.house.floor.presences
    assert (await people[0].get(f"/api/tables/{code}")).json()["view"] == seen["view"]


async def test_a_finished_match_opens_under_every_later_edition_of_the_rules(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = game("rebel-princess")
    newest = rules.edition
    monkeypatch.setattr(rules, "edition", 1)
    code, people = await seated(court, "rebel-princess", 3, length=1)
    await play_on(court, code, people)
    seen = (await people[0].get(f"/t/{code}/replay?step=3")).text
    monkeypatch.setattr(rules, "edition", newest + 1)
    court.house.floor.drop(court.table(code))
    assert (await people[0].get(f"/t/{code}")).status == 200
    assert (await people[0].get(f"/t/{code}/replay?step=3")).text == seen
    text = (await people[0].get(f"/t/{code}/record")).text
    assert json.loads(text)["edition"] == 1 and verify(text).dealt > 0
    again = code_of(await people[0].post(f"/t/{code}/rematch"))
    assert court.table(again).terms.edition == newest + 1, "a new match is played by the newest rules"


async def test_all_that_is_old_is_thrown_away_portion_by_portion(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    kept = await court.house.ledger.read_table(code)
    assert kept is not None
    others = [replace(kept.sheet, code=f"{number:08}") for number in range(2 * PURGE_BATCH_TABLES)]
    await court.house.ledger.write(*[AddTable(sheet, kept.chairs) for sheet in others])
    court.fixed.time += (MAX_UNPLAYED_DAYS + 1) * DAY_S
    await court.house.hall.purge_daily()
    assert await court.house.ledger.count_purgeable(court.fixed.time, 0.0) == 0


async def test_once_a_day_tables_where_no_match_began_are_thrown_away(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 2}))
    court.fixed.time += (MAX_UNPLAYED_DAYS - 1) * DAY_S
    await court.house.hall.purge_daily()
    assert await court.house.ledger.read_table(code) is not None
    court.fixed.time += 2 * DAY_S
    await court.house.hall.purge_daily()
    assert await court.house.ledger.read_table(code) is None
    assert (await ada.post(f"/t/{code}/start")).status in (404, 409), "who still looks at it learns that it is gone"
    assert (await ada.get(f"/t/{code}")).status == 404


@pytest.mark.parametrize("key", ["love-letter", "cupid", "rebel-princess", "woo-the-princess"])
async def test_a_lesson_has_prepared_cards_and_is_found_again(court: Court, key: str) -> None:
    ada, bo = await court.person("Ada"), await court.person("Bo")
    code = code_of(await ada.post(f"/learn/{key}"))
    await court.quiet(code)
    assert 'id="lesson"' in (await ada.get(f"/t/{code}")).text
    assert code_of(await ada.post(f"/learn/{key}")) == code
    other = code_of(await bo.post(f"/learn/{key}"))
    assert other != code
    assert court.table(other).terms.seed == court.table(code).terms.seed
    stranger = await court.browser().get(f"/t/{code}")
    assert 'id="lesson"' not in stranger.text


async def test_a_match_in_one_click_is_no_lesson(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/play/love-letter"))
    await court.quiet(code)
    assert 'id="lesson"' not in (await ada.get(f"/t/{code}")).text
