"""What can happen when princesses bargain, and who gets to know it."""

from dataclasses import dataclass, replace

from infanta.core.event import ALL_SEATS, Event
from infanta.core.phrase import Phrase
from infanta.games.death_dowry.bundles import NOTHING, Bundle
from infanta.games.death_dowry.private_events import PrivateEvent, describe_bundle


@dataclass(frozen=True)
class Offered(PrivateEvent):
    """An offer was made."""

    seat: int
    to: tuple[int, ...]
    give: Bundle
    want: Bundle
    offer: str
    note: str

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, give=self.give.without_titles(), want=self.want.without_titles())


@dataclass(frozen=True)
class Closed(PrivateEvent):
    """An offer is no longer open: it was refused, withdrawn, or taken by a player (`how`), who stays unknown (`by`
    -1)."""

    seat: int
    offer: str
    how: str
    by: int


@dataclass(frozen=True)
class Agreed(PrivateEvent):
    """An offer was accepted, and everything changed hands."""

    seat: int
    by: int
    give: Bundle
    want: Bundle = NOTHING
    offer: str = ""

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, give=self.give.without_titles(), want=self.want.without_titles())


@dataclass(frozen=True)
class Fell(PrivateEvent):
    """An offer was accepted, but its maker no longer had what was in it: nothing moved."""

    seat: int
    by: int
    offer: str


@dataclass(frozen=True)
class Moved(Event):
    """Public goods changed hands: favour on the leader-board, revealed cards."""

    seat: int
    to: int
    favour: int
    cards: tuple[int, ...]
    titles: tuple[str, ...]

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, titles=("",) * len(self.cards))

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase(
            "moved",
            seat=self.seat,
            to=self.to,
            goods=describe_bundle(Bundle(0, 0, self.favour, self.cards, (), self.titles)),
        )


@dataclass(frozen=True)
class Reported(PrivateEvent):
    """A princess reported a card to others. It may be true."""

    seat: int
    to: tuple[int, ...]
    owner: int
    title: str
    harmless: int
    blocked: int
    note: str


@dataclass(frozen=True)
class Willed(PrivateEvent):
    """A clause of a will was read. All hear that; only the heiress hears what was given."""

    seat: int
    to: int
    goods: Bundle
    note: str

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return Willed(ALL_SEATS, self.seat, self.to, Bundle(), self.note)

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return replace(self, goods=self.goods.without_titles())


@dataclass(frozen=True)
class Promised(PrivateEvent):
    """A promise was made, and is kept (`kept`), broken (`broken`), or still open ("")."""

    seat: int
    to: int
    kind: str
    about: int
    how: str = ""

    def phrase(self) -> Phrase:
        """Return its phrase: bundles by their contents, sets by their members."""
        what = Phrase(f"promise-{self.kind}", about=self.about)
        return Phrase(f"promised-{self.how}" if self.how else "promised", seat=self.seat, to=self.to, what=what)
