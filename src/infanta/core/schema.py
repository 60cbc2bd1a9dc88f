"""The fields of a match and of its views, each written once, in the `schema` of a game.

`script/write_fields.py` writes the game's `fields` from it: a class that declares what a match holds, gives it its
first values and copies it, and the class of its views. What all seats see is called in a view as in the match, and
`ViewBuilder` reads it by name.
"""

from collections import deque
from dataclasses import dataclass, field
from itertools import repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from infanta.core.event import Event
from infanta.core.field_types import FieldType
from infanta.core.view import View

if TYPE_CHECKING:
    from infanta.core.match import Match

V = TypeVar("V", bound=View)

SET_FIELD: Final = object.__setattr__  # half the time of the constructor of a frozen dataclass
VIEW_FIELDS: Final = ("setup", "seat", "actors", "journal")


@dataclass(frozen=True)
class Field:
    """A field of a match, of its views, or of both.

    `shape` says how views write it; None if they do not have it. `first` is its first value, as source, and "" if the
    match does not have it. `reset` is the method that gives it that value, `hint` its type in the match, "" where that
    follows from the shape, `copied` the source that copies it: lists and dicts are copied by default.
    """

    name: str
    shape: FieldType | None
    first: str = ""
    reset: str = ""
    hint: str = ""
    copied: str = ""


def public(name: str, shape: FieldType, first: str, reset: str = "blank", hint: str = "", copied: str = "") -> Field:
    """Return a field of the match that all seats see. With a `hint` it is a list in the match, and a tuple in views."""
    return Field(name, shape, first, reset, hint, copied)


def hidden(name: str, hint: str, first: str, reset: str = "blank", copied: str = "") -> Field:
    """Return a field of the match that no view has."""
    return Field(name, None, first, reset, hint, copied)


def seen(name: str, shape: FieldType) -> Field:
    """Return a field of views only, which depends on the seat or is computed."""
    return Field(name, shape)


@dataclass(frozen=True)
class Schema:
    """All fields of a game, in the order of its views.

    `state` and `view` name the classes that are written, each with the one that it extends. A match is made with what
    `given` names; what is `made` follows from that (type and source), `inherited` is what the class that is extended is
    made with. `resets` are the methods that give first values, each with the one that calls it ("super" if it extends
    another) and what it does. Views have what is given and named in `shown`. `names` are the local names in first
    values. `taken` are the resets whose public fields `take_public` takes from a view.
    """

    state: tuple[str, str]
    view: tuple[str, str]
    fields: tuple[Field, ...]
    given: dict[str, str]
    resets: dict[str, tuple[str, str]]
    shown: tuple[str, ...] = ()
    inherited: tuple[str, ...] = ()
    made: dict[str, tuple[str, str]] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    taken: tuple[str, ...] = ()


def list_shapes(fields: tuple[Field, ...]) -> dict[str, FieldType]:
    """Return how views write their fields, by name."""
    return {one.name: one.shape for one in fields if one.shape is not None}


class ViewBuilder(Generic[V]):
    """Builds views of one kind: what all seats see is read from the match by name, the rest is passed in."""

    def __init__(self, kind: type[V], *schemas: Schema) -> None:
        self.kind = kind
        public = [one for schema in schemas for one in schema.fields if one.shape is not None and one.first]
        shared = [one.name for one in public if not one.hint]
        self.lists = [one.name for one in public if one.hint]
        self.names = (*VIEW_FIELDS, *[name for schema in schemas for name in schema.shown], *shared, *self.lists)
        self.read = attrgetter(*self.names[len(VIEW_FIELDS) : len(self.names) - len(self.lists)])

    def build(
        self, match: "Match", seat: int | None, own: dict[str, object], journal: tuple[Event, ...] | None = None
    ) -> V:
        """Return what a seat sees, with `own` for the fields that are not public, and the journal if it has been asked
        for."""
        heard = match.get_journal_of(seat) if journal is None else journal
        lists = [tuple(getattr(match, name)) for name in self.lists]
        values = (match.setup, seat, match.actors(), heard, *self.read(match), *lists)
        view = self.kind.__new__(self.kind)
        deque(map(SET_FIELD, repeat(view), self.names, values), 0)
        for name, value in own.items():
            SET_FIELD(view, name, value)
        return view
