"""A replay opens at the beginning from one's own eyes, plays by itself, and can be stopped, moved about in and shared."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.programs import play_through
from tests.browser.test_rounds import covered


def step(page: Page) -> int:
    return int(page.locator("#steps").get_attribute("data-step") or -1)


@pytest.fixture
def replay(visit: Visit, house: House) -> Page:
    page = visit(calm=True, pace="normal")
    page.goto(play_through(page, house.address, tokens=2) + "/replay")
    return page


def test_it_opens_at_the_beginning_from_ones_own_eyes(replay: Page) -> None:
    assert step(replay) == 0, "who wants less motion starts it themselves"
    expect(replay.locator(".mine .who")).to_have_text("Ada")
    expect(replay.locator(".eyes:not(.chapters) [aria-current]")).to_have_text("Ada")
    assert replay.locator(".course rect").count() >= 2, "the rounds are marked"


def test_it_plays_by_itself_with_the_same_beats_until_it_is_stopped(visit: Visit, house: House) -> None:
    page = visit()
    page.context.add_cookies([{"name": "infanta-speed", "value": "fast", "url": house.address}])
    page.goto(play_through(page, house.address) + "/replay")
    expect(page.locator("#stage .caption, #stage .banner").first).not_to_be_empty()
    expect(page.locator("#steps")).to_have_attribute("data-step", re.compile(r"^([5-9]|\d\d)"))
    page.locator("#play").click()
    stopped = step(page)
    assert f"step={stopped}" in page.url, "the address is a link to this moment"
    expect(page.locator("#stage")).to_be_hidden()
    page.wait_for_timeout(900)
    assert step(page) == stopped
    page.get_by_role("button", name="slow").click()
    expect(page.get_by_role("button", name="slow")).to_have_attribute("aria-pressed", "true")


def test_the_bar_can_be_clicked_and_the_round_chosen(replay: Page) -> None:
    bar = replay.locator("#course").bounding_box()
    assert bar is not None
    replay.mouse.click(bar["x"] + bar["width"] * 0.5, bar["y"] + bar["height"] / 2)
    steps = int(replay.locator("#steps").get_attribute("data-steps") or 0)
    expect(replay.locator("#steps")).not_to_have_attribute("data-step", "0")
    assert abs(step(replay) - steps / 2) <= 0.1 * steps
    replay.locator(".chapters a").nth(1).click()
    expect(replay.locator(".bar")).to_contain_text("Round")
    replay.keyboard.press("ArrowRight")
    expect(replay.locator(".status")).not_to_be_empty()


def test_all_hands_can_be_opened_and_the_end_of_a_round_is_in_view(replay: Page) -> None:
    replay.get_by_role("link", name="Next").click()
    expect(replay.locator("#steps")).not_to_have_attribute("data-step", "0")
    replay.get_by_role("link", name="Open hands").click()
    expect(replay.locator(".seat .turned .card")).not_to_have_count(0)
    replay.locator(".chapters a").nth(1).click()
    expect(replay.locator(".story li").last).to_contain_text("won the round")
    assert replay.locator(".pile .card").count() >= 2, "the discards lie where they were"
    assert covered(replay) == {}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_there_is_a_way_back_to_the_table_and_home(
    visit: Visit, house: House, width: int, height: int, language: str
) -> None:
    page = visit(calm=True)
    page.set_viewport_size({"width": width, "height": height})
    address = play_through(page, house.address, "death-dowry", 2, rounds=1, tea=0)  # the longest title
    page.goto(f"{address}/replay?language={language}")
    back = page.locator(f".bar a[href='{urlsplit(address).path}']")
    for one in (page.locator("a[href='/']").locator("visible=true").first, back, page.locator("#menu-table > summary")):
        expect(one).to_be_in_viewport(ratio=1)
    back.click()
    page.wait_for_url(address)


def test_a_large_hand_lies_beside_the_bar_and_the_felt_keeps_its_room(visit: Visit, house: House) -> None:
    page = visit(calm=True)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(play_through(page, house.address, "rebel-princess", 3, length=1) + "/replay?step=14&open=yes")
    hand, bar, felt = (page.locator(one).bounding_box() for one in (".reel .hand", "#course", ".felt"))
    assert page.locator(".reel .hand > li").count() >= 9
    assert hand is not None and bar is not None and felt is not None
    assert (
        hand["x"] + hand["width"] <= bar["x"] and hand["y"] < bar["y"] + bar["height"] <= hand["y"] + hand["height"] + 4
    )
    assert felt["height"] > 400
