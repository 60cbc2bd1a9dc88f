"""Views and events as plain data: one way for the HTTP API, the adapters, fact files and other programs."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from infanta.core.event import Event
from infanta.core.field_types import (
    EventField,
    FieldType,
    ListField,
    NullableField,
    Schema,
    SeatField,
    SetupField,
    StructField,
    build_error,
    get_setup,
)
from infanta.core.native import mypyc_attr
from infanta.core.setup import Setup
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.game import Game

# The shape of something that follows from the setup, and how it is computed.
Work = tuple[FieldType, Callable[[Setup], object]]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class ActorsField(FieldType):
    """Who may act: seats, or "dealer"."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.one = SeatField(seats)

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return ["dealer" if seat == -1 else seat for seat in value]

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        if not isinstance(data, list):
            raise build_error(where, "list", data)
        return tuple([-1 if seat == "dealer" else self.one.read(seat, where) for seat in data])

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        seat = {"type": "integer", "minimum": 0, "maximum": self.seats - 1}
        return {"type": "array", "items": {"anyOf": [seat, {"const": "dealer"}]}}


class DerivedField(FieldType):
    """What follows from the setup: written, and not read."""

    def __init__(self, one: FieldType) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        """Return the value in plain JSON."""
        return self.one.write(value)

    def read(self, data: object, where: str) -> Any:
        """Return the value that the data encode; raise InvalidDataError if they encode none."""
        return None

    def schema(self) -> Schema:
        """Return the JSON Schema of what `write` gives."""
        return self.one.schema()


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """How a game's views and events are written. A game names the shape of every field that its view adds and of its
    events' fields.

    `derived` are the fields that follow from the setup: they are written for readers, and computed again when a view is
    read.
    """

    def __init__(
        self,
        game: "Game",
        view: type[View],
        fields: dict[str, FieldType],
        events: dict[type[Event], dict[str, FieldType]],
        derived: Mapping[str, Work] | None = None,
    ) -> None:
        seats = max(game.players)
        self.game = game
        self.told = EventField(events)
        self.derived: Mapping[str, Work] = derived or {}
        shapes: dict[str, FieldType] = {
            "setup": SetupField(game),
            "seat": NullableField(SeatField(seats)),
            "actors": ActorsField(seats),
            "journal": ListField(self.told),
        }
        for name, (shape, _) in self.derived.items():
            shapes[name] = DerivedField(shape)
        shapes.update(fields)
        self.view = StructField(view, shapes)

    def write(self, value: View | Event) -> dict[str, object]:
        """Return a view or an event as plain data."""
        data = self.told.write(value) if isinstance(value, Event) else self.view.write(value)
        assert isinstance(data, dict)
        return data

    def read_view(self, data: object) -> View:
        """Return the view that the data encode; raise InvalidDataError, or the game's own error for its setup."""
        values = self.view.read_values(data, "view")
        setup = get_setup(values)
        for name, (_, work_out) in self.derived.items():
            values[name] = work_out(setup)
        view = self.view.kind(**values)
        assert isinstance(view, View)
        return view

    def read_event(self, data: object) -> Event:
        """Return the event that the data encode; raise InvalidDataError if they encode none."""
        event = self.told.read(data, "event")
        assert isinstance(event, Event)
        return event

    def schema(self) -> Schema:
        """JSON Schema of a view; `$defs/event` is that of an event."""
        view = self.view.schema()
        properties = view["properties"]
        assert isinstance(properties, dict)
        properties["journal"] = {"type": "array", "items": {"$ref": "#/$defs/event"}}
        return {
            "$schema": DIALECT,
            "$id": f"urn:infanta:{self.game.key}:{self.game.edition}:view",
            "title": self.game.title,
            **view,
            "$defs": {"event": self.told.schema()},
        }
