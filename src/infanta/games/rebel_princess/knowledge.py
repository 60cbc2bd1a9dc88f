"""What a seat can know for certain from what it has seen: cards in others' hands, cards they cannot hold, cards that are gone."""

from infanta.core.event import Event
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.events import Flipped, Frozen, Haggled, Played, PlayedDown, Showed, Swapped, Won
from infanta.games.rebel_princess.handing import Gifted, Handed, Kept, Pooled, Returned, Scattered, SetAside, TookUp


class Knowledge:
    """Sets of cards: `known[seat]` are certainly in that hand, `lacks[seat]` certainly not, `gone` are out of all hands.

    `table` is the trick being played, or the last one; `shelved` are cards known to be in the hand or put aside, `veiled` in
    the hand or face down on the table. `taken` came to a hand from the trick, for all to see; those of earlier tricks are `faded`,
    and nobody may look them up when memory is strict (RP-035).
    """

    def __init__(self, players: int, seat: int | None, journal: tuple[Event, ...]) -> None:
        self.players = players
        self.seat = -1 if seat is None else seat
        self.known = [0] * players
        self.lacks = [0] * players
        self.shelved = [0] * players
        self.veiled = [0] * players
        self.taken = [0] * players
        self.faded = [0] * players
        self.gone = 0
        self.table = 0
        self.won = False
        for event in journal:
            self.read(event)
        if self.seat >= 0:
            self.known[self.seat] = self.lacks[self.seat] = 0

    def read(self, event: Event) -> None:
        """What one event tells."""
        if isinstance(event, Played):
            self.left(event.seat, event.play.bit)
            self.lacks[event.seat] |= event.lack
        elif isinstance(event, Won):
            self.won = True
        elif isinstance(event, Handed):
            self.handed(event)
        elif isinstance(event, PlayedDown):
            self.veiled[event.seat] = self.known[event.seat]
            self.known[event.seat] = 0
        elif isinstance(event, Flipped):
            for seat, card, lack in event.cards:
                self.known[seat] |= self.veiled[seat]
                self.left(seat, 1 << card)
                self.lacks[seat] |= lack
        elif isinstance(event, Swapped):
            self.bartered(event.seat, event.new, event.old)
        elif isinstance(event, Haggled):
            self.bartered(event.seat, event.shown, event.taken)
        elif isinstance(event, Showed):
            self.known[event.seat] |= event.cards
            self.lacks[event.seat] |= PACK.suits[event.suit] & ~event.cards
        elif isinstance(event, Frozen):
            self.known[event.seat] |= 1 << event.card
        elif isinstance(event, Kept):
            self.lacks[event.seat] = 0
        else:
            self.hidden(event)

    def hidden(self, event: Event) -> None:
        """Events in which everybody does something unseen."""
        players = range(self.players)
        if isinstance(event, SetAside):
            for seat in players:
                self.shelved[seat] = self.known[seat]
                self.known[seat] = 0
        elif isinstance(event, TookUp):
            for seat in players:
                self.known[seat] |= self.shelved[seat] & ~self.gone
                self.shelved[seat] = self.lacks[seat] = 0
        elif isinstance(event, (Gifted, Pooled)):
            for seat in players:
                self.known[seat] = self.known[seat] & ~event.cards[seat] if event.cards[seat] else 0
        elif isinstance(event, Scattered):
            self.lacks = [0] * self.players
        elif isinstance(event, Returned):
            self.gone &= ~self.table
            self.table = 0
            for seat in players:
                self.lacks[seat] = 0

    def left(self, seat: int, card: int) -> None:
        """A card went from a hand to the table, for all to see."""
        self.known[seat] &= ~card
        if self.won:
            self.won = False
            self.table = 0
            for holder, cards in enumerate(self.taken):
                self.faded[holder] |= cards
                self.taken[holder] = 0
        self.gone |= card
        self.table |= card

    def bartered(self, seat: int, mine: int, other: int) -> None:
        """A hand card for a card on the table, for all to see."""
        self.known[seat] = self.known[seat] & ~(1 << mine) | 1 << other
        self.lacks[seat] &= ~(1 << other)
        self.taken[seat] |= 1 << other
        self.faded[seat] &= ~(1 << other)
        self.gone = self.gone & ~(1 << other) | 1 << mine
        self.table = self.table & ~(1 << other) | 1 << mine

    def handed(self, event: Handed) -> None:
        """Cards went from seat to seat."""
        for giver, _, _, cards in event.transfers:
            self.known[giver] = self.known[giver] & ~cards if cards else 0
        for giver, taker, _, cards in event.transfers:
            self.known[taker] |= cards
            self.faded[taker] &= ~cards
            self.lacks[taker] = self.lacks[taker] & ~cards if cards else 0
            if event.aside:
                self.known[taker] |= self.shelved[giver] & ~self.gone

    def fresh(self) -> list[int]:
        """What is known of the hands without what was taken from earlier tricks."""
        return [known & ~faded for known, faded in zip(self.known, self.faded, strict=True)]
