"""Imagining what may lie behind a view: the table as the viewer knows it, then the round played again with a guess that fits."""

from infanta.core.step import Rng
from infanta.games.rebel_princess.imagining.play_again import play_again
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.steps import Script
from infanta.games.rebel_princess.view import RebelPrincessView


def imagine(view: RebelPrincessView, script: Script, rng: Rng) -> RebelPrincessMatch:
    """A match that could be the truth behind the view."""
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
        play_again(match, view, rng)
    else:
        match.round = view.round
    return match
