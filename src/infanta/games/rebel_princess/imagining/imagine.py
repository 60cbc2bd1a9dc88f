"""Imagining what may lie behind a view: the table as the viewer knows it, then the round played again in a world that fits."""

from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.play_again import replay
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.steps import Script
from infanta.games.rebel_princess.view import RebelPrincessView


def imagine(view: RebelPrincessView, script: Script, rng: Rng) -> RebelPrincessMatch:
    """A match that could be the truth behind the view."""
    match = RebelPrincessMatch(view.setup, view.rules, script)
    match.blank()
    match.drawn = view.drawn
    for seat, princess in enumerate(view.cast):
        if princess >= 0:
            match.seat_princess(seat, princess)
    match.starter = view.starter
    match.totals = list(view.totals)
    match.results = view.results
    match.round = view.round
    match.leader = view.leader
    if view.round == 0:
        set_the_table(match, view)
    elif view.actors:
        if view.journal:
            match.drawn = view.drawn[:-1]
        match.round -= 1
        match.open_round()
        replay(match, view, rng)
    else:
        match.journal = []
    return match


def set_the_table(match: RebelPrincessMatch, view: RebelPrincessView) -> None:
    """Before the first round: some princesses are still to be chosen or dealt."""
    script = match.script
    match.journal = list(view.journal)
    if view.starter < 0:
        match.agenda.append(script.draw_starter)
        return
    match.agenda.append(script.open_round)
    steps = script.choose_princess if view.rules.princesses == "choose" else script.deal_princess
    for turn in reversed(range(match.players)):
        seat = (view.starter + turn) % match.players
        if view.cast[seat] < 0:
            match.agenda.append(steps[seat])
