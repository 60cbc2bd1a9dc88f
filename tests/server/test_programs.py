"""What programs can do beside playing: accounts and tokens, lists, leaving, records, and one stream for everything."""

import asyncio
import json
import re
from pathlib import Path
from typing import Any

import pytest

from infanta.core.registry import game
from infanta.server.tables.people import SCOPES
from infanta.server.tables.proof import verify
from infanta.server.web.rate_limits import MAX_STREAMS, RATES
from tests.server.browser import WITHIN, Answer, Browser, Stream
from tests.server.court import Court, play_on, running, seated

pytestmark = pytest.mark.anyio


class Program:
    """Somebody who shows a token."""

    def __init__(self, browser: Browser, token: str) -> None:
        self.browser = browser
        self.token = token
        self.header = f"Bearer {token}"

    async def get(self, path: str) -> Answer:
        return await self.browser.get(f"/api{path}", authorization=self.header)

    async def post(self, path: str, **data: object) -> Answer:
        return await self.browser.send_json(f"/api{path}", data, self.token)

    async def delete(self, path: str) -> Answer:
        return await self.browser.ask("DELETE", f"/api{path}", headers={"authorization": self.header})

    def stream(self, path: str) -> Stream:
        return self.browser.stream(f"/api{path}", authorization=self.header)


async def program(court: Court, name: str = "Deep", **wish: object) -> Program:
    browser = court.browser()
    made = await browser.send_json("/api/people", {"name": name, "bot": True, **wish})
    assert made.status == 201, made.text
    return Program(browser, made.json()["token"])


async def opened(me: Program, **wish: object) -> str:
    made = await me.post("/tables", **{"game": "love-letter", "players": 2, **wish})
    assert made.status == 201, made.text
    return str(made.json()["code"])


async def line(stream: Stream) -> dict[str, Any]:
    """The next line that says something."""
    while True:
        text = await stream.frame()
        if text.strip():
            return dict(json.loads(text))


# -- accounts ----------------------------------------------------------------------------------------------------------


async def test_a_program_is_marked_at_the_table_for_programs_and_people(court: Court) -> None:
    deep, person = await program(court), await court.person("Ada")
    code = await opened(deep)
    await person.post(f"/t/{code}/sit")
    seats = (await deep.get(f"/tables/{code}")).json()["seats"]
    assert [(seat["name"], seat["kind"], seat["program"]) for seat in seats] == [
        ("Deep", "human", True),
        ("Ada", "human", False),
    ]
    page = (await person.get(f"/t/{code}")).text
    assert page.count('class="program"') == 1 and "a program, by an account of its own" in page
    assert (await deep.get("/me")).json() == {"name": "Deep", "bot": True, "scopes": list(SCOPES)}


async def test_another_name_is_shown_where_one_sits(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep)
    assert (await deep.post("/me", name="Deeper")).json()["name"] == "Deeper"
    assert (await deep.get(f"/tables/{code}")).json()["seats"][0]["name"] == "Deeper"


async def test_tokens_can_be_listed_and_revoked(court: Court) -> None:
    deep = await program(court, label="first")
    made = (await deep.post("/me/tokens", label="second", scopes=["play"])).json()
    listed = (await deep.get("/me/tokens")).json()
    assert {(one["label"], tuple(one["scopes"]), one["current"]) for one in listed} == {
        ("first", SCOPES, True),
        ("second", ("play",), False),
    }
    assert deep.token not in json.dumps(listed) and made["token"] not in json.dumps(listed)
    second = Program(deep.browser, made["token"])
    assert (await second.get("/me")).status == 200
    left = await deep.delete(f"/me/tokens/{made['id']}")
    assert left.status == 200 and [one["label"] for one in left.json()] == ["first"]
    refused = await second.get("/me")
    assert (refused.status, refused.json()["error"]) == (401, "no-person")
    assert (await deep.delete(f"/me/tokens/{made['id']}")).json()["error"] == "no-token"


