"""One guess at how the unseen cards went in a round, as a viewer saw it happen.

Every card of every hand is a *slot*: known (it has a card) or unknown (it has a set of cards it may be). We walk through the
viewer's journal. Where somebody did something unseen we choose slots at random; where a card comes to light we choose which
unknown slot of that hand it was. What a hand was shown not to hold narrows its unknown slots. A guess that runs into a
contradiction is dead. `weight` counts the choices there were, so that guesses can be compared (see `imagine`).
"""

from math import comb

from infanta.core.event import Event
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import FROG, PACK
from infanta.games.rebel_princess.events import Flipped, Frozen, Haggled, Played, PlayedDown, Showed, Swapped, Won
from infanta.games.rebel_princess.foresight import ASIDE, GONE, POOL, Foresight
from infanta.games.rebel_princess.handing import (
    Checked,
    Dealt,
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


class Dead(Exception):
    """A guess that cannot be."""


class Trail:
    """A guess. `faces[slot]` is a card or -1, `allowed[slot]` what it may be; hands, asides and gifts are lists of slots, `bare` are
    those that lie open.

    `face_down` are the places in the journal of plays still face down, by seat, `flipped` the cards that others turned out to be.
    `taken[place]` are the slots that changed hands in the event at that place of the journal, by seat or by transfer. `varies`
    says whether another guess could have another weight: as long as the unseen choices were between slots that are all alike, it
    could not.
    """

    def __init__(self, journal: tuple[Event, ...], foresight: Foresight, deck: int, rng: Rng) -> None:
        self.journal = journal
        self.foresight = foresight
        self.players = players = foresight.players
        self.seat = foresight.seat
        self.deck = deck
        self.rng = rng
        self.faces: list[int] = []
        self.allowed: list[int] = []
        self.bare: set[int] = set()
        self.hands: list[list[int]] = [[] for _ in range(players)]
        self.asides: list[list[int]] = [[] for _ in range(players)]
        self.gifts: list[list[int]] = [[] for _ in range(players)]
        self.pool: list[int] = []
        self.kept = -1
        self.received = -1
        self.table: list[int] = []
        self.won = False
        self.where: dict[int, int] = {}
        self.weight = 1.0
        self.varies = False
        self.exchanged = False
        self.taken: dict[int, list[list[int]]] = {}
        self.face_down: dict[int, int] = {}
        self.flipped: dict[int, int] = {}
        for place, event in enumerate(journal):
            self.read(place, event)

    # -- slots ---------------------------------------------------------------------------------------------------------

    def slot(self, card: int, allowed: int) -> int:
        """A new slot."""
        number = len(self.faces)
        self.faces.append(card)
        self.allowed.append(allowed)
        if card >= 0:
            self.where[card] = number
        return number

    def find(self, slots: list[int], card: int) -> int:
        """The slot among these that turns out to be this card."""
        known = self.where.get(card)
        if known is not None:
            if known not in slots:
                raise Dead
            return known
        faces, allowed = self.faces, self.allowed
        fitting = [slot for slot in slots if faces[slot] < 0 and allowed[slot] >> card & 1]
        if not fitting:
            raise Dead
        self.weight *= len(fitting)
        found = fitting[int(self.rng.random() * len(fitting))]
        faces[found] = card
        self.where[card] = found
        return found

    def take_known(self, slots: list[int], cards: int) -> list[int]:
        """These cards leave a place."""
        found = [self.find(slots, card) for card in members(cards)]
        for slot in found:
            slots.remove(slot)
            self.bare.discard(slot)
        return found

    def take_unseen(self, slots: list[int], count: int, place: int, ways: tuple[int, int]) -> list[int]:
        """So many cards leave a place, any of them that do not lie open (those would have been seen).

        Known cards go where they are seen later: some must leave, some must stay, and the choice is among the rest.
        """
        first = self.allowed[slots[0]] if slots else 0
        alike = not self.bare
        must: list[int] = []
        may: list[int] = []
        source, target = ways
        for slot in slots:
            card = self.faces[slot]
            if card < 0:
                alike = alike and self.allowed[slot] == first
                may.append(slot)
                continue
            alike = False
            if slot in self.bare:
                continue
            possible = self.foresight.possible(card, place)
            if possible >> target & 1:
                (may if possible >> source & 1 else must).append(slot)
            elif not possible >> source & 1:
                raise Dead
        free = count - len(must)
        if free < 0 or len(may) < free:
            raise Dead
        if not alike:
            self.varies = True
            self.weight *= comb(len(may), free)
        found = must + [may.pop(int(self.rng.random() * len(may))) for _ in range(free)]
        for slot in found:
            slots.remove(slot)
        return found

    def narrow(self, slots: list[int], lack: int) -> None:
        """None of these slots is any of these cards."""
        for slot in slots:
            card = self.faces[slot]
            if card < 0:
                self.allowed[slot] &= ~lack
            elif lack >> card & 1:
                raise Dead

    def mix(self, cards: int, takers: list[int], count: int) -> list[list[int]]:
        """Known cards went to these seats at random, so many to each: new slots that can be any of them, and no others."""
        for slot, card in enumerate(self.faces):
            if card < 0:
                self.allowed[slot] &= ~cards
        for card in members(cards):
            del self.where[card]
        slots = self.nobody()
        for taker in takers:
            slots[taker] = [self.slot(-1, cards) for _ in range(count)]
            self.hands[taker] += slots[taker]
        self.varies = True
        return slots

    def nobody(self) -> list[list[int]]:
        """An empty list for every seat."""
        return [[] for _ in range(self.players)]

    # -- events --------------------------------------------------------------------------------------------------------

    def read(self, place: int, event: Event) -> None:
        """One event."""
        if isinstance(event, Played):
            self.play(event.seat, event.play.card, event.lack)
        elif isinstance(event, Won):
            self.won = True
        elif isinstance(event, Parted):
            self.read_parts(place, event)
        elif isinstance(event, Handed):
            self.handed(place, event)
        elif isinstance(event, PlayedDown):
            self.face_down[event.seat] = place
        elif isinstance(event, Flipped):
            for seat, card, lack in event.cards:
                self.flipped[self.face_down[seat]] = card
                self.play(seat, card, lack)
            self.face_down = {}
        elif isinstance(event, TookUp):
            for seat in range(self.players):
                self.hands[seat] += self.asides[seat]
                self.asides[seat] = []
        elif isinstance(event, Kept):
            self.keep(place, event)
        else:
            self.read_sight(event)

    def read_sight(self, event: Event) -> None:
        """An event that shows cards which stay in the hand, or come back to it."""
        if isinstance(event, Showed):
            slots = [self.find(self.hands[event.seat], card) for card in members(event.cards)]
            self.bare.update(slots)
            rest = [slot for slot in self.hands[event.seat] if slot not in slots]
            self.narrow(rest, PACK.suits[event.suit])
        elif isinstance(event, Frozen):
            self.find(self.hands[event.seat], event.card)
        elif isinstance(event, Swapped):
            self.barter(event.seat, event.new, event.old)
        elif isinstance(event, Haggled):
            self.barter(event.seat, event.shown, event.taken)
        elif isinstance(event, Checked):
            self.check(event)

    def read_parts(self, place: int, event: Parted) -> None:
        """An event in which every seat has a part."""
        if isinstance(event, Dealt):
            for seat, cards in enumerate(event.cards):
                if cards:
                    self.hands[seat] = [self.slot(card, 0) for card in members(cards)]
                else:
                    self.hands[seat] = [self.slot(-1, self.deck) for _ in range(event.count)]
            self.taken[place] = [hand.copy() for hand in self.hands]
        elif isinstance(event, Scattered):
            self.scatter(place, event)
        elif isinstance(event, Returned):
            self.give_back(place, event)
        else:
            parts = [self.part(place, event, seat) for seat in range(self.players)]
            self.taken[place] = parts
            if isinstance(event, SetAside):
                self.asides = [part.copy() for part in parts]
            elif isinstance(event, Gifted):
                self.gifts = [part.copy() for part in parts]
            elif isinstance(event, Pooled):
                self.pool = [part[0] for part in parts]
                self.varies = True

    def part(self, place: int, event: Parted, seat: int) -> list[int]:
        """A seat's part of what everybody put somewhere."""
        hand = self.hands[seat]
        if event.cards[seat]:
            return self.take_known(hand, event.cards[seat])
        target = ASIDE + seat if isinstance(event, SetAside) else GONE if isinstance(event, Gifted) else POOL
        return self.take_unseen(hand, event.count, place, (seat, target))

    def play(self, seat: int, card: int, lack: int) -> None:
        """A card is played for all to see."""
        hand = self.hands[seat]
        slot = self.find(hand, card)
        hand.remove(slot)
        if lack:
            self.narrow(hand, lack)
        if self.won:
            self.won = False
            self.table = []
        self.table.append(slot)

    def barter(self, seat: int, mine: int, other: int) -> None:
        """A hand card for a card of the table."""
        slot = self.find(self.hands[seat], mine)
        self.hands[seat].remove(slot)
        back = self.where[other]
        self.table[self.table.index(back)] = slot
        self.hands[seat].append(back)

    def handed(self, place: int, event: Handed) -> None:
        """Cards went from seat to seat: those seen first, then any of the rest."""
        sources = self.asides if event.aside else self.hands
        moved: list[list[int]] = [[] for _ in event.transfers]
        for number, (giver, _, _, cards) in enumerate(event.transfers):
            if cards:
                moved[number] = self.take_known(sources[giver], cards)
        shift = ASIDE if event.aside else 0
        for number, (giver, taker, count, cards) in enumerate(event.transfers):
            if not cards:
                moved[number] = self.take_unseen(sources[giver], count, place, (giver + shift, taker))
        for number, (_, taker, _, _) in enumerate(event.transfers):
            self.hands[taker] += moved[number]
        self.taken[place] = moved
        if self.exchanged or self.table:
            self.varies = True
        self.exchanged = True

    def keep(self, place: int, event: Kept) -> None:
        """Sleeping Beauty keeps a card: not the one that the viewer is going to get."""
        if event.card >= 0:
            self.kept = self.find(self.pool, event.card)
        else:
            left = self.pool.copy()
            coming = self.journal[place + 1] if place + 1 < len(self.journal) else None
            if isinstance(coming, Scattered) and self.seat >= 0:
                self.received = self.find(self.pool, members(coming.cards[self.seat])[0])
                left.remove(self.received)
            self.kept = left[int(self.rng.random() * len(left))]
        self.pool.remove(self.kept)
        self.hands[event.seat].append(self.kept)
        self.taken[place] = [[self.kept]]

    def scatter(self, place: int, event: Scattered) -> None:
        """The rest of the pool goes to the others at random."""
        others = [seat for seat in range(self.players) if seat not in (event.beauty, self.seat)]
        if self.seat == event.beauty:  # she knows what, but not to whom
            cards = 0
            for slot in self.pool:
                cards |= 1 << self.faces[slot]
            self.taken[place] = self.mix(cards, others, 1)
        else:
            parts = self.nobody()
            if self.received >= 0:
                self.pool.remove(self.received)
                parts[self.seat] = [self.received]
            for seat in others:
                parts[seat] = [self.pool.pop(int(self.rng.random() * len(self.pool)))]
            for seat, part in enumerate(parts):
                self.hands[seat] += part
            self.taken[place] = parts
        self.pool = []
        self.received = -1

    def give_back(self, place: int, event: Returned) -> None:
        """Alice's trick goes back to the hands."""
        haul = self.table + [slot for gift in self.gifts for slot in gift]
        self.table = []
        self.gifts = self.nobody()
        mine = self.take_known(haul, event.cards[self.seat]) if self.seat >= 0 else []
        others = [seat for seat in range(self.players) if seat != self.seat]
        if all(self.faces[slot] >= 0 for slot in haul):
            cards = 0
            for slot in haul:
                cards |= 1 << self.faces[slot]
            parts = self.mix(cards, others, event.count)
        else:
            parts = self.nobody()
            for seat in others:
                parts[seat] = [haul.pop(int(self.rng.random() * len(haul))) for _ in range(event.count)]
                self.hands[seat] += parts[seat]
            self.varies = True
        if self.seat >= 0:
            parts[self.seat] = mine
            self.hands[self.seat] += mine
        self.taken[place] = parts

    def check(self, event: Checked) -> None:
        """Alice has looked whether the Frog is among the gifts."""
        gifts = [slot for gift in self.gifts for slot in gift]
        if event.frog:
            self.find(gifts, FROG)
            self.varies = True
        else:
            self.narrow(gifts, 1 << FROG)

    # -- the end -------------------------------------------------------------------------------------------------------

    def unknown(self) -> list[int]:
        """The slots without a card."""
        return [slot for slot, card in enumerate(self.faces) if card < 0]

    def unseen(self) -> int:
        """The cards that no slot is known to be."""
        cards = self.deck
        for card in self.where:
            cards ^= 1 << card
        return cards
