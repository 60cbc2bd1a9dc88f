"""Films of every game, and pictures of the moments that matter, for whoever wants to judge how the table stages a match.

python -m tests.browser.film FOLDER [--games KEY …] [--sizes 1280x800 …] [--schemes light dark]

A film is what Chromium painted, with the time of each picture; `index.html` in the folder plays them. Nothing but a Chromium is needed.
"""

import argparse
import json
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from infanta import game_keys
from tests.browser.conftest import FLAGS, chromium, open_house
from tests.browser.player import OVER, Player

SIZES = ("1280x800", "1920x1080", "390x844", "844x390")
# Players and options: a short match with enough people at the table.
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "love-letter": (4, {"tokens": "2"}),
    "cupid": (4, {"tokens": "2"}),
    "woo-the-princess": (4, {"princesses": "2"}),
    "rebel-princess": (4, {"length": "2", "numbers": "1,6"}),
    "death-dowry": (4, {"rounds": "1", "tea": "0"}),
}
TURNS = 3  # how many turns are filmed at the pace at which people play
INDEX = Path(__file__).with_name("film.html")


class Film:
    """What a page looked like from moment to moment, and stills of it under a name."""

    def __init__(self, page: Page, folder: Path, touch: bool) -> None:
        self.page = page
        self.touch = touch
        self.folder = folder
        self.frames: list[tuple[str, float]] = []
        self.stills: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)
        self.line = page.context.new_cdp_session(page)
        self.line.on("Page.screencastFrame", self.take)

    def take(self, shown: dict[str, Any]) -> None:
        """The browser has painted something."""
        name = f"{len(self.frames):04}.jpg"
        (self.folder / name).write_bytes(b64decode(shown["data"]))
        self.frames.append((name, shown["metadata"]["timestamp"]))
        self.line.send("Page.screencastFrameAck", {"sessionId": shown["sessionId"]})

    @contextmanager
    def rolling(self) -> Iterator[None]:
        """The film runs."""
        self.line.send("Page.startScreencast", {"format": "jpeg", "quality": 70, "everyNthFrame": 2})
        yield
        self.line.send("Page.stopScreencast")

    def still(self, name: str) -> None:
        """A picture of this moment."""
        self.page.screenshot(path=self.folder / f"{name}.png")
        self.stills.append(f"{name}.png")

    def told(self) -> dict[str, Any]:
        """What the index needs to show it."""
        start = self.frames[0][1] if self.frames else 0
        return {
            "name": self.folder.name,
            "frames": [[name, round(1000 * (at - start))] for name, at in self.frames],
            "stills": self.stills,
        }


def choose_without_playing(ada: Player) -> None:
    """Mark a card that asks something, if there is one, as somebody does who still thinks."""
    marks = ada.page.locator(".hand > .can > label")
    if marks.count():
        ada.press(marks.first)
        ada.page.wait_for_timeout(200)


def watch_beats(film: Film) -> None:
    """Wait until it is somebody's turn to press, with stills of the beats that come before."""
    page, number = film.page, len([name for name in film.stills if name.startswith("beat")])
    while not page.locator(f".status.mine-now, #next-round, {OVER}").count():
        if number < 6 and page.locator("#stage .prop").count():
            page.wait_for_timeout(450)
            if page.locator("#stage .prop").count():
                film.still(f"beat-{number}")
                number += 1
        page.wait_for_timeout(60)


def shoot(film: Film, game: str) -> None:
    """A match from its first question to its replay."""
    page = film.page
    ada = Player(page, touch=film.touch)
    players, options = TABLES.get(game, (3, {}))
    ada.open_table(game, players, **options)
    film.still("lobby")
    with film.rolling():
        ada.begin()
        for turn in range(TURNS):
            watch_beats(film)
            if not page.locator(".status.mine-now").count():
                break
            choose_without_playing(ada)
            film.still(f"choosing-{turn}")
            page.keyboard.press("Escape")
            ada.move()
        watch_beats(film)
    page.context.add_cookies([{"name": "infanta-pace", "value": "once", "url": page.url}])
    while not page.locator(f"#next-round, {OVER}").count():
        page.wait_for_selector(f".status.mine-now, #next-round, {OVER}", state="attached")
        if page.locator(".status.mine-now").count():
            ada.move()
    if page.locator("#next-round").count():
        film.still("round-end")
    ada.play()
    page.wait_for_timeout(700)
    film.still("match-end")
    page.get_by_role("link", name="Watch it again").click()
    page.wait_for_timeout(2500)
    film.still("replay")


def main() -> None:
    """Film what the command line asks for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--games", nargs="+", default=list(game_keys()))
    asked.add_argument("--sizes", nargs="+", default=SIZES)
    asked.add_argument("--schemes", nargs="+", default=("light", "dark"))
    told = asked.parse_args()
    films = []
    with TemporaryDirectory() as place, open_house(Path(place)) as house, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        for game, size, scheme in ((g, s, c) for g in told.games for s in told.sizes for c in told.schemes):
            film = open_film(browser, house.address, size, scheme, told.folder / f"{game}-{size}-{scheme}")
            shoot(film, game)
            films.append(film.told())
            film.page.context.close()
            index = INDEX.read_text(encoding="utf-8").replace("[/* films */]", json.dumps(films))
            (told.folder / "index.html").write_text(index, encoding="utf-8")
        browser.close()


def open_film(browser: Browser, address: str, size: str, scheme: str, folder: Path) -> Film:
    """A camera before a window of that size."""
    width, height = map(int, size.split("x"))
    touch = min(width, height) < 500
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, has_touch=touch,
        color_scheme="dark" if scheme == "dark" else "light",
    )  # fmt: skip
    context.set_default_timeout(30_000)
    return Film(context.new_page(), folder, touch)


if __name__ == "__main__":
    main()
