"""Nobody is shut out: axe-core finds nothing serious or critical on any page, light or dark, wide or narrow."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from infanta import game_keys
from infanta.server.web import reading_pages, replays, site, table_pages
from tests.browser.conftest import Visit, keep
from tests.browser.player import Player

GRAVE = ("serious", "critical")


def findings(page: Page, axe: str, only: tuple[str, ...] = ()) -> list[str]:
    """What axe-core finds grave on a page, one line each; `only` by these rules of its, if any are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    how = {"resultTypes": ["violations", "incomplete"], **({"runOnly": list(only)} if only else {})}
    result: dict[str, Any] = page.evaluate("how => axe.run(document, how)", how)
    return [
        f"{found['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for kind in ("violations", "incomplete")
        for found in result[kind]
        if found["impact"] in GRAVE
        for node in found["nodes"]
        if kind == "violations" or invisible(node)
    ]


def invisible(node: dict[str, Any]) -> bool:
    """Whether a text has the very colour of what it stands on: axe-core takes that for something hidden on purpose."""
    return any((check.get("data") or {}).get("messageKey") == "equalRatio" for check in node["any"])


# The addresses that stand for each route in `test_pages`.
PAGES = {
    "/": ("/",),
    "/join": ("/join",),
    "/device": ("/device",),
    "/new/{key:str}": ("/new/love-letter", "/new/rebel-princess"),
    "/rules/{key:str}": ("/rules/love-letter", "/rules/love-letter?q=guard"),
    "anywhere else": ("/nowhere",),
}
# The routes that the other tests of this file go to.
ELSEWHERE = {"/device/{token:str}", "/t/{code:str}", "/t/{code:str}/replay"}
# The routes that `test_desk` goes to.
DESK = {f"/t/{{code:str}}/{name}" for name in ("timeline", "letters/{room:str}", "handouts", "screen")}
NO_PAGES = {"/t/{code:str}/stream", "/t/{code:str}/screen/stream", "/t/{code:str}/qr.svg", "/t/{code:str}/record"}


def test_no_page_is_left_out() -> None:
    handlers = [*site.HANDLERS, *table_pages.HANDLERS, *reading_pages.HANDLERS, *replays.HANDLERS]
    routes = {path for handler in handlers if "GET" in handler.http_methods for path in handler.paths}
    assert routes - NO_PAGES == {*PAGES, *ELSEWHERE, *DESK} - {"anywhere else"}


@pytest.mark.parametrize(("dark", "phone"), [(False, True), (True, False)], ids=["light-phone", "dark-wide"])
def test_pages(visit: Visit, axe: str, dark: bool, phone: bool) -> None:
    page = visit(dark=dark, phone=phone, calm=True)
    mode = ("dark" if dark else "light") + ("-phone" if phone else "-wide")
    for address in (address for addresses in PAGES.values() for address in addresses):
        page.goto(address)
        for fold in page.locator("main details > summary:visible").all()[:3]:
            fold.click()
        keep(page, f"page{address.partition('?')[0].replace('/', '-')}-{mode}")
        assert findings(page, axe) == [], address
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address


def test_you_and_your_private_link(visit: Visit, axe: str) -> None:
    page, other = visit(calm=True), visit(phone=True, dark=True, calm=True)
    page.goto("/device")
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="You, Ada")).to_be_visible()
    assert findings(page, axe) == []
    page.get_by_role("button", name="Make a private link").click()
    link = page.locator("main a code").inner_text()
    assert findings(page, axe) == []
    other.goto(link)
    expect(other.get_by_role("heading", name="Continue as Ada")).to_be_visible()
    assert findings(other, axe) == []
    assert other.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_from_lobby_to_replay(visit: Visit, axe: str) -> None:
    page, stranger = visit(calm=True), visit(calm=True, phone=True)
    ada = Player(page)
    address = ada.open_table("love-letter", 3, tokens="1", dates="0,1,2")
    assert by_day_and_night(page, axe, "lobby") == []
    stranger.goto(address)
    expect(stranger.get_by_role("button", name="Sit down")).to_be_visible()
    assert by_day_and_night(stranger, axe, "invited") == []
    ada.begin()
    expect(stranger.locator(".tray")).to_contain_text("You are watching")
    assert by_day_and_night(stranger, axe, "watching") == []
    assert ada.wait()
    assert by_day_and_night(page, axe, "table") == []
    page.locator(".hand .can > label").first.click()
    assert by_day_and_night(page, axe, "table-chosen") == []
    page.keyboard.press("Escape")
    ada.play()
    assert by_day_and_night(page, axe, "over") == []
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("link", name="Next").click()
    expect(page.get_by_role("link", name="Back")).to_be_visible()
    assert by_day_and_night(page, axe, "replay") == []


def by_day_and_night(page: Page, axe: str, name: str) -> list[str]:
    """What axe-core finds grave on a page, light or dark; with a picture of both."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        keep(page, f"{name}-{scheme}")
        only = ("color-contrast",) if scheme == "dark" else ()  # the rest is the same by night
        found += [f"{scheme}: {line}" for line in findings(page, axe, only)]
    return found


@pytest.mark.parametrize("game", [*(key for key in game_keys() if key != "love-letter"), "silk-road"])
def test_the_other_games(visit: Visit, axe: str, game: str) -> None:
    page = visit(dark=game == "cupid", phone=game == "silk-road", calm=True)
    page.goto(f"/rules/{game}")
    assert findings(page, axe) == []
    ada = Player(page)
    long = {"cupid": {"tokens": "20"}, "silk-road": {"days": "9"}}
    ada.open_table(game, 4, **long.get(game, {}))
    ada.begin()
    for moment in range(4):
        assert ada.wait()
        if moment in (0, 3):
            keep(page, f"table-{game}-{moment}")
            assert findings(page, axe) == [], moment
        ada.move()


def test_the_story_and_the_turn_are_announced(visit: Visit) -> None:
    page = visit(calm=True)
    ada = Player(page)
    ada.open_table("love-letter", 3)
    ada.begin()
    assert ada.wait()
    expect(page.get_by_role("log", name="What happened")).to_have_attribute("aria-live", "polite")
    expect(page.get_by_role("status")).to_contain_text("Your turn")
