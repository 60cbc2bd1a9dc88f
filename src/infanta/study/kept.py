"""Results that are kept in a file as they come, one on each line, so that what was interrupted can go on."""

import json
from pathlib import Path
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase


class Kept:
    """A file of results. Its first line says what they are results of; the others are the results."""

    def __init__(self, file: Path, heading: dict[str, Any]) -> None:
        self.file = file
        self.heading = json.loads(json.dumps(heading))
        self.results: list[dict[str, Any]] = []
        """What the file held when it was opened."""
        self.open()

    def open(self) -> None:
        """Read what is there; raises InfantaError if it is something else. A line that was not finished is dropped."""
        try:
            lines = self.file.read_text(encoding="utf-8").splitlines() if self.file.exists() else []
            found = [line for line in map(read, lines) if line is not None]
            if lines and (not found or found[0] != self.heading):
                raise InfantaError(Phrase("kept-others", file=str(self.file)))
            self.results = found[1:]
            whole = [self.heading, *self.results]
            self.file.write_text("".join(json.dumps(line) + "\n" for line in whole), encoding="utf-8")
        except OSError as error:
            raise InfantaError(Phrase("cannot-write", file=str(self.file), error=str(error.strerror))) from None

    def add(self, result: dict[str, Any]) -> None:
        """Keep another one."""
        with self.file.open("a", encoding="utf-8") as file:
            file.write(json.dumps(result) + "\n")


def read(line: str) -> dict[str, Any] | None:
    """A line; None if it is broken."""
    try:
        found = json.loads(line)
    except ValueError:
        return None
    return found if isinstance(found, dict) else None
