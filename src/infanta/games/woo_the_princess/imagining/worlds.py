"""The matches that could be the truth behind a view: the hands, the cards set aside and the past that fit all the seat
has seen.

The cards are drawn in hidden.py and carried.py; here a match is built from them, with a journal in which the blanks of
the view's journal are filled.
"""

from typing import ClassVar, Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.fast_rng import draw_unit
from infanta.core.journal_reader import JournalReader
from infanta.core.match import Match
from infanta.core.phrase import Phrase
from infanta.core.step import Rng
from infanta.core.worlds import Worlds
from infanta.games.woo_the_princess import events
from infanta.games.woo_the_princess.cards import KEY, NOBODY
from infanta.games.woo_the_princess.dealing import draw_card
from infanta.games.woo_the_princess.imagining.carried import RememberedSets
from infanta.games.woo_the_princess.imagining.herd import Particle, draw_particle, sample_particles
from infanta.games.woo_the_princess.imagining.hidden import AWAY, Deal, HiddenCards, HiddenPlace
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.steps import StepTable
from infanta.games.woo_the_princess.view import WooView

MAX_SINGLE_TRIES: Final = 100  # how many deals are drawn one after the other before particles are used
MAX_PARTICLE_TRIES: Final = 5  # if no particle fits, a new set is drawn, at most this many times
MAX_LAST_TRIES: Final = 10_000_000  # far more than any view needs


class WooWorlds(Worlds):
    """The worlds of a view: what the viewer knows is in a match that is copied for each of them, and gets a deal and a
    past."""

    def __init__(self, view: WooView, script: StepTable) -> None:
        self.view = view
        self.others = [place for place in range(view.rules.places) if place != view.seat]
        self.memory = RememberedSets(view, self.others)
        self.puzzle = HiddenCards(view, self.others, self.memory)
        self.rare = False
        self.herd: list[Particle] = []
        self.uses = 0
        self.begun = WooMatch(view.setup, view.rules, script)
        self.begun.take_over(view)

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        view, others = self.view, self.others
        deal, past = self.draw_deal(rng)
        match = self.begun.copy()
        match.deck = deal.deck
        match.drawn = view.drawn | deal.drawn
        secrets = [[own] * view.rules.places for own in view.secrets]
        aside = list(match.aside)
        for index, place in enumerate(others):
            match.hands[place] = deal.hands[index]
            aside[place] = deal.aside[index]
            for number, secret in enumerate(past):
                secrets[number][place] = secret[index]
        match.aside = tuple(aside)
        match.secrets = tuple([tuple(row) for row in secrets])
        match.journal = JournalFiller(view, others, self.puzzle.spots, deal, rng).events
        return match

    def draw_deal(self, rng: Rng) -> tuple[Deal, list[list[int]]]:
        """Return hidden cards, and a past from which they can have come: one after the other, or where hardly any fit,
        from particles."""
        if not self.rare:
            for _ in range(MAX_SINGLE_TRIES):
                found = self.try_deal(rng)
                if found is not None:
                    return found
            self.rare = True
        if self.uses == 0:
            for _ in range(MAX_PARTICLE_TRIES):
                self.herd = sample_particles(self.puzzle, self.memory, rng)
                if self.herd:
                    break
            self.uses = len(self.herd)
        if self.uses:
            self.uses -= 1
            member = draw_particle(self.herd, rng)
            return member.deal, member.secrets
        for _ in range(MAX_LAST_TRIES):
            found = self.try_deal(rng)
            if found is not None:
                return found
        raise InfantaError(Phrase("no-deal-fits", KEY))

    def try_deal(self, rng: Rng) -> tuple[Deal, list[list[int]]] | None:
        """Return a deal and its past, kept in proportion to its odds; None if the draws were rejected."""
        deal = self.puzzle.draw_fates(rng)
        if deal is None:
            return None
        past = self.memory.draw_past(rng, deal.carried, deal.origins)
        return (deal, past) if past is not None and draw_unit(rng) < self.puzzle.fill(deal, rng) else None


