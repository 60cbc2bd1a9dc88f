"""Opening any two games' folders feels the same: the same role has the same file name, as docs/design.md lists them."""

import ast
import inspect
import re
from importlib.resources import files
from pathlib import Path

import pytest

import infanta
from infanta import Game, Match
from infanta.core.step import Step
from infanta.core.view import View
from infanta.games.court.view import CourtView

DESIGN = Path(__file__).parents[2] / "docs" / "design.md"


def roles() -> list[str]:
    """The file names in the first column of the page's table, without those in brackets, which not every game needs."""
    section = DESIGN.read_text("utf-8").partition("### A game's folder")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.+?) \|", section, re.MULTILINE)
    return [name for cell in cells for name in re.findall(r"`([^`]+)`", re.sub(r"\(.*?\)", "", cell))]


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_role_has_its_file_in_the_games_folder_or_in_the_base_that_it_shares(key: str) -> None:
    wanted = roles()
    assert {"state", "view", "worlds", "face/", "clauses.md"} <= {name.rpartition("imagining/")[2] for name in wanted}
    for name in wanted:
        place = name if name.endswith("/") or "." in name else f"{name}.py"
        assert any(files(package).joinpath(place).is_file() or files(package).joinpath(place).is_dir()
                   for package in infanta.game(key).packages), f"{key} has no {place}"  # fmt: skip


def said(kind: type) -> list[str]:
    """The methods of a class, in the order of its file."""
    tree = ast.parse(Path(inspect.getfile(kind).replace(".pyc", ".py")).read_text("utf-8"))
    found = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__)
    return [node.name for node in found.body if isinstance(node, ast.FunctionDef)]


@pytest.mark.skipif(
    not inspect.getfile(Game).endswith(".py"), reason="the source is read, not what was compiled from it"
)
@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_game_says_things_in_the_same_order(key: str) -> None:
    game = infanta.game(key)
    match = game.start(game.players[0])
    steps = [kind for kind in every_kind_of(Step) if kind.__module__.startswith(game.packages)]
    for base, kinds in ((Game, type(game).__mro__), (Match, type(match).__mro__), (Step, steps)):
        order = said(base)
        for kind in kinds:
            if issubclass(kind, base) and kind is not base:
                places = [order.index(name) for name in said(kind) if name in order]
                assert places == sorted(places), kind


def every_kind_of(kind: type) -> list[type]:
    """All classes that extend another, near and far."""
    children: list[type] = kind.__subclasses__()
    return [found for child in children for found in (child, *every_kind_of(child))]


@pytest.mark.parametrize("key", infanta.game_keys())
def test_the_page_of_a_game_lists_the_fields_of_its_view(key: str) -> None:
    text = (DESIGN.parent / "games" / f"{key}.md").read_text("utf-8")
    section = text.partition("\n## View\n")[2].partition("\n## ")[0]
    cells = re.findall(r"^\| (`.+?) \|", section, re.MULTILINE)
    listed = {name for cell in cells for name in re.findall(r"`(\w+)`", cell)}
    fields = set(type(infanta.game(key).start(infanta.game(key).players[0]).view(None)).__dataclass_fields__)
    told_elsewhere = (
        CourtView if key == "cupid" else View
    ).__dataclass_fields__  # Cupid's page says what it adds to Love Letter's
    assert listed <= fields and fields - listed <= set(told_elsewhere)


@pytest.mark.parametrize("key", infanta.game_keys())
def test_every_kind_of_event_has_its_staging(key: str) -> None:
    game = infanta.game(key)
    assert set(game.staging) == set(game.events)
