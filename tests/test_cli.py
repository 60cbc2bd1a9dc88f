"""The command line, as somebody types it."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import infanta
from infanta import Phrase, Record
from infanta.cli import infanta as cli
from infanta.extras import COMMANDS
from infanta.words import FluentTranslator, list_languages
from tests.example import installed_beside

# Somebody who hits every key in turn comes to the end of a match, too.
DIGITS = "\n".join(["1", "2", "3", "4", "5", "6", "7", "8", "0"] * 60)


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which matches are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    return tmp_path / "infanta"


def run(*words: str, typed: str = "") -> Result:
    result = CliRunner().invoke(cli, [str(word) for word in words], input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def play(*words: str, typed: str = "") -> Result:
    return run("play", "love-letter", "--bot", "random", *words, typed=typed)


def words(result: Result) -> str:
    """What was printed, however the lines were broken."""
    return " ".join(result.output.split())


# -- help and errors ---------------------------------------------------------------------------------------------------


def test_version_and_help() -> None:
    assert run("--version").output == f"infanta, version {infanta.__version__}\n"
    text = run("--help").output
    assert all(command in text for command in COMMANDS)
    for command in COMMANDS:
        explained = run(command, "--help")
        assert explained.exit_code == 0 and "\\b" not in explained.output and "\b" not in explained.output


@pytest.mark.parametrize("language", list_languages())
def test_the_list_of_commands_cuts_no_sentence_off(language: str) -> None:
    room = 80 - 6 - max(len(command) for command in COMMANDS)
    for command in COMMANDS:
        first = FluentTranslator(language).say(Phrase(f"command-{command}")).split(". ")[0]
        assert len(first) <= room, f"{command}: {first}"


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands(shell: str) -> None:
    assert "_INFANTA_COMPLETE" in run("completion", shell).output
    typed = {"_INFANTA_COMPLETE": f"{shell}_complete", "COMP_WORDS": "infanta re", "COMP_CWORD": "1"}
    if shell == "fish":
        typed["COMP_CWORD"] = "re"
    result = CliRunner().invoke(cli, [], prog_name="infanta", env=typed)
    assert "replay" in result.output and "serve" not in result.output


def test_starting_imports_nothing_heavy() -> None:
    code = "import sys, infanta.cli; print([name for name in ('rich', 'polars', 'infanta.games', 'infanta.terminal.play') if name in sys.modules])"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=WITHIN)
    assert out.stdout == "[]\n"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("plya", "No such command 'plya'; did you mean 'play'?"),
        ("dance", "No such command 'dance'."),
        ("play love-leter", "There is no game 'love-leter'; installed are: "),
        ("play love-letter -p 9", "Love Letter cannot be played by 9: it takes 2, 3, 4 players."),
        ("play love-letter -p 0", "Love Letter cannot be played by 0"),
        ("play love-letter -p two", "'two' is not a valid integer."),
        ("play love-letter --bot hal", "There is no bot 'hal' for love-letter; there are: "),
        ("play love-letter -b random --seat 4", "There is no seat 4 at this table: the seats are 0 to 3."),
        ("play love-letter --human A --human a", "Two players cannot both be called 'a'."),
        ("play love-letter -o tokens", "write it as name=value"),
        ("play love-letter -o tokens=many", "tokens cannot be 'many': write a number from 0 to 20."),
        ("play love-letter -o queens=3", "Love Letter has no option 'queens'"),
        ("play --resume nowhere.json", "nowhere.json cannot be read: No such file or directory."),
        ("play --resume nowhere.json -p 3", "--players and --option are for a new one."),
        ("play love-letter -b random --save /nowhere/x.json", "there is no folder /nowhere."),
        ("replay nowhere.json", "nowhere.json cannot be read: No such file or directory."),
        ("replay x --seat 1 --open", "Choose one of --seat, --spectator and --open."),
        ("rules", "Which rules? Name a game or a clause"),
        (
            "rules love-leter",
            "There is no game 'love-leter'; installed are: cupid, death-dowry, love-letter, rebel-princess, woo-the-princess. Did you mean 'love-letter'?",
        ),
        ("rules LL-999", "There is no clause LL-999; “infanta rules” and the name of a game lists all."),
        ("rules LL-0335", "There is no clause LL-0335; did you mean LL-035?"),
        ("rules love-letter LL-999", "There is no clause LL-999"),
        ("rules love-letter gard", "Love Letter says nothing about 'gard'; did you mean guard?"),
        ("rules love-letter zzz", "there are: guard, priest, baron,"),
    ],
)
def test_what_is_wrong_gets_a_sentence_and_exit_code_2(line: str, sentence: str) -> None:
    result = run(*line.split())
    assert result.exit_code == 2
    assert sentence in " ".join(result.stderr.split())
    assert "Traceback" not in result.output


# -- the real program --------------------------------------------------------------------------------------------------

WITHIN = 120.0  # seconds in which a program must have ended
PROGRAM = [sys.executable, "-c", "from infanta.cli import main; main()"]


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """A line in a shell, with nothing to be typed."""
    command = shlex.join(PROGRAM) + " " + line
    surroundings = {**os.environ, **environment}
    return subprocess.run(
        command, shell=True, input=b"", capture_output=True, env=surroundings, check=False, timeout=WITHIN
    )


def test_a_terminal_without_hearts_still_shows_the_table() -> None:
    result = shell("play love-letter --bot random --seed 5", PYTHONIOENCODING="ascii")
    assert result.returncode == 0 and result.stderr == b""
    assert b">  0  you      ...." in result.stdout and b"Guardx" in result.stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_and_a_closed_pipe_give_no_traceback() -> None:
    full = shell("rules love-letter > /dev/full")
    assert full.returncode == 2 and full.stderr == b"Error: The operating system refused: No space left on device.\n"
    assert shell("rules love-letter | head -n 1").stderr == b""


def test_a_killed_session_has_kept_every_move(state: Path) -> None:
    words = ["play", "love-letter", "--bot", "random", "--seed", "5", "--confirm"]
    with subprocess.Popen([*PROGRAM, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as session:
        assert session.stdin is not None and session.stdout is not None
        session.stdin.write(b"handmaid\n")
        session.stdin.flush()
        assert any(b"You played the Handmaid." in line for line in session.stdout)
        session.kill()
    [kept] = (state / "open").iterdir()
    assert Record.load(kept).moves[-1] == "0 handmaid"


# -- games and rules ---------------------------------------------------------------------------------------------------


def test_games_are_listed_a_line_each() -> None:
    lines = run("games").output.splitlines()
    assert len(lines) == len(infanta.game_keys())
    assert any(line.startswith("love-letter") and "2 to 4 players" in line for line in lines)


def test_a_broken_game_of_somebody_else_does_not_break_the_list(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "site").mkdir()
    with installed_beside(tmp_path / "site", monkeypatch, {"broken": "no_such_module:Game"}):
        result = run("games")
        assert result.exit_code == 0 and "love-letter" in result.stdout
        assert (
            result.stderr
            == "The game 'broken' is installed but cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'.\n"
        )


def test_rules_of_a_game_a_card_and_a_clause() -> None:
    whole = run("rules", "love-letter").output
    for clause in infanta.game("love-letter").clauses():
        assert clause.id in whole and clause.section in whole
    assert "--option NAME=VALUE" in whole and "play-off" in whole
    guard = words(run("rules", "love-letter", "guard"))
    assert guard.startswith("Guard Odette (1)") and "LL-057" in guard and "LL-035" not in guard
    assert run("rules", "ll-035").output == run("rules", "love-letter", "LL-035").output
    assert "Princess (8)" in run("rules", "LL-035").output


# -- playing -----------------------------------------------------------------------------------------------------------


def test_a_whole_match_typed_blindly(state: Path) -> None:
    result = play("-p", "3", "-o", "tokens=1", "--seed", "4", typed=DIGITS + "\n")
    assert result.exit_code == 0
    assert "1 to win" in result.output and "first to 1 token of affection." in words(result)
    assert "Please answer yes or no." in result.output  # to “Another match?”
    [kept] = (state / "closed").iterdir()
    assert Record.load(kept).replay().over
    assert str(kept) in result.output


def test_the_same_seed_deals_the_same_cards() -> None:
    first, second, other = (play("--seed", seed, typed="moves\n").output for seed in "778")
    assert first == second != other


def test_the_menu() -> None:
    games = sorted(infanta.game_keys())
    number = str(games.index("love-letter") + 1)
    result = run("play", typed=f"x\n{number}\n3\n")
    assert "Which game? [1]" in result.output and "Please answer with one of 1" in result.output
    assert "How many players? 2, 3, 4 [4]" in result.output


def test_the_menu_can_be_left(state: Path) -> None:
    assert run("play", typed="").exit_code == 0
    assert not state.exists()


def leave_open(*options: str) -> Path:
    """Start a match, make a move or try to, and leave."""
    result = play("--seed", "3", *options, typed="1\n1\n2\n4\n5\n2\n2\nquit\n")
    assert result.exit_code == 0 and "The match is kept in" in result.output
    return Path(result.output.split("The match is kept in ")[1].splitlines()[0])


def test_an_open_match_is_offered_and_goes_on() -> None:
    path = leave_open("-p", "3")
    before = Record.load(path)
    result = run("play", typed="maybe\nyes\nstory\nquit\n")
    assert "A match of Love Letter with Aurelia and Bastian has been open since" in words(result)
    assert "Please answer yes or no." in result.output and "Round 1 began" in result.output
    assert Record.load(path).moves[: len(before.moves)] == before.moves


def test_an_open_match_that_nobody_wants_is_put_away(state: Path) -> None:
    path = leave_open()
    result = run("play", "love-letter", typed="n\n")
    assert f"Archived as {state / 'closed' / path.name}" in result.output
    assert not path.exists()
    assert "has been open since" not in run("play", "love-letter", typed="").output


def test_an_open_match_of_another_edition_is_refused_and_put_away() -> None:
    path = leave_open()
    path.write_text(path.read_text().replace('"edition": 2', '"edition": 99'))
    result = run("play", "love-letter", typed="y\n")
    assert "This record was played under edition 99" in words(result)
    assert not path.exists()


def test_whoever_says_exactly_what_to_play_is_not_asked() -> None:
    leave_open()
    assert "has been open since" not in play("--seed", "1", typed="").output


def test_save_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    play("--seed", "3", "--save", str(path), typed="1\n1\n2\n4\n5\n2\n2\n")
    before = Record.load(path)
    assert any(line.startswith("0 ") for line in before.moves)
    again = play("--save", str(path))
    assert again.exit_code == 2 and "exists already" in words(again)
    result = run("play", "--resume", str(path), "--seed", "1", typed="table\n" + "\n".join("12345678") + "\n")
    assert result.exit_code == 0 and f"infanta play --resume {path}" in result.output
    assert Record.load(path).moves[: len(before.moves)] == before.moves
    wrong = run("play", "cupid", "--resume", str(path))
    assert wrong.exit_code == 2 and "is a match of love-letter, not of cupid." in words(wrong)


def test_a_finished_match_cannot_be_resumed(state: Path) -> None:
    play("-p", "3", "-o", "tokens=1", "--seed", "4", typed=DIGITS)
    [kept] = (state / "closed").iterdir()
    result = run("play", "--resume", str(kept))
    assert result.exit_code == 2 and "is over. Watch it again: infanta replay" in words(result)


def test_another_match(state: Path) -> None:
    moves = "\n".join(["1", "2", "3", "4", "5", "6", "7", "8", "y"] * 20)
    result = play("-p", "2", "-o", "tokens=1", "--seed", "4", typed=moves)
    assert result.output.count("Another match?") >= 2
    assert len(list((state / "closed").iterdir())) >= 2


def test_bytes_that_are_no_text_are_refused() -> None:
    runner = CliRunner()
    result = runner.invoke(cli, ["play", "love-letter", "--bot", "random", "--seed", "3"], input=b"\xff\xfe\nquit\n")
    assert result.exit_code == 0 and "is not a Love Letter move" in result.output


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_from_different_eyes() -> None:
    path = str(leave_open("-p", "3", "--seat", "1"))
    mine, other = run("replay", path, "--print").output, run("replay", path, "--print", "--seat", "0").output
    everybody, everything = (run("replay", path, "--print", flag).output for flag in ("--spectator", "--open"))
    assert "as Guest sees it" in mine and "You drew the" in mine
    assert mine != other and "Guest drew a card." in other
    assert "drew the" not in everybody and "drew a card." in everybody
    assert "drew a card." not in everything and "all cards open" in everything
    assert run("replay", path, "--seat", "7").exit_code == 2
    assert run("replay", path, typed="n\nn\nb\nq\n").exit_code == 0
    assert run("replay", path, typed="").exit_code == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "it is not JSON"),
        ("[" * 100_000, "it is not JSON"),
        ("{}", "This is not an Infanta record"),
        ("\xff\xfe", "is not a text file"),
        ('{"infanta": 1, "game": "chess", "edition": 1, "players": 2, "moves": []}', "There is no game 'chess'"),
        (
            '{"infanta": 1, "game": "love-letter", "edition": 1, "players": 3, "moves": [], "bots": [1]}',
            "names and bots must be",
        ),
        (
            '{"infanta": 1, "game": "love-letter", "edition": 1, "players": 3, "moves": ["0 guard>1:8"]}',
            "cannot be played",
        ),
        (
            '{"infanta": 1, "game": "love-letter", "edition": 9, "players": 3, "moves": []}',
            "played under edition 9",
        ),
    ],
)
@pytest.mark.parametrize("command", [("replay",), ("play", "--resume")])
def test_broken_records(tmp_path: Path, content: str, sentence: str, command: tuple[str, ...]) -> None:
    path = tmp_path / "broken.json"
    path.write_bytes(content.encode("latin-1"))
    result = run(*command, str(path))
    assert result.exit_code == 2 and sentence in words(result)
    assert path.read_bytes() == content.encode("latin-1")


def test_names_in_a_record_cannot_drive_the_terminal(tmp_path: Path) -> None:
    path = leave_open()
    record = json.loads(path.read_text())
    record["names"] = ["\x1b[2J[bold]", "\ud800", "Bo\nCy", ":heart:"]
    path.write_text(json.dumps(record))
    result = run("replay", str(path), "--print", "--spectator")
    assert result.exit_code == 0
    assert "\x1b" not in result.output and "[2J[bold]" in result.output and ":heart:" in result.output
