"""What can happen at court, and who gets to know it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from infanta.core.event import ALL_SEATS, Event
from infanta.core.phrase import Phrase
from infanta.games.court.cards import UNNUMBERED
from infanta.games.court.notation import NOBODY, SEATS, Play


class Open(Event):
    """An event that all viewers see: the methods are overridden by faster ones, because views are built of such events
    all the time."""

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may know it."""
        return self


@dataclass(frozen=True)
class Opened(Open):
    """A round began: its number, who goes first and who takes part."""

    round: int
    starter: int
    seats: tuple[int, ...]


@dataclass(frozen=True)
class Laid(Open):
    """A card was laid face up beside the deck."""

    card: int


@dataclass(frozen=True)
class Dealt(Event):
    """A seat drew a card. Others see that it did, not what (card 0)."""

    seat: int
    card: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat if self.card else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return DEALT[self.seat][0]

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may know it."""
        return self if self.seat == seat else DEALT[self.seat][0]  # as by default, but faster


@dataclass(frozen=True)
class Played(Open):
    """A seat discarded a card for its effect."""

    seat: int
    play: Play

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        play = self.play
        if play.target == NOBODY:
            return Phrase("played", seat=self.seat, card=play.card)
        if play.target == self.seat:
            return Phrase("played-on-oneself", seat=self.seat, card=play.card)
        if play.guess:
            return Phrase("played-naming", seat=self.seat, card=play.card, target=play.target, guess=play.guess)
        return Phrase("played-on", seat=self.seat, card=play.card, target=play.target)


@dataclass(frozen=True)
class Missed(Open):
    """The Guard's guess was wrong."""

    seat: int
    guess: int


@dataclass(frozen=True)
class Looked(Event):
    """The Priest showed one seat another's hand."""

    seat: int
    target: int
    card: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat | 1 << self.target if self.card else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return LOOKED[self.seat][self.target][0]


@dataclass(frozen=True)
class Compared(Event):
    """The Baron compared two hands in secret; the lower, if any, loses. `cards` are those of seat and target."""

    seat: int
    target: int
    loser: int
    cards: tuple[int, int]

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat | 1 << self.target if self.cards[0] else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return get_compared(self.seat, self.target, self.loser, (0, 0))

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        key = "compared" if self.cards[0] else "compared-unseen"
        mine, theirs = self.cards
        return Phrase(key, seat=self.seat, target=self.target, loser=self.loser, mine=mine, theirs=theirs)


@dataclass(frozen=True)
class Traded(Event):
    """The King traded two hands; both seats know both cards. `cards` are what seat and target gave."""

    seat: int
    target: int
    cards: tuple[int, int]

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat | 1 << self.target if self.cards[0] else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return get_traded(self.seat, self.target, (0, 0))

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        gave, got = self.cards
        return Phrase("traded" if gave else "traded-unseen", seat=self.seat, target=self.target, gave=gave, got=got)


@dataclass(frozen=True)
class Discarded(Open):
    """The Prince made a seat discard its hand."""

    seat: int
    card: int


@dataclass(frozen=True)
class Out(Open):
    """A seat is out of the round and discards its hand face up; card 0 if it has none left."""

    seat: int
    card: int


@dataclass(init=False, unsafe_hash=True)
class Closed(Open):
    """A round ended: the hands shown (0 for those out), every seat's discard pile, who won it, and why."""

    hands: Final[tuple[int, ...]]
    discards: Final[tuple[tuple[int, ...], ...]]
    winners: Final[tuple[int, ...]]
    reason: Final[Phrase]

    def __init__(
        self, hands: tuple[int, ...], discards: tuple[tuple[int, ...], ...], winners: tuple[int, ...], reason: Phrase
    ) -> None:
        self.hands = hands
        self.discards = discards
        self.winners = winners
        self.reason = reason

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("closed", shown=self.list_hands(), winners=self.winners, reason=self.reason)

    def list_hands(self) -> tuple[Phrase, ...]:
        """Return what each hand was."""
        return tuple([Phrase("showed", seat=seat, card=card) for seat, card in enumerate(self.hands) if card])


EVENTS: Final[tuple[type[Event], ...]] = (
    Opened,
    Laid,
    Dealt,
    Played,
    Missed,
    Looked,
    Compared,
    Traded,
    Discarded,
    Out,
    Closed,
)

CARDS: Final = range(UNNUMBERED + 1)
DEALT: Final = [[Dealt(seat, card) for card in CARDS] for seat in range(SEATS)]
LAID: Final = [Laid(card) for card in CARDS]
MISSED: Final = [[Missed(seat, card) for card in CARDS] for seat in range(SEATS)]
DISCARDED: Final = [[Discarded(seat, card) for card in CARDS] for seat in range(SEATS)]
LOOKED: Final = [[[Looked(seat, target, card) for card in CARDS] for target in range(SEATS)] for seat in range(SEATS)]
# The most frequent events, built once.
OUT: Final = [[Out(seat, card) for card in CARDS] for seat in range(SEATS)]


# built on first use; there are not many
opened: Final = lru_cache(None)(Opened)
get_compared: Final = lru_cache(None)(Compared)
get_traded: Final = lru_cache(None)(Traded)
