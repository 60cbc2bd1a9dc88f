"""The scribe: a process of its own that puts groups of statements on disk, each group in one transaction.

    python scribe.py FILE

It reads groups on its standard input and answers each on its standard output: with nothing when the group is on disk, with what
went wrong otherwise. It ends when its input does, whatever became of the server. It needs nothing but the standard library, so
that it is there at once.
"""

import pickle
import signal
import sqlite3
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, BinaryIO

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON")
LENGTH = 4
"""Every message begins with its length in so many bytes."""
TAKEN = "taken "
"""How the answer begins when another server wrote the same row first."""

Statement = tuple[str, Mapping[str, Any], Sequence[Mapping[str, Any]], bool]
"""A statement, the values it brings along, the rows it is for, and whether it must find every one of them."""


def connect(file: str) -> sqlite3.Connection:
    """A connection that flushes every commit to disk before it counts."""
    connection = sqlite3.connect(file)
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
    """One connection, which is made anew after a failure."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.connection: sqlite3.Connection | None = None

    def commit(self, statements: Iterable[Statement]) -> None:
        """One transaction, on disk when this returns."""
        if self.connection is None:
            self.connection = connect(self.file)
        try:
            self.connection.execute("BEGIN IMMEDIATE")
            for text, constants, rows, found in statements:
                done = self.connection.executemany(text, [{**constants, **row} for row in rows])
                if found and done.rowcount != len(rows):
                    raise sqlite3.IntegrityError("somebody else has taken the row away")
            self.connection.execute("COMMIT")
        except BaseException:
            self.hang_up()
            raise

    def answer(self, statements: Iterable[Statement]) -> str:
        """Nothing if all is on disk; else why nothing of it is."""
        try:
            self.commit(statements)
        except sqlite3.IntegrityError as error:
            return f"{TAKEN}{error}"
        except Exception as error:  # whatever it is, whoever waits is told
            return f"{type(error).__name__}: {error}"
        return ""

    def hang_up(self) -> None:
        """Let go of the connection; what it had not committed is undone."""
        connection, self.connection = self.connection, None
        if connection is not None:
            connection.close()


def main(file: str) -> None:
    """Write until the input ends. Ctrl+C is for the server, which still has something to write then."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    scribe = Scribe(file)
    while (message := next_message(sys.stdin.buffer)) is not None:
        sys.stdout.buffer.write(framed(scribe.answer(pickle.loads(message)).encode()))
        sys.stdout.buffer.flush()
    scribe.hang_up()


if __name__ == "__main__":
    main(sys.argv[1])
