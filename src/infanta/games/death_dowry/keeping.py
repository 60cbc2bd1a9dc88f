"""Keeping what was put into words: most of a page is as it was on the page before."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from infanta.core.phrase import Voice

T = TypeVar("T")
KEPT: Final[dict[tuple[object, ...], Any]] = {}
MOST: Final = 8192
"""How many things are kept before all are forgotten."""


def remembered(what: str, key: tuple[object, ...], voice: Voice, make: Callable[[], T]) -> T:
    """What was made for a key before, for the same reader in the same language and setting; or what is made now. The key says all else
    that it is made of."""
    whole = (what, voice.common(), voice.names, voice.reader, key)
    kept: T | None = KEPT.get(whole)
    if kept is not None:
        return kept
    if len(KEPT) >= MOST:
        KEPT.clear()
    made = KEPT[whole] = make()
    return made
