"""Shapes: how the values of views and events are written for programs, and read back.

The engine keeps cards as numbers and sets as bits; other programs should see words and lists. A shape turns the one
into plain JSON and back, and says in JSON Schema what it writes. A game says once, in its `data.py`, which of its
numbers are cards.
"""

from typing import TYPE_CHECKING, Any, Final

from infanta.core.errors import InvalidDataError
from infanta.core.event import ALL_SEATS, Event, to_kebab_case
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, build_phrase
from infanta.core.setup import Setup, shorten

if TYPE_CHECKING:
    from infanta.core.game import Game

Schema = dict[str, object]
LARGEST: Final = 2**53 - 1  # the largest number that every reader of JSON takes for what it is


def build_error(where: str, wanted: str, found: object, **values: object) -> InvalidDataError:
    """Return the error for data that do not have the form they should have; `wanted` is the word for that in the
    catalogue."""
    should = build_phrase(f"wanted-{wanted}", "", values)
    return InvalidDataError(Phrase("unreadable-data", where=where, wanted=should, found=shorten(repr(found))))


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldType:
    """How one kind of value is written (`write`) and read (`read`, which says `where` it found something else), and its
    `schema`."""

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return value

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        raise NotImplementedError


class IntegerField(FieldType):
    """A whole number."""

    def __init__(self, low: int = 0, high: int = LARGEST) -> None:
        self.low = low
        self.high = high

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if isinstance(data, int) and not isinstance(data, bool) and self.low <= data <= self.high:
            return data
        raise build_error(where, "number", data, low=str(self.low), high=str(self.high))

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class BooleanField(FieldType):
    """Yes or no."""

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if isinstance(data, bool):
            return data
        raise build_error(where, "flag", data)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "boolean"}


class StringField(FieldType):
    """A text; one of `words`, if there are any."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.words = words

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if isinstance(data, str) and (not self.words or data in self.words):
            return data
        raise build_error(where, "word" if self.words else "text", data, words=self.words)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "string", "enum": list(self.words)} if self.words else {"type": "string"}


class EnumField(FieldType):
    """A number that stands for a word: `first` is the number of the first word, and `nothing` is none of them, written
    as null."""

    def __init__(self, words: tuple[str, ...], first: int = 0, nothing: int = -1) -> None:
        self.words = words
        self.first = first
        self.nothing = nothing
        self.numbers = {word: first + place for place, word in enumerate(words)}

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return None if value == self.nothing else self.words[value - self.first]

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if data is None:
            return self.nothing
        if isinstance(data, str) and data in self.numbers:
            return self.numbers[data]
        raise build_error(where, "word", data, words=self.words)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"enum": [*self.words, None]}


class SeatField(FieldType):
    """A seat or another place at the table, by its number; -1 is none, written as null."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return None if value == -1 else value

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if data is None:
            return -1
        if isinstance(data, int) and not isinstance(data, bool) and 0 <= data < self.seats:
            return data
        raise build_error(where, "seat", data, last=self.seats - 1)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": ["integer", "null"], "minimum": 0, "maximum": self.seats - 1}


class SetField(FieldType):
    """A set of things that are numbers from 0 on, kept as bits and written as a list. With `open`, the set of all seats
    (-1) is null."""

    def __init__(self, one: FieldType, size: int, open: bool = False) -> None:
        self.one = one
        self.size = size
        self.open = open

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        if value == ALL_SEATS:
            return None
        return [self.one.write(place) for place in range(self.size) if value >> place & 1]

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if data is None and self.open:
            return ALL_SEATS
        if not isinstance(data, list):
            raise build_error(where, "list", data)
        found = 0
        for place, item in enumerate(data):
            number = self.one.read(item, f"{where}[{place}]")
            if number < 0 or found >> number & 1:
                raise build_error(f"{where}[{place}]", "other", item)
            found |= 1 << number
        return found

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        kind: object = ["array", "null"] if self.open else "array"
        return {"type": kind, "items": self.one.schema(), "uniqueItems": True}


class ListField(FieldType):
    """A tuple of any length whose members have one type."""

    def __init__(self, one: FieldType) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return [self.one.write(item) for item in value]

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if not isinstance(data, list):
            raise build_error(where, "list", data)
        return tuple([self.one.read(item, f"{where}[{place}]") for place, item in enumerate(data)])

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "array", "items": self.one.schema()}


class TupleField(FieldType):
    """A tuple of fixed length, each member with its own type."""

    def __init__(self, *parts: FieldType) -> None:
        self.parts = parts

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if not isinstance(data, list) or len(data) != len(self.parts):
            raise build_error(where, "row", data, count=len(self.parts))
        return tuple([part.read(data[place], f"{where}[{place}]") for place, part in enumerate(self.parts)])

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "array", "prefixItems": [part.schema() for part in self.parts], "items": False}


