"""A setup: how many play, and with which options. Public, and the same for the whole match."""

from dataclasses import dataclass, field
from typing import Final, Generic, TypeVar

from infanta.core.errors import InvalidOptionError
from infanta.core.native import mypyc_attr
from infanta.core.phrase import Phrase

Value = str | int | tuple[int, ...]  # what an option can be set to

LONGEST: Final = 100  # how many numbers a list may have
KEPT: Final = 1000  # what follows from this many setups is cached

R = TypeVar("R")


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """A choice the host has before a match; `clause` names the rule or ruling behind it. The game's catalogue describes
    what it does (`help`)."""

    def __init__(self, name: str, default: Value, clause: str = "") -> None:
        self.name = name
        self.default = default
        self.clause = clause

    def help(self) -> Phrase:
        """Return what it does."""
        return Phrase(f"option-{self.name}")

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        raise NotImplementedError

    def hint(self) -> Phrase:
        """Return what may be written here."""
        raise NotImplementedError

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        raise NotImplementedError

    def build_error(self, value: object) -> InvalidOptionError:
        """Return the error for a value that cannot be read."""
        return InvalidOptionError(Phrase("bad-option", name=self.name, value=shorten(repr(value)), hint=self.hint()))


class ChoiceOption(Option):
    """One of a few words."""

    def __init__(self, name: str, values: tuple[str, ...], clause: str = "") -> None:
        super().__init__(name, values[0], clause)
        self.values = values

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        if isinstance(value, str) and value in self.values:
            return value
        raise self.build_error(value)

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("hint-one-of", values=self.values)

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        return list(self.values)


class NumberOption(Option):
    """A whole number within bounds."""

    def __init__(self, name: str, default: int, low: int, high: int, clause: str = "") -> None:
        super().__init__(name, default, clause)
        self.low = low
        self.high = high

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        if isinstance(value, str) and value.isdecimal() and len(value) < 10:
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        raise self.build_error(value)

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("hint-number", low=self.low, high=self.high)

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        return [self.default, *sorted({self.low, min(self.low + 1, self.high)} - {self.default})]


class NumberListOption(Option):
    """A short list of small numbers, written with commas; the empty list means "as the rulebook says". The game's
    catalogue says what the numbers are (`option-<name>-numbers`)."""

    def __init__(self, name: str, high: int, examples: tuple[tuple[int, ...], ...], clause: str = "") -> None:
        super().__init__(name, (), clause)
        self.high = high
        self.examples = examples

    def parse(self, value: object) -> Value:
        """Return the value from a text or from JSON; raise InvalidOptionError with a sentence."""
        items: list[object] = []
        if isinstance(value, str):
            items.extend(value.replace(",", " ").split())
        elif isinstance(value, (list, tuple)):
            items.extend(value)
        else:
            raise self.build_error(value)
        if len(items) > LONGEST:
            raise InvalidOptionError(Phrase("option-too-long", name=self.name, most=LONGEST))
        numbers: list[int] = []
        for item in items:
            if isinstance(item, str) and item.isdecimal() and len(item) < 10:
                item = int(item)
            if not isinstance(item, int) or isinstance(item, bool) or not 0 <= item <= self.high:
                raise self.build_error(value)
            numbers.append(item)
        return tuple(numbers)

    def hint(self) -> Phrase:
        """Return what may be written here."""
        return Phrase("hint-numbers", meaning=Phrase(f"option-{self.name}-numbers"), high=self.high)

    def samples(self) -> list[Value]:
        """Return a few values that show what the option does; the conformance kit plays them all."""
        return [self.default, *self.examples]


@dataclass(frozen=True)
class Setup:
    """The number of players, the options that differ from the defaults, and the edition of the rules that is played."""

    game: str
    players: int
    options: dict[str, Value] = field(default_factory=dict)
    edition: int = 1


def shorten(text: str, most: int = 40) -> str:
    """Return a text that a user has written, short enough to be repeated to them."""
    return text if len(text) <= most else text[:most] + "…"


def read_options(texts: tuple[str, ...]) -> dict[str, str]:
    """Options as people write them, `name=value`; the game reads the values.

    >>> read_options(("tokens=3", "ties=none"))
    {'tokens': '3', 'ties': 'none'}
    """
    options: dict[str, str] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not name or not equals:
            raise InvalidOptionError(Phrase("unreadable-option", text=shorten(text)))
        options[name] = value
    return options


class RulesCache(Generic[R]):
    """What follows from setups, computed once for each: `find(setup) or keep(setup, ...)`."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], R] = {}

    def find(self, setup: Setup) -> R | None:
        """Return what is known to follow from a setup."""
        return self.known.get(self.named(setup))

    def keep(self, setup: Setup, rules: R) -> R:
        """Cache what follows from a setup."""
        if len(self.known) >= KEPT:
            self.known.clear()
        self.known[self.named(setup)] = rules
        return rules

    def named(self, setup: Setup) -> tuple[object, ...]:
        """Return the key under which a setup is cached."""
        return (setup.players, *sorted(setup.options.items()))
