"""The API: bots play by it, with the same views that people get."""

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from infanta.core.registry import game, game_keys
from tests.server.court import Court, play_on, running, seated

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("key", game_keys())
async def test_two_programs_play_a_match(court: Court, key: str) -> None:
    browser = court.browser()
    tokens = [(await browser.send_json("/api/people", {"name": name})).json()["token"] for name in ("Deep", "Blue")]
    players = min(game(key).players)
    wish = {"game": key, "players": players, "bots": [""] + ["random"] * (players - 2)}
    table = (await browser.send_json("/api/tables", wish, tokens[0])).json()
    code = table["code"]
    assert (await browser.send_json(f"/api/tables/{code}/seats", {}, tokens[1])).json()["seat"] == 1
    state = (await browser.send_json(f"/api/tables/{code}/start", {}, tokens[0])).json()["state"]
    rng = Random(key)
    for _ in range(5000):
        if state != "playing":
            break
        for token in tokens:
            answer = await browser.get(f"/api/tables/{code}", authorization=f"Bearer {token}")
            info = answer.json()
            if info["moves"]:
                sent = {"turn": info["turn"], "move": rng.choice(info["moves"])}
                made = await browser.send_json(f"/api/tables/{code}/moves", sent, token)
                assert made.status == 200, made.text
        state = (await court.quiet(code)).state
    info = (await browser.get(f"/api/tables/{code}")).json()
    assert info["winners"] and len(info["scores"]) == players


