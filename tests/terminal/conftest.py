"""What every terminal test gets: a state folder of its own, and High Card installed where a test asks for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import infanta
from infanta import Game
from tests.example import installed_beside


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which matches are kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    return tmp_path / "state" / "infanta"


@pytest.fixture
def high_card(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """Somebody else's game, with a simultaneous choice and without an artist."""
    with (
        pytest.MonkeyPatch.context() as patch,
        installed_beside(tmp_path_factory.mktemp("site"), patch, {"high-card": "high_card.game:HighCard"}),
    ):
        yield infanta.game("high-card")
