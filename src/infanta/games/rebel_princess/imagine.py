"""Imagining."""

from infanta.core.step import Rng
from infanta.games.rebel_princess.match import RebelPrincessMatch, Script
from infanta.games.rebel_princess.view import RebelPrincessView


def imagine(view: RebelPrincessView, script: Script, rng: Rng) -> RebelPrincessMatch:
    raise NotImplementedError
