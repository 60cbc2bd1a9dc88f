"""The kit as a stranger uses it: the examples' own tests, in folders of their own, with the plugin that comes with Infanta."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import infanta
from tests.example import EXAMPLES, PLACES, write_package


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """pytest in a folder, with the game in it installed beside Infanta."""
    paths = [str(folder), str(Path(infanta.__file__).parents[1])]
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments, "tests"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}
    environment.pop("PYTEST_XDIST_WORKER", None)
    return subprocess.run(call, cwd=folder, env=environment, capture_output=True, text=True, timeout=300, check=False)


def copied(key: str, tmp_path: Path) -> Path:
    """A copy of an example, away from our own settings."""
    folder = tmp_path / key
    shutil.copytree(EXAMPLES / key, folder, ignore=shutil.ignore_patterns("__pycache__"))
    write_package(folder, {key: PLACES[key]})
    return folder


@pytest.fixture
def neighbour(tmp_path: Path) -> Path:
    return copied("high-card", tmp_path)


@pytest.mark.parametrize("key", PLACES)
def test_an_example_is_tested_from_outside(key: str, tmp_path: Path) -> None:
    done = run(copied(key, tmp_path), "-rA")
    assert done.returncode == 0, done.stdout + done.stderr
    for title in ("twin_worlds", "every_clause_is_proved", "every_world_comes_up", "every_option_plays"):
        assert title in done.stdout


def test_a_clause_that_nobody_proves_fails_there(neighbour: Path) -> None:
    book = neighbour / "high_card" / "clauses.md"
    book.write_text(book.read_text() + "- **HC-008** Another rule.\n")
    done = run(neighbour, "-k", "clause")
    assert done.returncode == 1 and "no test proves HC-008" in done.stdout


def test_a_slip_in_the_game_fails_there_and_says_where(neighbour: Path) -> None:
    source = neighbour / "high_card" / "game.py"
    honest = source.read_text()
    source.write_text(honest.replace("int(rng.random() * len(pool))", "int(rng.random() ** 1.3 * len(pool))"))
    assert source.read_text() != honest
    done = run(neighbour, "-k", "odds")
    assert done.returncode == 1 and "The record that reproduces it" in done.stdout
