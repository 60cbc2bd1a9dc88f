"""From imagined hands at the end of a journal back to every draw before."""

from typing import ClassVar

from infanta.core.event import Event
from infanta.core.fast_rng import draw_unit
from infanta.core.journal_reader import JournalReader
from infanta.core.step import Rng
from infanta.games.court import events
from infanta.games.court.cards import WORTH
from infanta.games.court.notation import NOBODY


class DrawBacktracker(JournalReader):
    """Reads a journal from its end: `held` and `drawn` are the hands as they were at each moment, `deals` the cards of
    the draws that the viewer did not see. `fits` is False if these hands contradict an event."""

    passes: ClassVar[tuple[type[Event], ...]] = (
        events.Opened,
        events.Laid,
        events.Missed,
        events.Looked,
        events.Closed,
    )

    def __init__(self, seat: int, before: list[list[float]], held: list[int], drawn: list[int], rng: Rng) -> None:
        self.seat = seat
        self.before = before
        self.plays = len(before)
        self.held = held
        self.drawn = drawn
        self.rng = rng
        self.deals: list[int] = []
        self.fits = True

    def dealt(self, event: events.Dealt) -> None:
        """Say which hidden card came to a hand."""
        if event.card == 0:
            source = self.drawn if self.drawn[event.seat] else self.held
            self.deals.append(source[event.seat])
            source[event.seat] = 0

    def played(self, event: events.Played) -> None:
        """Note that one of two cards was played; which of them another seat had drawn is not known."""
        self.plays -= 1
        if event.seat != self.seat:
            self.decide(event.seat, event.play.card, self.before[self.plays])

    def decide(self, seat: int, played: int, before: list[float]) -> None:
        """Decide which of two cards a seat had drawn, when it played one and kept the other."""
        kept = self.held[seat]
        kept_the_old = before[kept]
        kept_the_new = before[played] if kept != played else 0.0
        if draw_unit(self.rng) * (kept_the_old + kept_the_new) < kept_the_old:
            self.drawn[seat] = played
        else:
            self.held[seat] = played
            self.drawn[seat] = kept

    def discarded(self, event: events.Discarded) -> None:
        """Give the seat back the card it discarded."""
        self.held[event.seat] = event.card

    def out(self, event: events.Out) -> None:
        """Give the seat back the card it laid down, if any."""
        if event.card:
            self.held[event.seat] = event.card

    def traded(self, event: events.Traded) -> None:
        """Trade the two hands back."""
        held = self.held
        seat, target = event.seat, event.target
        held[seat], held[target] = held[target], held[seat]
        if event.cards[0]:
            held[seat], held[target] = event.cards

    def compared(self, event: events.Compared) -> None:
        """Require that this was the lower of two hidden hands."""
        if event.cards[0]:
            return
        difference = WORTH[self.held[event.seat]] - WORTH[self.held[event.target]]
        if event.loser == NOBODY:
            fits = difference == 0
        else:
            fits = difference < 0 if event.loser == event.seat else difference > 0
        if not fits:
            self.fits = False
