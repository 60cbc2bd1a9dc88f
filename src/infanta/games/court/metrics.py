"""The metrics of Love Letter and Cupid: which cards knock others out, what a kept card is worth, and what the first
card is worth."""

from typing import ClassVar

from infanta.core.field_types import EnumField
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.metrics import GameMetrics, Metric
from infanta.games.court.events import Closed, Dealt, Discarded, Opened, Out, Played, Traded
from infanta.games.court.game import CourtGame

LATEST = 5  # later turns of a round are counted with this one


class CourtMetrics(GameMetrics):
    """Tracks the hands of a round by its events."""

    questions: ClassVar = (
        Metric("knock-outs", ("card",)),
        Metric("undone", ("card",)),
        Metric("first-card", ("card",)),
        Metric("held", ("card", "turn#"), drawing="lines"),
    )

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        assert isinstance(game, CourtGame)
        self.shapes = {"card": EnumField(tuple([person.word for person in game.cast]), first=1, nothing=0)}
        self.seats = 0

    def start(self, match: Match) -> None:
        """Note that a match starts."""
        self.seats = match.players

    def opened(self, event: Opened) -> None:
        """Note that a round starts."""
        self.hands = [0] * self.seats
        self.drawn = [0] * self.seats
        self.turns = [0] * self.seats
        self.first: list[tuple[int, int]] = []
        self.kept: list[tuple[int, int, int]] = []
        self.player = self.card = 0

    def dealt(self, event: Dealt) -> None:
        """Note the first card, or one drawn, or one for a hand that was discarded."""
        seat, card = event.seat, event.card
        if self.hands[seat]:
            self.drawn[seat] = card
            return
        self.hands[seat] = card
        if not self.turns[seat] and not self.kept:
            self.first.append((seat, card))

    def played(self, event: Played) -> None:
        """Note that one card is played and the other kept."""
        seat = event.seat
        card = event.play.card
        kept = self.hands[seat]
        if kept == card:
            kept = self.hands[seat] = self.drawn[seat]
        turn = self.turns[seat] = self.turns[seat] + 1
        self.kept.append((seat, kept, turn if turn < LATEST else LATEST))
        self.player = seat
        self.card = card
        self.count("knock-outs", card)

    def discarded(self, event: Discarded) -> None:
        """Note that a hand is discarded, and another card drawn."""
        self.hands[event.seat] = 0

    def traded(self, event: Traded) -> None:
        """Note that two hands change places."""
        hands = self.hands
        hands[event.seat], hands[event.target] = hands[event.target], hands[event.seat]

    def out(self, event: Out) -> None:
        """Note that a seat is out, by the card that was just played: another's doing, or their own."""
        own = event.seat == self.player
        if not own:
            self.count("knock-outs", self.card, times=0, total=1.0)
        self.count("undone", self.card, total=float(own))

    def closed(self, event: Closed) -> None:
        """Count the cards' worth by who won."""
        share = 1 / len(event.winners)
        won = [share if seat in event.winners else 0.0 for seat in range(self.seats)]
        for seat, card in self.first:
            self.count("first-card", card, total=won[seat])
        for seat, card, turn in self.kept:
            self.count("held", card, turn, won[seat])
