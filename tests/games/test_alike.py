"""Opening any two games' folders feels the same: the same role has the same file name, as docs/design.md lists them."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import infanta

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
