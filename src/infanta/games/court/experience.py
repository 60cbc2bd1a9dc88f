"""A win model of the court: how often a player in a given position has won the round."""

from dataclasses import dataclass
from math import exp

from infanta.games.court.cards import GUARD


@dataclass(frozen=True)
class PositionFeatures:
    """A seat's position after its play: the card it has kept, how late it is (1 if no card is left to draw, less before
    that), its chance to win if hands were compared now, whether it is protected, sees a rival's card, whether a rival
    knows its own, and whether it can come back when it is knocked out, in a game that allows it."""

    kept: int
    late: float
    showdown: float
    safe: bool
    sees: bool
    watched: bool
    spared: bool


@dataclass(frozen=True)
class WinModel:
    """The weight of each feature of a position, against a number of rivals, in log odds. What a player sees or shows
    has other weights (`armed`, `unnamed`) for one who keeps a Guard: the player can use it, and no Guard may name
    it."""

    kept: tuple[float, ...]
    late: tuple[float, ...]  # by the card that is kept
    showdown: float
    showdown_late: float
    safe: float
    sees: float
    sees_armed: float
    watched: float
    watched_unnamed: float
    spared: float

    def estimate(self, footing: PositionFeatures) -> float:
        """Return the chance of winning the round."""
        kept = footing.kept
        late = footing.late
        guard = kept == GUARD
        odds = self.kept[kept] + self.late[kept] * late
        odds += footing.showdown * (self.showdown + self.showdown_late * late)
        if footing.safe:
            odds += self.safe
        if footing.sees:
            odds += self.sees_armed if guard else self.sees
        if footing.watched:
            odds += self.watched_unnamed if guard else self.watched
        if footing.spared:
            odds += self.spared
        return 1.0 / (1.0 + exp(-odds))
