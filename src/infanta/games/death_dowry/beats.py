"""How what happens in Death Dowry is shown at a table."""

from typing import Any, Final

from infanta.core.event import Event
from infanta.core.staging import TELL, Staging
from infanta.games.death_dowry.events import EVENTS, TurnBegan

BEAT_KINDS = {
    "Readied": "open", "RoundBegan": "open", "TeaServed": "open", "Attacked": "play", "Thrown": "play", "Destroyed": "out",
    "Found": "show", "Shown": "show", "Displayed": "show", "Received": "give", "Moved": "give", "Agreed": "give", "Willed": "give",
    "Paid": "give", "KnockedOut": "out", "Struck": "meet", "Happened": "power", "Ended": "close",
}  # fmt: skip
STRONG_EVENTS = ("RoundBegan", "Attacked", "KnockedOut", "Happened", "Ended", "Announced")
PRIVATE_EVENTS = ("Found", "FoundNothing", "Displayed", "Received", "Reported")
assert {*BEAT_KINDS, *STRONG_EVENTS, *PRIVATE_EVENTS} <= {event.__name__ for event in EVENTS}


def find_seat(event: Any) -> int:
    """Return the seat at which an event is shown."""
    return int(getattr(event, "seat", getattr(event, "owner", -1)))


def stage(name: str) -> Staging:
    """Return how the events of a kind are shown: their sentence, with a tone."""
    tone = "strong" if name in STRONG_EVENTS else "known" if name in PRIVATE_EVENTS else ""
    return Staging(BEAT_KINDS.get(name, "tell"), find_seat, tone=tone)


STAGING: Final[dict[type[Event], Staging]] = {kind: stage(kind.__name__) for kind in EVENTS}
STAGING[TurnBegan] = TELL
