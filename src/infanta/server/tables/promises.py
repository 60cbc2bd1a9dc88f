"""Promises: seeds that the server is bound to before there is a table, so that play in one click can be fair as well.

The page with the button carries a promise. The browser adds a word of its own when the button is clicked, after the promise was made.

Seeds follow from a secret, of which there is another every week: who reads an old one, in a copy of the database, knows no deal of the
weeks that follow. Backups have none, so after a restore no seed that was dealt from is dealt from again.
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
SECRET_DAYS = 7  # a copy of the database betrays the deals promised in so many days at most
AFTER = "after"
"""How the number of a promise begins that is for one match alone."""
SECRETS = "promises"  # how the names of the secrets begin; the first of them has no number, and is for tables from before there were weeks


@dataclass(frozen=True)
class Promised:
    """A promise that can be kept: its number, and the seed that belongs to it."""

    number: str
    seed: bytes


class Promises:
    """Makes promises. All processes of a server share the secrets they are made with; the ledger sees that each is kept once."""

    def __init__(self, nature: Nature) -> None:
        self.nature = nature
        self.secrets = {SECRETS: nature.token(SEED_BYTES)}

    async def open(self, ledger: Ledger) -> None:
        """Share the secrets: the first, and those of all weeks."""
        self.secrets[SECRETS] = await ledger.secret(SECRETS, self.secrets[SECRETS])
        self.secrets.update(await ledger.secrets(SECRETS))
        await self.rotate(ledger)

    async def rotate(self, ledger: Ledger) -> None:
        """See that there is a secret for this week, and a day before it ends for the next: all processes know it by then."""
        for day in (self.today(), self.today() + 1):
            name = self.name_secret(day)
            if name not in self.secrets:
                self.secrets[name] = await ledger.secret(name, self.nature.token(SEED_BYTES))

    def name_secret(self, day: int) -> str:
        """Return the name of the secret of a day."""
        return f"{SECRETS}-{day // SECRET_DAYS}"

    def today(self) -> int:
        """The number of the day."""
        return int(self.nature.now()) // DAY

    def make(self) -> str:
        """A promise: a number that is used once and begins with the day, and the commitment to the seed that belongs to it."""
        today = self.today()
        number = f"{today:x}{self.nature.token(16).hex()}"
        return f"{number}-{commitment(self.seed(number, today))}"

    def after(self, code: str, made: float) -> Promised:
        """What the match after the one at a table is dealt from, whoever asks for it, and how; the table was made then."""
        number = f"{AFTER}{sha256(f'after {code}'.encode()).hexdigest()[:32]}"
        return Promised(number, self.seed(number, int(made) // DAY))

    def make_for(self, code: str, made: float) -> str:
        """The promise for that match, the same for everybody at any time: the server is bound to it before anybody asks for the match, or
        adds a word."""
        promised = self.after(code, made)
        return f"{promised.number}-{commitment(promised.seed)}"

    def seed(self, number: str, day: int) -> bytes:
        """The seed that belongs to a number, from the secret of a day."""
        secret = self.secrets.get(self.name_secret(day), self.secrets[SECRETS])
        return hmac.digest(secret, number.encode(), "sha256")

    def find(self, promise: str) -> Promised | None:
        """What was promised for any table; None if this is no promise of ours, too old, or for one match alone: who played another with
        its seed would know the cards."""
        number, _, promised = promise.partition("-")
        days = {f"{day:x}": day for day in range(self.today() - DAYS, self.today() + 1)}
        made = days.get(number[:-32])
        if made is None:
            return None
        seed = self.seed(number, made)
        return Promised(number, seed) if hmac.compare_digest(promised.encode(), commitment(seed).encode()) else None
