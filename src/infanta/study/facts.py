"""Facts: what a study keeps of its matches, in Parquet files of a few tables. `read` gives them as a Polars frame.

`SCHEMA` is the form of the tables, and is told in docs/study.md. Facts hold nothing that depends on the machine, so the same study
gives the same bytes everywhere.
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

SCHEMA: dict[str, dict[str, pl.DataType]] = {
    table: {name: getattr(pl, kind)() for name, kind in kinds.items()} for table, kinds in TABLES.items()
}
"""The tables, and the type of each column."""

Frames = dict[str, pl.DataFrame]


def empty() -> Frames:
    """No facts yet."""
    return {table: pl.DataFrame(schema=schema) for table, schema in SCHEMA.items()}


def framed(rows: Rows) -> Frames:
    """Rows as frames."""
    return {table: pl.DataFrame(rows.get(table), schema=schema) for table, schema in SCHEMA.items()}


def joined(parts: list[Frames]) -> Frames:
    """Facts one after the other."""
    return {table: pl.concat([part[table] for part in parts], rechunk=True) for table in SCHEMA}


def plan_of(folder: Path) -> Plan:
    """The plan of the study in a folder; raises InfantaError."""
    try:
        return Plan.from_json((folder / "study.json").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        raise InfantaError(Phrase("no-study", folder=str(folder))) from None


def parts(folder: Path, table: str) -> list[Path]:
    """The files of a table, in order."""
    return sorted((folder / "facts").glob(f"{table}-*.parquet"))


def load(path: Path, table: str) -> pl.DataFrame:
    """One file of a table, checked; raises InfantaError."""
    try:
        frame = pl.read_parquet(path)
    except (OSError, PolarsError):
        raise InfantaError(Phrase("facts-broken", file=str(path))) from None
    if dict(frame.schema) != SCHEMA[table]:
        raise InfantaError(Phrase("facts-older", file=str(path)))
    return frame


def read(path: str | Path, table: str = MATCHES, columns: Sequence[str] = ()) -> pl.DataFrame:
    """The facts of a study: one row a match, or the table that is asked for, with all its columns or those that are named; raises
    InfantaError."""
    folder = Path(path)
    if table not in SCHEMA:
        raise InfantaError(Phrase("no-facts", table=table, tables=tuple(SCHEMA)))
    for name in columns:
        if name not in SCHEMA[table]:
            raise InfantaError(Phrase("no-column", column=name, table=table, columns=tuple(SCHEMA[table])))
    plan_of(folder)
    found = [load(file, table) for file in parts(folder, table)]
    whole = pl.concat(found) if found else pl.DataFrame(schema=SCHEMA[table])
    return whole.select(columns) if columns else whole
