"""Whole matches as readable text, compared exactly: whatever changes the rules shows here.

The matches that name an edition were played under it, and must be told as they were for ever. After a change that is meant,
raise the game's edition, name the old one here, add a match of the new one, and write it with
`python -m tests.games.cupid.test_golden`.
"""

import re
from pathlib import Path
from random import Random
from typing import ClassVar

from infanta import DEALER, Match
from tests import golden
from tests.games.cupid.table import GAME


class TestGolden(golden.GoldenMatches):
    game = GAME
    folder = Path(__file__).parent / "golden"
    matches: ClassVar[golden.Matches] = {
        "two-players": (2, {"tokens": 5, "edition": 1}),
        "three-players-in-hand": (3, {"seniority": [2, 0, 1], "tokens": 2, "pirate": "hand", "edition": 1}),
        "four-players-at-the-table": (4, {"tokens": 2, "finale": "play-off", "duels": "table", "edition": 1}),
        "two-players-play-off": (4, {"tokens": 2, "finale": "play-off", "deck": [2, 0, 3, 6, 0, 0, 0, 0, 4]}),
    }

    def played(self, title: str) -> Match:
        """A match at random, but with every Pirate played that can be."""
        match, rng = golden.begun(GAME, *self.matches[title]), Random(title)
        pirate = GAME.parse("pirate")
        while not match.over:
            seat = rng.choice(match.actors())
            moves = [] if seat == DEALER else match.moves(seat)
            match.play(seat, match.sample(rng) if seat == DEALER else pirate if pirate in moves else rng.choice(moves))
        return match

    def told(self, match: Match) -> str:
        outcome = match.outcome()
        assert outcome is not None
        winners = " and ".join(self.people[seat] for seat in outcome.winners)
        return golden.told(GAME, match, self.people, f"{winners} won with {outcome.scores}: {outcome.reason}.")

    def test_duels_are_fought(self) -> None:
        for title in self.matches:
            assert re.search("(won|lost) the duel", golden.kept(self.folder, title)), title


if __name__ == "__main__":
    TestGolden.keep()
