"""The table in another browser: whole matches by keyboard, in a Firefox of the system. Where there is none they are skipped, and say so."""

import time
from collections.abc import Iterator
from functools import partial

import pytest

from tests.browser.firefox import Firefox, found
from tests.browser.house import House
from tests.browser.keys import Keys
from tests.browser.programs import open_for

TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "love-letter": (2, {"tokens": 2}),
    "rebel-princess": (2, {"length": 1, "numbers": [4, 6]}),
}


@pytest.fixture(scope="module")
def firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Firefox]:
    """One Firefox for the tests of this file."""
    if not found():
        pytest.skip("No Firefox here: install one (apt-get install firefox-esr).")
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
