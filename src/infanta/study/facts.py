"""Facts: what a study keeps of its matches, in Parquet files of a few tables. `read` gives them as a Polars frame.

`SCHEMA` is the form of the tables, described in docs/study.md. Facts hold nothing that depends on the machine, so the
same study gives the same bytes everywhere.
"""

from collections.abc import Sequence
from pathlib import Path

import polars as pl
from polars.exceptions import PolarsError

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.study.plan import Plan
from infanta.study.rows import COUNTS as COUNTS
from infanta.study.rows import DECISIONS as DECISIONS
from infanta.study.rows import FORESIGHT as FORESIGHT
from infanta.study.rows import MATCHES as MATCHES
from infanta.study.rows import SEATS as SEATS
from infanta.study.rows import TABLES, Rows

# The tables, and the type of each column.
SCHEMA: dict[str, dict[str, pl.DataType]] = {
    table: {name: getattr(pl, kind)() for name, kind in kinds.items()} for table, kinds in TABLES.items()
}

Frames = dict[str, pl.DataFrame]


def get_empty_frames() -> Frames:
    """Return frames without rows."""
    return {table: pl.DataFrame(schema=schema) for table, schema in SCHEMA.items()}


def build_frames(rows: Rows) -> Frames:
    """Return rows as frames."""
    return {table: pl.DataFrame(rows.get(table), schema=schema) for table, schema in SCHEMA.items()}


def join_frames(parts: list[Frames]) -> Frames:
    """Return facts joined in order."""
    return {table: pl.concat([part[table] for part in parts], rechunk=True) for table in SCHEMA}


def read_plan(folder: Path) -> Plan:
    """Return the plan of the study in a folder; raise InfantaError if there is none."""
    try:
        return Plan.from_json((folder / "study.json").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise InfantaError(Phrase("no-study", folder=str(folder))) from None


def list_files(folder: Path, table: str) -> list[Path]:
    """Return the files of a table, in order."""
    return sorted((folder / "facts").glob(f"{table}-*.parquet"))


def load_file(path: Path, table: str) -> pl.DataFrame:
    """Return one file of a table, checked; raise InfantaError if it is damaged."""
    try:
        frame = pl.read_parquet(path)
    except (OSError, PolarsError):
        raise InfantaError(Phrase("facts-broken", file=str(path))) from None
    if dict(frame.schema) != SCHEMA[table]:
        raise InfantaError(Phrase("facts-older", file=str(path)))
    return frame


def read(path: str | Path, table: str = MATCHES, columns: Sequence[str] = ()) -> pl.DataFrame:
    """Return the facts of a study: one row a match, or the table that is asked for, with all its columns or those that
    are named; raise InfantaError if there are none."""
    folder = Path(path)
    if table not in SCHEMA:
        raise InfantaError(Phrase("no-facts", table=table, tables=tuple(SCHEMA)))
    for name in columns:
        if name not in SCHEMA[table]:
            raise InfantaError(Phrase("no-column", column=name, table=table, columns=tuple(SCHEMA[table])))
    read_plan(folder)
    found = [load_file(file, table) for file in list_files(folder, table)]
    whole = pl.concat(found) if found else pl.DataFrame(schema=SCHEMA[table])
    return whole.select(columns) if columns else whole
