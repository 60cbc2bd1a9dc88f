"""The law of odds bites: every bug planted in the code that imagines is found in a case that the honest code passes."""

from functools import cache
from random import Random

import pytest

import infanta
from infanta.core.native import is_compiled
from infanta.testing.odds import draws_for, fits, world_odds
from tests.conformance.cases import CASES
from tests.conformance.mutants import MUTANTS, Mutant

PLANTED = [(key, mutant, name) for key, mutants in MUTANTS.items() for mutant, name in mutants.items()]


@cache
def counted(key: str, name: str) -> tuple[dict[str, float], infanta.View]:
    """The worlds of a case, counted once, and the view behind which they lie."""
    case = CASES[key][name]
    trial = case.trial(infanta.game(key))
    match, _ = trial.play_midway()
    return world_odds(trial, match, case.seat), match.view(case.seat)


@pytest.mark.parametrize(("key", "mutant", "name"), PLANTED, ids=[mutant.title for _, mutant, _ in PLANTED])
def test_a_planted_bug_is_found(key: str, mutant: Mutant, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if is_compiled():
        pytest.skip("compiled code calls its own functions directly: a slip can only be planted in the plain source")
    odds, view = counted(key, name)
    game, rng = infanta.game(key), Random(5)
    mutant.plant(monkeypatch)
    with pytest.raises((AssertionError, infanta.InfantaError, ArithmeticError, LookupError, ValueError)):
        fits(odds, [game.imagine(view, rng) for _ in range(draws_for(len(odds), CASES[key][name].draws))])
