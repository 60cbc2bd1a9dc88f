"""Small things of the keyboard; whole matches are in `test_matches`."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player


def test_escape_takes_a_choice_back(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    page.keyboard.press("2")
    expect(page.locator(".hand .pick:checked")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .pick:checked")).to_have_count(0)


def test_the_focus_is_visible_and_the_skip_link_comes_first(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Tab")
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
