"""A move that is made while the server cannot be reached, or while there is no network."""

from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.player import Player, sees_laurels
from tests.browser.test_matches import SHORT

# Options by which Ada begins, where a match might be over before she is asked.
FIRST = {"love-letter": {"dates": "0,1,2"}, "cupid": {"seniority": "0,1,2"}}


def answered_moves(page: Page) -> list[dict[str, str]]:
    """The moves that the server has answered, as they come."""
    found: list[dict[str, str]] = []

    def note(request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/move"):
            found.append(dict(parse_qsl(request.post_data or "")))

    page.on("requestfinished", note)
    return found


@pytest.mark.parametrize("game", ["love-letter", "rebel-princess"])
def test_a_move_made_while_the_server_is_away_is_kept_and_sent_once(
    visit: Visit, frail_house: House, game: str
) -> None:
    page = visit(calm=True, at=frail_house)
    ada = Player(page)
    ada.open_table(game, 3)
    ada.begin()
    assert ada.wait()
    turn = page.locator("#moves input[name=turn]").first.get_attribute("value")
    arrived = answered_moves(page)
    frail_house.kill()
    ada.choose(page.locator("#moves"))
    expect(page.locator("#connection")).to_contain_text("Reconnecting… Your move will be sent")
    if page.locator(".hand .can > label").count():
        page.locator(".hand .can > label").last.click()
        ada.finish(page.locator(".hand > .can > .then:visible"))  # another choice changes nothing any more
    frail_house.open()
    page.wait_for_selector(f'#moves input[name=turn][value="{turn}"]', state="detached")
    expect(page.locator("#connection")).to_be_empty()
    assert len(arrived) == 1
    assert arrived[0]["turn"] == turn
    expect(page.locator(".tray .notice")).to_have_count(0)


def test_a_lost_connection_is_said_and_its_return_too(visit: Visit, frail_house: House) -> None:
    page = visit(calm=True, at=frail_house)
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    expect(page.locator("#connection")).to_be_empty()
    frail_house.kill()
    expect(page.locator("#connection")).to_have_text("Reconnecting…")
    frail_house.open()
    expect(page.locator("#connection")).to_be_empty(timeout=15_000)


def test_whole_matches_with_the_network_cut_for_twenty_seconds_in_the_middle(visit: Visit) -> None:
    """One match of every game, all cut at the same time."""
    players = [Player(visit(calm=True, cut=True)) for _ in SHORT]
    for ada, (game, (seats, options)) in zip(players, SHORT.items(), strict=True):
        ada.open_table(game, seats, **options, **FIRST.get(game, {}))
        ada.begin()
        assert ada.wait()
    made: list[tuple[str | None, list[dict[str, str]]]] = []
    for ada in players:
        made.append(
            (ada.page.locator("#moves input[name=turn]").first.get_attribute("value"), answered_moves(ada.page))
        )
        ada.page.context.set_offline(True)
        ada.choose(ada.page.locator("#moves"))
        expect(ada.page.locator("#connection")).to_contain_text("Your move will be sent")
    players[0].page.wait_for_timeout(20_000)
    for ada, (turn, answered) in zip(players, made, strict=True):
        assert answered == []
        ada.page.context.set_offline(False)
        ada.page.wait_for_selector(f'#moves input[name=turn][value="{turn}"]', state="detached")
        assert [move["turn"] for move in answered] == [turn], "sent once"
        ada.play()
        sees_laurels(ada.page)
