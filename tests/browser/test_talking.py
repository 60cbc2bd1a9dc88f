"""A game that people talk at, through the frame that every game gets: an offer, a promise, a vote and whispers."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, sees_laurels


def three_merchants(visit: Visit, script: bool) -> tuple[Page, Page, Page]:
    """Ada, Bo and Cleo at a table of Silk Road; only Ada may have no JavaScript."""
    pages = visit(script=script, calm=True), visit(calm=True), visit(calm=True)
    ada = Player(pages[0])
    address = ada.open_table("silk-road", 3, days="2")
    for page, name in zip(pages[1:], ("Bo", "Cleo"), strict=True):
        Player(page).sit_down(address, name)
    ada.begin()
    return pages


@pytest.mark.parametrize("script", [True, False], ids=["script", "no-script"])
def test_an_offer_a_vote_and_a_whisper(visit: Visit, script: bool) -> None:
    ada, bo, cleo = three_merchants(visit, script)

    offer = ada.locator("#built-offer")
    offer.locator("label", has_text="Bo").click()
    offer.get_by_role("group", name="You give").locator("label", has_text="silk").click()
    offer.get_by_role("group", name="You ask for").locator("label", has_text="silk").click()
    ada.get_by_label("What do you promise?").fill("I shall <b>vote</b> with you")
    ada.get_by_role("button", name="Offer it").click()
    expect(ada.get_by_role("alert").first).to_contain_text("The same ware cannot be given and asked for (SR-006).")
    expect(ada.get_by_label("What do you promise?")).to_have_value("I shall <b>vote</b> with you")
    offer.get_by_role("group", name="You ask for").locator("label", has_text="silk").click()
    offer.get_by_role("group", name="You ask for").locator("label", has_text="amber").click()
    ada.get_by_role("button", name="Offer it").click()

    expect(bo.locator("#story")).to_contain_text(
        "Ada offered you silk for amber, and said “I shall <b>vote</b> with you”."
    )
    bo.get_by_label("What do you say to it?").fill("deal!")
    bo.get_by_role("button", name="Accept").click()
    expect(cleo.locator("#story")).to_contain_text("Bo accepted: “deal!”.")

    ada.locator("#whispers summary").click()
    ada.locator("#whispers label", has_text="Bo").click()
    ada.get_by_label("Whisper something").fill("vote to sell")
    ada.get_by_role("button", name="Whisper", exact=True).click()
    expect(bo.locator("#talk")).to_contain_text("Ada whispers to you: vote to sell")

    for page in (bo, cleo):
        page.get_by_role("button", name="Make no offer").click()
    expect(cleo.get_by_role("group", name="The vote")).to_contain_text("0 of 3 votes are in")
    if not script:
        ada.reload()
    ada.get_by_role("button", name="Sell here").click()
    expect(ada.get_by_role("group", name="The vote")).to_contain_text("Your vote: sell here")
    expect(cleo.get_by_role("group", name="The vote")).to_contain_text("1 of 3 votes are in")
    expect(cleo.get_by_role("group", name="The vote").locator(".voted")).to_contain_text("Ada")
    expect(cleo.get_by_role("group", name="The vote")).not_to_contain_text("sell")
    bo.get_by_role("button", name="Sell here").click()
    cleo.get_by_role("button", name="Travel on").click()
    expect(cleo.locator("#story")).to_contain_text("The vote was 1 to travel on, 2 to sell.")
    expect(cleo.locator("#talk")).not_to_contain_text("vote to sell")
    sees_laurels(bo)
