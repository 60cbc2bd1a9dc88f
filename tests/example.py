"""The example game, High Card, and how to install somebody else's game beside Infanta for the length of a test."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from infanta.core import registry

EXAMPLE = Path(__file__).parents[1] / "examples" / "high-card"
sys.path.insert(0, str(EXAMPLE))


@contextmanager
def installed_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: dict[str, str]) -> Iterator[None]:
    """A package with these entry points, as pip would have installed it."""
    package = tmp_path / "neighbour-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: neighbour\nVersion: 1.0\n")
    lines = ["[infanta.games]", *(f"{key} = {place}" for key, place in games.items())]
    (package / "entry_points.txt").write_text("\n".join(lines) + "\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    forget()
    yield
    monkeypatch.undo()
    forget()


def forget() -> None:
    registry.game.cache_clear()
    registry.game_keys.cache_clear()
