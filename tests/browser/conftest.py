"""A server of its own and a real Chromium for the browser tests. Without a Chromium they are skipped, and say so.

The browser is looked for in $INFANTA_CHROMIUM, then among the system's programs (`apt-get install chromium`).
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tests.browser.house import House
from tests.example import EXAMPLES, PLACES, write_package

HERE = Path(__file__).parent
ARTEFACTS = HERE.parents[1] / "build" / "browser"
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
# Milliseconds until something that is waited for must be there: far more than it takes, since a busy machine is no
# defect of a page.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)
WIDE = {"width": 1280, "height": 860}
PHONE = {"width": 390, "height": 844}

Visit = Callable[..., Page]

# Compiled rules change nothing about how pages look: whole matches are enough then.
collect_ignore = (
    ["test_access.py", "test_firefox.py", "test_keyboard.py", "test_motion.py"]
    if "INFANTA_EXPECT_COMPILED" in os.environ
    else []
)


def chromium() -> str:
    """Where the browser is; skips the test if there is none."""
    names = (os.environ.get("INFANTA_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if name and (path := shutil.which(name))), None)
    if found is None:
        pytest.skip("Chromium is not installed here: `apt-get install chromium`, or set INFANTA_CHROMIUM.")
    return found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests of this folder; not of the session, since async tests cannot run beside it."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all tests of this folder, with the example games beside Infanta's."""
    site = tmp_path_factory.mktemp("site")
    write_package(site, PLACES)
    with open_house(tmp_path_factory.mktemp("house"), [site, *(EXAMPLES / key for key in PLACES)]) as house:
        yield house


@pytest.fixture
def frail_house(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, that may be killed."""
    with open_house(tmp_path) as house:
        yield house


@contextmanager
def open_house(folder: Path, games: list[Path] | None = None) -> Iterator[House]:
    """A server on a database of its own."""
    house = House(folder / "infanta.db", games)
    house.open()
    try:
        yield house
    finally:
        house.close()


@pytest.fixture
def visit(browser: Browser, house: House, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Makes a visitor with a browser profile of their own. What their page complains about fails the test; what the first
    one's looks like at the end is kept in `build/browser`."""
    contexts: list[tuple[BrowserContext, Page]] = []
    complaints: list[str] = []

    def note(message: ConsoleMessage, at: House, cut: bool) -> None:
        lost = (at.fell or cut) and message.text.startswith("htmx:")
        if message.type == "error" and "Failed to load resource" not in message.text and not lost:
            complaints.append(message.text)

    def make(
        script: bool = True,
        phone: bool = False,
        dark: bool = False,
        calm: bool = False,
        at: House = house,
        pace: str = "once",
        cut: bool = False,
    ) -> Page:
        context = browser.new_context(
            base_url=at.address,
            viewport=PHONE if phone else WIDE,  # type: ignore[arg-type]
            java_script_enabled=script,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=phone,
        )
        context.set_default_timeout(PATIENCE)
        if pace:
            context.add_cookies([{"name": "infanta-pace", "value": pace, "url": at.address}])
        page = context.new_page()
        page.on("console", lambda message: note(message, at, cut))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        contexts.append((context, page))
        return page

    yield make
    name = request.node.name.replace("/", "-")
    keep(contexts[0][1], name)
    for context, _ in contexts:
        context.close()
    assert complaints == []


def keep(page: Page, name: str) -> None:
    """A picture of what the visitor sees, as an artefact of the run."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which looks for what shuts people out. It is fetched once, and put in its place when it is
    whole: tests in other processes may be looking for it at the same moment."""
    wanted = json.loads((HERE / "package.json").read_text())["devDependencies"]["axe-core"]
    place = ARTEFACTS.parent / f"axe-{wanted}"
    source = place / "node_modules" / "axe-core" / "axe.min.js"
    if not source.is_file():
        npm = shutil.which("npm")
        if npm is None:
            pytest.skip("npm, which fetches axe-core, is not installed here.")
        place.parent.mkdir(parents=True, exist_ok=True)
        folder = Path(tempfile.mkdtemp(dir=place.parent))
        for name in ("package.json", "package-lock.json", ".npmrc"):
            shutil.copy(HERE / name, folder)
        command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
        subprocess.run(command, cwd=folder, check=True, stdout=sys.stderr)
        try:
            folder.rename(place)
        except OSError:
            shutil.rmtree(folder)  # somebody else was faster
    return source.read_text(encoding="utf-8")
