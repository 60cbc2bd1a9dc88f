"""What moves and events have in common: they are frozen values, defined by their fields."""

from dataclasses import fields
from typing import Any, Final, TypeVar

V = TypeVar("V")


# The names of the fields of each kind of value. Asking a dataclass for them each time would make a page a twentieth
# dearer.
NAMES: Final[dict[type, tuple[str, ...]]] = {}


def get_values(value: Any) -> dict[str, object]:
    """Return the fields of a frozen value, by name."""
    kind = type(value)
    if kind not in NAMES:
        NAMES[kind] = tuple([field.name for field in fields(kind)])
    return {name: getattr(value, name) for name in NAMES[kind]}


def make_value(kind: type[V], values: dict[str, object]) -> V:
    """Return a value of a kind from its fields: compiled values are pickled this way."""
    return kind(**values)
