"""The table by keyboard alone."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, sees_laurels


def press_until(page: Page, key: str, selector: str, most: int = 60) -> None:
    """Press a key until the focus is on what the selector means."""
    for _ in range(most):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press(key)
    raise AssertionError(f"{selector} cannot be reached with {key}")


def test_a_whole_match_without_a_mouse(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 3, tokens="1")
    press_until(page, "Tab", "form[action$=start] button")
    page.keyboard.press("Enter")
    while ada.wait():
        version = page.locator("#table").get_attribute("data-version")
        page.keyboard.press("1")
        expect(page.locator(".hand .pick").first).to_be_checked()
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.options .pick')"):
            page.keyboard.press("Space")
            press_until(page, "Tab", "button[name=move]")
        else:
            press_until(page, "Tab", "button[name=move]")
        page.keyboard.press("Enter")
        page.wait_for_selector(f'#table:not([data-version="{version}"])', state="attached")
    sees_laurels(page)


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
