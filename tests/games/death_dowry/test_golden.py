"""Whole matches with free acts and bells as readable text, compared exactly: whatever changes the rules shows here.

After a change that is meant, raise the game's edition and write the files anew with `python -m tests.games.death_dowry.test_golden`.
"""

from pathlib import Path
from random import Random
from typing import ClassVar

from infanta import Match
from infanta.testing.acts import pick_any
from tests import golden
from tests.games.death_dowry.table import GAME


class TestGolden(golden.GoldenMatches):
    game = GAME
    folder = Path(__file__).parent / "golden"
    matches: ClassVar[golden.Matches] = {
        "three-princesses": (3, {"rounds": 2, "favour": 1}),
        "five-with-a-game-master": (6, {"rounds": 2, "master": "yes", "reveal": "fighters", "events": 3}),
        "the-royal-heart": (4, {"rounds": 2, "setting": "heart", "favour": 2, "doubts": "vote"}),
    }

    def played(self, title: str) -> Match:
        match, rng = golden.begun(GAME, *self.matches[title]), Random(title)
        while not match.over:
            match.play(*pick_any(match, rng, 0.3))
        return match


if __name__ == "__main__":
    TestGolden.keep()
