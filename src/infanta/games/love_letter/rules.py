"""The clauses that Love Letter cites."""

from typing import Final

from infanta.games.court.cards import BARON, GUARD, KING, PRIEST, PRINCE
from infanta.games.court.rules import CitedClauses

CHOOSE: Final = {GUARD: "LL-057", PRIEST: "LL-055", BARON: "LL-052", PRINCE: "LL-045", KING: "LL-043"}
LAW: Final = CitedClauses(
    discard="LL-016",
    forced="LL-039",
    choose=CHOOSE,
    inside={**CHOOSE, KING: "LL-044"},
    shield="LL-050",
    deck="LL-007",
)
