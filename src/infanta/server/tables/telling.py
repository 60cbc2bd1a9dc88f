"""Telling the story of a match: the latest sentences, as each seat may know them, put into words once."""

from collections import deque
from dataclasses import dataclass, field

from infanta.core.event import Event, Names
from infanta.core.game import NOTHING_FADED, Game
from infanta.core.match import Match

LATEST = 60


@dataclass(slots=True)
class Sentence:
    """A sentence of a story as somebody is told it; `number` counts what they were told."""

    number: int
    text: str
    drawn: str = field(default="", compare=False)
    """How a page shows it, once one has."""


class Telling:
    """What one seat (None: a spectator) has been told so far."""

    def __init__(self, seat: int | None, called: Names) -> None:
        self.seat = seat
        self.heard = 0
        self.told = 0
        self.sentences: deque[Sentence] = deque(maxlen=LATEST)
        self.called = called
        self.places: deque[int] = deque(maxlen=LATEST)
        """Where in the story the sentences come from."""
        self.faded = NOTHING_FADED

    def latest(self, story: list[Event], faded: range = NOTHING_FADED) -> tuple[Sentence, ...]:
        """The latest sentences, oldest first; those at `faded` places say less than they did."""
        if faded != self.faded:
            self.faded = faded
            pairs = zip(self.sentences, self.places, strict=True)
            self.sentences = deque([self.retold(story, sentence, place) for sentence, place in pairs], LATEST)
        for place in range(self.heard, len(story)):
            told = story[place].seen_by(self.seat)
            if told is not None and not told.minor():
                self.sentences.append(Sentence(self.told, self.words(told, place)))
                self.places.append(place)
                self.told += 1
        self.heard = len(story)
        return tuple(self.sentences)

    def retold(self, story: list[Event], sentence: Sentence, place: int) -> Sentence:
        """A sentence as it is told now, which may be less than it was."""
        told = story[place].seen_by(self.seat)
        assert told is not None
        words = self.words(told, place)
        return sentence if words == sentence.text else Sentence(sentence.number, words)

    def words(self, told: Event, place: int) -> str:
        """An event that the seat has noticed, in words."""
        return (told.faded() if place in self.faded else told).sentence(self.called)


class Tellings:
    """The stories of one match, for every pair of eyes; told anew when somebody changes their name."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.by_seat: dict[int | None, Telling] = {}

    def latest(self, game: Game, names: list[str], match: Match, seat: int | None) -> tuple[Sentence, ...]:
        """The latest sentences for a seat."""
        if match.story is None:
            return ()
        if names != self.names:
            self.names = names
            self.by_seat.clear()
        if seat not in self.by_seat:
            self.by_seat[seat] = Telling(seat, game.names(names, seat))
        return self.by_seat[seat].latest(match.story, game.faded(match.setup, match.story))
