"""Export and import: all that a ledger stores as a file that any other ledger can read, and back.

The file is compressed lines of JSON: a head, then a line for every row, table by table, then a foot with the counts, so
that a file that was cut off is noticed. It is written under another name and takes its place when it is complete.
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
from infanta.server.storage.migrate import LATEST_REVISION

EXPORT_FORMAT = "infanta ledger"
# Temporary state, and what would reveal future deals: an imported database makes secrets of its
# own.
SKIPPED_TABLES = frozenset(("presence", "secrets"))
# Everything else, in an order in which it can be written again.
EXPORTED_TABLES = [table for table in schema.metadata.sorted_tables if table.name not in SKIPPED_TABLES]
MAX_LINE_CHARS = 2**20  # letters that a line may have; a longer one is no export's, and would only fill the memory
# The errors of reading a file that is no export.
FORMAT_ERRORS = (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError, RecursionError)
Row = tuple[str, dict[str, Any]]  # a row and the name of its table


class ExportableLedger(Protocol):
    """A ledger that can be exported."""

    def iterate_rows(self) -> AsyncIterator[Row]:
        """Return every row, as of one moment."""

    async def fill(self, rows: Iterator[Row]) -> None:
        """Write rows into an empty database, all or none; raise InfantaError if it is not empty."""


def encode_value(value: object) -> object:
    """Return a value as JSON can hold it."""
    return {"bytes": b64encode(value).decode()} if isinstance(value, bytes) else value


def decode_value(value: Any) -> object:
    """Return a value that was encoded."""
    return b64decode(value["bytes"]) if isinstance(value, dict) else value


async def export(ledger: ExportableLedger, file: Path) -> Counter[str]:
    """Write everything into a file that only its owner may read; return how many rows of each table."""
    counts: Counter[str] = Counter()
    part = file.with_name(f"{file.name}.part")
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError as error:
        raise InfantaError(Phrase("export-unwritable", file=str(file), error=str(error.strerror))) from None
    try:
        with os.fdopen(handle, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as out:
            out.write(json.dumps({"format": EXPORT_FORMAT, "schema": LATEST_REVISION}) + "\n")
            async for name, row in ledger.iterate_rows():
                out.write(json.dumps([name, {key: encode_value(value) for key, value in row.items()}]) + "\n")
                counts[name] += 1
            out.write(json.dumps({"rows": counts}) + "\n")
        part.replace(file)
    except OSError as error:
        raise InfantaError(Phrase("export-unwritable", file=str(file), error=str(error.strerror))) from None
    finally:
        part.unlink(missing_ok=True)
    return counts


def read_rows(file: Path) -> Iterator[Row]:
    """Return the rows in a file; raise InfantaError if it is no export, of a newer version, or not complete. The
    content is not trusted."""
    counts: Counter[str] = Counter()
    foot: dict[str, Any] = {}
    try:
        with gzip.open(file, "rt", encoding="utf-8") as lines:
            head = json.loads(lines.readline(MAX_LINE_CHARS) or "{}")
            if not isinstance(head, dict) or head.get("format") != EXPORT_FORMAT:
                raise InfantaError(Phrase("export-foreign", file=str(file)))
            if str(head["schema"]) > LATEST_REVISION:
                raise InfantaError(Phrase("export-newer", file=str(file)))
            while line := lines.readline(MAX_LINE_CHARS):
                found = json.loads(line)
                if isinstance(found, dict):
                    foot = found
                    break
                name, row = found
                counts[name] += 1
                yield name, validate_row(name, {key: decode_value(value) for key, value in row.items()})
    except InfantaError:
        raise
    except FORMAT_ERRORS as error:
        raise InfantaError(Phrase("export-unreadable", file=str(file), error=str(error))) from None
    if foot.get("rows") != counts:
        raise InfantaError(Phrase("export-cut", file=str(file)))


def validate_row(name: str, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row, if its table has such columns; raise InfantaError otherwise. What is only text to a database must
    be text."""
    strange = [key for key in row if key not in find_table(name).columns]
    if strange:
        raise InfantaError(Phrase("export-strange", name=f"{name}.{strange[0]}"))
    for value in row.values():
        if isinstance(value, str):
            value.encode()
    return row


async def import_file(ledger: ExportableLedger, file: Path) -> Counter[str]:
    """Write everything from a file into an empty ledger; return how many rows of each table."""
    counts: Counter[str] = Counter()

    def counted() -> Iterator[Row]:
        for name, row in read_rows(file):
            if name not in SKIPPED_TABLES:  # an older export has them
                counts[name] += 1
                yield name, row

    await ledger.fill(counted())
    return counts


def group_rows(rows: Iterator[Row], largest: int = 500) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Return adjacent rows of one table together."""
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


def find_table(name: str) -> Any:
    """Return a table of the database by its name; raise InfantaError if there is none."""
    if name not in schema.metadata.tables:
        raise InfantaError(Phrase("export-strange", name=name))
    return schema.metadata.tables[name]
