"""What `infanta export` wrote of a server, as records of the matches that were played there to their end.

The file is compressed lines of JSON: a head, a row for each line, and a foot that counts them, so that a file that was
cut off is noticed. Rows come in any order, and a server may have many; they are put in order on disk, so that memory
stays flat.
"""

import gzip
import json
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from infanta.core.errors import InfantaError, RecordError
from infanta.core.phrase import Phrase
from infanta.core.record import WORDS, Record

EXPORT_FORMAT = "infanta ledger"
GZIP_MAGIC = b"\x1f\x8b"  # how a compressed file begins
FINISHED_STATE = "over"  # the state of a table whose match was played to its end


def is_export(path: Path) -> bool:
    """Return whether a file may be an export."""
    try:
        with path.open("rb") as file:
            return file.read(2) == GZIP_MAGIC
    except OSError as error:
        raise RecordError(Phrase("record-unreadable", file=str(path), error=str(error.strerror))) from None


def read_export(path: Path, key: str) -> Iterator[Record]:
    """Return the records of a game, the oldest first; raise InfantaError if the file is no export."""
    with TemporaryDirectory() as folder, closing(sqlite3.connect(Path(folder) / "rows.db")) as rows:
        rows.executescript(
            "CREATE TABLE tables (code PRIMARY KEY, created, edition, players, options);"
            "CREATE TABLE seats (code, seat, name, bot);"
            "CREATE TABLE moves (code, number, seat, move, PRIMARY KEY (code, number)) WITHOUT ROWID;"
        )
        try:
            sort_rows(rows, path, key)
        except (OSError, EOFError, ValueError, KeyError, TypeError, AttributeError, sqlite3.Error) as error:
            raise InfantaError(Phrase("ledger-unreadable", file=str(path), error=str(error))) from None
        order = "SELECT code, edition, players, options FROM tables ORDER BY created, code"
        for code, edition, players, options in rows.execute(order).fetchall():
            yield build_record(rows, key, code, (edition, players, options))


def sort_rows(rows: sqlite3.Connection, path: Path, key: str) -> None:
    """Sort the rows that matter; tables come before all that belongs to them."""
    wanted: set[str] = set()
    counts: Counter[str] = Counter()
    foot: Any = None
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        head = json.loads(next(lines, "{}"))
        if not isinstance(head, dict) or head.get("format") != EXPORT_FORMAT:
            raise InfantaError(Phrase("ledger-foreign", file=str(path)))
        for line in lines:
            found = json.loads(line)
            if isinstance(found, dict):
                foot = found
                break
            name, row = found
            counts[name] += 1
            if name == "tables" and row["game"] == key and row["state"] == FINISHED_STATE:
                wanted.add(row["code"])
                values = row["code"], row["created"], row["edition"], row["players"], row["options"]
                rows.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", values)
            elif name == "seats" and row["code"] in wanted:
                bot = "" if row["person"] else row["bot"]
                rows.execute("INSERT INTO seats VALUES (?, ?, ?, ?)", (row["code"], row["seat"], row["name"], bot))
            elif name == "moves" and row["code"] in wanted:
                move = row["code"], row["number"], row["seat"], row["move"]
                rows.execute("INSERT INTO moves VALUES (?, ?, ?, ?)", move)
    if foot is None or foot.get("rows") != counts:
        raise InfantaError(Phrase("ledger-cut", file=str(path)))


def build_record(rows: sqlite3.Connection, key: str, code: str, head: tuple[int, int, str]) -> Record:
    """Return the record of one table."""
    edition, players, options = head
    seats = rows.execute("SELECT name, bot FROM seats WHERE code = ? ORDER BY seat", (code,)).fetchall()
    moves = rows.execute("SELECT seat, move FROM moves WHERE code = ? ORDER BY number", (code,)).fetchall()
    chosen = {name: tuple(value) if isinstance(value, list) else value for name, value in json.loads(options).items()}
    lines = tuple([f"{WORDS.get(seat, seat)} {move}" for seat, move in moves])
    names, bots = tuple([name for name, _ in seats]), tuple([bot for _, bot in seats])
    return Record(key, edition, players, chosen, lines, names, bots)
