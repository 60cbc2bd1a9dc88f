"""What is asked of Rebel Princess: proposals by round card and by princess, all pairs of them, and what a power saves."""

from typing import ClassVar

from infanta.core.game import Game
from infanta.core.inquiry import Inquiry, Question
from infanta.core.match import Match, Outcome
from infanta.core.phrase import Phrase
from infanta.core.shape import Named
from infanta.games.rebel_princess.events import Cast, Opened, Played, PlayedDown, Scored, Used
from infanta.games.rebel_princess.schema import PRINCESS, ROUND


class RebelPrincessInquiry(Inquiry):
    """Follows who is which princess, and what every round brings them."""

    questions: ClassVar = (
        Question("princess-won", ("princess",)),
        Question("saved", ("princess",), "number"),
        Question("saved-with-power", ("princess", "used"), "number"),
        Question("power-used", ("princess",)),
        Question("proposals-by-princess", ("princess",), "number"),
        Question("proposals-by-round", ("round",), "number"),
        Question("proposals-by-pair", ("round", "princess"), "number", "heat"),
    )

    asked_with: ClassVar = {"princesses": "deal"}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {"princess": PRINCESS, "round": ROUND, "used": Named(("unused", "used"))}

    def start(self, match: Match) -> None:
        self.cast_of = [0] * match.players
        self.used_by = [False] * match.players
        self.card = 0

    def cast(self, event: Cast) -> None:
        """A seat has a princess."""
        self.cast_of[event.seat] = event.princess

    def opened(self, event: Opened) -> None:
        """A round under its card."""
        self.card = event.card
        self.used_by = [False] * len(self.used_by)

    def used(self, event: Used) -> None:
        """A power."""
        self.used_by[event.seat] = True

    def played(self, event: Played) -> None:
        """A card, perhaps with a power."""
        if event.tag:
            self.used_by[event.seat] = True

    def played_down(self, event: PlayedDown) -> None:
        """A card face down, perhaps with a power."""
        if event.tag:
            self.used_by[event.seat] = True

    def scored(self, event: Scored) -> None:
        """What a princess has saved is what the others had on average, and she had not."""
        proposals = event.proposals
        everybody = sum(proposals)
        for seat, princess in enumerate(self.cast_of):
            own = proposals[seat]
            self.count("proposals-by-round", self.card, total=own)
            self.count("proposals-by-princess", princess, total=own)
            self.count("proposals-by-pair", self.card, princess, own)
            saved = (everybody - own) / (len(proposals) - 1) - own
            self.count("saved", princess, total=saved)
            self.count("saved-with-power", princess, int(self.used_by[seat]), saved)
            self.count("power-used", princess, total=float(self.used_by[seat]))

    def end(self, match: Match, outcome: Outcome) -> None:
        for seat, princess in enumerate(self.cast_of):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.count("princess-won", princess, total=won)

    def called(self, axis: str, key: int) -> Phrase | None:
        """Whether a power was used has a word of its own."""
        return Phrase(f"used-{key}") if axis == "used" else None
