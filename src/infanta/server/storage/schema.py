"""The database: people, tables, seats, and an append-only list of moves with the primary key (table, number)."""

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

people = Table(
    "people",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("created", Float, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", Float, nullable=False),
    Column("label", String(60), nullable=False, server_default=""),
    Column("scopes", String(200), nullable=False, server_default=""),
    Index("sessions_by_person", "person"),
)

passes = Table(  # device links, each for one use
    "passes",
    metadata,
    Column("token_hash", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("expires", Float, nullable=False),
    Column("scopes", String(200), nullable=False, server_default=""),
    Index("passes_by_person", "person"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("muted", ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("person", "muted"),
    Index("mutes_by_muted", "muted"),
)

tables = Table(
    "tables",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("game", String(60), nullable=False),
    Column("edition", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("host", ForeignKey("people.id"), nullable=False),
    Column("state", String(8), nullable=False),
    Column("clock", Integer, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("seed", LargeBinary(32), nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("next", String(16), nullable=True),
    Column("dealing", Integer, nullable=False, server_default="1"),
    Column("version", Integer, nullable=False, server_default="0"),
    Index("tables_by_state", "state", "public", "changed"),
    Index("tables_by_host", "host"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", ForeignKey("people.id"), nullable=True),
    Column("name", String(60), nullable=False),
    Column("bot", String(60), nullable=False),
    Column("luck", String(60), nullable=False),
    PrimaryKeyConstraint("code", "seat"),
    Index("seats_by_person", "person"),
)

moves = Table(
    "moves",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("code", "number"),
    sqlite_with_rowid=False,
)

messages = Table(
    "messages",
    metadata,
    Column("code", ForeignKey("tables.code", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("room", String(8), nullable=False),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("seat", Integer, nullable=True),
    Column("name", String(60), nullable=False),
    Column("text", Text, nullable=False),
    Column("reaction", Boolean, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("code", "number"),
    Index("messages_by_person", "person"),
    sqlite_with_rowid=False,
)

secrets = Table(  # secrets that all processes of a server share
    "secrets",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", LargeBinary(32), nullable=False),
)

promises = Table(  # used commitments, so that none is used twice
    "promises",
    metadata,
    Column("number", String(60), primary_key=True),
    Column("at", Float, nullable=False),
)

# who is at a table, by the process that serves them; one row without a person for all who have no name
presence = Table(
    "presence",
    metadata,
    Column("code", String(16), nullable=False),
    Column("process", Integer, nullable=False),
    Column("person", String(16), nullable=False),
    Column("name", String(60), nullable=False),
    Column("streams", Integer, nullable=False),
    Column("seen", Float, nullable=False),
    PrimaryKeyConstraint("code", "process", "person"),
)

actions = Table(  # moderators' actions
    "actions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("target", String(60), nullable=False),
    Column("reason", Text, nullable=False),
)
