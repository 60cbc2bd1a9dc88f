"""What moves and events have in common: they are frozen values, and all they say is in their fields."""

from dataclasses import fields
from typing import Any, TypeVar

V = TypeVar("V")


def values_of(value: Any) -> dict[str, object]:
    """The fields of a frozen value, by name."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


def made(kind: type[V], values: dict[str, object]) -> V:
    """A value of a kind from its fields: compiled values are taken along between processes this way."""
    return kind(**values)
