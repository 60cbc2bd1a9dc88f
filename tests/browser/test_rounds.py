"""Rounds end in view: the felt stays as it was, and the next round is dealt when everybody has pressed on."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.player import OVER, Player, sees_laurels
from tests.browser.programs import sit_with_bots
from tests.browser.test_access import by_day_and_night

# Guards alone, and few: nobody can be knocked out, and a round is over after two turns.
QUICK = {"dates": "0,1", "deck": "8,0,0,0,0,0,0,0", "tokens": "2"}


# Stops the time for which the end of a round is on the page.
CLOCK = """() => new MutationObserver(() => {
  const shown = document.querySelector(".pause");
  if (shown) window.since ??= performance.now();
  else if (window.since) window.inView ??= performance.now() - window.since;
}).observe(document.body, { childList: true, subtree: true })"""


SIZES = [(1280, 800), (1920, 1080), (390, 844), (844, 390)]
# What on the felt lies under the ribbon or the tray.
COVERED = """() => {
  const meets = (one, other) => one.left < other.right - 2 && other.left < one.right - 2 && one.top < other.bottom - 2 && other.top < one.bottom - 2;
  const all = [...document.querySelectorAll(".felt .card, .felt .plate, .felt .ribbon")].filter((one) => one.checkVisibility());
  const above = [...document.querySelectorAll(".felt .ribbon, .tray")];
  return all.flatMap((one) => above.filter((over) => over !== one && meets(one.getBoundingClientRect(), over.getBoundingClientRect())).map(() => one.className));
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def covered(page: Page, sizes: list[tuple[int, int]] = SIZES) -> dict[tuple[int, int], list[str]]:
    """What is covered on the felt, by the size of the window."""
    before, found = page.viewport_size, {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAME)  # the felt has been fitted into the window
        found[width, height] = page.evaluate(COVERED)
    assert before is not None
    page.set_viewport_size(before)
    return {size: names for size, names in found.items() if names}


def test_the_end_of_a_round_is_in_view_for_two_seconds_at_least(visit: Visit) -> None:
    page = visit()
    ada = Player(page)
    ada.open_table("love-letter", 2, **QUICK)
    ada.begin()
    page.evaluate(CLOCK)
    while not page.locator("#next-round").count():
        page.wait_for_selector(".status.mine-now, #next-round", state="attached")
        if page.locator(".status.mine-now").count():
            ada.move()
    expect(page.locator(".felt .ribbon")).to_contain_text("won the round")
    expect(page.locator(".turned .card")).to_have_count(2)
    assert page.locator(".pile .card").count() >= 2, "the last card lies where it was played"
    assert covered(page) == {}
    expect(page.locator(".pause [data-left] span")).not_to_be_empty()
    page.locator("#next-round").click()
    expect(page.locator(".pause")).to_have_count(0)
    assert page.evaluate("window.inView") >= 2000
    expect(page.locator(".bar")).to_contain_text("Round 2")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("rebel-princess", {"rounds": "cd", "length": "2", "cast": "0,1,5,6", "numbers": "1,4"}),
        ("woo-the-princess", {"specials": "none"}),  # a special gift may take a card out of the trick
    ],
)
def test_nothing_is_covered_at_a_table_of_four(visit: Visit, game: str, options: dict[str, str]) -> None:
    sizes = [(844, 390), (1280, 800)]
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table(game, 4, **options)
    ada.begin()
    while not page.locator(f"#next-round, {OVER}").count():
        assert page.wait_for_selector(f".status.mine-now, #next-round, {OVER}", state="attached")
        assert covered(page, sizes) == {}
        if page.locator(".status.mine-now").count():
            ada.move()
    assert covered(page, sizes) == {}
    expect(page.locator(".felt .trick > li")).to_have_count(4)


LOW = [(360, 640), (390, 844), (844, 390), (1280, 720), (1280, 800)]


def test_a_question_covers_nothing_at_a_table_of_six(visit: Visit, house: House) -> None:
    page = visit(calm=True)
    page.goto(sit_with_bots(page, house.address, "rebel-princess", 5, length=1))
    ada, asked = Player(page), set[str]()
    assert ada.wait()
    assert covered(page, LOW) == {}, "while she chooses a princess"
    page.locator("#moves .wide", has_text="Before a trick").first.click()  # her power is asked about before every trick
    page.wait_for_selector("#moves .wide", state="detached")
    while ada.wait():
        question = "a power" if page.locator(".moves > .actions").count() else "a card"
        assert covered(page, LOW if question not in asked else LOW[2:4]) == {}
        asked.add(question)
        ada.move()
    assert asked == {"a power", "a card"}
    assert page.locator(".felt .plate").count() == 6


def test_whoever_chooses_among_ten_princesses_sees_the_table(visit: Visit, house: House) -> None:
    page = visit(calm=True)
    page.goto(sit_with_bots(page, house.address, "rebel-princess", 3, length=1))
    assert Player(page).wait()
    assert page.locator("#moves .wide").count() >= 7
    assert covered(page, LOW) == {}


def test_a_first_lesson_on_a_phone_on_its_side_leaves_the_table_in_sight(visit: Visit) -> None:
    page = visit(calm=True)
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto("/")
    page.locator("form[action='/learn/rebel-princess'] button").click()
    assert Player(page).wait()
    assert covered(page, [(844, 390)]) == {}
    felt = page.locator(".felt").bounding_box()
    assert felt is not None and felt["height"] > 95
    expect(page.locator(".lesson p").first).to_be_in_viewport(ratio=1)
    page.locator("#moves .wide").last.click()
    page.wait_for_selector("#moves .wide", state="detached")


def test_two_people_and_the_keyboard_press_on(visit: Visit, axe: str) -> None:
    ada, bo = Player(visit()), Player(visit(calm=True, pace=""))
    bo.sit_down(ada.open_table("love-letter", 2, **QUICK), "Bo")
    expect(ada.page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.begin()
    turn = [ada, bo]
    while not ada.page.locator("#next-round").count():
        assert turn[0].page.wait_for_selector(".status.mine-now, #next-round", state="attached")
        if turn[0].page.locator(".status.mine-now").count():
            turn[0].choose(turn[0].page.locator("#moves"))
            turn[0].page.wait_for_selector(".status.mine-now", state="detached")
        turn.reverse()
        ada.page.wait_for_selector(".seat.acting, .status.mine-now, #next-round", state="attached")
    expect(bo.page.locator("#next-round")).to_be_visible()
    assert by_day_and_night(bo.page, axe, "round-over") == []
    ada.page.locator("#next-round").focus()
    ada.page.keyboard.press("Enter")
    expect(ada.page.locator(".pause")).to_contain_text("Waiting for Bo")
    bo.page.locator("#next-round").focus()
    bo.page.keyboard.press("Enter")
    expect(ada.page.locator(".pause")).to_have_count(0)


def test_a_match_ends_on_its_felt_and_tells_its_story(visit: Visit) -> None:
    page = visit()
    ada = Player(page)
    ada.open_table("love-letter", 2, tokens="2")
    ada.begin()
    ada.play()
    sees_laurels(page)
    expect(page.locator(".laurels.won, .laurels.lost")).to_have_count(1)
    assert page.locator(".felt .pile .card").count() >= 1
    assert covered(page) == {}
    page.locator("#moments summary").click()
    expect(page.locator("#moments .turning").first).to_be_visible()
    expect(page.locator("#moments .best").first).to_be_visible()
    page.locator("#moments a").first.click()
    expect(page.locator(".replay #steps")).to_be_visible()
