"""Whole matches through the pages, as people play them."""

import pytest
from playwright.sync_api import expect

from infanta import game_keys
from tests.browser.conftest import Visit
from tests.browser.keys import Keys
from tests.browser.player import OVER, Player, sees_laurels

# Players and options that make a match short.
SHORT: dict[str, tuple[int, dict[str, str]]] = {
    "death-dowry": (3, {"rounds": "1", "tea": "0"}),
    "love-letter": (3, {"tokens": "1"}),
    "cupid": (3, {"tokens": "1"}),
    "rebel-princess": (4, {"length": "1", "numbers": "1,5"}),
    "woo-the-princess": (3, {"princesses": "1"}),
}
# The shortest: every move is a whole page where there is no JavaScript.
PLAINEST: dict[str, tuple[int, dict[str, str]]] = {
    "death-dowry": (3, {"rounds": "1", "tea": "0"}),
    "love-letter": (2, {"tokens": "1"}),
    "cupid": (2, {"tokens": "1"}),
    "rebel-princess": (3, {"length": "1", "numbers": "4,6"}),
    "woo-the-princess": (2, {"princesses": "1"}),
}

# As many around the felt as there may be.
FULLEST: dict[str, tuple[int, dict[str, str]]] = {
    "death-dowry": (6, {"rounds": "1", "tea": "0"}),
    "love-letter": (4, {"tokens": "1"}),
    "cupid": (4, {"tokens": "1"}),
    "rebel-princess": (6, {"length": "1"}),
    "woo-the-princess": (7, {"princesses": "1"}),
}
# The cards that lie beside the seat they belong to.
JUTTING = """[...document.querySelectorAll(".seat .card")].filter(card => {
    const at = card.getBoundingClientRect(), seat = card.closest(".seat").getBoundingClientRect();
    return at.width && (at.left < seat.left - 1 || at.right > seat.right + 1);
}).map(card => card.textContent)"""


@pytest.mark.parametrize("game", game_keys())
def test_a_whole_match_against_bots_by_keyboard_and_with_reduced_motion(visit: Visit, game: str) -> None:
    page = visit(calm=True)
    players, options = SHORT.get(game, (3, {}))
    ada = Player(page)
    ada.open_table(game, players, **options)
    ada.begin()
    ends = Keys(page.evaluate, page.keyboard.press, lambda: page.wait_for_timeout(40)).play()
    assert all(shown >= 2000 for shown in ends), "the end of a round was in view"
    sees_laurels(page)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_label("About this table").click()
    expect(page.get_by_role("link", name="Download the record")).to_be_visible()


def test_play_now_is_one_click(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.get_by_role("button", name="Play now Love Letter").click()
    expect(page.locator("#status")).to_contain_text("Your turn", timeout=20_000)


def play_in_turn(player: Player, other: Player) -> None:
    """Two people play a match to its end. The page of whoever moved last is up to date, and says who is next."""
    while True:
        player.page.wait_for_selector(f".status.mine-now, .seat.acting, {OVER}", state="attached")
        if player.page.locator(OVER).count():
            return
        if not player.page.locator(".status.mine-now").count():
            player, other = other, player
        assert player.wait()
        player.move()


def test_two_browsers_at_one_table(visit: Visit) -> None:
    ada, bo = Player(visit(calm=True)), Player(visit(calm=True))
    address = ada.open_table("love-letter", 2, tokens="1")
    bo.sit_down(address, "Bo")
    expect(ada.page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.page.get_by_role("button", name="Begin").click()
    expect(bo.page.locator(".hand .card")).not_to_have_count(0)
    bo.page.get_by_label("Say something").fill("<b>good luck</b>")
    bo.page.get_by_role("button", name="Say", exact=True).click()
    expect(ada.page.locator("#talk")).to_contain_text("Bo: <b>good luck</b>")
    expect(bo.page.get_by_label("Say something")).to_have_value("")
    play_in_turn(ada, bo)
    sees_laurels(ada.page)
    sees_laurels(bo.page)
    ada.page.get_by_role("button", name="Rematch").click()
    expect(ada.page.locator(".chairs, .felt")).to_be_visible()
    bo.page.get_by_role("link", name="To the rematch").click()
    expect(bo.page.locator("#table")).to_contain_text("Ada")


@pytest.mark.parametrize("game", game_keys())
def test_a_whole_match_by_touch_alone_on_a_phone_that_scrolls_only_up_and_down(visit: Visit, game: str) -> None:
    page = visit(phone=True, dark=True)
    ada = Player(page, touch=True)
    players, options = FULLEST[game]
    ada.open_table(game, players, **options)
    ada.begin()
    while ada.wait():
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        assert page.evaluate(JUTTING) == []
        if page.locator(".tray .hand:visible").count():
            hand = page.locator(".tray .hand").bounding_box()
            assert hand is not None
            assert hand["y"] + hand["height"] <= 844, "the hand is out of the thumb's reach"
        ada.move()
    sees_laurels(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("game", game_keys())
def test_without_javascript(visit: Visit, game: str) -> None:
    page = visit(script=False)
    players, options = PLAINEST[game]
    ada = Player(page, impatient=True)
    ada.open_table(game, players, **options)
    page.get_by_role("button", name="Begin").click()
    ada.play()
    sees_laurels(page)


def test_without_javascript_the_page_looks_for_news_by_itself(visit: Visit) -> None:
    page, other = visit(script=False), visit(calm=True)
    bo = Player(other)
    bo.sit_down(Player(page).open_table("love-letter", 2), "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo", timeout=10_000)
