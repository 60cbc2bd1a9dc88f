"""Nobody is shut out in any state of any game: lobby, lesson, choosing, a beat, the end of a round and of a match, the replay."""

import pytest
from playwright.sync_api import Page, expect

from infanta import game_keys
from tests.browser.conftest import Visit
from tests.browser.house import House
from tests.browser.player import OVER, Player
from tests.browser.programs import ask, be, open_for
from tests.browser.test_access import by_day_and_night

# Bots and options that make a match of a few rounds.
SHORT: dict[str, tuple[int, dict[str, object]]] = {
    "death-dowry": (2, {"rounds": 1, "tea": 0}),
    "love-letter": (3, {"tokens": 2}),
    "cupid": (3, {"tokens": 2}),
    "rebel-princess": (3, {"length": 2, "numbers": [1, 6]}),
    "woo-the-princess": (3, {"princesses": 2}),
}
# Shows the next beat of a replay, a thousand times as long as it usually is.
FREEZE = """async () => {
  for (;;) {
    const answer = await fetch(document.getElementById("steps").dataset.onward);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const beats = [...page.querySelector("template#beats").content.children].filter((one) => one.dataset.kind !== "deal");
    if (beats.length) return void infantaStage.perform(beats.slice(0, 1), 1000);
    document.getElementById("steps").dataset.onward = page.getElementById("steps").dataset.onward;
  }
}"""


def play_on(page: Page, origin: str, token: str, code: str) -> None:
    """Play by the API until the page says that a round or the match is over; a browser need not press everything."""
    while True:
        table = ask(origin, f"/tables/{code}", None, token)
        if moves := table["moves"]:
            assert isinstance(moves, list)
            ask(origin, f"/tables/{code}/moves", {"turn": table["turn"], "move": moves[0]}, token)
        elif page.locator(f"#next-round, {OVER}").count():
            return
        else:
            page.wait_for_timeout(30)


@pytest.mark.parametrize("game", game_keys())
def test_every_state_of_every_game(visit: Visit, house: House, axe: str, game: str) -> None:
    page = visit(calm=True, phone=game in ("cupid", "woo-the-princess"))
    bots, options = SHORT[game]
    token, table = open_for(house.address, game, bots, options, rest=30)
    be(page, house.address, token)
    address = f"{house.address}/t/{table['code']}"
    page.goto(address)
    ada = Player(page)
    assert ada.wait()
    if page.locator(".hand > .can > label").count():
        page.locator(".hand > .can > label").last.click()
    assert by_day_and_night(page, axe, f"{game}-choosing") == []
    page.keyboard.press("Escape")
    seen = set[str]()
    while OVER not in seen:
        if game == "death-dowry":
            ada.play()
        else:
            play_on(page, house.address, token, str(table["code"]))
        now = OVER if page.locator(OVER).count() else "#next-round"
        if now not in seen:
            assert by_day_and_night(page, axe, f"{game}-{'over' if now == OVER else 'round-over'}") == []
        seen.add(now)
        if now == "#next-round":
            ada.press_on()
    assert len(seen) == 2 or game == "death-dowry"
    page.goto(f"{address}/replay?step=8")
    assert by_day_and_night(page, axe, f"{game}-replay") == []
    page.evaluate(FREEZE)
    expect(page.locator("#stage")).to_be_visible()
    assert by_day_and_night(page, axe, f"{game}-beat") == []


@pytest.mark.parametrize("game", game_keys())
def test_the_lobby_and_the_lesson_of_every_game(visit: Visit, house: House, axe: str, game: str) -> None:
    page = visit(calm=True, phone=game in ("love-letter", "rebel-princess"))
    bots, options = SHORT[game]
    token, table = open_for(house.address, game, bots, options, start=False)
    be(page, house.address, token)
    page.goto(f"/t/{table['code']}")
    expect(page.get_by_role("button", name="Begin")).to_be_visible()
    assert by_day_and_night(page, axe, f"{game}-lobby") == []
    page.goto("/")
    page.locator(f"form[action='/learn/{game}'] button").click()
    page.wait_for_selector(".lesson", state="attached")
    assert by_day_and_night(page, axe, f"{game}-lesson") == []