class NullableField(FieldType):
    """Something, or nothing (None)."""

    def __init__(self, one: FieldType) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return None if value is None else self.one.write(value)

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        return None if data is None else self.one.read(data, where)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"anyOf": [self.one.schema(), {"type": "null"}]}


class StructField(FieldType):
    """A frozen dataclass, field by field, under the fields' own names."""

    def __init__(self, kind: type[Any], fields: dict[str, FieldType]) -> None:
        self.kind = kind
        self.fields = fields

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return {name: shape.write(getattr(value, name)) for name, shape in self.fields.items()}

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        return self.kind(**self.read_values(data, where))

    def read_values(self, data: object, where: str) -> dict[str, object]:
        """Return the fields' values."""
        if not isinstance(data, dict):
            raise build_error(where, "object", data)
        for name in data:
            if name not in self.fields:
                raise build_error(where, "known-field", name)
        for name in self.fields:
            if name not in data:
                raise build_error(where, "field", list(data), field=name)
        return {name: shape.read(data[name], f"{where}.{name}") for name, shape in self.fields.items()}

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "required": list(self.fields),
            "additionalProperties": False,
        }


class EventField(FieldType):
    """An event: its fields, and under `event` which kind it is, dashed as catalogues write it."""

    def __init__(self, kinds: dict[type[Event], dict[str, FieldType]]) -> None:
        self.kinds = {to_kebab_case(kind.__name__): StructField(kind, fields) for kind, fields in kinds.items()}

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        word = to_kebab_case(type(value).__name__)
        data: dict[str, object] = {"event": word}
        fields = self.kinds[word].write(value)
        assert isinstance(fields, dict)
        data.update(fields)
        return data

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if not isinstance(data, dict) or data.get("event") not in self.kinds:
            raise build_error(where, "event", data)
        rest = {name: value for name, value in data.items() if name != "event"}
        return self.kinds[data["event"]].read(rest, where)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        kinds = []
        for word, fields in self.kinds.items():
            properties: Schema = {"event": {"const": word}}
            for name, shape in fields.fields.items():
                properties[name] = shape.schema()
            required = list(properties)
            kinds.append(
                {"type": "object", "properties": properties, "required": required, "additionalProperties": False}
            )
        return {"oneOf": kinds}


class PhraseField(FieldType):
    """A phrase: its key, the game it belongs to, its values, and how it reads in English."""

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return encode_phrase(value)

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if isinstance(data, dict) and "phrase" in data:
            return decode_phrase(data, where)
        raise build_error(where, "phrase", data)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        texts = {"type": "string"}
        fields = {"phrase": texts, "game": texts, "values": {"type": "object"}, "english": texts}
        return {"type": "object", "properties": fields, "required": ["phrase", "game", "values"]}


def encode_phrase(value: object) -> object:
    """Return a value of a phrase: numbers and texts as they are, phrases taken apart, several as a list."""
    if isinstance(value, Phrase):
        values = {name: encode_phrase(part) for name, part in value.values.items()}
        return {"phrase": value.key, "game": value.scope, "values": values, "english": str(value)}
    if isinstance(value, tuple):
        return [encode_phrase(item) for item in value]
    return value


def decode_phrase(data: object, where: str) -> Any:
    """Return a value of a phrase that was encoded."""
    if isinstance(data, dict):
        key, scope, values = data.get("phrase"), data.get("game"), data.get("values")
        if not isinstance(key, str) or not isinstance(scope, str) or not isinstance(values, dict):
            raise build_error(where, "phrase", data)
        return build_phrase(
            key, scope, {name: decode_phrase(value, f"{where}.{name}") for name, value in values.items()}
        )
    if isinstance(data, list):
        return tuple([decode_phrase(item, where) for item in data])
    if isinstance(data, (str, int)):
        return data
    raise build_error(where, "value", data)


class MoveField(FieldType):
    """A move, by its text."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return value.text

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if isinstance(data, str):
            return self.game.parse(data)
        raise build_error(where, "move", data)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return {"type": "string"}


class SetupField(FieldType):
    """A setup."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        options = {name: list(item) if isinstance(item, tuple) else item for name, item in value.options.items()}
        return {"game": value.game, "edition": value.edition, "players": value.players, "options": options}

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if not isinstance(data, dict) or data.get("game") != self.game.key:
            raise build_error(where, "setup", data, game=self.game.title)
        options, edition = data.get("options"), data.get("edition")
        if not isinstance(options, dict) or not isinstance(edition, int) or isinstance(edition, bool) or edition < 1:
            raise build_error(where, "options", data)
        return self.game.setup(data.get("players", 0), options, edition)

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        fields: Schema = {
            "game": {"const": self.game.key},
            "edition": {"type": "integer", "minimum": 1, "maximum": self.game.edition},
            "players": {"enum": list(self.game.players)},
            "options": {"type": "object"},
        }
        return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def get_setup(values: dict[str, object]) -> Setup:
    """Return the setup among the values of a view."""
    setup = values["setup"]
    assert isinstance(setup, Setup)
    return setup
