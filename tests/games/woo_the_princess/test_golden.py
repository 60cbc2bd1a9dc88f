"""Whole matches as readable text, compared exactly, and counts of positions: whatever changes the rules shows here.

After a change that is meant, raise the game's edition and write the files anew with `python -m tests.games.woo_the_princess.test_golden`.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import DEALER, Match, Record
from tests.games.woo_the_princess.table import GAME, NAMES

GOLDEN = Path(__file__).parent / "golden"
MATCHES: dict[str, tuple[int, dict[str, object]]] = {
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


def told(match: Match) -> str:
    """The story for everybody's eyes, the record, and the end."""
    names = GAME.names(NAMES[: match.players])
    assert match.story is not None
    events = [event.seen_by(None) for event in match.story]
    story = "\n".join(event.sentence(names) for event in events if event is not None)
    return f"{story}\n\n{match.outcome()}\n\n{Record.of(match).to_json()}"


def played(name: str) -> Match:
    players, options = MATCHES[name]
    match, rng = GAME.start(players, story=True, **options), Random(name)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    return match


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record(name: str) -> None:
    assert told(played(name)) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_golden_record_replays(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    match = Record.from_json(text[text.index("{\n") :]).replay(story=True)
    assert told(match) == text


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
    GOLDEN.mkdir(exist_ok=True)
    for title in MATCHES:
        (GOLDEN / f"{title}.txt").write_text(told(played(title)), encoding="utf-8")
