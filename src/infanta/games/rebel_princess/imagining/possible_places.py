"""Where unseen cards may be, by what one viewer saw of a round.

A *flow* is an event in which cards went unseen from spot to spot. For every spot the set of cards that may be there is
kept. The cards in the viewer's own hand are not among them.
"""

from typing import ClassVar

from infanta.core.event import Event
from infanta.games.rebel_princess import events
from infanta.games.rebel_princess.cards import FROG_SET
from infanta.games.rebel_princess.sightings import CardFlowReader, Way
from infanta.games.trick_taking.pack import count_cards


class Flow:
    """An event in which cards went unseen, at `index` of the journal; `deals` marks those in which the dealer chose.

    `stay` and `go` are the cards that may lie in each spot before it: all, and those that may leave unseen; `counts` is
    how many do. `left` and `came` are the cards that the viewer saw leave a spot or come to it since the flow before.
    """

    def __init__(
        self, index: int, deals: bool, ways: list[Way], stay: list[int], go: list[int], counts: list[int]
    ) -> None:
        self.index = index
        self.deals = deals
        self.ways = ways
        self.stay = stay
        self.go = go
        self.counts = counts
        self.left = self.came = [0]
        targets = [target for _, target, _ in ways]
        self.last = [target not in targets[number + 1 :] for number, target in enumerate(targets)]
        # Whether a way is the last into its spot.
        self.into = [0] * len(stay)
        # How many cards come unseen to each spot.
        for _, target, count in ways:
            self.into[target] += count


class PossiblePlaces(CardFlowReader):
    """Reads a journal: `cards[spot]` may be there, but only those in `open` have not been seen to leave;
    `counts[spot]` do.

    `flows` begins with the deal, from the heap to the hands, and ends with an imagined one that takes all cards from
    where they lie now to the heap: so every card's path begins and ends where others do. `down` are the others whose
    card in the trick still lies face down, each with the power that went with it, and `veiled` all who have played face
    down, in order; `turned` are the cards behind earlier plays face down, by their indexes in the journal (the latest
    of each seat is in `down_at`). `bare` are open cards, which cannot leave unseen.
    """

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Cast,
        events.Opened,
        events.Used,
        events.Declined,
        events.Scored,
        events.Faded,
    )

    def __init__(self, journal: tuple[Event, ...], players: int, seat: int, deck: int) -> None:
        super().__init__(players, seat)
        self.deck = deck
        spots = self.heap + 1
        self.cards = [0] * spots
        self.counts = [0] * spots
        self.left = [0] * spots
        self.came = [0] * spots
        self.bare = [0] * players
        self.open = 0
        self.flows: list[Flow] = []
        self.down: dict[int, int] = {}
        self.veiled: list[int] = []
        self.turned: dict[int, int] = {}
        self.down_at: dict[int, int] = {}
        self.read(journal)
        self.bare = [0] * players
        self.place = len(journal)
        self.flow([(spot, self.heap, count) for spot, count in enumerate(self.counts) if count])
        self.now = self.flows[-1]

    # -- the verbs -----------------------------------------------------------------------------------------------------

    def leave(self, spot: int, cards: int) -> None:
        """Note that cards leave a spot, and the viewer sees which."""
        if spot == self.seat:
            return
        self.open &= ~cards
        self.counts[spot] -= count_cards(cards)
        again = self.came[spot] & cards
        self.came[spot] ^= again
        self.left[spot] |= cards ^ again
        if spot < self.players:
            self.bare[spot] &= ~cards

    def come(self, spot: int, cards: int) -> None:
        """Note that cards come to a spot, and the viewer sees which."""
        if spot == self.seat:
            return
        self.pin(spot, cards)
        self.open |= cards
        self.counts[spot] += count_cards(cards)
        again = self.left[spot] & cards
        self.left[spot] ^= again
        self.came[spot] |= cards ^ again

    def pin(self, spot: int, cards: int) -> None:
        """Note that cards are seen where they lie."""
        everywhere = self.cards
        for other in range(len(everywhere)):
            everywhere[other] &= ~cards
        everywhere[spot] |= cards

    def lack(self, spot: int, cards: int) -> None:
        """Note that cards are seen not to be there."""
        self.cards[spot] &= ~cards

    def lay_gifts(self) -> int:
        """Return where gifts are laid: the spot of the first seat's."""
        first = len(self.cards)
        for column in (self.cards, self.counts, self.left, self.came):
            column += [0] * self.players
        return first

    def flow(self, ways: list[Way], deals: bool = False) -> None:
        """Note that cards go unseen; `deals` marks the second half of an event that has two."""
        opened = self.open
        stay = [cards & opened for cards in self.cards]
        go = stay
        if any(self.bare):
            go = stay.copy()
            for seat, bare in enumerate(self.bare):
                go[seat] &= ~bare
        flow = Flow(self.place, deals, ways, stay, go, self.counts.copy())
        flow.left, flow.came = self.left, self.came
        self.flows.append(flow)
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
        """Return sets of cards of which a hand can hold only a limited number, because they cannot have been there
        before they could come: each set holds those before it."""
        found: list[tuple[int, int]] = []
        chances = new = 0
        left, arrived = self.now.left[seat], self.now.came[seat]
        for flow in reversed(self.flows[1:-1]):
            chances += flow.into[seat]
            if flow.into[seat]:
                new |= self.now.stay[seat] & ~flow.stay[seat] & ~arrived
                if new:
                    found.append((new, chances - count_cards(left & ~flow.stay[seat])))
            left = (left | flow.left[seat]) & ~flow.came[seat]
            arrived |= flow.came[seat]
        for place in range(len(found) - 1, 0, -1):
            if found[place - 1][1] > found[place][1]:
                found[place - 1] = (found[place - 1][0], found[place][1])
        return found

    # -- events --------------------------------------------------------------------------------------------------------

    def dealt(self, event: events.Dealt) -> None:
        """Deal the deck, which lay in the heap."""
        self.come(self.heap, self.deck)
        self.scatter(event, self.heap, self.list_others())

    def played_down(self, event: events.PlayedDown) -> None:
        """Remember that a card was played face down."""
        self.veiled.append(event.seat)
        self.down_at[event.seat] = self.place
        if event.seat != self.seat:
            self.down[event.seat] = event.tag

    def flipped(self, event: events.Flipped) -> None:
        """Turn them over."""
        super().flipped(event)
        for seat, card, _ in event.cards:
            self.turned[self.down_at[seat]] = card
        self.down = {}
        self.veiled = []

    def took_up(self, event: events.TookUp) -> None:
        """Move what lay aside into the hands."""
        self.flow([(self.aside + seat, seat, self.counts[self.aside + seat]) for seat in self.list_others()])

    def showed(self, event: events.Showed) -> None:
        """Lay all cards of a suit open."""
        super().showed(event)
        self.bare[event.seat] = event.cards

    def returned(self, event: events.Returned) -> None:
        """Deal Alice's trick out; she has not found the Frog among the gifts (RP-G15)."""
        if self.gifts >= 0:
            self.check(False)
        super().returned(event)

    def checked(self, event: events.Checked) -> None:
        """Note what Alice found, who looked for the Frog."""
        self.check(event.frog)

    def check(self, frog: bool) -> None:
        """Note whether the Frog is among the gifts."""
        for spot in range(len(self.cards)):
            if (self.gifts <= spot < self.gifts + self.players) != frog:
                self.cards[spot] &= ~FROG_SET
