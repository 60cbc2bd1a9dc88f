"""Imagining what may lie behind a view: the table as the viewer knows it, then the round played again in a world that fits."""

from infanta.core.step import Rng
from infanta.games.rebel_princess.events import Cast, Opened
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.replay import replay
from infanta.games.rebel_princess.script import Script
from infanta.games.rebel_princess.view import RebelPrincessView


def imagine(view: RebelPrincessView, script: Script, rng: Rng) -> RebelPrincessMatch:
    """A match that could be the truth behind the view."""
    match = RebelPrincessMatch(view.setup, view.rules, script)
    match.blank()
    match.drawn = view.drawn
    chosen = [event.seat for event in view.journal if isinstance(event, Cast)]
    for seat, princess in enumerate(view.cast):
        if princess >= 0 and seat not in chosen:
            match.seat_princess(seat, princess)
    match.starter = view.starter
    match.totals = list(view.totals)
    match.results = view.results
    match.leader = view.leader
    match.journal = []
    if view.round == 0:
        match.agenda.append(script.draw_starter)
    elif view.actors:
        if any(isinstance(event, Opened) for event in view.journal):
            match.drawn = view.drawn[:-1]
        match.round = view.round - 1
        match.open_round()
        match.run_on()
        replay(match, view, rng)
    else:
        match.round = view.round
    return match
