"""The scribe: a process of its own that puts groups of statements on disk, each group in one transaction.

    python scribe.py FILE WHICH

It reads groups on its standard input and answers each on its standard output: with nothing when the group is on disk, with what
went wrong otherwise. It ends when its input does, whatever became of the server. It needs nothing but the standard library, so
that it is there at once.
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

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
LENGTH = 4
"""Every message begins with its length in this many bytes."""
TAKEN = "taken "
"""How the answer begins when another server wrote the same row first."""
IDLE = 1.0
"""Seconds without anything to write after which the file itself gets what is still in the write-ahead log only: people copy files."""

Statement = tuple[str, Mapping[str, Any], Sequence[Mapping[str, Any]], bool]
"""A statement, the values it brings along, the rows it is for, and whether it must find every one of them."""


def which(file: str | Path) -> str:
    """Names the very file that has a name now, so that another in its place is noticed; "" if there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return ""
    return f"{found.st_dev}-{found.st_ino}"


def connect(file: str) -> sqlite3.Connection:
    """A connection to a file that is there; it flushes every commit to disk before it counts."""
    connection = sqlite3.connect(f"{Path(file).as_uri()}?mode=rw", uri=True)
    prepare(connection)
    return connection


def prepare(connection: Any, _record: object = None) -> None:
    """Set up a new connection; transactions are begun by whoever uses it, not by the driver."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def framed(message: bytes) -> bytes:
    """A message as it is sent."""
    return len(message).to_bytes(LENGTH, "big") + message


def next_message(source: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    head = source.read(LENGTH)
    size = int.from_bytes(head, "big")
    message = source.read(size) if len(head) == LENGTH else b""
    return message if len(head) == LENGTH and len(message) == size else None


class Scribe:
    """One connection, which is made anew after a failure. Nothing is written into a file that has lost its name: nobody would find it again."""

    def __init__(self, file: str, meant: str) -> None:
        self.file = file
        self.meant = meant
        self.connection: sqlite3.Connection | None = None

    def commit(self, statements: Iterable[Statement]) -> None:
        """One transaction, on disk when this returns."""
        self.look()
        if self.connection is None:
            self.connection = connect(self.file)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for text, constants, rows, found in statements:
                done = self.connection.executemany(text, [{**constants, **row} for row in rows] if constants else rows)
                if found and done.rowcount != len(rows):
                    raise sqlite3.IntegrityError("somebody else has taken the row away")
            self.look()
            self.connection.execute("COMMIT")
        except BaseException:
            self.hang_up()
            raise

    def look(self) -> None:
        """Raises FileNotFoundError if the file is not there any more."""
        if which(self.file) != self.meant:
            raise FileNotFoundError(f"{self.file} was deleted, or another file lies in its place")

    def answer(self, statements: Iterable[Statement]) -> str:
        """Nothing if all is on disk; else why nothing of it is."""
        try:
            self.commit(statements)
        except sqlite3.IntegrityError as error:
            return f"{TAKEN}{error}"
        except Exception as error:  # whatever it is, whoever waits is told
            return f"{type(error).__name__}: {error}"
        return ""

    def rest(self) -> None:
        """Put what is in the write-ahead log into the file; nobody is waited for, and if it cannot be done, it is in the log."""
        if self.connection is not None and which(self.file) == self.meant:
            with suppress(sqlite3.Error):
                self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def hang_up(self) -> None:
        """Let go of the connection; what it had not committed is undone."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


def main(file: str, meant: str) -> None:
    """Write until the input ends. Ctrl+C is for the server, which still has something to write then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    scribe = Scribe(file, meant)
    while (message := next_message(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(framed(scribe.answer(pickle.loads(message)).encode()))
        sys.stdout.buffer.flush()
        if is_idle():
            scribe.rest()
    scribe.hang_up()


def is_idle() -> bool:
    """Whether nothing comes for a while. The server never sends a second message before the first is answered."""
    return sys.platform != "win32" and not select.select([sys.stdin], [], [], IDLE)[0]


if __name__ == "__main__":
    main(*sys.argv[1:3])
