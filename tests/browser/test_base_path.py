"""A table under a path of a host, as a real browser plays at it: every request stays under the path, and news come."""

from pathlib import Path

from playwright.sync_api import Browser, Response

from tests.browser.conftest import keep
from tests.browser.player import Player
from tests.server.process import ServerProcess

BASE = "/infanta"


def test_a_table_under_a_path(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", "--fast-bots", "--base-path", BASE)
    context = browser.new_context(base_url=server.url, reduced_motion="reduce")
    context.add_cookies([{"name": "infanta-pace", "value": "once", "url": server.url}])
    page, failed = context.new_page(), list[str]()

    def note(answer: Response) -> None:
        if answer.status >= 400 or not answer.url.startswith(f"{server.url}{BASE}/"):
            failed.append(f"{answer.status} {answer.url}")

    page.on("response", note)
    page.goto(f"{BASE}/")
    page.locator(f"form[action='{BASE}/play/love-letter'] button").click()
    page.wait_for_url(f"**{BASE}/t/*")
    player = Player(page)
    assert player.wait()
    player.move()
    keep(page, "base-path")
    context.close()
    server.kill()
    assert failed == []
