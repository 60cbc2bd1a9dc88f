"""A lock on a database file: one server at a time. Two would give the same seat to two players."""

import errno
import os
import struct
import sys
from contextlib import suppress
from pathlib import Path

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

# The byte of the database itself that is locked: far beyond those that SQLite locks, and beyond the end of any file.
LOCKED_BYTE = 2**62

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


def lock_byte(handle: int) -> None:
    """Lock a byte of a file for as long as it is open, where the system can do that; raise BlockingIOError if another
    process has it."""
    if sys.platform == "linux":
        wanted = struct.pack("hhqqi", fcntl.F_WRLCK, os.SEEK_SET, LOCKED_BYTE, 1, 0)
        try:
            fcntl.fcntl(handle, fcntl.F_OFD_SETLK, wanted)
        except OSError as error:
            if error.errno in (errno.EAGAIN, errno.EACCES):
                raise BlockingIOError from None  # else there are no such locks here


class DatabaseLock:
    """Two locks, which the system releases when the process ends, however it ends: on a file beside the database, and
    on the database itself, which may have other names elsewhere."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.handles: list[int] = []

    def take(self) -> None:
        """Lock the database; raise InfantaError if another server has it, or if it has another name: SQLite keeps its
        log beside the name by which a file was opened, so what was written under one would be missing under the
        other."""
        if self.handles:
            return
        beside = self.database.with_name(f"{self.database.name}.lock")
        try:
            self.handles.append(os.open(beside, os.O_RDWR | os.O_CREAT, 0o600))
        except OSError as error:
            raise InfantaError(
                Phrase("database-unusable", file=str(self.database), error=str(error.strerror))
            ) from None
        with suppress(OSError):  # it does not exist yet, or SQLite will report that it cannot be opened
            self.handles.append(os.open(self.database, os.O_RDWR))
        try:
            lock(self.handles[0])
            lock_byte(self.handles[-1])
        except OSError:
            self.release()
            raise InfantaError(Phrase("database-taken", file=str(self.database))) from None
        if os.fstat(self.handles[-1]).st_nlink > 1:
            self.release()
            raise InfantaError(Phrase("database-linked", file=str(self.database)))

    def release(self) -> None:
        """Release the locks. By then SQLite must have closed the file here: its own locks would go with these."""
        while self.handles:
            os.close(self.handles.pop())
