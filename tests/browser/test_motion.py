"""Cards glide, unless somebody wants less motion; and a page finds its server again."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.player import Player

NAMES = "[...document.querySelectorAll('.hand .card')].map(card => getComputedStyle(card).viewTransitionName)"

# Notes on the page which cards have moved in a transition.
WATCH = """() => {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => {
    const transition = start(change);
    transition.ready.then(() => {
      for (const flight of document.getAnimations()) {
        const [from, to] = flight.effect.getKeyframes();
        if (from.transform !== to.transform) document.documentElement.dataset.flights += flight.effect.pseudoElement;
      }
    }, () => {});
    return transition;
  };
}"""

# Holds a transition, when told to, until the window has another size.
HOLD = """() => {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => start(async () => {
    const page = document.documentElement, width = innerWidth;
    if (page.dataset.hold) {
      page.dataset.hold = "held";
      while (innerWidth === width) await new Promise((done) => setTimeout(done, 5));
      page.dataset.hold = "";
    }
    return change();
  });
}"""


def at_a_quiet_table(page: Page, other: Page) -> Player:
    """Ada is to move, and after her nobody moves until Bo does: there are only Handmaids, and no bots."""
    ada = Player(page)
    Player(other).sit_down(ada.open_table("love-letter", 2, dates="0,1", deck="0,0,0,16,0,0,0,0"), "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.begin()
    assert ada.wait()
    return ada


def test_every_card_has_a_name_to_glide_under(visit: Visit) -> None:
    page = visit()
    ada = Player(page)
    ada.open_table("love-letter", 3)
    ada.begin()
    assert ada.wait()
    names = page.evaluate(NAMES)
    assert len(names) == 2
    assert len(set(names)) == 2
    assert "none" not in names


def test_a_played_card_keeps_its_name(visit: Visit) -> None:
    page = visit()
    ada = at_a_quiet_table(page, visit())
    held = page.locator(".hand .card").evaluate_all("cards => cards.map(card => card.id)")
    ada.move()
    expect(page.locator(".mine .pile .card")).to_have_count(1)
    assert page.locator(".mine .pile .card").get_attribute("id") in held


def test_a_played_card_glides_to_the_pile(visit: Visit) -> None:
    page = visit()
    ada = at_a_quiet_table(page, visit())
    page.evaluate(WATCH)
    ada.move()
    flight = f"::view-transition-group({page.locator('.mine .pile .card').get_attribute('id')})"
    expect(page.locator("html")).to_have_attribute("data-flights", re.compile(re.escape(flight)))


def test_a_glide_that_is_cut_short_is_no_error(visit: Visit) -> None:
    page = visit()
    page.add_init_script(f"({HOLD})()")
    ada = at_a_quiet_table(page, visit())
    page.evaluate("document.documentElement.dataset.hold = 'on'")
    ada.choose(page.locator("#moves"))
    expect(page.locator("html")).to_have_attribute("data-hold", "held")
    page.set_viewport_size({"width": 900, "height": 700})
    expect(page.locator(".mine .pile .card")).to_have_count(1)


# A change that takes long: the browser gives no press to anything on the page meanwhile.
SLOW = "void document.startViewTransition(() => new Promise((done) => setTimeout(done, 1500)))"


def test_a_press_is_not_lost_while_the_table_changes(visit: Visit) -> None:
    page = visit()
    Player(page).open_table("love-letter", 2)
    begin = page.get_by_role("button", name="Begin").bounding_box()
    assert begin is not None
    page.mouse.move(begin["x"] + 20, begin["y"] + 20)
    page.mouse.down()
    page.evaluate(SLOW)
    page.wait_for_timeout(200)
    page.mouse.up()
    expect(page.locator(".felt:not(.lobby)")).to_be_visible(timeout=5_000)


def test_whoever_is_asked_can_press_at_any_moment(visit: Visit) -> None:
    page = visit()
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    page.wait_for_timeout(600)  # until the last card has come to rest
    card = page.locator(".hand > .can").first.bounding_box()
    assert card is not None
    page.evaluate(SLOW)
    page.wait_for_timeout(200)
    page.mouse.click(card["x"] + 40, card["y"] + 60)
    expect(page.locator(".hand > .can > .pick:checked")).to_have_count(1, timeout=1_000)


# Holds a change of the table, when told to, until told to go on.
HELD = """() => {
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (change) => start(async () => {
    const page = document.documentElement;
    if (page.dataset.hold) {
      page.dataset.hold = "held";
      while (page.dataset.hold === "held") await new Promise((done) => setTimeout(done, 5));
    }
    return change();
  });
}"""


@pytest.mark.parametrize("let_go", ["before", "after"])
def test_a_press_in_the_moment_in_which_it_becomes_ones_turn_chooses_that_card(visit: Visit, let_go: str) -> None:
    page, other = visit(), visit()
    page.add_init_script(f"({HELD})()")
    ada = at_a_quiet_table(page, other)
    bo = Player(other)
    ada.move()
    assert bo.wait()
    page.wait_for_timeout(600)  # until the last card has come to rest
    card = page.locator(".hand .card").first
    place = card.bounding_box()
    assert place is not None
    name = card.get_attribute("id")
    page.mouse.move(place["x"] + 40, place["y"] + 60)
    page.evaluate("document.documentElement.dataset.hold = 'on'")
    bo.choose(other.locator("#moves"))
    expect(page.locator("html")).to_have_attribute("data-hold", "held")
    page.mouse.down()
    if let_go == "before":
        page.mouse.up()
    page.evaluate("document.documentElement.dataset.hold = ''")
    if let_go == "after":
        expect(page.locator(".status.mine-now")).to_be_visible()
        page.mouse.up()
    expect(page.locator(".hand > .can > .pick:checked + label .card")).to_have_attribute("id", name or "")


def test_reduced_motion_keeps_cards_still(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 3)
    ada.begin()
    assert ada.wait()
    assert set(page.evaluate(NAMES)) == {"none"}


def test_who_wants_less_motion_never_waits_for_beats(visit: Visit) -> None:
    page = visit(calm=True, pace="")
    asked: list[str] = []
    page.on(
        "request",
        lambda request: asked.append(request.all_headers().get("cookie", "")) if "/stream" in request.url else None,
    )
    with page.expect_request("**/stream?*"):
        Player(page).open_table("love-letter", 2)
    assert asked and all("infanta-pace=once" in cookies for cookies in asked), "the server is told from the beginning"


def test_the_page_goes_on_after_the_server_was_killed(visit: Visit, frail_house: House) -> None:
    page = visit(at=frail_house)
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    ada.move()
    assert ada.wait()
    hand = page.locator(".hand").inner_text()
    frail_house.kill()
    frail_house.open()
    assert page.locator(".hand").inner_text() == hand
    assert ada.wait()
    ada.move()
    expect(page.locator("#story li").last).to_be_visible()
