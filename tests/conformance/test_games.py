"""The kit on our own games: every law, number of players, option, clause, and the odds on small decks."""

from pathlib import Path

import infanta
from infanta.testing import GameTests
from tests.conformance.cases import CUPID, DEATH_DOWRY, LOVE_LETTER, REBEL_PRINCESS, WOO_THE_PRINCESS

TESTS = (Path(__file__).parents[1],)


class TestLoveLetter(GameTests):
    game = "love-letter"
    proofs = TESTS
    odds = tuple(LOVE_LETTER.values())


class TestCupid(GameTests):
    game = "cupid"
    proofs = TESTS
    odds = tuple(CUPID.values())


class TestDeathDowry(GameTests):
    game = "death-dowry"
    proofs = TESTS
    odds = tuple(DEATH_DOWRY.values())
    quick = 4


class TestRebelPrincess(GameTests):
    game = "rebel-princess"
    proofs = TESTS
    odds = tuple(REBEL_PRINCESS.values())


class TestWooThePrincess(GameTests):
    game = "woo-the-princess"
    proofs = TESTS
    odds = tuple(WOO_THE_PRINCESS.values())


def test_no_registered_game_is_left_out() -> None:
    tested = {kind.game for kind in GameTests.__subclasses__() if kind.__module__ == __name__}
    assert tested == set(infanta.game_keys())
