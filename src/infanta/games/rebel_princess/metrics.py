"""What is asked of Rebel Princess: proposals by round card and by princess, all pairs of them, and what a power
saves."""

from typing import ClassVar

from infanta.core.field_types import EnumField
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.metrics import GameMetrics, Metric
from infanta.core.phrase import Phrase
from infanta.games.rebel_princess.events import Cast, Opened, Played, PlayedDown, Scored, Used
from infanta.games.rebel_princess.schema import PRINCESS, ROUND


class RebelPrincessMetrics(GameMetrics):
    """Who is which princess, and what every round brings them."""

    questions: ClassVar = (
        Metric("princess-won", ("princess",)),
        Metric("saved", ("princess",), "number"),
        Metric("saved-with-power", ("princess", "used"), "number"),
        Metric("power-used", ("princess",)),
        Metric("proposals-by-princess", ("princess",), "number"),
        Metric("proposals-by-round", ("round",), "number"),
        Metric("proposals-by-pair", ("round", "princess"), "number", "heat"),
    )

    asked_with: ClassVar = {"princesses": "deal"}

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.shapes = {"princess": PRINCESS, "round": ROUND, "used": EnumField(("unused", "used"))}

    def start(self, match: Match) -> None:
        """Note that a match starts."""
        self.cast_of = [0] * match.players
        self.used_by = [False] * match.players
        self.card = 0

    def cast(self, event: Cast) -> None:
        """Note that a seat has a princess."""
        self.cast_of[event.seat] = event.princess

    def opened(self, event: Opened) -> None:
        """Note that a round begins under its card."""
        self.card = event.card
        self.used_by = [False] * len(self.used_by)

    def used(self, event: Used) -> None:
        """Note a power."""
        self.used_by[event.seat] = True

    def played(self, event: Played) -> None:
        """Note a card, perhaps with a power."""
        if event.tag:
            self.used_by[event.seat] = True

    def played_down(self, event: PlayedDown) -> None:
        """Note a card face down, perhaps with a power."""
        if event.tag:
            self.used_by[event.seat] = True

    def scored(self, event: Scored) -> None:
        """Count what a princess has saved: what the others had on average, and she had not."""
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
        """Note that a match is over."""
        for seat, princess in enumerate(self.cast_of):
            won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            self.count("princess-won", princess, total=won)

    def name_key(self, axis: str, key: int) -> Phrase | None:
        """Return the word for whether a power was used."""
        return Phrase(f"used-{key}") if axis == "used" else None
