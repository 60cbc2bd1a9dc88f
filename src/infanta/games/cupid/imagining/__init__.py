"""Imagining what may lie behind a view of Cupid: the court's hidden hands, and the Pirates put aside."""

from infanta.core.step import Rng
from infanta.games.court.imagining import imagine as imagine_court
from infanta.games.cupid.imagining.trail import CupidTrail
from infanta.games.cupid.match import CupidMatch
from infanta.games.cupid.view import CupidView

__all__ = ["imagine"]


def imagine(view: CupidView, match: CupidMatch, rng: Rng) -> CupidMatch:
    """Turn a new match into one that could be the truth behind the view."""
    imagine_court(view, match, CupidTrail(view), rng)
    return match
