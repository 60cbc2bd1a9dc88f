"""Voices: phrases said to one reader, in one language, with the names at one table."""

from contextvars import ContextVar
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal

from babel.lists import format_list
from fluent.runtime.types import FluentType, fluent_number

from infanta.core.phrase import Phrase, Voice
from infanta.core.registry import game
from infanta.words.catalogue import ENGLISH, Catalogue, Function

CORE = "infanta.core"
ROOMS = (CORE, "infanta", *[f"infanta.{room}" for room in ("bots", "table", "terminal", "server", "study")])
"""The packages besides the games that have something to say. Not all need be installed; no two have the same key."""
KEPT = 4096
"""So many sentences a voice remembers."""


class Several(FluentType):
    """Several values in one place of a sentence: read as a list, unless a function asks for something else."""

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = items

    def format(self, locale: Any) -> str:
        """As a list."""
        return listed(self.items)


speaking: ContextVar[tuple["FluentVoice", str]] = ContextVar("speaking")
"""The voice that is saying something, and the game it speaks of: functions in a sentence ask it."""
LOCALES = {ENGLISH: "en_GB"}
"""How a language joins lists, where that is not the language's own way."""


def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    found = {path.name.removesuffix(".ftl") for path in (files(CORE) / "words").iterdir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@lru_cache(256)
def catalogue(language: str, scope: str, theme: str = "") -> Catalogue:
    """The catalogue for a game's phrases, or for what all games share ("")."""
    return Catalogue(language, (*(game(scope).packages if scope else ()), *ROOMS), function, theme)


class FluentVoice(Voice):
    """Says phrases in a language. `scope` is the key of the game that is spoken of, "" for none, `theme` its setting (`Game.theme`)."""

    def __init__(
        self,
        language: str = ENGLISH,
        scope: str = "",
        names: tuple[str, ...] = (),
        reader: int | None = None,
        theme: str = "",
    ) -> None:
        super().__init__(names, reader)
        self.language = language
        self.scope = scope
        self.theme = theme
        self.said: dict[Phrase, str] = {}

    def say(self, phrase: Phrase) -> str:
        """The phrase in words."""
        found = self.said.get(phrase)
        if found is None:
            if len(self.said) >= KEPT:
                self.said.clear()
            found = self.said[phrase] = self.utter(phrase.key, phrase.scope or self.scope, phrase.values)
        return found

    def utter(self, key: str, scope: str, values: dict[str, object], form: str = "") -> str:
        """A sentence that has not been said yet."""
        before = speaking.set((self, scope))
        try:
            given = {name: self.value(value, scope) for name, value in values.items()}
            theme = self.theme if scope == self.scope else ""
            return catalogue(self.language, scope, theme).say(key, given, form)
        finally:
            speaking.reset(before)

    def value(self, value: object, scope: str) -> Any:
        """A value as sentences take it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Phrase):
            return self.say(value.within(scope))
        if isinstance(value, tuple):
            return Several(tuple([self.value(item, scope) for item in value]))
        return value

    def name(self, seat: int, form: str = "") -> str:
        """What a seat is called, "you" for the reader."""
        if seat == self.reader:
            return self.utter("you", self.scope, {}, form)
        if 0 <= seat < len(self.names):
            return self.utter("name", self.scope, {"name": self.names[seat]}, form)
        return self.utter("seat", self.scope, {"seat": seat}, form)

    def term(self, scope: str, kind: str, value: Any, form: str) -> str:
        """What a game calls something."""
        if isinstance(value, Several):
            return listed(tuple([self.term(scope, kind, item, form) for item in value.items]))
        found = game(scope).term(kind, value)
        if isinstance(found, tuple):
            return listed(tuple([self.utter(one.key, scope, one.values, form) for one in found]))
        return self.utter(found.key, scope, found.values, form)


def listed(items: tuple[Any, ...], style: Literal["standard", "or"] = "standard") -> str:
    """Things in a row, joined as the language joins them."""
    language = speaking.get()[0].language
    return str(format_list([str(item) for item in items], style, LOCALES.get(language, language))) if items else ""


# -- the functions that sentences call ---------------------------------------------------------------------------------


def who(seats: Any, form: str = "") -> str:
    """`WHO($seat)`: the name of a seat, or of several."""
    voice, _ = speaking.get()
    if isinstance(seats, Several):
        return listed(tuple([voice.name(int(seat), form) for seat in seats.items]))
    return voice.name(int(seats), form)


def person(seats: Any) -> str:
    """`PERSON($seat)`: how a verb goes with it: `you`, `one` other, several with `us` among them, or `many` others."""
    reader = speaking.get()[0].reader
    several = [int(seat) for seat in seats.items] if isinstance(seats, Several) else [int(seats)]
    if len(several) == 1:
        return "you" if several[0] == reader else "one"
    return "us" if reader in several else "many"


def given(value: Any) -> str:
    """`GIVEN($value)`: `yes`, or `no` for an empty text, an empty list and the number -1."""
    empty = not value.items if isinstance(value, Several) else value in ("", -1)
    return "no" if empty else "yes"


FUNCTIONS: dict[str, Function] = {
    "WHO": who,
    "PERSON": person,
    "GIVEN": given,
    "LIST": lambda several: listed(several.items),
    "OR": lambda several: listed(several.items, "or"),
    "COMMAS": lambda several: ", ".join(str(item) for item in several.items),
    "JOIN": lambda several: "; ".join(str(item) for item in several.items),
    "COUNT": lambda several: fluent_number(len(several.items)),
    "BITS": lambda cards: fluent_number(int(cards).bit_count()),
}


def function(name: str) -> Function:
    """What a sentence calls by this name: one of the above, or what the game calls a thing of that kind (`CARD($card)`)."""
    kind = name.lower()

    def named(value: Any, form: str = "") -> str:
        voice, scope = speaking.get()
        return voice.term(scope, kind, value, form)

    return FUNCTIONS.get(name, named)


@lru_cache(64)
def plain(scope: str) -> FluentVoice:
    """English for nobody in particular: seats are numbers."""
    return FluentVoice(scope=scope)
