"""The example games, High Card and Silk Road, and how to install somebody else's game beside Infanta for the length of a test."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from infanta.core import registry

EXAMPLES = Path(__file__).parents[1] / "examples"
# Where the examples' entry points lead.
PLACES = {"high-card": "high_card.game:HighCard", "silk-road": "silk_road.game:SilkRoad"}
sys.path[:0] = [str(EXAMPLES / key) for key in PLACES]


@contextmanager
def installed_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: dict[str, str], studies: dict[str, str] | None = None
) -> Iterator[None]:
    """A package with these entry points, as pip would have installed it."""
    write_package(tmp_path, games, studies)
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield
    monkeypatch.undo()
    forget()


def write_package(folder: Path, games: dict[str, str], studies: dict[str, str] | None = None) -> None:
    """What pip writes down about a package with these entry points."""
    package = folder / "neighbour-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: neighbour\nVersion: 1.0\n")
    lines = ["[infanta.games]", *(f"{key} = {place}" for key, place in games.items())]
    if studies:
        lines += ["[infanta.studies]", *(f"{key} = {place}" for key, place in studies.items())]
    (package / "entry_points.txt").write_text("\n".join(lines) + "\n")


def forget() -> None:
    for kept in (registry.list_entries, registry.load_game, registry.game, registry.game_keys, registry.broken_games):
        kept.cache_clear()
