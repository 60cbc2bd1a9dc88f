"""Whole matches with free acts and bells as readable text, compared exactly: whatever changes the rules shows here.

After a change that is meant, raise the game's edition and write the files anew with `python -m tests.games.death_dowry.test_golden`.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import Match
from infanta.testing.acts import pick_any
from tests import golden
from tests.games.death_dowry.table import GAME, NAMES

GOLDEN = Path(__file__).parent / "golden"
MATCHES: golden.Matches = {
    "three-princesses": (3, {"rounds": 2, "favour": 1}),
    "five-with-a-game-master": (6, {"rounds": 2, "master": "yes", "reveal": "fighters", "events": 3}),
    "the-royal-heart": (4, {"rounds": 2, "setting": "heart", "favour": 2, "doubts": "vote"}),
}


def story(match: Match) -> str:
    return golden.told(GAME, match, list(NAMES[: match.players]))


def played(name: str) -> Match:
    players, options = MATCHES[name]
    match, rng = golden.begun(GAME, players, options), Random(name)
    while not match.over:
        match.play(*pick_any(match, rng, 0.3))
    return match


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record(name: str) -> None:
    assert story(played(name)) == golden.kept(GOLDEN, name)


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record_replays(name: str) -> None:
    text = golden.kept(GOLDEN, name)
    assert story(golden.replayed(text)) == text


if __name__ == "__main__":
    golden.keep(GOLDEN, {title: story(played(title)) for title in MATCHES})
