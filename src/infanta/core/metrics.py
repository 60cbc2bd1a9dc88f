"""What a game measures: a short class in the game's own words that observes matches, counts, and names the questions
that the counts answer. The laboratory does the rest: intervals, tables, figures."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from infanta.core.event import Event, to_kebab_case
from infanta.core.field_types import LARGEST, FieldType, IntegerField
from infanta.core.game import Game
from infanta.core.match import Match, Outcome
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase
from infanta.core.setup import Value

NONE: Final = -1  # stands where a count has no second key, or no first
NUMBER: Final = IntegerField(-LARGEST)


@dataclass(frozen=True)
class Metric:
    """What counts of a name answer: the mean of something for each key. `axes` say what the keys are: `card` is what
    the game calls `card`, and a word that ends in `#` is a plain number. `drawing` is bars, lines or heat; `unit`
    percent or number.

    The catalogue of the game has a title `question-<name>`, a sentence about it, `question-<name>-text`, and what is
    measured, `question-<name>-value`; and `axis-<word>` for each of the axes."""

    name: str
    axes: tuple[str, ...]
    unit: str = "percent"
    drawing: str = "bars"


class MetricTotal:
    """How often something happened, in how many matches, and the sum of what was measured."""

    def __init__(self) -> None:
        self.times = 0
        self.total = 0.0
        self.matches = 0
        self.latest = 0  # the match in which it happened last


@mypyc_attr(allow_interpreted_subclasses=True)
class GameMetrics:
    """Observes matches and counts. It has a method for each kind of event that it counts, named after the event."""

    questions: ClassVar[tuple[Metric, ...]] = ()
    # Options with which the questions are asked, unless the study names them: where bots would always choose the
    # same, little else came up. The matches for it are played apart from the others.
    asked_with: ClassVar[dict[str, Value]] = {}

    def __init__(self, game: Game) -> None:
        self.game = game
        # How the keys of an axis are written in the facts, as views and events write them; an axis that is not here
        # has numbers.
        self.shapes: dict[str, FieldType] = {}
        self.counts: dict[tuple[str, int, int], MetricTotal] = {}  # by name and keys
        self.heard = 0  # matches so far
        self.hears: dict[type[Event], Callable[[Any], None]] = {}
        for event in game.events:
            method = getattr(self, to_kebab_case(event.__name__).replace("-", "_"), None)
            if method is not None:
                self.hears[event] = method

    def start(self, match: Match) -> None:
        """Note that a match starts."""

    def end(self, match: Match, outcome: Outcome) -> None:
        """Note that a match is over."""

    def observe(self, story: list[Event]) -> None:
        """Observe all that happened in a match."""
        self.heard += 1
        hears = self.hears
        for event in story:
            method = hears.get(type(event))
            if method is not None:
                method(event)

    def count(self, name: str, first: int = NONE, second: int = NONE, total: float = 0.0, times: int = 1) -> None:
        """Count one occurrence, with what was measured."""
        key = (name, first, second)
        found = self.counts.get(key)
        if found is None:
            found = self.counts[key] = MetricTotal()
        found.times += times
        found.total += total
        if times and found.latest != self.heard:
            found.latest = self.heard
            found.matches += 1

    def format_key(self, axis: str, key: int) -> str:
        """Return a key as the facts have it: a word or a number, and nothing where there is none."""
        shape = self.shapes.get(axis)
        word = None if key == NONE else key if shape is None else shape.write(key)
        return "" if word is None else str(word)

    def parse_key(self, axis: str, word: str) -> int:
        """Return the key that is written so; raise InfantaError if there is none."""
        if not word:
            return NONE
        shape = self.shapes.get(axis)
        if shape is not None:
            return int(shape.read(word, axis))
        return int(NUMBER.read(int(word) if word.lstrip("-").isdecimal() else word, axis))

    def name_key(self, axis: str, key: int) -> Phrase | None:
        """Return what a key is called, if it is not what the game calls it."""
        return None
