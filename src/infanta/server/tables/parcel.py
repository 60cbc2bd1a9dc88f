"""Parcels: phrases as JSON can hold them, on their way to another process, which may speak to a reader of another language."""

from typing import Any

from infanta.core.phrase import Phrase, phrase_from


def packed(value: object) -> object:
    """A phrase, or a value in one: a phrase is an object, a tuple a list."""
    if isinstance(value, Phrase):
        return {
            "key": value.key,
            "scope": value.scope,
            "values": {name: packed(one) for name, one in value.values.items()},
        }
    return [packed(one) for one in value] if isinstance(value, tuple | list) else value


def unpacked(parcel: dict[str, Any]) -> Phrase:
    """The phrase that was packed."""
    values = {name: unpacked_value(one) for name, one in parcel["values"].items()}
    return phrase_from(parcel["key"], parcel["scope"], values)


def unpacked_value(value: Any) -> object:
    """A value of a phrase that was packed."""
    if isinstance(value, dict):
        return unpacked(value)
    return tuple([unpacked_value(one) for one in value]) if isinstance(value, list) else value
