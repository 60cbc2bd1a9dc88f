"""What is built and what is installed: sources that need no npm, a wheel with everything in it, and an engine that stands alone."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from importlib import metadata
from pathlib import Path

import pytest

import infanta
from infanta.extras import COMMANDS, get_extra

ROOT = Path(__file__).parents[1]
WITHIN = 400.0  # seconds in which a program must have ended
STATIC = "infanta/server/pages/static"
# Files that packages may bring, planted to see whether they are packed.
COMING = (
    "words/en/infanta.ftl",
    "games/cupid/words/de.ftl",
    "games/cupid/face/table.html",
    "games/cupid/face/art/a.svg",
)

pytestmark = [
    pytest.mark.skipif("INFANTA_EXPECT_COMPILED" in os.environ, reason="packs the plain source"),
    pytest.mark.skipif(not (ROOT / f"src/{STATIC}/live.js").is_file(), reason="the browser's script was never fetched"),
]


def run(*words: str | Path, cwd: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """A program that sees nothing of the tests' own surroundings."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "INFANTA"))}
    call = [str(word) for word in words]
    return subprocess.run(
        call, cwd=cwd, env=clean | environment, capture_output=True, text=True, check=False, timeout=WITHIN
    )


def build(kind: str, source: Path, target: Path) -> subprocess.CompletedProcess[str]:
    """Build by the hook that pip and build call, where npm does not work and no index can be reached."""
    target.mkdir(exist_ok=True)
    broken = target / "npm"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    path = f"{target}{os.pathsep}{os.environ['PATH']}"
    code = f"from setuptools import build_meta; build_meta.build_{kind}({str(target)!r})"
    return run(sys.executable, "-c", code, cwd=source, PATH=path, PIP_NO_INDEX="1", INFANTA_REQUIRE_SCRIPT="1")


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it lies here, without what is only made here, and with files of kinds that are to come."""
    made = shutil.ignore_patterns(".*venv*", ".git", ".*_cache", ".hypothesis", "build", "dist", "*.egg-info", "*.so")
    folder = shutil.copytree(ROOT, tmp_path_factory.mktemp("packaging") / "source", ignore=made)
    for name in COMING:
        (folder / "src/infanta" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "src/infanta" / name).touch()
    return folder


@pytest.fixture(scope="module")
def sdist(source: Path) -> Path:
    """The packed sources, unpacked again."""
    done = build("sdist", source, source.parent / "sdist")
    assert done.returncode == 0, done.stderr
    [packed] = (source.parent / "sdist").glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(source.parent, filter="data")
    return source.parent / packed.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def wheel(sdist: Path) -> Path:
    """The wheel, built from the packed sources."""
    done = build("wheel", sdist, sdist.parent / "wheel")
    assert done.returncode == 0, done.stderr
    [built] = (sdist.parent / "wheel").glob("*.whl")
    return built


def about(wheel: Path) -> Message:
    """The metadata of a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        return Parser().parsestr(archive.read(name).decode())


# -- what is packed ----------------------------------------------------------------------------------------------------


