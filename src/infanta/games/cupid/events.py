"""The events of Cupid besides those of the court."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from infanta.core.event import Event
from infanta.core.phrase import Phrase
from infanta.games.court import events as court
from infanta.games.court.notation import SEATS
from infanta.games.cupid.cards import MOST_PIRATES, PIRATE
from infanta.games.cupid.challenges import NEITHER


@dataclass(frozen=True)
class Reserved(Event):
    """A seat drew Pirates and put them secretly beside its hand; no other player notices (CU-G04)."""

    seat: int
    pirates: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat

    def public(self) -> Event | None:
        """Return what seats outside the audience notice."""
        return None


@dataclass(frozen=True)
class Stranded(court.Open):
    """The last card of the deck was a Pirate: there is nothing to replace it, and the day ends (CU-G06)."""

    seat: int


@dataclass(frozen=True)
class Found(court.Open):
    """The Guard named the right number: all viewers know the card now, whatever follows (CU-045, CU-G12)."""

    seat: int
    card: int


@dataclass(frozen=True)
class Asked(court.Open):
    """A seat is about to be out and may play the Pirate, if it has one (CU-018)."""

    seat: int
    by: int


@dataclass(frozen=True)
class Accepted(court.Open):
    """No Pirate was played (CU-018)."""

    seat: int


@dataclass(frozen=True)
class Braved(court.Open):
    """A seat played the Pirate against the one who was knocking it out (CU-018, CU-G09)."""

    seat: int
    by: int


@dataclass(frozen=True)
class Posed(court.Open):
    """A challenge card was drawn (CU-019); `challenge` is its index among the nine."""

    challenge: int


@dataclass(frozen=True)
class Claimed(court.Open):
    """What was said aloud while a choice was still secret."""

    seat: int
    claim: str

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("claimed", seat=self.seat, claim=Phrase(f"answer-{self.claim}"))


@dataclass(frozen=True)
class Chose(court.Open):
    """All answers of a bout are in: what each of the two chose, "" for one who had no choice."""

    seats: tuple[int, int]
    answers: tuple[str, str]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        both = zip(self.seats, self.answers, strict=True)
        return Phrase("chose", choices=tuple([describe_answer(seat, answer) for seat, answer in both if answer]))


@dataclass(frozen=True)
class Tossed(court.Open):
    """The dealer tossed a coin, a die, a card."""

    toss: str

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return build_spoken("tossed", self.toss)


@dataclass(frozen=True)
class Fought(court.Open):
    """A bout is over: the seat that has won it, or NEITHER, and then there is another (CU-G18)."""

    winner: int

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("fought-in-vain") if self.winner == NEITHER else Phrase("fought", winner=self.winner)


@dataclass(frozen=True)
class Settled(court.Open):
    """The duel is over: the challenger stays in the round, or is out after all (CU-020)."""

    seat: int
    won: bool

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("settled-won" if self.won else "settled-lost", seat=self.seat)


def build_spoken(kind: str, text: str) -> Phrase:
    """Return a word of a challenge as a phrase: `walk:4` is a walk of 4 steps, `gold/lead` gold that is called
    lead."""
    hidden, slash, claim = text.partition("/")
    if slash:
        return Phrase(f"{kind}-chest", content=Phrase(f"answer-{hidden}"), claim=Phrase(f"answer-{claim}"))
    word, colon, value = text.partition(":")
    if not colon:
        return Phrase(f"{kind}-{word}")
    return Phrase(f"{kind}-{word}", number=int(value)) if value.isdecimal() else Phrase(f"{kind}-{word}-{value}")


def describe_answer(seat: int, answer: str) -> Phrase:
    """Return what a player has chosen, or reports from a real table."""
    if answer in ("won", "lost"):
        return Phrase(f"reported-{answer}", seat=seat)
    return Phrase("has-chosen", seat=seat, choice=build_spoken("chosen", answer))


EVENTS: Final[tuple[type[Event], ...]] = (
    *court.EVENTS,
    Reserved,
    Stranded,
    Found,
    Asked,
    Accepted,
    Braved,
    Posed,
    Claimed,
    Chose,
    Tossed,
    Fought,
    Settled,
)

RESERVED: Final = [[Reserved(seat, pirates) for pirates in range(MOST_PIRATES + 1)] for seat in range(SEATS)]
FOUND: Final = [[Found(seat, card) for card in range(PIRATE + 1)] for seat in range(SEATS)]
ASKED: Final = [[Asked(seat, by) for by in range(SEATS)] for seat in range(SEATS)]
ACCEPTED: Final = [Accepted(seat) for seat in range(SEATS)]  # the most frequent events, built once

# built on first use; there are not many
stranded: Final = lru_cache(None)(Stranded)
braved: Final = lru_cache(None)(Braved)
posed: Final = lru_cache(None)(Posed)
tossed: Final = lru_cache(None)(Tossed)
fought: Final = lru_cache(None)(Fought)
settled: Final = lru_cache(None)(Settled)
