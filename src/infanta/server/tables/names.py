"""Names that look alike: at one table nobody shall be taken for somebody else. Which letters look alike is Unicode's to say (UTS #39)."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from confusable_homoglyphs.confusables import confusables_data

from infanta.core.phrase import Phrase
from infanta.table.seating import numbered, same_name


@lru_cache(maxsize=10_000)
def shape(letter: str) -> str:
    """What all letters that look like this one have in common: the one of them that most others look like."""
    return max(
        (letter, *lookalikes(letter)), key=lambda other: (len(lookalikes(other)), [-ord(part) for part in other])
    )


def lookalikes(letters: str) -> list[str]:
    """What looks like a letter, or like several in a row (`rn` like `m`)."""
    return [other["c"] for other in confusables_data.get(letters, ())]


def drawn(text: str) -> str:
    """A text as one sees it."""
    return "".join([shape(letter) for letter in unicodedata.normalize("NFD", text)])


def looks(name: str) -> frozenset[str]:
    """Two names that have one of these in common would be taken for one another: capitals as they look, then small letters."""
    small = drawn(same_name(name))
    return frozenset((same_name(drawn(unicodedata.normalize("NFKC", name))), same_name(drawn(small.upper()))))


def unlike(name: str, others: Iterable[str]) -> str:
    """The name, with a number if somebody at the table has it already, or one that looks like it."""
    taken = frozenset[str]().union(*[looks(other) for other in others])
    return numbered(name, lambda fresh: not looks(fresh).isdisjoint(taken))


def named_apart(name: str) -> Phrase:
    """Why somebody goes by this name at a table, although they gave another."""
    return Phrase("named-apart", name=name)
