"""What a host expects: signs of life, measures, logs without secrets, settings from three places, and a door for moderation."""

import json
import logging
import re
from pathlib import Path
from time import process_time

import pytest
from click.testing import CliRunner

from infanta.cli import infanta
from infanta.server import latency
from infanta.server.logs import JsonLines, TextLines, redact
from infanta.server.storage.ledger import ERASED_NAME, StorageDownError
from infanta.server.tables.environment import Environment
from tests.server.court import Court, code_of, running, seated

pytestmark = pytest.mark.anyio

TOKEN = "the-moderators-own"


async def test_signs_of_life(court: Court, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = court.browser()
    assert (await browser.get("/health")).json() == {"status": "alive"}
    assert (await browser.get("/ready")).status == 200

    async def away(token: bytes) -> None:
        raise StorageDownError("nobody answers")

    with monkeypatch.context() as patch:
        patch.setattr(court.house.ledger, "find_person", away)
        answer = await browser.get("/ready")
        assert (answer.status, answer.json()) == (503, {"status": "no-database"})
        assert (await browser.get("/health")).status == 200
    court.house.close()
    assert (await browser.get("/ready")).json() == {"status": "stopping"}


async def test_measures_are_told_to_those_who_may_know(court: Court) -> None:
    await seated(court, "love-letter", 2)
    near, far = court.browser(), court.browser()
    far.address = "203.0.113.9"
    assert (await far.get("/metrics")).status == 404
    lines = (await near.get("/metrics")).text.splitlines()
    assert 'infanta_tables{process="0"} 1' in lines and "# TYPE infanta_requests_total counter" in lines
    buckets = [line for line in lines if line.startswith("infanta_request_seconds_bucket")]
    assert len(buckets) == 11 and buckets[-1].startswith('infanta_request_seconds_bucket{process="0",le="+Inf"}')


async def test_every_answer_names_its_request(court: Court) -> None:
    browser = court.browser()
    assert (await browser.get("/health", x_request_id="from-the-proxy.7")).header("x-request-id") == "from-the-proxy.7"
    assert (await browser.get("/health", x_request_id="bad id\t")).header("x-request-id") == "request", "ours instead"
    made = {Environment().request_id() for _ in range(100)}
    assert len(made) == 100 and {len(one) for one in made} == {12}


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://ada:hunter2@db/infanta is gone",
        "postgresql://ada:@/:hunter2@db/infanta is gone",
        "GET /device/hunter2 200",
        "POST /api/links/hunter2 429",
        "Authorization: Bearer hunter2",
        "Cookie: infanta=hunter2; __Host-infanta=hunter2",
        "moderator_token=hunter2",
        "{'password': 'hunter2'}",
    ],
)
def test_no_secret_is_ever_written_down(text: str) -> None:
    assert "hunter2" not in redact(text)
    try:
        raise ValueError(text)
    except ValueError as error:
        record = logging.LogRecord("infanta", 40, "", 0, "%s", (text,), (ValueError, error, error.__traceback__))
    assert "hunter2" not in TextLines().format(record) + JsonLines().format(record)


