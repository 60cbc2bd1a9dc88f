"""A game from another package has a table of its own; and whoever reads another language reads all of it."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player


def test_a_game_from_another_package_has_its_own_table(visit: Visit) -> None:
    page = visit(calm=True)
    page.goto("/")
    tile = page.locator(".tile", has_text="Silk Road").locator("use")
    assert "/faces/silk-road/art.svg" in (tile.get_attribute("href") or "")
    player = Player(page)
    player.open_table("silk-road", 3)
    player.begin()
    felt = page.locator(".felt").evaluate("felt => getComputedStyle(felt).getPropertyValue('--felt')")
    assert felt.strip() == "#b98a4e", "the style sheet is the game's"
    ware = page.locator(".seat .counter-silk .mark").first
    box = ware.bounding_box()
    assert box is not None and box["width"] > 5
    drawn = ware.locator("use").evaluate("use => fetch(use.href.baseVal).then((answer) => answer.text())")
    assert '<symbol id="silk"' in drawn, "the picture is the game's"
    page.goto("/rules/silk-road")
    expect(page.locator("#how")).to_contain_text("You are a merchant with eight wares")


def test_a_table_can_be_read_in_german(visit: Visit) -> None:
    page = visit(calm=True)
    page.goto("/")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.locator(".foot .tongues a[lang=de]").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    page.goto("/new/love-letter")
    page.fill("#name", "Ada")
    page.get_by_role("button", name="Den Tisch eröffnen").click()
    page.get_by_role("button", name="Anfangen").click()
    turn = page.locator(".status.mine-now")
    expect(turn).to_contain_text("Du bist am Zug. Wähle eine Karte zum Ausspielen.", timeout=30_000)  # bots may go first
    expect(page.locator("#story")).to_contain_text("Runde 1")
    Player(page).move()
    expect(page.locator("#story")).to_contain_text("Du hast")
    page.locator("#menu-table > summary").click()
    page.locator("#menu-table .tongues a[lang=en]").click()
    expect(page.locator("#story")).to_contain_text("Round 1")
