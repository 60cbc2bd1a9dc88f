"""Events: what happened, and who may know it. The story of a match is the list of them."""

from typing import Final

from infanta.core.native import mypyc_attr

EVERYBODY: Final = -1
"""The audience of a public event: every seat's bit is set."""


class Names:
    """What seats and cards are called in the words of an event; the reader may be called "you".

    >>> names = Names(["Ada", "Bo"], reader=1)
    >>> names.of(0), names.of(1), names.whose(0), names.whose(1)
    ('Ada', 'you', "Ada's", 'your')
    """

    def __init__(self, names: list[str], reader: int | None = None, cards: list[str] | None = None) -> None:
        self.names = names
        self.reader = reader
        self.cards = cards or []

    def of(self, seat: int) -> str:
        """The name of a seat."""
        return "you" if seat == self.reader else self.names[seat]

    def whose(self, seat: int) -> str:
        """The name of a seat as an owner."""
        return "your" if seat == self.reader else self.names[seat] + "'s"

    def was(self, seat: int) -> str:
        """The name of a seat with "was" or "were"."""
        return self.of(seat) + (" were" if seat == self.reader else " was")

    def all_of(self, seats: tuple[int, ...]) -> str:
        """Several seats in one phrase."""
        names = [self.of(seat) for seat in seats]
        return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Event:
    """Something that happened. `audience` is a bit set of the seats that may know all of it.

    What the other seats notice is the event's `public` form: another event, or None where they notice nothing. Events are
    values: `key()` says everything about one, and equal keys make equal events.
    """

    def __init__(self, audience: int = EVERYBODY) -> None:
        self.audience = audience

    def public(self) -> "Event | None":
        """What those outside the audience notice."""
        return self

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as a seat (None: a spectator) may know it."""
        if self.audience == EVERYBODY or (seat is not None and self.audience >> seat & 1):
            return self
        return self.public()

    def faded(self) -> "Event":
        """What interfaces still tell of it when nobody may look it up any more (see `Game.faded`)."""
        return self

    def minor(self) -> bool:
        """Whether a story reads better without it: somebody was asked and did nothing."""
        return False

    def key(self) -> tuple[object, ...]:
        """All that the event says, as plain values."""
        raise NotImplementedError

    def words(self, names: Names) -> str:
        """The event in words, in the past tense, without capital letter and full stop."""
        raise NotImplementedError

    def sentence(self, names: Names) -> str:
        """The event as a sentence."""
        words = self.words(names)
        return words[:1].upper() + words[1:] + "."

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Event) and type(self) is type(other) and self.key() == other.key())

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"{type(self).__name__}{self.key()}"
