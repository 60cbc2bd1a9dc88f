"""Views and events as plain data: one way for the HTTP API, the adapters, fact files and whoever else is not written in Python."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from infanta.core.event import Event
from infanta.core.native import mypyc_attr
from infanta.core.setup import Setup
from infanta.core.shape import Fields, Many, Maybe, Schema, Seat, SetUp, Shape, Told, bad, setup_of
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.game import Game

Work = tuple[Shape, Callable[[Setup], object]]
"""The shape of something that follows from the set-up, and how it is worked out."""

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


class Actors(Shape):
    """Who may act: seats, or "dealer"."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.one = Seat(seats)

    def write(self, value: Any) -> object:
        return ["dealer" if seat == -1 else seat for seat in value]

    def read(self, data: object, where: str) -> Any:
        if not isinstance(data, list):
            raise bad(where, "list", data)
        return tuple([-1 if seat == "dealer" else self.one.read(seat, where) for seat in data])

    def schema(self) -> Schema:
        seat = {"type": "integer", "minimum": 0, "maximum": self.seats - 1}
        return {"type": "array", "items": {"anyOf": [seat, {"const": "dealer"}]}}


class Derived(Shape):
    """What follows from the set-up: written, and not read."""

    def __init__(self, one: Shape) -> None:
        self.one = one

    def write(self, value: Any) -> object:
        return self.one.write(value)

    def read(self, data: object, where: str) -> Any:
        return None

    def schema(self) -> Schema:
        return self.one.schema()


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec:
    """How a game's views and events are written: a game names the shape of every field that its view adds and of its events' fields.

    `derived` are the fields that follow from the set-up: they are written for those who want to read them, and worked out anew
    when a view is read.
    """

    def __init__(
        self,
        game: "Game",
        view: type[View],
        fields: dict[str, Shape],
        events: dict[type[Event], dict[str, Shape]],
        derived: Mapping[str, Work] | None = None,
    ) -> None:
        seats = max(game.players)
        self.game = game
        self.told = Told(events)
        self.derived: Mapping[str, Work] = derived or {}
        shapes: dict[str, Shape] = {
            "setup": SetUp(game),
            "seat": Maybe(Seat(seats)),
            "actors": Actors(seats),
            "journal": Many(self.told),
        }
        for name, (shape, _) in self.derived.items():
            shapes[name] = Derived(shape)
        shapes.update(fields)
        self.view = Fields(view, shapes)

    def write(self, value: View | Event) -> dict[str, object]:
        """A view or an event as plain data."""
        data = self.told.write(value) if isinstance(value, Event) else self.view.write(value)
        assert isinstance(data, dict)
        return data

    def read_view(self, data: object) -> View:
        """The view that data say; raises UnreadableData, or what the game says against the set-up."""
        values = self.view.values(data, "view")
        setup = setup_of(values)
        for name, (_, work_out) in self.derived.items():
            values[name] = work_out(setup)
        view = self.view.kind(**values)
        assert isinstance(view, View)
        return view

    def read_event(self, data: object) -> Event:
        """The event that data say; raises UnreadableData."""
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
