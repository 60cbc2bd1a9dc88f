"""The folders of Infanta's files, in the system's places for them."""

import os
from pathlib import Path

from platformdirs import PlatformDirs


def get_state_dir() -> Path:
    """Return the folder of a terminal user's matches; on Linux `~/.local/state/infanta`."""
    return prefer_existing(get_platform_dirs().user_state_path, "XDG_STATE_HOME", ".local/state")


def get_data_dir() -> Path:
    """Return the folder of a server's data; on Linux `~/.local/share/infanta`."""
    return prefer_existing(get_platform_dirs().user_data_path, "XDG_DATA_HOME", ".local/share")


def get_platform_dirs() -> PlatformDirs:
    """Return the system's folders for a program called infanta."""
    return PlatformDirs("infanta", appauthor=False)


def prefer_existing(folder: Path, variable: str, earlier: str) -> Path:
    """Return the folder, unless there is one where earlier versions made it on every system: as Linux has it."""
    chosen = os.environ.get(variable, "")
    old = (Path(chosen) if os.path.isabs(chosen) else Path.home() / earlier) / "infanta"
    return old if old.is_dir() else folder
