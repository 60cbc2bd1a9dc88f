"""Imagining what may lie behind a view: the hands, the cards set aside and the past that fit all the seat has seen.

The cards are drawn in hidden.py and carried.py; here a match is made of them, with a journal in which the blanks of the view's
are filled.
"""

from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.event import Event
from infanta.core.step import Rng
from infanta.games.woo_the_princess.cards import NOBODY
from infanta.games.woo_the_princess.carried import Memory
from infanta.games.woo_the_princess.dealing import pick
from infanta.games.woo_the_princess.events import SET_ASIDE, Dealt, Discarded, Drew, Played, SetAside
from infanta.games.woo_the_princess.hidden import AWAY, Deal, Hidden, Puzzle
from infanta.games.woo_the_princess.match import WooMatch
from infanta.games.woo_the_princess.script import Script
from infanta.games.woo_the_princess.view import WooView

TRIES: Final = 10_000_000
"""Far more than any view needs."""


def imagine(view: WooView, script: Script, rng: Rng) -> WooMatch:
    """A match that could be the truth behind the view."""
    others = [place for place in range(view.rules.places) if place != view.seat]
    memory = Memory(view, others)
    puzzle = Puzzle(view, others, memory)
    deal, past = solve(puzzle, memory, rng)
    match = open_table(view, script)
    match.deck = deal.deck
    match.drawn = view.drawn | deal.drawn
    secrets = [[own] * view.rules.places for own in view.secrets]
    for index, place in enumerate(others):
        match.hands[place] = deal.hands[index]
        match.aside[place] = deal.aside[index]
        for number, secret in enumerate(past):
            secrets[number][place] = secret[index]
    match.secrets = tuple([tuple(row) for row in secrets])
    match.journal = Journal(view, others, puzzle.spots, deal, rng).events
    return match


def solve(puzzle: Puzzle, memory: Memory, rng: Rng) -> tuple[Deal, list[list[int]]]:
    """Hidden cards, and a past from which they can have come."""
    for _ in range(TRIES):
        deal = puzzle.tell(rng)
        if deal is not None:
            past = memory.recall(rng, deal.carried, deal.origins)
            if past is not None and puzzle.fill(deal, rng):
                return deal, past
    raise InfantaError("No deal was found that fits this view: it may not come from a match.")


def open_table(view: WooView, script: Script) -> WooMatch:
    """A match with all that the viewer knows."""
    match = WooMatch(view.setup, view.rules, script)
    match.ask(view.phase, view.turn)
    match.set = view.set
    match.round = view.round
    match.contest = view.contest
    match.starter = view.starter
    match.leader = view.leader
    match.wooing = view.wooing
    match.court = list(view.court)
    match.bottom = view.bottom
    match.won = list(view.won)
    if view.seat is not None:
        match.hands[view.seat] = view.hand
        match.aside[view.seat] = view.aside
    match.exchanged = view.exchanged
    match.discards = view.discards
    match.taken = list(view.taken)
    match.rounds = list(view.rounds)
    match.barred = view.barred
    match.laid = list(view.laid)
    match.laid_by = list(view.laid_by)
    match.opened = view.opened
    match.lead = view.lead
    match.played = list(view.played)
    match.lacks = list(view.lacks)
    match.led = view.led
    match.memory = view.memory
    match.results = view.results
    return match


class Journal:
    """The journal of a view with its blanks filled: what others were dealt, set aside and drew."""

    def __init__(self, view: WooView, others: list[int], spots: list[Hidden], deal: Deal, rng: Rng) -> None:
        self.ghost = view.rules.ghost
        self.events: list[Event] = list(view.journal)
        self.rng = rng
        self.index = [others.index(place) if place in others else NOBODY for place in range(view.rules.places)]
        self.replacements = [replacement(spot, deal, number, rng) for number, spot in enumerate(spots)]
        self.spots = spots
        self.deal = deal
        self.blanks: list[int] = []
        """Where in the journal a place draws with Regifted, as long as it has not played; and the card it has discarded."""
        self.discarded: int = NOBODY
        self.playing = False
        for number, event in enumerate(view.journal):
            self.read(number, event)
        if self.blanks:
            self.fill_blanks(view.turn, deal.drawn)

    def read(self, number: int, event: Event) -> None:
        """Fill one event, or notice what fills those before."""
        if isinstance(event, Played):
            self.playing = True
            if self.blanks:
                bits = 1 << event.card | (1 << self.discarded if self.discarded != NOBODY else 0)
                self.fill_blanks(event.place, bits)
        elif isinstance(event, Dealt):
            if not event.cards:
                self.events[number] = Dealt(event.place, self.dealt(event.place), event.count, self.eyes(event.place))
        elif isinstance(event, SetAside):
            if event.card == NOBODY:
                card = self.deal.aside[self.index[event.place]].bit_length() - 1
                self.events[number] = SET_ASIDE[event.place][card]
        elif isinstance(event, Discarded):
            self.discarded = event.card
        elif isinstance(event, Drew) and event.card == NOBODY:
            if self.playing:
                if not self.blanks:
                    self.discarded = NOBODY
                self.blanks.append(number)
            else:
                card = self.replacements[self.index[event.place]].bit_length() - 1
                self.events[number] = Drew(event.place, card, self.eyes(event.place))

    def fill_blanks(self, place: int, cards: int) -> None:
        """The cards drawn with Regifted, in either order."""
        for number in self.blanks:
            card = pick(cards, self.rng)
            cards ^= 1 << card
            self.events[number] = Drew(place, card, self.eyes(place))
        self.blanks = []

    def dealt(self, place: int) -> int:
        """What a place was dealt: what it has held, without what it had carried and what it drew in exchange."""
        index = self.index[place]
        cards = self.spots[index].played | self.deal.hands[index] | self.deal.aside[index]
        carried = self.deal.carried[index]
        if carried != NOBODY:
            cards &= ~(1 << carried)
        return cards & ~self.replacements[index]

    def eyes(self, place: int) -> int:
        """Who sees a place's cards."""
        return 0 if place == self.ghost else 1 << place


def replacement(spot: Hidden, deal: Deal, index: int, rng: Rng) -> int:
    """The card that a place drew in exchange, as a set: any that it has held since, but not the one it carried."""
    if not spot.exchanged or spot.waiting:
        return 0
    cards = spot.played | deal.hands[index]
    if deal.carried[index] != NOBODY and deal.kinds[index] != AWAY:
        cards &= ~(1 << deal.carried[index])
    return 1 << pick(cards, rng)
