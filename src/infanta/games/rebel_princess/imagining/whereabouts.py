"""Where unseen cards may lie, as one viewer saw a round happen.

A *spot* is where cards can lie: a hand, what a seat has put aside, the cards before Sleeping Beauty, a heap that is shuffled, a
wedding gift. A *flow* is an event in which cards went unseen from spot to spot. We walk through the viewer's journal and keep
for every spot the set of cards that may be there. The cards in the viewer's own hand are not among them.
"""

from typing import ClassVar

from infanta.core.event import Event
from infanta.games.rebel_princess.cards import FROG_SET, PACK
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
    Reading,
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
from infanta.games.rebel_princess.imagining.sharing import sharings_of

Way = tuple[int, int, int]
"""Unseen cards went from a spot to a spot: so many."""


class Flow:
    """An event in which cards went unseen, at `index` of the journal; `deals` marks the second half of one that has two.

    `stay` and `go` are the cards that may lie in each spot before it, all and those that may leave unseen. `left` and `came` are
    the cards that everybody saw leave a spot or come to it since the flow before.
    """

    def __init__(
        self, index: int, deals: bool, ways: list[Way], stay: list[int], go: list[int], left: list[int], came: list[int]
    ) -> None:
        self.index = index
        self.deals = deals
        self.ways = ways
        self.stay = stay
        self.go = go
        self.left = left
        self.came = came
        self.order, self.ready = chained(ways)
        """The ways, those into a spot before those out of it where that can be; and whether it could be."""
        self.last = [
            all(other[1] != way[1] for other in self.order[number + 1 :]) for number, way in enumerate(self.order)
        ]
        """Whether a way is the last into its spot."""
        self.gathers = len(ways) > 1 and not any(self.last[:-1]) and not stay[ways[0][1]]
        """Whether all cards went to one spot, where there were none."""
        self.into = [0] * len(stay)
        """How many cards came unseen to each spot."""
        for _, target, count in ways:
            self.into[target] += count


def chained(ways: list[Way]) -> tuple[list[Way], list[bool]]:
    """Ways in an order in which those into a spot come before those out of it, and for which of them this could be kept."""
    left = ways.copy()
    order, ready = [], []
    while left:
        targets = [target for _, target, _ in left]
        free = [way for way in left if way[0] not in targets]
        way = free[0] if free else left[0]
        left.remove(way)
        order.append(way)
        ready.append(len(free) > 0)
    return order, ready


