"""Whatever picture a page names is there: at the table, when the match is over, and in its replay."""

import re
from html import unescape
from typing import Any

import pytest

from infanta.core.registry import game_keys
from tests.server.court import Court, play_on, seated

pytestmark = pytest.mark.anyio

USED = re.compile(r'<use href="([^"#]+)#([^"]+)"')
SHORT: dict[str, dict[str, Any]] = {
    "death-dowry": {"rounds": 1, "tea": 0}, "love-letter": {"tokens": 1}, "cupid": {"tokens": 1},
    "rebel-princess": {"length": 1, "numbers": "1,6"}, "woo-the-princess": {"princesses": 1},
}  # fmt: skip


@pytest.mark.parametrize("key", game_keys())
async def test_no_picture_is_missing(court: Court, key: str) -> None:
    code, people = await seated(court, key, 3, **SHORT[key])
    wanted = set[tuple[str, str]]()
    for most in (1, 5, 5_000):
        wanted |= {*USED.findall((await people[0].get(f"/t/{code}")).text)}
        await play_on(court, code, people, most)
    for page in (f"/t/{code}", f"/t/{code}/replay", f"/t/{code}/replay?step=20&open=yes"):
        answer = await people[0].get(page)
        assert answer.status == 200
        wanted |= {*USED.findall(answer.text)}
    for address, symbol in sorted(wanted):
        drawn = await people[0].get(unescape(address))
        assert f'id="{symbol}"' in drawn.text, f"{address} has no {symbol}"
