"""Events: what happened, and who may know it. The story of a match is the list of them."""

from functools import cache
from typing import Final

from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, phrase_from
from infanta.core.value import made, values_of

EVERYBODY: Final = -1
"""The audience of a public event: every seat's bit is set."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a frozen value, equal if its fields are. Public, unless it says otherwise.

    A game's event is a frozen dataclass that adds its fields. What only some may know overrides `audience` (a bit set of the
    seats that may know all of it) and `public`, what the others notice: another event, or None where they notice nothing.

    What happens all the time is made once, and looked up. Where there are too many to keep, the event is a dataclass with
    `init=False, unsafe_hash=True`, `Final` fields and a constructor of its own: a value all the same, which the types keep
    from being changed, but compiled it is made in 0.03 µs, and a frozen one in 0.4.
    """

    def audience(self) -> int:
        """The seats that may know all of it, as bits."""
        return EVERYBODY

    def public(self) -> "Event | None":
        """What those outside the audience notice."""
        return self

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as a seat (None: a spectator) may know it."""
        audience = self.audience()
        if audience == EVERYBODY or (seat is not None and audience >> seat & 1):
            return self
        return self.public()

    def faded(self) -> "Event":
        """What interfaces still tell of it when nobody may look it up any more (see `Game.faded`)."""
        return self

    def minor(self) -> bool:
        """Whether a story reads better without it: somebody was asked and did nothing."""
        return False

    def phrase(self) -> Phrase:
        """What is told of it: by default a sentence that is called like the event, with its fields."""
        return phrase_from(dashed(type(self).__name__), "", values_of(self))

    def __reduce__(self) -> tuple[object, ...]:
        return made, (type(self), values_of(self))


@cache
def dashed(name: str) -> str:
    """The name of a class as catalogues write it.

    >>> dashed("SetAside")
    'set-aside'
    """
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name)[1:]
