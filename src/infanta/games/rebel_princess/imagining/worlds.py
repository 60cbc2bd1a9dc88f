"""The matches that could be the truth behind a view: the table as the viewer knows it, then the round played again with
a determinization that fits."""

from infanta.core.match import Match
from infanta.core.step import Rng
from infanta.core.worlds import Worlds
from infanta.games.rebel_princess.imagining.determinization import DeterminizationSampler
from infanta.games.rebel_princess.imagining.round_replayer import replay_round
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.steps import StepTable
from infanta.games.rebel_princess.view import RebelPrincessView


class RebelPrincessWorlds(Worlds):
    """The round begins in a match that is copied for each world."""

    def __init__(self, view: RebelPrincessView, script: StepTable) -> None:
        self.view = view
        self.begun = begin_round(view, script)
        self.sampler = DeterminizationSampler(view) if view.actors and view.round else None

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        match = self.begun.copy()
        if self.sampler is not None:
            replay_round(match, self.view, self.sampler.draw(rng), rng)
        return match


def begin_round(view: RebelPrincessView, script: StepTable) -> RebelPrincessMatch:
    """Return a match as it was before anything happened in the round that a view is of; or after the last one."""
    match = RebelPrincessMatch(view.setup, view.rules, script)
    match.blank()
    match.drawn = view.drawn
    chosen = view.round == 1 and bool(view.rules.cast or view.rules.princesses != "none")
    if not (chosen and view.actors):  # else it happens again
        for seat, princess in enumerate(view.cast):
            if princess >= 0:
                match.seat_princess(seat, princess)
    match.starter = view.starter
    match.totals = list(view.totals)
    match.results = view.results
    match.leader = view.leader
    match.journal = []
    if view.round == 0:
        match.agenda.append(script.draw_starter)
    elif view.actors:
        if len(view.drawn) == view.round:
            match.drawn = view.drawn[:-1]
        match.round = view.round - 1
        match.open_round()
        match.run_on()
    else:
        match.round = view.round
    return match
