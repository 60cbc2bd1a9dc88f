"""Written from `schema.py` by `make fields`: not to be changed by hand."""

from dataclasses import dataclass

from infanta.core.setup import Setup
from infanta.games.court.match import CourtMatch
from infanta.games.court.rules import Rules
from infanta.games.court.steps import StepTable
from infanta.games.court.view import CourtView
from infanta.games.cupid.rules import PirateRules
from infanta.games.cupid.schema import Duel, DuelView
from infanta.games.cupid.steps import DuelStepTable


class CupidFields(CourtMatch):
    """The fields that a match adds."""

    __slots__ = (
        "duel", "duelling", "pirates", "reserve", "spent",
    )  # fmt: skip

    def __init__(
        self, setup: Setup, rules: Rules, script: StepTable, pirates: PirateRules, duelling: DuelStepTable
    ) -> None:
        super().__init__(setup, rules, script)
        self.pirates = pirates
        self.duelling = duelling

    def gather(self) -> None:
        """Gather all cards, game cards and challenge cards separately (CU-007, CU-G02, CU-G15)."""
        super().gather()
        self.reserve: list[int] = [0] * self.players
        self.spent: tuple[int, ...] = ()
        self.duel: Duel | None = None

    def copy_own_to(self, other: "CupidFields") -> None:
        """Bring another match into the same state."""
        other.reserve = self.reserve.copy()
        other.spent = self.spent
        other.duel = self.duel


@dataclass(frozen=True)
class CupidViewFields(CourtView):
    """All that a seat sees."""

    pirates: PirateRules
    reserve: int
    duel: DuelView | None
