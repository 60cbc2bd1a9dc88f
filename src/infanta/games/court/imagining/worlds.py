"""The matches at court that could be the truth behind a view."""

from infanta.core.match import Match
from infanta.core.step import Rng
from infanta.core.worlds import ChoiceObserver, ReplayedWorlds
from infanta.games.court.imagining.trail import Evidence
from infanta.games.court.match import CourtMatch
from infanta.games.court.view import CourtView


class CourtWorlds(ReplayedWorlds):
    """The round begins as it did, in a match that is copied for each world; what follows is played again."""

    def __init__(self, view: CourtView, match: CourtMatch, trail: Evidence) -> None:
        match.take_over(view)
        if view.journal:
            match.open_round(view.starter)
        elif view.actors:
            match.agenda.append(match.script.order)
        self.begun = match
        self.trail = trail
        self.going = len(view.journal) > 0
        trail.recollect()

    def replay(self, rng: Rng, observer: ChoiceObserver | None) -> Match:
        """Return a world with the odds of the deal; an observer is shown what the seats chose in it."""
        match = self.begun.copy()
        assert isinstance(match, CourtMatch)
        if self.going:
            self.trail.replay(match, rng, observer)
        return match
