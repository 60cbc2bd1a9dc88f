"""What is marked is what is played: with digits, arrows, Tab, Enter and Space, in every game, with script and without."""

from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

# Guards and Priests: both are played on somebody.
LETTERS = {"love-letter": "8,8,0,0,0,0,0,0", "cupid": "8,8,0,0,0,0,0,0,0"}


class Posted(list[dict[str, str]]):
    """The moves that a page posts, as their forms say."""

    def __init__(self, page: Page) -> None:
        super().__init__()
        page.on("request", self.note)

    def note(self, request: Request) -> None:
        """A request leaves the page."""
        if request.method == "POST" and request.url.endswith("/move"):
            self.append(dict(parse_qsl(request.post_data or "")))


def at_table(page: Page, game: str, players: int, **options: str) -> Player:
    """Ada is asked for a move."""
    ada = Player(page)
    ada.open_table(game, players, **options)
    ada.begin()
    assert ada.wait()
    return ada


def next_turn(ada: Player, turn: str) -> bool:
    """Wait until another question is put; False when the match is over."""
    ada.page.wait_for_selector(f'#moves input[name=turn][value="{turn}"]', state="detached")
    return ada.wait()


def turn_of(page: Page) -> str:
    """Which question is put."""
    return page.locator("#moves input[name=turn]").first.get_attribute("value") or ""


def nothing_is_posted(page: Page, posted: list[dict[str, str]], turn: str) -> None:
    """Whoever waits a moment finds the same question, unanswered."""
    page.wait_for_timeout(150)
    assert posted == []
    assert turn_of(page) == turn


@pytest.mark.parametrize("game", LETTERS)
@pytest.mark.parametrize("digit", ["1", "2"])
def test_enter_plays_the_card_that_was_chosen_and_no_other(visit: Visit, game: str, digit: str) -> None:
    page = visit(calm=True)
    ada = at_table(page, game, 3, deck=LETTERS[game], tokens="9" if game == "cupid" else "20")
    while page.locator(".hand > .can .name").all_inner_texts() in (["Guard"] * 2, ["Priest"] * 2):
        turn = turn_of(page)
        ada.move()
        assert next_turn(ada, turn)
    posted, turn = Posted(page), turn_of(page)
    page.keyboard.press(digit)
    card = page.locator(".hand > .can").nth(int(digit) - 1)
    expect(card.locator("> .pick")).to_be_checked()
    page.keyboard.press("Enter")
    nothing_is_posted(page, posted, turn)
    expect(card.locator("> .pick")).to_be_checked()
    moves = card.locator("button[name=move]").evaluate_all("all => all.map(one => one.value)")
    for _ in range(3):
        if posted:
            break
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    assert len(posted) == 1
    assert posted[0]["move"] in moves


@pytest.mark.parametrize("game", LETTERS)
def test_a_guard_names_a_seat_and_a_number_before_it_is_played(visit: Visit, game: str) -> None:
    page = visit(calm=True)
    at_table(page, game, 3, deck=LETTERS[game].replace("8,8", "16,0"))
    posted, turn = Posted(page), turn_of(page)
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    seat = page.locator(".hand > .can:nth-child(2) > .then > .options > li").nth(1)
    expect(seat.locator("> .pick")).to_be_checked()
    nothing_is_posted(page, posted, turn)
    page.keyboard.press("Enter")
    nothing_is_posted(page, posted, turn)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    named = seat.locator("button[name=move]").nth(2)
    expect(named).to_be_focused()
    move = named.get_attribute("value")
    page.keyboard.press("Enter")
    expect(page.locator(f'#moves input[name=turn][value="{turn}"]')).to_have_count(0)
    assert [sent["move"] for sent in posted] == [move]


@pytest.mark.parametrize(("game", "options"), [
    ("rebel-princess", {"princesses": "none", "rounds": "a"}), ("woo-the-princess", {}),
])  # fmt: skip
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_the_card_that_the_arrows_reach_is_played(visit: Visit, game: str, options: dict[str, str], key: str) -> None:
    page = visit(calm=True)
    ada = at_table(page, game, 3, **options)
    while page.locator(".hand > .can .play").count() < 3:
        turn = turn_of(page)
        ada.move()
        assert next_turn(ada, turn)
    posted, turn = Posted(page), turn_of(page)
    plays = page.locator(".hand > .can .play")
    page.keyboard.press(plays.first.get_attribute("data-key") or "")
    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(arrow)
    expect(plays.nth(1)).to_be_focused()
    move = plays.nth(1).get_attribute("value")
    nothing_is_posted(page, posted, turn)
    page.keyboard.press(key)
    expect(page.locator(f'#moves input[name=turn][value="{turn}"]')).to_have_count(0)
    assert [sent["move"] for sent in posted] == [move]


def test_cards_that_are_passed_are_those_that_are_marked(visit: Visit) -> None:
    page = visit(calm=True)
    at_table(page, "rebel-princess", 3, princesses="none", rounds="a")
    posted, turn = Posted(page), turn_of(page)
    hand = page.locator(".hand")
    wanted = int(hand.get_attribute("data-count") or 0)
    assert wanted > 1
    page.keyboard.press("9")
    page.keyboard.press("Enter")
    nothing_is_posted(page, posted, turn)
    for digit in range(3, 2 + wanted):
        page.keyboard.press(str(digit))
    marked = hand.locator(".pick:checked").evaluate_all("all => all.map(one => one.value)")
    assert len(marked) == wanted
    page.keyboard.press("Enter")
    expect(page.locator(f'#moves input[name=turn][value="{turn}"]')).to_have_count(0)
    assert [value for name, value in posted[0].items() if name.startswith("part-")] == marked
    assert len(posted) == 1


@pytest.mark.parametrize(("game", "options"), [
    ("love-letter", {}), ("cupid", {"deck": LETTERS["cupid"]}), ("rebel-princess", {"princesses": "none", "rounds": "a"}),
])  # fmt: skip
def test_without_script_enter_on_a_choice_plays_nothing(visit: Visit, game: str, options: dict[str, str]) -> None:
    page = visit(script=False)
    ada = Player(page, impatient=True)
    ada.open_table(game, 3, **options)
    ada.begin()
    assert ada.wait()
    posted, turn = Posted(page), turn_of(page)
    pick = page.locator(".hand > .can > .pick").last
    pick.focus()
    page.keyboard.press("Space")
    expect(pick).to_be_checked()
    page.keyboard.press("Enter")
    nothing_is_posted(page, posted, turn)


def test_enter_on_a_card_that_is_not_chosen_chooses_it(visit: Visit) -> None:
    page = visit(calm=True)
    at_table(page, "love-letter", 3)
    posted, turn = Posted(page), turn_of(page)
    page.locator(".hand > .can > .pick").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hand > .can > .pick").first).to_be_checked()
    nothing_is_posted(page, posted, turn)
    expect(page.locator("#moves > button")).to_be_hidden()  # the one that Enter presses, and that does nothing
