"""Which language somebody at a terminal reads, and what a command says to them before anything else is known."""

import os

from infanta.core.phrase import Phrase
from infanta.words.catalogue import ENGLISH
from infanta.words.voice import FluentVoice, languages

ASKED = ("INFANTA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says which language it wants, the first one that says something."""


def preferred_language() -> str:
    """The language that the environment asks for, if it is one of ours; else English."""
    for name in ASKED:
        chosen = os.environ.get(name, "").partition("_")[0].partition(".")[0].casefold()
        if chosen:
            return chosen if chosen in languages() else ENGLISH
    return ENGLISH


def told(key: str, /, **values: object) -> str:
    """A phrase for whoever types commands."""
    return FluentVoice(preferred_language()).say(Phrase(key, **values))
