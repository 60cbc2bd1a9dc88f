"""Whole matches as readable text, compared exactly: the record, and the story as a spectator and a seat may know it.

The matches of the first edition must be told as they were for ever. After a change that is meant, raise the game's edition and
add a match of the new one with `python -m tests.games.rebel_princess.test_golden`; those that are there stay.
"""

from pathlib import Path
from random import Random

import pytest

from infanta import DEALER, Record
from infanta.bots.heuristic import HeuristicBot
from infanta.words import FluentTranslator
from tests.games.rebel_princess.table import GAME

GOLDEN = Path(__file__).parent / "golden"
# By name, with the edition that each was played under.
MATCHES = {"first-game": 1, "six-princesses": 1, "three-who-choose": 2}


def told(record: Record, reader: int | None) -> str:
    match = record.replay(story=True)
    assert match.story is not None
    voice = FluentTranslator(scope=GAME.key, names=record.names, reader=reader)
    events = [event.seen_by(reader) for event in match.story]
    lines = [voice.sentence(event.phrase()) for event in events if event is not None]
    outcome = match.outcome()
    assert outcome is not None
    return "\n".join([*lines, f"Winners {outcome.winners}, proposals {outcome.scores}: {outcome.reason}."]) + "\n"


@pytest.mark.parametrize("name", MATCHES)
@pytest.mark.parametrize(("reader", "eyes"), [(None, "spectator"), (1, "seat-1")])
def test_a_match_is_told_as_it_was(name: str, reader: int | None, eyes: str) -> None:
    record = Record.load(GOLDEN / f"{name}.json")
    assert told(record, reader) == (GOLDEN / f"{name}.{eyes}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MATCHES)
def test_the_record_is_written_as_it_was_read(name: str) -> None:
    text = (GOLDEN / f"{name}.json").read_text(encoding="utf-8")
    record = Record.from_json(text)
    assert record.to_json() == text and record.edition == MATCHES[name]
    assert Record.of(record.replay(), record.names).to_json() == text


def write(name: str, players: int, seed: int, **options: object) -> None:
    """Play a match by rules of thumb, with powers used at random, and keep it."""
    rng = Random(seed)
    match = GAME.start(players, False, **options)
    bot = HeuristicBot(rng)
    while not match.over:
        seat = match.actors()[0]
        if seat == DEALER:
            match.push(seat, match.sample(rng))
            continue
        moves = match.moves(seat)
        match.push(seat, rng.choice(moves) if moves[0].text == "pass" else bot.choose(match.view(seat), moves))
    record = Record.of(match, ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")[:players])
    record.save(GOLDEN / f"{name}.json")
    for reader, eyes in ((None, "spectator"), (1, "seat-1")):
        (GOLDEN / f"{name}.{eyes}.txt").write_text(told(record, reader), encoding="utf-8")


if __name__ == "__main__":
    write("three-who-choose", 3, 5, length=2)
