"""What can change in a ledger. A group of changes that belong together is written together, or not at all."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from infanta.server.storage.values import Action, Person, Played, Said, TableSheet
from infanta.table.seating import Chair


@dataclass(frozen=True)
class AddPerson:
    """Somebody new."""

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
    scopes: tuple[str, ...] = ()
    """What may be done with it; everything, if nothing is named."""


@dataclass(frozen=True)
class EndSession:
    """A browser that is a stranger's again."""

    token: bytes


@dataclass(frozen=True)
class AddPass:
    """A private link."""

    token: bytes
    person: str
    expires: float
    scopes: tuple[str, ...] = ()  # of the token that it becomes; empty: everything


@dataclass(frozen=True)
class UsePass:
    """A private link is used up; a Conflict if it was already."""

    token: bytes


@dataclass(frozen=True)
class EndPasses:
    """A person's private links are worth nothing any more; with nobody named, those that ran out before."""

    person: str | None
    before: float


@dataclass(frozen=True)
class Mute:
    """A person does not want to hear another, or does again."""

    person: str
    other: str
    quiet: bool


@dataclass(frozen=True)
class AddTable:
    """A new table; a Conflict if there is one of that code."""

    sheet: TableSheet
    chairs: Sequence[Chair]


@dataclass(frozen=True)
class Revise:
    """A table goes on from a version to the next; a Conflict if it has another by now. With this in it, a group of changes is made to the
    table that was looked at, or not at all."""

    code: str
    version: int
    going: bool = False
    """Whether the table goes on by itself, with bots or a clock: then some process must run it."""


@dataclass(frozen=True)
class KeepPromise:
    """A promise is kept; a Conflict if it was already."""

    number: str
    at: float


@dataclass(frozen=True)
class SetState:
    """A table's new state."""

    code: str
    state: str
    at: float


@dataclass(frozen=True)
class SetNext:
    """Where a table's company plays on."""

    code: str
    next: str


@dataclass(frozen=True)
class SetChairs:
    """Chairs that change, by seat."""

    code: str
    chairs: Mapping[int, Chair]


@dataclass(frozen=True)
class AddMoves:
    """Moves; a Conflict if one of their numbers is taken."""

    code: str
    moves: Sequence[Played]
    at: float


@dataclass(frozen=True)
class Say:
    """Words at a table; a Conflict if their number is taken."""

    code: str
    said: Said


@dataclass(frozen=True)
class EndSessions:
    """All browsers of a person are strangers' again, and their private links are worth nothing."""

    person: str


@dataclass(frozen=True)
class Erase:
    """A person's data is deleted: browsers, links, mutes, words, notes on moves and the name, wherever it stands. What they played stays,
    and while a match goes on, so does their lucky word, from which its cards follow; `Retire` takes it afterwards."""

    person: str


@dataclass(frozen=True)
class Act:
    """A line in the log of moderation."""

    action: Action


PORTION = 100
"""So many tables of a kind are thrown away at once."""


@dataclass(frozen=True)
class Retire:
    """What nobody needs any more is thrown away: tables where no match began, unchanged since `unplayed`; finished ones unchanged since
    `over`, a portion of each at a time, since others wait meanwhile; browsers from before `sessions`, and then people from before that who have no browser and have left no trace at a table."""

    unplayed: float
    over: float
    sessions: float
    promises: float = 0.0
    """Promises kept before then could not be kept again anyway."""


Change = (
    AddPerson | Rename | AddSession | EndSession | AddPass | UsePass | EndPasses | Mute
    | AddTable | Revise | KeepPromise | SetState | SetNext | SetChairs | AddMoves | Say | EndSessions | Erase | Act | Retire
)  # fmt: skip
