"""How what happens in Death Dowry is shown at a table."""

from infanta.core.event import Event
from infanta.core.face import Beat
from infanta.core.phrase import Voice
from infanta.games.death_dowry.events import EVENTS

STAGED = {
    "Readied": "open", "RoundBegan": "open", "TeaServed": "open", "Attacked": "play", "Thrown": "play", "Destroyed": "out",
    "Found": "show", "Shown": "show", "Displayed": "show", "Received": "give", "Moved": "give", "Agreed": "give", "Willed": "give",
    "Paid": "give", "KnockedOut": "out", "Struck": "meet", "Happened": "power", "Ended": "close",
}  # fmt: skip
STRONG = ("RoundBegan", "Attacked", "KnockedOut", "Happened", "Ended", "Announced")
KNOWN = ("Found", "FoundNothing", "Displayed", "Received", "Reported")
assert {*STAGED, *STRONG, *KNOWN} <= {event.__name__ for event in EVENTS}


def beats_of(event: Event, voice: Voice) -> tuple[Beat, ...]:
    """How an event is staged: what is told of it, with a tone."""
    if event.minor():
        return ()
    name = type(event).__name__
    seat = int(getattr(event, "seat", getattr(event, "owner", -1)))
    tone = "strong" if name in STRONG else "known" if name in KNOWN else ""
    return (Beat(STAGED.get(name, "tell"), voice.sentence(event.phrase()), seat, tone=tone),)
