"""The table in another browser: whole matches by keyboard, in a Firefox of the system. Where there is none they are skipped, and say so."""

import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from tests.browser.firefox import Firefox, found
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.programs import ask, open_for

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "love-letter": (2, {"tokens": 2}),
    "rebel-princess": (2, {"length": 1, "numbers": [4, 6]}),
}


NOTICES = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
  .map((one) => [one.title, one.body, one.data])"""
ALERT = "[...Services.wm.getEnumerator('alert:alert')]"
TABS = "return Services.wm.getMostRecentWindow('navigator:browser').gBrowser.tabs.length"


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One Firefox for the tests of this file."""
    if not found():
        pytest.skip("Firefox is not installed here: `apt-get install firefox-esr`.")
    browser = Firefox(tmp_path_factory.mktemp("firefox"))
    yield browser
    browser.close()


@pytest.mark.parametrize("game", TABLES)
def test_a_whole_match_by_keyboard(firefox: Firefox, house: House, game: str) -> None:
    bots, options = TABLES[game]
    token, table = open_for(house.address, game, bots, options)
    firefox.goto(f"{house.address}/join")
    firefox.cookie("infanta", token)
    firefox.goto(f"{house.address}/t/{table['code']}")
    ends = Keys(firefox.look, firefox.press, partial(time.sleep, 0.05)).play()
    assert all(shown >= 2000 for shown in ends), "the end of a round was in view"
    assert "won" in firefox.look("() => document.querySelector('.laurels h2').textContent")


def until(firefox: Firefox, right: Callable[[], object]) -> None:
    """Wait until something is so."""
    for _ in range(200):
        if right():
            return
        time.sleep(0.05)
    raise AssertionError(firefox.look("() => document.body.innerText"))


def test_a_tab_in_the_background_calls_whoever_is_to_move(firefox: Firefox, house: House) -> None:
    origin = house.address
    ada, bo = [str(ask(origin, "/people", {"name": name})["token"]) for name in ("Ada", "Bo")]
    table = ask(origin, "/tables", {"game": "love-letter", "players": 2, "options": {"dates": [0, 1]}}, ada)
    here = f"/tables/{table['code']}"
    ask(origin, f"{here}/seats", {}, bo)
    ask(origin, f"{here}/start", {}, ada)
    firefox.goto(f"{origin}/join")
    firefox.cookie("infanta", bo)
    firefox.goto(f"{origin}/t/{table['code']}")
    firefox.look("() => document.getElementById('notices').click()")
    assert firefox.hear("async () => (await navigator.serviceWorker.ready).active !== null")
    firefox.cover()
    until(firefox, lambda: firefox.look("() => document.hidden"))
    table = ask(origin, here, None, ada)
    moves = table["moves"]
    assert isinstance(moves, list)
    ask(origin, f"{here}/moves", {"turn": table["turn"], "move": moves[0]}, ada)
    until(firefox, lambda: firefox.hear(NOTICES))
    title, body, data = firefox.hear(NOTICES)[0]
    assert (title, data) == ("Love Letter", f"{origin}/t/{table['code']}")
    assert body == firefox.look("() => document.getElementById('status').innerText"), "no more than the page says"
    until(firefox, lambda: firefox.look("() => document.title").startswith("● Your turn"))
    until(firefox, lambda: firefox.inside(f"return {ALERT}.length"))
    before = firefox.inside(TABS)
    firefox.inside(f"{ALERT}[0].onAlertClick()")
    until(firefox, lambda: not firefox.hear(NOTICES))
    assert firefox.inside(TABS) == before, "the table that is open is meant, no other window"
