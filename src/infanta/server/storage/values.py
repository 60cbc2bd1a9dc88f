"""The content of a ledger, as plain values."""

from dataclasses import dataclass

from infanta.core.setup import Value
from infanta.table.seating import Occupancy

END_OF_TIME = 1e12  # a time that no table has changed at
Played = tuple[int, int, str]  # a move: its number at the table, the seat that made it, its text


ERASED_WORD = "\x18"  # in place of a lucky word that was deleted; no player's word has such a letter
PROGRAM_ID_PREFIX = "bot"  # the id of a program's account begins with this, which no other can: those are hexadecimal


@dataclass(frozen=True)
class Person:
    """A person who has a name."""

    id: str
    name: str

    @property
    def is_program(self) -> bool:
        """Whether it is the account of a program."""
        return is_program(self.id)


def is_program(person: str | None) -> bool:
    """Return whether the account with an id is a program's."""
    return person is not None and person.startswith(PROGRAM_ID_PREFIX)


@dataclass(frozen=True)
class Token:
    """The token of a browser or a program: the hash of the secret, its label, its scopes, and since when
    it exists. A browser's has no label, and may do everything, as one without scopes may."""

    hash: bytes
    label: str
    scopes: tuple[str, ...]
    created: float


@dataclass(frozen=True)
class StoredMessage:
    """Something said at a table, in one of its rooms; `place` counts what was said in that room."""

    number: int
    room: str
    place: int
    person: str
    seat: int | None
    name: str
    text: str
    reaction: bool
    at: float


@dataclass(frozen=True)
class TableHeader:
    """The header of a table: how it was set up, and how it stands."""

    code: str
    game: str
    edition: int
    players: int
    options: dict[str, Value]
    host: str
    state: str
    clock: int
    spectators: bool
    public: bool
    seed: bytes
    created: float
    changed: float
    next: str | None = None
    dealing: int = 1  # the version of the dealing at the table
    version: int = 0  # how often the table has changed


@dataclass(frozen=True)
class StoredTable:
    """All that is stored of a table: its header, its seats, its moves as (seat, text), when the last was made, the
    latest talk, and when each move was made."""

    sheet: TableHeader
    chairs: tuple[Occupancy, ...]
    moves: tuple[tuple[int, str], ...]
    moved: float
    said: tuple[StoredMessage, ...]
    times: tuple[float, ...] = ()


@dataclass(frozen=True)
class TableListing:
    """A table in a list."""

    code: str
    game: str
    state: str
    created: float
    chairs: tuple[Occupancy, ...]
    changed: float = 0.0


@dataclass(frozen=True)
class TableQuery:
    """A query for tables: those where a person sits, or, without a person, public ones; in some states, of one game if
    it is named, that changed before a time. The latest come first."""

    person: str | None
    states: tuple[str, ...]
    game: str = ""
    before: float = END_OF_TIME
    most: int = 20


@dataclass(frozen=True)
class Lists:
    """A person's tables that go on, public ones they are not at, and finished ones that they were at or that are
    public."""

    mine: tuple[TableListing, ...]
    public: tuple[TableListing, ...]
    finished: tuple[TableListing, ...]


@dataclass(frozen=True)
class DeviceLink:
    """A device link: the person that it signs in on another device, its expiry, and its scopes; everything, if none are
    named."""

    person: Person
    expires: float
    scopes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Action:
    """An action of a moderator: when, its kind, its target, and why."""

    id: str
    at: float
    kind: str
    target: str
    reason: str
