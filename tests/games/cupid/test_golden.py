"""Whole matches as readable text, compared exactly: whatever changes the rules shows here.

The matches that name an edition were played under it, and must be told as they were for ever. After a change that is meant,
raise the game's edition, name the old one here, add a match of the new one, and write it with
`python -m tests.games.cupid.test_golden`.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import DEALER, Match
from tests import golden
from tests.games.cupid.table import GAME

GOLDEN = Path(__file__).parent / "golden"
PEOPLE = ["Ada", "Bo", "Cy", "Di"]
MATCHES: golden.Matches = {
    "two-players": (2, {"tokens": 5, "edition": 1}),
    "three-players-in-hand": (3, {"seniority": [2, 0, 1], "tokens": 2, "pirate": "hand", "edition": 1}),
    "four-players-at-the-table": (4, {"tokens": 2, "finale": "play-off", "duels": "table", "edition": 1}),
    "two-players-play-off": (4, {"tokens": 2, "finale": "play-off", "deck": [2, 0, 3, 6, 0, 0, 0, 0, 4]}),
}


def story(match: Match) -> str:
    outcome = match.outcome()
    assert outcome is not None
    winners = " and ".join(PEOPLE[seat] for seat in outcome.winners)
    return golden.told(GAME, match, PEOPLE, f"{winners} won with {outcome.scores}: {outcome.reason}.")


def played(name: str) -> Match:
    """A match at random, but with every Pirate played that can be."""
    players, options = MATCHES[name]
    match, rng = golden.begun(GAME, players, options), Random(name)
    pirate = GAME.parse("pirate")
    while not match.over:
        seat = rng.choice(match.actors())
        moves = [] if seat == DEALER else match.moves(seat)
        match.play(seat, match.sample(rng) if seat == DEALER else pirate if pirate in moves else rng.choice(moves))
    return match


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record(name: str) -> None:
    assert story(played(name)) == golden.kept(GOLDEN, name)


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record_replays(name: str) -> None:
    text = golden.kept(GOLDEN, name)
    assert story(golden.replayed(text)) == text
    assert "won the duel" in text or "lost the duel" in text, "a duel was fought"


if __name__ == "__main__":
    golden.keep(GOLDEN, {title: story(played(title)) for title in MATCHES})
