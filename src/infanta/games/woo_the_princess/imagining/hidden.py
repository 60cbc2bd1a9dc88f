"""Hands that fit what a seat has seen in this set, each with the odds of the deal.

A hand holds the card carried from the last set, unless that has been played or set aside; its other cards are any that
the place can hold. So first every place is given a fate of its carried card, with odds from what has been counted (see
carried.py), then the hands are filled, the most restricted first. A deal is accepted in proportion to the ways there
were to go on, divided by the most possible, so that every deal that fits comes up with its exact odds.
"""

from typing import Final

from infanta.core.fast_rng import draw_unit
from infanta.core.step import Rng
from infanta.games.trick_taking.pack import count_cards, list_cards, to_set
from infanta.games.woo_the_princess.cards import NOBODY, SPURNED_SET
from infanta.games.woo_the_princess.dealing import draw_card, draw_cards
from infanta.games.woo_the_princess.imagining.carried import BEFORE_MEMORY, RememberedSets, Share, compute_spurned_odds
from infanta.games.woo_the_princess.rules import REPLACING
from infanta.games.woo_the_princess.view import WooView

NOTHING: Final = 0  # no card was carried
HELD: Final = 1
PLAYED: Final = 2
AWAY: Final = 3


class Fate:
    """What may have happened to a place's carried card: one of these cards, which came in that set.

    `room` is the most of these cards that can be free when the fate is drawn, and `odds` are the odds if that many are.
    """

    def __init__(self, kind: int, cards: int, origin: int, room: int, odds: float) -> None:
        self.kind = kind
        self.cards = cards
        self.origin = origin
        self.room = room
        self.odds = odds


class HiddenPlace:
    """One place that is hidden from the viewer, and what can be computed about it in advance."""

    def __init__(self, view: WooView, place: int, unseen: int, shares: list[Share]) -> None:
        self.place = place
        self.size = view.sizes[place]
        self.shares = shares
        self.unseen = unseen
        self.cards = unseen & ~view.lacks[place]  # what the hand can hold
        self.choosy = self.cards != unseen
        self.played = view.played[place]
        self.exchanged = view.exchanged >> place & 1 == 1
        self.waiting = view.purpose == REPLACING and view.turn == place
        self.sure = self.get_surely_hidden()
        self.room = 0  # the most cards there can be to fill the hand with, the carried one included
        self.fates: list[Fate] = []
        self.total = 0.0

    def get_surely_hidden(self) -> int:
        """Return the cards among which the carried card surely is, still hidden; none if it may have been played."""
        cards = 0
        for share in self.shares:
            if share.cards & self.played:
                return 0
            cards |= share.cards & (self.unseen if self.exchanged else self.cards)
        return cards

    def count_fates(self, hand: int, played_ways: float, away_ways: float, earlier: list[int]) -> None:
        """Count every fate of the carried card. The ways to fill the hand are those of a held card times these; of
        every set in `earlier` one card is taken before."""
        keeping = 1.0
        setting_aside = 0.0
        if self.exchanged:  # any card held since may be the one drawn, but not the one carried
            keeping = 1.0 if self.waiting else hand - 1.0
            setting_aside = 1.0 if self.waiting else float(hand)
        fates = []
        for share in self.shares:
            held = share.cards & self.cards
            if held:
                room = count_room(held, earlier)
                fates.append(Fate(HELD, held, share.origin, room, keeping * share.ways * room * self.size))
            played = share.cards & self.played
            if played:
                room = count_cards(played)
                fates.append(Fate(PLAYED, played, share.origin, room, keeping * share.ways * room * played_ways))
            away = share.cards & self.unseen
            if away and self.exchanged:
                room = count_room(away, earlier)
                fates.append(Fate(AWAY, away, share.origin, room, setting_aside * share.ways * room * away_ways))
        self.fates = fates or [Fate(NOTHING, 0, BEFORE_MEMORY, 0, 1.0)]
        self.total = sum([fate.odds for fate in self.fates])

    def draw_fate(self, rng: Rng) -> Fate:
        """Return a fate, drawn by its odds."""
        if len(self.fates) == 1:
            return self.fates[0]
        mark = draw_unit(rng) * self.total
        for fate in self.fates:
            mark -= fate.odds
            if mark < 0:
                return fate
        return self.fates[-1]


