"""Where a person's things lie: where the system wants them, or where earlier versions have put them."""

from pathlib import Path

import pytest
from platformdirs.macos import MacOS
from platformdirs.unix import Unix

from infanta import folders
from infanta.folders import get_data_dir, get_state_dir


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody's home, on a Linux where nothing is chosen."""
    monkeypatch.setenv("HOME", str(tmp_path))
    for variable in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(folders, "PlatformDirs", Unix)
    return tmp_path


def test_linux_keeps_state_and_data_apart(home: Path) -> None:
    assert get_state_dir() == home / ".local/state/infanta"
    assert get_data_dir() == home / ".local/share/infanta"


def test_a_chosen_folder_is_taken_unless_it_is_relative(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    assert get_state_dir() == home / "state/infanta"
    assert get_data_dir() == home / ".local/share/infanta"


def test_a_chosen_folder_wins_over_an_earlier_one(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / ".local/state/infanta").mkdir(parents=True)
    monkeypatch.setenv("XDG_STATE_HOME", str(home / "state"))
    assert get_state_dir() == home / "state/infanta"


def test_a_mac_has_its_own_place_but_what_is_there_already_is_found(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "PlatformDirs", MacOS)
    mac = home / "Library/Application Support/infanta"
    assert get_state_dir() == get_data_dir() == mac
    (home / ".local/share/infanta").mkdir(parents=True)
    assert get_data_dir() == home / ".local/share/infanta" and get_state_dir() == mac
    mac.mkdir(parents=True)  # by the terminal
    assert get_data_dir() == home / ".local/share/infanta"
