"""What the documents name exists: paths, modules, classes, commands and their options, and what `make` makes."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import click
import pytest

from infanta.cli import MissingExtraCommand, infanta
from infanta.extras import COMMANDS

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "infanta"
FOLDERS = ("src", "tests", "docs", "examples", "benchmarks", "deploy", "script")
ROOT_PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "benchmarks/README.md")]
PAGES = sorted([*ROOT_PAGES, *(ROOT / "docs").rglob("*.md"), *SOURCE.rglob("README.md")])
SUFFIXES = "py|md|js|css|html|json|toml|ftl|svg|service|yaml"
# Addresses and files of the system, and what a study or a film makes.
NOT_OURS = {"/*", "*FOLDER/*", "report.html", "study.json"}
MACROS = {"beside", "desk", "middle", "screen", "word"}  # of templates
FOREIGN_CLASSES = {"TerminateIllegalWrapper", "ValueError", "AssertionError"}
FOREIGN_METHODS = {"nonzero"}
GROUPS = {"infanta.games", "infanta.bots", "infanta.studies"}  # of entry points
OTHER_FILES = ("infanta.db", "infanta.service")
OTHER_COMMANDS = {"dealer", "seed"}  # what the texts of hashes begin with


def list_tokens(page: Path) -> list[str]:
    """Return what a page has in backticks, without its programs."""
    text = re.sub(r"```.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    return re.findall(r"`([^`]+)`", text)


def list_blocks(page: Path) -> list[str]:
    """Return the lines of a page's blocks of code."""
    blocks = re.findall(r"```[^\n]*\n(.*?)```", page.read_text("utf-8"), flags=re.DOTALL)
    return [line for block in blocks for line in block.splitlines()]


def list_files() -> set[str]:
    """Return the paths of all files and folders of the project, from its root."""
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.iterdir()}
    for folder in FOLDERS:
        found |= {path.relative_to(ROOT).as_posix() for path in (ROOT / folder).rglob("*")}
    return found


FILES = list_files()
ENDINGS = {path[index:] for path in FILES for index in (0, *[m.end() for m in re.finditer("/", path)])}
TREES = [ast.parse(path.read_text("utf-8")) for folder in ("src", "examples") for path in (ROOT / folder).rglob("*.py")]
CLASSES = {node.name for tree in TREES for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}


def list_members() -> Iterator[str]:
    """Yield the names of all methods and attributes of classes."""
    for tree in TREES:
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield node.name
            elif isinstance(node, ast.Attribute):
                yield node.attr
            elif isinstance(node, ast.AnnAssign | ast.Assign):
                targets = [node.target] if isinstance(node, ast.AnnAssign) else node.targets
                yield from [target.id for target in targets if isinstance(target, ast.Name)]


MEMBERS = set(list_members())


def exists(token: str, page: Path) -> bool:
    """Return whether a path is in the project, from its root, from the page or from any folder of it."""
    path = token.rstrip("/")
    return bool({path, f"{path}.py"} & ENDINGS) or (page.parent / path).exists()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_on_a_page_exists(page: Path) -> None:
    tops = {path.name for path in (*SOURCE.iterdir(), *(SOURCE / "server").iterdir()) if path.is_dir()} | set(FOLDERS)
    missing = []
    for token in list_tokens(page):
        names_file = re.fullmatch(rf"[\w./-]+\.({SUFFIXES})", token)
        names_folder = re.fullmatch(r"([\w-]+)/[\w./-]*", token)
        if not (names_file or (names_folder and names_folder[1] in tops)):
            continue
        if not exists(token, page) and not any(fnmatch(token, pattern) for pattern in NOT_OURS):
            missing.append(token)
    assert not missing


def resolves(name: str) -> bool:
    """Return whether a dotted name is a module of the package, or something that the module speaks of."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        place = ROOT / "src" / Path(*parts[:count])
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if file.is_file():
            text = file.read_text("utf-8")
            return all(re.search(rf"\b{part}\b", text) for part in parts[count:])
    return False


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_module_and_class_on_a_page_exists(page: Path) -> None:
    missing = []
    for token in list_tokens(page):
        for name in re.findall(r"(?<![\w./])infanta(?:\.[A-Za-z_]\w*)+", token):
            known = name in GROUPS or name.startswith(OTHER_FILES) or resolves(name)
            missing += [] if known else [name]
        for kind, member in re.findall(r"(?<![\w.])([A-Z][a-z]\w*)\.([a-z_]\w*)\b", token):
            if kind not in CLASSES or member not in MEMBERS:
                missing.append(f"{kind}.{member}")
        if re.fullmatch(r"([A-Z][a-z]+){2,}", token) and token not in CLASSES | FOREIGN_CLASSES:
            missing.append(token)
        called = re.match(r"(?:\w+\.)?([a-z_]+)\(", token)
        if called and called[1] not in MEMBERS | MACROS | FOREIGN_METHODS:
            missing.append(token)
    for line in list_blocks(page):
        imported = re.match(r"(?:>>> )?from (infanta[\w.]*) import ([\w, ]+)$", line)
        if imported:
            missing += [name for name in imported[2].split(", ") if not resolves(f"{imported[1]}.{name}")]
    assert not missing


def list_calls(page: Path) -> list[list[str]]:
    """Return the calls of the command `infanta` on a page, in words."""
    lines = [*list_tokens(page), *list_blocks(page)]
    found = [re.match(r"(?:\S*/bin/)?infanta ([a-z].*)", line) for line in lines]
    return [match[1].partition("#")[0].split() for match in found if match]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_command_on_a_page_exists(page: Path) -> None:
    missing = []
    for name, *words in list_calls(page):
        if name in OTHER_COMMANDS:
            continue
        command = infanta.get_command(click.Context(infanta), name) if name in COMMANDS else None
        if command is None:
            missing.append(name)
        elif not isinstance(command, MissingExtraCommand):
            known = {option for param in command.params for option in (*param.opts, *param.secondary_opts)} | {"--help"}
            missing += [
                f"{name} {word}" for word in words if re.match("--[a-z]", word) and word.partition("=")[0] not in known
            ]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_what_make_makes_is_in_the_makefile(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    lines = [*list_tokens(page), *list_blocks(page)]
    called = {match[1] for line in lines if (match := re.match(r"make ([a-z-]+)", line))}
    assert called <= targets
