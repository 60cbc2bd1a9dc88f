"""Translators: phrases rendered for one reader, in one language, with the names at one table."""

from contextvars import ContextVar
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Literal

from babel.lists import format_list
from fluent.runtime.types import FluentType, fluent_number

from infanta.core.phrase import CAPITAL, NAMED, Phrase, Translator, capital
from infanta.core.registry import game
from infanta.words.catalogue import ENGLISH, Catalogue, Function

CORE = "infanta.core"
# The packages besides the games that have something to say. Not all need be installed; no two have the same key.
ROOMS = (
    CORE,
    "infanta",
    *[f"infanta.{room}" for room in ("bots", "table", "terminal", "server", "study", "adapters", "client")],
)
KEPT = 16384  # how many sentences are cached


class ValueList(FluentType):
    """Several values in one argument of a sentence: formatted as a list, unless a function formats them otherwise."""

    def __init__(self, items: tuple[Any, ...]) -> None:
        self.items = items

    def format(self, locale: Any) -> str:
        """Format the values as a list."""
        return listed(self.items)


# The translator at work, and the game it speaks of: functions in a sentence read it. And the seats of
# which a sentence has asked whether one of them is the reader: for all other readers it is the same.
speaking: ContextVar[tuple["FluentTranslator", str, set[int]]] = ContextVar("speaking")
# What was said, with marks where names stand; and the seats to which it would be said otherwise, or might be.
Said = tuple[str, frozenset[int]]
LOCALES = {ENGLISH: "en_GB"}  # how a language joins lists, where that is not the language's own way


def list_languages() -> tuple[str, ...]:
    """Return the languages there are, English first."""
    found = {path.name.removesuffix(".ftl") for path in (files(CORE) / "words").iterdir()}
    return (ENGLISH, *sorted(found - {ENGLISH}))


@lru_cache(256)
def get_catalogue(language: str, scope: str, theme: str = "") -> Catalogue:
    """Return the catalogue for a game's phrases, or for what all games share ("")."""
    return Catalogue(language, (*(game(scope).packages if scope else ()), *ROOMS), build_function, theme)


@cache
def get_reader_cache(language: str, scope: str, theme: str, reader: int | None) -> dict[Phrase, Said]:
    """Return the cache of sentences for a reader at any table: few are built while a page is drawn (which would double
    its cost)."""
    return {}


@cache
def get_shared_cache(language: str, scope: str, theme: str) -> dict[Phrase, Said]:
    """Return the cache of sentences for readers who are not in them. So a sentence is built for each player it is
    about, and once for all the others."""
    return {}


@cache
def get_term_cache(language: str, scope: str, theme: str, reader: int | None) -> dict[tuple[str, Phrase, str], Said]:
    """Return the cache of terms, by the game, the thing and the form."""
    return {}


class FluentTranslator(Translator):
    """Renders phrases in a language. `scope` is the key of the game that is spoken of, "" for none, `theme` its setting
    (`Game.theme`)."""

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
        self.said = get_reader_cache(language, scope, theme, reader)
        self.alike = get_shared_cache(language, scope, theme)
        self.terms = get_term_cache(language, scope, theme, reader)
        self.called: dict[str, str] = {}

    def common(self) -> "FluentTranslator":
        """Return the translator for what is the same for all readers."""
        return get_neutral_translator(self.language, self.scope, self.theme)

    def with_name_marks(self) -> "FluentTranslator":
        """Return the translator that says the same to the reader at any table."""
        return marking(self.language, self.scope, (), self.reader, self.theme)

    def say(self, phrase: Phrase) -> str:
        """Return the phrase in words."""
        text = (self.said.get(phrase) or self.say_with_marks(phrase))[0]
        return self.with_names(text) if NAMED in text else text

    def say_with_marks(self, phrase: Phrase) -> Said:
        """Return the phrase in words, with marks where names stand."""
        found = self.said.get(phrase)
        if found is None:
            found = self.alike.get(phrase)
            if found is None or self.reader in found[1]:
                found = self.compose(phrase.key, phrase.scope or self.scope, phrase.values)
                if self.reader not in found[1]:
                    keep(self.alike, phrase, found)
            keep(self.said, phrase, found)
        return found

    def with_names(self, text: str) -> str:
        """Return a sentence with the names where the marks are."""
        if NAMED not in text:
            return text
        pieces = text.split(NAMED)
        for place in range(1, len(pieces), 2):
            pieces[place] = self.called.get(pieces[place]) or self.get_marked_name(pieces[place])
        return "".join(pieces)

    def get_marked_name(self, mark: str) -> str:
        """Return the name that stands where a mark is, for the first time."""
        seat, _, form = mark.removeprefix(CAPITAL).partition(" ")
        name = self.compose_name(int(seat), form)
        self.called[mark] = capital(name) if mark.startswith(CAPITAL) else name
        return self.called[mark]

    def compose(self, key: str, scope: str, values: dict[str, object], form: str = "") -> Said:
        """Return a sentence that is not cached yet."""
        asked: set[int] = set()
        before = speaking.set((self, scope, asked))
        try:
            given = {name: self.to_fluent(value, scope) for name, value in values.items()}
            theme = self.theme if scope == self.scope else ""
            return get_catalogue(self.language, scope, theme).say(key, given, form), frozenset(asked)
        finally:
            speaking.reset(before)

    def embed(self, said: Said) -> str:
        """Return a cached sentence; within another sentence, note that it asks about the same seats."""
        sentence = speaking.get(None)
        if sentence is not None:
            sentence[2].update(said[1])
        return said[0]

    def to_fluent(self, value: object, scope: str) -> Any:
        """Return a value as sentences take it."""
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, Phrase):
            return self.embed(self.say_with_marks(value.within(scope)))
        if isinstance(value, tuple):
            return ValueList(tuple([self.to_fluent(item, scope) for item in value]))
        return value.replace(NAMED, "") if isinstance(value, str) else value

    def name(self, seat: int, form: str = "") -> str:
        """Return what a seat is called, "you" for the reader. A player without a seat has a number after the seats',
        and a game whose table has such a one names it in an entry `seat` of its own (`seats` is 0 where no name is
        known)."""
        mark = f"{seat} {form}"
        return self.called.get(mark) or self.get_marked_name(mark)

    def compose_name(self, seat: int, form: str) -> str:
        """Return what a seat is called, for the first time."""
        if seat == self.reader:
            return get_name(self.language, self.scope, self.theme, form, "you")
        if 0 <= seat < len(self.names):
            return get_name(self.language, self.scope, self.theme, form, "name", name=self.names[seat])
        return get_name(self.language, self.scope, self.theme, form, "seat", seat=seat, seats=len(self.names))

    def get_term(self, scope: str, kind: str, value: Any, form: str) -> str:
        """Return what a game calls something."""
        if isinstance(value, ValueList):
            return listed(tuple([self.get_term(scope, kind, item, form) for item in value.items]))
        found = game(scope).term(kind, value)
        if isinstance(found, tuple):
            return listed(tuple([self.get_term_form(scope, one, form) for one in found]))
        return self.get_term_form(scope, found, form)

    def get_term_form(self, scope: str, thing: Phrase, form: str) -> str:
        """Return what a thing is called in a form, cached: most sentences are new, but the things in them are
        not."""
        words = self.terms.get((scope, thing, form))
        if words is None:
            words = self.terms[scope, thing, form] = self.compose(thing.key, scope, thing.values, form)
        return self.embed(words)


