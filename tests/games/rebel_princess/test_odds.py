"""`imagine` against brute force, with two numbers in every suit and two cards in every hand, where all worlds can be counted."""

import pytest

import infanta
from tests.conformance.kit import Trial, imagined_odds_are_right

GAME = infanta.game("rebel-princess")
PARTIES = [
    ("c", (0, 1, 3, 8)),
    ("e", (0, 3, 6, 8)),
    ("g", (2, 3, 5, 1)),
    ("i", (4, 7, 9, 3)),
    ("m", (5, 3, 0, 2)),
    ("n", (3, 7, 4, 6)),
    ("p", (4, 7, 5, 9)),
    ("q", (6, 8, 1, 5)),
    ("t", (5, 6, 2, 0)),
]
"""Round cards and princesses by which cards go unseen from hand to hand."""


@pytest.mark.parametrize("length", [8, 11])
@pytest.mark.parametrize(("letter", "cast"), PARTIES)
def test_every_world_comes_up_with_its_odds(letter: str, cast: tuple[int, ...], length: int) -> None:
    options: dict[str, object] = {
        "numbers": (7, 8),
        "rounds": letter,
        "cast": cast,
        "starter": (0,),
        "passes": "i:1R,m:1L",
    }
    trial = Trial(GAME, 4, options, seed=length, length=length)
    match, _ = trial.midway()
    if match.over:
        pytest.skip("the round was over by then")
    imagined_odds_are_right(trial, (length + ord(letter)) % 4, samples=400)


LONGER = [("e", (0, 1, 3), 20), ("e", (0, 1, 3), 24), ("a", (4, 7, 5), 14), ("m", (5, 3, 0), 14)]
"""Four cards in each of three hands: cards that go from hand to hand trick after trick, to Sleeping Beauty and
back, or back from a trick with its gifts; and voids that were shown before."""


@pytest.mark.parametrize(("letter", "cast", "length"), LONGER)
def test_the_odds_hold_when_cards_have_gone_on_and_on(letter: str, cast: tuple[int, ...], length: int) -> None:
    options: dict[str, object] = {
        "numbers": (6, 8),
        "rounds": letter,
        "cast": cast,
        "starter": (0,),
        "passes": f"{letter}:1R",
    }
    trial = Trial(GAME, 3, options, seed=1, length=length)
    assert imagined_odds_are_right(trial, (length + 1) % 3, samples=400) > 5, "there was something to imagine"
