"""Where cards are going to be seen later in a journal, and from where they can get there unseen.

A guess at unseen moves that looks ahead does not pass on a card that its owner is seen to play two tricks later.
"""

from typing import Final

from infanta.core.event import Event
from infanta.games.rebel_princess.cards import SEATS
from infanta.games.rebel_princess.events import Flipped, Frozen, Haggled, Played, Showed, Swapped
from infanta.games.rebel_princess.handing import (
    Gifted,
    Handed,
    Kept,
    Parted,
    Pooled,
    Returned,
    Scattered,
    SetAside,
    TookUp,
)
from infanta.games.trick_taking.pack import members

ASIDE: Final = SEATS
"""Place of what seat 0 has put aside; hands have the numbers of their seats."""
POOL: Final = 2 * SEATS
GONE: Final = POOL + 1
ANYWHERE: Final = (1 << GONE + 1) - 1


class Flow:
    """Ways that unseen cards may have gone in one event: pairs of places, and the places that are empty afterwards."""

    def __init__(self, place: int, ways: list[tuple[int, int]], drained: int = 0) -> None:
        self.place = place
        self.ways = ways
        self.drained = drained

    def before(self, after: int) -> int:
        """From which places can a card get to one of these?"""
        found = after & ~self.drained
        for source, target in self.ways:
            if after >> target & 1:
                found |= 1 << source
        return found


class Foresight:
    """For every card the events in which it is seen, and for every such event from where it can be reached."""

    def __init__(self, journal: tuple[Event, ...], players: int, seat: int) -> None:
        self.players = players
        self.seat = seat
        self.flows: list[Flow] = []
        self.number: dict[int, int] = {}
        self.sights: dict[int, list[tuple[int, int]]] = {}
        self.reach: dict[tuple[int, int], list[int]] = {}
        for place, event in enumerate(journal):
            self.read_flow(place, event)
            self.read_sight(place, event)

    def flow(self, place: int, ways: list[tuple[int, int]], drained: int = 0) -> None:
        """Note a flow."""
        self.number[place] = len(self.flows)
        self.flows.append(Flow(place, ways, drained))

    def read_flow(self, place: int, event: Event) -> None:
        """What may have gone unseen in an event."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        if isinstance(event, Handed):
            shift = ASIDE if event.aside else 0
            drained = sum(1 << ASIDE + seat for seat in range(self.players)) if event.aside else 0
            self.flow(
                place, [(giver + shift, taker) for giver, taker, _, cards in event.transfers if not cards], drained
            )
        elif isinstance(event, SetAside):
            self.flow(place, [(seat, ASIDE + seat) for seat in others])
        elif isinstance(event, TookUp):
            drained = sum(1 << ASIDE + seat for seat in others)
            self.flow(place, [(ASIDE + seat, seat) for seat in others], drained)
        elif isinstance(event, Gifted):
            self.flow(place, [(seat, GONE) for seat in others])
        elif isinstance(event, Pooled):
            self.flow(place, [(seat, POOL) for seat in others])
        elif isinstance(event, Kept):
            self.flow(place, [(POOL, event.seat)])
        elif isinstance(event, Scattered):
            self.flow(place, [(POOL, seat) for seat in others if seat != event.beauty], 1 << POOL)
        elif isinstance(event, Returned):
            self.flow(place, [(GONE, seat) for seat in others])

    def read_sight(self, place: int, event: Event) -> None:
        """The cards that are seen in an event, and where they are just before it."""
        if isinstance(event, Played):
            self.see(place, event.seat, event.play.bit)
        elif isinstance(event, Flipped):
            for seat, card, _ in event.cards:
                self.see(place, seat, 1 << card)
        elif isinstance(event, Handed):
            for giver, _, _, cards in event.transfers:
                self.see(place, giver + (ASIDE if event.aside else 0), cards)
        elif isinstance(event, Showed):
            self.see(place, event.seat, event.cards)
        elif isinstance(event, Frozen):
            self.see(place, event.seat, 1 << event.card)
        elif isinstance(event, Swapped):
            self.see(place, event.seat, 1 << event.new)
        elif isinstance(event, Haggled):
            self.see(place, event.seat, 1 << event.shown)
        elif isinstance(event, Parted):
            source = POOL if isinstance(event, Scattered) else GONE if isinstance(event, Returned) else -1
            for seat, cards in enumerate(event.cards):
                self.see(place, seat if source < 0 else source, cards)

    def see(self, place: int, where: int, cards: int) -> None:
        """Cards are seen."""
        for card in members(cards):
            self.sights.setdefault(card, []).append((place, where))

    def next_sight(self, card: int, place: int) -> tuple[int, int] | None:
        """The next event in which a card is seen after a place in the journal, and where it is then."""
        for sight in self.sights.get(card, ()):
            if sight[0] > place:
                return sight
        return None

    def possible(self, card: int, place: int) -> int:
        """Where a card may be after the unseen part of the event at a place, given where it is seen next."""
        sight = self.next_sight(card, place)
        if sight is None:
            return ANYWHERE
        masks = self.reach.get(sight)
        if masks is None:
            masks = self.reach[sight] = self.reach_of(sight)
        return masks[self.number[place]]

    def reach_of(self, sight: tuple[int, int]) -> list[int]:
        """After each flow, the places from which a card can still get to where it is seen."""
        until, where = sight
        after = 1 << where
        masks = [ANYWHERE] * len(self.flows)
        for number in range(len(self.flows) - 1, -1, -1):
            if self.flows[number].place < until:
                masks[number] = after
                after = self.flows[number].before(after)
        return masks
