"""What a game wants to know of itself: a short class in the game's own words, found by the entry point group `infanta.studies`.

It hears what happens in every match, counts, and names the questions that the counts answer; the study does the rest: intervals,
tables, figures.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import entry_points
from typing import Any, ClassVar

from infanta.core.errors import InfantaError
from infanta.core.event import Event, dashed
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.phrase import Phrase, Voice, capital
from infanta.core.setup import Value
from infanta.words import FluentVoice

GROUP = "infanta.studies"
NONE = -1
"""Stands where a count has no second key, or no first."""


@dataclass(frozen=True)
class Question:
    """What counts of a name answer: the mean of something for each key. `axes` say what the keys are: `card` is what the game calls
    `card`, and a word that ends in `#` is a plain number. `drawing` is bars, lines or heat; `unit` percent or number.

    The catalogue of the game, or of the study, has a title `question-<name>` and a sentence about it, `question-<name>-text`."""

    name: str
    axes: tuple[str, ...]
    unit: str = "percent"
    drawing: str = "bars"


class Inquiry:
    """Hears matches and counts. It has a method for each kind of event that it wants to hear, called like the event."""

    questions: ClassVar[tuple[Question, ...]] = ()
    asked_with: ClassVar[dict[str, Value]] = {}
    """Options with which the questions are asked, unless the study names them: where bots would always choose the same, little else
    came up. The matches for it are played beside the others, in an arm of their own."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.counts: dict[tuple[str, int, int], list[float]] = {}
        """How often, and the sum of what was measured, by name and keys."""
        self.hears: dict[type[Event], Callable[[Any], None]] = {}
        for event in game.events:
            method = getattr(self, dashed(event.__name__).replace("-", "_"), None)
            if method is not None:
                self.hears[event] = method

    def start(self, match: Match) -> None:
        """A match begins."""

    def end(self, match: Match, outcome: Outcome) -> None:
        """A match is over."""

    def hear(self, story: list[Event]) -> None:
        """All that happened in a match."""
        hears = self.hears.get
        for event in story:
            method = hears(type(event))
            if method is not None:
                method(event)

    def count(self, name: str, first: int = NONE, second: int = NONE, total: float = 0.0, times: int = 1) -> None:
        """Note that it happened, and what was measured."""
        key = name, first, second
        found = self.counts.get(key)
        if found is None:
            self.counts[key] = [times, total]
        else:
            found[0] += times
            found[1] += total

    def label(self, voice: Voice, axis: str, value: int) -> str:
        """What a key is called."""
        if axis.endswith("#"):
            return str(value)
        if isinstance(voice, FluentVoice):
            return capital(voice.term(self.game.key, axis, value, "bare"))
        return str(value)


def inquiry_of(game: Game) -> Inquiry:
    """The inquiry of a game: one that asks nothing, if it has none of its own."""
    return inquiry_class(game.key)(game)


@cache
def inquiry_class(key: str) -> type[Inquiry]:
    """The kind of inquiry that a game has."""
    for entry in entry_points(group=GROUP):
        if entry.name == key:
            try:
                found = entry.load()
            except (ImportError, AttributeError) as error:
                raise InfantaError(Phrase("inquiry-broken", game=key, error=str(error))) from error
            if not (isinstance(found, type) and issubclass(found, Inquiry)):
                raise InfantaError(Phrase("inquiry-broken", game=key, error=entry.value))
            return found
    return Inquiry
