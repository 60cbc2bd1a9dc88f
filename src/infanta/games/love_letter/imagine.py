"""Imagining what may lie behind a view: the deals that fit all the seat has seen, with their proper odds.

The journal of a view lists the round as the seat saw it, with blanks where others drew. We fill the blanks and play the
round again through the rules themselves.

Every deal that fits is as likely as the deal itself makes it: how people choose is not guessed, only what the rules allow
them is used. So for each other seat we carry a weight for every number it may hold: in how many ways the seat can have come
to hold it. A seat that held `h`, drew `d` and played `x` now holds the other one: either it kept `h` and played what it
drew, or it played `h` and kept what it drew. That one line, `weights[k] += weights[x]`, is all the memory there is.
What ties two hidden hands together (two others compared hands and were equal) is tested on the finished deal, and a deal
that fails is thrown away.
"""

from infanta.core.event import Event
from infanta.core.move import DEALER
from infanta.core.step import Rng
from infanta.games.love_letter.cards import COUNTESS, KING, PRINCE, WORTH
from infanta.games.love_letter.events import Compared, Dealt, Discarded, Laid, Looked, Missed, Out, Played, Traded
from infanta.games.love_letter.match import LoveLetterMatch
from infanta.games.love_letter.notation import NOBODY
from infanta.games.love_letter.view import LoveLetterView, spread


class Trail:
    """What a view tells about the hidden hands. `weights[seat][number]` are as described above; `before` keeps, for each play
    of another seat, the weights as they were, so that a finished deal can be traced back. A cousin of the game overrides
    what its own events tell."""

    def __init__(self, view: LoveLetterView) -> None:
        self.view = view
        self.journal = view.journal
        self.seat = -1 if view.seat is None else view.seat
        self.anything = self.any_card()
        self.weights = [self.anything.copy() for _ in range(view.setup.players)]
        self.before: list[list[int]] = []
        self.holding = [0] * view.setup.players
        for place, event in enumerate(view.journal):
            self.read(place, event)

    # -- reading the journal -------------------------------------------------------------------------------------------

    def any_card(self) -> list[int]:
        """The weights of a hand of which nothing is known."""
        return [0] + [1] * len(self.view.rules.deck)

    def read(self, place: int, event: Event) -> None:
        """One event's evidence."""
        if isinstance(event, Dealt):
            self.holding[event.seat] += 1
            if self.holding[event.seat] == 1:
                self.weights[event.seat] = self.anything.copy()
        elif isinstance(event, Played):
            self.played(event.seat, event.play.card)
        elif isinstance(event, Missed):
            self.weights[event.seat][event.guess] = 0
        elif isinstance(event, Looked):
            if event.card:
                self.certain(event.target, event.card)
        elif isinstance(event, Compared):
            self.compared(place, event)
        elif isinstance(event, Traded):
            self.traded(event)
        elif isinstance(event, (Discarded, Out)):
            self.holding[event.seat] = 0

    def certain(self, seat: int, card: int) -> None:
        """The viewer has seen this card there."""
        self.weights[seat] = [0] * len(self.weights[seat])
        self.weights[seat][card] = 1

    def played(self, seat: int, card: int) -> None:
        """A seat kept one of two cards and played this one."""
        weights = self.weights[seat]
        self.before.append(weights)
        self.holding[seat] -= 1
        extra = weights[card]
        after = [weight + extra for weight in weights]
        after[0] = 0
        after[card] = extra
        self.forbid(card, after)
        self.weights[seat] = after

    def forbid(self, card: int, kept: list[int]) -> None:
        """Strike out what a seat cannot have kept, because holding it too it could not have played this card."""
        if card == PRINCE or card == KING:
            kept[COUNTESS] = 0  # LL-039

    def compared(self, place: int, event: Compared) -> None:
        """The viewer saw both cards, or at least who had the lower one, whose card may be shown next."""
        if event.cards[0]:
            self.certain(event.seat, event.cards[0])
            self.certain(event.target, event.cards[1])
        elif event.loser != NOBODY:
            winner = event.seat + event.target - event.loser
            lower = self.lower_card(place)
            weights = self.weights[winner].copy()
            for card in range(len(weights)):
                if WORTH[card] <= WORTH[lower]:
                    weights[card] = 0
            self.weights[winner] = weights

    def lower_card(self, place: int) -> int:
        """The card that lost a comparison: it is shown at once (LL-021)."""
        out = self.journal[place + 1]
        assert isinstance(out, Out)
        return out.card

    def traded(self, event: Traded) -> None:
        """What was known of a hand goes with it."""
        seat, target = event.seat, event.target
        weights = self.weights
        weights[seat], weights[target] = weights[target], weights[seat]
        if event.cards[0]:
            self.certain(seat, event.cards[1])
            self.certain(target, event.cards[0])

    # -- filling the blanks --------------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """The cards that hidden hands are made of."""
        return spread(tuple(self.view.unseen()[1:]))

    def deal_hidden(self, unseen: list[int], rng: Rng) -> list[int] | None:
        """A card for every event in which another seat drew (0 elsewhere), or None if this deal does not fit."""
        players = len(self.weights)
        taken = [False] * len(unseen)
        held = [0] * players
        drawn = [0] * players
        for seat in range(players):
            if seat == self.seat:
                continue
            for count in range(self.holding[seat]):
                place = pick(unseen, self.weights[seat] if count == 0 else self.anything, rng)
                if taken[place]:  # two seats cannot hold the same card: throw the deal away
                    return None
                taken[place] = True
                if count == 0:
                    held[seat] = unseen[place]
                else:
                    drawn[seat] = unseen[place]
        return self.trace_back(held, drawn, rng)

    def trace_back(self, held: list[int], drawn: list[int], rng: Rng) -> list[int] | None:
        """From the hands at the end to every draw before: which of its two cards did a seat play?"""
        journal = self.journal
        deals = [0] * len(journal)
        plays = len(self.before)
        for place in range(len(journal) - 1, -1, -1):
            event = journal[place]
            if isinstance(event, Dealt):
                if event.card == 0:
                    source = drawn if drawn[event.seat] else held
                    deals[place] = source[event.seat]
                    source[event.seat] = 0
            elif isinstance(event, Played):
                plays -= 1
                if event.seat != self.seat:
                    came_from(event.seat, event.play.card, self.before[plays], held, drawn, rng)
            elif not self.undo(event, held):
                return None
        return deals

    def undo(self, event: Event, held: list[int]) -> bool:
        """The hands as they were before an event; False if with these hands it could not have happened."""
        if isinstance(event, (Discarded, Out)):
            if event.card:
                held[event.seat] = event.card
        elif isinstance(event, Traded):
            seat, target = event.seat, event.target
            held[seat], held[target] = held[target], held[seat]
            if event.cards[0]:
                held[seat], held[target] = event.cards
        elif isinstance(event, Compared) and not event.cards[0]:
            difference = WORTH[held[event.seat]] - WORTH[held[event.target]]
            if event.loser == NOBODY:
                return difference == 0
            return difference < 0 if event.loser == event.seat else difference > 0
        return True

    # -- playing the round again ---------------------------------------------------------------------------------------

    def prepare(self, rng: Rng) -> list[int]:
        """A deal that fits: a card for every event in which another seat drew."""
        unseen = self.unseen()
        deals = self.deal_hidden(unseen, rng)
        while deals is None:
            deals = self.deal_hidden(unseen, rng)
        return deals

    def replay(self, match: LoveLetterMatch, rng: Rng) -> None:
        """Play the round again as the viewer saw it, with imagined cards where it did not see them."""
        deals = self.prepare(rng)
        for place, event in enumerate(self.journal):
            self.enact(match, place, event, deals[place])

    def enact(self, match: LoveLetterMatch, place: int, event: Event, card: int) -> None:
        """Make the move that an event tells of; `card` is what another seat is imagined to have drawn."""
        if isinstance(event, Played):
            match.push(event.seat, event.play)
        elif isinstance(event, Dealt):
            match.push(DEALER, match.script.notation.deals[event.card or card])
        elif isinstance(event, Laid):
            match.push(DEALER, match.script.notation.deals[event.card])


