"""The language of a user at a terminal, and what a command says before anything else is known."""

import os

from infanta.core.phrase import Phrase
from infanta.words.catalogue import ENGLISH
from infanta.words.translator import FluentTranslator, list_languages

# Where the environment says which language it wants, the first one that says something.
ASKED = ("INFANTA_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def get_preferred_language() -> str:
    """Return the language that the environment asks for, if there is a catalogue for it; else English."""
    for name in ASKED:
        chosen = os.environ.get(name, "").partition("_")[0].partition(".")[0].casefold()
        if chosen:
            return chosen if chosen in list_languages() else ENGLISH
    return ENGLISH


def translate(key: str, /, **values: object) -> str:
    """Return a phrase for a user of the command line."""
    return FluentTranslator(get_preferred_language()).say(Phrase(key, **values))
