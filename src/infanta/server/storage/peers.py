"""Peers: the other processes of the same server, which share its ledger. They tell each other what has changed, and
divide up the tables that go on by themselves: each is run by one process at a time."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol
from zlib import crc32

SHARDS = 64  # the tables are divided into this many parts; a process runs some of them
PeerMessage = tuple[Any, ...]  # something that a process tells the others: its kind, and what JSON can hold


def get_shard(code: str) -> int:
    """Return the shard that a table belongs to."""
    return crc32(code.encode()) % SHARDS


@dataclass(frozen=True)
class RemotePresence:
    """A person at a table that another process serves; without a name, all such people. `streams` are open, `seen` was
    the last sign."""

    process: int
    person: str
    name: str
    streams: int
    seen: float

    def is_here(self, now: float, linger: float) -> bool:
        """Return whether they are at the table."""
        return self.streams > 0 or now - self.seen < linger


class PeerListener(Protocol):
    """A listener to the peers."""

    def handle_message(self, process: int, word: PeerMessage) -> None:
        """Handle a message of another process."""

    def gain_shards(self, shards: frozenset[int]) -> None:
        """Run more tables from now on."""

    def forget_process(self, process: int) -> None:
        """Drop a process that has ended."""

    def greet_process(self) -> None:
        """Note that there is another process; its earlier messages were missed."""

    def resume_listening(self) -> None:
        """Note that messages may have been lost."""


class Peers(Protocol):
    """A process's connection to the others."""

    me: int

    async def open(self, listener: PeerListener) -> None:
        """Start listening."""

    async def close(self) -> None:
        """Sign off, so that others can take over at once."""

    def owns(self, code: str) -> bool:
        """Return whether this process runs a table's bots and clock."""

    def count_shards(self) -> tuple[int, int]:
        """Return how many shards this process runs, and how many processes there are."""

    def tell(self, *words: PeerMessage) -> None:
        """Send messages to the other processes, soon."""

    def note_presence(self, code: str, here: RemotePresence) -> None:
        """Note a person that this process serves at a table."""

    async def list_remote_presence(self, codes: Iterable[str]) -> dict[str, list[RemotePresence]] | None:
        """Return who is at some tables at other processes; None if that cannot be found out."""

    async def list_versions(self, codes: Iterable[str]) -> dict[str, int]:
        """Return the versions of some tables now."""


class NoPeers:
    """No peers: one process runs everything."""

    me = 0

    async def open(self, listener: PeerListener) -> None:
        """Do nothing: there is no other process."""

    async def close(self) -> None:
        """Do nothing."""

    def owns(self, code: str) -> bool:
        """Return True: everything runs here."""
        return True

    def count_shards(self) -> tuple[int, int]:
        """Return all shards and one process."""
        return SHARDS, 1

    def tell(self, *words: PeerMessage) -> None:
        """Do nothing."""

    def note_presence(self, code: str, here: RemotePresence) -> None:
        """Do nothing."""

    async def list_remote_presence(self, codes: Iterable[str]) -> dict[str, list[RemotePresence]] | None:
        """Return no people: this process serves all."""
        return {}

    async def list_versions(self, codes: Iterable[str]) -> dict[str, int]:
        """Return nothing: no other process changes anything."""
        return {}
