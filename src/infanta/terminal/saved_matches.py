"""Where the records of terminal matches are kept: a folder of open matches and one of closed ones."""

from datetime import datetime
from pathlib import Path

from infanta.core.errors import InfantaError, RecordError
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.folders import get_state_dir


def get_open_dir() -> Path:
    """Return the folder of matches that go on."""
    return get_state_dir() / "open"


def get_closed_dir() -> Path:
    """Return the folder of matches that are over or were abandoned."""
    return get_state_dir() / "closed"


class MatchSaver:
    """Writes a session's record to its file after every move.

    It never overwrites what another process has written there meanwhile: two sessions with the same match would
    otherwise overwrite each other's moves. A write that fails does not stop the match; `trouble` says what is wrong.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Phrase | None = None
        self.said: Phrase | None = None
        self.mine = get_fingerprint(path)

    def __call__(self, record: Record) -> None:
        """Keep the record as it is now."""
        if get_fingerprint(self.path) != self.mine:
            self.trouble = Phrase("written-by-other", file=str(self.path))
            return
        try:
            record.save(self.path)
        except OSError as error:
            self.trouble = Phrase("cannot-keep", place=str(self.path), error=str(error.strerror))
            return
        self.trouble = None
        self.mine = get_fingerprint(self.path)

    def take_complaint(self) -> Phrase | None:
        """Return the trouble with writing, if there is any that has not been shown yet."""
        new = self.trouble if self.trouble != self.said else None
        self.said = self.trouble
        return new

    @property
    def is_open_match(self) -> bool:
        """Return whether the record lies among the open matches, and not in a file that the player named."""
        return self.path.parent == get_open_dir()

    def drop(self) -> None:
        """Delete the record of a match without decisions."""
        if self.is_open_match and get_fingerprint(self.path) == self.mine:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Move the record of a finished match to the closed ones."""
        if self.is_open_match and get_fingerprint(self.path) == self.mine:
            self.path = archive(self.path)


def get_fingerprint(path: Path) -> tuple[int, int, int] | None:
    """Return what shows that a file has been written again; None if there is no file."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


def create_saver(game_key: str) -> MatchSaver:
    """Return a saver with a new file among the open matches."""
    folder = get_open_dir()
    stem = f"{game_key}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in range(1, 1000):
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if (get_closed_dir() / path.name).exists():
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            keeper = MatchSaver(path)
            keeper.trouble = Phrase("cannot-keep", place=str(folder), error=str(error.strerror))
            return keeper
        return MatchSaver(path)
    raise InfantaError(Phrase("folder-full", folder=str(folder)))


def create_saver_for(path: Path) -> MatchSaver:
    """Return a saver for a file that the player named; it must be new."""
    path = path.expanduser()
    if path.exists():
        raise InfantaError(Phrase("file-exists", file=str(path)))
    if not path.parent.is_dir():
        raise InfantaError(Phrase("no-folder", file=str(path), folder=str(path.parent)))
    return MatchSaver(path)


def find_last_open(game_key: str | None) -> tuple[Path, Record] | None:
    """Return the open match that was played last, of one game or of any."""
    try:
        paths = sorted(get_open_dir().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    except OSError:
        return None
    for path in paths:
        try:
            record = Record.load(path)
        except RecordError:
            continue
        if record.moves and game_key in (None, record.game):
            return path, record
    return None


def archive(path: Path) -> Path:
    """Move a record from the open matches to the closed ones; return its new path."""
    target = get_closed_dir() / path.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return path.replace(target)
    except OSError:
        return path
