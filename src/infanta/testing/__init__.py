"""The conformance kit: the laws that every game obeys, for games of other packages too.

`GameTests` and `clause` need pytest; everything else needs the standard library only. `infanta.testing` as a whole
imports pytest late, so that the laws can be called without it.
"""

from typing import TYPE_CHECKING, Any

from infanta.testing.laws import LAWS, Law
from infanta.testing.odds import OddsCase, all_worlds, imagined_odds_are_right
from infanta.testing.tables import random_trials
from infanta.testing.trial import Trial

if TYPE_CHECKING:
    from infanta.testing.suite import GameTests, clause

__all__ = [
    "LAWS",
    "GameTests",
    "Law",
    "OddsCase",
    "Trial",
    "all_worlds",
    "clause",
    "imagined_odds_are_right",
    "random_trials",
]


def __getattr__(name: str) -> Any:
    """`GameTests` and `clause`, when they are asked for."""
    if name in ("GameTests", "clause"):
        from infanta.testing import suite

        return getattr(suite, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
