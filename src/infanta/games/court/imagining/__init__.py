"""Imagining what may lie behind a view: the deals that fit all the seat has seen, with their proper odds.

The journal of a view lists the round as the seat saw it, with blanks where others drew. `trail` reads it and says what each hidden
hand may be; `backward` goes from hands at the end to every draw before; `again` plays the round once more through the rules
themselves, with the blanks filled in. `odds` counts instead of drawing.
"""

from infanta.core.step import Rng
from infanta.games.court.imagining.trail import Trail
from infanta.games.court.match import CourtMatch
from infanta.games.court.view import CourtView

__all__ = ["imagine"]


def imagine(view: CourtView, match: CourtMatch, trail: Trail, rng: Rng) -> CourtMatch:
    """Turn a new match into one that could be the truth behind the view."""
    match.resume(view)
    if view.journal:
        match.open_round(view.starter)
        trail.replay(match, rng)
    elif view.actors:
        match.agenda.append(match.script.order)
    return match
