"""What can happen in Woo the Princess, and who gets to know it (WTP-G09)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from infanta.core.event import ALL_SEATS, Event
from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import list_cards
from infanta.games.woo_the_princess.cards import MAX_HAND, MAX_PLACES, NOBODY, PACK, describe_cards


@dataclass(frozen=True)
class LotsDrawn(Event):
    """Cards were drawn for the first lead (WTP-003); they went back into the deck."""

    seats: tuple[int, ...]
    cards: tuple[int, ...]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        pairs = zip(self.seats, self.cards, strict=True)
        return Phrase("lots-drawn", lots=tuple([Phrase("lot", seat=seat, card=card) for seat, card in pairs]))


@dataclass(frozen=True)
class SetOpened(Event):
    """A set began: its number, who leads, and who takes part (fewer than all in a tie-break, WTP-033)."""

    number: int
    leader: int
    contest: int
    tie_break: bool

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        among = tuple(list_cards(self.contest)) if self.tie_break else ()
        return Phrase("set-opened", number=self.number, leader=self.leader, among=among)


@dataclass(frozen=True)
class TurnedUp(Event):
    """A Princess was turned up: her suit is the Wooing Suit (WTP-005, WTP-006)."""

    suit: int


@dataclass(init=False, unsafe_hash=True)
class Dealt(Event):
    """A hand was filled up (WTP-008). Others see how many cards, not which (none); `eyes` are the seats that see
    them."""

    place: Final[int]
    cards: Final[int]
    count: Final[int]
    eyes: Final[int]

    def __init__(self, place: int, cards: int, count: int, eyes: int = ALL_SEATS) -> None:
        self.place = place
        self.cards = cards
        self.count = count
        self.eyes = eyes

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return self.eyes

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return DEALT[self.place][self.count]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("dealt", place=self.place, count=self.count, cards=describe_cards(self.cards))


@dataclass(frozen=True)
class Kept(Event):
    """A seat did not exchange a card (WTP-009)."""

    place: int


@dataclass(frozen=True)
class SetAside(Event):
    """A seat set a card aside face down, to draw another (WTP-009, WTP-010). Others do not see which (NOBODY)."""

    place: int
    card: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return ALL_SEATS if self.card == NOBODY else 1 << self.place

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return SET_ASIDE[self.place][NOBODY]


@dataclass(frozen=True)
class Drew(Event):
    """A card was drawn from the Gift deck: in exchange, or with Regifted. Others do not see which (NOBODY); the
    seats in `eyes` do."""

    place: int
    card: int
    eyes: int = ALL_SEATS

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return self.eyes

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return DREW[self.place][NOBODY]


@dataclass(frozen=True)
class Played(Event):
    """A card was given, from the hand or in place of Regifted."""

    place: int
    card: int


@dataclass(frozen=True)
class Discarded(Event):
    """Regifted itself, or the card drawn with it and not played, was discarded face up (WTP-041, WTP-044)."""

    place: int
    card: int


@dataclass(frozen=True)
class Removed(Event):
    """Allergic discarded a card of the round (WTP-034)."""

    place: int
    card: int


@dataclass(frozen=True)
class LeadChanged(Event):
    """The Lead Suit changed: Irresistible came or went (WTP-036, WTP-037)."""

    suit: int


@dataclass(init=False, unsafe_hash=True)
class RoundClosed(Event):
    """A round ended: who won it (NOBODY: none could), and the cards they collected, none if all were discarded."""

    winner: Final[int]
    taken: Final[int]

    def __init__(self, winner: int, taken: int) -> None:
        self.winner = winner
        self.taken = taken

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        if self.winner == NOBODY:
            return Phrase("round-lost")
        if not self.taken:
            return Phrase("round-lulled", winner=self.winner)
        return Phrase("round-won", winner=self.winner, cards=describe_cards(self.taken))


@dataclass(frozen=True)
class SetClosed(Event):
    """A set ended: the Princess's suit, the places that won her (none: she went back under the deck), and why."""

    suit: int
    winners: tuple[int, ...]
    reason: Phrase

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        if not self.winners:
            return Phrase("set-lost", suit=self.suit, reason=self.reason)
        return Phrase("set-won", suit=self.suit, winners=self.winners, reason=self.reason)


# Every kind of event.
EVENTS: Final[tuple[type[Event], ...]] = (
    LotsDrawn, SetOpened, TurnedUp, Dealt, Kept, SetAside, Drew, Played, Discarded, Removed, LeadChanged, RoundClosed, SetClosed,
)  # fmt: skip

DEALT: Final = [[Dealt(place, 0, count) for count in range(MAX_HAND + 1)] for place in range(MAX_PLACES)]
TURNED_UP: Final = [TurnedUp(suit) for suit in range(len(PACK.suits))]
KEPT: Final = [Kept(place) for place in range(MAX_PLACES)]
SET_ASIDE: Final = [[SetAside(place, card) for card in [*range(PACK.size), NOBODY]] for place in range(MAX_PLACES)]
# By place and card; the last one, which NOBODY also means, hides the card. No player sees what the
# Ghost draws.
DREW: Final = [
    [*[Drew(place, card, 1 << place) for card in range(PACK.size)], Drew(place, NOBODY)] for place in range(MAX_PLACES)
]
PLAYED: Final = [[Played(place, card) for card in range(PACK.size)] for place in range(MAX_PLACES)]
DISCARDED: Final = [[Discarded(place, card) for card in range(PACK.size)] for place in range(MAX_PLACES)]
REMOVED: Final = [[Removed(place, card) for card in range(PACK.size)] for place in range(MAX_PLACES)]

set_opened: Final = lru_cache(None)(SetOpened)  # built on first use; there are not many
