"""What a view of Cupid reveals about hidden hands and hidden Pirates.

Where Pirates are kept in the hand they are cards like any other, and the court's counting is enough.
"""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.fast_rng import draw_below
from infanta.core.move import DEALER, Move
from infanta.core.step import Rng
from infanta.core.worlds import ChoiceObserver
from infanta.games.court.cards import list_deck
from infanta.games.court.events import Dealt, Laid
from infanta.games.court.imagining.again import RoundReplayer
from infanta.games.court.imagining.backward import DrawBacktracker
from infanta.games.court.imagining.trail import Evidence
from infanta.games.court.match import CourtMatch
from infanta.games.cupid import events
from infanta.games.cupid.cards import PIRATE
from infanta.games.cupid.imagining.line import Line
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.view import CupidView


class CupidEvidence(Evidence):
    """The evidence of a journal. `line` says where hidden Pirates may be, `undealt` counts the cards without a face."""

    pirates: int

    passes: ClassVar[tuple[type[Event], ...]] = (
        *Evidence.passes,
        events.Stranded,
        events.Asked,
        events.Accepted,
        events.Posed,
        events.Claimed,
        events.Chose,
        events.Tossed,
        events.Fought,
        events.Settled,
    )

    def __init__(self, view: CupidView) -> None:
        self.in_hand = view.pirates.in_hand
        self.duel = view.duel
        self.line = Line()
        self.undealt = len(view.rules.cards)
        super().__init__(view)  # reads the journal, and needs all of the above for it
        if not self.in_hand:
            self.measure(view)

    def measure(self, view: CupidView) -> None:
        """Count the cards still to come, and find out whether the round is known to go on."""
        hidden_hands = sum(count for seat, count in enumerate(self.holding) if seat != self.seat)
        self.line.tail = sum(view.unseen()[:PIRATE]) - hidden_hands + 1
        everybody_holds = all(self.holding[seat] for seat in range(view.setup.players) if view.is_inside(seat))
        if view.actors == (DEALER,) and view.duel is None and everybody_holds:
            self.line.leave_room(self.undealt - 2)

    def get_prior(self) -> list[float]:
        """Return the weights of a hand of which nothing is known."""
        weights = super().get_prior()
        if not self.in_hand:
            weights[PIRATE] = 0.0
        return weights

    # -- reading the journal -------------------------------------------------------------------------------------------

    def laid(self, event: Laid) -> None:
        """Note that a card is open."""
        self.undealt -= 1

    def dealt(self, event: Dealt) -> None:
        """Note that a seat drew: the card was there, and on a turn the card removed at the start was there still."""
        self.undealt -= 1
        if event.card == 0:
            self.line.drawers.append(event.seat)
        self.line.leave_room(self.undealt - (1 if self.holding[event.seat] else 0))
        super().dealt(event)

    def reserved(self, event: events.Reserved) -> None:
        """Note that the viewer's own Pirates have left the deck."""
        self.undealt -= event.pirates

    def found(self, event: events.Found) -> None:
        """Note that all know the card."""
        self.note_certain(event.seat, event.card)

    def braved(self, event: events.Braved) -> None:
        """Note that the Pirate was the hand, or had been put aside."""
        if self.in_hand:
            self.holding[event.seat] = 0
        elif event.seat != self.seat:
            self.line.brave(event.seat)

    def forbid(self, card: int, kept: list[float]) -> None:
        """Strike out what a seat cannot have kept, because holding it too it could not have played this card."""
        super().forbid(card, kept)
        if card == PIRATE:  # CU-G05: only from a hand of two Pirates
            for other in range(PIRATE):
                kept[other] = 0.0

    # -- filling the blanks --------------------------------------------------------------------------------------------

    def recollect(self) -> None:
        """Get ready to fill the blanks many times."""
        self.listen(CupidRoundReplayer, CupidDrawBacktracker)
        self.pirates = self.view.unseen()[PIRATE]

    def list_hidden_cards(self) -> list[int]:
        """Return the cards that may be in hidden hands."""
        unseen = self.view.unseen()
        return list_deck(tuple(unseen[1:] if self.in_hand else unseen[1:PIRATE]))

    def create_backtracker(self, held: list[int], drawn: list[int], rng: Rng) -> DrawBacktracker:
        """Return what goes back from these hands to the draws."""
        return CupidDrawBacktracker(self.seat, self.before, held, drawn, rng, self.in_hand)

    def replay(self, match: CourtMatch, rng: Rng, observer: ChoiceObserver | None = None) -> None:
        """Replay the round as the viewer saw it, and then the choices that have been made and are not yet shown."""
        assert isinstance(match, CupidMatch)
        draws = len(self.line.drawers)
        aside = [0] * draws if self.in_hand else self.line.fill(self.pirates, rng)
        again = CupidRoundReplayer(match, self.draw_deals(rng), aside, observer)
        again.read(self.forward)
        for seat in match.actors():
            if seat != DEALER and seat not in self.view.actors:
                match.push(seat, self.draw_secret(match, seat, again.claim, rng))

    def draw_secret(self, match: CupidMatch, seat: int, claim: str, rng: Rng) -> Move:
        """Return a choice that is not yet shown: the viewer's own, or any that fits what was said."""
        moves = match.moves(seat)
        if seat == self.seat and self.duel is not None:
            return match.duelling.notation.by_text[self.duel.answer]
        if claim:
            challenge = match.get_bout().challenge
            moves = [move for place, move in enumerate(moves) if challenge.get_claim(place) == claim]
        return moves[draw_below(rng, len(moves))]


