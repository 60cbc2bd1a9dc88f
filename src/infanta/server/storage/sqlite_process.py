"""The writing process: it puts groups of statements on disk, each group in one transaction.

    python sqlite_process.py FILE WHICH

It reads groups on its standard input and answers each on its standard output: with nothing when the group is on disk,
with the error otherwise. It ends when its input does, however the server ended. It needs only the standard library, so
that it starts at once.
"""

import os
import pickle
import select
import signal
import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO

SQLITE_PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
LENGTH_BYTES = 4  # every message begins with its length in this many bytes
TAKEN_PREFIX = "taken "  # how the answer begins when another server wrote the same row first
# Seconds without anything to write after which the file itself gets what is still in the write-ahead log only: people
# copy files.
CHECKPOINT_AFTER_S = 1.0

# A statement, the values it brings along, the rows it is for, and whether it must find every one of them.
Statement = tuple[str, Mapping[str, Any], Sequence[Mapping[str, Any]], bool]


def get_file_id(file: str | Path) -> str:
    """Return an id of the file that has a name now, so that another in its place is noticed; "" if there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return ""
    return f"{found.st_dev}-{found.st_ino}"


def connect(file: str) -> sqlite3.Connection:
    """Open a connection to a file that exists; it flushes every commit to disk before it counts."""
    connection = sqlite3.connect(f"{Path(file).as_uri()}?mode=rw", uri=True)
    prepare_connection(connection)
    return connection


def prepare_connection(connection: Any, _record: object = None) -> None:
    """Set up a new connection; transactions are begun by its user, not by the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def frame(message: bytes) -> bytes:
    """Return a message as it is sent."""
    return len(message).to_bytes(LENGTH_BYTES, "big") + message


def read_message(source: BinaryIO) -> bytes | None:
    """Return the next message; None at the end."""
    head = source.read(LENGTH_BYTES)
    size = int.from_bytes(head, "big")
    message = source.read(size) if len(head) == LENGTH_BYTES else b""
    return message if len(head) == LENGTH_BYTES and len(message) == size else None


class SqliteProcess:
    """One connection, which is made anew after a failure. Nothing is written into a file that was deleted or renamed:
    the data would be lost."""

    def __init__(self, file: str, meant: str) -> None:
        self.file = file
        self.meant = meant
        self.connection: sqlite3.Connection | None = None

    def commit(self, statements: Iterable[Statement]) -> None:
        """Commit one transaction, which is on disk when this returns."""
        self.require_file()
        if self.connection is None:
            self.connection = connect(self.file)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for text, constants, rows, found in statements:
                done = self.connection.executemany(text, [{**constants, **row} for row in rows] if constants else rows)
                if found and done.rowcount != len(rows):
                    raise sqlite3.IntegrityError("somebody else has taken the row away")
            self.require_file()
            self.connection.execute("COMMIT")
        except BaseException:
            self.disconnect()
            raise

    def require_file(self) -> None:
        """Raise FileNotFoundError if the file is not there any more."""
        if get_file_id(self.file) != self.meant:
            raise FileNotFoundError(f"{self.file} was deleted, or another file lies in its place")

    def answer(self, statements: Iterable[Statement]) -> str:
        """Return "" if all is on disk; else why nothing of it is."""
        try:
            self.commit(statements)
        except sqlite3.IntegrityError as error:
            return f"{TAKEN_PREFIX}{error}"
        except Exception as error:  # any error is reported to the caller
            return f"{type(error).__name__}: {error}"
        return ""

    def checkpoint(self) -> None:
        """Move what is in the write-ahead log into the file without waiting for readers; what cannot be moved stays in
        the log."""
        if self.connection is not None and get_file_id(self.file) == self.meant:
            with suppress(sqlite3.Error):
                self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def disconnect(self) -> None:
        """Drop the connection; what it had not committed is undone."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


def main(file: str, meant: str) -> None:
    """Write until the input ends. Ctrl+C is for the server, which still has something to write then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    scribe = SqliteProcess(file, meant)
    while (message := read_message(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(frame(scribe.answer(pickle.loads(message)).encode()))
        sys.stdout.buffer.flush()
        if is_idle():
            scribe.checkpoint()
    scribe.disconnect()


def is_idle() -> bool:
    """Return whether nothing comes for a while. The server never sends a second message before the first is
    answered."""
    return sys.platform != "win32" and not select.select([sys.stdin], [], [], CHECKPOINT_AFTER_S)[0]


if __name__ == "__main__":
    main(*sys.argv[1:3])
