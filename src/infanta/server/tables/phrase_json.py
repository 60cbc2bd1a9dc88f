"""Phrases as JSON: for another process, whose reader may use another language."""

from typing import Any

from infanta.core.phrase import Phrase, build_phrase


def encode_value(value: object) -> object:
    """Return a phrase, or a value in one, as JSON: a phrase is an object, a tuple a list."""
    if isinstance(value, Phrase):
        return {
            "key": value.key,
            "scope": value.scope,
            "values": {name: encode_value(one) for name, one in value.values.items()},
        }
    return [encode_value(one) for one in value] if isinstance(value, tuple | list) else value


def decode_phrase(parcel: dict[str, Any]) -> Phrase:
    """Return the phrase that was encoded."""
    values = {name: decode_value(one) for name, one in parcel["values"].items()}
    return build_phrase(parcel["key"], parcel["scope"], values)


def decode_value(value: Any) -> object:
    """Return a value of a phrase that was encoded."""
    if isinstance(value, dict):
        return decode_phrase(value)
    return tuple([decode_value(one) for one in value]) if isinstance(value, list) else value
