"""Whole matches as readable text, compared exactly, and counts of positions: whatever changes the rules shows here.

The matches that name an edition were played under it, and must be told as they were for ever. After a change that is meant,
raise the game's edition, name the old one here, add a match of the new one, and write it with
`python -m tests.games.love_letter.test_golden`.
"""

from pathlib import Path
from typing import ClassVar

import pytest

import infanta
from infanta import Match
from infanta.games.love_letter.cards import CAST
from tests import golden
from tests.games.love_letter.table import GAME, deal


class TestGolden(golden.GoldenMatches):
    game = GAME
    folder = Path(__file__).parent / "golden"
    matches: ClassVar[golden.Matches] = {
        "two-players": (2, {"tokens": 3, "edition": 1}),
        "three-players": (3, {"dates": [2, 0, 1], "tokens": 2, "edition": 1}),
        "four-players-play-off": (4, {"tokens": 2, "finale": "play-off", "edition": 1}),
        "three-players-play-off": (3, {"tokens": 2, "finale": "play-off", "deck": [2, 1, 0, 7, 0, 0, 0, 0]}),
    }


def positions(match: Match, depth: int) -> int:
    """How many different sequences of moves, the dealer's included, there are to this depth."""
    if depth == 0 or match.over:
        return 1
    count = 0
    for seat in match.actors():
        for move in match.moves(seat):
            after = match.copy()
            after.push(seat, move)
            count += positions(after, depth - 1)
    return count


def deals(copies: list[int], length: int) -> int:
    """How many different rows of this length can be dealt from a deck with so many copies of each number."""
    if length == 0:
        return 1
    return sum(
        deals([*copies[:place], left - 1, *copies[place + 1 :]], length - 1)
        for place, left in enumerate(copies)
        if left
    )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_deal_is_possible(players: int) -> None:
    match = GAME.start(players, dates=list(range(players)))
    copies = [card.copies for card in CAST]
    assert [positions(match, depth) for depth in range(1, 5)] == [deals(copies, length) for length in range(1, 5)]


@pytest.mark.parametrize(("players", "count"), [(2, 144_840), (3, 19_882), (4, 96_900)])
def test_the_number_of_positions_is_as_it_was(players: int, count: int) -> None:
    match = GAME.start(players, dates=list(range(players)), deck=[2, 1, 1, 1, 1, 1, 1, 1] if players != 3 else [])
    assert positions(match, {2: 7, 3: 5, 4: 6}[players]) == count


def test_33_hands_can_be_held() -> None:
    hands = set()
    for first in range(1, 9):
        for second in range(first, 9):
            words = [GAME.topics[number - 1].word for number in (first, second)]
            copies = infanta.start("love-letter", players=3).cards()
            if all(copies.count(word) >= words.count(word) for word in words):
                others = [word for word in copies if word not in words][:2]
                table = deal(f"{words[0]} {others[0]} {others[1]}", draws=words[1])
                hands.add(tuple(sorted(table.view(0).hands[0])))
    assert len(hands) == 33, "28 mixed pairs, and doubles of Guard, Priest, Baron, Handmaid and Prince"


if __name__ == "__main__":
    TestGolden.keep()
