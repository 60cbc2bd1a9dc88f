"""The client, against a server in a process of its own: bots of ours play there, and what is refused says why."""

from collections.abc import Iterator
from random import Random
from threading import Thread

import pytest
from click.testing import CliRunner

import infanta
from infanta.bots.bot import make_bot
from infanta.cli import infanta as command
from infanta.client import Client, Refusal, play
from infanta.client.client import address_of
from tests.server.process import ServerProcess


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
    winners = play(table, make_bot("thumb", key, Random(1)))
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

    guest = Thread(target=join)
    guest.start()
    while host.told["seats"][1]["kind"] == "empty":
        host.wait()
    assert host.told["seats"][1]["name"] == "Blue"
    host.start()
    play(host, make_bot("random", "love-letter", Random(1)))
    guest.join(30)
    assert "Sitting in seat 1" in said[0] and "on:" in said[0]


def test_a_table_can_be_watched(server: str) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"], options={"tokens": 1})
    spectator = Client(server).table(table.code)
    played = Thread(target=play, args=(table, make_bot("random", "love-letter", Random(1))))
    played.start()
    versions = [seen.told["version"] for seen in spectator.watch()]
    played.join(30)
    assert spectator.over and len(set(versions)) == len(versions)


def test_a_client_comes_back_with_its_token(server: str) -> None:
    table = Client(server, "Deep").open("love-letter", players=2, bots=["random"])
    again = Client(server, token=table.client.token).table(table.code)
    assert again.seat == 0 and Client(server).table(table.code).seat is None


def test_refusals_have_a_word_a_status_and_a_sentence(server: str) -> None:
    me = Client(server, "Deep")
    with pytest.raises(Refusal, match="There is no game 'chess'") as no_game:
        me.open("chess", 2)
    assert (no_game.value.code, no_game.value.status) == ("no-game", 404)
    table = me.open("love-letter", players=2, bots=["random"])
    while not table.moves:
        table.wait()
    before = table.told
    with pytest.raises(Refusal) as illegal:
        table.play("princess>1")
    assert illegal.value.code == "unreadable-move" and table.told == before
    with pytest.raises(Refusal) as stranger:
        Client(server, token="nonsense").join(table.code)
    assert stranger.value.code == "no-person"


def test_a_server_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("infanta.client.client.sleep", lambda seconds: None)
    with pytest.raises(Refusal, match=r"http://127.0.0.1:9 cannot be reached"):
        Client("http://127.0.0.1:9", "Deep")


@pytest.mark.parametrize("link", ["court.example/t/ABCD1234", "http://court.example/t/ABCD1234/"])
def test_links_are_read_as_people_share_them(link: str) -> None:
    assert address_of(link) == ("http://court.example", "ABCD1234")


@pytest.mark.parametrize("link", ["", "http://court.example", "http:///t/ABCD"])
def test_what_is_no_link_is_refused(link: str) -> None:
    with pytest.raises(infanta.InfantaError, match="is not the link of a table"):
        address_of(link)
