"""How events are shown at the table: each game has a table from the kind of an event to its staging."""

from collections.abc import Callable
from typing import Any, Final

from infanta.core.event import Event
from infanta.core.face import Beat, Card
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, Translator

Where = str | Callable[[Any], Any]  # the name of a field of the event, or what finds it there; "" for no seat
Draw = Callable[[Any, Translator], tuple[Card, ...]]
Hands = Callable[[Any, Translator], tuple[tuple[int, tuple[Card, ...]], ...]]

UNSEEN: Final = "unseen"  # left out for viewers who see no card
ALWAYS: Final = "always"  # left out for all viewers


@mypyc_attr(allow_interpreted_subclasses=True)
class Staging:
    """How one kind of event is shown: the kind of beat, and whom and what the event gives it."""

    def __init__(
        self,
        kind: str,
        seat: Where = "",
        to: Where = "",
        cards: Draw | None = None,
        tone: Where = "",
        *,
        speech: Callable[[Any], Phrase | None] | None = None,
        brief: str = "",
        hands: Hands | None = None,
    ) -> None:
        self.kind = kind
        self.seat = seat
        self.to = to
        self.cards = cards
        self.tone = tone
        self.speech = speech
        self.brief = brief
        self.hands = hands

    def make_beat(self, event: Event, voice: Translator) -> Beat:
        """Return how the event, as its viewer may know it, is shown to that viewer."""
        cards = self.cards(event, voice) if self.cards is not None else ()
        spoken = self.speech(event) if self.speech is not None else None
        seats = list_seats(self.seat, event)
        return Beat(
            self.kind,
            voice.sentence(event.phrase()),
            seats[0] if seats else -1,
            list_seats(self.to, event),
            cards,
            voice.sentence(spoken) if spoken is not None else "",
            self.tone if isinstance(self.tone, str) else self.tone(event),
            self.brief == ALWAYS or (self.brief == UNSEEN and not cards),
            self.hands(event, voice) if self.hands is not None else (),
        )


def list_seats(where: Where, event: Event) -> tuple[int, ...]:
    """Return the seats that an event has in a field: none, one or several."""
    if not where:
        return ()
    found = getattr(event, where) if isinstance(where, str) else where(event)
    if isinstance(found, int):
        return (found,) if found >= 0 else ()
    return tuple(found)


TELL: Final = Staging("tell")  # nothing but the sentence