async def test_a_revoked_token_loses_its_streams(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep)
    made = (await deep.post("/me/tokens", label="second")).json()
    second = Program(deep.browser, made["token"])
    streams = [second.stream("/stream"), second.stream(f"/tables/{code}/stream")]
    for stream in streams:
        await line(stream)
    await deep.delete(f"/me/tokens/{made['id']}")
    for stream in streams:
        await stream.ended()


async def test_a_revoked_token_follows_no_table_that_comes_later(court: Court) -> None:
    deep = await program(court)
    made = (await deep.post("/me/tokens", label="second")).json()
    stream = Program(deep.browser, made["token"]).stream("/stream")
    await asyncio.sleep(0)
    await deep.delete(f"/me/tokens/{made['id']}")
    await opened(deep)
    await stream.ended()
    assert not stream.waiting()


async def test_nobody_revokes_what_is_anothers(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    (token,) = (await blue.get("/me/tokens")).json()
    assert (await deep.delete(f"/me/tokens/{token['id']}")).json()["error"] == "no-token"
    assert (await blue.get("/me")).status == 200


async def test_a_token_does_what_it_is_for_and_nothing_else(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep, bots=["random"], start=True)
    await court.quiet(code)
    player = Program(deep.browser, (await deep.post("/me/tokens", scopes=["play"])).json()["token"])
    table = (await player.get(f"/tables/{code}")).json()
    assert table["moves"], "it sees what its person sees"
    refusals = {
        "tables": await player.post("/tables", game="love-letter", players=2),
        "talk": await player.post(f"/tables/{code}/chat", text="hello"),
        "account": await player.post("/me", name="Mallory"),
    }
    for scope, answer in refusals.items():
        assert (answer.status, answer.json()["error"]) == (403, "no-scope") and scope in answer.json()["sentence"]
    page = await deep.browser.post(f"/t/{code}/chat", {"text": "hello"}, authorization=player.header)
    assert page.status == 401, "nor by the page's forms"
    moved = await player.post(f"/tables/{code}/moves", turn=table["turn"], move=table["moves"][0])
    assert moved.status == 200, moved.text


async def test_a_token_cannot_make_one_that_may_do_more(court: Court) -> None:
    clerk = await program(court, scopes=["account", "play"])
    assert (await clerk.post("/me/tokens", scopes=["talk"])).json()["error"] == "no-scope-to-give"
    assert (await clerk.post("/me/tokens")).json()["scopes"] == ["play", "account"]
    assert (await clerk.post("/me/tokens", scopes=["fly"])).json()["error"] == "no-such-scope"


async def test_a_private_link_gives_no_more_than_the_token_that_made_it(court: Court) -> None:
    deep = await program(court)
    clerk = Program(deep.browser, (await deep.post("/me/tokens", scopes=["account"])).json()["token"])
    browser = court.browser()
    made = (await clerk.post("/me/links")).json()
    for page in (await browser.get(f"/device/{made['secret']}"), await browser.post(f"/device/{made['secret']}")):
        assert page.status == 403 and "for programs" in page.text
    moved = Program(browser, (await browser.send_json(f"/api/links/{made['secret']}", {})).json()["token"])
    assert (await moved.get("/me")).json()["scopes"] == ["account"]
    refused = await moved.post("/tables", game="love-letter", players=2)
    assert (refused.status, refused.json()["error"]) == (403, "no-scope")
    again = (await moved.post("/me/links")).json()
    third = Program(browser, (await browser.send_json(f"/api/links/{again['secret']}", {})).json()["token"])
    assert (await third.get("/me")).json()["scopes"] == ["account"], "nor by several links"
    whole = (await deep.post("/me/links")).json()
    assert (await browser.post(f"/device/{whole['secret']}")).status == 303


async def test_the_links_of_a_token_end_with_it(court: Court) -> None:
    deep = await program(court)
    stolen = (await deep.post("/me/tokens", scopes=["account"])).json()
    link = (await Program(deep.browser, stolen["token"]).post("/me/links")).json()
    await deep.delete(f"/me/tokens/{stolen['id']}")
    refused = await court.browser().send_json(f"/api/links/{link['secret']}", {})
    assert (refused.status, refused.json()["error"]) == (404, "no-pass")


# -- lists -------------------------------------------------------------------------------------------------------------


async def test_public_tables_are_found_and_private_ones_only_by_their_people(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    private, public = await opened(deep), await opened(deep, public=True, game="cupid")
    playing = await opened(deep, public=True, bots=["random"], start=True)

    async def found(who: Program, query: str = "") -> set[str]:
        answer = await who.get(f"/tables{query}")
        assert answer.status == 200, answer.text
        return {one["code"] for one in answer.json()}

    assert await found(blue) == {public} and await found(blue, "?status=any") == {public, playing}
    assert await found(blue, "?game=love-letter") == set() and await found(blue, "?mine=true") == set()
    assert await found(deep, "?mine=true") == {private, public}
    assert await found(deep, "?mine=true&status=playing") == {playing}
    await court.quiet(playing)
    (mine,) = (await deep.get("/tables?mine=true&status=playing")).json()
    assert mine["my_turn"] == bool((await deep.get(f"/tables/{playing}")).json()["moves"]) is True
    assert not (await deep.get("/tables?mine=true")).json()[0]["my_turn"]
    (brief,) = (await blue.get("/tables")).json()
    assert brief["free"] == 1 and brief["seat"] is None and brief["seats"][0]["program"]
    assert (await court.browser().get("/api/tables?mine=true")).status == 401
    assert (await blue.get("/tables?game=chess")).json()["error"] == "no-game"
    assert (await blue.get("/tables?status=lost")).json()["field"] == "status"


async def test_history_has_results_and_can_be_paged(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    await play_on(court, code, people)
    court.fixed.time += 10
    winners = list(court.table(code).match.outcome().winners)  # type: ignore[union-attr]
    again = (await people[0].send_json(f"/api/tables/{code}/rematch", {})).json()["code"]
    await play_on(court, again, people)
    for seat, browser in enumerate(people):
        history = (await browser.get("/api/me/history")).json()
        assert [one["table"]["code"] for one in history] == [again, code]
        assert history[1]["winners"] == winners and history[1]["won"] == (seat in winners)
        page = (await browser.get(f"/api/me/history?before={history[0]['table']['changed']}")).json()
        assert [one["table"]["code"] for one in page] == [code]
        assert (await browser.get("/api/me/history?game=cupid")).json() == []
    stranger = await court.person("Cy")
    assert (await stranger.get("/api/me/history")).json() == []


# -- at the table ------------------------------------------------------------------------------------------------------


async def test_leaving_frees_the_seat_and_later_lets_a_bot_play(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    code = await opened(deep, players=3)
    await blue.post(f"/tables/{code}/seats")
    assert (await blue.post(f"/tables/{code}/leave")).json()["seats"][1]["kind"] == "empty"
    assert (await blue.post(f"/tables/{code}/resign")).json()["error"] == "not-seated"
    assert (await deep.post(f"/tables/{code}/resign")).json()["error"] == "not-in-play"
    await blue.post(f"/tables/{code}/seats")
    await deep.post(f"/tables/{code}/start")
    resigned = (await blue.post(f"/tables/{code}/resign")).json()["seats"][1]
    assert resigned["away"] and resigned["bot"], "a bot plays on"
    assert not (await blue.post(f"/tables/{code}/seats")).json()["seats"][1]["away"], "they may think better of it"


async def test_the_host_puts_bots_into_seats(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    code = await opened(deep)
    assert (await deep.post(f"/tables/{code}/seats/1", bot="random")).json()["seats"][1]["bot"] == "random"
    assert (await deep.post(f"/tables/{code}/seats/1", bot="")).json()["seats"][1]["kind"] == "empty"
    assert (await blue.post(f"/tables/{code}/seats/1", bot="random")).json()["error"] == "not-host"
    assert (await deep.post(f"/tables/{code}/seats/9", bot="random")).json()["error"] == "no-seat"


async def test_somebody_can_be_hushed(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    code = await opened(deep)
    await blue.post(f"/tables/{code}/seats")
    await blue.post(f"/tables/{code}/chat", text="blah")
    (message,) = (await deep.get(f"/tables/{code}")).json()["chat"]
    assert (await deep.post(f"/tables/{code}/mute", author=message["author"])).json()["chat"] == []
    assert (await deep.post(f"/tables/{code}/mute", seat=1, quiet=False)).json()["chat"] == [message]
    assert (await deep.post(f"/tables/{code}/mute", seat=0)).json()["error"] == "not-here"


async def test_a_table_says_its_options_and_who_is_host(court: Court) -> None:
    deep = await program(court)
    table = (await deep.get(f"/tables/{await opened(deep, options={'tokens': 2}, clock=60)}")).json()
    assert table["options"] == {"tokens": "2"} and table["clock"] == 60
    assert [(seat["host"], seat["here"]) for seat in table["seats"]] == [(True, True), (False, False)]


# -- finished matches --------------------------------------------------------------------------------------------------


async def test_records_and_replays(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    path = f"/api/tables/{code}"
    for part in ("record", "replay"):
        assert (await people[0].get(f"{path}/{part}")).json()["error"] == "not-over"
    first = (await people[1].get(path)).json()["view"]
    steps = len(court.table(code).match.log or [])  # type: ignore[union-attr]
    await play_on(court, code, people)
    record = (await people[0].get(f"{path}/record")).json()
    assert verify(json.dumps(record)).dealt > 0
    moment = (await people[0].get(f"{path}/replay?step={steps}&seat=1")).json()
    assert moment["view"] == first and moment["face"] is None, "as the seat saw it then"
    assert game("love-letter").parse_view(moment["view"]).seat == 1
    end = (await people[0].get(f"{path}/replay?face=true")).json()
    assert end["step"] == end["steps"] == end["stops"][-1] and end["face"]["ask"] and end["story"]
    assert (await people[0].get(f"{path}/replay?seat=7")).json()["error"] == "no-seat"


async def test_rules_are_found_by_number_and_by_words(court: Court) -> None:
    browser = court.browser()
    everything = (await browser.get("/api/games/love-letter/rules")).json()
    assert len(everything) == len(game("love-letter").clauses())
    (one,) = (await browser.get("/api/games/love-letter/rules?q=ll-035")).json()
    assert one["number"] == "LL-035"
    assert (await browser.get("/api/games/chess/rules")).json()["error"] == "no-game"


# -- errors ------------------------------------------------------------------------------------------------------------


async def test_refusals_name_the_clause_and_the_field(court: Court) -> None:
    deep = await program(court)
    code = await opened(deep, bots=["random"], start=True)
    await court.quiet(code)
    turn = (await deep.get(f"/tables/{code}")).json()["turn"]
    held = (await deep.get(f"/tables/{code}")).json()["view"]["hands"][0]
    other = next(card for card in ("princess", "countess", "king") if card not in held)
    wrong = await deep.post(f"/tables/{code}/moves", turn=turn, move=other)
    assert wrong.status in (400, 409) and wrong.json()["sentence"]
    if wrong.json()["error"] == "illegal-move":
        assert wrong.json()["clause"].startswith("LL-")
    for data, field in (({"game": "love-letter", "players": "two"}, "players"), ({"game": "x", "gold": 1}, "gold")):
        answer = await deep.browser.send_json("/api/tables", data, deep.token)
        assert (answer.status, answer.json()["field"]) == (400, field), answer.text
    option = await deep.post("/tables", game="love-letter", players=2, options={"tokens": "many"})
    assert option.json()["error"] == "bad-option" and option.json()["field"] == "tokens"


@pytest.mark.parametrize(
    "path", ["/api/nothing", "/api/games/chess/nothing", "/api/tables/AAAA2222/nothing", "/api/me/x/y"]
)
async def test_unknown_paths_answer_in_json(court: Court, path: str) -> None:
    answer = await court.browser().get(path)
    assert answer.status == 404 and answer.json()["error"] == "not-found"


# -- one stream for everything -----------------------------------------------------------------------------------------


async def test_one_stream_tells_of_every_table_and_of_rematches(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    first, second = await opened(deep, options={"tokens": 1}), await opened(deep, game="cupid")
    stream = deep.stream("/stream")
    assert {(await line(stream))["table"]["code"] for _ in range(2)} == {first, second}
    await blue.post(f"/tables/{first}/seats")
    told = await line(stream)
    assert told["event"] == "table" and told["table"]["seats"][1]["name"] == "Blue"
    third = await opened(deep, game="rebel-princess", players=3)
    assert (await line(stream))["table"]["code"] == third, "one that was opened meanwhile"
    await deep.post(f"/tables/{second}/leave")
    while (told := await line(stream))["event"] != "left":
        assert told["table"]["code"] in (second, third)
    assert told["code"] == second
    await deep.post(f"/tables/{first}/start")
    await play_programs(court, first, [deep, blue])
    while (told := await line(stream))["event"] != "table" or told["table"]["state"] != "over":
        assert told["table"]["code"] in (first, third) and told["table"]["seat"] == 0
    again = (await blue.post(f"/tables/{first}/rematch")).json()["code"]
    while (told := await line(stream))["table"]["code"] != again:
        pass
    assert told["table"]["seat"] == 0


async def play_programs(court: Court, code: str, players: list[Program]) -> None:
    for _ in range(1000):
        if court.table(code).state != "playing":
            return
        for player in players:
            table = (await player.get(f"/tables/{code}")).json()
            if table["moves"]:
                await player.post(f"/tables/{code}/moves", turn=table["turn"], move=table["moves"][0])


async def test_whoever_comes_back_gets_only_what_is_new(court: Court) -> None:
    deep, blue = await program(court), await program(court, "Blue")
    first, second = await opened(deep), await opened(deep, game="cupid")
    stream = deep.stream("/stream")
    since = [(await line(stream))["since"] for _ in range(2)][-1]
    await stream.close()
    await blue.post(f"/tables/{second}/seats")
    stream = deep.stream(f"/stream?since={since}")
    assert (await line(stream))["table"]["code"] == second
    await blue.post(f"/tables/{first}/seats")
    assert (await line(stream))["table"]["code"] == first


async def test_a_match_that_ended_meanwhile_is_told_to_whoever_comes_back(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=1)
    stream = people[0].stream("/api/stream")
    since = (await line(stream))["since"]
    await stream.close()
    await play_on(court, code, people)
    told = (await line(people[0].stream(f"/api/stream?since={since},AAAA2222:x")))["table"]
    assert (told["code"], told["state"]) == (code, "over")


async def test_the_stream_says_what_its_person_may_know_and_nothing_else(court: Court) -> None:
    code, people = await seated(court, "love-letter", 3)
    told = (await line(people[1].stream("/api/stream")))["table"]
    assert told == (await people[1].get(f"/api/tables/{code}")).json()
    assert (await court.browser().get("/api/stream")).status == 401


async def test_a_stream_that_nobody_reads_holds_up_nobody(court: Court) -> None:
    code, people = await seated(court, "love-letter", 2, tokens=4)
    stopped = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await stopped.wait()
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        if message["type"] == "http.response.body":
            await stopped.wait()

    idle = asyncio.create_task(people[0].run(people[0].scope("GET", f"/api/tables/{code}/stream", {}), receive, send))
    assert await play_on(court, code, people) > 3
    stopped.set()
    async with asyncio.timeout(WITHIN):
        await idle
    assert not court.table(code).presence.watchers


# -- the description ---------------------------------------------------------------------------------------------------


async def test_the_examples_of_the_description_work(court: Court) -> None:
    described = (await court.browser().get("/api/openapi.json")).json()
    bodies = {
        (method, path): operation["requestBody"]["content"]["application/json"]["schema"]["examples"]
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
        if "requestBody" in operation
    }
    browser = court.browser()
    (introduction,) = bodies.pop(("post", "/api/people"))
    deep = Program(browser, (await browser.send_json("/api/people", introduction)).json()["token"])
    (wish,) = bodies.pop(("post", "/api/tables"))
    code = (await deep.post("/tables", **wish)).json()["code"]
    blue = await program(court, "Blue")
    (move,) = bodies.pop(("post", "/api/tables/{code}/moves"))
    assert game("love-letter").parse(move["move"]) and set(move) == {"turn", "move"}
    (act,) = bodies.pop(("post", "/api/tables/{code}/acts"))
    assert game("death-dowry").parse(act["act"]) and set(act) == {"key", "act"}
    (ring,) = bodies.pop(("post", "/api/tables/{code}/bell"))
    assert (await deep.post(f"/tables/{code}/bell", **ring)).status == 409, "no bell is wound up before the match"
    (again,) = bodies.pop(("post", "/api/tables/{code}/rematch"))
    assert (await deep.post(f"/tables/{code}/rematch", **again)).status == 409, "nothing is over yet"
    (sit,) = bodies.pop(("post", "/api/tables/{code}/seats"))
    assert (await blue.post(f"/tables/{code}/seats", **sit)).status == 201
    await blue.post(f"/tables/{code}/leave")
    for method, path in [key for key in bodies if key[1].startswith("/api/moderation")]:
        (body,) = bodies.pop((method, path))
        refused = await deep.post(path.removeprefix("/api").format(code=code, person_id="x"), **body)
        assert refused.status == 403, "only a moderator may do this"
    (form,) = bodies.pop(("post", "/api/games/{key}/moves"))
    made = (await browser.send_json("/api/games/death-dowry/moves", form)).json()
    assert game("death-dowry").parse(made["move"]).text == made["move"] and made["means"]
    order = sorted(bodies, key=lambda key: key[1].endswith("mute"))
    for method, path in order:
        (body,) = bodies[method, path]
        if path.endswith("mute"):
            await deep.post(f"/tables/{code}/seats/1", bot="")
            await blue.post(f"/tables/{code}/seats", seat=1)
        answer = await deep.post(path.removeprefix("/api").format(code=code, seat=1), **body)
        assert answer.status in (200, 201), f"{path}: {answer.text}"
    assert len(order) >= 6


# What a program may send without a token.
STRANGERS = ("/api/people", "/api/games/{key}/moves", "/api/links/{secret}")


async def test_every_operation_says_which_scope_it_takes(court: Court) -> None:
    described = (await court.browser().get("/api/openapi.json")).json()
    assert described["components"]["securitySchemes"]["token"]["scheme"] == "bearer"
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            if path.startswith("/api/moderation"):
                assert operation["security"] == [{"moderator": []}]
            elif method != "get" and path not in STRANGERS:
                ((scope,),) = [list(needs.values()) for needs in operation["security"]]
                assert set(scope) <= set(SCOPES) and scope, path


def test_limits_are_those_that_are_documented() -> None:
    page = (Path(__file__).parents[2] / "docs/doors/http.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| [a-z].* \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", page, re.MULTILINE)
    documented = sorted(tuple(float(number) for number in row) for row in rows)
    assert documented == sorted((a.burst, a.per_second, b.burst, b.per_second) for a, b in RATES.values())
    assert "At most {} streams of yours may be open, {} from one address".format(*MAX_STREAMS) in page


async def test_whoever_lists_too_much_has_to_wait(tmp_path: Path) -> None:
    async with running(tmp_path, limits=True) as court:
        deep = await program(court)
        answers = [await deep.get("/me") for _ in range(130)]
        assert {answer.status for answer in answers} == {200, 429}
        assert int(answers[-1].header("retry-after")) == 1


async def test_what_streams_refuse_is_described(court: Court) -> None:
    """Schemathesis leaves them out, since they have no end."""
    deep = await program(court)
    code = await opened(deep)
    described = (await court.browser().get("/api/openapi.json")).json()["paths"]
    streams = {path: item["get"]["responses"] for path, item in described.items() if path.endswith("/stream")}
    assert set(streams) == {"/api/stream", "/api/tables/{code}/stream"}
    court.house.hall.close()  # whatever is opened now ends at once
    for path, responses in streams.items():
        for at in (code, "AAAA2222", "%FF", "x" * 300):
            for query in ("", "?since=", "?since=%FF%00", "?since=" + "9" * 3000, "?nonsense=1"):
                for token in (deep.token, "revoked", ""):
                    headers = {"authorization": f"Bearer {token}"} if token else {}
                    answer = await court.browser().get(f"{path.format(code=at)}{query}", **headers)
                    assert str(answer.status) in responses and answer.status < 500, (path, query, answer.status)
                    assert answer.status == 200 or answer.json()["sentence"]
