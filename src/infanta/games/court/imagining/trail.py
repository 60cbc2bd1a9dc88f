"""What a view reveals about the hidden hands.

Deals that fit have the odds of the deal alone: no guess is made at how players choose, only the rules are used. So for
each other seat there is a weight for every number it may hold: the number of ways in which it can have come to hold it.
A seat that held `h`, drew `d` and played `x` now holds the other one: either it kept `h` and played what it drew, or it
played `h` and kept what it drew. That one line, `weights[k] += weights[x]`, is the whole update. Constraints on two
hidden hands (two others compared hands and were equal) are checked on the finished deal, and a deal that fails is
rejected.
"""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.fast_rng import draw_unit
from infanta.core.journal_reader import JournalReader
from infanta.core.step import Rng
from infanta.core.worlds import ChoiceObserver
from infanta.games.court import events
from infanta.games.court.cards import COUNTESS, KING, PRINCE, WORTH, list_deck
from infanta.games.court.imagining.again import RoundReplayer
from infanta.games.court.imagining.backward import DrawBacktracker
from infanta.games.court.match import CourtMatch
from infanta.games.court.notation import NOBODY
from infanta.games.court.view import CourtView


class Evidence(JournalReader):
    """The evidence of a journal. `weights[seat][number]` are as described above, `holding` counts the cards in each
    hand; `before` keeps, for each play, the weights as they were, so that a finished deal can be traced back."""

    passes: ClassVar[tuple[type[Event], ...]] = (events.Opened, events.Laid, events.Closed)
    unseen: list[int]
    forward: list[Event]
    back: list[Event]

    def __init__(self, view: CourtView) -> None:
        self.view = view
        self.seat = -1 if view.seat is None else view.seat
        self.anything = self.get_prior()
        self.weights = [self.anything.copy() for _ in range(view.setup.players)]
        self.before: list[list[float]] = []
        self.holding = [0] * view.setup.players
        self.above = NOBODY
        self.read(view.journal)

    def get_prior(self) -> list[float]:
        """Return the weights of a hand of which nothing is known."""
        return [0.0] + [1.0] * len(self.view.rules.deck)

    # -- reading the journal -------------------------------------------------------------------------------------------

    def dealt(self, event: events.Dealt) -> None:
        """Add a card to a hand; of a hand that was empty, nothing is known."""
        self.above = NOBODY
        self.holding[event.seat] += 1
        if self.holding[event.seat] == 1:
            self.weights[event.seat] = self.anything.copy()

    def played(self, event: events.Played) -> None:
        """Note that a seat kept one of two cards and played this one."""
        self.above = NOBODY
        seat, card = event.seat, event.play.card
        weights = self.weights[seat]
        self.before.append(weights)
        self.holding[seat] -= 1
        extra = weights[card]
        after = [weight + extra for weight in weights]
        after[0] = 0.0
        after[card] = extra
        self.forbid(card, after)
        self.weights[seat] = after

    def forbid(self, card: int, kept: list[float]) -> None:
        """Strike out what a seat cannot have kept, because holding it too it could not have played this card."""
        if card == PRINCE or card == KING:
            kept[COUNTESS] = 0.0  # she would have had to go

    def missed(self, event: events.Missed) -> None:
        """Note that the seat does not hold what was named."""
        self.weights[event.seat][event.guess] = 0.0

    def looked(self, event: events.Looked) -> None:
        """Note the hand that the viewer may have seen."""
        if event.card:
            self.note_certain(event.target, event.card)

    def compared(self, event: events.Compared) -> None:
        """Note what the viewer saw: both cards, or at least who had the lower one; that card may be shown next."""
        if event.cards[0]:
            self.note_certain(event.seat, event.cards[0])
            self.note_certain(event.target, event.cards[1])
        elif event.loser != NOBODY:
            self.above = event.seat + event.target - event.loser
            self.note_winner_above(0)

    def out(self, event: events.Out) -> None:
        """Note the hand that is shown. If it has just lost a comparison, the other one is higher."""
        self.holding[event.seat] = 0
        if self.above != NOBODY:
            self.note_winner_above(event.card)
            self.above = NOBODY

    def note_winner_above(self, lower: int) -> None:
        """Note that the winner of the comparison has a higher card than this."""
        weights = self.weights[self.above].copy()
        for card in range(len(weights)):
            if WORTH[card] <= WORTH[lower]:
                weights[card] = 0.0
        self.weights[self.above] = weights

    def traded(self, event: events.Traded) -> None:
        """Move what was known of a hand with it."""
        seat, target = event.seat, event.target
        weights = self.weights
        weights[seat], weights[target] = weights[target], weights[seat]
        if event.cards[0]:
            self.note_certain(seat, event.cards[1])
            self.note_certain(target, event.cards[0])

    def discarded(self, event: events.Discarded) -> None:
        """Note that the hand is empty."""
        self.holding[event.seat] = 0

    def note_certain(self, seat: int, card: int) -> None:
        """Note that the viewer has seen this card there."""
        self.weights[seat] = [0.0] * len(self.weights[seat])
        self.weights[seat][card] = 1.0

    # -- filling the blanks --------------------------------------------------------------------------------------------

    def recollect(self) -> None:
        """Get ready to fill the blanks many times."""
        self.listen(RoundReplayer, DrawBacktracker)

    def listen(self, forward: type[RoundReplayer], back: type[DrawBacktracker]) -> None:
        """Keep what matters to those who read the journal for every world."""
        self.unseen = self.list_hidden_cards()
        self.forward = forward.select_handled(self.view.journal)
        self.back = back.select_handled(reversed(self.view.journal))

    def replay(self, match: CourtMatch, rng: Rng, observer: ChoiceObserver | None = None) -> None:
        """Play the round again as the viewer saw it, with imagined cards where it did not see them."""
        RoundReplayer(match, self.draw_deals(rng), observer).read(self.forward)

    def draw_deals(self, rng: Rng) -> list[int]:
        """Return a deal that fits: a card for every draw of another seat, the first draw last."""
        deals = self.deal_hidden(rng)
        while deals is None:
            deals = self.deal_hidden(rng)
        return deals

    def list_hidden_cards(self) -> list[int]:
        """Return the cards that may be in hidden hands."""
        return list_deck(tuple(self.view.unseen()[1:]))

    def deal_hidden(self, rng: Rng) -> list[int] | None:
        """Hidden hands, and from them the draws; None if this deal does not fit."""
        unseen = self.unseen
        players = len(self.weights)
        taken = 0
        held = [0] * players
        drawn = [0] * players
        for seat in range(players):
            if seat == self.seat:
                continue
            for count in range(self.holding[seat]):
                place = draw_index(unseen, self.weights[seat] if count == 0 else self.anything, rng)
                if taken >> place & 1:  # two seats cannot hold the same card: throw the deal away
                    return None
                taken |= 1 << place
                if count == 0:
                    held[seat] = unseen[place]
                else:
                    drawn[seat] = unseen[place]
        back = self.create_backtracker(held, drawn, rng)
        back.read(self.back)
        return back.deals if back.fits else None

    def create_backtracker(self, held: list[int], drawn: list[int], rng: Rng) -> DrawBacktracker:
        """Return the sampler that goes back from these hands to the draws."""
        return DrawBacktracker(self.seat, self.before, held, drawn, rng)


def draw_index(cards: list[int], weights: list[float], rng: Rng) -> int:
    """Return the index of one card, drawn by the weights of the numbers."""
    total = 0.0
    for card in cards:
        total += weights[card]
    mark = draw_unit(rng) * total
    last = -1
    for place, card in enumerate(cards):
        weight = weights[card]
        if weight > 0.0:
            last = place
            mark -= weight
            if mark < 0.0:
                break
    return last
