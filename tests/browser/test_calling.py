"""Calling people: sounds, a notice when it is one's turn, reactions at the seat, links to share, and an app to install."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

# Notes on the page what is made to sound.
LISTEN = """() => {
  window.made = 0;
  window.sounds = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.made++; } };
  document.addEventListener("infanta:sound", (event) => window.sounds.push(event.detail));
}"""
# A page that can be told that nobody looks at it, and notes what it would notify of.
HIDE = """() => {
  window.notices = [];
  window.Notification = class { constructor(title, told) { window.notices.push([title, told.body]); } };
  window.Notification.permission = "granted";
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
}"""
# A page that can be told that nobody looks at it (a headless browser shows them all), and notes what a device would
# do.
AWAY = """() => {
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
  window.felt = [];
  navigator.vibrate = (long) => window.felt.push(long);
  navigator.setAppBadge = async (count) => { window.badge = count; };
  navigator.clearAppBadge = async () => { window.badge = 0; };
}"""
LOOK_AWAY = "away => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"
# The notifications that the browser really shows, all that they tell included.
NOTICES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => ({ title: one.title, body: one.body, data: one.data, icon: one.icon }))"""
# Presses the notification, and says which window was brought forward and which was opened: only a hand may really do
# that.
PRESS = """async () => {
  const [shown] = await registration.getNotifications(), done = [];
  WindowClient.prototype.focus = async function () { self.forward = this.url; };
  self.clients.openWindow = async (address) => { self.opened = address; };
  const event = new NotificationEvent("notificationclick", { notification: shown });
  event.waitUntil = (promise) => done.push(promise);
  self.dispatchEvent(event);
  await Promise.all(done);
  return [self.forward ?? null, self.opened ?? null];
}"""
# As when others have moved so quickly that the page never showed that it waited for them. What is said of it is only
# said here.
NEXT_QUESTION = """() => {
  document.querySelector("#moves [name=turn]").value += "1";
  document.getElementById("pending").dataset.ask = "Another question.";
  document.dispatchEvent(new CustomEvent("htmx:after:swap"));
}"""
SHARE = """(why) => {
  window.shared = [];
  navigator.share = async (what) => {
    window.shared.push(what.url);
    if (why) throw new DOMException("", why);
  };
}"""
# As browsers have it where a server is reached without encryption, on the network at home.
NO_CLIPBOARD = "() => Object.defineProperty(navigator, 'clipboard', { value: undefined })"


