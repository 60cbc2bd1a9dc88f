"""What a ledger keeps, as plain values."""

from dataclasses import dataclass

from infanta.core.setup import Value

Played = tuple[int, int, str]
"""A move: its number at the table, the seat that made it, its text."""


@dataclass(frozen=True)
class Person:
    """Somebody who has said their name."""

    id: str
    name: str


@dataclass(frozen=True)
class Chair:
    """Who has a seat. With a person and a bot, the bot stands in while the person is away."""

    person: str | None = None
    name: str = ""
    bot: str = ""
    luck: str = ""

    @property
    def kind(self) -> str:
        """`human`, `bot` or `empty`."""
        return "human" if self.person else "bot" if self.bot else "empty"


@dataclass(frozen=True)
class Said:
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
class TableSheet:
    """The head of a table: how it was set up, and how it stands."""

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
    dealing: int = 1
    """Which promise of fair dealing the table is under."""
    version: int = 0
    """How often the table has changed."""


@dataclass(frozen=True)
class Kept:
    """All that is kept of a table: its head, its chairs, its moves as (seat, text), when the last was made, and the latest talk."""

    sheet: TableSheet
    chairs: tuple[Chair, ...]
    moves: tuple[tuple[int, str], ...]
    moved: float
    said: tuple[Said, ...]


@dataclass(frozen=True)
class Listed:
    """A table in a list."""

    code: str
    game: str
    state: str
    created: float
    chairs: tuple[Chair, ...]


@dataclass(frozen=True)
class Lists:
    """A person's tables that go on, public ones they are not at, and finished ones that they were at or that are public."""

    mine: tuple[Listed, ...]
    public: tuple[Listed, ...]
    finished: tuple[Listed, ...]


@dataclass(frozen=True)
class Pass:
    """A private link: whom it moves to another device, and until when."""

    person: Person
    expires: float


@dataclass(frozen=True)
class Action:
    """Something that a moderator has done: when, what kind of thing, to whom or what, and why."""

    id: str
    at: float
    kind: str
    target: str
    reason: str
