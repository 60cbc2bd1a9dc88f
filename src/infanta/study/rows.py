"""The rows of facts as plain columns: what a playing process sends to the writing process. Polars takes long to load,
so only that one makes frames of them (see `facts`).
"""

from typing import Any

MATCHES, SEATS, DECISIONS, COUNTS, FORESIGHT = "matches", "seats", "decisions", "counts", "foresight"

KEY_COLUMNS = {"match": "Int64", "arm": "String"}

# The tables, and the type of each column, as Polars calls it.
TABLES: dict[str, dict[str, str]] = {
    MATCHES: {
        **KEY_COLUMNS,
        "players": "UInt8",
        "starter": "UInt8",
        "rounds": "UInt32",
        "decisions": "UInt32",
        "choices": "UInt32",
        "forced": "UInt32",
        "winners": "UInt8",
        "margin": "Int32",
        "lead_changes": "UInt32",
        "settled": "Float64",
        "reason": "String",
        "fault": "String",
    },
    SEATS: {
        **KEY_COLUMNS,
        "seat": "UInt8",
        "entrant": "UInt8",
        "bot": "String",
        "started": "Boolean",
        "won": "Float64",
        "score": "Int32",
        "decisions": "UInt32",
        "choices": "UInt32",
        "forced": "UInt32",
    },
    DECISIONS: {
        **KEY_COLUMNS,
        "number": "UInt32",
        "round": "UInt32",
        "seat": "UInt8",
        "choices": "UInt32",
        "move": "String",
    },
    COUNTS: {
        **KEY_COLUMNS,
        "fact": "String",
        "first": "String",
        "second": "String",
        "matches": "UInt32",
        "times": "Int64",
        "total": "Float64",
    },
    FORESIGHT: {
        **KEY_COLUMNS,
        "progress": "Float64",
        "chance": "Float64",
        "right": "Float64",
        "of": "UInt32",
        "choices": "UInt32",
        "matters": "Boolean",
        "stake": "Float64",
    },
}

Columns = dict[str, list[Any]]
Rows = dict[str, Columns]  # for each table its columns


def create_columns(table: str) -> Columns:
    """Return a table without rows."""
    return {name: [] for name in TABLES[table]}


def join_rows(parts: list[Rows]) -> Rows:
    """Return rows one after the other.

    >>> one = {FORESIGHT: {"match": [1], "right": [0.5]}}
    >>> join_rows([one, one])[FORESIGHT]["right"]
    [0.5, 0.5]
    """
    if len(parts) == 1:
        return parts[0]
    whole = {table: create_columns(table) for table in TABLES}
    for part in parts:
        for table, found in part.items():
            for name, values in found.items():
                whole[table][name] += values
    return whole
