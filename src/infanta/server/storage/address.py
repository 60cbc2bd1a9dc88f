"""The address of a PostgreSQL database: connections to it, and what is said when there is none. A password is never
repeated."""

from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import asyncpg

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import UnavailableError

CONNECT_TIMEOUT_S = 5.0  # seconds within which a connection must be established
# The options of a connection. The keep-alives let the database notice within seconds that a process is out of reach,
# and release its locks.
SERVER_SETTINGS = {
    "application_name": "infanta",
    "synchronous_commit": "on",
    "timezone": "UTC",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "15000",
}

# All errors of a conversation with a database.
DATABASE_ERRORS = (
    OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, ValueError
)  # fmt: skip
# The connection is gone: the database was stopped, restarted or is out of reach. One that is cut in the middle of an
# answer is an internal error to the driver.
CONNECTION_ERRORS = (
    OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError, asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
)  # fmt: skip
if TYPE_CHECKING:
    Connection = asyncpg.Connection[asyncpg.Record]
else:  # where it runs it is no generic class
    Connection = asyncpg.Connection


class Address:
    """Where a database is."""

    def __init__(self, database: str) -> None:
        self.dsn = database
        try:
            parts = urlsplit(database)
            self.host = parts.hostname or "localhost"
            self.port = parts.port or 5432
            self.user = unquote(parts.username or "")
            self.name = unquote(parts.path.lstrip("/"))
        except ValueError:
            raise InfantaError(Phrase("postgres-address")) from None

    def __str__(self) -> str:
        """Return the address as it may be shown."""
        return f"postgresql://{self.host}:{self.port}/{self.name}"

    async def connect(self) -> Connection:
        """Open a new connection."""
        return await asyncpg.connect(self.dsn, timeout=CONNECT_TIMEOUT_S, server_settings=SERVER_SETTINGS)

    async def connect_for_pool(self, *_: Any, **options: Any) -> Connection:
        """Open a connection for a pool, which brings options of its own."""
        options.pop("timeout", None)
        return await asyncpg.connect(self.dsn, timeout=CONNECT_TIMEOUT_S, server_settings=SERVER_SETTINGS, **options)

    def check(self, encoding: str) -> None:
        """Raise InfantaError if names and moves of all languages cannot be written there."""
        if encoding != "UTF8":
            raise InfantaError(Phrase("postgres-encoding", database=str(self), encoding=encoding))


UNAVAILABLE = (OSError, TimeoutError, asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError)
# The phrases for a database that cannot be used, by the error.
ERROR_PHRASES: tuple[tuple[tuple[type[BaseException], ...], str], ...] = (
    ((asyncpg.InvalidCatalogNameError,), "postgres-absent"),
    ((asyncpg.InvalidAuthorizationSpecificationError,), "postgres-locked"),
    ((asyncpg.InsufficientPrivilegeError,), "postgres-forbidden"),
    ((asyncpg.TooManyConnectionsError,), "postgres-full"),
    ((OSError, TimeoutError), "postgres-silent"),
)


def build_refusal(address: Address, error: BaseException) -> InfantaError:
    """Return the sentences for a host whose database cannot be used, with the remedy."""
    key = next((key for kinds, key in ERROR_PHRASES if isinstance(error, kinds)), "postgres-unusable")
    said = str(error).rstrip(".") or type(error).__name__
    place = f"{address.host}:{address.port}"
    values = {"database": str(address), "name": address.name, "place": place, "user": address.user, "error": said}
    kind = UnavailableError if isinstance(error, UNAVAILABLE) else InfantaError
    return kind(Phrase(key, **values))