class Whereabouts(Reading):
    """`cards[spot]` may lie there, but only those in `open` have not been seen to leave; `counts[spot]` are there for certain.

    `down` are the others whose card in the trick still lies face down, each with the power that went with it, and `veiled` all who
    have played face down, in order; `turned` are the cards behind earlier plays face down, by their places in the journal (the
    latest of each seat is in `down_at`). `gifts` is the spot of the first seat's gift in this trick, or -1. `bare` are cards that
    lie open, and so cannot leave unseen.
    """

    passes: ClassVar[tuple[type[Event], ...]] = (Cast, Opened, Used, Declined, Scored, Faded)

    def __init__(self, journal: tuple[Event, ...], players: int, seat: int, deck: int) -> None:
        self.players = players
        self.seat = seat
        self.deck = deck
        self.aside = players
        self.pool = 2 * players
        self.heap = self.pool + 1
        spots = self.heap + 1
        self.cards = [0] * spots
        self.counts = [0] * spots
        self.left = [0] * spots
        self.came = [0] * spots
        self.bare = [0] * players
        self.open = 0
        self.gifts = -1
        self.table = 0
        self.over = False
        self.flows: list[Flow] = []
        self.down: dict[int, int] = {}
        self.veiled: list[int] = []
        self.turned: dict[int, int] = {}
        self.down_at: dict[int, int] = {}
        self.read(journal)
        self.cards = [cards & self.open for cards in self.cards]
        self.sharings = sharings_of(self.flows)

    # -- what can be seen ----------------------------------------------------------------------------------------------

    def leave(self, spot: int, cards: int) -> None:
        """Cards leave a spot, and the viewer sees which."""
        if spot == self.seat:
            return
        self.open &= ~cards
        self.counts[spot] -= cards.bit_count()
        again = self.came[spot] & cards
        self.came[spot] ^= again
        self.left[spot] |= cards ^ again
        if spot < self.players:
            self.bare[spot] &= ~cards

    def come(self, spot: int, cards: int) -> None:
        """Cards come to a spot, and the viewer sees which."""
        if spot == self.seat:
            return
        self.pin(spot, cards)
        self.open |= cards
        self.counts[spot] += cards.bit_count()
        again = self.left[spot] & cards
        self.left[spot] ^= again
        self.came[spot] |= cards ^ again

    def pin(self, spot: int, cards: int) -> None:
        """Cards are seen where they lie."""
        everywhere = self.cards
        for other in range(len(everywhere)):
            everywhere[other] &= ~cards
        everywhere[spot] |= cards

    def flow(self, index: int, ways: list[Way], deals: bool = False) -> None:
        """Cards go unseen."""
        opened = self.open
        stay = [cards & opened for cards in self.cards]
        go = stay
        if any(self.bare):
            go = stay.copy()
            for seat, bare in enumerate(self.bare):
                go[seat] &= ~bare
        self.flows.append(Flow(index, deals, ways, stay, go, self.left, self.came))
        self.left = [0] * len(stay)
        self.came = [0] * len(stay)
        self.cards = after = stay.copy()
        counts = self.counts
        for source, _, count in ways:
            counts[source] -= count
            if not counts[source]:
                after[source] = 0
        for source, target, count in ways:
            counts[target] += count
            after[target] |= go[source]

    def limits(self, seat: int) -> list[tuple[int, int]]:
        """Sets of cards of which a hand can hold only so many, for they cannot have been there before they could come: each set
        holds those before it."""
        found: list[tuple[int, int]] = []
        chances = new = 0
        left, arrived = self.left[seat], self.came[seat]
        for flow in reversed(self.flows):
            chances += flow.into[seat]
            if flow.into[seat]:
                new |= self.cards[seat] & ~flow.stay[seat] & ~arrived
                if new:
                    found.append((new, chances - (left & ~flow.stay[seat]).bit_count()))
            left = (left | flow.left[seat]) & ~flow.came[seat]
            arrived |= flow.came[seat]
        for place in range(len(found) - 1, 0, -1):
            if found[place - 1][1] > found[place][1]:
                found[place - 1] = (found[place - 1][0], found[place][1])
        return found

    # -- events --------------------------------------------------------------------------------------------------------

    def played(self, event: Played) -> None:
        """A card was played."""
        self.play(event.seat, 1 << event.card, event.lack)

    def won(self, event: Won) -> None:
        """The next card begins another trick."""
        self.over = True

    def played_down(self, event: PlayedDown) -> None:
        """A card was played face down."""
        self.veiled.append(event.seat)
        self.down_at[event.seat] = self.place
        if event.seat != self.seat:
            self.down[event.seat] = event.tag

    def flipped(self, event: Flipped) -> None:
        """What was played face down was turned over."""
        for seat, card, lack in event.cards:
            self.play(seat, 1 << card, lack)
            self.turned[self.down_at[seat]] = card
        self.down = {}
        self.veiled = []

    def kept(self, event: Kept) -> None:
        """Sleeping Beauty kept a card."""
        if event.card >= 0:
            self.leave(self.pool, 1 << event.card)
        else:
            self.flow(self.place, [(self.pool, event.seat, 1)])

    def took_up(self, event: TookUp) -> None:
        """What lay aside became the hand."""
        self.flow(self.place, [(self.aside + seat, seat, self.counts[self.aside + seat]) for seat in self.others()])

    def showed(self, event: Showed) -> None:
        """All cards of a suit were laid open."""
        self.pin(event.seat, event.cards if event.seat != self.seat else 0)
        self.cards[event.seat] &= event.cards | ~PACK.suits[event.suit]
        self.bare[event.seat] = event.cards

    def frozen(self, event: Frozen) -> None:
        """The leader's card was drawn."""
        self.pin(event.seat, 1 << event.card if event.seat != self.seat else 0)

    def swapped(self, event: Swapped) -> None:
        """Mulan took her card back."""
        self.barter(event.seat, 1 << event.new, 1 << event.old)

    def haggled(self, event: Haggled) -> None:
        """The winner took a card out of the trick."""
        self.barter(event.seat, 1 << event.shown, 1 << event.taken)

    def checked(self, event: Checked) -> None:
        """Alice looked for the Frog."""
        self.check(event.frog)

    def others(self) -> list[int]:
        """Everybody but the viewer."""
        return [seat for seat in range(self.players) if seat != self.seat]

    def play(self, seat: int, card: int, lack: int) -> None:
        """A card is played for all to see."""
        if self.over:
            self.over = False
            self.table = 0
        self.table |= card
        if seat != self.seat:
            self.leave(seat, card)
            self.cards[seat] &= ~lack

    def barter(self, seat: int, mine: int, other: int) -> None:
        """A hand card for a card of the table."""
        self.leave(seat, mine)
        self.come(seat, other)
        self.table ^= mine | other

    def handed(self, event: Handed) -> None:
        """Cards went from seat to seat, some seen and some not."""
        shift = self.aside if event.aside else 0
        ways: list[Way] = []
        for giver, taker, count, cards in event.transfers:
            if cards:
                if giver != self.seat:
                    self.leave(giver + shift, cards)
            else:
                ways.append((giver + shift, taker, count))
        if ways:
            self.flow(self.place, ways)
        for _, taker, _, cards in event.transfers:
            if cards:
                self.come(taker, cards)

    def dealt(self, event: Dealt) -> None:
        """The hands."""
        mine = event.cards[self.seat] if self.seat >= 0 else 0
        self.open = self.deck & ~mine
        for seat in self.others():
            self.cards[seat] = self.open
            self.counts[seat] = event.count

    def set_aside(self, event: SetAside) -> None:
        """Everybody put cards aside."""
        self.flow(self.place, [(seat, self.aside + seat, event.count) for seat in self.others()])

    def gifted(self, event: Gifted) -> None:
        """Everybody put a gift on the pile."""
        self.gifts = len(self.cards)
        for column in (self.cards, self.counts, self.left, self.came):
            column += [0] * self.players
        self.gather(event, [self.gifts + seat for seat in range(self.players)])

    def pooled(self, event: Pooled) -> None:
        """Everybody gave Sleeping Beauty a card."""
        self.gather(event, [self.pool] * self.players)

    def scattered(self, event: Scattered) -> None:
        """She dealt the others a card each."""
        self.scatter(event, self.pool, [seat for seat in self.others() if seat != event.beauty])

    def gather(self, event: Parted, targets: list[int]) -> None:
        """Everybody puts a card somewhere."""
        for seat in self.others():
            self.leave(seat, event.cards[seat])
        ways = [(seat, targets[seat], event.count) for seat in self.others() if not event.cards[seat]]
        if ways:
            self.flow(self.place, ways)
        for seat, cards in enumerate(event.cards):
            if cards:
                self.come(targets[seat], cards)

    def scatter(self, event: Parted, source: int, takers: list[int]) -> None:
        """Cards of a spot are dealt to seats, each of which sees its own."""
        if self.seat >= 0:
            self.leave(source, event.cards[self.seat])
        self.flow(self.place, [(source, seat, event.count) for seat in takers], True)

    def returned(self, event: Returned) -> None:
        """Alice's trick goes back to the hands, with the gifts, among which she has not found the Frog (RP-G15)."""
        if self.gifts >= 0:
            self.check(False)
            gifts = range(self.gifts, self.gifts + self.players)
            self.flow(self.place, [(spot, self.heap, self.counts[spot]) for spot in gifts])
            self.gifts = -1
        self.come(self.heap, self.table)
        self.table = 0
        self.scatter(event, self.heap, self.others())

    def check(self, frog: bool) -> None:
        """Whether the Frog is among the gifts."""
        for spot in range(len(self.cards)):
            if (self.gifts <= spot < self.gifts + self.players) != frog:
                self.cards[spot] &= ~FROG_SET
