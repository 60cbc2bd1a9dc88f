"""Whispers: only the circle ever gets a byte of them, and only where the game wants them."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.example import PLACES, installed_beside
from tests.server.browser import Browser, Stream
from tests.server.court import Court, code_of, play_on, running, seated

pytestmark = pytest.mark.anyio

SECRET = "the amber is a fake"


@pytest.fixture(autouse=True)
def silk_road(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with installed_beside(tmp_path_factory.mktemp("site"), monkeypatch, PLACES):
        yield


@pytest.fixture
async def court() -> AsyncIterator[Court]:
    async with running(None) as made:
        yield made


def whisper(*seats: int, text: str = SECRET) -> dict[str, str]:
    return {"whisper": "yes", "text": text, **{f"to-{seat}": "yes" for seat in seats}}


async def test_the_circle_hears_a_whisper_and_nobody_else(court: Court) -> None:
    code, (ada, bo, cleo) = await seated(court, "silk-road", 3)
    stranger = await court.person("Uma")
    assert (await ada.post(f"/t/{code}/chat", whisper(1))).status == 303
    assert "whispers to Bo" in (await ada.get(f"/t/{code}")).text
    page = (await bo.get(f"/t/{code}")).text
    assert "whispers to you" in page and SECRET in page
    for other in (cleo, stranger, court.browser()):
        assert SECRET not in (await other.get(f"/t/{code}")).text


async def test_programs_whisper(court: Court) -> None:
    code, (ada, bo, cleo) = await seated(court, "silk-road", 3)
    path = f"/api/tables/{code}"
    told = (await ada.send_json(f"{path}/chat", {"text": SECRET, "to": [1]})).json()["chat"]
    assert [(one["text"], one["to"]) for one in told] == [(SECRET, ["Bo"])]
    assert [(one["text"], one["to"]) for one in (await bo.get(path)).json()["chat"]] == [(SECRET, ["you"])]
    assert SECRET not in (await cleo.get(path)).text
    assert (await ada.send_json(f"{path}/chat", {"text": SECRET, "to": [5]})).json()["error"] == "no-listener"


async def test_a_whisper_to_two_is_heard_by_both(court: Court) -> None:
    code, (ada, bo, cleo, dido) = await seated(court, "silk-road", 4)
    await ada.post(f"/t/{code}/chat", whisper(1, 2))
    assert "whispers to you and Cleo" in (await bo.get(f"/t/{code}")).text
    assert "whispers to Bo and you" in (await cleo.get(f"/t/{code}")).text
    assert SECRET not in (await dido.get(f"/t/{code}")).text


async def test_a_whisper_stays_in_its_circle_after_the_match_and_a_restart(tmp_path: Path) -> None:
    async with running(tmp_path) as court:
        code, people = await seated(court, "silk-road", 3, days=1)
        await people[0].post(f"/t/{code}/chat", whisper(1))
        await play_on(court, code, people)
        assert court.table(code).state == "over"
        cookies = [person.cookies for person in people]
    async with running(tmp_path) as court:
        ada, bo, cleo = (Browser(court.app, cookies=kept) for kept in cookies)
        for listener in (ada, bo):
            assert SECRET in (await listener.get(f"/t/{code}")).text
        for path in (f"/t/{code}", f"/t/{code}/replay", f"/t/{code}/replay?seat=1", f"/t/{code}/record"):
            for other in (cleo, court.browser()):
                answer = await other.get(path)
                assert answer.status == 200 and SECRET not in answer.text


class Overhearing:
    """A third player who keeps all that the server sends while others may be whispering."""

    def __init__(self, court: Court, code: str, browser: Browser) -> None:
        self.court, self.code, self.browser = court, code, browser
        self.stream: Stream = browser.stream(f"/t/{code}/stream")
        self.frames: list[bytes] = []

    async def look(self) -> None:
        """The page, the API, and the newest frame of the stream."""
        for path in ("/", f"/t/{self.code}", f"/api/tables/{self.code}"):
            await self.browser.get(path)
        while not self.frames or f"id: {self.court.table(self.code).state_id}\n".encode() not in self.frames[-1]:
            self.frames.append(await self.stream.frame())


async def overheard(whispering: bool) -> tuple[list[object], list[bytes]]:
    """All that Cleo gets of a match in which the other two do or do not whisper."""
    async with running(None) as court:
        code, (ada, bo, cleo) = await seated(court, "silk-road", 3)
        cleo.received.clear()
        third = Overhearing(court, code, cleo)
        await third.look()
        for word in ("good morning", "any silk?", "no?"):
            if whispering:
                for number in range(30):
                    assert (await ada.post(f"/t/{code}/chat", whisper(1, text=f"{SECRET} {number}"))).status == 303
                    assert (await bo.post(f"/t/{code}/chat", whisper(0))).status == 303
            await ada.post(f"/t/{code}/chat", {"text": word})
            await third.look()
            await play_on(court, code, [ada, bo, cleo], 3)
            await third.look()
        await third.stream.close()
        return [answer for answer in cleo.received if not answer[0].startswith("STREAM")], third.frames


async def test_a_third_player_cannot_tell_whether_others_whisper() -> None:
    silent, loud = await overheard(False), await overheard(True)
    assert silent[0] == loud[0]
    assert silent[1] == loud[1]
    assert len(silent[1]) >= 4 and b"any silk?" in silent[1][-1]


async def test_where_a_game_wants_no_whispers_there_are_none(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    assert 'name="whisper"' not in (await ada.get(f"/t/{code}")).text
    answer = await ada.post(f"/t/{code}/chat", whisper(1))
    assert answer.status == 403 and "cannot whisper" in answer.text
    assert SECRET not in (await bo.get(f"/t/{code}")).text


@pytest.mark.parametrize(
    ("to", "status"), [((), 400), ((0,), 303), ((3,), 400), ((9,), 400), ((1, 3), 400), ((1, 2), 303)]
)
async def test_a_whisper_goes_to_other_people_at_the_table(court: Court, to: tuple[int, ...], status: int) -> None:
    ada, bo, cleo = [await court.person(name) for name in ("Ada", "Bo", "Cleo")]
    code = code_of(await ada.post("/new/silk-road", {"players": 4, "spectators": "yes", "seat-3": "random"}))
    assert (await ada.post(f"/t/{code}/chat", whisper(1))).status == 403, "seats still change hands before the match"
    for person in (bo, cleo):
        await person.post(f"/t/{code}/sit")
    await ada.post(f"/t/{code}/start")
    assert (await ada.post(f"/t/{code}/chat", whisper(*to))).status == status
    assert len(court.table(code).said) == (status == 303)


async def test_a_spectator_cannot_whisper_and_rubbish_is_refused(court: Court) -> None:
    code, (ada, *_) = await seated(court, "silk-road", 3)
    stranger = await court.person("Uma")
    assert (await stranger.post(f"/t/{code}/chat", whisper(1))).status == 403
    assert (await ada.post(f"/t/{code}/chat", {"whisper": "yes", "text": "hi", "to-x": "yes"})).status == 400
    assert (await ada.post(f"/t/{code}/chat", whisper(1, text=" "))).status == 400
    assert court.table(code).said == []


async def test_a_program_whispers_too(court: Court) -> None:
    code, (ada, bo, cleo) = await seated(court, "silk-road", 3)
    told = (await ada.send_json(f"/api/tables/{code}/chat", {"text": SECRET, "to": [1]})).json()["chat"]
    assert [(said["text"], said["to"]) for said in told] == [(SECRET, ["Bo"])]
    heard = (await bo.get(f"/api/tables/{code}")).json()["chat"]
    assert [(said["text"], said["to"]) for said in heard] == [(SECRET, ["you"])]
    assert (await cleo.get(f"/api/tables/{code}")).json()["chat"] == []
    assert (await ada.send_json(f"/api/tables/{code}/chat", {"text": "who?", "to": [5]})).status == 400