@pytest.mark.parametrize("part", ["a", "a://:", "bearer ", "token ", "/device/", "a:a@"])
def test_a_long_line_is_soon_looked_through(part: str) -> None:
    """Looking for passwords took seconds for an address of 60,000 letters, and everybody waited."""
    since = process_time()
    redact(part * (65_536 // len(part)))
    assert process_time() - since < 1.0


def test_nobody_writes_lines_of_their_own_into_the_log() -> None:
    record = logging.LogRecord("infanta", 40, "", 0, "GET %s 404", ("/x\n2026-01-01 ERROR all is lost\x1b[2J",), None)
    line = TextLines().format(record)
    assert line.endswith("GET /x\\n2026-01-01 ERROR all is lost\\x1b[2J 404") and "\n" not in line


async def test_long_addresses_do_not_fill_the_log(court: Court, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "infanta.requests"):
        await court.browser().get("/" + "x" * 50_000)
    assert len(caplog.records[-1].getMessage()) < 600


async def test_a_request_leaves_a_line_with_its_id(court: Court, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "infanta.requests"):
        await court.browser().get("/device/hunter2", x_request_id="seven")
    (record,) = [one for one in caplog.records if one.name == "infanta.requests"]
    told = json.loads(JsonLines().format(record))
    assert (told["method"], told["path"], told["status"]) == ("GET", "/device/***", 404) and told["ms"] >= 0


def settings(*arguments: str, **environment: str) -> dict[str, list[str]]:
    result = CliRunner().invoke(infanta, ["settings", *arguments], env=environment)
    assert result.exit_code == 0, result.output
    return {line.split()[0]: line.split()[1:] for line in result.output.splitlines()}


def test_a_flag_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "server.toml"
    file.write_text('port = 1\nhost = "h-file"\nkeep-days = 3\nmoderator-token = "hunter2"\n')
    shown = settings("--config", str(file), "--port", "3", INFANTA_PORT="2", INFANTA_HOST="h-env")
    assert shown["port"] == ["3", "flag"] and shown["host"] == ["h-env", "environment"]
    assert shown["keep-days"] == ["3", "file"] and shown["thinkers"] == ["1", "default"]
    assert shown["moderator-token"] == ["***", "file"]


@pytest.mark.parametrize(
    ("text", "words"), [("prot = 1", "no setting 'prot'"), ("= what", "cannot be read"), (None, "cannot be read")]
)
def test_a_file_of_settings_that_cannot_be_used(tmp_path: Path, text: str | None, words: str) -> None:
    file = tmp_path / "server.toml"
    if text is not None:
        file.write_text(text)
    result = CliRunner().invoke(infanta, ["settings", "--config", str(file)])
    assert result.exit_code == 2 and words in result.output


async def test_only_a_moderator_moderates(court: Court) -> None:
    browser = await court.person("Ada")
    for token in ("", TOKEN, "x"):
        answer = await browser.send_json("/api/moderation/tables/AAAA2222/close", {}, token)
        assert (answer.status, answer.json()["error"]) == (403, "not-moderator")


async def test_a_moderator_closes_a_table_and_shuts_somebody_out() -> None:
    async with running(None, moderator=TOKEN) as court:
        code, (ada, bo) = await seated(court, "love-letter", 2)
        stream = bo.stream(f"/t/{code}/stream")
        await stream.frame()
        people = await court.browser().ask(
            "GET", f"/api/moderation/tables/{code}/people", headers={"authorization": f"Bearer {TOKEN}"}
        )
        ids = {one["name"]: one["id"] for one in people.json()}
        moderator = court.browser()
        assert (
            await moderator.send_json(f"/api/moderation/people/{ids['Bo']}/ban", {"reason": "rude"}, TOKEN)
        ).status == 200
        await stream.ended()
        assert (await bo.get(f"/api/tables/{code}")).json()["seat"] is None
        assert (
            await moderator.send_json(f"/api/moderation/tables/{code}/close", {"reason": "over"}, TOKEN)
        ).status == 200
        assert (await ada.get(f"/t/{code}")).status == 404
        log = await moderator.ask("GET", "/api/moderation/log", headers={"authorization": f"Bearer {TOKEN}"})
        assert {(one["kind"], one["reason"]) for one in log.json()} == {("ban", "rude"), ("close", "over")}


@pytest.mark.parametrize("how", ["ban", "erase", "themselves"])
async def test_nobody_waits_for_whoever_is_gone_for_good(how: str) -> None:
    """Only who left by the page was replaced by a bot; the others at the table waited for ever."""
    async with running(None, moderator=TOKEN) as court:
        code, (ada, bo) = await seated(court, "love-letter", 2)
        gone, moderator = court.table(code).chairs[0].person, {"authorization": f"Bearer {TOKEN}"}
        path = f"/api/moderation/people/{gone}"
        if how == "ban":
            answer = await bo.send_json(f"{path}/ban", {}, TOKEN)
        elif how == "erase":
            answer = await bo.ask("DELETE", path, headers=moderator)
        else:
            answer = await ada.ask("DELETE", "/api/people/me")
        assert answer.status == 200
        async with court.house.floor.reading(code) as table:
            assert table.chairs[0].bot and table.chairs[0].person == gone


async def test_a_moderator_who_names_nobody_is_told_so() -> None:
    async with running(None, moderator=TOKEN) as court:
        moderator = {"authorization": f"Bearer {TOKEN}"}
        for answer in (
            await court.browser().send_json("/api/moderation/people/nobody/ban", {}, TOKEN),
            await court.browser().ask("DELETE", "/api/moderation/people/nobody", headers=moderator),
        ):
            assert (answer.status, answer.json()["error"]) == (404, "nobody")
        assert (await court.browser().ask("GET", "/api/moderation/log", headers=moderator)).json() == []


async def test_people_delete_their_own_data(court: Court) -> None:
    code, (ada, bo) = await seated(court, "love-letter", 2)
    await ada.post(f"/t/{code}/chat", {"text": "my secret"})
    assert (await ada.ask("DELETE", "/api/people/me")).status == 200
    page = (await bo.get(f"/t/{code}")).text
    assert "my secret" not in page and f">{ERASED_NAME}<" in page
    assert not re.search(r">\s*Ada\s*<", page), "nobody is called so any more, but in the examples of the rules"
    assert (await ada.get(f"/api/tables/{code}")).json()["seat"] is None
    assert (await ada.ask("DELETE", "/api/people/me")).status == 401
    code_of(await bo.post("/play/love-letter"))


def test_a_long_wait_is_named_by_its_cause(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, "infanta.waits")
    now = 0.0
    monkeypatch.setattr(latency, "monotonic", lambda: now)
    seen = latency.LatencyTracker()
    seen.note_late(late=0.5, busy=0.1)
    assert seen.list_longest() == {"server": 0.1, "host": 0.4}, "what we did not work in, somebody else did"
    seen.note("commit", 0.003)
    seen.note("commit", 0.001)
    assert seen.list_longest()["commit"] == 0.003
    assert [record.getMessage() for record in caplog.records] == ["server: waited 100 ms", "host: waited 400 ms"]
    now = 90.0
    seen.note("commit", 0.002)
    assert seen.list_longest()["commit"] == 0.003, "a minute is not over yet for everything"
    now = 300.0
    seen.note("commit", 0.001)
    assert seen.list_longest() == {"commit": 0.001}


async def test_the_longest_waits_are_among_the_measures(court: Court) -> None:
    latency.WAITS.note("commit", 0.004)
    assert 'infanta_longest_wait_seconds{process="0",what="commit"}' in (await court.browser().get("/metrics")).text
