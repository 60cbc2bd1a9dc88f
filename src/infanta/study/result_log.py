"""Results that are kept in a file as they come, one on each line, so that what was interrupted can go on."""

import json
from collections.abc import Callable
from os import truncate
from pathlib import Path
from typing import Any, Generic, TypeVar

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

T = TypeVar("T")
MAX_NUMBER = 10**15  # more than any number among results


class ResultLog(Generic[T]):
    """A file of results. Its first line says what they are results of; the others are the results, in order. `read`
    makes a result of plain data and its place, and raises an error if it cannot be one."""

    def __init__(self, file: Path, heading: dict[str, Any], read: Callable[[dict[str, Any], int], T]) -> None:
        self.file = file
        self.heading = json.loads(json.dumps(heading))
        self.read = read
        self.results: list[T] = []  # what the file held when it was opened
        try:
            self.open()
        except OSError as error:
            raise InfantaError(Phrase("cannot-write", file=str(file), error=str(error.strerror))) from None

    def open(self) -> None:
        """Read what is there; raise InfantaError if it is something else, or damaged. What was not written to its end
        is dropped: nothing else in the file is touched."""
        if self.file.exists() and not self.file.is_file():
            raise InfantaError(Phrase("kept-nowhere", file=str(self.file)))
        whole = self.file.read_bytes() if self.file.exists() else b""
        lines = whole.splitlines(keepends=True)
        while len(lines) > 1 and not is_complete(lines[-1]):
            lines.pop()
        if encode_line(self.heading).startswith(whole):  # it was stopped before anything else was written
            lines = []
        if lines and parse_line(lines[0]) != self.heading:
            raise InfantaError(Phrase("kept-others", file=str(self.file)))
        for number, line in enumerate(lines[1:]):
            try:
                self.results.append(self.read(parse_line(line), number))
            except Exception:  # it may be any data, and there are many ways in which that is no result
                raise InfantaError(Phrase("kept-damaged", file=str(self.file), line=number + 2)) from None
        self.repair(lines, len(whole))

    def repair(self, lines: list[bytes], size: int) -> None:
        """Make the file end with a whole line."""
        sound = sum(map(len, lines))
        if sound < size:
            truncate(self.file, sound)
        with self.file.open("ab") as file:  # also to find out now whether it can be written
            if not lines:
                file.write(encode_line(self.heading))
            elif not lines[-1].endswith(b"\n"):
                file.write(b"\n")

    def add(self, result: dict[str, Any]) -> None:
        """Store another result; raise InfantaError if it cannot be written."""
        try:
            with self.file.open("ab") as file:
                file.write(encode_line(result))
        except OSError as error:
            raise InfantaError(Phrase("cannot-write", file=str(self.file), error=str(error.strerror))) from None


def encode_line(line: dict[str, Any]) -> bytes:
    """Return a line as it stands in the file."""
    return (json.dumps(line) + "\n").encode()


def parse_line(line: bytes) -> Any:
    """Return what a line says; None if it is broken."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def is_whole_number(value: object) -> bool:
    """Return whether it is a whole number, and not so large that adding it up goes wrong."""
    return type(value) is int and -MAX_NUMBER < value < MAX_NUMBER


def is_amount(value: object) -> bool:
    """Return whether it is a number that is not negative, and not so large that adding it up goes wrong."""
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < MAX_NUMBER


def is_complete(line: bytes) -> bool:
    """Return whether a line was written to its end."""
    return isinstance(parse_line(line), dict)
