"""Whole matches as readable text, compared exactly: whatever changes the rules shows here.

After a change that is meant, raise the game's edition and write the files anew with `python -m tests.games.cupid.test_golden`.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import DEALER, Match, Record
from tests.games.cupid.table import GAME

GOLDEN = Path(__file__).parent / "golden"
MATCHES: dict[str, tuple[int, dict[str, object]]] = {
    "two-players": (2, {"tokens": 5}),
    "three-players-in-hand": (3, {"seniority": [2, 0, 1], "tokens": 2, "pirate": "hand"}),
    "four-players-at-the-table": (4, {"tokens": 2, "finale": "play-off", "duels": "table"}),
}


def told(match: Match) -> str:
    """The story for everybody's eyes, the record, and the end."""
    names = GAME.names(["Ada", "Bo", "Cy", "Di"])
    assert match.story is not None
    events = [event.seen_by(None) for event in match.story]
    story = "\n".join(event.sentence(names) for event in events if event is not None)
    outcome = match.outcome()
    assert outcome is not None
    end = f"{names.all_of(outcome.winners)} won with {outcome.scores}: {outcome.reason}."
    return f"{story}\n\n{end}\n\n{Record.of(match).to_json()}"


def played(name: str) -> Match:
    """A match at random, but with every Pirate played that can be."""
    players, options = MATCHES[name]
    match, rng = GAME.start(players, story=True, **options), Random(name)
    pirate = GAME.parse("pirate")
    while not match.over:
        seat = rng.choice(match.actors())
        moves = [] if seat == DEALER else match.moves(seat)
        match.play(seat, match.sample(rng) if seat == DEALER else pirate if pirate in moves else rng.choice(moves))
    return match


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record(name: str) -> None:
    assert told(played(name)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    match = Record.from_json(text[text.index("{\n") :]).replay(story=True)
    assert told(match) == text
    assert "won the duel" in text or "lost the duel" in text, "a duel was fought"


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for title in MATCHES:
        (GOLDEN / f"{title}.txt").write_text(told(played(title)), encoding="utf-8")
