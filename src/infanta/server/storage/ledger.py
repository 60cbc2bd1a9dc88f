"""The ledger: a server's permanent storage. Tables use this interface and know no database; each kind of storage is a
class of its own, and all of them pass the same tests."""

from typing import Protocol

from infanta.core.errors import InfantaError
from infanta.server.storage.changes import Change
from infanta.server.storage.peers import Peers
from infanta.server.storage.values import (
    Action,
    DeviceLink,
    Lists,
    Person,
    StoredTable,
    TableListing,
    TableQuery,
    Token,
)

MAX_LISTED = 20  # how many tables a list holds
MAX_HISTORY = 100  # how many finished tables of a person are listed
ERASED_NAME = "Somebody"  # what people are called whose data was deleted
MAX_MESSAGES_PER_ROOM = 1000  # how many messages of each room of a table are read back


class WriteConflictError(Exception):
    """Another process wrote first: the caller's version is out of date. Nothing was written."""


class WriteFailedError(Exception):
    """The changes could not be written, for the reason given. Nothing was written."""


class WriterDownError(WriteFailedError):
    """The writer does not answer: all queued changes are affected, and it is not certain what was written."""


class CorruptDataError(Exception):
    """What was written cannot be read back: it is damaged."""


class UnavailableError(InfantaError):
    """A database that cannot be used now and may be later: it is starting, has no free connections, or is out of
    reach."""


class StorageDownError(Exception):
    """The database of the ledger does not answer at the moment."""


class Ledger(Protocol):
    """People, their browsers, and tables with all that happened there."""

    neighbours: Peers

    async def prepare(self) -> None:
        """Make sure that it can be used, by this server alone, and is up to date; raise InfantaError with a sentence if
        not."""

    async def open(self) -> None:
        """Open it and start writing."""

    def hurry(self) -> None:
        """Shorten all waits: the server is about to stop."""

    async def close(self) -> None:
        """Write what is queued, then end."""

    async def write(self, *changes: Change) -> None:
        """Make changes, all or none of them; they last when this returns. Raise WriteConflictError or WriteFailedError."""

    def count_written(self) -> tuple[int, int]:
        """Return how many groups of changes were written since it was opened, and in how many transactions."""

    async def find_person(self, token: bytes) -> Person | None:
        """Return the person whose browser has the token with this hash."""

    async def list_tokens(self, person: str) -> tuple[Token, ...]:
        """Return what a person's browsers and programs hold, the latest first."""

    async def find_device_link(self, token: bytes) -> DeviceLink | None:
        """Return the device link with this hash."""

    async def list_muted(self, person: str) -> frozenset[str]:
        """Return the people that a person mutes."""

    async def read_table(self, code: str, moves: int = 0, said: int = -1) -> StoredTable | None:
        """Return all about a table, with its moves from a number on and what was said after another; raise CorruptDataError
        if it is damaged."""

    async def list_actions(self) -> list[Action]:
        """Return what moderators have done, the latest first."""

    async def get_secret(self, name: str, fresh: bytes) -> bytes:
        """Return the secret of a name, which all processes of the server share; if there is none yet, it is `fresh`
        from now on."""

    async def secrets(self, start: str) -> dict[str, bytes]:
        """Return the secrets whose names begin like this; none of those that are damaged."""

    async def list_active(self) -> list[str]:
        """Return the codes of all tables that go on by themselves: a match with a clock or with bots."""

    async def count_purgeable(self, unplayed: float, over: float) -> int:
        """Return how many tables can be purged: where no match began, unchanged since `unplayed`, or finished and
        unchanged since `over`."""

    async def list_tables_of(self, person: str) -> list[str]:
        """Return the codes of all tables that are not over and where a person sits."""

    async def get_lists(self, person: str | None) -> Lists:
        """Return the tables that a visitor is shown, the latest of each kind."""

    async def search(self, wanted: TableQuery) -> tuple[TableListing, ...]:
        """Return the tables that match a query."""
