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

MATCHES, SEATS, DECISIONS, COUNTS, FORESIGHT = "matches", "seats", "decisions", "counts", "foresight"

HEAD: dict[str, pl.DataType] = {"match": pl.Int64(), "arm": pl.String()}

SCHEMA: dict[str, dict[str, pl.DataType]] = {
    MATCHES: {
        **HEAD,
        "players": pl.UInt8(),
        "starter": pl.UInt8(),
        "rounds": pl.UInt32(),
        "decisions": pl.UInt32(),
        "choices": pl.UInt32(),
        "forced": pl.UInt32(),
        "winners": pl.UInt8(),
        "margin": pl.Int32(),
        "lead_changes": pl.UInt32(),
        "settled": pl.Float64(),
        "reason": pl.String(),
        "fault": pl.String(),
    },
    SEATS: {
        **HEAD,
        "seat": pl.UInt8(),
        "entrant": pl.UInt8(),
        "bot": pl.String(),
        "started": pl.Boolean(),
        "won": pl.Float64(),
        "score": pl.Int32(),
        "decisions": pl.UInt32(),
        "choices": pl.UInt32(),
        "forced": pl.UInt32(),
    },
    DECISIONS: {
        **HEAD,
        "number": pl.UInt32(),
        "round": pl.UInt32(),
        "seat": pl.UInt8(),
        "choices": pl.UInt32(),
        "move": pl.String(),
    },
    COUNTS: {
        **HEAD,
        "fact": pl.String(),
        "first": pl.String(),
        "second": pl.String(),
        "matches": pl.UInt32(),
        "times": pl.Int64(),
        "total": pl.Float64(),
    },
    FORESIGHT: {
        **HEAD,
        "progress": pl.Float64(),
        "chance": pl.Float64(),
        "right": pl.Float64(),
        "of": pl.UInt32(),
        "choices": pl.UInt32(),
        "matters": pl.Boolean(),
        "stake": pl.Float64(),
    },
}
"""The tables, and the type of each column."""

Frames = dict[str, pl.DataFrame]


def empty() -> Frames:
    """No facts yet."""
    return {table: pl.DataFrame(schema=schema) for table, schema in SCHEMA.items()}


def joined(parts: list[Frames]) -> Frames:
    """Facts one after the other."""
    return {table: pl.concat([part[table] for part in parts]) for table in SCHEMA} if parts else empty()


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
