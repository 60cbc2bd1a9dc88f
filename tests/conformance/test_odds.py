"""`imagine` against brute force: small decks, where all worlds can be counted."""

import pytest

import infanta
from tests.conformance.kit import Trial, imagined_odds_are_right

SMALL = [
    ("love-letter", 2, {"dates": [0, 1], "deck": [3, 1, 1, 1, 1, 1, 1, 1], "tokens": 1}),
    ("love-letter", 3, {"dates": [0, 1, 2], "deck": [2, 1, 2, 0, 1, 1, 1, 0], "tokens": 1}),
    ("love-letter", 4, {"dates": [0, 1, 2, 3], "deck": [2, 1, 2, 1, 1, 0, 1, 1], "tokens": 1}),
    ("love-letter", 3, {"dates": [0, 1, 2], "deck": [0, 0, 3, 0, 2, 2, 2, 0], "tokens": 1}),
    ("cupid", 2, {"seniority": [0, 1], "deck": [3, 0, 2, 0, 1, 0, 1, 1, 2], "tokens": 1}),
    ("cupid", 3, {"seniority": [0, 1, 2], "deck": [2, 1, 3, 0, 1, 0, 0, 1, 2], "tokens": 1}),
    ("cupid", 4, {"seniority": [0, 1, 2, 3], "deck": [1, 0, 3, 0, 2, 1, 1, 0, 1], "tokens": 1}),
    ("cupid", 3, {"seniority": [0, 1, 2], "deck": [1, 1, 3, 0, 1, 1, 1, 0, 2], "tokens": 1, "pirate": "hand"}),
]
"""Decks of eight to eleven cards, some with many Barons, Princes and Kings, so that hands are tied, changed and traded."""


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("key", "players", "options"), SMALL)
def test_every_world_comes_up_with_its_odds(key: str, players: int, options: dict[str, object], seed: int) -> None:
    game = infanta.game(key)
    most = 0
    for length in (6, 8, 9, 11, 13, 15):
        trial = Trial(game, players, options, seed, length)
        match, _ = trial.midway()
        if not match.over:
            viewer = (seed + length) % (players + 1)
            most = max(most, imagined_odds_are_right(trial, None if viewer == players else viewer, samples=600))
    assert most > 5, "there was something to imagine"
