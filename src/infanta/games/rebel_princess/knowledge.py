"""What a seat can know for certain from what it has seen: cards in others' hands, cards they cannot hold, cards that are gone."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.reader import Reader
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.events import (
    Cast,
    Checked,
    Dealt,
    Declined,
    Faded,
    Flipped,
    Frozen,
    Gifted,
    Haggled,
    Handed,
    Kept,
    Opened,
    Parted,
    Played,
    PlayedDown,
    Pooled,
    Returned,
    Scattered,
    Scored,
    SetAside,
    Showed,
    Swapped,
    TookUp,
    Used,
    Won,
)


class Knowledge(Reader):
    """Sets of cards: `known[seat]` are certainly in that hand, `lacks[seat]` certainly not, `gone` are out of all hands.

    `table` is the trick being played, or the last one (`over`); `shelved` are cards known to be in the hand or put aside, `veiled`
    in the hand or face down on the table. `taken` came to a hand from the trick, for all to see; those of earlier tricks are
    `older`, and nobody may look them up when memory is strict (RP-035).
    """

    passes: ClassVar[tuple[type[Event], ...]] = (Cast, Opened, Dealt, Used, Declined, Scored, Checked, Faded)

    def __init__(self, players: int, seat: int | None, journal: tuple[Event, ...]) -> None:
        self.players = players
        self.seat = -1 if seat is None else seat
        self.known = [0] * players
        self.lacks = [0] * players
        self.shelved = [0] * players
        self.veiled = [0] * players
        self.taken = [0] * players
        self.older = [0] * players
        self.gone = 0
        self.table = 0
        self.over = False
        self.read(journal)
        if self.seat >= 0:
            self.known[self.seat] = self.lacks[self.seat] = 0

    # -- for all to see ------------------------------------------------------------------------------------------------

    def played(self, event: Played) -> None:
        """A card was played."""
        self.left(event.seat, 1 << event.card)
        self.lacks[event.seat] |= event.lack

    def won(self, event: Won) -> None:
        """The next card begins another trick."""
        self.over = True

    def flipped(self, event: Flipped) -> None:
        """What was played face down was turned over."""
        for seat, card, lack in event.cards:
            self.known[seat] |= self.veiled[seat]
            self.left(seat, 1 << card)
            self.lacks[seat] |= lack

    def swapped(self, event: Swapped) -> None:
        """Mulan took her card back."""
        self.bartered(event.seat, event.new, event.old)

    def haggled(self, event: Haggled) -> None:
        """The winner took a card out of the trick."""
        self.bartered(event.seat, event.shown, event.taken)

    def showed(self, event: Showed) -> None:
        """All cards of a suit were laid open."""
        self.known[event.seat] |= event.cards
        self.lacks[event.seat] |= PACK.suits[event.suit] & ~event.cards

    def frozen(self, event: Frozen) -> None:
        """The leader's card was drawn."""
        self.known[event.seat] |= 1 << event.card

    # -- unseen --------------------------------------------------------------------------------------------------------

    def played_down(self, event: PlayedDown) -> None:
        """A card was played face down."""
        self.veiled[event.seat] = self.known[event.seat]
        self.known[event.seat] = 0

    def kept(self, event: Kept) -> None:
        """Sleeping Beauty kept a card."""
        self.lacks[event.seat] = 0

    def set_aside(self, event: SetAside) -> None:
        """Everybody put cards aside."""
        for seat in range(self.players):
            self.shelved[seat] = self.known[seat]
            self.known[seat] = 0

    def took_up(self, event: TookUp) -> None:
        """Everybody took them up."""
        for seat in range(self.players):
            self.known[seat] |= self.shelved[seat] & ~self.gone
            self.shelved[seat] = self.lacks[seat] = 0

    def gifted(self, event: Gifted) -> None:
        """Everybody put a gift on the pile."""
        self.parted(event)

    def pooled(self, event: Pooled) -> None:
        """Everybody gave Sleeping Beauty a card."""
        self.parted(event)

    def scattered(self, event: Scattered) -> None:
        """She dealt the others a card each."""
        self.lacks = [0] * self.players

    def returned(self, event: Returned) -> None:
        """Alice dealt the trick to all hands."""
        self.gone &= ~self.table
        self.table = 0
        self.lacks = [0] * self.players

    def handed(self, event: Handed) -> None:
        """Cards went from seat to seat."""
        for giver, _, _, cards in event.transfers:
            self.known[giver] = self.known[giver] & ~cards if cards else 0
        for giver, taker, _, cards in event.transfers:
            self.known[taker] |= cards
            self.older[taker] &= ~cards
            self.lacks[taker] = self.lacks[taker] & ~cards if cards else 0
            if event.aside:
                self.known[taker] |= self.shelved[giver] & ~self.gone

    # -- what they have in common --------------------------------------------------------------------------------------

    def parted(self, event: Parted) -> None:
        """Everybody gave a card away."""
        for seat in range(self.players):
            self.known[seat] = self.known[seat] & ~event.cards[seat] if event.cards[seat] else 0

    def left(self, seat: int, card: int) -> None:
        """A card went from a hand to the table, for all to see."""
        self.known[seat] &= ~card
        if self.over:
            self.over = False
            self.table = 0
            for holder, cards in enumerate(self.taken):
                self.older[holder] |= cards
                self.taken[holder] = 0
        self.gone |= card
        self.table |= card

    def bartered(self, seat: int, mine: int, other: int) -> None:
        """A hand card for a card on the table, for all to see."""
        self.known[seat] = self.known[seat] & ~(1 << mine) | 1 << other
        self.lacks[seat] &= ~(1 << other)
        self.taken[seat] |= 1 << other
        self.older[seat] &= ~(1 << other)
        self.gone = self.gone & ~(1 << other) | 1 << mine
        self.table = self.table & ~(1 << other) | 1 << mine

    def fresh(self) -> list[int]:
        """What is known of the hands without what was taken from earlier tricks."""
        return [known & ~older for known, older in zip(self.known, self.older, strict=True)]


class LastTrick(Reader):
    """The cards of the last trick that was won, (seat, card), and its winner (-1: none yet in this round)."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        Cast, Dealt, Showed, Faded, Used, Declined, Frozen, Scored, Returned, SetAside, Gifted, TookUp, Pooled, Kept, Scattered,
        Handed, Checked,
    )  # fmt: skip

    def __init__(self, journal: tuple[Event, ...]) -> None:
        self.current: list[tuple[int, int]] = []
        self.cards: list[tuple[int, int]] = []
        self.winner = -1
        self.read(journal)

    def opened(self, event: Opened) -> None:
        """Another round."""
        self.current, self.cards, self.winner = [], [], -1

    def played(self, event: Played) -> None:
        """A card on the table."""
        self.current.append((event.seat, event.card))

    def played_down(self, event: PlayedDown) -> None:
        """A card face down."""
        self.current.append((event.seat, event.card))

    def flipped(self, event: Flipped) -> None:
        """They were turned over."""
        turned = {seat: card for seat, card, _ in event.cards}
        self.current = [(seat, turned.get(seat, card)) for seat, card in self.current]

    def swapped(self, event: Swapped) -> None:
        """Mulan's other card."""
        self.current = [(seat, event.new if card == event.old else card) for seat, card in self.current]

    def won(self, event: Won) -> None:
        """The trick is over."""
        self.cards, self.winner, self.current = self.current, event.seat, []

    def haggled(self, event: Haggled) -> None:
        """The winner exchanged a card."""
        self.cards = [(seat, event.shown if card == event.taken else card) for seat, card in self.cards]
