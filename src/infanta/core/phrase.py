"""Phrases: what is to be said, as a key and values. The sentence is in a catalogue, one for each language.

No rule holds a sentence: it says `Phrase("not-held", card=8)`, and a `Translator` puts that into the words of its
reader. Without a translator, `str(phrase)` reads in English.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from infanta.core.native import mypyc_attr

# Encloses a mark in what a translator without names says: the number of a seat and the form in which it is to
# be named.
NAMED: Final = "\0"
CAPITAL: Final = "^"  # begins a mark if the name stands where a sentence begins
RESERVED_VALUE_NAMES: Final = ("key", "scope")  # a value of such a name would be taken for a phrase's own key or scope


class Phrase:
    """Something to say: the `key` of a sentence in a catalogue, and the values that go into it.

    `scope` is the key of the game whose catalogue has it, "" for what all share. Values are numbers, texts, phrases,
    and tuples of these; the catalogue says what they stand for (a seat, a card). Phrases are values: equal if all of
    that is equal.
    """

    # The compiled form takes a keyword for a positional parameter of that name, so these have names that no value can have.
    def __init__(self, _key: str, _scope: str = "", /, **values: object) -> None:
        if "key" in values or "scope" in values:
            raise TypeError(f"A value of the phrase {_key} is called like a part of it: {', '.join(values)}")
        self.key = _key
        self.scope = _scope
        self.values = values
        self.hashed = 0  # its hash, once it has been computed: phrases are looked up often

    def within(self, scope: str) -> "Phrase":
        """Return the same phrase in a game's own catalogue, unless it names one already."""
        return self if self.scope else build_phrase(self.key, scope, self.values)

    def __eq__(self, other: object) -> bool:
        return self is other or (
            isinstance(other, Phrase)
            and self.key == other.key
            and self.scope == other.scope
            and self.values == other.values
        )

    def __hash__(self) -> int:
        if not self.hashed:
            self.hashed = hash((self.key, self.scope, *self.values.values()))
        return self.hashed

    def __str__(self) -> str:
        return SPEAKER[0](self)

    def __repr__(self) -> str:
        return repr(str(self))

    def __reduce__(self) -> tuple[object, ...]:
        return build_phrase, (self.key, self.scope, self.values)


def build_phrase(key: str, scope: str, values: dict[str, object]) -> Phrase:
    """Return a phrase from its parts."""
    return Phrase(key, scope, **values)


@lru_cache(8192, True)
def get_phrase(key: str, **values: object) -> Phrase:
    """Return a phrase that is built once because it is used often: its words are found three times as fast."""
    return build_phrase(key, "", values)


def format_bare(phrase: Phrase) -> str:
    """Return a phrase where no catalogue is at hand: its key and its values."""
    given = ", ".join(f"{name}={value}" for name, value in phrase.values.items())
    return f"{phrase.key}({given})"


# How `str` puts phrases into words; the package sets it to plain English when it is imported.
SPEAKER: list[Callable[[Phrase], str]] = [format_bare]


@mypyc_attr(allow_interpreted_subclasses=True)
class Translator:
    """Puts phrases into words for one reader, in that reader's language. `names` are what the seats are called."""

    def __init__(self, names: tuple[str, ...], reader: int | None = None) -> None:
        self.names = names
        self.reader = reader

    def say(self, phrase: Phrase) -> str:
        """Return the phrase in words."""
        return str(phrase)

    def common(self) -> "Translator":
        """Return the translator for what is the same for all readers at all tables, where no player is named. There is
        one for a language and a game, so what is built with its words can be cached for all readers."""
        return self

    def with_name_marks(self) -> "Translator":
        """Return the translator that says the same to the reader at any table, with marks where names stand
        (`with_names`). There is one for all tables, so what is built with its words can be cached, too."""
        return self

    def with_names(self, text: str) -> str:
        """Return what the translator without names has said, with the names at this table."""
        return text

    def name(self, seat: int, form: str = "") -> str:
        """Return what a seat is called, "you" for the reader; `form` is a form of the word that the language has."""
        return self.names[seat]

    def sentence(self, phrase: Phrase) -> str:
        """Return the phrase in words, with a capital letter."""
        return capital(self.say(phrase))


def capital(words: str) -> str:
    """Words with a capital letter.

    >>> capital("you drew the Guard.")
    'You drew the Guard.'
    """
    return NAMED + CAPITAL + words[1:] if words.startswith(NAMED) else words[:1].upper() + words[1:]
