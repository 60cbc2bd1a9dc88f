"""Neighbours: the other processes of the same server, which share its ledger. They tell one another what has changed, and divide up
the tables that go on by themselves: each is run by one process at a time."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol
from zlib import crc32

SHARDS = 64
"""The tables are divided into this many parts; a process runs some of them."""
Word = tuple[Any, ...]
"""Something that a process tells the others: its kind, and what JSON can hold."""


def shard(code: str) -> int:
    """The part that a table belongs to."""
    return crc32(code.encode()) % SHARDS


@dataclass(frozen=True)
class Elsewhere:
    """Somebody at a table whom another process serves; without a name, all who have none. `streams` are open, `seen` was the last sign."""

    process: int
    person: str
    name: str
    streams: int
    seen: float

    def here(self, now: float, linger: float) -> bool:
        """Whether they are at the table."""
        return self.streams > 0 or now - self.seen < linger


class Listener(Protocol):
    """Who listens to the neighbours."""

    def heard(self, process: int, word: Word) -> None:
        """Another process has told something."""

    def gained(self, shards: frozenset[int]) -> None:
        """This process runs more tables from now on."""

    def died(self, process: int) -> None:
        """A process is no more."""

    def joined(self) -> None:
        """There is another process; what it told before it was known was not understood."""

    def woke(self) -> None:
        """Something may not have been heard."""


class Neighbours(Protocol):
    """What a process knows of the others."""

    me: int

    async def open(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say good-bye, so that others can take over at once."""

    def keeps(self, code: str) -> bool:
        """Whether it is this process that runs a table's bots and clock."""

    def standing(self) -> tuple[int, int]:
        """How many parts of the tables this process runs, and how many processes there are."""

    def tell(self, *words: Word) -> None:
        """Tell the others something, soon."""

    def note(self, code: str, here: Elsewhere) -> None:
        """Somebody at a table whom this process serves."""

    async def crowds(self, codes: Iterable[str]) -> dict[str, list[Elsewhere]] | None:
        """Who is at some tables at other processes, where somebody is; None if that cannot be found out."""

    async def versions(self, codes: Iterable[str]) -> dict[str, int]:
        """The versions of some tables now."""


class Alone:
    """No neighbours: one process runs everything."""

    me = 0

    async def open(self, listener: Listener) -> None:
        """There is nobody to listen to."""

    async def close(self) -> None:
        """There is nobody to leave."""

    def keeps(self, code: str) -> bool:
        """Everything is run here."""
        return True

    def standing(self) -> tuple[int, int]:
        """All of them, one."""
        return SHARDS, 1

    def tell(self, *words: Word) -> None:
        """Nobody hears it."""

    def note(self, code: str, here: Elsewhere) -> None:
        """Nobody asks."""

    async def crowds(self, codes: Iterable[str]) -> dict[str, list[Elsewhere]] | None:
        """Everybody is here."""
        return {}

    async def versions(self, codes: Iterable[str]) -> dict[str, int]:
        """Nobody else changes anything."""
        return {}
