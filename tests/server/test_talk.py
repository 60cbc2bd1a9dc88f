"""Talk: chat, quick reactions, the gallery apart, and not hearing somebody."""

import re

import pytest

from tests.server.court import Court, seated

pytestmark = pytest.mark.anyio


async def test_what_is_said_is_heard_as_plain_text(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post(f"/t/{code}/chat", {"text": "Hello\n<script>alert(1)</script>\x00 there"})
    page = (await bo.get(f"/t/{code}")).text
    assert "Hello &lt;script&gt;alert(1)&lt;/script&gt; there" in page


async def test_the_gallery_does_not_disturb_those_who_play(court: Court) -> None:
    code, (ada, _) = await seated(court, "love-letter", 2)
    one, two = await court.person("Uma"), await court.person("Vic")
    await one.post(f"/t/{code}/chat", {"text": "she holds the Princess"})
    await ada.post(f"/t/{code}/chat", {"text": "good luck"})
    assert "she holds" not in (await ada.get(f"/t/{code}")).text
    page = (await two.get(f"/t/{code}")).text
    assert "she holds" in page and "good luck" in page


async def test_reactions_are_the_ones_there_are(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    assert (await ada.post(f"/t/{code}/chat", {"reaction": "applause"})).status == 303
    assert (await ada.post(f"/t/{code}/chat", {"reaction": "rude word"})).status == 400
    assert (await ada.post(f"/t/{code}/chat", {"text": "   "})).status == 400
    assert [said.text for said in court.table(code).said] == ["applause"]
    assert '<b>Ada</b> <svg class="gesture"' in (await bo.get(f"/t/{code}")).text


async def test_a_muted_person_is_not_heard_until_unmuted(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post(f"/t/{code}/chat", {"text": "blah"})
    found = re.search(r'name="author" value="(\w+)"', (await bo.get(f"/t/{code}")).text)
    assert found, "every message can be muted"
    assert (await bo.post(f"/t/{code}/mute", {"author": found[1]})).status == 303
    assert "blah" not in (await bo.get(f"/t/{code}")).text
    assert "blah" in (await ada.get(f"/t/{code}")).text, "the others still hear it"
    await bo.post(f"/t/{code}/mute", {"author": found[1], "quiet": "no"})
    assert "blah" in (await bo.get(f"/t/{code}")).text
    assert (await bo.post(f"/t/{code}/mute", {"author": "nobody"})).status == 404


async def test_where_spectators_are_not_allowed_they_see_and_say_nothing(court: Court) -> None:
    ada, stranger = await court.person("Ada"), await court.person("Uma")
    code = (await ada.post("/new/love-letter", {"players": 2, "seat-1": "random"})).header("location")[3:]
    await ada.post(f"/t/{code}/start")
    info = (await stranger.get(f"/api/tables/{code}")).json()
    assert info["view"] is None and info["story"] == [] and info["moves"] == []
    assert (await stranger.post(f"/t/{code}/chat", {"text": "hi"})).status == 403
