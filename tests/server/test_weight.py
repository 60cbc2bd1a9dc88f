"""What a first visit transfers: at most 250 KiB, as the server sends it to a browser that takes gzip."""

import re
from gzip import decompress
from html import unescape

import pytest

from infanta.core.registry import game_keys
from tests.server.browser import Browser
from tests.server.court import Court, code_of

pytestmark = pytest.mark.anyio

MOST = 250 * 1024
LINKED = (
    re.compile(r'(?:src|<use href)="(/[^"#]+)'),
    re.compile(r'<link rel="(?:stylesheet|icon|manifest|apple-touch-icon)" href="([^"]+)"'),
)


async def fetch(browser: Browser, address: str) -> tuple[int, str]:
    """What somebody who asks for an address is sent, in bytes; and the text of it."""
    answer = await browser.get(address, accept_encoding="gzip")
    assert answer.status == 200, address
    zipped = answer.header("content-encoding") == "gzip"
    return len(answer.body), (decompress(answer.body) if zipped else answer.body).decode("utf-8", "replace")


@pytest.mark.parametrize("key", game_keys())
async def test_a_first_visit_is_light(court: Court, key: str) -> None:
    browser = court.browser()
    table = f"/t/{code_of(await browser.post(f'/play/{key}'))}"
    whole, seen = 0, set[str]()
    for page in ("/", table, f"/rules/{key}"):
        size, text = await fetch(browser, page)
        whole += size
        for address in {unescape(one) for links in LINKED for one in links.findall(text)} - seen:
            seen.add(address)
            whole += (await fetch(browser, address))[0]
    assert any(address.startswith(f"/faces/{key}/") for address in seen), "the pictures of the game are among it"
    assert any("infanta.css" in address for address in seen) and any("felt.js" in address for address in seen)
    assert 20_000 < whole <= MOST, f"{whole / 1024:.0f} KiB"
