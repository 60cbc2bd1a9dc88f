"""Small things that were in the way: questions below the window, menus that stay open, links that are cut off."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.player import Player


@pytest.mark.parametrize(("width", "height"), [(1280, 657), (1280, 720), (1280, 800), (390, 844), (844, 390)])
def test_the_numbers_of_the_guard_are_in_the_window(visit: Visit, width: int, height: int) -> None:
    page = visit(calm=True)
    page.set_viewport_size({"width": width, "height": height})
    ada = Player(page)
    ada.open_table("love-letter", 4, deck="16,0,0,0,0,0,0,0")
    ada.begin()
    assert ada.wait()
    page.locator(".hand .can > label").first.click()
    page.locator(".hand .then:visible .chip").first.click()
    asked = page.locator(".hand .then:visible").first.bounding_box()
    assert asked is not None
    for button in page.locator(".hand button[name=move]:visible").all():
        box = button.bounding_box()
        assert box is not None
        assert box["y"] >= max(0, asked["y"])
        assert box["y"] + box["height"] <= min(height, asked["y"] + asked["height"])


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_a_chosen_card_says_on_a_phone_what_it_does(visit: Visit, width: int, height: int) -> None:
    page = visit(calm=True)
    page.set_viewport_size({"width": width, "height": height})
    ada = Player(page)
    ada.open_table("love-letter", 3, deck="0,0,0,16,0,0,0,0")
    ada.begin()
    assert ada.wait()
    page.locator(".hand .can > label").first.click()
    expect(page.locator(".hand .then:visible")).to_contain_text("Until your next turn")
    expect(page.get_by_text("Until your next turn").locator("visible=true").first).to_be_in_viewport(ratio=1)


def test_all_the_rules_about_a_card_open_beside_the_table(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    page.locator(".centre .lay").first.click()
    with page.expect_popup() as opened:
        page.locator(".about:popover-open").get_by_role("link", name="All the rules about it").click()
    expect(opened.value.locator("main [role=status]")).to_contain_text("rules contain")
    expect(page.locator("#table")).to_be_visible()


def test_whoever_watches_without_a_name_can_say_one(visit: Visit) -> None:
    page, other = visit(calm=True), visit(calm=True)
    ada = Player(page)
    address = ada.open_table("love-letter", 2)
    ada.begin()
    other.goto(address)
    other.get_by_label("A name to talk under").fill("Cy")
    other.get_by_role("button", name="That's me").click()
    other.get_by_label("Say something").fill("good luck")
    other.keyboard.press("Enter")
    expect(other.locator("#talk")).to_contain_text("good luck")


def test_the_menu_of_a_seat_closes(visit: Visit) -> None:
    page = visit(calm=True)
    Player(page).open_table("love-letter", 3)
    chair = page.locator(".chair").nth(1)
    menu = chair.locator("details.menu[open]")
    chair.locator("summary").click()
    chair.get_by_role("button", name="random").click()
    expect(chair).to_contain_text("a bot")
    expect(menu).to_have_count(0, timeout=1_000)
    chair.locator("summary").click()
    expect(menu).to_have_count(1)
    page.keyboard.press("Escape")
    expect(menu).to_have_count(0, timeout=1_000)
    chair.locator("summary").click()
    expect(menu).to_have_count(1)
    page.locator("#status").click()
    expect(menu).to_have_count(0, timeout=1_000)


def overlap(page: Page, first: str, second: str) -> bool:
    """Whether two things on the page lie over each other."""
    one, two = page.locator(first).bounding_box(), page.locator(second).bounding_box()
    assert one is not None and two is not None
    beside = one["x"] + one["width"] <= two["x"] or two["x"] + two["width"] <= one["x"]
    above = one["y"] + one["height"] <= two["y"] or two["y"] + two["height"] <= one["y"]
    return not (beside or above)


def test_why_a_card_cannot_be_played_does_not_cover_what_is_asked(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 2, deck="0,0,0,0,10,0,10,0", tokens="20")
    ada.begin()
    while ada.wait() and not page.locator(".hand .cannot").count():
        ada.move()
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.locator(".hand .cannot .still").focus()
        expect(page.locator(".hand .why")).to_be_visible()
        assert not overlap(page, ".hand .why", "#status > span:last-child")


@pytest.mark.parametrize("door", ["/", "/join"])
def test_a_pasted_link_joins(visit: Visit, door: str) -> None:
    page, other = visit(), visit()
    address = Player(page).open_table("love-letter", 2)
    other.goto(door)
    other.locator("input[name=code]").fill(f"{address}?from=a-friend")
    other.get_by_role("button", name="Join").click()
    other.wait_for_url(address)
