"""Commitments: hashes of seeds, shown before there is a table, so that play in one click is fair as well.

The page with the button carries a commitment. The browser adds a word of its own when the button is clicked, after the
commitment was made.

Seeds follow from a secret, which changes every week: an old one, read from a copy of the database, reveals no deal of
the following weeks. Backups have none, so no seed is used again after a restore.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256

from infanta.server.storage.ledger import Ledger
from infanta.server.tables.dealer import SEED_BYTES, compute_commitment
from infanta.server.tables.environment import Environment

DAY_S = 86_400
MAX_COMMITMENT_AGE_DAYS = 2  # a commitment is valid for this many days after the day on which it was made
SECRET_DAYS = 7  # a copy of the database reveals the deals committed to in so many days at most
REMATCH_PREFIX = "after"  # the prefix of a commitment's number that is for one match only
# the prefix of the secrets' names; the first has no number, and is for tables from before secrets changed weekly
SECRETS = "promises"


@dataclass(frozen=True)
class Commitment:
    """A commitment that can be used: its number and its seed."""

    number: str
    seed: bytes


class Commitments:
    """Makes commitments. All processes of a server share the secrets they are made with; the ledger ensures that each
    is used once."""

    def __init__(self, nature: Environment) -> None:
        self.nature = nature
        self.secrets = {SECRETS: nature.token(SEED_BYTES)}

    async def open(self, ledger: Ledger) -> None:
        """Load or create the secret that all processes of the server share."""
        self.secrets[SECRETS] = await ledger.get_secret(SECRETS, self.secrets[SECRETS])
        self.secrets.update(await ledger.secrets(SECRETS))
        await self.rotate(ledger)

    async def rotate(self, ledger: Ledger) -> None:
        """Ensure that there is a secret for this week, and from a day before its end one for the next: all processes
        know it by then."""
        for day in (self.get_day(), self.get_day() + 1):
            name = self.name_secret(day)
            if name not in self.secrets:
                self.secrets[name] = await ledger.get_secret(name, self.nature.token(SEED_BYTES))

    def name_secret(self, day: int) -> str:
        """Return the name of the secret of a day."""
        return f"{SECRETS}-{day // SECRET_DAYS}"

    def get_day(self) -> int:
        """Return the number of the day."""
        return int(self.nature.now()) // DAY_S

    def make(self) -> str:
        """Return a commitment: a number that is used once and begins with the day, and the hash of its seed."""
        today = self.get_day()
        number = f"{today:x}{self.nature.token(16).hex()}"
        return f"{number}-{compute_commitment(self.derive_seed(number, today))}"

    def derive_rematch(self, code: str, made: float) -> Commitment:
        """Return what the match after the one at a table is dealt from, the same for every caller."""
        number = f"{REMATCH_PREFIX}{sha256(f'after {code}'.encode()).hexdigest()[:32]}"
        return Commitment(number, self.derive_seed(number, int(made) // DAY_S))

    def make_for_rematch(self, code: str, made: float) -> str:
        """Return the commitment for a table's next match, the same for all callers at any time: the server is bound
        before any player asks for it or adds a word."""
        promised = self.derive_rematch(code, made)
        return f"{promised.number}-{compute_commitment(promised.seed)}"

    def derive_seed(self, number: str, day: int) -> bytes:
        """Return the seed that belongs to a number."""
        secret = self.secrets.get(self.name_secret(day), self.secrets[SECRETS])
        return hmac.digest(secret, number.encode(), "sha256")

    def find(self, promise: str) -> Commitment | None:
        """Return the commitment that is meant; None if it is not this server's, too old, or bound to one match: a
        player with its seed would know the cards."""
        number, _, promised = promise.partition("-")
        days = {f"{day:x}": day for day in range(self.get_day() - MAX_COMMITMENT_AGE_DAYS, self.get_day() + 1)}
        made = days.get(number[:-32])
        if made is None:
            return None
        seed = self.derive_seed(number, made)
        return (
            Commitment(number, seed)
            if hmac.compare_digest(promised.encode(), compute_commitment(seed).encode())
            else None
        )