class DrawnFate:
    """A fate that was drawn for a place, with the card; `odds` are the actual number of ways divided by the number that
    was assumed."""

    def __init__(self, fate: Fate, card: int, odds: float) -> None:
        self.fate = fate
        self.card = card
        self.odds = odds


class Deal:
    """One placement of the hidden cards, by place among the others: what each carried (NOBODY: nothing), since when,
    what happened to it, and its hand and the card it set aside as sets."""

    def __init__(self, others: int) -> None:
        self.carried = [NOBODY] * others
        self.origins = [BEFORE_MEMORY] * others
        self.kinds = [NOTHING] * others
        self.hands = [0] * others
        self.aside = [0] * others
        self.drawn = 0
        self.deck = 0

    def accept(self, index: int, drawn: DrawnFate) -> None:
        """Give a place this fate."""
        fate, card = drawn.fate, drawn.card
        self.kinds[index] = fate.kind
        if fate.kind == NOTHING:
            return
        self.carried[index] = card
        self.origins[index] = fate.origin
        if fate.kind == HELD:
            self.hands[index] = 1 << card
            self.deck ^= 1 << card
        elif fate.kind == AWAY:
            self.aside[index] = 1 << card
            self.deck ^= 1 << card

    def copy(self) -> "Deal":
        """Return the same, to go on another way."""
        other = Deal(0)
        other.carried = self.carried.copy()
        other.origins = self.origins.copy()
        other.kinds = self.kinds.copy()
        other.hands = self.hands.copy()
        other.aside = self.aside.copy()
        other.deck = self.deck
        return other


