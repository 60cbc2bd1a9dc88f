"""What happens in Rebel Princess: rounds, plays, powers, tricks and scores, and card movements that are not visible to
all. Sets of cards are bits, and 0 is an unknown set; an unknown card is -1.
"""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from infanta.core.event import ALL_SEATS, Event, to_kebab_case
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.games.rebel_princess.cards import MAX_SEATS, PACK

TAGS: Final = 3  # no power with a card, or one of two
Transfer = tuple[int, int, int, int]  # giver, taker, how many cards, and which (0 for those who may not know)


# -- rounds and tricks -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cast(Event):
    """A seat has a princess (RP-007, RP-011)."""

    seat: int
    princess: int


@dataclass(frozen=True)
class Opened(Event):
    """A round began under its card (RP-017)."""

    round: int
    card: int
    starter: int


@dataclass(frozen=True)
class Showed(Event):
    """A seat laid all its cards of a suit open (RP-066)."""

    seat: int
    suit: int
    cards: int


@dataclass(frozen=True)
class Played(Event):
    """A seat played a card, perhaps with a power (`tag`). `lack` is what its hand was shown not to hold (RP-031)."""

    seat: int
    card: int
    tag: int
    lack: int

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return Faded(self.seat, "played", self.tag)


@dataclass(frozen=True)
class PlayedDown(Event):
    """A seat played a card face down (RP-056); a power used with it is announced (RP-118)."""

    seat: int
    tag: int
    card: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat if self.card >= 0 else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return PLAYED_DOWN[self.seat][self.tag][-1]

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return self.public()


@dataclass(frozen=True)
class Faded(Event):
    """What remains of an event after the trick is over, when memory is strict: the action without the cards
    (RP-035)."""

    seat: int
    deed: str
    tag: int

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase(f"faded-{self.deed}", seat=self.seat, tag=self.tag)


@dataclass(frozen=True)
class Flipped(Event):
    """The cards played face down were turned over: (seat, card, what its hand did not hold)."""

    cards: tuple[tuple[int, int, int], ...]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase(
            "flipped", parts=tuple([Phrase("flipped-card", seat=seat, card=card) for seat, card, _ in self.cards])
        )

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return Faded(-1, "flipped", 0)


@dataclass(frozen=True)
class Used(Event):
    """A seat used its princess's power (RP-042, RP-133), perhaps naming a suit or choosing a seat (-1: neither)."""

    seat: int
    princess: int
    suit: int = -1
    target: int = -1


@dataclass(frozen=True)
class Declined(Event):
    """A seat was asked and did nothing."""

    seat: int

    def is_minor(self) -> bool:
        """Return whether a story reads better without it: a player was asked and did nothing."""
        return True


@dataclass(frozen=True)
class Swapped(Event):
    """Mulan changed the card she had played (RP-107)."""

    seat: int
    old: int
    new: int

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return Faded(self.seat, "swapped", 0)


@dataclass(frozen=True)
class Frozen(Event):
    """The leader's card was drawn at random (RP-112)."""

    seat: int
    card: int

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return Faded(self.seat, "frozen", 0)


@dataclass(frozen=True)
class Won(Event):
    """A seat won the trick (RP-034)."""

    seat: int


@dataclass(frozen=True)
class Haggled(Event):
    """The winner showed a hand card and exchanged it for one of the trick (RP-093)."""

    seat: int
    shown: int
    taken: int

    def redact(self) -> Event:
        """Return what interfaces still show of it when no player may look it up any more (see `Game.list_redacted`)."""
        return Faded(self.seat, "haggled", 0)


@dataclass(frozen=True)
class Scored(Event):
    """A round ended: every seat's proposals in it, and in the game so far (RP-047)."""

    round: int
    proposals: tuple[int, ...]
    totals: tuple[int, ...]

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        each = [Phrase("scored-seat", seat=seat, count=count) for seat, count in enumerate(self.proposals)]
        return Phrase("scored", round=self.round, parts=tuple(each))


# -- cards that go unseen ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(init=False, unsafe_hash=True)
class Parted(Event):
    """Every seat has a part that only it may see: `cards` are sets by seat, `count` the size of each."""

    cards: Final[tuple[int, ...]]
    count: Final[int]

    def __init__(self, cards: tuple[int, ...], count: int) -> None:
        self.cards = cards
        self.count = count

    def replace_cards(self, cards: tuple[int, ...]) -> Event:
        """Return the same with these cards."""
        return type(self)(cards, self.count)

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may know it."""
        return self.replace_cards(tuple([cards if holder == seat else 0 for holder, cards in enumerate(self.cards)]))

    def describe_parts(self) -> tuple[Phrase, ...]:
        """Return what is known of the parts."""
        key = to_kebab_case(type(self).__name__) + "-part"
        return tuple([Phrase(key, seat=seat, cards=cards) for seat, cards in enumerate(self.cards) if cards])

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase(to_kebab_case(type(self).__name__), count=self.count, parts=self.describe_parts())


@dataclass(init=False, unsafe_hash=True)
class Dealt(Parted):
    """The hands (RP-006)."""


@dataclass(init=False, unsafe_hash=True)
class Returned(Parted):
    """Alice's shuffled trick went back to the hands (RP-106)."""


@dataclass(init=False, unsafe_hash=True)
class SetAside(Parted):
    """Every player put cards aside face down (RP-061, RP-079, RP-084)."""


@dataclass(init=False, unsafe_hash=True)
class Gifted(Parted):
    """Every player put a card face down into the trick's pile (RP-077)."""


@dataclass(frozen=True)
class TookUp(Event):
    """Every player took up the cards put aside (RP-062, RP-079)."""


