"""Hands that fit what a seat has seen in this set, each with the odds of the deal.

A hand holds the card carried from the last set, unless that has been played or set aside; its other cards are any that the place
can hold. So first every place is given a story of its carried card, with odds from what has been counted (see carried.py),
then the hands are filled, the choosiest first. A deal is kept in proportion to the ways there were to fill the hands, so
that every deal that fits comes up with its proper odds.
"""

from typing import Final

from infanta.core.step import Rng
from infanta.games.trick_taking.pack import members, set_of
from infanta.games.woo_the_princess.cards import NOBODY, SPURNED_SET
from infanta.games.woo_the_princess.carried import BEFORE, FreeCards, Memory, Share, spurned_odds
from infanta.games.woo_the_princess.dealing import pick, some
from infanta.games.woo_the_princess.rules import EXCHANGING, FINISHED, REPLACING
from infanta.games.woo_the_princess.view import WooView

NOTHING: Final = 0
"""No card was carried."""
HELD: Final = 1
PLAYED: Final = 2
AWAY: Final = 3


class Story:
    """What may have become of a place's carried card: one of these cards, which came in that set."""

    def __init__(self, odds: float, kind: int, cards: int, origin: int) -> None:
        self.odds = odds
        self.kind = kind
        self.cards = cards
        self.origin = origin


class Hidden:
    """One place that the viewer cannot see into, and what can be said of it beforehand."""

    def __init__(self, view: WooView, place: int, unseen: int, shares: list[Share]) -> None:
        self.place = place
        self.size = view.sizes[place]
        self.shares = shares
        self.cards = unseen & ~view.lacks[place]
        """What the hand can hold."""
        self.played = view.played[place]
        self.dealt = EXCHANGING <= view.phase < FINISHED and view.contest >> place & 1 == 1
        self.exchanged = view.exchanged >> place & 1 == 1
        self.waiting = view.phase == REPLACING and view.turn == place
        self.unseen = unseen
        self.room = 0
        """The most cards there can be to choose from when the hand is filled, its carried card included."""
        self.stories: list[Story] = []
        self.total = 0.0

    def always_hides(self) -> bool:
        """Whether the carried card is surely still hidden, in the hand or aside."""
        return len(self.shares) > 0 and not any(share.cards & self.played for share in self.shares)

    def tell_stories(self, hand: int, each: float) -> None:
        """Every story of the carried card, with its odds; `each` is about how many ways there are for a free card aside."""
        keeping = 1.0
        setting_aside = 0.0
        if self.exchanged:
            keeping = each * (1 if self.waiting else hand - 1)
            setting_aside = 1.0 if self.waiting else float(hand)
        stories = []
        for share in self.shares:
            held = share.cards & self.cards
            if held:
                odds = keeping * share.ways * held.bit_count() * self.size
                stories.append(Story(odds, HELD, held, share.origin))
            played = share.cards & self.played
            if played:
                odds = keeping * share.ways * played.bit_count() * self.room
                stories.append(Story(odds, PLAYED, played, share.origin))
            away = share.cards & self.unseen
            if away and setting_aside:
                odds = setting_aside * share.ways * away.bit_count() * self.room
                stories.append(Story(odds, AWAY, away, share.origin))
        self.stories = stories or [Story(1.0, NOTHING, 0, BEFORE)]
        self.total = sum([story.odds for story in self.stories])

    def draw_story(self, rng: Rng) -> Story:
        """One story by its odds."""
        if len(self.stories) == 1:
            return self.stories[0]
        mark = rng.random() * self.total
        for story in self.stories:
            mark -= story.odds
            if mark < 0:
                return story
        return self.stories[-1]


class Deal:
    """One way the hidden cards may lie, by place among the others: what each carried (NOBODY: nothing), since when, whether
    that was set aside, its hand and the card it set aside as sets."""

    def __init__(self, others: int) -> None:
        self.carried = [NOBODY] * others
        self.origins = [BEFORE] * others
        self.kinds = [NOTHING] * others
        self.hands = [0] * others
        self.aside = [0] * others
        self.drawn = 0
        self.deck = 0


