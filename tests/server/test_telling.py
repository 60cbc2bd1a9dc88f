"""What a table tells programs beside the view: the whole story as data, what moves mean, letters, advice, rests, links."""

from pathlib import Path

import pytest

from infanta import __version__
from infanta.bots import advice
from infanta.bots.levels import Budget, Level
from infanta.core.registry import game, game_keys
from infanta.server.web import rate_limits
from tests.server.court import Court, play_on, running, seated
from tests.server.test_advice import _here as _here  # advice is thought about briefly, and in this process
from tests.server.test_programs import Program, line, opened, program

pytestmark = pytest.mark.anyio

MOST = {"death-dowry": 6}


async def test_the_api_says_its_version_and_where_it_is_described(court: Court) -> None:
    for path in ("/api", "/api/"):
        told = (await court.browser().get(path)).json()
        assert (told["api"], told["infanta"]) == (1, __version__) and told["games"] == list(game_keys())
    described = (await court.browser().get(told["description"])).json()
    assert described["info"]["version"] == "1"


# -- the story ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", game_keys())
async def test_the_whole_story_is_told_as_each_seat_noticed_it(court: Court, key: str) -> None:
    rules = game(key)
    code, people = await seated(court, key, rules.players[0])
    await play_on(court, code, people, MOST.get(key, 30))
    match = court.table(code).match
    assert match is not None and match.story is not None
    for seat, browser in [*enumerate(people), (None, court.browser())]:
        told = (await browser.get(f"/api/tables/{code}/events")).json()
        noticed = [seen for event in match.story if (seen := event.seen_by(seat)) is not None]
        faded = rules.list_redacted(match.setup, match.story, seat)
        assert faded or [rules.parse_event(one["event"]) for one in told] == noticed
        assert [one["number"] for one in told] == list(range(len(told)))
        assert (await browser.get(f"/api/tables/{code}/events?since={max(len(told) - 1, 0)}")).json() == told[-1:]