# The translator for a seat (None: a spectator), a game ("": what belongs to none), and a
# language, with the names at its table; cached, because its sentences are a tenth of a page's cost.
voice_of = lru_cache(2048)(FluentTranslator)


@lru_cache(KEPT)
def get_name(language: str, scope: str, theme: str, form: str, key: str, **values: object) -> str:
    """Return what a player is called: the same for all readers but that player."""
    return get_neutral_translator(language, scope, theme).compose(key, scope, values, form)[0]


def keep(kept: dict[Phrase, Said], phrase: Phrase, said: Said) -> None:
    """Cache a sentence, unless the cache is full."""
    if len(kept) >= KEPT:
        kept.clear()
    kept[phrase] = said


class MarkingTranslator(FluentTranslator):
    """Renders phrases for a seat at any table: marks stand for the names."""

    def with_names(self, text: str) -> str:
        """Return the text as it is: no player is named yet."""
        return text

    def name(self, seat: int, form: str = "") -> str:
        """Return a mark."""
        return f"{NAMED}{seat} {form}{NAMED}"


marking = cache(MarkingTranslator)


def listed(items: tuple[Any, ...], style: Literal["standard", "or"] = "standard") -> str:
    """Things in a row, joined as the language joins them."""
    language = speaking.get()[0].language
    return str(format_list([str(item) for item in items], style, LOCALES.get(language, language))) if items else ""


# -- the functions that sentences call ---------------------------------------------------------------------------------


def who(seats: Any, form: str = "") -> str:
    """`WHO($seat)`: the name of a seat, or of several."""
    if isinstance(seats, ValueList):
        return listed(tuple([f"{NAMED}{int(seat)} {form}{NAMED}" for seat in seats.items]))
    return f"{NAMED}{int(seats)} {form}{NAMED}"


def person(seats: Any) -> str:
    """`PERSON($seat)`: how a verb goes with it: `you`, `one` other, several with `us` among them, or `many` others."""
    voice, _, asked = speaking.get()
    reader, several = (
        voice.reader,
        [int(seat) for seat in seats.items] if isinstance(seats, ValueList) else [int(seats)],
    )
    asked.update(several)
    if len(several) == 1:
        return "you" if several[0] == reader else "one"
    return "us" if reader in several else "many"


def given(value: Any) -> str:
    """`GIVEN($value)`: `yes`, or `no` for an empty text, an empty list and the number -1."""
    empty = not value.items if isinstance(value, ValueList) else value in ("", -1)
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


def build_function(name: str) -> Function:
    """Return what a sentence calls by this name: one of the above, or what the game calls a thing of that kind
    (`CARD($card)`)."""
    kind = name.lower()

    def named(value: Any, form: str = "") -> str:
        voice, scope, _ = speaking.get()
        return voice.get_term(scope, kind, value, form)

    return FUNCTIONS.get(name, named)


@cache
def get_neutral_translator(language: str, scope: str, theme: str = "") -> FluentTranslator:
    """Return the translator for no reader in particular, for a game. There is one of each: what was built with
    its words is cached under it, and a page would cost 60 to 75 % more without."""
    return FluentTranslator(language, scope, theme=theme)


def get_translator(language: str) -> FluentTranslator:
    """Return the translator for no reader in particular, for no game."""
    return get_neutral_translator(language, "")


def plain(scope: str) -> FluentTranslator:
    """Return the phrase in English for no reader in particular: seats are numbers."""
    return get_neutral_translator(ENGLISH, scope)
