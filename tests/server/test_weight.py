"""What a first visit transfers: at most 250 KiB, compressed."""

import re
from gzip import compress
from html import unescape

import pytest

from infanta.core.registry import game_keys
from tests.server.court import Court, code_of

pytestmark = pytest.mark.anyio

MOST = 250 * 1024


@pytest.mark.parametrize("key", game_keys())
async def test_a_first_visit_is_light(court: Court, key: str) -> None:
    browser = court.browser()
    table = f"/t/{code_of(await browser.post(f'/play/{key}'))}"
    whole, seen = 0, set[str]()
    for page in ("/", table):
        text = (await browser.get(page)).text
        whole += len(compress(text.encode()))
        linked = re.findall(r'(?:src|<use href)="(/[^"#]+)', text) + re.findall(
            r'<link rel="(?:stylesheet|icon)" href="([^"]+)"', text
        )
        for address in {unescape(one) for one in linked} - seen:
            seen.add(address)
            answer = await browser.get(address)
            assert answer.status == 200, address
            whole += len(compress(answer.body))
    assert 20_000 < whole <= MOST, f"{whole / 1024:.0f} KiB"
