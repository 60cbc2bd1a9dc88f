"""`imagine` against brute force in the positions that only Cupid has: Pirates aside, duels won and duels under way."""

from random import Random

import pytest

from infanta.games.cupid.match import CupidMatch
from infanta.testing import Trial
from infanta.testing.odds import fits, world_odds
from tests.clause import clause
from tests.games.cupid.table import GAME, Table, deal

COIN = "challenge:coin coin:heads"


def check(table: Table, viewer: int | None, samples: int = 500) -> list[CupidMatch]:
    """Every world that fits comes up, with its odds; returns worlds that were imagined."""
    match, rng = table.match, Random(7)
    trial = Trial(GAME, match.players, dict(match.setup.options))
    odds = world_odds(trial, match, viewer)
    assert len(odds) > 1
    imagined = [GAME.imagine(match.view(viewer), rng) for _ in range(max(samples, 10 * len(odds)))]
    fits(odds, imagined)
    return [world for world in imagined if isinstance(world, CupidMatch)]


@clause("CU-G04")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_where_the_hidden_pirates_are(viewer: int | None) -> None:
    table = deal("guard pirate+baron jester", draws="guard handmaid", deck=[2, 1, 1, 1, 0, 0, 1, 0, 2])
    worlds = check(table.play("guard>1:8"), viewer)
    assert len({tuple(world.reserve) for world in worlds}) > 2


@clause("CU-G04")
def test_a_pirate_that_was_played_had_been_drawn() -> None:
    table = deal("guard pirate+baron jester", draws=f"guard {COIN} guard", deck=[3, 1, 2, 0, 0, 0, 0, 0, 2])
    table.play("guard>1:3", "pirate", "heads")
    for viewer in (0, 2):
        worlds = check(table, viewer)
        assert {world.discards[1] for world in worlds} == {(9,)}
        assert {world.reserve[1] for world in worlds} == {0, 1}


@clause("CU-G04", "CU-G06")
def test_that_the_round_goes_on_says_that_few_pirates_are_hidden() -> None:
    table = deal("guard jester baron", draws="guard guard king", deck=[3, 1, 1, 0, 0, 0, 1, 0, 2])
    table.play("guard>1:8", "guard>0:8")
    assert table.view(2).deck == 1
    worlds = check(table, 2)
    assert {sum(world.reserve[:2]) for world in worlds} == {0, 1}, "with both hidden, seat 2 could not have drawn"


@clause("CU-G12")
@pytest.mark.parametrize("mode", ["reserve", "hand"])
def test_a_comparison_whose_loser_stayed_ties_two_hidden_hands(mode: str) -> None:
    hand = "pirate+jester" if mode == "reserve" else "pirate"
    table = deal(f"baron {hand} guard", draws=f"handmaid {COIN} guard", deck=[3, 1, 1, 1, 0, 0, 1, 0, 2], pirate=mode)
    table.play("baron>1", "pirate", "heads")
    check(table, 2)
    check(table, None)


@clause("CU-G11")
def test_after_the_princess_was_fought_for() -> None:
    table = deal("wizard pirate+princess jester", draws=f"guard {COIN} guard", deck=[3, 1, 1, 0, 1, 0, 0, 1, 2])
    table.play("wizard>1", "pirate", "heads")
    check(table, 0)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_a_choice_that_is_still_secret(viewer: int | None) -> None:
    start = deal("guard pirate+baron jester", draws="guard challenge:fists", deck=[2, 1, 2, 0, 0, 0, 1, 0, 2])
    worlds = check(start.play("guard>1:3", "pirate", "rock"), viewer)
    assert {world.get_answer(0) for world in worlds} == ({"rock"} if viewer == 0 else {"rock", "paper", "scissors"})


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_what_may_be_in_the_sealed_chest(viewer: int | None) -> None:
    start = deal("guard pirate+baron jester", draws="guard challenge:chest", deck=[2, 1, 2, 0, 0, 0, 1, 0, 2])
    worlds = check(start.play("guard>1:3", "pirate", "lead/gold"), viewer)
    assert {world.get_answer(1) for world in worlds} == ({"lead/gold"} if viewer == 1 else {"lead/gold", "gold/gold"})


@clause("CU-G05")
def test_who_discarded_a_pirate_holds_another() -> None:
    table = deal("pirate jester baron", draws="pirate guard", deck=[3, 1, 1, 0, 0, 0, 1, 0, 3], pirate="hand")
    worlds = check(table.play("pirate"), 1)
    assert {world.hands[0] for world in worlds} == {9}