def pick(cards: list[int], weights: list[int], rng: Rng) -> int:
    """The place of one card, drawn by the weights of the numbers."""
    total = 0
    for card in cards:
        total += weights[card]
    mark = rng.random() * total
    for place, card in enumerate(cards):
        mark -= weights[card]
        if mark < 0:
            return place
    return len(cards) - 1


def came_from(seat: int, played: int, before: list[int], held: list[int], drawn: list[int], rng: Rng) -> None:
    """A seat played one card and kept another: decide which of the two it had drawn."""
    kept = held[seat]
    kept_the_old = before[kept]
    kept_the_new = before[played] if kept != played else 0
    if rng.random() * (kept_the_old + kept_the_new) < kept_the_old:
        drawn[seat] = played
    else:
        held[seat] = played
        drawn[seat] = kept


def imagine(view: LoveLetterView, match: LoveLetterMatch, trail: Trail, rng: Rng) -> LoveLetterMatch:
    """Turn a new match into one that could be the truth behind the view."""
    match.gather()
    match.round = view.round
    match.tokens = list(view.tokens)
    match.dates = view.dates
    match.contest = view.contest
    match.starter = view.starter
    match.turn = view.turn
    match.results = view.results
    if view.journal:
        match.round -= 1
        match.open_round(view.starter)
        trail.replay(match, rng)
    elif view.actors:
        match.agenda.append(match.script.dates)
    return match
