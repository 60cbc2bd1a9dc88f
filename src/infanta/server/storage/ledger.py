"""The ledger: where a server keeps what it must not forget. Tables know these verbs and no database; each way of keeping is a class of
its own, and all of them pass the same tests."""

from typing import Protocol

from infanta.core.errors import InfantaError
from infanta.server.storage.changes import Change
from infanta.server.storage.neighbours import Neighbours
from infanta.server.storage.values import Action, Kept, Listed, Lists, Pass, Person, Token, Wanted

RECENT = 20
"""How many tables a list holds."""
HISTORY = 100
"""How many finished tables of a person are listed."""
NOBODYS_NAME = "Somebody"
"""What people are called whose data was deleted."""
LAST_WORDS = 1000
"""How many messages of each room of a table are read back."""


class Conflict(Exception):
    """Somebody else wrote the same thing first: what we know is out of date. Nothing was written."""


class Lost(Exception):
    """The changes could not be written, for the reason given. Nothing was written."""


class Unwritable(Lost):
    """Whoever writes does not answer: the same holds for everything else that waits, and it is not certain what was written."""


class Unreadable(Exception):
    """What was written cannot be read back: it is damaged."""


class UnavailableError(InfantaError):
    """A database that cannot be used now and may be later: it is starting, takes no more connections, or is out of reach."""


class Unreachable(Exception):
    """Whoever keeps the ledger does not answer at the moment."""


class Ledger(Protocol):
    """People, their browsers, and tables with all that happened there."""

    neighbours: Neighbours

    async def prepare(self) -> None:
        """See that it can be used, by this server alone, and is up to date; raises InfantaError with a sentence if not."""

    async def open(self) -> None:
        """Prepare, and begin."""

    def hurry(self) -> None:
        """The server is about to stop: wait for nothing that hangs."""

    async def close(self) -> None:
        """Write what waits, then end."""

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they last when this returns. Raises Conflict or Lost."""

    def written(self) -> tuple[int, int]:
        """How many groups of changes were written since it was opened, and in how many transactions."""

    async def whose(self, token: bytes) -> Person | None:
        """Whose browser has the token with this hash."""

    async def tokens(self, person: str) -> tuple[Token, ...]:
        """What a person's browsers and programs hold, the latest first."""

    async def holder(self, token: bytes) -> Pass | None:
        """The private link with this hash."""

    async def muted_by(self, person: str) -> frozenset[str]:
        """Whom a person does not want to hear."""

    async def table(self, code: str, moves: int = 0, said: int = -1) -> Kept | None:
        """All about a table, with its moves from a number on and what was said after another; raises Unreadable."""

    async def actions(self) -> list[Action]:
        """What those who moderate have done, the latest first."""

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret of a name, which all processes of the server share; if there is none yet, it is `fresh` from now on."""

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this; none of those that are damaged."""

    async def going(self) -> list[str]:
        """The codes of all tables that go on by themselves: a match with a clock or with bots."""

    async def overdue(self, unplayed: float, over: float) -> int:
        """How many tables can be thrown away: where no match began, unchanged since `unplayed`, or finished and unchanged since `over`."""

    async def tables_of(self, person: str) -> list[str]:
        """The codes of all tables that are not over and where a person sits."""

    async def lists(self, person: str | None) -> Lists:
        """The tables that somebody is shown, the latest of each kind."""

    async def seek(self, wanted: Wanted) -> tuple[Listed, ...]:
        """The tables that somebody looks for."""
