"""Views, events and moves as JSON: the same views that people get, for programs."""

from typing import Any

import msgspec

from infanta.core.event import Event
from infanta.core.move import Move


def plain(value: object) -> object:
    """What msgspec does not know by itself: an event says its kind and all that its seat may know of it; a move is its text."""
    if isinstance(value, Event):
        return {"event": type(value).__name__, "says": value.key()}
    if isinstance(value, Move):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def builtins(value: object) -> Any:
    """A view as plain lists, texts and numbers."""
    return msgspec.to_builtins(value, enc_hook=plain, str_keys=True)
