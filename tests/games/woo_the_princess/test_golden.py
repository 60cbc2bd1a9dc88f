"""Whole matches as readable text, compared exactly, and counts of positions: whatever changes the rules shows here.

After a change that is meant, raise the game's edition and write the files anew with `python -m tests.games.woo_the_princess.test_golden`.
"""

from pathlib import Path
from typing import ClassVar

import pytest

from infanta import DEALER, Match
from tests import golden
from tests.games.woo_the_princess.table import GAME


class TestGolden(golden.GoldenMatches):
    game = GAME
    folder = Path(__file__).parent / "golden"
    matches: ClassVar[golden.Matches] = {
        "two-and-the-ghost": (2, {"princesses": 3}),
        "three-players": (3, {"princesses": 2}),
        "four-in-teams": (4, {"princesses": 2, "teams": "yes", "lead": "rotate"}),
        "seven-players-many-specials": (
            7,
            {
                "princesses": 2,
                "specials": "allergic:F1,C2 irresistible:C1,S3 lullabye:S1 regifted:J1,F3",
                "count": "rounds",
            },
        ),
    }


def positions(match: Match, depth: int) -> int:
    """How many different sequences of seats' moves there are to this depth; the dealer always makes the first move there is."""
    while match.actors() == (DEALER,):
        match.push(DEALER, next(match.outcomes())[0])
    if depth == 0 or match.over:
        return 1
    count = 0
    seat = match.actors()[0]
    for move in match.moves(seat):
        after = match.copy()
        after.push(seat, move)
        count += positions(after, depth - 1)
    return count


@pytest.mark.parametrize(("players", "count"), [(2, 540), (3, 1440), (4, 1872), (7, 4096)])
def test_the_number_of_positions_is_as_it_was(players: int, count: int) -> None:
    match = GAME.start(players, hand=3)
    assert positions(match, 6) == count


if __name__ == "__main__":
    TestGolden.keep()
