"""The address of a PostgreSQL database: connections to it, and what is said when there is none. A password is never repeated."""

from typing import TYPE_CHECKING, Any
from urllib.parse import unquote, urlsplit

import asyncpg

from infanta.core.errors import InfantaError

CONNECT_WITHIN = 5.0
"""Seconds in which a connection must stand."""
SERVER_SETTINGS = {
    "application_name": "infanta",
    "synchronous_commit": "on",
    "timezone": "UTC",
    "tcp_keepalives_idle": "5",
    "tcp_keepalives_interval": "2",
    "tcp_keepalives_count": "3",
    "idle_in_transaction_session_timeout": "15000",
}
"""What we ask of a connection. The keep-alives let the database notice within seconds that a process is out of reach, and hand
its leases to others."""

Failure = (OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError, ValueError)
"""All that can go wrong when one talks to a database."""
Gone = (
    OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError, asyncpg.OperatorInterventionError,
)  # fmt: skip
"""The connection is no more: the database was stopped, restarted or is out of reach."""
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
            self.host = parts.hostname or "this machine"
            self.port = parts.port or 5432
            self.user = unquote(parts.username or "")
            self.name = unquote(parts.path.lstrip("/"))
        except ValueError:
            raise InfantaError(
                "The address of the database cannot be read: it should look like postgresql://user:password@host:5432/infanta."
            ) from None

    def __str__(self) -> str:
        """The address as it may be shown."""
        return f"postgresql://{self.host}:{self.port}/{self.name}"

    async def connect(self) -> Connection:
        """A new connection."""
        return await asyncpg.connect(self.dsn, timeout=CONNECT_WITHIN, server_settings=SERVER_SETTINGS)

    async def connector(self, *_: Any, **options: Any) -> Connection:
        """The same for a pool, which brings options of its own."""
        options.pop("timeout", None)
        return await asyncpg.connect(self.dsn, timeout=CONNECT_WITHIN, server_settings=SERVER_SETTINGS, **options)

    def check(self, encoding: str) -> None:
        """Raises InfantaError if names and moves of all languages cannot be written there."""
        if encoding != "UTF8":
            raise InfantaError(
                f"The database {self} is written in {encoding}, and Infanta needs UTF8. Make it anew: createdb -E UTF8 -T template0."
            )


def refusal_of(address: Address, error: BaseException) -> InfantaError:
    """What to tell somebody whose database cannot be used, and what they can do."""
    said = str(error).rstrip(".") or type(error).__name__
    match error:
        case asyncpg.InvalidCatalogNameError():
            return InfantaError(
                f"There is no database {address.name!r} at {address.host}:{address.port}. Make one: createdb {address.name or 'infanta'}."
            )
        case asyncpg.InvalidAuthorizationSpecificationError():
            return InfantaError(
                f"The database {address} does not let {address.user or 'this user'} in ({said}). Look at the user and the password in the "
                "address, or set PGPASSWORD."
            )
        case asyncpg.InsufficientPrivilegeError():
            return InfantaError(f"The user {address.user} may not do what Infanta needs in {address}: {said}.")
        case asyncpg.TooManyConnectionsError():
            return InfantaError(f"The database {address} takes no more connections: {said}.")
        case OSError() | TimeoutError():
            return InfantaError(
                f"No PostgreSQL server answers at {address.host}:{address.port}. Is it running, and is the address right?"
            )
        case _:
            return InfantaError(f"The database {address} cannot be used: {said}.")
