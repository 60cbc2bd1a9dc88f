"""The proof of fair dealing at the end of a match, checked in the browser of whoever looks."""

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

AGAIN = "document.dispatchEvent(new Event('htmx:after:swap'))"


def lines(page: Page) -> Locator:
    return page.locator("#proof [data-check] > span:visible")


def test_the_browser_checks_the_proof(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    address = ada.open_table("love-letter", 2, tokens="1")
    page.locator("#promise > summary").click()
    page.locator("#promise input[name=luck]").fill('drei süße „Äpfel“ \\ "')
    page.get_by_role("button", name="Add it").click()
    expect(page.locator("#promise")).to_contain_text("Äpfel")
    ada.begin()
    ada.play()
    page.locator("#proof > summary").click()
    expect(lines(page)).to_contain_text(["✓ The dealer's seed", "✓ Everybody's words", "✓ The promise and the seal"])
    expect(page.locator("#proof")).to_contain_text(f"infanta verify {address} --commitment")
    seed, words = page.locator("#proof").get_attribute("data-seed"), page.locator("#proof").get_attribute("data-words")
    for name, forged, told in (
        ("seed", f"00{(seed or '')[2:]}", ["✗ The dealer's seed", "✓ Everybody's words", "✓ The promise and the seal"]),
        (
            "words",
            (words or "").replace("drei", "vier"),
            ["✓ The dealer's seed", "✗ The words", "✓ The promise and the seal"],
        ),
        ("seal", "0" * 64, ["✓ The dealer's seed", "✗ The words", "✗ The promise or the seal"]),
    ):
        real = page.locator("#proof").get_attribute(f"data-{name}")
        page.locator("#proof").evaluate(f"(proof, value) => {{ proof.dataset.{name} = value; {AGAIN} }}", forged)
        expect(lines(page)).to_contain_text(told)
        page.locator("#proof").evaluate(f"(proof, value) => {{ proof.dataset.{name} = value; {AGAIN} }}", real)
    page.evaluate(
        f"""code => {{ const known = JSON.parse(localStorage["infanta-promises"]); known[code].word = "mine";
        localStorage["infanta-promises"] = JSON.stringify(known); {AGAIN} }}""",
        address.rpartition("/")[2],
    )
    expect(lines(page)).to_contain_text(["✓ The dealer's seed", "✓ Everybody's words", "✗ The promise or the seal"])


def noted(page: Page) -> dict[str, str]:
    """What the browser has noted of the table it shows."""
    notes = page.evaluate("JSON.parse(localStorage['infanta-promises'] ?? '{}')")
    return dict(notes.get(page.url.rpartition("/")[2], {}))


def test_browsers_add_words_by_themselves(visit: Visit) -> None:
    """Nobody has to know about it: whoever sits at a table that has not begun has given a word after the promise."""
    host, guest = Player(visit(calm=True)), Player(visit(calm=True))
    address = host.open_table("love-letter", 3)
    guest.sit_down(address, "Bo")
    for page in (host.page, guest.page):
        page.wait_for_selector("form#wordless", state="detached")
        page.wait_for_function("Object.values(JSON.parse(localStorage['infanta-promises'] ?? '{}'))[0]?.word")
    words = [noted(one.page)["word"] for one in (host, guest)]
    shown = host.page.request.get(address.replace("/t/", "/api/tables/")).json()
    assert shown["words"] == [*words, None] and noted(host.page)["promise"] == shown["commitment"]


def test_a_server_that_breaks_the_promise_of_the_button_is_found_out(visit: Visit) -> None:
    page = visit(calm=True)
    page.goto("/")
    form = page.locator("form[action='/play/love-letter']")
    promise = (form.locator("[name=promise]").get_attribute("value") or "").partition("-")[2]
    page.route("**/play/love-letter", lambda route: route.continue_(post_data="luck=chosen"))
    form.get_by_role("button").click()
    page.wait_for_url("**/t/*")
    shown = page.locator("#fair").get_attribute("data-promise")
    assert noted(page)["promise"] == promise != shown


def test_who_does_not_ask_for_the_rematch_knows_its_promise_before(visit: Visit) -> None:
    pages = [visit(calm=True), visit(calm=True)]
    ada, bo = Player(pages[0]), Player(pages[1])
    bo.sit_down(ada.open_table("love-letter", 2, tokens="1"), "Bo")
    ada.begin()
    for _ in range(400):
        if all(page.locator("#proof").count() for page in pages):
            break
        for player in (ada, bo):
            if player.page.locator(".status.mine-now").count():
                player.move()
    promise = (pages[1].locator("form[action$='/rematch'] [name=promise]").get_attribute("value") or "").partition("-")[
        2
    ]
    pages[0].locator("form[action$='/rematch'] button").click()
    code = pages[1].locator("[data-next]").get_attribute("data-next") or ""
    notes = pages[1].evaluate("JSON.parse(localStorage['infanta-promises'])")
    assert notes[code] == {"promise": promise} and len(promise) == 64


def test_who_comes_late_is_told_what_could_not_be_compared_and_without_a_script_what_to_run(visit: Visit) -> None:
    ada, late, plain = Player(visit(calm=True)), visit(calm=True), visit(script=False)
    address = ada.open_table("love-letter", 2, tokens="1")
    ada.begin()
    ada.play()
    late.goto(address)
    late.locator("#proof > summary").click()
    expect(lines(late)).to_contain_text(["✓ The dealer's seed", "✓ Everybody's words", "? Your browser did not note"])
    plain.goto(address)
    plain.locator("#proof > summary").click()
    expect(plain.locator("#proof")).to_contain_text("only with its script")
    expect(plain.locator("#proof code")).to_contain_text(f"infanta verify {address} --commitment")
