"""Which ledger a server keeps: it follows from the name of the database."""

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase
from infanta.server.storage.database import SQLITE_PREFIX
from infanta.server.storage.ledger import Ledger
from infanta.server.storage.sqlite import SqliteLedger

POSTGRES_PREFIXES = ("postgresql://", "postgres://")


def is_postgres(database: str) -> bool:
    """Return whether an address names a PostgreSQL database."""
    return database.startswith(POSTGRES_PREFIXES)


def make_ledger(database: str) -> Ledger:
    """Return the ledger in a database: a file, or an address that begins with sqlite:/// or postgresql://. Raise
    InfantaError if it cannot be used."""
    if is_postgres(database):
        from infanta.server.storage.postgres import PostgresLedger

        return PostgresLedger(database)
    if "://" in database and not database.startswith(SQLITE_PREFIX):
        raise InfantaError(Phrase("database-foreign", scheme=database.partition("://")[0]))
    return SqliteLedger(database)