def test_the_wheel_holds_every_file_of_the_package(source: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if ".dist-info/" not in name}
    lying = (path for path in (source / "src/infanta").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert packed == {path.relative_to(source / "src").as_posix() for path in lying}
    assert {f"{STATIC}/live.js", f"{STATIC}/live.stamp", "infanta/py.typed"} <= packed
    assert {f"infanta/{name}" for name in COMING} <= packed


def test_the_wheel_holds_the_licences_of_all_that_is_in_it(wheel: Path) -> None:
    facts = about(wheel)
    assert facts["License-Expression"] == "MIT AND 0BSD"
    with zipfile.ZipFile(wheel) as archive:
        texts = [archive.read(name).decode() for name in archive.namelist() if ".dist-info/licenses/" in name]
    assert len(texts) == len(facts.get_all("License-File", [])) == 2
    assert any("MIT License" in text for text in texts) and any("Zero-Clause BSD" in text for text in texts)


def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    facts = about(wheel)
    assert facts["Version"] == infanta.__version__ and facts["Author"] == "The Infanta authors"
    assert facts["Requires-Python"] == ">=3.11" and "Typing :: Typed" in facts.get_all("Classifier", [])
    base = [line for line in facts.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert [re.split(r"[<>=]", line)[0] for line in base] == ["fluent.runtime"]
    rooms = {get_extra(command) for command in COMMANDS}
    assert rooms | {"openspiel", "pettingzoo", "testing", "dev", "ray"} == set(facts.get_all("Provides-Extra", []))


def test_the_sources_hold_what_their_tests_need(sdist: Path) -> None:
    for name in ("constraints.txt", "Makefile", "script/.npmrc", "tests/conftest.py", "docs/design.md", "examples"):
        assert (sdist / name).exists(), name


def test_sources_without_the_script_are_not_packed(source: Path, tmp_path: Path) -> None:
    bare = shutil.copytree(source, tmp_path / "bare", ignore=shutil.ignore_patterns("live.*", "tests", "docs"))
    done = build("sdist", bare, tmp_path / "out")
    assert done.returncode != 0 and "npm" in done.stderr and not list((tmp_path / "out").glob("*.tar.gz"))


# -- the engine alone --------------------------------------------------------------------------------------------------

MATCHES = """
import random, sys
import infanta
from infanta.bots.bot import list_bots, make_bot

rng = random.Random(4)
for key in infanta.game_keys():
    players = min(infanta.game(key).players)
    match = infanta.start(key, players=players)
    bots = [make_bot(list_bots(key)[-seat % 2], key, rng) for seat in range(players)]
    while not match.over:
        for seat in match.actors():
            move = match.sample(rng) if seat == infanta.DEALER else bots[seat].choose(match.view(seat), match.moves(seat))
            match.push(seat, move)
            break
    print(key, match.outcome().winners)
strangers = {"click", "rich", "litestar", "infanta.server", "infanta.terminal", "infanta.study", "infanta.cli"}
print(sorted(strangers & set(sys.modules)))
"""


def closure(libraries: list[str]) -> set[str]:
    """These libraries and all that they need."""
    found: set[str] = set()
    while libraries:
        name = libraries.pop().lower()
        if name not in found:
            found.add(name)
            wanted = (line for line in metadata.requires(name) or [] if ";" not in line)
            libraries += [re.split(r"[^\w.-]", line)[0] for line in wanted]
    return found


def lend(libraries: list[str], site: Path) -> None:
    """Let another environment see installed libraries with all that they need, and nothing else."""
    for library in closure(libraries):
        for top in {file.parts[0] for file in metadata.files(library) or []} - {"..", "__pycache__"}:
            place = Path(str(metadata.distribution(library).locate_file(top)))
            if top == "fluent":  # a name that two libraries share
                shutil.copytree(place, site / top, dirs_exist_ok=True)
            elif not (site / top).exists():
                (site / top).symlink_to(place)


@pytest.fixture(scope="module")
def alone(wheel: Path) -> Path:
    """The programs of an environment with the wheel and what it cannot do without."""
    venv = wheel.parent / "venv"
    assert run(sys.executable, "-m", "venv", "--without-pip", venv, cwd=wheel.parent).returncode == 0
    pip = (sys.executable, "-m", "pip", "--python", venv / "bin/python", "install", "--no-deps", "--no-index")
    done = run(*pip, wheel, cwd=venv)
    assert done.returncode == 0, done.stderr
    [site] = venv.glob("lib/python*/site-packages")
    lend(["fluent.runtime"], site)
    return venv / "bin"


def test_the_engine_plays_every_game_without_a_room(alone: Path) -> None:
    done = run(alone / "python", "-c", MATCHES, cwd=alone)
    assert done.returncode == 0, done.stderr
    *played, strangers = done.stdout.splitlines()
    assert len(played) == len(infanta.game_keys()) and strangers == "[]"
    assert run(alone / "python", "-c", "import fluent.runtime", cwd=alone).returncode == 0


def refusal(command: str) -> tuple[int, str, str]:
    """Exit code and output of a command that is not installed."""
    extra = get_extra(command)
    sentence = f"'infanta {command}' needs the extra '{extra}', which is not installed: pip install 'infanta[{extra}]'"
    return 2, "", f"Error: {sentence}\n"


def test_every_command_says_which_extra_it_needs(alone: Path) -> None:
    for command in COMMANDS:
        done = run(alone / "infanta", command, "--anything", cwd=alone)
        assert (done.returncode, done.stdout, done.stderr) == refusal(command)
    listed = run(alone / "python", "-m", "infanta", "--help", cwd=alone)
    assert listed.returncode == 0 and all(command in listed.stdout for command in COMMANDS)
    assert run(alone / "infanta", "--version", cwd=alone).stdout == f"infanta, version {infanta.__version__}\n"
    assert "No such command 'dance'." in run(alone / "infanta", "dance", cwd=alone).stderr


def test_a_room_works_without_the_others(alone: Path, tmp_path: Path) -> None:
    lend(["altair", "click", "openskill", "polars", "rich", "vl-convert-python"], tmp_path)
    arena = ("arena", "cupid", "random", "thumb", "--games", "2")
    assert "random" in run(alone / "infanta", *arena, cwd=alone, PYTHONPATH=str(tmp_path)).stdout
    for command in ("serve", "play"):
        done = run(alone / "infanta", command, "--anything", cwd=alone, PYTHONPATH=str(tmp_path))
        assert (done.returncode, done.stdout, done.stderr) == refusal(command)
    listed = run(alone / "infanta", "--help", cwd=alone, PYTHONPATH=str(tmp_path)).stdout
    assert "infanta[server]" in listed and "infanta[terminal]" in listed and "infanta[study]" not in listed
