"""What a seat can know for certain from what it has seen: cards in others' hands, cards they cannot hold, cards that
are gone."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.journal_reader import JournalReader
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.sightings import CardFlowReader, Way


class Knowledge(CardFlowReader):
    """Sets of cards: `known[spot]` are certainly there, `lacks[spot]` certainly not, `gone` are out of all hands.

    `shelved` are cards known to be in the hand or put aside, `veiled` in the hand or face down on the table. `taken`
    came to a hand from the trick, for all to see; those of earlier tricks are `older`, and no player may look them up
    when memory is strict (RP-035).
    """

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Cast,
        events.Opened,
        events.Dealt,
        events.Used,
        events.Declined,
        events.Scored,
        events.Checked,
        events.Faded,
    )

    def __init__(self, players: int, seat: int | None, journal: list[Event]) -> None:
        super().__init__(players, seat)
        self.journal = journal
        self.read_count = 0
        spots = self.heap + 1 + players
        self.known = [0] * spots
        self.lacks = [0] * spots
        self.older = [0] * spots
        self.shelved = [0] * players
        self.veiled = [0] * players
        self.taken = [0] * players
        self.gone = 0

    def read_news(self) -> None:
        """Read what the journal says that has not been read before, as far as the viewer saw it happen."""
        journal, viewer = self.journal, None if self.seat < 0 else self.seat
        for index in range(self.read_count, len(journal)):
            event = journal[index]
            if isinstance(event, events.Played):  # most are, and all see them
                self.played(event)
                continue
            seen = event.seen_by(viewer)
            if seen is not None:
                self.read((seen,))
        self.read_count = len(journal)

    def play(self, seat: int, card: int, lack: int) -> None:
        """Note an open card in one step: this is the most frequent event."""
        if self.over:
            self.over = False
            self.table = 0
            self.end_trick()
        self.table |= card
        self.gone |= card
        known = self.known[seat]
        if known:
            self.known[seat] = known & ~card
        if lack:
            self.lacks[seat] |= lack

    def leave(self, spot: int, cards: int) -> None:
        """Note that cards leave a spot, and the viewer sees which."""
        self.known[spot] &= ~cards
        self.gone |= cards

    def come(self, spot: int, cards: int) -> None:
        """Note that cards come to a spot, and the viewer sees which."""
        self.known[spot] |= cards
        self.lacks[spot] &= ~cards
        self.older[spot] &= ~cards
        self.gone &= ~cards

    def pin(self, spot: int, cards: int) -> None:
        """Note that cards are seen where they lie."""
        self.known[spot] |= cards

    def lack(self, spot: int, cards: int) -> None:
        """Note that cards are seen not to be there."""
        self.lacks[spot] |= cards

    def flow(self, ways: list[Way], deals: bool = False) -> None:
        """Note that cards go unseen; `deals` marks the second half of an event that has two."""
        for source, target, _ in ways:
            self.known[source] = self.lacks[target] = 0

    def lay_gifts(self) -> int:
        """Return where gifts are laid: the spot of the first seat's."""
        return self.heap + 1

    def end_trick(self) -> None:
        """Note that the trick that could be seen is gone."""
        for holder, cards in enumerate(self.taken):
            if cards:
                self.older[holder] |= cards
                self.taken[holder] = 0

    def barter(self, seat: int, mine: int, other: int) -> None:
        """Note that a hand card goes for a card of the table."""
        super().barter(seat, mine, other)
        self.taken[seat] |= other

    # -- cards that are in one of two places ---------------------------------------------------------------------------

    def played_down(self, event: events.PlayedDown) -> None:
        """Note that a card was played face down."""
        self.veiled[event.seat] = self.known[event.seat]
        self.known[event.seat] = 0

    def flipped(self, event: events.Flipped) -> None:
        """Note that the cards played face down were turned over."""
        for seat, _, _ in event.cards:
            self.known[seat] |= self.veiled[seat]
        super().flipped(event)

    def set_aside(self, event: events.SetAside) -> None:
        """Note that all put cards aside."""
        self.shelved = self.known[: self.players]
        super().set_aside(event)

    def took_up(self, event: events.TookUp) -> None:
        """Note that all took them up."""
        for seat in range(self.players):
            self.known[seat] |= self.shelved[seat] & ~self.gone
            self.shelved[seat] = self.lacks[seat] = 0

    def handed(self, event: events.Handed) -> None:
        """Note that cards went from seat to seat; perhaps those that had been put aside."""
        super().handed(event)
        if event.aside:
            for giver, taker, _, _ in event.transfers:
                self.known[taker] |= self.shelved[giver] & ~self.gone

    # -- for a view ----------------------------------------------------------------------------------------------------

    def get_known(self, strict: bool) -> tuple[int, ...]:
        """Return what is known of each hand; when memory is strict, without what was taken from earlier tricks."""
        known = self.known[: self.players]
        if strict:
            known = [cards & ~self.older[seat] for seat, cards in enumerate(known)]
        if self.seat >= 0:
            known[self.seat] = 0
        return tuple(known)

    def get_lacks(self, strict: bool) -> tuple[int, ...]:
        """Return what each hand certainly lacks; when memory is strict, nothing may be looked up."""
        lacks = [0] * self.players if strict else self.lacks[: self.players]
        if self.seat >= 0:
            lacks[self.seat] = 0
        return tuple(lacks)


