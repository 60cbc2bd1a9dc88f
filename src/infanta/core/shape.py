"""Shapes: how the values of views and events are written for programs, and read back.

The engine keeps cards as numbers and sets as bits; a program of somebody else's should see words and lists. A shape turns the one
into plain JSON and back, and says in JSON Schema what it writes. A game says once, in its `data.py`, which of its numbers are cards.
"""

from typing import TYPE_CHECKING, Any, Final

from infanta.core.errors import UnreadableData
from infanta.core.event import EVERYBODY, Event, dashed
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, phrase_from
from infanta.core.setup import Setup, shortened

if TYPE_CHECKING:
    from infanta.core.game import Game

Schema = dict[str, object]
LARGEST: Final = 2**53 - 1
"""The largest number that every reader of JSON takes for what it is."""


def bad(where: str, wanted: str, found: object, **values: object) -> UnreadableData:
    """The error for data that do not have the shape they should have; `wanted` is the word for that in the catalogue."""
    should = phrase_from(f"wanted-{wanted}", "", values)
    return UnreadableData(Phrase("unreadable-data", where=where, wanted=should, found=shortened(repr(found))))


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """How one kind of value is written (`write`) and read (`read`, which says `where` it found something else), and its `schema`."""

    def write(self, value: Any) -> object:
        """The value in plain JSON."""
        return value

    def read(self, data: object, where: str) -> Any:
        """The value again; raises UnreadableData."""
        raise NotImplementedError

    def schema(self) -> Schema:
        """What `write` gives, in JSON Schema."""
        raise NotImplementedError


class Whole(Shape):
    """A whole number."""

    def __init__(self, low: int = 0, high: int = LARGEST) -> None:
        self.low = low
        self.high = high

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, int) and not isinstance(data, bool) and self.low <= data <= self.high:
            return data
        raise bad(where, "number", data, low=str(self.low), high=str(self.high))

    def schema(self) -> Schema:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


class Flag(Shape):
    """Yes or no."""

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, bool):
            return data
        raise bad(where, "flag", data)

    def schema(self) -> Schema:
        return {"type": "boolean"}


class Text(Shape):
    """A text; one of `words`, if there are any."""

    def __init__(self, words: tuple[str, ...] = ()) -> None:
        self.words = words

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, str) and (not self.words or data in self.words):
            return data
        raise bad(where, "word" if self.words else "text", data, words=self.words)

    def schema(self) -> Schema:
        return {"type": "string", "enum": list(self.words)} if self.words else {"type": "string"}


class Named(Shape):
    """A number that stands for a word: `first` is the number of the first word, and `nothing` is none of them, written as null."""

    def __init__(self, words: tuple[str, ...], first: int = 0, nothing: int = -1) -> None:
        self.words = words
        self.first = first
        self.nothing = nothing
        self.numbers = {word: first + place for place, word in enumerate(words)}

    def write(self, value: Any) -> object:
        return None if value == self.nothing else self.words[value - self.first]

    def read(self, data: object, where: str) -> Any:
        if data is None:
            return self.nothing
        if isinstance(data, str) and data in self.numbers:
            return self.numbers[data]
        raise bad(where, "word", data, words=self.words)

    def schema(self) -> Schema:
        return {"enum": [*self.words, None]}


class Seat(Shape):
    """A seat or another place at the table, by its number; -1 is nobody, written as null."""

    def __init__(self, seats: int) -> None:
        self.seats = seats

    def write(self, value: Any) -> object:
        return None if value == -1 else value

    def read(self, data: object, where: str) -> Any:
        if data is None:
            return -1
        if isinstance(data, int) and not isinstance(data, bool) and 0 <= data < self.seats:
            return data
        raise bad(where, "seat", data, last=self.seats - 1)

    def schema(self) -> Schema:
        return {"type": ["integer", "null"], "minimum": 0, "maximum": self.seats - 1}


class SetOf(Shape):
    """A set of things that are numbers from 0 on, kept as bits and written as a list. With `open`, everybody's set (-1) is null."""

    def __init__(self, one: Shape, size: int, open: bool = False) -> None:
        self.one = one
        self.size = size
        self.open = open

    def write(self, value: Any) -> object:
        if value == EVERYBODY:
            return None
        return [self.one.write(place) for place in range(self.size) if value >> place & 1]

    def read(self, data: object, where: str) -> Any:
        if data is None and self.open:
            return EVERYBODY
        if not isinstance(data, list):
            raise bad(where, "list", data)
        found = 0
        for place, item in enumerate(data):
            number = self.one.read(item, f"{where}[{place}]")
            if number < 0 or found >> number & 1:
                raise bad(f"{where}[{place}]", "other", item)
            found |= 1 << number
        return found

    def schema(self) -> Schema:
        kind: object = ["array", "null"] if self.open else "array"
        return {"type": kind, "items": self.one.schema(), "uniqueItems": True}


class Many(Shape):
    """A tuple of alike things."""

    def __init__(self, one: Shape) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        return [self.one.write(item) for item in value]

    def read(self, data: object, where: str) -> Any:
        if not isinstance(data, list):
            raise bad(where, "list", data)
        return tuple([self.one.read(item, f"{where}[{place}]") for place, item in enumerate(data)])

    def schema(self) -> Schema:
        return {"type": "array", "items": self.one.schema()}


class Row(Shape):
    """A tuple with a fixed place for each thing."""

    def __init__(self, *parts: Shape) -> None:
        self.parts = parts

    def write(self, value: Any) -> object:
        return [part.write(item) for part, item in zip(self.parts, value, strict=True)]

    def read(self, data: object, where: str) -> Any:
        if not isinstance(data, list) or len(data) != len(self.parts):
            raise bad(where, "row", data, count=len(self.parts))
        return tuple([part.read(data[place], f"{where}[{place}]") for place, part in enumerate(self.parts)])

    def schema(self) -> Schema:
        return {"type": "array", "prefixItems": [part.schema() for part in self.parts], "items": False}