class HiddenCards:
    """All that is hidden from a viewer in this set.

    Restricted hands, which cannot hold all cards, are filled first, from `supply` cards less what fates have taken.
    What is left goes to the others: if fates have taken n of it, there are (supply - n)! ways for hands and cards set
    aside together.
    """

    def __init__(self, view: WooView, others: list[int], memory: RememberedSets) -> None:
        self.unseen = view.unseen()
        self.drawing = 0 if view.turn == view.seat else view.drawing
        self.spots = [
            HiddenPlace(view, place, self.unseen, memory.shares[index][-1]) for index, place in enumerate(others)
        ]
        self.order = sorted(range(len(others)), key=self.rank_by_choice)
        self.make_room()
        self.supply = count_cards(self.unseen) - sum([spot.size for spot in self.spots if spot.choosy])
        # How many cards fates take at the beginning: one for each easy hand, if all hold what they carried.
        self.easy = len([spot for spot in self.spots if spot.shares and not spot.choosy])
        self.most_ways = max(1, self.supply - len([spot for spot in self.spots if spot.sure and not spot.choosy]))
        self.least_ways = max(1, self.supply - len(self.spots) + 1)
        self.prepare(view.rules.hand)
        self.ghost = others.index(view.rules.ghost) if view.rules.ghost in others else NOBODY
        self.spurned_odds = compute_spurned_odds(view.led) if self.unseen & SPURNED_SET else 1.0

    def rank_by_choice(self, index: int) -> tuple[int, int]:
        """Return the order in which hands are filled: those that can hold few cards first."""
        return (count_cards(self.spots[index].cards), index)

    def rank_by_certainty(self, index: int) -> tuple[bool, int, int]:
        """Return the order in which fates are drawn: first of cards that are surely hidden, among few before among
        many."""
        sure = self.spots[index].sure
        return (not sure, count_cards(sure), index)

    def make_room(self) -> None:
        """Take cards away that earlier hands, which can hold little else, have for certain, and that later ones
        carry."""
        for number, index in enumerate(self.order):
            spot = self.spots[index]
            room = count_cards(spot.cards)
            for earlier in self.order[:number]:
                other = self.spots[earlier]
                room -= max(0, other.size - count_cards(other.cards & ~spot.cards))
            for later in self.order[number + 1 :]:
                sure = self.spots[later].sure
                if sure and not sure & ~spot.cards:
                    room -= 1
            spot.room = room

    def prepare(self, hand: int) -> None:
        """Count the fates of all places."""
        self.telling = sorted(range(len(self.spots)), key=self.rank_by_certainty)
        earlier: list[int] = []
        for index in self.telling:
            spot = self.spots[index]
            if spot.choosy:
                spot.count_fates(hand, spot.room, spot.room / self.least_ways, earlier)
            else:
                spot.count_fates(hand, self.most_ways, 1.0, earlier)
            if spot.sure:
                earlier.append(spot.sure)

    def create_deal(self) -> Deal:
        """Return a deal in which no place has a fate yet."""
        deal = Deal(len(self.spots))
        deal.deck = self.unseen
        return deal

    def draw_place_fate(self, index: int, deck: int, rng: Rng) -> DrawnFate:
        """Return a fate for a place, in proportion to the assumed odds, while these cards are still hidden."""
        fate = self.spots[index].draw_fate(rng)
        if fate.kind == NOTHING:
            return DrawnFate(fate, NOBODY, 1.0)
        if fate.kind == PLAYED:
            return DrawnFate(fate, draw_card(fate.cards, rng), 1.0)
        cards = fate.cards & deck
        if not cards or fate.room <= 0:
            return DrawnFate(fate, NOBODY, 0.0)
        return DrawnFate(fate, draw_card(cards, rng), count_cards(cards) / fate.room)

    def draw_fates(self, rng: Rng) -> Deal | None:
        """Return a deal with a fate for every place; None if the draws were rejected."""
        deal = self.create_deal()
        for index in self.telling:
            drawn = self.draw_place_fate(index, deal.deck, rng)
            if draw_unit(rng) >= drawn.odds:
                return None
            deal.accept(index, drawn)
        return deal if draw_unit(rng) < self.compute_supply_odds(deal.kinds) else None

    def compute_supply_odds(self, kinds: list[int]) -> float:
        """Return the number of ways with these fates, divided by what the fates' odds assumed."""
        taken = self.easy
        odds = 1.0
        for index, kind in enumerate(kinds):
            if kind == PLAYED and not self.spots[index].choosy:
                odds *= max(0, self.supply - taken + 1) / self.most_ways
                taken -= 1
        for index, kind in enumerate(kinds):
            if kind == AWAY and self.spots[index].choosy:
                if taken >= self.supply:  # nothing is left that could have been set aside
                    return 0.0
                odds *= self.least_ways / (self.supply - taken)
                taken += 1
        return odds

    def fill(self, deal: Deal, rng: Rng) -> float:
        """Fill the hands, then what else is hidden; return the number of ways divided by the most possible."""
        free = deal.deck
        odds = 1.0
        for index in self.order:
            spot = self.spots[index]
            held = 1 if deal.kinds[index] == HELD else 0
            wanted = spot.size - held
            if wanted == 0:
                continue
            cards = spot.cards & free
            if spot.choosy:
                odds *= compute_filling_odds(count_cards(cards), spot.room - held, wanted)
                if odds == 0.0:
                    return 0.0
            chosen = to_set(draw_cards(list_cards(cards), wanted, rng))
            deal.hands[index] |= chosen
            free ^= chosen
        if self.spurned_odds > 1 and self.ghost != NOBODY and not deal.hands[self.ghost] & SPURNED_SET:
            odds /= self.spurned_odds
        for index, spot in enumerate(self.spots):
            if spot.exchanged and not deal.aside[index]:
                deal.aside[index] = 1 << draw_card(free, rng)
                free ^= deal.aside[index]
        for _ in range(self.drawing):
            bit = 1 << draw_card(free, rng)
            deal.drawn |= bit
            free ^= bit
        deal.deck = free
        return odds


def compute_filling_odds(count: int, room: int, wanted: int) -> float:
    """Return the number of ordered choices of cards, divided by that with the most room possible."""
    if count < wanted:
        return 0.0
    odds = 1.0
    for taken in range(wanted):
        odds *= (count - taken) / (room - taken)
    return odds


def count_room(cards: int, earlier: list[int]) -> int:
    """Return how many of the cards can still be free when one card of each of these sets is not."""
    room = count_cards(cards)
    for taken in earlier:
        if not taken & ~cards:
            room -= 1
    return room
