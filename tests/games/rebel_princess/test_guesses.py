"""Guesses at what lies behind a hard view: enough of them come through, and a draw does not go on for ever."""

from random import Random

import infanta
from infanta.core.luck import Luck
from infanta.games.rebel_princess.imagining.guess import Guesses
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.testing.trial import Trial

GAME = infanta.game("rebel-princess")


def hard_view() -> RebelPrincessView:
    """Musical Chairs with six: one card goes on from everybody in every trick, and two pools that all had seen were dealt out."""
    dice = Random(45)
    options: dict[str, object] = {"rounds": "e", "cast": (0, 5, 4, 1, 3, 2)}
    match, _ = Trial(GAME, 6, options, 45, 1 + dice.randrange(240), "thumb").midway()
    view = match.view(2)
    assert isinstance(view, RebelPrincessView)
    return view


def test_a_hard_view_is_no_dead_end() -> None:
    guesses, luck = Guesses(hard_view()), Luck(5)
    assert len(guesses.whereabouts.scatterings) == 2
    came = sum([guesses.attempt(luck) is not None for _ in range(1000)])
    assert came >= 8, "without looking ahead to what other cards must have done, three come through"


def test_what_was_drawn_is_kept_for_when_nothing_else_comes_through() -> None:
    guesses, luck = Guesses(hard_view()), Luck(1)
    for _ in range(20):
        drawn = guesses.draw(luck)
        assert drawn is guesses.spare and not drawn.way_back.ahead and not drawn.way_back.dead
