"""Whole matches as readable text, kept in a folder `golden` beside the tests of a game."""

from pathlib import Path
from random import Random

from infanta import DEALER, Game, Match, Record
from infanta.words import FluentVoice

Matches = dict[str, tuple[int, dict[str, object]]]
"""By title: the players and the options, with the edition if it is not the newest."""


def begun(game: Game, players: int, options: dict[str, object]) -> Match:
    """A match at its beginning; an edition among the options is the one that it is played under."""
    edition = options.get("edition", 0)
    assert isinstance(edition, int)
    chosen = {name: value for name, value in options.items() if name != "edition"}
    return game.start_from(game.setup(players, chosen, edition), story=True)


def at_random(game: Game, players: int, options: dict[str, object], title: str) -> Match:
    """A match at random, always the same for a title."""
    match, rng = begun(game, players, options), Random(title)
    while not match.over:
        seat = match.actors()[0]
        match.play(seat, match.sample(rng) if seat == DEALER else rng.choice(match.moves(seat)))
    return match


def told(game: Game, match: Match, people: list[str], end: str = "") -> str:
    """The story for everybody's eyes, the end, and the record."""
    voice = FluentVoice(scope=game.key, names=tuple(people))
    assert match.story is not None
    events = [event.seen_by(None) for event in match.story]
    story = "\n".join(voice.sentence(event.phrase()) for event in events if event is not None)
    return f"{story}\n\n{end or match.outcome()}\n\n{Record.of(match).to_json()}"


def kept(folder: Path, title: str) -> str:
    """The text of a match as it was."""
    return (folder / f"{title}.txt").read_text(encoding="utf-8")


def replayed(text: str) -> Match:
    """The match of a text, from its record."""
    return Record.from_json(text[text.index("{\n") :]).replay(story=True)


def keep(folder: Path, texts: dict[str, str]) -> None:
    """Write the files anew."""
    folder.mkdir(exist_ok=True)
    for title, text in texts.items():
        (folder / f"{title}.txt").write_text(text, encoding="utf-8")
