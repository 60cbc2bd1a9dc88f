"""Lessons: a table at which a beginner learns by playing. Its cards are prepared, for everybody the same, and its seed is no secret: that is
also how a lesson is told from a match."""

from functools import cache
from hashlib import sha256

SCHOOLMATE = "page"
"""Whom beginners play against."""


@cache
def lesson_seed(key: str) -> bytes:
    """What the cards of a game's lesson follow from."""
    return sha256(f"infanta lesson {key}".encode()).digest()


def is_lesson(key: str, seed: bytes) -> bool:
    """Whether a table of a game is a lesson."""
    return seed == lesson_seed(key)
