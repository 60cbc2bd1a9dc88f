"""What can happen in a conflict, and who gets to know it."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from infanta.core.event import ALL_SEATS, Event
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import SEATS, Bundle
from infanta.games.death_dowry.private_events import PrivateEvent


@dataclass(init=False, unsafe_hash=True)
class Attacked(Event):
    """A conflict began: card, skill and target are announced."""

    seat: Final[int]
    target: Final[int]
    skill: Final[int]
    number: Final[int]
    title: Final[str]
    note: Final[str]

    def __init__(self, seat: int, target: int, skill: int, number: int, title: str, note: str) -> None:
        self.seat = seat
        self.target = target
        self.skill = skill
        self.number = number
        self.title = title
        self.note = note

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, title="", note="")


@dataclass(frozen=True)
class SkillShown(Event):
    """The points that a princess has in a skill became known."""

    seat: int
    skill: int
    points: int


@dataclass(frozen=True)
class Doubted(Event):
    """The table voted on whether an explanation is possible."""

    possible: int
    impossible: int


@dataclass(init=False, unsafe_hash=True)
class Thrown(Event):
    """A card was thrown in for a side, by a fighter or a helper."""

    seat: Final[int]
    by: Final[int]
    number: Final[int]
    title: Final[str]
    note: Final[str]

    def __init__(self, seat: int, by: int, number: int, title: str, note: str) -> None:
        self.seat = seat
        self.by = by
        self.number = number
        self.title = title
        self.note = note

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, title="", note="")

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        key = "thrown" if self.by == self.seat else "thrown-for"
        return Phrase(key, seat=self.seat, by=self.by, title=self.title, note=self.note)


@dataclass(frozen=True)
class Destroyed(Event):
    """A defence destroyed a card, and itself."""

    by: int
    number: int
    target: int
    title: str
    note: str


@dataclass(frozen=True)
class Behind(Event):
    """It is seen who is losing now."""

    seat: int


@dataclass(frozen=True)
class Pleaded(PrivateEvent):
    """A princess who is losing asked another for help, at a price. The others see whom she asked."""

    seat: int
    to: int
    price: Bundle

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return Pleaded(ALL_SEATS, self.seat, self.to, Bundle())

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, price=self.price.without_titles())


@dataclass(frozen=True)
class Declined(Event):
    """Help was declined."""

    seat: int
    to: int


@dataclass(frozen=True)
class Yielded(Event):
    """The loser gave up."""

    seat: int
    winner: int


@dataclass(frozen=True)
class Won(PrivateEvent):
    """The winner learns by how much she won; the others too, where totals are open."""

    seat: int
    margin: int


@dataclass(frozen=True)
class Struck(Event):
    """The winner chose the damage; a part of it was paid in favour, which went to the winner."""

    seat: int
    loser: int
    damage: int
    paid: int
    bonus: int = 1


@dataclass(frozen=True)
class SkillLost(Event):
    """A princess crossed off a point of a skill."""

    seat: int
    skill: int


@dataclass(frozen=True)
class KnockedOut(Event):
    """A princess is out of the competition."""

    seat: int


@dataclass(frozen=True)
class Paid(Event):
    """Favour that was promised for help changed hands, as far as there was enough."""

    seat: int
    to: int
    favour: int
    owed: int


# these come all the time
BEHIND: Final = [Behind(seat) for seat in range(SEATS)]
DECLINED: Final = [[Declined(seat, to) for to in range(SEATS)] for seat in range(SEATS)]
YIELDED: Final = [[Yielded(seat, winner) for winner in range(SEATS)] for seat in range(SEATS)]
get_skill_shown: Final = lru_cache(None)(SkillShown)
get_struck: Final = lru_cache(1024)(Struck)
