"""Small things at the table: help where a card lies, reasons, aiming, talk, spectators, leaving and coming back."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, WIDE, Visit
from tests.browser.player import Player


def test_a_card_tells_what_it_does_where_it_lies(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 2)
    ada.begin()
    assert ada.wait()
    page.locator(".centre .lay").first.click()
    help_ = page.locator(".about:popover-open")
    expect(help_).to_be_visible()
    expect(help_.get_by_role("link", name="All the rules about it")).to_be_visible()
    page.keyboard.press("Escape")
    expect(help_).to_have_count(0)


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 2, deck="0,0,0,0,10,0,10,0", tokens="20")
    ada.begin()
    while ada.wait() and not page.locator(".hand .cannot").count():
        ada.move()
    page.mouse.move(5, 5)
    reason = page.locator(".hand .why")
    expect(reason).to_be_hidden()
    page.locator(".hand .cannot .still").hover()
    expect(reason).to_be_visible()
    expect(reason).to_contain_text("you must discard the Countess (LL-039)")
    page.mouse.move(5, 5)
    expect(reason).to_be_hidden()
    page.locator(".hand .cannot .still").focus()
    expect(reason).to_be_visible()


def test_a_tap_on_a_plate_chooses_that_player(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 3, deck="0,16,0,0,0,0,0,0")
    ada.begin()
    assert ada.wait()
    page.locator(".hand .can > label").first.click()
    expect(page.locator(".hand .then:visible")).to_have_count(1)
    plate = page.locator(".seats [data-seat]").nth(1)
    name = plate.locator(".who").inner_text()
    plate.click()
    expect(page.locator("#story")).to_contain_text(f"You played the Priest on {name}.")


def test_talk_reactions_and_mute(visit: Visit) -> None:
    ada, bo = visit(calm=True), visit(calm=True)
    address = Player(ada).open_table("love-letter", 2)
    Player(bo).sit_down(address, "Bo")
    bo.get_by_role("button", name="Well played").click()
    expect(ada.locator("#talk")).to_contain_text("Bo")
    ada.locator("#mutes summary").click()
    ada.get_by_role("button", name="Mute Bo").click()
    expect(ada.locator("#talk")).not_to_contain_text("Bo")
    bo.get_by_label("Say something").fill("can you hear me?")
    bo.keyboard.press("Enter")
    expect(bo.locator("#talk")).to_contain_text("can you hear me?")
    ada.get_by_role("button", name="Hear Bo again").click()
    expect(ada.locator("#talk")).to_contain_text("can you hear me?")


def test_a_spectator_sees_the_table_and_no_hand(visit: Visit) -> None:
    page, other = visit(calm=True), visit(calm=True)
    ada = Player(page)
    address = ada.open_table("love-letter", 3)
    ada.begin()
    assert ada.wait()
    other.goto(address)
    expect(other.locator(".tray")).to_contain_text("You are watching")
    expect(other.locator(".seat")).to_have_count(3)
    expect(other.locator(".hand")).to_have_count(0)
    expect(other.locator("#story")).not_to_contain_text("You drew")


def test_a_leaver_comes_back_to_their_seat(visit: Visit) -> None:
    ada, bo = Player(visit(calm=True)), Player(visit(calm=True))
    address = ada.open_table("love-letter", 2)
    bo.sit_down(address, "Bo")
    ada.begin()
    bo.page.get_by_label("About this table").click()
    bo.page.get_by_role("button", name="Leave; a bot plays on").click()
    expect(bo.page.get_by_role("heading", name="Take a seat at court")).to_be_visible()
    expect(ada.page.locator(".seat .plate")).to_contain_text("a bot plays for them")
    bo.page.goto(address)
    bo.page.get_by_role("button", name="Take my seat back").click()
    expect(bo.page.locator(".mine .plate")).to_contain_text("Bo")
    expect(ada.page.locator(".seat .plate")).not_to_contain_text("a bot plays for them")


def test_a_private_link_brings_the_seat_to_another_device(visit: Visit) -> None:
    page, phone = visit(), visit(phone=True)
    ada = Player(page)
    ada.open_table("love-letter", 3)
    page.goto("/device")
    page.get_by_role("button", name="Make a private link").click()
    link = page.locator("main a code").inner_text()
    phone.goto(link)
    phone.get_by_role("button", name="Go on here").click()
    expect(phone.get_by_role("heading", name="My tables")).to_be_visible()


def test_a_browser_forgets_me_when_told_to(visit: Visit) -> None:
    page = visit()
    address = Player(page).open_table("love-letter", 2)
    page.get_by_role("link", name="Ada").click()
    page.get_by_role("button", name="Sign out here").click()
    expect(page.get_by_role("heading", name="Take a seat at court")).to_be_visible()
    expect(page.get_by_role("heading", name="My tables")).to_have_count(0)
    page.goto(address)
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


def test_a_refused_new_table_keeps_what_was_filled_in(visit: Visit) -> None:
    page = visit()
    page.goto("/new/love-letter")
    page.get_by_label("Your name").fill("Ada")
    page.select_option("#players", "2")
    page.locator("#house-rules > summary").click()
    page.get_by_label("Deck").fill("one Guard")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator(".notice")).to_contain_text("Deck cannot be 'one Guard'")
    expect(page.get_by_label("Your name")).to_have_value("Ada")
    expect(page.locator("#players")).to_have_value("2")
    expect(page.get_by_label("Deck")).to_have_value("one Guard")


# The texts that do not fit into their place.
CUT = "all => all.filter(one => one.scrollWidth > one.clientWidth).map(one => one.textContent)"


@pytest.mark.parametrize(("game", "players"), [("rebel-princess", 6), ("woo-the-princess", 7)])
def test_nobodys_name_is_cut_off(visit: Visit, game: str, players: int) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table(game, players, name="Wilhelmina")
    ada.begin()
    assert ada.wait()
    names = page.locator(".pad tbody th span, .plate .who")
    expect(names).to_have_count(2 * players)
    for size in (WIDE, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert names.evaluate_all(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# The cards whose middle lies under something else.
COVERED = """cards => cards.filter((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  return !card.closest("li").contains(document.elementFromPoint(x + width / 2, y + height / 2));
}).map((card) => card.id)"""


@pytest.mark.parametrize("players", [4, 5], ids=["10-cards", "8-cards"])
def test_every_card_of_a_large_hand_can_be_touched(visit: Visit, players: int) -> None:
    page = visit(calm=True, phone=True)
    ada = Player(page)
    ada.open_table("rebel-princess", players, princesses="none", rounds="a")
    ada.begin()
    assert ada.wait()
    cards = page.locator(".hand .card")
    assert cards.count() >= 8
    assert cards.evaluate_all(COVERED) == []


def test_a_double_click_opens_one_table(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    page.get_by_role("button", name="Play now Love Letter").dblclick()
    page.wait_for_url("**/t/*")
    assert len(sent) == 1


def test_a_wrong_code_is_said_where_it_was_typed(visit: Visit) -> None:
    page = visit()
    page.goto("/join")
    page.get_by_label("The code or link that your friend sent you").fill("nowhere")
    page.get_by_role("button", name="Join").click()
    expect(page.locator(".notice")).to_contain_text("No table has this code")
    expect(page.get_by_label("The code or link that your friend sent you")).to_have_value("nowhere")
