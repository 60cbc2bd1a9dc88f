"""Reading a journal: one method for each kind of event, so that none is overlooked."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event, to_kebab_case
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase

Handler = Callable[[Any, Any], None]

# For each kind of reader, what it does with each kind of event; None passes it over.
KNOWN: Final[dict[type, dict[type, Handler | None]]] = {}


@mypyc_attr(allow_interpreted_subclasses=True)
class JournalReader:
    """Goes through a journal. A game's reader has a method for each kind of event, called like the event (`set_aside`
    for SetAside), or names it in `passes`: an event that it neither reads nor passes over is a mistake, which the
    conformance kit finds."""

    passes: ClassVar[tuple[type[Event], ...]] = ()
    place: int = 0  # where in the journal the event stands that is being read

    def read(self, events: Iterable[Event], first: int = 0) -> None:
        """Read events, each by its own method."""
        known = get_handlers(type(self))
        for place, event in enumerate(events, first):
            told = type(event)
            handler = known[told] if told in known else known.setdefault(told, find_handler(type(self), told))
            if handler is not None:
                self.place = place
                handler(self, event)

    @classmethod
    def select_handled(cls, events: Iterable[Event]) -> list[Event]:
        """Return the events that readers of this kind do not skip: for programs that read the same journal many
        times."""
        known = get_handlers(cls)
        kept: list[Event] = []
        for event in events:
            told = type(event)
            handler = known[told] if told in known else known.setdefault(told, find_handler(cls, told))
            if handler is not None:
                kept.append(event)
        return kept


def get_handlers(reader: type[JournalReader]) -> dict[type, Handler | None]:
    """Return what a kind of reader does with the kinds of events that it has met."""
    return KNOWN[reader] if reader in KNOWN else KNOWN.setdefault(reader, {})


def find_handler(reader: type[JournalReader], event: type[Event]) -> Handler | None:
    """Return what a kind of reader does with a kind of event: a method, or None if it skips it by name."""
    found: Handler | None = getattr(reader, to_kebab_case(event.__name__).replace("-", "_"), None)
    if found is None and event not in reader.passes:
        raise InfantaError(Phrase("unread-event", reader=reader.__name__, event=event.__name__))
    return found