class Maybe(Shape):
    """Something, or nothing (None)."""

    def __init__(self, one: Shape) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        return None if value is None else self.one.write(value)

    def read(self, data: object, where: str) -> Any:
        return None if data is None else self.one.read(data, where)

    def schema(self) -> Schema:
        return {"anyOf": [self.one.schema(), {"type": "null"}]}


class Fields(Shape):
    """A frozen dataclass, field by field, under the fields' own names."""

    def __init__(self, kind: type[Any], fields: dict[str, Shape]) -> None:
        self.kind = kind
        self.fields = fields

    def write(self, value: Any) -> object:
        return {name: shape.write(getattr(value, name)) for name, shape in self.fields.items()}

    def read(self, data: object, where: str) -> Any:
        return self.kind(**self.values(data, where))

    def values(self, data: object, where: str) -> dict[str, object]:
        """The fields' values."""
        if not isinstance(data, dict):
            raise bad(where, "object", data)
        for name in data:
            if name not in self.fields:
                raise bad(where, "known-field", name)
        for name in self.fields:
            if name not in data:
                raise bad(where, "field", list(data), field=name)
        return {name: shape.read(data[name], f"{where}.{name}") for name, shape in self.fields.items()}

    def schema(self) -> Schema:
        return {
            "type": "object",
            "properties": {name: shape.schema() for name, shape in self.fields.items()},
            "required": list(self.fields),
            "additionalProperties": False,
        }


class Told(Shape):
    """An event: its fields, and under `event` which kind it is, dashed as catalogues write it."""

    def __init__(self, kinds: dict[type[Event], dict[str, Shape]]) -> None:
        self.kinds = {dashed(kind.__name__): Fields(kind, fields) for kind, fields in kinds.items()}

    def write(self, value: Any) -> object:
        word = dashed(type(value).__name__)
        data: dict[str, object] = {"event": word}
        fields = self.kinds[word].write(value)
        assert isinstance(fields, dict)
        data.update(fields)
        return data

    def read(self, data: object, where: str) -> Any:
        if not isinstance(data, dict) or data.get("event") not in self.kinds:
            raise bad(where, "event", data)
        rest = {name: value for name, value in data.items() if name != "event"}
        return self.kinds[data["event"]].read(rest, where)

    def schema(self) -> Schema:
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


class Said(Shape):
    """A phrase: its key, the game it belongs to, its values, and how it reads in English."""

    def write(self, value: Any) -> object:
        return spelled(value)

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, dict) and "phrase" in data:
            return said(data, where)
        raise bad(where, "phrase", data)

    def schema(self) -> Schema:
        texts = {"type": "string"}
        fields = {"phrase": texts, "game": texts, "values": {"type": "object"}, "english": texts}
        return {"type": "object", "properties": fields, "required": ["phrase", "game", "values"]}


def spelled(value: object) -> object:
    """A value of a phrase: numbers and texts as they are, phrases taken apart, several as a list."""
    if isinstance(value, Phrase):
        values = {name: spelled(part) for name, part in value.values.items()}
        return {"phrase": value.key, "game": value.scope, "values": values, "english": str(value)}
    if isinstance(value, tuple):
        return [spelled(item) for item in value]
    return value


def said(data: object, where: str) -> Any:
    """A value of a phrase again."""
    if isinstance(data, dict):
        key, scope, values = data.get("phrase"), data.get("game"), data.get("values")
        if not isinstance(key, str) or not isinstance(scope, str) or not isinstance(values, dict):
            raise bad(where, "phrase", data)
        return phrase_from(key, scope, {name: said(value, f"{where}.{name}") for name, value in values.items()})
    if isinstance(data, list):
        return tuple([said(item, where) for item in data])
    if isinstance(data, (str, int)):
        return data
    raise bad(where, "value", data)


class Moved(Shape):
    """A move, by its text."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def write(self, value: Any) -> object:
        return value.text

    def read(self, data: object, where: str) -> Any:
        if isinstance(data, str):
            return self.game.parse(data)
        raise bad(where, "move", data)

    def schema(self) -> Schema:
        return {"type": "string"}


class SetUp(Shape):
    """A set-up."""

    def __init__(self, game: "Game") -> None:
        self.game = game

    def write(self, value: Any) -> object:
        options = {name: list(item) if isinstance(item, tuple) else item for name, item in value.options.items()}
        return {"game": value.game, "edition": value.edition, "players": value.players, "options": options}

    def read(self, data: object, where: str) -> Any:
        if not isinstance(data, dict) or data.get("game") != self.game.key:
            raise bad(where, "setup", data, game=self.game.title)
        options, edition = data.get("options"), data.get("edition")
        if not isinstance(options, dict) or not isinstance(edition, int) or isinstance(edition, bool) or edition < 1:
            raise bad(where, "options", data)
        return self.game.setup(data.get("players", 0), options, edition)

    def schema(self) -> Schema:
        fields: Schema = {
            "game": {"const": self.game.key},
            "edition": {"type": "integer", "minimum": 1, "maximum": self.game.edition},
            "players": {"enum": list(self.game.players)},
            "options": {"type": "object"},
        }
        return {"type": "object", "properties": fields, "required": list(fields), "additionalProperties": False}


def setup_of(values: dict[str, object]) -> Setup:
    """The set-up among the values of a view."""
    setup = values["setup"]
    assert isinstance(setup, Setup)
    return setup
