"""A game that cannot be loaded, or that fails to draw itself, harms only itself: every other game works in every door, and a sentence says why."""

import asyncio
import logging
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

import infanta
from infanta import UnknownGameError
from infanta.cli import infanta as command
from infanta.core import drawing
from infanta.core.drawing import draw_beats, draw_face
from infanta.core.move import DEALER
from infanta.core.registry import broken_games
from infanta.table.descriptions import describe_moves, describe_table
from infanta.terminal.play import TerminalMatch
from infanta.words import FluentTranslator
from tests.conftest import ALARM
from tests.example import PLACES, installed_beside
from tests.server.court import Court, running, seated
from tests.terminal.stage import Stage, seat, sit_down

MODULES = {
    "quarrel_type": "raise TypeError('two princesses in one tower')",
    "quarrel_exit": "import sys; sys.exit('no wish to play')",
    "quarrel_syntax": "def game(:",
    "quarrel_name": "from infanta.core.game import NoSuchName",
    "quarrel": """
from dataclasses import dataclass
from high_card.game import HighCard, HighCardMatch, HighCardView
from infanta.core.game import Game
from infanta.core.setup import Option

class NoPlayers(Game):
    def __init__(self):
        self.key, self.title, self.edition = "no-players", "No Players", 1
        self.options, self.topics, self.packages = (), (), ("high_card",)
        self.all_moves, self.by_text = (), {}

class Raising(HighCard):
    def __init__(self):
        raise LookupError("no throne room")

class Renamed(HighCard):
    def __init__(self):
        super().__init__()
        self.key = "another"

class Homeless(HighCard):
    def __init__(self):
        super().__init__()
        self.key, self.packages = "homeless", ("no_such_package",)

class BadHint(Option):
    def read(self, value):
        return value

    def hint(self):
        raise RuntimeError("no hints at court")

class BadOption(HighCard):
    def __init__(self):
        super().__init__()
        self.key, self.options = "bad-option", (BadHint("crowns", 1),)

NOT_A_GAME = dict

class Faceless(HighCard):
    def __init__(self):
        super().__init__()
        self.key, self.title = "faceless", "Faceless"

    def face(self, view, moves, voice, why):
        raise ZeroDivisionError("a face without features")

    def beats(self, event, voice):
        raise ZeroDivisionError("a heart without beats")

    def describe(self, move):
        raise ZeroDivisionError("no words")

class NoFace(HighCard):
    def __init__(self):
        super().__init__()
        self.key, self.title = "no-face", "No Face"

    def face(self, view, moves, voice, why):
        return None

@dataclass(frozen=True)
class MuteView(HighCardView):
    def __str__(self):
        raise ZeroDivisionError("no voice")

class MuteMatch(HighCardMatch):
    def view(self, seat):
        view = super().view(seat)
        return MuteView(**{name: getattr(view, name) for name in HighCardView.__dataclass_fields__})

class Mute(HighCard):
    def __init__(self):
        super().__init__()
        self.key, self.title = "mute", "Mute"

    def create_match(self, setup):
        match = MuteMatch(setup, 8, 3)
        match.deal()
        return match
""",
}
# The games that cannot be loaded: where their entry points lead, and what the sentence about each says.
BROKEN = {
    "gone": ("no_such_module:Game", "ModuleNotFoundError: No module named 'no_such_module'"),
    "wrong-type": ("quarrel_type:Game", "TypeError: two princesses in one tower"),
    "quitter": ("quarrel_exit:Game", "SystemExit: no wish to play"),
    "misspelt": ("quarrel_syntax:Game", "SyntaxError: "),
    "wrong-name": ("quarrel_name:Game", "ImportError: cannot import name 'NoSuchName' from 'infanta.core.game'."),
    "no-class": ("quarrel:Nothing", "AttributeError: "),
    "no-players": ("quarrel:NoPlayers", "players"),
    "raising": ("quarrel:Raising", "LookupError: no throne room"),
    "renamed": ("quarrel:Renamed", "its 'key' is not right"),
    "homeless": ("quarrel:Homeless", "ModuleNotFoundError: No module named 'no_such_package'"),
    "bad-option": ("quarrel:BadOption", "RuntimeError: no hints at court"),
    "no-game": ("quarrel:NOT_A_GAME", "The entry point quarrel:NOT_A_GAME for 'no-game' is not a game."),
}
# The games that can be played and fail to draw their tables.
PLAIN = {key: f"quarrel:{name}" for key, name in (("faceless", "Faceless"), ("no-face", "NoFace"), ("mute", "Mute"))}
OURS = ("cupid", "death-dowry", "love-letter", "rebel-princess", "woo-the-princess")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(autouse=True)
def site(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Install all of these games beside Infanta; their failures are expected."""
    folder = tmp_path_factory.mktemp("site")
    for name, text in MODULES.items():
        (folder / f"{name}.py").write_text(text)
    games = {key: place for key, (place, _) in BROKEN.items()} | PLAIN | PLACES
    logging.getLogger("infanta.games").removeHandler(ALARM)
    drawing.REPORTED.clear()
    with installed_beside(folder, monkeypatch, games):
        yield folder
    for name in MODULES:
        sys.modules.pop(name, None)
    logging.getLogger("infanta.games").addHandler(ALARM)


def test_every_other_game_is_found_and_starts() -> None:
    assert set(infanta.game_keys()) == {*OURS, *PLAIN, *PLACES}
    for key in OURS:
        assert infanta.start(key, players=infanta.game(key).players[0]).actors()


@pytest.mark.parametrize("key", BROKEN)
def test_a_sentence_says_why_a_game_cannot_be_loaded(key: str) -> None:
    for _ in range(2):
        with pytest.raises(UnknownGameError) as refusal:
            infanta.game(key)
        sentence = str(refusal.value)
        assert f"'{key}'" in sentence and BROKEN[key][1] in sentence and sentence.endswith(".")
        assert "/" not in sentence, "no folder of the server is told"
    assert len(broken_games()) == len(BROKEN)


def test_a_game_is_tried_once_and_its_traceback_is_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "infanta.games"):
        for _ in range(3):
            assert infanta.game_keys() and broken_games()
    records = [record for record in caplog.records if "wrong-type" in record.getMessage()]
    assert len(records) == 1 and records[0].exc_info


def test_the_terminal_lists_the_games_and_what_is_wrong_with_the_others() -> None:
    result = CliRunner().invoke(command, ["games"])
    assert result.exit_code == 0 and all(key in result.stdout for key in (*OURS, *PLAIN))
    assert len(result.stderr.splitlines()) == len(BROKEN) and "two princesses in one tower" in result.stderr
    result = CliRunner().invoke(command, ["rules", "quitter"])
    assert result.exit_code == 2 and "SystemExit: no wish to play" in result.stderr
    assert CliRunner().invoke(command, ["rules", "LL-035"]).exit_code == 0


@pytest.mark.anyio
async def test_the_server_opens_its_pages_and_says_what_is_wrong(caplog: pytest.LogCaptureFixture) -> None:
    async with running(None) as court:
        assert "two princesses in one tower" in caplog.text, "the log says it when the server starts"
        browser = court.browser()
        page = await browser.get("/")
        assert page.status == 200 and "Love Letter" in page.text and "two princesses in one tower" in page.text
        listed = (await browser.get("/api/games")).json()
        assert {one["key"] for one in listed} == {*OURS, *PLAIN, *PLACES}
        about = (await browser.get("/api")).json()
        assert len(about["broken"]) == len(BROKEN) and set(about["games"]) == {one["key"] for one in listed}
        for key in BROKEN:
            answer = await browser.get(f"/api/games/{key}")
            assert answer.status == 404 and BROKEN[key][1].strip(".") in answer.text.replace("\\u2026", "…")
            assert (await browser.get(f"/new/{key}")).status == 404


def test_the_tools_list_the_games_and_what_is_wrong() -> None:
    mcp = pytest.importorskip("mcp", reason="the MCP SDK is not installed (pip install 'infanta[mcp]')")
    from infanta.adapters.mcp import MatchTools, build_server

    async def ask() -> dict[str, list[object]]:
        async with asyncio.timeout(60), mcp.Client(build_server(MatchTools())) as client:
            answer = await client.call_tool("list_games", {})
            assert not answer.is_error
            return dict(answer.structured_content)

    told = asyncio.run(ask())
    assert len(told["games"]) == len({*OURS, *PLAIN, *PLACES}) and len(told["broken"]) == len(BROKEN)


def test_openspiel_registers_the_others(site: Path) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed (pip install 'infanta[openspiel]')")
    program = (
        "import pyspiel, infanta.adapters.openspiel; print(pyspiel.load_game('infanta_love_letter').num_players())"
    )
    path = ":".join([str(site), *sys.path])
    done = subprocess.run([sys.executable, "-c", program], env={"PYTHONPATH": path}, capture_output=True, timeout=120)
    assert done.returncode == 0, done.stderr.decode()
    assert b"two princesses in one tower" in done.stderr


@pytest.mark.parametrize("key", PLAIN)
def test_a_table_that_a_game_fails_to_draw_is_plain_and_says_so(key: str, caplog: pytest.LogCaptureFixture) -> None:
    rules, voice = infanta.game(key), FluentTranslator("en", key)
    match = rules.start(2, story=True)
    while match.actors() == (DEALER,):
        match.push(DEALER, next(match.outcomes())[0])
    view, moves = match.view(0), match.moves(0)
    face = draw_face(rules, view, moves, voice, lambda move: None)
    assert f"{rules.title} could not draw this table (" in face.middle.text and "hands" in face.middle.text
    assert [choice.move for choice in face.ask.choices] == ["keep", "swap"]
    again = draw_face(rules, view, moves, voice, lambda move: None)
    assert again.middle == face.middle and len({record.getMessage() for record in caplog.records}) == len(
        caplog.records
    )
    assert describe_table(rules, view, moves, voice, lambda move: None, None)["table"]
    assert [told["move"] for told in describe_moves(rules, moves, voice)] == ["keep", "swap"]
    if key == "faceless":
        assert match.story and draw_beats(rules, match.story[0], voice) == ()


@pytest.mark.anyio
@pytest.mark.parametrize("key", PLAIN)
async def test_such_a_table_is_played_in_the_browser(key: str, court: Court) -> None:
    code, (ada, bo) = await seated(court, key, 2)
    page = await ada.get(f"/t/{code}")
    assert page.status == 200 and "could not draw this table" in page.text and set(page.moves) >= {"keep", "swap"}
    for browser in (ada, bo):
        turn = (await browser.get(f"/t/{code}")).turn
        assert (await browser.post(f"/t/{code}/move", {"turn": turn, "move": "keep"})).status == 303
    assert (await bo.get(f"/t/{code}")).status == 200
    assert (await ada.get(f"/api/tables/{code}")).status == 200


@pytest.fixture
async def court() -> object:
    async with running(None) as made:
        yield made


@pytest.mark.parametrize("key", PLAIN)
def test_such_a_table_is_played_at_the_terminal(key: str, tmp_path: Path) -> None:
    match = infanta.game(key).start(2, True)
    while match.actors() == (DEALER,):
        match.push(DEALER, next(match.outcomes())[0])
    stage = Stage("keep", "quit")
    play: TerminalMatch = sit_down(seat(match, (0,)), stage, tmp_path / "match.json")
    play.run()
    assert "could not draw this table" in stage.run
    assert [str(move) for place, move, _ in match.log or [] if place == 0] == ["keep"]
