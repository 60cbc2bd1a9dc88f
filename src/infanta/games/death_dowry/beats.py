"""How what happens in Death Dowry is shown at a table."""

from typing import Any, Final

from infanta.core.event import Event
from infanta.core.staging import TELL, Staging
from infanta.games.death_dowry.events import EVENTS, TurnBegan

STAGED = {
    "Readied": "open", "RoundBegan": "open", "TeaServed": "open", "Attacked": "play", "Thrown": "play", "Destroyed": "out",
    "Found": "show", "Shown": "show", "Displayed": "show", "Received": "give", "Moved": "give", "Agreed": "give", "Willed": "give",
    "Paid": "give", "KnockedOut": "out", "Struck": "meet", "Happened": "power", "Ended": "close",
}  # fmt: skip
STRONG = ("RoundBegan", "Attacked", "KnockedOut", "Happened", "Ended", "Announced")
KNOWN = ("Found", "FoundNothing", "Displayed", "Received", "Reported")
assert {*STAGED, *STRONG, *KNOWN} <= {event.__name__ for event in EVENTS}


def find_seat(event: Any) -> int:
    """Return the seat at which an event is shown."""
    return int(getattr(event, "seat", getattr(event, "owner", -1)))


def stage(name: str) -> Staging:
    """Return how the events of a kind are shown: what is told of them, with a tone."""
    tone = "strong" if name in STRONG else "known" if name in KNOWN else ""
    return Staging(STAGED.get(name, "tell"), find_seat, tone=tone)


STAGING: Final[dict[type[Event], Staging]] = {kind: stage(kind.__name__) for kind in EVENTS}
STAGING[TurnBegan] = TELL
