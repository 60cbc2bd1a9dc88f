"""Statements for PostgreSQL's driver: numbered parameters instead of names."""

from collections.abc import Mapping
from functools import lru_cache

from sqlalchemy.dialects.postgresql.asyncpg import dialect
from sqlalchemy.sql.elements import ClauseElement

DIALECT = dialect()  # type: ignore[no-untyped-call]


@lru_cache(maxsize=512)
def compile_statement(
    statement: ClauseElement, columns: tuple[str, ...]
) -> tuple[str, tuple[str, ...], dict[str, object]]:
    """Return a statement's text, the names of its placeholders in order, and the values that it brings along."""
    made = statement.compile(dialect=DIALECT, column_keys=list(columns))
    constants = {name: value for name, value in made.params.items() if name not in columns}
    return str(made), tuple(made.positiontup or ()), constants  # type: ignore[attr-defined]


def bind_values(names: tuple[str, ...], constants: Mapping[str, object], values: Mapping[str, object]) -> list[object]:
    """Return the values of a row, in the order of their placeholders."""
    return [values[name] if name in values else constants[name] for name in names]