@dataclass(init=False, unsafe_hash=True)
class Pooled(Parted):
    """Every player gave Sleeping Beauty a card (RP-104): she knows all, the givers their own, all viewers the open ones
    (`bare`)."""

    beauty: Final[int]
    bare: Final[int]

    def __init__(self, cards: tuple[int, ...], count: int, beauty: int, bare: int) -> None:
        super().__init__(cards, count)
        self.beauty = beauty
        self.bare = bare

    def replace_cards(self, cards: tuple[int, ...]) -> Event:
        """Return the same with these cards."""
        return Pooled(cards, self.count, self.beauty, self.bare)

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may know it."""
        if seat == self.beauty:
            return self
        bare = self.bare
        return self.replace_cards(
            tuple([cards if holder == seat else cards & bare for holder, cards in enumerate(self.cards)])
        )

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("pooled", beauty=self.beauty, parts=self.describe_parts())


@dataclass(frozen=True)
class Kept(Event):
    """Sleeping Beauty kept one of the cards (RP-105); only she knows which."""

    seat: int
    card: int

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat if self.card >= 0 else ALL_SEATS

    def public(self) -> Event:
        """Return what seats outside the audience notice."""
        return Kept(self.seat, -1)


@dataclass(init=False, unsafe_hash=True)
class Scattered(Parted):
    """The cards that Sleeping Beauty did not keep went to the others at random (RP-105); each sees their own."""

    beauty: Final[int]

    def __init__(self, cards: tuple[int, ...], count: int, beauty: int) -> None:
        super().__init__(cards, count)
        self.beauty = beauty

    def replace_cards(self, cards: tuple[int, ...]) -> Event:
        """Return the same with these cards."""
        return Scattered(cards, self.count, self.beauty)

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        return Phrase("scattered", beauty=self.beauty, parts=self.describe_parts())


@dataclass(init=False, unsafe_hash=True)
class Handed(Event):
    """Cards went from hand to hand; giver and taker know which, and all viewers know those in `bare`, which were open.

    `aside`: they come from what the givers had put aside (RP-085). `viewer` is the seat that it is described for (-1:
    none).
    """

    transfers: Final[tuple[Transfer, ...]]
    bare: Final[int]
    aside: Final[bool]
    viewer: Final[int]

    def __init__(self, transfers: tuple[Transfer, ...], bare: int, aside: bool, viewer: int = -1) -> None:
        self.transfers = transfers
        self.bare = bare
        self.aside = aside
        self.viewer = viewer

    def seen_by(self, seat: int | None) -> Event:
        """Return the event as a seat (None: a spectator) may know it."""
        kept = []
        for giver, taker, count, cards in self.transfers:
            kept.append((giver, taker, count, cards if giver == seat or taker == seat else cards & self.bare))
        return Handed(tuple(kept), self.bare, self.aside, -1 if seat is None else seat)

    def phrase(self) -> Phrase:
        """Return the phrase that describes it: by default the one with the event's name, and its fields."""
        giver, taker, count, cards = self.transfers[0]
        if len(self.transfers) == 1:
            return Phrase("handed-over", giver=giver, taker=taker, count=count, cards=cards)
        passed = sum([size for other, _, size, _ in self.transfers if other == giver])
        return Phrase("handed", count=passed, aside=self.aside, parts=self.describe_parts())

    def describe_parts(self) -> tuple[Phrase, ...]:
        """Return what the viewer gave and got, and what others did for all to see."""
        gave: list[Phrase] = []
        got: list[Phrase] = []
        others: list[Phrase] = []
        for giver, taker, _, cards in self.transfers:
            if giver == self.viewer:
                gave.append(Phrase("handed-to", taker=taker, cards=cards))
            elif taker == self.viewer:
                got.append(Phrase("handed-from", giver=giver, cards=cards))
            elif cards:
                others.append(Phrase("handed-other", giver=giver, taker=taker, cards=cards))
        mine = [Phrase("handed-mine", seat=self.viewer, gave=tuple(gave), got=tuple(got))] if gave else []
        return (*mine, *others)


@dataclass(frozen=True)
class Checked(Event):
    """Alice looked whether the Frog is among the gifts; no other player learns it (RP-G15)."""

    seat: int
    frog: bool

    def audience(self) -> int:
        """Return the seats that may know all of it, as bits."""
        return 1 << self.seat

    def public(self) -> Event | None:
        """Return what seats outside the audience notice."""
        return None


# -- built once --------------------------------------------------------------------------------------------------------


PLAYED: Final = [
    [[Played(seat, card, tag, 0) for card in range(PACK.size)] for tag in range(TAGS)] for seat in range(MAX_SEATS)
]
# the last card is -1: for those who may not see it
PLAYED_DOWN: Final = [
    [[PlayedDown(seat, tag, card) for card in [*range(PACK.size), -1]] for tag in range(TAGS)]
    for seat in range(MAX_SEATS)
]
WON: Final = [Won(seat) for seat in range(MAX_SEATS)]
DECLINED: Final = [Declined(seat) for seat in range(MAX_SEATS)]
TOOK_UP: Final = TookUp()

# built on first use; there are not many
get_played_void: Final = lru_cache(None)(Played)
get_opened: Final = lru_cache(None)(Opened)
get_used: Final = lru_cache(None)(Used)
# Every kind of event.
EVENTS: Final[tuple[type[Event], ...]] = (
    Cast, Opened, Dealt, Showed, Played, PlayedDown, Faded, Flipped, Used, Declined, Swapped, Frozen, Won, Haggled, Scored,
    Returned, SetAside, Gifted, TookUp, Pooled, Kept, Scattered, Handed, Checked,
)  # fmt: skip