class LastTrick(JournalReader):
    """The cards of the last trick that was won, (seat, card), and its winner (-1: none yet in this round); and what has
    been taken in the round for all to see."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Cast, events.Dealt, events.Showed, events.Faded, events.Used, events.Declined, events.Frozen, events.Scored, events.SetAside, events.TookUp, events.Pooled, events.Kept, events.Scattered, events.Handed, events.Checked,
    )  # fmt: skip

    def __init__(self, journal: tuple[Event, ...]) -> None:
        self.current: list[tuple[int, int]] = []
        self.cards: list[tuple[int, int]] = []
        self.winner = -1
        self.earlier: dict[int, int] = {}
        self.gifts = False  # whether gifts were taken that some players have not seen
        self.read(journal)

    def get_taken(self, seat: int) -> int:
        """Return the cards that a seat has taken in this round."""
        last = sum([1 << card for _, card in self.cards if card >= 0]) if seat == self.winner else 0
        return self.earlier.get(seat, 0) | last

    def opened(self, event: events.Opened) -> None:
        """Note that another round begins."""
        self.current, self.cards, self.winner, self.earlier, self.gifts = [], [], -1, {}, False

    def gifted(self, event: events.Gifted) -> None:
        """Note that gifts lie on the table, face down."""
        self.gifts = True

    def returned(self, event: events.Returned) -> None:
        """Note that Alice's trick went back to the hands: no player took it."""
        self.cards = []

    def played(self, event: events.Played) -> None:
        """Note a card on the table."""
        self.current.append((event.seat, event.card))

    def played_down(self, event: events.PlayedDown) -> None:
        """Note a card face down."""
        self.current.append((event.seat, event.card))

    def flipped(self, event: events.Flipped) -> None:
        """Note that the cards played face down were turned over."""
        turned = {seat: card for seat, card, _ in event.cards}
        self.current = [(seat, turned.get(seat, card)) for seat, card in self.current]

    def swapped(self, event: events.Swapped) -> None:
        """Note Mulan's other card."""
        self.current = [(seat, event.new if card == event.old else card) for seat, card in self.current]

    def won(self, event: events.Won) -> None:
        """Note that the trick is over."""
        if self.winner >= 0:
            self.earlier[self.winner] = self.get_taken(self.winner)
        self.cards, self.winner, self.current = self.current, event.seat, []

    def haggled(self, event: events.Haggled) -> None:
        """Note that the winner exchanged a card."""
        self.cards = [(seat, event.shown if card == event.taken else card) for seat, card in self.cards]
