"""Events: what happened, and who may know it. The story of a match is the list of its events."""

from functools import cache
from typing import Final

from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase, build_phrase
from infanta.core.value import get_values, make_value

ALL_SEATS: Final = -1  # the audience of a public event: every seat's bit is set


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened: a frozen value, equal if its fields are. Public, unless it says otherwise.

    A game's event is a frozen dataclass that adds its fields. What only some may know overrides `audience` (a bit set
    of the seats that may know all of it) and `public`, what the others notice: another event, or None where they notice
    nothing.

    Frequent events are built once, and looked up. Where there are too many to keep, the event is a dataclass with
    `init=False, unsafe_hash=True`, `Final` fields and a constructor of its own. It is still a value, which the types
    keep from being changed, but compiled it takes 0.03 µs to build, and a frozen one 0.4.
    """

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return ALL_SEATS

    def public(self) -> "Event | None":
        """Return what seats outside the audience notice."""
        return self

    def seen_by(self, seat: int | None) -> "Event | None":
        """Return the event as a seat (None: a spectator) may know it."""
        audience = self.audience()
        if audience == ALL_SEATS or (seat is not None and audience >> seat & 1):
            return self
        return self.public()

    def redact(self) -> "Event":
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return self

    def is_minor(self) -> bool:
        """Return whether a story reads better without it: a player was asked and did nothing."""
        return False

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return build_phrase(to_kebab_case(type(self).__name__), "", get_values(self))

    def __reduce__(self) -> tuple[object, ...]:
        return make_value, (type(self), get_values(self))


@cache
def to_kebab_case(name: str) -> str:
    """Return the name of a class as catalogues write it.

    >>> to_kebab_case("SetAside")
    'set-aside'
    """
    return "".join("-" + letter.lower() if letter.isupper() else letter for letter in name)[1:]