async def test_a_program_sees_what_a_person_in_its_seat_sees(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    match = court.table(code).match
    assert match is not None
    for seat, browser in enumerate(people):
        info = (await browser.get(f"/api/tables/{code}")).json()
        assert info["view"] == game("love-letter").to_data(match.view(seat)) and info["seat"] == seat
        assert game("love-letter").parse_view(info["view"]) == match.view(seat)
        assert info["moves"] == [str(move) for move in match.moves(seat)]


async def test_a_program_can_ask_what_a_person_in_its_seat_is_asked(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    seat = court.table(code).list_acting()[0]
    plain_answer = (await people[seat].get(f"/api/tables/{code}")).json()
    assert plain_answer["face"] is None
    face = (await people[seat].get(f"/api/tables/{code}?face=true")).json()["face"]
    assert face["ask"]["prompt"] == "Choose a card to play." and len(face["hand"]) == 2
    assert all(card["choice"] or card["reason"] for card in face["hand"])


async def test_events_and_reasons_name_their_kind(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    journal = (await people[0].get(f"/api/tables/{code}")).json()["view"]["journal"]
    assert journal[0]["event"] == "opened" and {"event", "seat", "card"} <= journal[-1].keys()


async def test_programs_are_told_the_story_in_the_language_they_ask_for(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    english = (await people[0].get(f"/api/tables/{code}")).json()["story"]
    german = (await people[0].get(f"/api/tables/{code}", accept_language="de-AT,de;q=0.9,en;q=0.5")).json()["story"]
    assert len(english) == len(german) and english != german and german[0].startswith("Runde 1")


async def test_an_answer_can_wait_for_news(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    info = (await people[0].get(f"/api/tables/{code}")).json()
    waiting = asyncio.create_task(people[1].get(f"/api/tables/{code}?since={info['version']}"))
    await asyncio.sleep(0.05)
    assert not waiting.done()
    await people[0].post(f"/t/{code}/chat", {"text": "hello"})
    assert (await waiting).json()["version"] != info["version"]


async def test_refusals_have_a_code_and_a_sentence(court: Court) -> None:
    browser = court.browser()
    token = (await browser.send_json("/api/people", {"name": "Deep"})).json()["token"]
    cases = [
        ("/api/people", {"name": " "}, "", 400, "no-name"),
        ("/api/people", {"nom": "Deep"}, "", 400, "bad-request"),
        ("/api/tables", {"game": "love-letter", "players": 2}, "", 401, "no-person"),
        ("/api/tables", {"game": "chess", "players": 2}, token, 404, "no-game"),
        ("/api/tables", {"game": "love-letter", "players": 9}, token, 400, "bad-option"),
        ("/api/tables", {"game": "love-letter", "players": 2, "bots": ["deep-blue"]}, token, 400, "no-bot"),
        ("/api/tables", {"game": "love-letter", "players": 2, "options": {"tokens": {}}}, token, 400, "bad-option"),
        ("/api/tables/AAAAAAAA/moves", {"turn": 1, "move": "x"}, token, 404, "no-table"),
        ("/api/tables/AAAAAAAA/moves", {"turn": "x", "move": 1}, token, 400, "bad-request"),
    ]
    for path, data, secret, status, code in cases:
        answer = await browser.send_json(path, data, secret)
        assert (answer.status, answer.json()["error"]) == (status, code), answer.text
        assert answer.json()["sentence"].endswith((".", "!")) or status == 400
        assert answer.json()["field"] == {"no-game": "game", "no-bot": "bots"}.get(code, answer.json()["field"])


async def test_the_api_describes_itself(court: Court) -> None:
    described = (await court.browser().get("/api/openapi.json")).json()
    assert {"/api/games", "/api/people", "/api/tables", "/api/tables/{code}"} <= set(described["paths"])
    assert {f"/api/tables/{{code}}/{part}" for part in ("seats", "start", "moves", "chat", "rematch")} <= set(
        described["paths"]
    )
    assert {"clock", "chat"} <= set(described["components"]["schemas"]["TableInfo"]["properties"])
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    for path, methods in described["paths"].items():
        for described_method in methods.values() if path.startswith("/api") else ():
            refused = described_method["responses"]["409"]["content"]["application/json"]["schema"]
            assert refused["$ref"].endswith("/ErrorInfo"), path
    games = (await court.browser().get("/api/games")).json()
    assert [info["key"] for info in games] == list(game_keys())


async def test_programs_talk(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    watcher = court.browser()
    await watcher.post("/me", {"name": "Wat"})
    path = f"/api/tables/{code}/chat"
    assert (await ada.send_json(path, {"text": "hello\nthere"})).status == 200
    assert (await watcher.send_json(path, {"text": "psst"})).status == 200
    told = (await ada.send_json(path, {"reaction": "applause"})).json()["chat"]
    assert [(one["name"], one["seat"], one["text"], one["reaction"], one["mine"]) for one in told] == [
        ("Ada", 0, "hello there", False, True),
        ("Ada", 0, "applause", True, True),
    ]
    heard = [one["text"] for one in (await watcher.get(f"/api/tables/{code}")).json()["chat"]]
    assert heard == ["hello there", "psst", "applause"], "spectators hear both rooms"
    await court.house.people.mute(
        next(one for one in court.house.people.by_id.values() if one.name == "Bo"),
        court.table(code).chairs[0].person or "",
        True,
    )
    assert (await bo.get(f"/api/tables/{code}")).json()["chat"] == []
    for nothing in ({}, {"text": " "}, {"reaction": "rude word"}):
        assert (await ada.send_json(path, nothing)).json()["error"] == "no-words"
    assert (await court.browser().send_json(path, {"text": "hello"})).json()["error"] == "no-person"


async def test_programs_see_the_clock(court: Court) -> None:
    browser = court.browser()
    token = (await browser.send_json("/api/people", {"name": "Deep"})).json()["token"]
    wish = {"game": "love-letter", "players": 2, "bots": ["random"], "clock": 60, "start": True}
    code = (await browser.send_json("/api/tables", wish, token)).json()["code"]
    await court.quiet(code)
    table = (await browser.get(f"/api/tables/{code}", authorization=f"Bearer {token}")).json()
    assert table["clock"] == 60 and table["seats"][0]["seconds_left"] == 60
    assert table["seats"][1]["seconds_left"] is None, "a bot has no clock"
    court.fixed.time += 12.5
    later = (await browser.get(f"/api/tables/{code}", authorization=f"Bearer {token}")).json()
    assert later["seats"][0]["seconds_left"] == 48


async def test_programs_play_again(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    path = f"/api/tables/{code}/rematch"
    assert (await ada.send_json(path, {})).json()["error"] == "not-over"
    await play_on(court, code, [ada, bo])
    assert (await court.browser().send_json(path, {})).json()["error"] == "no-person"
    again = (await ada.send_json(path, {})).json()
    assert (
        again["code"] != code
        and again["state"] == "playing"
        and [one["kind"] for one in again["seats"]] == ["human"] * 2
    )
    assert (await bo.send_json(path, {})).json()["code"] == again["code"]
    assert (await bo.get(f"/api/tables/{code}")).json()["next"] == again["code"]


async def test_a_lucky_word_goes_with_the_promise_of_the_rematch(court: Court) -> None:
    for luck_for in ("", "the promise"):
        code, people = await seated(court, "love-letter", 2, tokens=1)
        assert (await people[0].get(f"/api/tables/{code}")).json()["promise"] == ""
        await play_on(court, code, people)
        promise = (await people[0].get(f"/api/tables/{code}")).json()["promise"]
        assert (await court.browser().get(f"/api/tables/{code}")).json()["promise"] == "", "nothing for spectators"
        wish = {"luck": "seven", "promise": promise if luck_for else ""}
        again = (await people[0].send_json(f"/api/tables/{code}/rematch", wish)).json()
        assert promise.endswith(again["commitment"])
        assert again["words"] == (["seven", ""] if luck_for else ["", ""]), "a word counts for who knew the promise"


async def test_options_say_for_programs_what_may_be_written(court: Court) -> None:
    for key in game_keys():
        for option in (await court.browser().get(f"/api/games/{key}")).json()["options"]:
            if option["values"] is not None:
                assert option["default"] in option["values"]
            elif isinstance(option["default"], int):
                assert option["low"] <= option["default"] <= option["high"]
            elif isinstance(option["default"], list):
                assert option["low"] == 0 < option["high"]


async def test_the_schema_of_a_view_can_be_fetched(court: Court) -> None:
    browser = court.browser()
    assert (await browser.get("/api/games/cupid/schema")).json() == game("cupid").schema()
    assert (await browser.get("/api/games/chess/schema")).json()["error"] == "no-game"


async def test_unknown_paths_answer_in_json(court: Court) -> None:
    answer = await court.browser().get("/api/nothing/here")
    assert answer.status == 404 and answer.json()["error"] == "not-found"


async def test_whoever_is_too_fast_is_told_when_to_come_back(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as court:
        browser = court.browser()
        answers = [await browser.send_json("/api/people", {"name": "Deep"}) for _ in range(45)]
        assert answers[-1].status == 429 and answers[-1].json()["error"] == "too-fast"
        assert 1 <= int(answers[-1].header("retry-after")) <= 12


async def test_waiting_for_news_is_not_charged(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as court:
        code, (ada, _) = await seated(court, "love-letter", 2)
        answers = [await ada.get(f"/api/tables/{code}?since=0") for _ in range(60)]
        assert {answer.status for answer in answers} == {200}


async def test_a_program_watches_a_table_line_by_line(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    stream = people[0].stream(f"/api/tables/{code}/stream")
    first = json.loads(await stream.frame())
    assert first["seat"] == 0 and first["view"]["seat"] == 0
    made = await play_on(court, code, people)
    versions = [first["version"]]
    while True:
        line = await stream.frame()
        if line.strip():
            seen = json.loads(line)
            versions.append(seen["version"])
            if seen["state"] == "over":
                break
    assert made > 5 and len(set(versions)) == len(versions) and seen["winners"]
    again = people[0].stream(f"/api/tables/{code}/stream?since=0")
    assert json.loads(await again.frame())["version"] == versions[-1], "a watcher who comes back gets the newest"
