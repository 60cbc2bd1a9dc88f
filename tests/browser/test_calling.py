"""Calling people: sounds, a notice when it is one's turn, and reactions at the seat."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player

LISTEN = """() => {
  window.made = 0;
  window.sounds = [];
  const Real = window.AudioContext;
  window.AudioContext = class extends Real { constructor() { super(); window.made++; } };
  document.addEventListener("infanta:sound", (event) => window.sounds.push(event.detail));
}"""
"""Notes on the page what is made to sound."""
HIDE = """() => {
  window.notices = [];
  window.Notification = class { constructor(title, told) { window.notices.push([title, told.body]); } };
  window.Notification.permission = "granted";
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
}"""
"""A page that can be told that nobody looks at it, and notes what it would notify of."""


def two(page: Page, other: Page) -> tuple[Player, Player]:
    """Ada is to move; Bo is next."""
    ada, bo = Player(page), Player(other)
    bo.sit_down(ada.open_table("love-letter", 2, dates="0,1", deck="0,0,0,16,0,0,0,0"), "Bo")
    expect(page.locator(".chair").nth(1)).to_contain_text("Bo")
    ada.begin()
    assert ada.wait()
    return ada, bo


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
