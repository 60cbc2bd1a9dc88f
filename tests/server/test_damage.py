"""Damage and want: whatever page of the database is nonsense, and when nothing more can be opened, everybody gets a sentence."""

import errno
import resource
import socket
import sqlite3
import urllib.error
import urllib.request
from contextlib import ExitStack, closing
from pathlib import Path

import asyncpg
import pytest

from infanta.server.file_limit import RESERVED_FILES
from infanta.server.storage.ledger import StorageDownError
from infanta.server.storage.postgres import PostgresLedger
from infanta.server.web.requests import refuse_failure
from tests.server.browser import Answer
from tests.server.court import Court, Fixed, code_of, running
from tests.server.process import ServerProcess
from tests.server.test_keeping import root_page, spoil

pytestmark = pytest.mark.anyio

TABLES = ("people", "sessions", "tables", "seats", "moves", "messages", "promises", "secrets")
CONTENT = (
    "UPDATE people SET name = X'ff00'",
    "UPDATE sessions SET scopes = X'00', label = 3",
    "UPDATE tables SET game = 'nonsense'",
    "UPDATE tables SET state = 7",
    "UPDATE tables SET options = '[]'",
    "UPDATE tables SET created = 'noon', changed = 'noon'",
    "UPDATE seats SET name = X'ff', bot = 3",
    "UPDATE seats SET bot = 'nonsense' WHERE bot != ''",
    "UPDATE moves SET move = X'ff'",
    "UPDATE messages SET text = X'ff', room = 'x'",
)


async def live(folder: Path) -> tuple[str, dict[str, str]]:
    """Play, talk, and leave: the code of a table, and the cookies of a browser."""
    async with running(folder) as court:
        ada = await court.person("Ada")
        code = code_of(await ada.post("/play/love-letter"))
        await ada.post(f"/t/{code}/chat", {"text": "hello"})
        await ada.post("/device")
        return code, dict(ada.cookies)


async def visit(folder: Path, code: str, cookies: dict[str, str]) -> list[tuple[str, Answer]]:
    """Look at everything that a person may look at, and do what they may do."""
    async with running(folder, fixed=Fixed("again")) as court:
        ada = court.browser()
        ada.cookies = dict(cookies)
        token = f"Bearer {next(iter(cookies.values()))}"
        pages = ("/", "/join", "/device", f"/t/{code}", f"/t/{code}/record", "/ready")
        answers = [(path, await ada.get(path)) for path in pages]
        calls = ("/api/me", "/api/me/tokens", "/api/tables", f"/api/tables/{code}", f"/api/tables/{code}/chat")
        answers += [(path, await ada.get(path, authorization=token)) for path in calls]
        sent: tuple[tuple[str, dict[str, str]], ...] = (
            ("/play/love-letter", {}),
            ("/me", {"name": "Bo"}),
            (f"/t/{code}/chat", {"text": "hm"}),
        )
        answers += [(f"POST {path}", await ada.post(path, form)) for path, form in sent]
        answers.append(("/api/me", await court.browser().get("/api/me", authorization="Bearer nobody")))
    return answers


def complain(answers: list[tuple[str, Answer]]) -> list[str]:
    """List the answers that are faults of the server."""
    return [f"{path}: {answer.status}" for path, answer in answers if answer.status == 500]


@pytest.mark.parametrize("name", TABLES)
async def test_nonsense_on_a_page_of_the_database_is_answered_with_a_sentence(tmp_path: Path, name: str) -> None:
    code, cookies = await live(tmp_path)
    spoil(tmp_path / "court.db", root_page(tmp_path / "court.db", name))
    answers = await visit(tmp_path, code, cookies)
    assert not complain(answers)
    damaged = [path for path, answer in answers if answer.status == 409 and "damaged" in answer.text]
    assert damaged or name not in ("people", "sessions", "tables")


@pytest.mark.parametrize("statement", CONTENT)
async def test_nonsense_in_a_row_of_the_database_is_answered_with_a_sentence(tmp_path: Path, statement: str) -> None:
    code, cookies = await live(tmp_path)
    with closing(sqlite3.connect(tmp_path / "court.db")) as connection:
        connection.execute(statement)
        connection.commit()
    assert not complain(await visit(tmp_path, code, cookies))


async def test_a_file_that_cannot_be_opened_is_not_called_damaged(tmp_path: Path) -> None:
    code, _ = await live(tmp_path)
    async with running(tmp_path) as court:
        ledger = court.house.ledger
        await ledger.engine.dispose()  # type: ignore[attr-defined]
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        free = socket.socket()
        resource.setrlimit(resource.RLIMIT_NOFILE, (free.fileno(), hard))
        try:
            with pytest.raises(StorageDownError):
                await ledger.list_codes()  # type: ignore[attr-defined]
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            free.close()
        assert (await court.browser().get(f"/t/{code}")).status in (200, 403)


async def test_when_nothing_more_can_be_opened_there_is_a_sentence(
    court: Court, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    ada = await court.person("Ada")
    monkeypatch.setattr(court.house.ledger, "get_lists", fail)
    answer = await ada.get("/")
    assert answer.status == 503 and "as many connections and files" in answer.text
    assert refuse_failure(OSError(errno.ENOSPC, "")) is None


# -- file descriptors --------------------------------------------------------------------------------------------------


def ask(url: str) -> tuple[int, str]:
    """Ask on a connection of one's own."""
    try:
        with urllib.request.urlopen(f"{url}/join", timeout=20) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def test_the_soft_limit_on_files_is_raised_at_the_start(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", files=(200, 4096))
    try:
        assert ask(server.url)[0] == 200
        assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (4096, 4096)
    finally:
        server.kill()


def test_one_connection_too_many_gets_a_sentence_and_those_who_are_there_go_on(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "court.db", files=(300, 300))
    host, _, port = server.url.removeprefix("http://").partition(":")
    try:
        with ExitStack() as held:
            connections = [
                held.enter_context(socket.create_connection((host, int(port)))) for _ in range(300 - RESERVED_FILES)
            ]
            status, text = ask(server.url)
            assert status == 503 and "as many connections and files" in text
            connections[0].sendall(b"GET /join HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert connections[0].recv(100).startswith(b"HTTP/1.1 200")
        assert ask(server.url)[0] == 200
    finally:
        server.kill()


# -- PostgreSQL --------------------------------------------------------------------------------------------------------


async def test_a_connection_that_is_cut_in_the_middle_of_an_answer_is_made_anew(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The driver calls that an error of its own: 27 of 32,500 requests were answered with a fault."""
    ledger = PostgresLedger(database)
    cuts = {"fetch": 1, "execute": 1}

    def cut_once(name: str) -> None:
        ask = getattr(asyncpg.Connection, name)

        async def cut(self: asyncpg.Connection, *given: object, **options: object) -> object:
            if cuts[name]:
                cuts[name] -= 1
                self.terminate()
                raise asyncpg.InternalClientError("got result for unknown protocol state 3")
            return await ask(self, *given, **options)

        monkeypatch.setattr(asyncpg.Connection, name, cut)

    async with running(None, ledger=ledger) as court:
        ada = await court.person("Ada")
        cut_once("fetch")
        assert (await ada.get("/")).status == 200
        cut_once("execute")
        code = code_of(await ada.post("/play/love-letter"))
        assert (await ada.get(f"/t/{code}")).status == 200
    assert not any(cuts.values())