class CupidDrawBacktracker(DrawBacktracker):
    """Back from imagined hands to the draws; a Pirate that was played may have been the hand."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        *DrawBacktracker.passes,
        events.Reserved,
        events.Stranded,
        events.Found,
        events.Asked,
        events.Accepted,
        events.Posed,
        events.Claimed,
        events.Chose,
        events.Tossed,
        events.Fought,
        events.Settled,
    )

    def __init__(
        self, seat: int, before: list[list[float]], held: list[int], drawn: list[int], rng: Rng, in_hand: bool
    ) -> None:
        super().__init__(seat, before, held, drawn, rng)
        self.in_hand = in_hand

    def braved(self, event: events.Braved) -> None:
        """Give the seat back its Pirate."""
        if self.in_hand:
            self.held[event.seat] = PIRATE


class CupidRoundReplayer(RoundReplayer):
    """Plays the round again, duels included. `aside` are the Pirates before each draw of another seat; `claim` is what
    was said of a choice that is still secret."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        *RoundReplayer.passes,
        events.Stranded,
        events.Found,
        events.Asked,
        events.Fought,
        events.Settled,
    )

    def __init__(self, match: CupidMatch, deals: list[int], aside: list[int], observer: ChoiceObserver | None) -> None:
        super().__init__(match, deals, observer)
        self.notation = match.duelling.notation
        self.aside = aside
        self.draws = 0
        self.pirates = 0
        self.claim = ""

    def dealt(self, event: Dealt) -> None:
        """Deal the card that came to a hand, with Pirates before it."""
        if event.card:
            self.match.push(DEALER, self.notation.gifts[self.pirates][event.card])
            self.pirates = 0
        else:
            self.match.push(DEALER, self.notation.gifts[self.aside[self.draws]][self.deals.pop()])
            self.draws += 1

    def reserved(self, event: events.Reserved) -> None:
        """Keep the viewer's own Pirates for the next card."""
        self.pirates = event.pirates

    def accepted(self, event: events.Accepted) -> None:
        """Let the seat accept."""
        self.match.push(event.seat, self.notation.accept)

    def braved(self, event: events.Braved) -> None:
        """Let the seat fight."""
        self.match.push(event.seat, self.notation.pirate)

    def posed(self, event: events.Posed) -> None:
        """Draw the challenge."""
        self.match.push(DEALER, self.notation.challenges[event.challenge])

    def claimed(self, event: events.Claimed) -> None:
        """Handle what was said about a choice."""
        self.claim = event.claim

    def chose(self, event: events.Chose) -> None:
        """Make the choices of a bout that were shown."""
        self.claim = ""
        for seat, answer in zip(event.seats, event.answers, strict=True):
            if answer:
                self.match.push(seat, self.notation.by_text[answer])

    def tossed(self, event: events.Tossed) -> None:
        """Handle a toss."""
        self.match.push(DEALER, self.notation.by_text[event.toss])