class JournalFiller(JournalReader):
    """The journal of a view with its blanks filled: what others were dealt, set aside and drew."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.LotsDrawn,
        events.SetOpened,
        events.TurnedUp,
        events.Kept,
        events.Removed,
        events.LeadChanged,
        events.RoundClosed,
        events.SetClosed,
    )

    def __init__(self, view: WooView, others: list[int], spots: list[HiddenPlace], deal: Deal, rng: Rng) -> None:
        self.ghost = view.rules.ghost
        self.events: list[Event] = list(view.journal)
        self.reached: int = 0  # the journal has been filled up to here
        self.rng = rng
        self.index = [others.index(place) if place in others else NOBODY for place in range(view.rules.places)]
        self.replacements = [draw_replacement(spot, deal, number, rng) for number, spot in enumerate(spots)]
        self.spots = spots
        self.deal = deal
        # Where in the journal a place draws with Regifted, as long as it has not played; and the card it has
        # discarded.
        self.blanks: list[int] = []
        self.discard: int = NOBODY
        self.playing: bool = False
        self.read(view.journal)
        if self.blanks:
            self.fill_blanks(view.turn, deal.drawn)

    def find_blank(self, event: Event) -> int:
        """Return the index in the journal of the blank that is being read."""
        number = self.reached
        while self.events[number] is not event:
            number += 1
        self.reached = number + 1
        return number

    def dealt(self, event: events.Dealt) -> None:
        """Fill in the cards that a place was dealt."""
        if not event.cards:
            cards = self.get_dealt(event.place)
            self.events[self.find_blank(event)] = events.Dealt(
                event.place, cards, event.count, self.get_eyes(event.place)
            )

    def set_aside(self, event: events.SetAside) -> None:
        """Fill in the card that a place set aside."""
        if event.card == NOBODY:
            card = self.deal.aside[self.index[event.place]].bit_length() - 1
            self.events[self.find_blank(event)] = events.SET_ASIDE[event.place][card]

    def drew(self, event: events.Drew) -> None:
        """Fill in the card drawn in exchange; those drawn with Regifted are known when one of them is played."""
        if event.card != NOBODY:
            return
        number = self.find_blank(event)
        if not self.playing:
            card = self.replacements[self.index[event.place]].bit_length() - 1
            self.events[number] = self.build_drew(event.place, card)
            return
        if not self.blanks:
            self.discard = NOBODY
        self.blanks.append(number)

    def discarded(self, event: events.Discarded) -> None:
        """Note Regifted, or fill in from the card that was drawn with it and discarded."""
        self.discard = event.card

    def played(self, event: events.Played) -> None:
        """Fill in the cards drawn with Regifted: the one that is played and the one discarded."""
        self.playing = True
        if self.blanks:
            bits = 1 << event.card | (1 << self.discard if self.discard != NOBODY else 0)
            self.fill_blanks(event.place, bits)

    def fill_blanks(self, place: int, cards: int) -> None:
        """Fill in the cards drawn with Regifted, in either order."""
        for number in self.blanks:
            card = draw_card(cards, self.rng)
            cards ^= 1 << card
            self.events[number] = self.build_drew(place, card)
        self.blanks = []

    def get_dealt(self, place: int) -> int:
        """Return what a place was dealt: what it has held, without what it had carried and what it drew in exchange."""
        index = self.index[place]
        cards = self.spots[index].played | self.deal.hands[index] | self.deal.aside[index]
        carried = self.deal.carried[index]
        if carried != NOBODY:
            cards &= ~(1 << carried)
        return cards & ~self.replacements[index]

    def build_drew(self, place: int, card: int) -> events.Drew:
        """Return the event of a place that drew a card."""
        return events.DREW[place][card] if place != self.ghost else events.Drew(place, card, 0)

    def get_eyes(self, place: int) -> int:
        """Return the seats that see a place's cards."""
        return 0 if place == self.ghost else 1 << place


def draw_replacement(spot: HiddenPlace, deal: Deal, index: int, rng: Rng) -> int:
    """Return the card that a place drew in exchange, as a set: any that it has held since, but not the one it
    carried."""
    if not spot.exchanged or spot.waiting:
        return 0
    cards = spot.played | deal.hands[index]
    if deal.carried[index] != NOBODY and deal.kinds[index] != AWAY:
        cards &= ~(1 << deal.carried[index])
    return 1 << draw_card(cards, rng)
