"""Tutorials: a table at which a beginner learns by playing. Its cards are prepared, the same for all, and its seed is
public, which also distinguishes a tutorial from a match."""

from functools import cache
from hashlib import sha256

TUTORIAL_BOT = "page"  # the opponent of beginners


@cache
def compute_tutorial_seed(key: str) -> bytes:
    """Return the public seed of a game's tutorial."""
    return sha256(f"infanta lesson {key}".encode()).digest()


def is_tutorial(key: str, seed: bytes) -> bool:
    """Return whether a table of a game is a tutorial."""
    return seed == compute_tutorial_seed(key)
