"""Where the records of terminal matches are kept: a folder of open matches and one of closed ones."""

from datetime import datetime
from pathlib import Path

from infanta.core.errors import InfantaError, RecordError
from infanta.core.phrase import Phrase
from infanta.core.record import Record
from infanta.folders import state_folder


def open_folder() -> Path:
    """Matches that go on."""
    return state_folder() / "open"


def closed_folder() -> Path:
    """Matches that are over, or that somebody did not want to go on with."""
    return state_folder() / "closed"


class Keeper:
    """Writes a session's record to its file after every move.

    It never overwrites what somebody else has written there meanwhile: two sessions that go on with the same match would
    otherwise eat each other's moves. A write that fails does not stop the match; `trouble` says what is wrong.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble: Phrase | None = None
        self.said: Phrase | None = None
        self.mine = print_of(path)

    def __call__(self, record: Record) -> None:
        """Keep the record as it is now."""
        if print_of(self.path) != self.mine:
            self.trouble = Phrase("written-by-other", file=str(self.path))
            return
        try:
            record.save(self.path)
        except OSError as error:
            self.trouble = Phrase("cannot-keep", place=str(self.path), error=str(error.strerror))
            return
        self.trouble = None
        self.mine = print_of(self.path)

    def complaint(self) -> Phrase | None:
        """The trouble, if there is any that has not been spoken of yet."""
        new = self.trouble if self.trouble != self.said else None
        self.said = self.trouble
        return new

    @property
    def on_shelf(self) -> bool:
        """Whether the record lies among the open matches, and not in a file that somebody named."""
        return self.path.parent == open_folder()

    def drop(self) -> None:
        """Forget a match in which nothing was decided."""
        if self.on_shelf and print_of(self.path) == self.mine:
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """The match is over."""
        if self.on_shelf and print_of(self.path) == self.mine:
            self.path = put_away(self.path)


def print_of(path: Path) -> tuple[int, int, int] | None:
    """What shows that a file has been written again; None if there is no file."""
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


def new_keeper(game_key: str) -> Keeper:
    """A keeper with a new file among the open matches."""
    folder = open_folder()
    stem = f"{game_key}-{datetime.now():%Y-%m-%d-%H%M%S}"
    for number in range(1, 1000):
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        if (closed_folder() / path.name).exists():
            continue
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.touch(exist_ok=False)
        except FileExistsError:
            continue
        except OSError as error:
            keeper = Keeper(path)
            keeper.trouble = Phrase("cannot-keep", place=str(folder), error=str(error.strerror))
            return keeper
        return Keeper(path)
    raise InfantaError(Phrase("folder-full", folder=str(folder)))


def keeper_for(path: Path) -> Keeper:
    """A keeper for a file that somebody named; it must be new."""
    path = path.expanduser()
    if path.exists():
        raise InfantaError(Phrase("file-exists", file=str(path)))
    if not path.parent.is_dir():
        raise InfantaError(Phrase("no-folder", file=str(path), folder=str(path.parent)))
    return Keeper(path)


def last_open(game_key: str | None) -> tuple[Path, Record] | None:
    """The open match that was played last, of one game or of any."""
    try:
        paths = sorted(open_folder().glob("*.json"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
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


def put_away(path: Path) -> Path:
    """Move a record from the open matches to the closed ones; where it lies now."""
    target = closed_folder() / path.name
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        return path.replace(target)
    except OSError:
        return path
