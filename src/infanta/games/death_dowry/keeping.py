"""Keeping what was put into words: most of a page is as it was on the page before."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from infanta.core.phrase import Phrase, Voice

T = TypeVar("T")
KEPT: Final[dict[tuple[object, ...], Any]] = {}
MOST: Final = 8192
"""So many things are kept; then all are forgotten."""
LANGUAGE: Final = Phrase("form-offer")
"""What is said in another way in every language."""


def remembered(what: str, key: tuple[object, ...], voice: Voice, make: Callable[[], T]) -> T:
    """What was made for a key before, for the same reader in the same language; or what is made now. The key says all that it is made of,
    the setting too."""
    whole = (what, voice.say(LANGUAGE), voice.names, voice.reader, key)
    if whole in KEPT:
        kept: T = KEPT[whole]
        return kept
    if len(KEPT) >= MOST:
        KEPT.clear()
    made = KEPT[whole] = make()
    return made