def two(page: Page, other: Page) -> tuple[Player, Player]:
    """Ada is to move; Bo is next."""
    ada, bo = Player(page), Player(other)
    bo.sit_down(ada.open_table("love-letter", 2, dates="0,1", deck="0,0,0,16,0,0,0,0"), "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.begin()
    assert ada.wait()
    return ada, bo


def notices(page: Page, count: int) -> list[dict[str, str]]:
    """What the browser notifies of, when it is so many things."""
    for _ in range(200):
        shown: list[dict[str, str]] = page.evaluate(NOTICES)
        if len(shown) == count:
            return shown
        page.wait_for_timeout(50)
    raise AssertionError(f"the browser notifies of {shown}")


def test_sounds_come_after_a_gesture_and_can_be_switched_off(visit: Visit) -> None:
    page, other = visit(), visit()
    other.add_init_script(f"({LISTEN})()")
    ada, bo = two(page, other)
    other.reload()
    assert other.evaluate("window.made") == 0, "nothing sounds before somebody has touched the page"
    ada.move()
    assert bo.wait()
    assert other.evaluate("window.made") == 0
    bo.move()
    assert ada.wait()
    ada.move()
    assert bo.wait()
    assert other.evaluate("window.made") == 1
    other.get_by_label("About this table").click()
    other.locator("#sounds").click()
    expect(other.locator("#sounds")).to_have_attribute("aria-pressed", "false")
    other.keyboard.press("Escape")
    heard = other.evaluate("window.sounds.length")
    assert heard >= 1
    bo.move()
    assert ada.wait()
    assert other.evaluate("window.sounds.length") == heard


def test_who_looks_elsewhere_is_told_that_it_is_their_turn_and_nothing_else(visit: Visit) -> None:
    page, other = visit(), visit()
    other.add_init_script(f"({HIDE})()")
    other.context.add_cookies([{"name": "infanta-notices", "value": "on", "domain": "127.0.0.1", "path": "/"}])
    ada, bo = two(page, other)
    other.evaluate("window.away = true")
    ada.move()
    assert bo.wait()
    expect(other.locator("#table")).to_have_attribute("data-title", "● Your turn · Love Letter · Infanta")
    expect(other).to_have_title(re.compile("^●"))
    notices = other.evaluate("window.notices")
    assert notices == [["Love Letter", other.locator("#status").inner_text()]]


def test_a_real_notification_calls_comes_forward_when_pressed_and_goes_when_one_is_back(visit: Visit) -> None:
    page, other = visit(), visit()
    other.context.grant_permissions(["notifications"])
    other.add_init_script(f"({AWAY})()")
    ada, bo = two(page, other)
    other.get_by_label("About this table").click()
    other.locator("#notices").click()
    expect(other.locator("#notices")).to_have_attribute("aria-pressed", "true")
    other.keyboard.press("Escape")
    other.evaluate("navigator.serviceWorker.ready.then(() => {})")
    other.evaluate(LOOK_AWAY, True)
    ada.move()
    assert bo.wait()
    (shown,) = notices(other, 1)
    assert shown["title"] == "Love Letter" and shown["body"] == other.locator("#status").inner_text()
    assert shown["data"] == other.url and "icon-180" in shown["icon"], "it tells nothing else"
    assert other.evaluate("[window.felt.at(-1), window.badge]") == [[80, 60, 80], 1]
    assert other.context.service_workers[0].evaluate(PRESS) == [other.url, None], "the table that is open comes forward"
    other.evaluate(LOOK_AWAY, False)
    notices(other, 0)
    assert other.evaluate("window.badge") == 0


def test_who_stays_away_is_told_of_the_next_question_instead(visit: Visit) -> None:
    page, other = visit(), visit()
    other.context.grant_permissions(["notifications"])
    other.add_init_script(f"({AWAY})()")
    ada, bo = two(page, other)
    other.context.add_cookies([{"name": "infanta-notices", "value": "on", "domain": "127.0.0.1", "path": "/"}])
    other.evaluate(
        "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => {})"
    )
    other.evaluate(LOOK_AWAY, True)
    ada.move()
    assert bo.wait()
    (first,) = notices(other, 1)
    other.evaluate(NEXT_QUESTION)
    for _ in range(100):
        (second,) = notices(other, 1)
        if second != first:
            break
        other.wait_for_timeout(50)
    assert "Another question." in second["body"]


def test_nobody_is_called_who_looks_at_the_table_or_did_not_ask_for_it(visit: Visit) -> None:
    page, other = visit(), visit()
    for one in (page, other):
        one.context.grant_permissions(["notifications"])
        one.add_init_script(f"({AWAY})()")
    ada, bo = two(page, other)
    for one in (page, other):
        one.evaluate(
            "navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready).then(() => {})"
        )
    page.context.add_cookies([{"name": "infanta-notices", "value": "on", "domain": "127.0.0.1", "path": "/"}])
    other.evaluate(LOOK_AWAY, True)
    ada.move()
    assert bo.wait()
    bo.move()
    assert ada.wait()
    assert page.evaluate(NOTICES) == other.evaluate(NOTICES) == []
    assert page.evaluate("window.felt") == [40], "a device in the hand trembles shortly"


@pytest.mark.parametrize("clipboard", [True, False], ids=["clipboard", "none"])
def test_the_link_can_be_copied_however_the_lobby_has_changed(visit: Visit, clipboard: bool) -> None:
    page, other = visit(), visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not clipboard:
        page.add_init_script(f"({NO_CLIPBOARD})()")
    address = Player(page).open_table("love-letter", 2)
    Player(other).sit_down(address, "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    page.get_by_role("button", name="Copy").click()
    expect(page.locator("#toast")).to_have_text("Link copied.")
    reader = page.context.new_page()
    reader.goto("/join")
    assert reader.evaluate("navigator.clipboard.readText()") == address


@pytest.mark.parametrize(("why", "copied"), [("", ""), ("AbortError", ""), ("NotAllowedError", "Link copied.")])
def test_the_link_is_shared_and_copied_where_that_fails(visit: Visit, why: str, copied: str) -> None:
    page = visit()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(f"({SHARE})('{why}')")
    address = Player(page).open_table("love-letter", 2)
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared.length")
    assert page.evaluate("window.shared") == [address]
    expect(page.locator("#toast")).to_have_text(copied)


def test_the_app_can_be_installed(visit: Visit) -> None:
    page = visit()
    page.goto("/")
    line = page.context.new_cdp_session(page)
    told = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in told] == ["in-incognito"], "nothing but the fresh profile of a test is against it"
    assert line.send("Page.getAppManifest")["errors"] == []


def test_a_reaction_appears_at_its_seat(visit: Visit) -> None:
    page, other = visit(), visit()
    two(page, other)
    page.get_by_role("button", name="Well played").click()
    pop = other.locator(".reaction-pop")
    expect(pop).to_have_count(1)
    seat = other.locator(".seats .plate").bounding_box()
    shown = pop.bounding_box()
    assert seat is not None and shown is not None
    assert abs(shown["x"] + shown["width"] / 2 - seat["x"] - seat["width"] / 2) < 40
    expect(pop).to_have_count(0)
