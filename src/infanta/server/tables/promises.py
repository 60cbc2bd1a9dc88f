"""Promises: seeds that the server is bound to before there is a table, so that play in one click can be fair as well.

The page with the button carries a promise. The browser adds a word of its own when the button is clicked, after the promise was made.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256

from infanta.server.storage.ledger import Ledger
from infanta.server.tables.dealer import SEED_BYTES, commitment
from infanta.server.tables.nature import Nature

DAY = 86_400
DAYS = 2
"""A promise is good for this many days after the one on which it was made."""

AFTER = "after"
"""How the number of a promise begins that is for one match alone."""


@dataclass(frozen=True)
class Promised:
    """A promise that can be kept: its number, and the seed that belongs to it."""

    number: str
    seed: bytes


class Promises:
    """Makes promises. All processes of a server share the secret they are made with; the ledger sees that each is kept once."""

    def __init__(self, nature: Nature) -> None:
        self.nature = nature
        self.secret = nature.token(SEED_BYTES)

    async def open(self, ledger: Ledger) -> None:
        """Share the secret."""
        self.secret = await ledger.secret("promises", self.secret)

    def today(self) -> int:
        """The number of the day."""
        return int(self.nature.now()) // DAY

    def make(self) -> str:
        """A promise: a number that is used once and begins with the day, and the commitment to the seed that belongs to it."""
        number = f"{self.today():x}{self.nature.token(16).hex()}"
        return f"{number}-{commitment(self.seed(number))}"

    def after(self, code: str) -> Promised:
        """What the match after the one at a table is dealt from, whoever asks for it, and how."""
        number = f"{AFTER}{sha256(f'after {code}'.encode()).hexdigest()[:32]}"
        return Promised(number, self.seed(number))

    def make_for(self, code: str) -> str:
        """The promise for that match, the same for everybody at any time: the server is bound to it before anybody asks for the match, or
        adds a word."""
        promised = self.after(code)
        return f"{promised.number}-{commitment(promised.seed)}"

    def seed(self, number: str) -> bytes:
        """The seed that belongs to a number."""
        return hmac.digest(self.secret, number.encode(), "sha256")

    def find(self, promise: str) -> Promised | None:
        """What was promised for any table; None if this is no promise of ours, too old, or for one match alone: who played another with
        its seed would know the cards."""
        number, _, promised = promise.partition("-")
        if number.startswith(AFTER):
            return None
        seed = self.seed(number)
        if not hmac.compare_digest(promised.encode(), commitment(seed).encode()):
            return None
        made = int(number[:-32], 16)
        return Promised(number, seed) if self.today() - DAYS <= made <= self.today() else None
