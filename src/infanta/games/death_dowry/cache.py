"""A cache of words: most of a page is the same as on the page before."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from infanta.core.phrase import Translator

T = TypeVar("T")
CACHE: Final[dict[tuple[object, ...], Any]] = {}
MAX_CACHED_VALUES: Final = 8192  # how many things are kept before all are forgotten


def get_or_make(what: str, key: tuple[object, ...], voice: Translator, make: Callable[[], T]) -> T:
    """Return what was built for a key before, for the same reader in the same language and setting; or build it now.
    The key holds all else that it depends on.
    """
    whole = (what, voice.common(), voice.names, voice.reader, key)
    kept: T | None = CACHE.get(whole)
    if kept is not None:
        return kept
    if len(CACHE) >= MAX_CACHED_VALUES:
        CACHE.clear()
    made = CACHE[whole] = make()
    return made
