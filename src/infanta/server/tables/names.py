"""Names that look alike: at one table no player may be mistaken for another. Unicode defines which letters look alike
(UTS #39)."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

from infanta.core.phrase import Phrase
from infanta.table.seating import add_number, fold_name


@lru_cache(maxsize=10_000)
def get_prototype(letter: str) -> str:
    """Return the letter that stands for all that look like this one."""
    return max(
        (letter, *list_lookalikes(letter)),
        key=lambda other: (len(list_lookalikes(other)), [-ord(part) for part in other]),
    )


def list_lookalikes(letters: str) -> list[str]:
    """Return what looks like a letter, or like several in a row (`rn` like `m`)."""
    return [other["c"] for other in confusables_data.get(letters, ())]


def get_skeleton(text: str) -> str:
    """Return a text reduced to how it looks."""
    return "".join([get_prototype(letter) for letter in unicodedata.normalize("NFD", text)])


def list_skeletons(name: str) -> frozenset[str]:
    """Return the looks of a name; two names that share one would be mistaken for each other."""
    small = get_skeleton(fold_name(name))
    return frozenset(
        (fold_name(get_skeleton(unicodedata.normalize("NFKC", name))), fold_name(get_skeleton(small.upper())))
    )


def make_distinct_name(name: str, others: Iterable[str]) -> str:
    """Return the name, with a number if another at the table looks like it."""
    taken = frozenset[str]().union(*[list_skeletons(other) for other in others])
    return add_number(name, lambda fresh: not list_skeletons(fresh).isdisjoint(taken))


def explain_name(name: str) -> Phrase:
    """Return why a person goes by this name at a table although they gave another."""
    return Phrase("named-apart", name=name)
