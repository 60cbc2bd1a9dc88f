"""A claim on a database file: one server at a time. Two would sell the same seat twice."""

import os
import sys
from pathlib import Path

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

if sys.platform == "win32":
    import msvcrt

    def lock(handle: int) -> None:
        """Lock a file for this process, or raise OSError."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(handle: int) -> None:
        """Lock a file for this process, or raise OSError."""
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """A lock on a file beside the database. The system gives it back when the process ends, whatever end that is."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.handle: int | None = None

    def take(self) -> None:
        """Claim the database; raises InfantaError if another server has it, or may have it under another name: SQLite keeps its log beside
        the name by which a file was opened, so what was written under one would be missing under the other."""
        if self.handle is not None:
            return
        if self.database.exists() and self.database.stat().st_nlink > 1:
            raise InfantaError(Phrase("database-linked", file=str(self.database)))
        place = self.database.with_name(f"{self.database.name}.lock")
        try:
            handle = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise InfantaError(
                Phrase("database-unusable", file=str(self.database), error=str(error.strerror))
            ) from None
        try:
            lock(handle)
        except OSError:
            os.close(handle)
            raise InfantaError(Phrase("database-taken", file=str(self.database))) from None
        self.handle = handle

    def give_back(self) -> None:
        """Let others have it."""
        handle, self.handle = self.handle, None
        if handle is not None:
            os.close(handle)