class Puzzle:
    """All that is hidden from a viewer in this set."""

    def __init__(self, view: WooView, others: list[int], memory: Memory) -> None:
        self.unseen = view.unseen()
        self.spots = [Hidden(view, place, self.unseen, memory.shares[index][-1]) for index, place in enumerate(others)]
        self.drawing = 0 if view.turn == view.seat else view.drawing
        held = self.drawing + sum([spot.size for spot in self.spots])
        exchanges = len([spot for spot in self.spots if spot.exchanged])
        most = len([spot for spot in self.spots if spot.exchanged and spot.shares])
        self.free = FreeCards(self.unseen.bit_count(), held, exchanges, most)
        self.order = sorted(range(len(others)), key=self.choosiness)
        self.make_room()
        for spot in self.spots:
            spot.tell_stories(view.rules.hand, self.free.each)
        self.ghost = others.index(view.rules.ghost) if view.rules.ghost in others else NOBODY
        self.spurned_odds = spurned_odds(view.led) if self.unseen & SPURNED_SET else 1.0

    def choosiness(self, index: int) -> tuple[int, int]:
        """The order in which hands are filled: those that can hold few cards first."""
        return (self.spots[index].cards.bit_count(), index)

    def make_room(self) -> None:
        """Earlier hands that can hold little else take cards away for certain, and so do cards carried by later ones."""
        for number, index in enumerate(self.order):
            spot = self.spots[index]
            room = spot.cards.bit_count()
            for earlier in self.order[:number]:
                other = self.spots[earlier]
                room -= max(0, other.size - (other.cards & ~spot.cards).bit_count())
            for later in self.order[number + 1 :]:
                other = self.spots[later]
                if other.always_hides() and not any(share.cards & other.unseen & ~spot.cards for share in other.shares):
                    room -= 1
            spot.room = room

    def draw(self, rng: Rng) -> Deal | None:
        """A deal with its proper odds; None if it was thrown away."""
        deal = Deal(len(self.spots))
        free = self.unseen
        set_aside = 0
        for index, spot in enumerate(self.spots):
            story = spot.draw_story(rng)
            deal.kinds[index] = story.kind
            if story.kind == NOTHING:
                continue
            card = pick(story.cards, rng)
            deal.carried[index] = card
            deal.origins[index] = story.origin
            bit = 1 << card
            if story.kind == PLAYED:
                continue
            if not free & bit:
                return None
            free ^= bit
            if story.kind == HELD:
                deal.hands[index] = bit
            else:
                deal.aside[index] = bit
                set_aside += 1
        if rng.random() >= self.free.odds[set_aside]:
            return None
        return self.fill(deal, free, rng)

    def fill(self, deal: Deal, free: int, rng: Rng) -> Deal | None:
        """Fill the hands, then what else is hidden."""
        for index in self.order:
            spot = self.spots[index]
            held = 1 if deal.kinds[index] == HELD else 0
            wanted = spot.size - held
            if wanted == 0:
                continue
            cards = spot.cards & free
            count = cards.bit_count()
            room = spot.room - held
            if count < wanted:
                return None
            if count < room:
                odds = 1.0
                for taken in range(wanted):
                    odds *= (count - taken) / (room - taken)
                if rng.random() >= odds:
                    return None
            chosen = set_of(some(members(cards), wanted, rng))
            deal.hands[index] |= chosen
            free ^= chosen
        if self.spurned_odds > 1 and self.ghost != NOBODY and not deal.hands[self.ghost] & SPURNED_SET:
            if rng.random() * self.spurned_odds >= 1:
                return None
        for index, spot in enumerate(self.spots):
            if spot.exchanged and not deal.aside[index]:
                deal.aside[index] = 1 << pick(free, rng)
                free ^= deal.aside[index]
        for _ in range(self.drawing):
            bit = 1 << pick(free, rng)
            deal.drawn |= bit
            free ^= bit
        deal.deck = free
        return deal
