"""For terminals that know only a few letters: what stands in for a heart."""

import codecs
import sys

STAND_INS = {"♥": "*", "♡": ".", "▶": ">", "×": "x", "·": ".", "─": "-", "…": "...", "–": "-", "“": '"', "”": '"'}


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """The handler for letters that cannot be shown: a similar one, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(STAND_INS.get(letter, "?") for letter in letters), error.end


def make_do() -> None:
    """Let the standard streams show what they can, whatever their encoding."""
    codecs.register_error("infanta", stand_in)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="infanta")
