"""Views, faces and events as JSON: for programs."""

from dataclasses import fields, is_dataclass
from typing import Any

from infanta.core.event import Event, to_kebab_case
from infanta.core.move import Move
from infanta.core.phrase import Phrase


def to_plain(value: object) -> Any:
    """Return a value as plain lists, texts and numbers. An event names its kind, and a phrase its key, beside their
    values; a move is its text."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, Move):
        return value.text
    if isinstance(value, Phrase):
        return {"says": value.key, **{name: to_plain(given) for name, given in value.values.items()}}
    if isinstance(value, (tuple, list, frozenset)):
        return [to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(name): to_plain(item) for name, item in value.items()}
    if is_dataclass(value):
        kind: dict[str, object] = {"event": to_kebab_case(type(value).__name__)} if isinstance(value, Event) else {}
        return {**kind, **{field.name: to_plain(getattr(value, field.name)) for field in fields(value)}}
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")
