"""Catalogues: where every sentence is kept. Each package that has something to say keeps `words/<language>.ftl` in its
folder."""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.builtins import BUILTINS
from fluent.syntax import ast, visitor

log = logging.getLogger("infanta.words")

ENGLISH = "en"
Function = Callable[..., Any]


class Strictness:
    """Whether a sentence that cannot be formatted is an error. It is in tests; players get as much of it as can be
    formatted."""

    on = False


@contextmanager
def strictly() -> Iterator[None]:
    """Within this context, a sentence that cannot be formatted is an error."""
    before, Strictness.on = Strictness.on, True
    try:
        yield
    finally:
        Strictness.on = before


class FunctionCollector(visitor.Visitor):
    """The names of the functions that a catalogue calls."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 (the library's name)
        """Note a call."""
        self.names.add(node.id.name)
        self.generic_visit(node)


class MissingMessageError(Exception):
    """A phrase for which the catalogues have no sentence, or one that does not fit."""


@cache
def load_resource(package: str, language: str, theme: str = "") -> Any:
    """Return the parsed catalogue of a package in a language, or what a theme words otherwise; None if it has none."""
    try:
        path = files(package) / "words" / (f"{theme}.{language}.ftl" if theme else f"{language}.ftl")
    except ModuleNotFoundError:
        return None
    return FluentResource(path.read_text(encoding="utf-8")) if path.is_file() else None


class Catalogue:
    """The sentences of several packages in one language, taken from the first package that has it; what a language
    lacks is said in English. `function` returns the function that sentences call by a name. With a `theme`, its
    catalogues come before all others."""

    def __init__(
        self, language: str, packages: tuple[str, ...], function: Callable[[str], Function], theme: str = ""
    ) -> None:
        self.language = language
        found = [load_resource(package, language, theme) for package in packages] if theme else []
        found += [load_resource(package, language) for package in packages]
        found = [one for one in found if one is not None]
        called = FunctionCollector()
        for one in found:
            for entry in one.body:
                called.visit(entry)
        own = {name: function(name) for name in called.names if name not in BUILTINS}
        self.bundle = FluentBundle([language], own, use_isolating=False)
        for one in found:
            self.bundle.add_resource(one)
        self.otherwise = Catalogue(ENGLISH, packages, function, theme) if language != ENGLISH else None

    def has(self, key: str) -> bool:
        """Return whether there is such a sentence, in whatever language."""
        return self.bundle.has_message(key) or (self.otherwise is not None and self.otherwise.has(key))

    def say(self, key: str, values: dict[str, Any], form: str = "") -> str:
        """Return a sentence with its values; `form` is one of its forms, where it has it."""
        if not self.bundle.has_message(key):
            if self.otherwise is not None:
                return self.otherwise.say(key, values, form)
            return self.fail(key, "no such sentence")
        message = self.bundle.get_message(key)
        pattern = message.attributes.get(form, message.value) if form else message.value
        if pattern is None:
            return self.fail(key, "no words")
        text, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            self.fail(key, "; ".join(str(error) for error in errors))
        return str(text)

    def fail(self, key: str, why: str) -> str:
        """Return what is shown instead of a sentence that cannot be formatted; raise an error in tests."""
        if Strictness.on:
            raise MissingMessageError(f"{key} ({self.language}): {why}")
        log.error("The sentence %s (%s) cannot be said: %s", key, self.language, why)
        return key
