"""What follows from the options that only Cupid has, and the clauses that it cites."""

from dataclasses import dataclass
from typing import Final

from infanta.games.court.cards import BARON, GUARD, KING, PRIEST, PRINCE
from infanta.games.court.rules import CitedClauses

CHOOSE: Final = {GUARD: "CU-045", PRIEST: "CU-044", BARON: "CU-043", PRINCE: "CU-038", KING: "CU-037"}
LAW: Final = CitedClauses(
    discard="CU-013",
    forced="CU-035",
    choose=CHOOSE,
    inside=CHOOSE,
    shield="CU-041",
    deck="CU-G01",
)


@dataclass(frozen=True)
class PirateRules:
    """Whether a Pirate is kept beside the hand or as the hand itself (CU-G04), and whether duels are fought at a real
    table (CU-G17)."""

    in_hand: bool
    at_table: bool
