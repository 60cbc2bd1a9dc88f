"""Promises: seeds that the server is bound to before there is a table, so that play in one click can be fair as well.

The page with the button carries a promise. The browser adds a word of its own when the button is clicked, after the promise was made.
"""

import hmac
from collections.abc import Callable

from infanta.server.tables.dealer import SEED_BYTES, commitment

MOST = 100_000
"""With so many promises kept, the secret is drawn anew, and those that are still out are worth nothing."""


class Promises:
    """Makes promises and keeps each of them once."""

    def __init__(self, token: Callable[[int], bytes]) -> None:
        self.token = token
        self.secret = token(SEED_BYTES)
        self.kept: set[str] = set()

    def make(self) -> str:
        """A promise: a number that is used once, and the commitment to the seed that belongs to it."""
        number = self.token(16).hex()
        return f"{number}-{commitment(self.seed(number))}"

    def seed(self, number: str) -> bytes:
        """The seed that belongs to a number."""
        return hmac.digest(self.secret, number.encode(), "sha256")

    def keep(self, promise: str) -> bytes | None:
        """The seed that was promised; None if this is no promise of ours, or was kept already."""
        number, _, promised = promise.partition("-")
        seed = self.seed(number)
        if number in self.kept or not hmac.compare_digest(promised.encode(), commitment(seed).encode()):
            return None
        if len(self.kept) >= MOST:
            self.kept.clear()
            self.secret = self.token(SEED_BYTES)
        self.kept.add(number)
        return seed
