"""The changes of a ledger. Changes that belong together are written together, or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from infanta.server.storage.values import Action, Person, Played, StoredMessage, TableHeader
from infanta.table.seating import Occupancy


@dataclass(frozen=True)
class AddPerson:
    """A new person."""

    person: Person
    at: float


@dataclass(frozen=True)
class Rename:
    """Another name for a person."""

    person: Person


@dataclass(frozen=True)
class AddSession:
    """A browser that is a person's from now on; only the hash of its token is kept."""

    token: bytes
    person: str
    at: float
    label: str = ""
    scopes: tuple[str, ...] = ()  # what may be done with it; everything, if nothing is named


@dataclass(frozen=True)
class EndSession:
    """The end of a browser's session."""

    token: bytes


@dataclass(frozen=True)
class AddDeviceLink:
    """A device link."""

    token: bytes
    person: str
    expires: float
    scopes: tuple[str, ...] = ()  # of the token that it becomes; empty: everything


@dataclass(frozen=True)
class UseDeviceLink:
    """A device link is used up; a Conflict if it was already."""

    token: bytes


@dataclass(frozen=True)
class EndPasses:
    """A person's device links become invalid; without a person, those that expired before."""

    person: str | None
    before: float


@dataclass(frozen=True)
class Mute:
    """A person mutes or unmutes another."""

    person: str
    other: str
    quiet: bool


@dataclass(frozen=True)
class AddTable:
    """A new table; a Conflict if there is one of that code."""

    sheet: TableHeader
    chairs: Sequence[Occupancy]


@dataclass(frozen=True)
class BumpVersion:
    """A table goes on from a version to the next; a Conflict if it has another by now. With this in it, a group of
    changes is made to the table that was looked at, or not at all."""

    code: str
    version: int
    going: bool = False  # whether the table goes on by itself, with bots or a clock: then some process must run it


@dataclass(frozen=True)
class UseCommitment:
    """A commitment is used; a Conflict if it was already."""

    number: str
    at: float


@dataclass(frozen=True)
class SetState:
    """A table's new state."""

    code: str
    state: str
    at: float


@dataclass(frozen=True)
class SetRematch:
    """The rematch of a table."""

    code: str
    next: str


@dataclass(frozen=True)
class SetChairs:
    """Players that change, by seat."""

    code: str
    chairs: Mapping[int, Occupancy]


@dataclass(frozen=True)
class AddMoves:
    """Moves; a Conflict if one of their numbers is taken."""

    code: str
    moves: Sequence[Played]
    at: float


@dataclass(frozen=True)
class AddMessage:
    """Messages at a table; a Conflict if their number is taken."""

    code: str
    said: StoredMessage


@dataclass(frozen=True)
class EndSessions:
    """All sessions of a person end, and their device links become invalid."""

    person: str


@dataclass(frozen=True)
class Erase:
    """A person's data is deleted: browsers, links, mutes, messages, notes on moves and the name, wherever it stands.
    Their moves stay, and while a match goes on, so does their lucky word, from which its cards follow; `Purge` takes it
    afterwards."""

    person: str


@dataclass(frozen=True)
class LogAction:
    """A line in the log of moderation."""

    action: Action


PURGE_BATCH_TABLES = 100  # so many tables of a kind are deleted at once


@dataclass(frozen=True)
class Purge:
    """Old data is deleted: tables where no match began, unchanged since `unplayed`; finished ones unchanged since
    `over`, a portion of each at a time, since others wait meanwhile; browsers from before `sessions`, and then people
    from before that who have no browser and have left no trace at a table."""

    unplayed: float
    over: float
    sessions: float
    promises: float = 0.0  # commitments used before then could not be used again anyway


Change = (
    AddPerson | Rename | AddSession | EndSession | AddDeviceLink | UseDeviceLink | EndPasses | Mute
    | AddTable | BumpVersion | UseCommitment | SetState | SetRematch | SetChairs | AddMoves | AddMessage | EndSessions | Erase | LogAction | Purge
)  # fmt: skip
