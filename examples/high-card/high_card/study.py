"""What High Card asks of its matches: when is it better to keep a card, and when to swap it?"""

from typing import ClassVar

from high_card.game import Dealt, Shown, Swapped
from infanta.core.field_types import EnumField
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.metrics import GameMetrics, Metric

KEPT, SWAPPED = 0, 1


class HighCardInquiry(GameMetrics):
    """Remembers every seat's first card, and whether it won."""

    questions: ClassVar = (Metric("first-number", ("number#", "choice"), drawing="lines"),)

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {"choice": EnumField(("kept", "swapped"))}

    def start(self, match: Match) -> None:
        self.first: dict[int, int] = {}
        self.choice: dict[int, int] = {}

    def dealt(self, event: Dealt) -> None:
        """The first card, or another for one that was swapped."""
        self.first.setdefault(event.seat, event.card)

    def swapped(self, event: Swapped) -> None:
        """A card goes."""
        self.choice[event.seat] = SWAPPED

    def shown(self, event: Shown) -> None:
        """Who won the point decides what the cards were worth."""
        for seat, card in self.first.items():
            self.count("first-number", card, self.choice.get(seat, KEPT), float(seat == event.winner))
        self.first, self.choice = {}, {}
