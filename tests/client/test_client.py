"""The client, against a server in a process of its own: bots of ours play there, and what is refused says why."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from random import Random
from threading import Semaphore, Thread
from typing import ClassVar

import pytest
from click.testing import CliRunner

import infanta
from infanta.bots.bot import make_bot
from infanta.cli import infanta as command
from infanta.client import ApiError, Client, play
from infanta.client.client import RemoteTable, parse_link
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.table.seating import pick_default_bot
from tests.server.process import ServerProcess

WITHIN = 60.0  # seconds that another thread is waited for


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    process = ServerProcess(tmp_path_factory.mktemp("client") / "court.db", "--fast-bots")
    yield process.url
    process.kill()


@pytest.mark.parametrize("key", infanta.game_keys())
def test_an_installed_bot_plays_a_match(server: str, key: str) -> None:
    players = infanta.game(key).players[0]
    table = Client(server, "Deep").open(key, players, bots=["random"] * (players - 1))
    assert table.seat == 0 and not table.over
    winners = play(table, make_bot(pick_default_bot(key), key, Random(1)))
    assert table.over and table.winners == winners and table.told["reason"]


def test_the_loop_of_the_documentation_plays_and_can_imagine(server: str) -> None:
    me = Client(server, name="Deep")
    table = me.open("love-letter", players=2, bots=["thumb"], options={"tokens": 1})
    while not table.over:
        if table.moves:
            assert table.game.imagine(table.view, Random(1)).view(0) == table.view
            table.play(table.moves[-1])
        else:
            table.wait()
    assert table.winners


def test_a_bot_joins_by_the_link_that_people_share(server: str) -> None:
    host = Client(server, "Ada").open("love-letter", players=2, options={"tokens": 1}, start=False)
    said: list[str] = []

    def join() -> None:
        call = ["join", host.address, "--bot", "thumb", "--name", "Blue", "--seed", "1"]
        said.append(CliRunner().invoke(command, call).output)

    guest = Thread(target=join, daemon=True)
    guest.start()
    for _ in range(10):
        if host.told["seats"][1]["kind"] != "empty":
            break
        host.wait()
    assert host.told["seats"][1]["name"] == "Blue"
    host.start()
    play(host, make_bot("random", "love-letter", Random(1)))
    guest.join(WITHIN)
    assert "Sitting in seat 1" in said[0] and "on:" in said[0]


def test_a_bot_that_stays_waits_for_the_rematch_and_plays_it(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    host = Client(server, "Ada").open("love-letter", players=2, options={"tokens": 1}, start=False)
    waited = RemoteTable.wait_for_rematch
    played: list[str] = []

    def twice(table: RemoteTable) -> RemoteTable:
        played.append(table.code)
        if len(played) == 2:
            raise ApiError("over", 409, Phrase("said", text="Enough."))
        return waited(table)

    monkeypatch.setattr(RemoteTable, "wait_for_rematch", twice)
    call = ["join", host.address, "--bot", "thumb", "--stay"]
    guest = Thread(target=lambda: CliRunner().invoke(command, call), daemon=True)
    guest.start()
    while host.told["seats"][1]["kind"] == "empty":
        host.wait()
    host.start()
    play(host, make_bot("random", "love-letter", Random(1)))
    again = host.rematch()
    play(again, make_bot("random", "love-letter", Random(1)))
    guest.join(WITHIN)
    assert played == [host.code, again.code]


def watch(spectator: RemoteTable, versions: list[str]) -> None:
    """Note every version of a table to its end."""
    versions.extend(seen.told["version"] for seen in spectator.watch())


def test_a_table_can_be_watched(server: str) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"], options={"tokens": 1})
    spectator, versions = Client(server).table(table.code), list[str]()
    watching = Thread(target=watch, args=(spectator, versions), daemon=True)
    watching.start()
    play(table, make_bot("random", "love-letter", Random(1)))
    watching.join(WITHIN)
    assert spectator.over and len(set(versions)) == len(versions)


class Unhurried:
    """Makes as many moves as it is allowed."""

    def __init__(self, moves: Semaphore) -> None:
        self.moves = moves

    def choose(self, view: View, moves: list[Move]) -> Move:
        assert self.moves.acquire(timeout=WITHIN)
        return moves[0]


def test_a_stream_that_breaks_goes_on_where_it_stopped(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"], options={"tokens": 3})
    spectator, whole, asked, moves = Client(server).table(table.code), Client.read_lines, [], Semaphore(0)

    def broken(self: Client, path: str) -> Iterator[object]:
        asked.append(path)
        moves.release(1 if len(asked) < 3 else 1000)
        for told in whole(self, path):
            yield told
            if len(asked) < 3:
                raise ConnectionResetError

    monkeypatch.setattr(Client, "read_lines", broken)
    monkeypatch.setattr("infanta.client.client.sleep", lambda seconds: None)
    versions = list[str]()
    watching = Thread(target=watch, args=(spectator, versions), daemon=True)
    watching.start()
    play(table, Unhurried(moves))
    watching.join(WITHIN)
    assert spectator.over and len(asked) == 3 and asked[1].endswith(f"since={versions[0]}")
    assert len(set(versions)) == len(versions), "nothing is told twice"
    assert spectator.list_events() and table.list_events()[0] == spectator.list_events()[0]


class Generous:
    """Writes down a free act as long as it may, and otherwise makes the first move."""

    def __init__(self) -> None:
        self.acted: list[Move] = []

    def choose(self, view: View, moves: list[Move]) -> Move:
        return next((move for move in moves if move.text == "pass"), moves[0])

    def act(self, view: View, acts: list[Move]) -> Move | None:
        if self.acted or not acts:
            return None
        self.acted.append(acts[0])
        return acts[0]


def test_a_bot_takes_the_initiative_at_a_remote_table(server: str) -> None:
    table = Client(server, "Deep").open("death-dowry", 3, ["random"] * 2, {"rounds": 1, "tea": 0})
    bot = Generous()
    play(table, bot)
    (act,) = bot.acted
    assert f"0 {act.text}" in table.get_record()["moves"]


def test_a_person_presses_on_and_a_program_gives_up(server: str) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"])
    table.confirm_round_end()
    assert not table.told["seats"][0]["away"] and table.get_question()["turn"] == table.told["turn"]
    table.resign()
    assert table.told["seats"][0]["away"]


def test_a_bot_serves_all_its_tables_by_one_stream(server: str) -> None:
    me = Client(server, "Deep", bot=True)
    bot = make_bot("random", "love-letter", Random(1))
    wanted = {me.open("love-letter", 2, bots=["random"], options={"tokens": 3}).code for _ in range(3)}
    over: set[str] = set()
    for table in me.watch():
        if table.over:
            over.add(table.code)
        elif table.moves:
            table.play(bot.choose(table.view, table.moves))
        if over == wanted:
            break
    assert {one["table"]["code"] for one in me.list_history()} == wanted and me.find_tables(mine=True, status="any")


@pytest.mark.parametrize("everywhere", [True, False], ids=["all my tables", "one table"])
def test_a_line_that_was_on_its_way_does_not_ask_again(
    server: str, monkeypatch: pytest.MonkeyPatch, everywhere: bool
) -> None:
    """Where several choose at once, the choices of others are news, and ask for ours until it has come: it came, meanwhile."""
    me = Client(server, "Deep")
    table = me.open("love-letter", players=2, bots=["random"], options={"tokens": 7})
    while not table.moves:
        table.wait()
    asks = dict(table.told)
    lines = [asks, asks, {**asks, "moves": []}]
    told = [{"event": "table", "since": str(number), "table": line} for number, line in enumerate(lines)]
    monkeypatch.setattr(Client, "read_lines", lambda self, path: iter(told if everywhere else lines))
    stream = me.watch() if everywhere else table.watch()
    first = next(stream)
    first.play(first.moves[0])
    assert not next(stream).moves


def test_a_finished_match_is_played_again_and_its_record_kept(server: str) -> None:
    table = Client(server, "Deep", bot=True).open("love-letter", 2, bots=["random"], options={"tokens": 1})
    play(table, make_bot("random", "love-letter", Random(1)))
    assert table.get_record()["game"] == "love-letter" and table.told["seats"][0]["program"]
    again = table.rematch()
    assert again.code != table.code and again.seat == 0
    again.say("Once more!")
    assert again.told["chat"][-1]["text"] == "Once more!"
    again.leave()
    assert again.told["seats"][0]["away"] or again.over  # with quick bots it may have been played by now


def test_a_client_comes_back_with_its_token(server: str) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"])
    again = Client(server, token=table.client.token).table(table.code)
    assert again.seat == 0 and Client(server).table(table.code).seat is None


def test_refusals_have_a_word_a_status_and_a_sentence(server: str) -> None:
    me = Client(server, "Deep")
    with pytest.raises(ApiError, match="There is no game 'chess'") as no_game:
        me.open("chess", 2)
    assert (no_game.value.code, no_game.value.status, no_game.value.field) == ("no-game", 404, "game")
    table = me.open("love-letter", players=2, bots=["random"])
    for _ in range(10):
        if table.moves:
            break
        table.wait()
    before = table.told
    with pytest.raises(ApiError) as illegal:
        table.play("princess>1")
    assert illegal.value.code == "unreadable-move" and table.told == before
    with pytest.raises(ApiError) as stranger:
        Client(server, token="nonsense").join(table.code)
    assert stranger.value.code == "no-person"


def test_a_server_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infanta.client.client.sleep", lambda seconds: None)
    with pytest.raises(ApiError, match=r"http://127.0.0.1:9 cannot be reached: \[Errno"):
        Client("http://127.0.0.1:9", "Deep")


class Proxied(BaseHTTPRequestHandler):
    """A server that is being started anew, behind a proxy: it has answers for a while, one after the other, and hangs up at 0."""

    answers: ClassVar[list[tuple[int, str]]] = []

    def answer(self) -> None:
        status, text = self.answers.pop(0)
        if status:
            self.send_response(status)
            self.send_header("Content-Length", str(len(text)))
            self.send_header("Retry-After", "Wed, 21 Oct 2026 07:28:00 GMT")
            self.end_headers()
            self.wfile.write(text.encode())

    do_GET = do_POST = answer  # noqa: N815

    def log_message(self, format: str, *args: object) -> None:
        """Nothing to say."""


@pytest.fixture
def proxied() -> Iterator[str]:
    """Its address."""
    server = HTTPServer(("127.0.0.1", 0), Proxied)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


def test_a_server_that_starts_anew_is_waited_for(proxied: str, monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr("infanta.client.client.sleep", waited.append)
    client = Client(proxied, token="secret")
    Proxied.answers = [(200, "[{}]"), (502, "Bad Gateway"), (0, ""), *[(503, "")] * 6, (200, "[]")]
    assert client.list_games() == [{}]
    assert client.list_games() == [], "longer than a server that never answered"
    assert waited[0] == 1.0 and len(waited) == 8


def test_what_would_happen_twice_is_not_sent_again(proxied: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infanta.client.client.sleep", lambda seconds: None)
    Proxied.answers = [(0, ""), (200, "{}")]
    with pytest.raises(ApiError, match="cannot be reached"):
        Client(proxied, token="secret").open("love-letter", 2)
    assert len(Proxied.answers) == 1


def test_codes_are_read_however_they_are_typed_and_tables_opened_with_all_there_is(server: str) -> None:
    client = Client(server, "Deep")
    table = client.open("love-letter", 2, start=False, hints=True, rest=5, spectators=False)
    assert table.told["hints"] and client.table(f" {table.code.lower()} ").code == table.code
    assert client.join(table.code.lower(), 1).seat == 1
    with pytest.raises(ApiError, match="unknown field") as refused:
        client.open("love-letter", 2, colour="red")
    assert refused.value.field == "colour"


@pytest.mark.parametrize("link", ["court.example/t/ABCD1234", "http://court.example/t/ABCD1234/"])
def test_links_are_read_as_people_share_them(link: str) -> None:
    assert parse_link(link) == ("http://court.example", "ABCD1234")


@pytest.mark.parametrize("link", ["", "http://court.example", "http:///t/ABCD"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(infanta.InfantaError, match="is not a link to a table"):
        parse_link(link)
