"""Calling people: what a link shows elsewhere, the app's manifest, and who is away."""

import re

import pytest

from infanta.server.tables.table import DISCONNECT_GRACE_S
from tests.server.browser import HOST
from tests.server.court import Court, code_of, seated

pytestmark = pytest.mark.anyio

PREVIEW = re.compile(r'<meta property="og:(\w+)" content="([^"]*)">')


async def test_a_link_shows_the_game_its_free_seats_and_a_picture(court: Court) -> None:
    ada = await court.person("Ada")
    code = code_of(await ada.post("/new/love-letter", {"players": 3}))
    shown = dict(PREVIEW.findall((await court.browser().get(f"/t/{code}")).text))
    assert "Love Letter" in shown["title"] and "2 seats of 3" in shown["description"]
    assert shown["url"] == f"http://{HOST}/t/{code}" and shown["image"].startswith(f"http://{HOST}/static/art/preview")
    picture = await court.browser().get(shown["image"].removeprefix(f"http://{HOST}"))
    assert picture.status == 200 and picture.header("content-type") == "image/jpeg" and len(picture.body) < 100_000


async def test_a_link_tells_nothing_of_the_match(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    shown = [dict(PREVIEW.findall((await one.get(f"/t/{code}")).text)) for one in (ada, bo, court.browser())]
    assert shown[0] == shown[1] == shown[2], "it is the same for whoever asks"
    assert "Ada" not in str(shown) and "Guard" not in str(shown)


async def test_the_app_can_be_installed_in_the_readers_language(court: Court) -> None:
    browser = court.browser()
    english = (await browser.get("/app.webmanifest")).json()
    german = (await browser.get("/app.webmanifest", accept_language="de")).json()
    assert (
        english["display"] == "standalone"
        and english["start_url"] == "/"
        and english["description"] != german["description"]
    )
    for icon in english["icons"]:
        assert (await browser.get(icon["src"])).status == 200
    assert {icon["sizes"] for icon in english["icons"]} == {"any", "192x192", "512x512"}
    assert [icon.get("purpose") for icon in english["icons"]].count("maskable") == 1, (
        "a phone cuts it into its own shape"
    )
    assert 'rel="manifest"' in (await browser.get("/")).text and (await browser.get("/worker.js")).status == 200


async def test_who_closes_the_tab_is_away_within_ten_seconds(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    table = court.table(code)
    stream = ada.stream(f"/t/{code}/stream")
    await stream.frame()
    await stream.close()
    person = table.chairs[0].person
    court.fixed.time += DISCONNECT_GRACE_S - 1
    assert table.presence.is_here(person, court.fixed.now()), "the line may only have been cut"
    court.fixed.time += 3
    assert DISCONNECT_GRACE_S < 10 and not table.presence.is_here(person, court.fixed.now())


async def test_a_reaction_is_known_by_its_seat(court: Court) -> None:
    code, (_, bo) = await seated(court, "love-letter", 2)
    await bo.post(f"/t/{code}/chat", {"reaction": "laugh"})
    assert 'class="reaction" data-from="1"' in (await bo.get(f"/t/{code}")).text
