"""The dealer of a table: a player whose choices follow from a secret seed, so that they can be proved honest
afterwards.

The commitment (the hash of the seed) is shown before any player is asked for a word. Players may then add a lucky word:
it goes into every draw, so not even the server could know the cards when it chose the seed. The words are shown to all
and sealed together with the commitment before the first card. Bots have none.
"""

import json
from collections.abc import Sequence
from hashlib import sha256, shake_256
from typing import Protocol

from infanta.core.match import Match
from infanta.core.move import Move

SEED_BYTES = 32
Word = str | None  # what a seat adds to the shuffle: "" if its person gave nothing, None if a bot plays there
MAX_WORD_CHARS = 40
DRAW_BYTES = 8  # a draw takes the first 53 bits of these, as many as a float between 0 and 1 can hold evenly


class Dealer(Protocol):
    """The source of the random choices of a match."""

    def deal(self, match: Match, number: int) -> Move:
        """Return the dealer's move for move `number` of the match, counted from 0."""


class DrawStream:
    """The random numbers of one move: a stream that follows from seed, lucky words and the number of the move."""

    def __init__(self, seed: bytes, luck: tuple[str, ...], number: int) -> None:
        text = "\n".join([f"infanta dealer {number}", *luck])
        self.stream = shake_256(seed + text.encode())
        self.used = 0

    def random(self) -> float:
        """Return the next number in [0, 1)."""
        self.used += DRAW_BYTES
        drawn = self.stream.digest(self.used)[-DRAW_BYTES:]
        return (int.from_bytes(drawn, "big") >> 11) * 2.0**-53


class SeededDealer:
    """Deals from a secret seed."""

    def __init__(self, seed: bytes, luck: tuple[str, ...] = ()) -> None:
        self.seed = seed
        self.luck = luck

    def deal(self, match: Match, number: int) -> Move:
        """Return a move drawn with its proper odds; the same seed, words and number always give the same."""
        return match.sample(DrawStream(self.seed, self.luck, number))


def compute_commitment(seed: bytes) -> str:
    """Return the hash of the seed, which is shown before the first card."""
    return sha256(b"infanta seed " + seed).hexdigest()


def compute_seal(promise: str, words: Sequence[Word]) -> str:
    """Return the hash that binds all seats' words to the commitment before the first card."""
    return sha256(json.dumps(["infanta words", promise, list(words)], ensure_ascii=False).encode()).hexdigest()
