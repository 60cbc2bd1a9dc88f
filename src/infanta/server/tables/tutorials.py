"""Lessons: a table at which a beginner learns by playing. Its cards are prepared, for everybody the same, and its seed is no secret: that is
also how a lesson is told from a match."""

from functools import cache
from hashlib import sha256

TUTORIAL_BOT = "page"  # whom beginners play against


@cache
def compute_tutorial_seed(key: str) -> bytes:
    """Return the public seed of a game's tutorial."""
    return sha256(f"infanta lesson {key}".encode()).digest()


def is_tutorial(key: str, seed: bytes) -> bool:
    """Return whether a table of a game is a tutorial."""
    return seed == compute_tutorial_seed(key)
