"""The desk of Death Dowry in a browser, at phone width: a whole match without a game master and one with, and nobody is shut out."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, sees_laurels
from tests.browser.test_access import by_day_and_night, findings

SHORT = {"rounds": "1", "tea": "0"}
LEAVES = ("sheet", "court", "market", "letters", "notes", "timeline")


def fits(page: Page) -> bool:
    """Whether nothing is wider than the screen."""
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def turn_to(page: Page, leaf: str) -> None:
    """Open a leaf of the book, as one does with a thumb."""
    page.locator(f'.leaves a[href="#{leaf}"]').click()
    expect(page.locator(f"#{leaf}")).to_be_visible()


def be_ready(page: Page, name: str = "Princess Samira") -> None:
    """Take a ready-made princess: two presses."""
    page.locator("#moves").get_by_role("button", name=name).click()
    page.locator("#moves").get_by_role("button", name="Be ready").click()


def princesses(visit: Visit, **options: str) -> tuple[Page, Page]:
    """Ada on a phone and Bo at a desk, with a bot; their princesses are ready."""
    ada, bo = visit(phone=True, calm=True), visit(calm=True)
    host = Player(ada)
    address = host.open_table("death-dowry", 3, **options)
    Player(bo).sit_down(address, "Bo")
    host.begin()
    be_ready(ada)
    be_ready(bo, "Princess Roxane")
    expect(ada.locator(".bar")).to_contain_text("Round 1", timeout=30_000)
    return ada, bo


def test_a_whole_match_without_a_game_master(visit: Visit) -> None:
    ada, bo = princesses(visit, **SHORT)
    turn_to(ada, "market")
    ada.locator("#act-offer > summary").click()
    offer = ada.locator("#built-offer")
    offer.get_by_text("Bo", exact=True).click()
    offer.get_by_text("in secret").click()
    offer.get_by_label("You give: gems").fill("2")
    offer.get_by_label("You want: networks").fill("1")
    offer.get_by_label("What you say with it").fill("<b>for friendship</b>")
    offer.get_by_role("button", name="Offer it").dblclick()
    slip = bo.locator("#market .slip", has_text="Ada")  # the bot may have offered something, too
    slip.locator("summary", has_text="Make a counter-offer").click()
    counter = slip.locator("form.blanks")
    assert counter.get_by_label("You want: gems").input_value() == "2", "it begins with what was offered"
    counter.get_by_label("You want: gems").fill("3")
    counter.get_by_role("button", name="Offer this instead").click()
    ada.locator("#market").get_by_role("button", name="Accept Bo's offer").click()
    expect(bo.locator("#sheet")).to_contain_text("10 piles of gems")
    turn_to(ada, "sheet")
    expect(ada.locator("#sheet")).to_contain_text("6 spy networks")
    turn_to(ada, "timeline")
    expect(ada.locator("#story")).to_contain_text("<b>for friendship</b>")
    assert ada.locator("#story li", has_text="You offered").count() == 1, "a double click is one act"
    players = [Player(ada), Player(bo)]
    for _ in range(60):
        for player in players:
            player.page.wait_for_timeout(50)
            if player.page.locator(".status.mine-now").count():
                player.move()
        if ada.locator(".laurels").count():
            break
    sees_laurels(ada)
    sees_laurels(bo)
    assert fits(ada)


def test_a_whole_match_with_a_game_master(visit: Visit) -> None:
    """Ada directs from the last seat; Bo plays on a phone against two bots."""
    gm, bo = visit(phone=True, calm=True), visit(phone=True, calm=True)
    host = Player(bo)
    address = host.open_table("death-dowry", 4, "Bo", master="yes", **SHORT)
    for seat in (1, 2):
        bo.locator(f"#chair-{seat} > summary").click()
        bo.locator(f"#chair-{seat}").get_by_role("button", name="random").click()
        expect(bo.locator(".chair .plate.bot")).to_have_count(seat)
    Player(gm).sit_down(address, "Ada")
    host.begin()
    be_ready(bo)
    expect(gm.locator("#direct")).to_contain_text("Announce the last round")
    gm.locator("#act-amend > summary").click()
    amend = gm.locator("#built-amend")
    amend.get_by_text("Bo", exact=True).click()
    amend.locator("select").select_option("gems")
    amend.get_by_label("How many it should be").fill("3")
    amend.get_by_label("What you say with it").fill("counted wrongly")
    amend.get_by_role("button", name="Correct it").click()
    expect(bo.locator("#sheet")).to_contain_text("3 piles of gems")
    turn_to(gm, "court")
    expect(gm.locator("#court")).to_contain_text("3 piles of gems")
    turn_to(gm, "direct")
    gm.locator("#act-narrate > summary").click()
    narrate = gm.locator("#built-narrate")
    narrate.get_by_text("Bo", exact=True).click()
    narrate.get_by_label("What happens").fill("A prisoner slips you a note.")
    narrate.get_by_role("button", name="Tell it").click()
    expect(bo.locator("#story")).to_contain_text("A prisoner slips you a note.")
    gm.get_by_role("button", name="Pause").click()
    expect(bo.locator(".held").first).to_contain_text("The match is paused.")
    expect(bo.locator("#moves")).to_have_count(0)
    gm.get_by_role("button", name="Go on").click()
    expect(bo.locator(".held")).to_have_count(0)
    gm.locator("#act-scene > summary").click()
    gm.locator("#built-scene select").select_option(label="the prisoners")
    gm.locator("#built-scene").get_by_role("button", name="Play it").click()
    expect(gm.locator("#direct")).to_contain_text("An event will be played before the next turn.")
    turn_to(gm, "letters")
    gm.locator("#thread-table textarea").fill("A storm is coming.")
    gm.locator("#thread-table").get_by_role("button", name="Send").click()
    turn_to(bo, "letters")
    expect(bo.locator("#thread-table")).to_contain_text("A storm is coming.")
    host.play()
    sees_laurels(bo)
    sees_laurels(gm)
    expect(bo.locator("#story")).to_contain_text("Prisoners were paraded through the streets")
    assert fits(bo) and fits(gm)


def test_a_stranger_has_a_princess_ready_at_once_and_the_desk_never_waits_for_a_stage(visit: Visit) -> None:
    """At the usual pace, with motion: there is no felt on which beats could be shown, so nothing holds a page back."""
    page = visit(phone=True)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Play now.*Death Dowry", re.DOTALL)).click()
    expect(page.locator(".now .hint")).to_contain_text("ready-made")
    be_ready(page)
    expect(page.locator("#status")).not_to_contain_text("Make your princess", timeout=5_000)
    expect(page.locator(".bar")).to_contain_text("Round 1", timeout=30_000)
    expect(page.locator("#skip-beats")).to_be_hidden()


def test_a_half_filled_form_stays_when_others_act(visit: Visit) -> None:
    ada, bo = princesses(visit, tea="0")
    turn_to(ada, "market")
    ada.locator("#act-report > summary").click()
    form = ada.locator("#built-report")
    form.get_by_label("Title").fill("A very small dragon")
    form.locator("fieldset", has_text="To").first.get_by_text("Bo", exact=True).click()
    form.locator("fieldset", has_text="Whose card").get_by_text("Bo", exact=True).click()
    bo.locator("#act-offer > summary").click()
    offer = bo.locator("#built-offer")
    offer.get_by_text("Ada", exact=True).click()
    offer.get_by_text("in public").click()
    offer.get_by_label("You want: gems").fill("1")
    offer.get_by_role("button", name="Offer it").click()
    expect(ada.locator("#market")).to_contain_text("nothing for a pile of gems", ignore_case=True)
    assert form.get_by_label("Title").input_value() == "A very small dragon"
    form.get_by_role("button", name="Tell it").click()
    expect(bo.locator("#notes")).to_contain_text("A very small dragon")


def acts_left(page: Page) -> int:
    """How many free acts the market says are left."""
    found = re.search(r"(\d+) free act", page.locator("#market").inner_text())
    return int(found[1]) if found else 0


def test_a_princess_is_made_without_script_and_bargains(visit: Visit) -> None:
    page = visit(script=False, phone=True)
    host = Player(page)
    host.open_table("death-dowry", 3, **SHORT)
    page.get_by_role("button", name="Begin").click()
    page.locator("summary", has_text="Seven years").click()
    for skill, points in (("Passion", "3"), ("Prattle", "2"), ("Politics", "1"), ("Poison", "2")):
        page.locator("#built-skills").get_by_label(skill).fill(points)
    page.locator("#built-skills").get_by_role("button").click()
    expect(page.locator(".notice")).to_contain_text("exactly 7 points")
    page.locator("summary", has_text="Seven years").click()
    assert page.locator("#built-skills").get_by_label("Passion").input_value() == "3", "nothing need be filled in again"
    page.locator("#built-skills").get_by_label("Poison").fill("1")
    page.locator("#built-skills").get_by_role("button").click()
    page.get_by_role("button", name="Be ready").click()
    while not page.locator("#act-offer").count():
        page.reload()
    page.locator('.leaves a[href="#market"]').click()
    page.locator("#act-offer > summary").click()
    left = acts_left(page)
    offer = page.locator("#built-offer")
    offer.locator(".chip").first.click()
    offer.get_by_text("in secret").click()
    offer.get_by_label("You give: gems").fill("1")
    offer.get_by_role("button", name="Offer it").click()
    expect(page.locator(".notice")).to_have_count(0)
    assert acts_left(page) == left - 1, "whether she has accepted already or not"


@pytest.mark.parametrize("phone", [True, False])
def test_nobody_is_shut_out(visit: Visit, axe: str, phone: bool) -> None:
    ada, bo = visit(phone=phone, calm=True), visit(calm=True)
    host = Player(ada)
    address = host.open_table("death-dowry", 3, tea="0")
    Player(bo).sit_down(address, "Bo")
    host.begin()
    assert by_day_and_night(ada, axe, f"desk-making-{phone}") == [] and fits(ada)
    be_ready(ada)
    be_ready(bo, "Princess Roxane")
    expect(ada.locator(".bar")).to_contain_text("Round 1", timeout=30_000)
    bo.locator("#new-letter > summary").click()
    bo.locator("#new-letter").get_by_text("Ada", exact=True).click()
    bo.locator("#letter").fill("Meet me in the garden.")
    bo.locator("#new-letter").get_by_role("button", name="Send").click()
    expect(ada.locator('.leaves a[href="#letters"]')).to_contain_text("1")
    for leaf in LEAVES:
        turn_to(ada, leaf)
        ada.evaluate("leaf => document.querySelectorAll(`#${leaf} details`).forEach(one => one.open = true)", leaf)
        assert by_day_and_night(ada, axe, f"desk-{leaf}-{phone}") == [] and fits(ada), leaf
    for path in ("screen", "handouts", "timeline", "letters/w3"):
        ada.goto(f"{address}/{path}")
        assert findings(ada, axe) == [] and fits(ada), path
