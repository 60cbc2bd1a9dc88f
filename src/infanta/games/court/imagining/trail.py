"""What a view tells about the hidden hands.

Every deal that fits is as likely as the deal itself makes it: how people choose is not guessed, only what the rules allow
them is used. So for each other seat we carry a weight for every number it may hold: in how many ways the seat can have come
to hold it. A seat that held `h`, drew `d` and played `x` now holds the other one: either it kept `h` and played what it
drew, or it played `h` and kept what it drew. That one line, `weights[k] += weights[x]`, is all the memory there is.
What ties two hidden hands together (two others compared hands and were equal) is tested on the finished deal, and a deal
that fails is thrown away.
"""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.luck import toss
from infanta.core.reader import Reader
from infanta.core.step import Rng
from infanta.core.worlds import ChoiceObserver
from infanta.games.court import events
from infanta.games.court.cards import COUNTESS, KING, PRINCE, WORTH, spread
from infanta.games.court.imagining.again import Again
from infanta.games.court.imagining.backward import Backward
from infanta.games.court.match import CourtMatch
from infanta.games.court.notation import NOBODY
from infanta.games.court.view import CourtView


class Trail(Reader):
    """The evidence of a journal. `weights[seat][number]` are as described above, `holding` counts the cards in each hand; `before`
    keeps, for each play, the weights as they were, so that a finished deal can be traced back."""

    passes: ClassVar[tuple[type[Event], ...]] = (events.Opened, events.Laid, events.Closed)
    unseen: list[int]
    forward: list[Event]
    back: list[Event]

    def __init__(self, view: CourtView) -> None:
        self.view = view
        self.seat = -1 if view.seat is None else view.seat
        self.anything = self.any_card()
        self.weights = [self.anything.copy() for _ in range(view.setup.players)]
        self.before: list[list[float]] = []
        self.holding = [0] * view.setup.players
        self.above = NOBODY
        self.read(view.journal)

    def any_card(self) -> list[float]:
        """The weights of a hand of which nothing is known."""
        return [0.0] + [1.0] * len(self.view.rules.deck)

    # -- reading the journal -------------------------------------------------------------------------------------------

    def dealt(self, event: events.Dealt) -> None:
        """A card came to a hand; if that was empty, nothing is known of it."""
        self.above = NOBODY
        self.holding[event.seat] += 1
        if self.holding[event.seat] == 1:
            self.weights[event.seat] = self.anything.copy()

    def played(self, event: events.Played) -> None:
        """A seat kept one of two cards and played this one."""
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
        """The seat does not hold what was named."""
        self.weights[event.seat][event.guess] = 0.0

    def looked(self, event: events.Looked) -> None:
        """The viewer may have seen the hand."""
        if event.card:
            self.certain(event.target, event.card)

    def compared(self, event: events.Compared) -> None:
        """The viewer saw both cards, or at least who had the lower one; that card may be shown next."""
        if event.cards[0]:
            self.certain(event.seat, event.cards[0])
            self.certain(event.target, event.cards[1])
        elif event.loser != NOBODY:
            self.above = event.seat + event.target - event.loser
            self.holds_more_than(0)

    def out(self, event: events.Out) -> None:
        """The hand is shown. If it has just lost a comparison, the other one is higher."""
        self.holding[event.seat] = 0
        if self.above != NOBODY:
            self.holds_more_than(event.card)
            self.above = NOBODY

    def holds_more_than(self, lower: int) -> None:
        """The winner of the comparison has a higher card than this."""
        weights = self.weights[self.above].copy()
        for card in range(len(weights)):
            if WORTH[card] <= WORTH[lower]:
                weights[card] = 0.0
        self.weights[self.above] = weights

    def traded(self, event: events.Traded) -> None:
        """What was known of a hand goes with it."""
        seat, target = event.seat, event.target
        weights = self.weights
        weights[seat], weights[target] = weights[target], weights[seat]
        if event.cards[0]:
            self.certain(seat, event.cards[1])
            self.certain(target, event.cards[0])

    def discarded(self, event: events.Discarded) -> None:
        """The hand is empty."""
        self.holding[event.seat] = 0

    def certain(self, seat: int, card: int) -> None:
        """The viewer has seen this card there."""
        self.weights[seat] = [0.0] * len(self.weights[seat])
        self.weights[seat][card] = 1.0

    # -- filling the blanks --------------------------------------------------------------------------------------------

    def recollect(self) -> None:
        """Get ready to fill the blanks many times."""
        self.listen(Again, Backward)

    def listen(self, forward: type[Again], back: type[Backward]) -> None:
        """Keep what matters to those who read the journal for every world."""
        self.unseen = self.hidden_cards()
        self.forward = forward.heeded(self.view.journal)
        self.back = back.heeded(reversed(self.view.journal))

    def replay(self, match: CourtMatch, rng: Rng, observer: ChoiceObserver | None = None) -> None:
        """Play the round again as the viewer saw it, with imagined cards where it did not see them."""
        Again(match, self.prepare(rng), observer).read(self.forward)

    def prepare(self, rng: Rng) -> list[int]:
        """A deal that fits: a card for every draw of another seat, the first draw last."""
        deals = self.deal_hidden(rng)
        while deals is None:
            deals = self.deal_hidden(rng)
        return deals

    def hidden_cards(self) -> list[int]:
        """The cards that hidden hands are made of."""
        return spread(tuple(self.view.unseen()[1:]))

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
                place = pick(unseen, self.weights[seat] if count == 0 else self.anything, rng)
                if taken >> place & 1:  # two seats cannot hold the same card: throw the deal away
                    return None
                taken |= 1 << place
                if count == 0:
                    held[seat] = unseen[place]
                else:
                    drawn[seat] = unseen[place]
        back = self.backward(held, drawn, rng)
        back.read(self.back)
        return back.deals if back.fits else None

    def backward(self, held: list[int], drawn: list[int], rng: Rng) -> Backward:
        """What goes back from these hands to the draws."""
        return Backward(self.seat, self.before, held, drawn, rng)


def pick(cards: list[int], weights: list[float], rng: Rng) -> int:
    """The place of one card, drawn by the weights of the numbers."""
    total = 0.0
    for card in cards:
        total += weights[card]
    mark = toss(rng) * total
    last = -1
    for place, card in enumerate(cards):
        weight = weights[card]
        if weight > 0.0:
            last = place
            mark -= weight
            if mark < 0.0:
                break
    return last
