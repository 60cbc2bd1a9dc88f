"""The felt: seats around it in playing order, cards before those who played them, and choosing where the answer is."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

SIZES = ((1280, 720), (1280, 800), (2560, 1440), (430, 932), (360, 740), (844, 390))
# The angles at which the others sit, clockwise from below.
AROUND = """() => {
  const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
  const [fx, fy] = middle(document.querySelector(".felt"));
  const plates = [...document.querySelectorAll(".seats .plate")].map(middle);
  return plates.map(([x, y]) => (Math.atan2(-(x - fx), y - fy) + 2 * Math.PI) % (2 * Math.PI));
}"""
# Where the cards of a trick lie, from its middle.
BEFORE = """() => {
  const middle = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
  const box = document.querySelector(".trick").getBoundingClientRect();
  return [...document.querySelectorAll(".trick > li")].map((laid) => {
    const seat = Number(laid.className.match(/by-(\\d)/)[1]), [x, y] = middle(laid);
    return [seat, x - box.x - box.width / 2, y - box.y - box.height / 2];
  });
}"""


def at_table(page: Page, game: str, players: int, **options: str) -> Player:
    """Ada is asked for a move."""
    ada = Player(page)
    ada.open_table(game, players, **options)
    ada.begin()
    assert ada.wait()
    return ada


@pytest.mark.parametrize(("game", "players"), [("love-letter", 4), ("woo-the-princess", 7)])
def test_seats_lie_around_the_felt_in_playing_order(visit: Visit, game: str, players: int) -> None:
    page = visit(calm=True)
    at_table(page, game, players)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        angles = page.evaluate(AROUND)
        assert len(angles) == players - 1
        assert angles == sorted(angles), (width, height)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)


def test_cards_of_a_trick_lie_before_those_who_played_them(visit: Visit) -> None:
    page = visit(calm=True)
    ada = at_table(page, "woo-the-princess", 4)
    for _ in range(8):
        ada.move()
        assert ada.wait()
        if page.locator(".trick > li").count() > 1:
            break
    ways = {0: (0, 1), 1: (-1, 0), 2: (0, -1), 3: (1, 0)}
    laid = page.evaluate(BEFORE)
    assert len(laid) > 1
    for seat, x, y in laid:
        right, down = ways[seat]
        assert right * x + down * y > 20, (seat, x, y)


def test_cards_grow_with_the_window(visit: Visit) -> None:
    page = visit(calm=True)
    at_table(page, "love-letter", 2)
    widths = []
    for size in ({"width": 1280, "height": 720}, {"width": 1920, "height": 1080}, {"width": 2560, "height": 1440}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        box = page.locator(".hand .card").first.bounding_box()
        assert box is not None
        widths.append(box["width"])
    assert widths[0] * 1.2 < widths[1] < widths[2] / 1.1


def test_the_status_line_says_the_whole_move_and_targets_glow(visit: Visit) -> None:
    page = visit(calm=True)
    at_table(page, "love-letter", 3, deck="0,0,0,0,0,16,0,0")
    expect(page.locator("#pending")).to_have_text("Choose a card to play.")
    page.locator(".hand .can > label").first.click()
    expect(page.locator("#pending")).to_have_text("King: trade hands with … whom?")
    plate = page.locator(".seats [data-seat]").first
    assert plate.evaluate("plate => getComputedStyle(plate).boxShadow") != "none"
    name = plate.locator(".who").inner_text()
    expect(page.locator(".hand .then:visible").get_by_role("button", name=f"Trade hands with {name}")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#pending")).to_have_text("Choose a card to play.")
    page.locator(".hand .can > label").first.click()
    page.locator(".seats .seat").first.click(position={"x": 8, "y": 4})
    expect(page.locator("#story")).to_contain_text(f"You traded hands with {name}")


def test_who_cannot_be_chosen_says_why_at_their_seat(visit: Visit) -> None:
    page = visit(calm=True)
    ada = at_table(page, "love-letter", 3, deck="8,0,0,8,0,0,0,0", tokens="20")
    for _ in range(20):
        if page.locator(".seats .sign-shielded").count() == 1:
            guard = page.locator(".hand > .can", has_text="Guard").locator("> label")
            if guard.count():
                guard.first.click()
                break
        ada.move()
        assert ada.wait()
    shielded = page.locator(".seats .seat", has=page.locator(".sign-shielded")).locator(".plate")
    shielded.click()
    expect(page.locator("#pending")).to_contain_text("whom the Handmaid protects")
    expect(page.locator("#moves input[name=turn]").first).to_be_attached()


def test_whoever_wants_it_can_take_a_move_back(visit: Visit) -> None:
    page = visit(calm=True)
    at_table(page, "love-letter", 2, deck="0,0,0,16,0,0,0,0")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.url.endswith("/move") else None)
    page.get_by_label("About this table").click()
    page.select_option("#pace-of-moves", "wait")
    page.keyboard.press("Escape")
    page.locator(".hand .can > label").first.click()
    page.locator(".hand .then:visible button").click()
    expect(page.locator("#undo")).to_contain_text("Play the Handmaid")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("#undo")).to_be_hidden()
    page.get_by_label("About this table").click()
    page.select_option("#pace-of-moves", "ask")
    page.keyboard.press("Escape")
    assert sent == []
    page.locator(".hand .can > label").first.click()
    button = page.locator(".hand .then:visible button")
    button.click()
    expect(page.locator("#pending")).to_have_text("Play the Handmaid? Press again to do it.")
    assert sent == []
    button.click()
    expect(page.locator("#story")).to_contain_text("You played the Handmaid")
    assert len(sent) == 1


def test_a_phone_has_all_within_reach(visit: Visit) -> None:
    page, other = visit(phone=True, calm=True), visit(calm=True)
    ada = Player(page)
    address = ada.open_table("love-letter", 3, dates="0,1,2")
    Player(other).sit_down(address, "Bo")
    ada.begin()
    assert ada.wait()
    for name, shown in (("Unseen", "#beside"), ("Score", "#side-score"), ("Story", "#side-story")):
        expect(page.locator(shown)).to_be_hidden()
        page.locator(".dock").get_by_role("link", name=name).click()
        expect(page.locator(shown)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#side-story")).to_be_hidden()
    expect(page.locator("#unread")).to_be_hidden()
    other.get_by_label("Say something").fill("good luck")
    other.keyboard.press("Enter")
    expect(page.locator("#unread")).to_have_text("1")
    page.locator(".dock").get_by_role("link", name="Talk").click()
    expect(page.locator("#talk")).to_be_visible()
    expect(page.locator("#unread")).to_be_hidden()


def test_a_question_never_covers_the_trick(visit: Visit) -> None:
    page = visit(phone=True, calm=True)
    ada = at_table(page, "love-letter", 4, deck="16,0,0,0,0,0,0,0")
    for size in ({"width": 390, "height": 844}, {"width": 844, "height": 390}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.locator(".hand .can > label").first.click()
        deck, asked = (
            page.locator(".centre .stack").first.bounding_box(),
            page.locator(".hand .then:visible").bounding_box(),
        )
        assert deck is not None and asked is not None
        assert asked["y"] >= deck["y"] + deck["height"] or asked["x"] >= deck["x"] + deck["width"], size
        ada.page.keyboard.press("Escape")
