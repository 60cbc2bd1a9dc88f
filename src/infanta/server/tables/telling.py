"""Telling the story of a match: the latest sentences, as each seat may know them, put into words once."""

from collections import deque

from infanta.core.event import Event, Names
from infanta.core.game import Game

LATEST = 60


class Telling:
    """What one seat (None: a spectator) has been told so far."""

    def __init__(self, seat: int | None, called: Names) -> None:
        self.seat = seat
        self.heard = 0
        self.told = 0
        self.sentences: deque[str] = deque(maxlen=LATEST)
        self.called = called

    def latest(self, story: list[Event]) -> tuple[str, ...]:
        """The latest sentences, oldest first."""
        if self.heard < len(story):
            for event in story[self.heard :]:
                told = event.seen_by(self.seat)
                if told is not None:
                    self.sentences.append(told.sentence(self.called))
                    self.told += 1
            self.heard = len(story)
        return tuple(self.sentences)

    @property
    def first(self) -> int:
        """The number of the oldest of the latest sentences in the whole story."""
        return self.told - len(self.sentences)


class Tellings:
    """The stories of one match, for every pair of eyes; told anew when somebody changes their name."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.by_seat: dict[int | None, Telling] = {}

    def latest(self, game: Game, names: list[str], story: list[Event], seat: int | None) -> tuple[str, ...]:
        """The latest sentences for a seat."""
        if names != self.names:
            self.names = names
            self.by_seat.clear()
        if seat not in self.by_seat:
            self.by_seat[seat] = Telling(seat, game.names(names, seat))
        return self.by_seat[seat].latest(story)
