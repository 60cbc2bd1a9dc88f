"""Whole matches as readable text, kept in a folder `golden` beside the tests of a game."""

from pathlib import Path
from random import Random
from typing import ClassVar

from infanta import DEALER, Game, Match, Record
from infanta.words import FluentTranslator

# By title: the players and the options, with the edition if it is not the newest.
Matches = dict[str, tuple[int, dict[str, object]]]


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


def told(game: Game, match: Match, people: tuple[str, ...], end: str = "") -> str:
    """The story for everybody's eyes, the end, and the record."""
    voice = FluentTranslator(scope=game.key, names=people)
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


class GoldenMatches:
    """The golden matches of a game. A subclass of this names them and is their test; `keep` writes the files anew."""

    game: Game
    folder: Path
    people: tuple[str, ...] = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus")
    matches: ClassVar[Matches]

    def played(self, title: str) -> Match:
        """A match, always the same for a title: at random, unless a subclass says otherwise."""
        return at_random(self.game, *self.matches[title], title)

    def told(self, match: Match) -> str:
        """A match as its file tells it."""
        return told(self.game, match, self.people[: match.players])

    def test_matches_are_played_as_they_were(self) -> None:
        for title in self.matches:
            assert self.told(self.played(title)) == kept(self.folder, title), title

    def test_records_are_told_as_they_were(self) -> None:
        for title in self.matches:
            text = kept(self.folder, title)
            assert self.told(replayed(text)) == text, title

    @classmethod
    def keep(cls) -> None:
        """Write the files anew."""
        cls.folder.mkdir(exist_ok=True)
        for title in cls.matches:
            (cls.folder / f"{title}.txt").write_text(cls().told(cls().played(title)), encoding="utf-8")