async def test_anothers_eyes_are_for_when_it_is_over(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    path = f"/api/tables/{code}/events"
    refused = await people[0].get(f"{path}?seat=1")
    assert (refused.status, refused.json()["error"]) == (409, "not-over")
    await play_on(court, code, people)
    theirs = (await people[1].get(path)).json()
    assert [one["event"] for one in (await people[0].get(f"{path}?seat=1")).json()] == [one["event"] for one in theirs]
    assert (await people[0].get(f"{path}?seat=7")).json()["error"] == "no-seat"


async def test_there_is_no_story_before_the_match_nor_for_those_who_may_not_look_on(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    code = await opened(deep, spectators=False)
    assert (await deep.get(f"/tables/{code}/events")).json()["error"] == "not-started"
    await deep.post(f"/tables/{code}/start")
    assert (await deep.get(f"/tables/{code}/events")).json()
    refused = await blue.get(f"/tables/{code}/events")
    assert (refused.status, refused.json()["error"]) == (403, "no-spectators")


# -- the question ------------------------------------------------------------------------------------------------------


async def test_moves_are_told_with_what_they_mean(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    (seat,) = court.table(code).list_acting()
    asked = (await people[seat].get(f"/api/tables/{code}/question")).json()
    table = (await people[seat].get(f"/api/tables/{code}")).json()
    assert [one["move"] for one in asked["moves"]] == table["moves"] and asked["turn"] == table["turn"]
    assert asked["question"] and all(one["means"] for one in asked["moves"])
    assert [game("love-letter").parse(one["move"]).code for one in asked["moves"]] == [
        one["code"] for one in asked["moves"]
    ]
    waiting = (await people[1 - seat].get(f"/api/tables/{code}/question")).json()
    assert waiting["moves"] == [] and waiting["question"] == ""


async def test_a_game_says_its_topics_and_what_each_does(court: Court) -> None:
    browser = court.browser()
    for key in game_keys():
        for word in (await browser.get(f"/api/games/{key}")).json()["topics"][:3]:
            assert (await browser.get(f"/api/games/{key}/topics/{word}")).json()["text"]
    refused = await browser.get("/api/games/love-letter/topics/dragon")
    assert (refused.status, refused.json()["error"]) == (404, "no-such-topic")


async def test_a_move_of_another_edition_is_refused_and_nothing_changes(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep, bots=["random"], start=True)
    await court.quiet(code)
    table = (await deep.get(f"/tables/{code}")).json()
    move = {"turn": table["turn"], "move": table["moves"][0]}
    assert table["edition"] == game("love-letter").edition
    refused = await deep.post(f"/tables/{code}/moves", **move, edition=1)
    assert (refused.status, refused.json()["error"]) == (409, "other-edition") and "edition 2" in refused.json()[
        "sentence"
    ]
    assert (await deep.get(f"/tables/{code}")).json()["version"] == table["version"]
    made = await deep.post(f"/tables/{code}/moves", **move, edition=2, note="for honour")
    assert made.status == 200 and any(note == "for honour" for _, _, note in court.table(code).match.log or [])  # type: ignore[union-attr]


async def test_several_cards_are_chosen_in_one_request(court: Court) -> None:
    code, people = await seated(court, "rebel-princess", 3)
    path = f"/api/tables/{code}"
    table = (await people[0].get(f"{path}?face=true")).json()
    for _ in range(100):
        if table["face"]["ask"]["count"] >= 2:
            break
        await play_on(court, code, people, 1)
        table = (await people[0].get(f"{path}?face=true")).json()
    answered = len(court.table(code).answered)
    first, *others = table["moves"][: table["face"]["ask"]["count"]]
    made = await people[0].send_json(f"{path}/moves", {"turn": table["turn"], "move": first, "more": others})
    assert made.status == 200 and len(court.table(code).answered) == answered + 1 + len(others)


# -- rests -------------------------------------------------------------------------------------------------------------


async def test_nobody_waits_for_programs_between_two_rounds_and_people_may_press_on(court: Court) -> None:
    deep, person = await program(court), await court.person("Ada")
    code = await opened(deep, rest=20, options={"tokens": 3})
    await person.post(f"/t/{code}/sit")
    await deep.post(f"/tables/{code}/start")
    players = [deep.browser, person]
    tokens = [deep.token, ""]
    for _ in range(100):
        if court.table(code).is_in_round_break:
            break
        for browser, token in zip(players, tokens, strict=True):
            header = {"authorization": f"Bearer {token}"} if token else {}
            info = (await browser.get(f"/api/tables/{code}", **header)).json()
            if info["moves"]:
                await browser.send_json(
                    f"/api/tables/{code}/moves", {"turn": info["turn"], "move": info["moves"][0]}, token
                )
    pause = (await deep.get(f"/tables/{code}")).json()["pause"]
    assert pause["missing"] == ["Ada"] and not pause["pressed"] and pause["seconds"] <= 20
    pressed = (await person.send_json(f"/api/tables/{code}/next", {})).json()["pause"]
    assert pressed["missing"] == [] and pressed["pressed"]
    assert (await deep.post(f"/tables/{code}/next")).status == 200


# -- letters -----------------------------------------------------------------------------------------------------------


async def test_letters_are_read_by_their_circle_alone(court: Court) -> None:
    code, (ada, bo, cleo) = await seated(court, "death-dowry", 3)
    path = f"/api/tables/{code}"
    assert (await ada.get(path)).json()["listeners"] == [1, 2]
    await ada.send_json(f"{path}/chat", {"text": "our secret", "to": [1]})
    threads = (await bo.get(f"{path}/letters")).json()
    (circle,) = [thread for thread in threads if thread["seats"] == [0]]
    assert circle["unread"] == 1 and circle["messages"][0]["text"] == "our secret"
    assert "our secret" not in (await cleo.get(f"{path}/letters")).text
    read = (await bo.send_json(f"{path}/letters", {"room": circle["room"]})).json()
    assert [thread["unread"] for thread in read] == [0] * len(read)
    early = await bo.send_json(f"{path}/letters", {"room": circle["room"], "open": True})
    assert (early.status, early.json()["error"]) == (409, "not-over")
    assert (await court.browser().get(f"{path}/letters")).status == 401


async def test_games_without_whispers_have_no_letters(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2)
    assert (await people[0].get(f"/api/tables/{code}/letters")).json() == []


# -- advice ------------------------------------------------------------------------------------------------------------


async def test_a_program_may_have_a_hint_among_bots_and_look_back_when_it_is_over(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice, "LEVELS", (Level("queen", budget=Budget(60)),))
    deep = await program(court)
    moves: list[str] = []
    while not moves:  # the bot may win the only round before it is this player's turn
        code = await opened(deep, bots=["random"], start=True, options={"tokens": 1})
        await court.quiet(code)
        moves = (await deep.get(f"/tables/{code}")).json()["moves"]
    hint = (await deep.get(f"/tables/{code}/hint")).json()
    assert hint["ready"] and hint["sentences"]
    assert (await deep.get(f"/tables/{code}/review")).json()["error"] == "not-over"
    people_code, people = await seated(court, "love-letter", 2, tokens=1)
    assert (await people[0].get(f"/api/tables/{people_code}/hint")).json()["error"] == "no-hints"
    await play_on(court, people_code, people)
    assert (await people[0].get(f"/api/tables/{people_code}/review")).json()["sentences"]


async def test_a_lesson_can_be_opened(court: Court) -> None:
    deep = await program(court)
    first, second = [
        (await deep.post("/tables", game="love-letter", players=3, bots=["random", "random"], lesson=True)).json()
        for _ in range(2)
    ]
    assert first["state"] == "playing" and first["commitment"] == second["commitment"], "the same cards"


# -- accounts ----------------------------------------------------------------------------------------------------------


async def test_a_private_link_moves_somebody_once(court: Court) -> None:
    deep = await program(court)
    made = (await deep.post("/me/links")).json()
    assert made["link"].endswith(f"/device/{made['secret']}")
    browser = court.browser()
    moved = (await browser.send_json(f"/api/links/{made['secret']}", {})).json()
    assert moved["name"] == "Deep" and moved["bot"] and moved["token"] != deep.token
    again = await browser.send_json(f"/api/links/{made['secret']}", {})
    assert (again.status, again.json()["error"]) == (404, "no-pass")


async def test_refusals_keep_to_the_rules_of_http(court: Court) -> None:
    browser = court.browser()
    stranger = await browser.get("/api/me")
    assert (stranger.status, stranger.header("www-authenticate")) == (401, "Bearer")
    method = await browser.ask("DELETE", "/api/games")
    assert (method.status, method.json()["error"]) == (405, "wrong-method") and "GET" in method.header("allow")


async def test_a_stream_too_many_is_refused_before_it_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "MAX_STREAMS", (1, 200))
    async with running(tmp_path, limits=True) as court:
        deep = await program(court)
        code = await opened(deep)
        stream = deep.stream("/stream")
        await line(stream)
        for path in ("/stream", f"/tables/{code}/stream", f"/tables/{code}?since=x"):
            refused = await deep.get(path)
            assert (refused.status, refused.json()["error"]) == (429, "too-many")
            assert int(refused.header("retry-after")) >= 1
        await stream.close()


async def test_a_revoked_token_is_nobodys_and_says_so_everywhere(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep)
    made = (await deep.post("/me/tokens")).json()
    second = Program(deep.browser, made["token"])
    await deep.delete(f"/me/tokens/{made['id']}")
    for answer in (
        await second.get(f"/tables/{code}"),
        await second.get("/tables"),
        await second.post(f"/tables/{code}/leave"),
    ):
        assert (answer.status, answer.json()["error"]) == (401, "no-person") and "revoked" in answer.json()["sentence"]
    assert court.table(code).chairs[0].person


async def test_nobody_has_two_seats(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep)
    moved = await deep.post(f"/tables/{code}/seats", seat=1)
    assert (moved.status, moved.json()["seat"]) == (201, 1), "before the match one may change"
    assert court.table(code).chairs[0].kind == "empty"
    assert (await deep.post(f"/tables/{code}/seats", seat=7)).json()["error"] == "taken"
    await deep.post(f"/tables/{code}/start")
    lied = await deep.post(f"/tables/{code}/seats", seat=0)
    assert (lied.status, lied.json()["error"]) == (409, "seated-already")
    assert court.table(code).chairs[0].kind == "bot" and court.table(code).chairs[1].kind == "human"


async def test_refusals_of_what_was_sent_are_plain(court: Court) -> None:
    deep = await program(court)
    path, header = "/api/tables", {"authorization": f"Bearer {deep.token}", "content-type": "application/json"}
    empty = (await deep.browser.ask("POST", path, b"", headers=header)).json()
    assert empty == {
        "error": "bad-request",
        "sentence": "That request is empty: send a JSON object.",
        "clause": None,
        "field": None,
    }
    assert (await deep.browser.ask("POST", path, b"[]", headers=header)).json()["field"] is None


async def test_refusals_name_the_field(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep, bots=["random"], start=True)
    await court.quiet(code)
    turn = (await deep.get(f"/tables/{code}")).json()["turn"]
    wrong: list[tuple[str, dict[str, object], str]] = [
        ("/people", {"name": " "}, "name"),
        ("/people", {"name": "x", "scopes": ["fly"]}, "scopes"),
        ("/tables", {"game": "love-letter", "players": 9}, "players"),
        ("/tables", {"game": "love-letter", "players": 2, "bots": ["hal"]}, "bots"),
        ("/tables", {"game": "love-letter", "players": 2, "bots": ["random", "random"]}, "bots"),
        ("/tables", {"game": "love-letter", "players": "2"}, "players"),
        ("/tables", {"game": "love-letter", "players": 2, "public": "yes"}, "public"),
        ("/tables", {"game": "love-letter", "players": 2, "nothing": 1}, "nothing"),
        ("/tables", {"players": 2}, "game"),
        (f"/tables/{code}/moves", {"turn": str(turn), "move": "castle"}, "turn"),
        (f"/tables/{code}/moves", {"turn": turn, "move": "castle"}, "move"),
        (f"/tables/{code}/acts", {"key": "0.x", "act": "castle"}, "act"),
        (f"/tables/{code}/chat", {"text": " "}, "text"),
    ]
    for path, data, field in wrong:
        refused = await deep.post(path, **data)
        assert (refused.status, refused.json()["field"]) == (400, field), refused.text
