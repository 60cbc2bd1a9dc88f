"""Substitutes for characters that a terminal cannot show."""

import codecs
import sys

REPLACEMENTS = {"♥": "*", "♡": ".", "▶": ">", "×": "x", "·": ".", "─": "-", "…": "...", "–": "-", "“": '"', "”": '"'}


def replace_char(error: UnicodeError) -> tuple[str, int]:
    """Replace letters that cannot be shown by similar ones, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    return "".join(REPLACEMENTS.get(letter, "?") for letter in letters), error.end


def set_up_streams() -> None:
    """Let the standard streams show what they can, whatever their encoding."""
    codecs.register_error("infanta", replace_char)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="infanta")
