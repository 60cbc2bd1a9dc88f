"""How cards moved, as one viewer saw it. What a view shows for certain (`Knowledge`) and what may be behind it
(`PossiblePlaces`) are both derived from this reading.

A *spot* is where cards can lie: a hand, what a seat has put aside, the cards before Sleeping Beauty, a heap that is
shuffled, a wedding gift.
"""

from infanta.core.journal_reader import JournalReader
from infanta.core.native import mypyc_attr
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.cards import PACK

Way = tuple[int, int, int]  # a number of unseen cards went from one spot to another


@mypyc_attr(allow_interpreted_subclasses=True)
class CardFlowReader(JournalReader):
    """A reader that reduces every event to five operations, and remembers the cards of the trick that is being played,
    or of the last one (`over`)."""

    def __init__(self, players: int, seat: int | None) -> None:
        self.players = players
        self.seat = -1 if seat is None else seat
        self.aside = players
        self.pool = 2 * players
        self.heap = self.pool + 1
        self.gifts = -1  # the spot of the first seat's gift in this trick, if there are gifts
        self.table = 0
        self.over = False

    # -- the verbs -----------------------------------------------------------------------------------------------------

    def leave(self, spot: int, cards: int) -> None:
        """Note that cards leave a spot, and the viewer sees which."""
        raise NotImplementedError

    def come(self, spot: int, cards: int) -> None:
        """Note that cards come to a spot, and the viewer sees which."""
        raise NotImplementedError

    def pin(self, spot: int, cards: int) -> None:
        """Note that cards are seen where they lie."""
        raise NotImplementedError

    def lack(self, spot: int, cards: int) -> None:
        """Note that cards are seen not to be there."""
        raise NotImplementedError

    def flow(self, ways: list[Way], deals: bool = False) -> None:
        """Note that cards go unseen; `deals` marks the second half of an event that has two."""
        raise NotImplementedError

    def lay_gifts(self) -> int:
        """Return where gifts are laid: the spot of the first seat's."""
        raise NotImplementedError

    def end_trick(self) -> None:
        """Note that the trick that could be seen is gone."""

    # -- for all to see ------------------------------------------------------------------------------------------------

    def played(self, event: events.Played) -> None:
        """Note that a card was played."""
        self.play(event.seat, 1 << event.card, event.lack)

    def flipped(self, event: events.Flipped) -> None:
        """Note that what was played face down was turned over."""
        for seat, card, lack in event.cards:
            self.play(seat, 1 << card, lack)

    def won(self, event: events.Won) -> None:
        """Note that the next card begins another trick."""
        self.over = True

    def swapped(self, event: events.Swapped) -> None:
        """Note that Mulan took her card back."""
        self.barter(event.seat, 1 << event.new, 1 << event.old)

    def haggled(self, event: events.Haggled) -> None:
        """Note that the winner took a card out of the trick."""
        self.barter(event.seat, 1 << event.shown, 1 << event.taken)

    def showed(self, event: events.Showed) -> None:
        """Note that all cards of a suit were laid open."""
        if event.seat != self.seat:
            self.pin(event.seat, event.cards)
            self.lack(event.seat, PACK.suits[event.suit] & ~event.cards)

    def frozen(self, event: events.Frozen) -> None:
        """Note that the leader's card was drawn."""
        if event.seat != self.seat:
            self.pin(event.seat, 1 << event.card)

    # -- unseen, at least by some --------------------------------------------------------------------------------------

    def set_aside(self, event: events.SetAside) -> None:
        """Note that all put cards aside."""
        self.flow([(seat, self.aside + seat, event.count) for seat in self.list_others()])

    def gifted(self, event: events.Gifted) -> None:
        """Note that all put a gift on the pile."""
        self.gifts = self.lay_gifts()
        self.gather(event, [self.gifts + seat for seat in range(self.players)])

    def pooled(self, event: events.Pooled) -> None:
        """Note that all gave Sleeping Beauty a card."""
        self.gather(event, [self.pool] * self.players)

    def kept(self, event: events.Kept) -> None:
        """Note that she kept one."""
        if event.card >= 0:
            self.leave(self.pool, 1 << event.card)
            self.come(event.seat, 1 << event.card)
        else:
            self.flow([(self.pool, event.seat, 1)])

    def scattered(self, event: events.Scattered) -> None:
        """Note that she dealt the others a card each."""
        self.scatter(event, self.pool, [seat for seat in self.list_others() if seat != event.beauty])

    def returned(self, event: events.Returned) -> None:
        """Note that Alice's trick went back to the hands, with the gifts."""
        if self.gifts >= 0:
            self.flow([(spot, self.heap, 1) for spot in range(self.gifts, self.gifts + self.players)])
            self.gifts = -1
        self.come(self.heap, self.table)
        self.table = 0
        self.scatter(event, self.heap, self.list_others())

    def handed(self, event: events.Handed) -> None:
        """Note that cards went from seat to seat, some seen and some not."""
        shift = self.aside if event.aside else 0
        ways: list[Way] = []
        for giver, taker, count, cards in event.transfers:
            if cards:
                if giver != self.seat:
                    self.leave(giver + shift, cards)
            else:
                ways.append((giver + shift, taker, count))
        if ways:
            self.flow(ways)
        for _, taker, _, cards in event.transfers:
            if cards:
                self.come(taker, cards)

    # -- what they have in common --------------------------------------------------------------------------------------

    def list_others(self) -> list[int]:
        """Return all seats but the viewer's."""
        return [seat for seat in range(self.players) if seat != self.seat]

    def play(self, seat: int, card: int, lack: int) -> None:
        """Note that a card is played for all to see."""
        if self.over:
            self.over = False
            self.table = 0
            self.end_trick()
        self.table |= card
        self.leave(seat, card)
        if lack:
            self.lack(seat, lack)

    def barter(self, seat: int, mine: int, other: int) -> None:
        """Note that a hand card goes for a card of the table."""
        self.leave(seat, mine)
        self.come(seat, other)
        self.table ^= mine | other

    def gather(self, event: events.Parted, targets: list[int]) -> None:
        """Note that every player puts a card somewhere."""
        for seat in self.list_others():
            self.leave(seat, event.cards[seat])
        ways = [(seat, targets[seat], event.count) for seat in self.list_others() if not event.cards[seat]]
        if ways:
            self.flow(ways)
        for seat, cards in enumerate(event.cards):
            if cards:
                self.come(targets[seat], cards)

    def scatter(self, event: events.Parted, source: int, takers: list[int]) -> None:
        """Note that cards of a spot are dealt to seats, each of which sees its own."""
        if self.seat >= 0:
            self.leave(source, event.cards[self.seat])
            self.come(self.seat, event.cards[self.seat])
        self.flow([(source, seat, event.count) for seat in takers], True)
