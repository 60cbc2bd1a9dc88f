"""Reading a journal: one method for each kind of event, so that none is overlooked."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event, dashed
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase

Handler = Callable[[Any, Any], None]

KNOWN: Final[dict[type, dict[type, Handler | None]]] = {}
"""For each kind of reader, what it does with each kind of event; None passes it over."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Reader:
    """Goes through a journal. A game's reader has a method for each kind of event, called like the event (`set_aside` for
    SetAside), or names it in `passes`: what it neither reads nor passes over is a mistake, and the kit finds it."""

    passes: ClassVar[tuple[type[Event], ...]] = ()

    def read(self, events: Iterable[Event]) -> None:
        """Read events in order."""
        kind = type(self)
        known = KNOWN.setdefault(kind, {})
        for event in events:
            told = type(event)
            handler = known[told] if told in known else known.setdefault(told, handler_of(kind, told))
            if handler is not None:
                handler(self, event)

    @classmethod
    def heeded(cls, events: Iterable[Event]) -> list[Event]:
        """The events that readers of this kind do not pass over: for those who read the same journal many times."""
        return [event for event in events if handler_of(cls, type(event)) is not None]


def handler_of(reader: type[Reader], event: type[Event]) -> Handler | None:
    """What a kind of reader does with a kind of event: a method, or None if it passes it over by name."""
    found: Handler | None = getattr(reader, dashed(event.__name__).replace("-", "_"), None)
    if found is None and event not in reader.passes:
        raise InfantaError(Phrase("unread-event", reader=reader.__name__, event=event.__name__))
    return found
