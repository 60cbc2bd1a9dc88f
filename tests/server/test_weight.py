"""What a browser that takes gzip is sent: at most 250 KiB on a first visit, and at most 6 KiB for a beat, with the table after it."""

import re
from gzip import decompress
from html import unescape
from typing import Any
from zlib import MAX_WBITS, decompressobj

import pytest

from infanta.core.registry import game, game_keys
from infanta.server.web.gzip_stream import accepts_gzip, wrap_gzip
from tests.server.browser import Browser
from tests.server.court import Court, code_of, play_on, seated

pytestmark = pytest.mark.anyio

MOST = 250 * 1024
MOST_OF_A_BEAT = 6 * 1024
GZIP = 16 + MAX_WBITS
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


@pytest.mark.parametrize("key", game_keys())
async def test_a_beat_is_light(court: Court, key: str) -> None:
    code, people = await seated(court, key, min(game(key).players))
    stream, opened = people[0].stream(f"/t/{code}/stream", accept_encoding="br, gzip"), decompressobj(GZIP)
    frames = 0
    while frames < 8:
        sent = await stream.chunks.get()
        frame = opened.decompress(sent)
        assert frame.endswith(b"\n\n"), "all of it, without waiting for more"
        if not frame.startswith(b":"):
            assert len(sent) <= MOST_OF_A_BEAT < len(frame), f"{len(sent)} bytes instead of {len(frame)}"
            frames += 1
            await play_on(court, code, people, 1)
    await stream.close()


async def test_pieces_make_a_file_of_gzip() -> None:
    sent = []

    async def send(message: Any) -> None:
        sent.append(message)

    pieces = [b": welcome\n\n", b"", b"data: " + bytes(range(256)) * 300 + b"\n\n", b"data: 2\n\n"]
    squeeze = wrap_gzip(send)
    await squeeze({"type": "http.response.start", "status": 200, "headers": []})
    for piece in pieces:
        await squeeze({"type": "http.response.body", "body": piece, "more_body": True})
    await squeeze({"type": "http.response.body", "body": b"", "more_body": False})
    head, *bodies = sent
    assert (b"content-encoding", b"gzip") in head["headers"]
    opened = decompressobj(GZIP)
    assert [opened.decompress(body["body"]) for body in bodies] == [*pieces, b""]
    assert opened.eof and decompress(b"".join(body["body"] for body in bodies)) == b"".join(pieces)


@pytest.mark.parametrize(
    ("said", "takes"),
    [("gzip", True), ("br, gzip;q=0.5", True), ("GZIP", True), ("gzip;q=0", False), ("br", False), ("", False)],
)
def test_who_takes_gzip(said: str, takes: bool) -> None:
    scope = Browser(None).scope("GET", "/", {"accept-encoding": said})  # type: ignore[arg-type]
    assert accepts_gzip(scope) is takes  # type: ignore[arg-type]
