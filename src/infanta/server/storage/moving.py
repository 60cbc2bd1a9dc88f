"""Moving house: everything that a ledger keeps as a file that any other ledger can read, and back.

The file is compressed lines of JSON: a head, then a line for every row, table by table, then a foot with the counts, so that a file that
was cut off is noticed. It is written under another name and takes its place when it is complete.
"""

import gzip
import json
import os
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Protocol

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage import schema
from infanta.server.storage.migrate import LATEST

FORMAT = "infanta ledger"
LEFT_OUT = frozenset(("presence", "secrets"))
"""What is true of a moment only, and what would betray deals to come: a database that is filled makes secrets of its own."""
TABLES = [table for table in schema.metadata.sorted_tables if table.name not in LEFT_OUT]
"""Everything else, in an order in which it can be written again."""
LONGEST_LINE = 2**20
"""Letters that a line may have; a longer one is none of ours, and would only fill the memory."""
MALFORMED = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""What comes of reading a file that is not what it says."""
Row = tuple[str, dict[str, Any]]
"""A row and the name of its table."""


class Movable(Protocol):
    """A ledger that can be moved."""

    def everything(self) -> AsyncIterator[Row]:
        """Every row, as of one moment."""

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none; raises InfantaError if it is not empty."""


def packed(value: object) -> object:
    """A value as JSON can hold it."""
    return {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else value


def unpacked(value: Any) -> object:
    """And back."""
    return b64decode(value["bytes"]) if isinstance(value, dict) else value


async def export(ledger: Movable, file: Path) -> Counter[str]:
    """Write everything into a file that only its owner may read: how many rows of each table."""
    counts: Counter[str] = Counter()
    part = file.with_name(f"{file.name}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise InfantaError(Phrase("export-unwritable", file=str(file), error=str(error.strerror))) from None
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": FORMAT, "schema": LATEST}) + "\n")
            async for name, row in ledger.everything():
                out.write(json.dumps([name, {key: packed(value) for key, value in row.items()}]) + "\n")
                counts[name] += 1
            out.write(json.dumps({"rows": counts}) + "\n")
        part.replace(file)
    except OSError as error:
        raise InfantaError(Phrase("export-unwritable", file=str(file), error=str(error.strerror))) from None
    finally:
        part.unlink(missing_ok=True)
    return counts


def rows_of(file: Path) -> Iterator[Row]:
    """The rows in a file; raises InfantaError if it is none of ours, of a newer version, or not complete. Nothing is taken for granted:
    it may come from anybody."""
    counts: Counter[str] = Counter()
    foot: dict[str, Any] = {}
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(lines.readline(LONGEST_LINE) or "{}")
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise InfantaError(Phrase("export-foreign", file=str(file)))
            if str(head["schema"]) > LATEST:
                raise InfantaError(Phrase("export-newer", file=str(file)))
            while line := lines.readline(LONGEST_LINE):
                found = json.loads(line)
                if isinstance(found, dict):
                    foot = found
                    break
                name, row = found
                counts[name] += 1
                yield name, known(name, {key: unpacked(value) for key, value in row.items()})
    except InfantaError:
        raise
    except MALFORMED as error:
        raise InfantaError(Phrase("export-unreadable", file=str(file), error=str(error))) from None
    if foot.get("rows") != counts:
        raise InfantaError(Phrase("export-cut", file=str(file)))


def known(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """A row, if its table has such columns; raises InfantaError. What is only text to a database must be text."""
    strange = [key for key in row if key not in table_of(name).columns]
    if strange:
        raise InfantaError(Phrase("export-strange", name=f"{name}.{strange[0]}"))
    for value in row.values():
        if isinstance(value, str):
            value.encode()
    return row


async def fill_from(ledger: Movable, file: Path) -> Counter[str]:
    """Write everything from a file into an empty ledger: how many rows of each table."""
    counts: Counter[str] = Counter()

    def counted() -> Iterator[Row]:
        for name, row in rows_of(file):
            if name not in LEFT_OUT:  # an older export has them
                counts[name] += 1
                yield name, row

    await ledger.fill(counted())
    return counts


def grouped(rows: Iterator[Row], largest: int = 500) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Neighbouring rows of one table together."""
    group: list[dict[str, Any]] = []
    last = ""
    for name, row in rows:
        if group and (name != last or len(group) >= largest):
            yield last, group
            group = []
        last = name
        group.append(row)
    if group:
        yield last, group


def table_of(name: str) -> Any:
    """A table of the database by its name; raises InfantaError."""
    if name not in schema.metadata.tables:
        raise InfantaError(Phrase("export-strange", name=name))
    return schema.metadata.tables[name]
