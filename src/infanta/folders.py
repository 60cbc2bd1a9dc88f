"""Where Infanta keeps a person's things: the folders that the system has for them."""

import os
from pathlib import Path

from platformdirs import PlatformDirs


def state_folder() -> Path:
    """What Infanta remembers for somebody at a terminal; on Linux `~/.local/state/infanta`."""
    return settled(dirs().user_state_path, "XDG_STATE_HOME", ".local/state")


def data_folder() -> Path:
    """What a server keeps; on Linux `~/.local/share/infanta`."""
    return settled(dirs().user_data_path, "XDG_DATA_HOME", ".local/share")


def dirs() -> PlatformDirs:
    """The system's folders for a program called infanta."""
    return PlatformDirs("infanta", appauthor=False)


def settled(folder: Path, variable: str, earlier: str) -> Path:
    """The folder, unless there is one where earlier versions made it on every system: as Linux has it."""
    chosen = os.environ.get(variable, "")
    old = (Path(chosen) if os.path.isabs(chosen) else Path.home() / earlier) / "infanta"
    return old if old.is_dir() else folder
