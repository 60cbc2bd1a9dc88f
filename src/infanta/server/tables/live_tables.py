"""The live tables: the tables that are in memory, and the only way to read or change one.

A table that memory and disk may disagree about is dropped and read afresh. So callers keep no reference to a table:
they name its code, and hold the live table's lock while they use it.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import wraps
from typing import ParamSpec, TypeVar

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import BumpVersion, Change
from infanta.server.storage.ledger import (
    CorruptDataError,
    Ledger,
    StorageDownError,
    WriteConflictError,
    WriteFailedError,
    WriterDownError,
)
from infanta.server.storage.peers import RemotePresence
from infanta.server.storage.values import Person
from infanta.server.tables.environment import Environment
from infanta.server.tables.loading import Made, apply_moves, catch_up, fits, load_table
from infanta.server.tables.notifier import Notifier
from infanta.server.tables.people import hash_token
from infanta.server.tables.phrase_json import encode_value
from infanta.server.tables.table import (
    ALPHABET,
    CODE_LENGTH,
    DISCONNECT_GRACE_S,
    PRESENCE_GRACE_S,
    Presence,
    ServerTable,
    Subscriber,
    TableConfig,
)
from infanta.table.refusal import RefusedError

log = logging.getLogger("infanta.tables")

EVICT_AFTER_S = 600.0  # seconds after which a table without viewers leaves the memory; it stays on disk
NO_DATABASE = "no-database"  # the code of a refusal while the database does not answer
PERMANENT_REFUSALS = ("no-table", "cannot-go-on")  # codes of refusals after which retrying is pointless
MAX_ATTEMPTS = 6  # a change is tried this often when others change the same table at the same moment
PRESENCE_REPEAT_S = 15.0  # seconds after which other processes are told again that a person is still here
P = ParamSpec("P")
R = TypeVar("R")


class StaleTableError(RefusedError):
    """Another process has changed the table in the meantime."""


def retry_if_stale(work: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Wrap work on a table so that it starts again, on the table as it is then, when another process was first."""

    @wraps(work)
    async def insist(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(MAX_ATTEMPTS - 1):
            try:
                return await work(*args, **kwargs)
            except StaleTableError:
                pass
        return await work(*args, **kwargs)

    return insist


def is_permanent(error: BaseException) -> bool:
    """Return whether retrying is pointless."""
    return isinstance(error, RefusedError) and error.code in PERMANENT_REFUSALS


class TableLock:
    """A context manager that locks a table for a reader. It is no generator, which would take three times as long:
    every page begins here."""

    def __init__(self, floor: "LiveTables", code: str) -> None:
        self.floor = floor
        self.code = code

    async def __aenter__(self) -> ServerTable:
        while True:
            self.table = self.floor.tables.get(self.code) or await self.floor.find(self.code)
            await self.table.lock.acquire()
            if not self.table.gone:
                return self.table
            self.table.lock.release()

    async def __aexit__(self, _kind: object, _error: BaseException | None, _trace: object) -> None:
        self.table.lock.release()


class TableUpdate(TableLock):
    """The same for a caller that changes it: what could not be written is dropped, and the request refused."""

    async def __aexit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is not None and not isinstance(error, RefusedError):
            self.floor.drop(self.table)
        self.table.lock.release()
        if isinstance(error, WriteConflictError):
            raise StaleTableError("stale", Phrase("somebody-faster")) from None
        if isinstance(error, WriteFailedError):
            log.error("A change at table %s could not be written: %s", self.code, error)
            phrase = Phrase("uncertain" if isinstance(error, WriterDownError) else "not-written")
            raise RefusedError("not-written", phrase) from None


class LiveTables:
    """The tables in memory."""

    def __init__(self, ledger: Ledger, nature: Environment, crier: Notifier) -> None:
        self.ledger = ledger
        self.neighbours = ledger.neighbours
        self.nature = nature
        self.crier = crier
        self.tables: dict[str, ServerTable] = {}
        self.presences: dict[str, Presence] = {}  # who is at each table; they stay when it is read afresh
        # What other processes were last told of a person at a table: the number of streams, and when.
        self.signs: dict[tuple[str, str], tuple[int, float]] = {}
        self.loading: dict[str, asyncio.Task[ServerTable]] = {}
        self.recovery: asyncio.Event | None = (
            None  # while nothing can be written or read: set by the first write that succeeds
        )

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> ServerTable:
        """Return the table with a code without locking it: read nothing but its config. Raise RefusedError if there is
        none."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise RefusedError("no-table")
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.load(code))
            self.loading[code].add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(self.loading[code])

    async def get_config(self, code: str) -> TableConfig:
        """Return how a table was set up, which never changes; raise RefusedError if there is none."""
        return (await self.find(code)).terms

    async def load(self, code: str) -> ServerTable:
        """Read a table from disk and start its timers and bots."""
        try:
            kept = await self.ledger.read_table(code)
            table = None if kept is None else load_table(kept, self.nature)
        except CorruptDataError as error:
            log.error("Table %s is damaged: %s", code, error)
            raise RefusedError("cannot-go-on", Phrase("damaged")) from None
        except StorageDownError as error:
            self.note_failure()
            log.error("Table %s cannot be read: %s", code, error)
            raise RefusedError(NO_DATABASE, Phrase("no-database")) from None
        if table is None:
            raise RefusedError("no-table")
        self.add(table)
        await self.refresh_presence([code])  # only now: from here on this process is told who comes
        self.crier.notify(table)
        return table

    async def apply_remote_change(self, code: str, version: int, made: Made | None = None) -> None:
        """Take over a change that another process has made: its moves (`made`), or whatever is new on disk; then notify
        those who may see it."""
        table = self.tables.get(code)
        if table is None or table.revision >= version:
            return
        async with table.lock:
            if table.gone or table.revision >= version:
                return
            try:
                told: frozenset[str] | None = frozenset()
                if made and fits(table, version, made):
                    apply_moves(table, version, made)
                else:
                    told = await self.reload_changes(table)
            except (CorruptDataError, StorageDownError) as error:
                log.error("What is new at table %s cannot be read: %s", code, error)
                self.drop(table)
                return
            if table.state == "closed":
                self.close_table(table)
            else:
                self.crier.notify(table, silently=told is not None)
                table.notify(*(told or ()))

    async def reload_changes(self, table: ServerTable) -> frozenset[str] | None:
        """Read what is new at a locked table and return who may see it, None for all. Raise CorruptDataError or
        StorageDownError."""
        log_ = table.match.log if table.match is not None else None
        last = table.said[-1].number if table.said else -1
        kept = await self.ledger.read_table(table.code, len(log_ or ()), last)
        if kept is None:
            raise CorruptDataError("it is not there any more")
        return catch_up(table, kept)

    async def write(self, table: ServerTable, *changes: Change) -> None:
        """Write changes of a locked table, made from the version that it has here. Raise WriteConflictError or WriteFailedError."""
        try:
            await self.ledger.write(BumpVersion(table.code, table.revision, table.runs_by_itself), *changes)
        except WriteFailedError:
            self.note_failure()
            raise
        recovery, self.recovery = self.recovery, None
        if recovery is not None:
            recovery.set()
        table.revision += 1

    def note_failure(self) -> None:
        """Note that the ledger has failed; tasks that need it wait for `recovery`."""
        self.recovery = self.recovery or asyncio.Event()

    def add(self, table: ServerTable) -> None:
        """Keep a new table, which is on disk as it is here, in memory."""
        if table.code not in self.presences:
            self.presences[table.code] = Presence(since=self.nature.now())
        table.presence = self.presences[table.code]
        self.tables[table.code] = table

    def drop(self, table: ServerTable) -> None:
        """Drop a table that memory and disk may disagree about; the next reader loads it from disk."""
        table.gone = True
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        table.notify_all()

    def list_deserted(self) -> list[ServerTable]:
        """Return the tables without people and pending actions."""
        now = self.nature.now()
        return [
            table
            for table in self.tables.values()
            if not (table.presence.watchers or table.lock.locked())
            and not (table.deadline and self.neighbours.owns(table.code))
            and all(now - seen > EVICT_AFTER_S for seen in table.presence.seen.values())
        ]

    def evict(self, table: ServerTable) -> None:
        """Remove a deserted table from memory."""
        self.drop(table)
        self.presences.pop(table.code, None)
        for key in [key for key in self.signs if key[0] == table.code]:
            del self.signs[key]

    # -- holding tables ------------------------------------------------------------------------------------------------

    def reading(self, code: str) -> "TableLock":
        """Lock the live table to read it: nothing is half done, and all that can be seen is on disk. Raise RefusedError
        if there is none."""
        return TableLock(self, code)

    def updating(self, code: str) -> "TableUpdate":
        """Lock the live table to change it; if something cannot be written, no viewer has seen it and the table is read
        afresh."""
        return TableUpdate(self, code)

    async def waits_for(self, code: str, who: str | None) -> bool:
        """Return whether a table in memory waits for a person."""
        if code not in self.tables:
            return False
        async with self.reading(code) as table:
            return table.find_seat(who) in table.list_acting()

    # -- who is here ---------------------------------------------------------------------------------------------------

    def note_presence(self, table: ServerTable, person: Person) -> None:
        """Note a sign of a person's presence at a table."""
        now = self.nature.now()
        is_new = not table.presence.is_here(person.id, now)
        if is_new:
            table.notify_all()
        table.presence.seen[person.id] = now
        table.presence.names[person.id] = person.name
        if is_new:
            self.crier.call_arrival(table)
        table.notices.pop(person.id, None)
        self.announce_presence(table.code, person.id)

    def announce_presence(self, code: str, person: str | None) -> None:
        """Tell other processes that a person is at a table, or has left a stream."""
        presence, now, who = self.presences.get(code), self.nature.now(), person or ""
        if presence is None:
            return
        streams = presence.count_streams(person)
        told, at = self.signs.get((code, who), (0, 0.0))
        if told != streams or (
            not streams and now - at > PRESENCE_REPEAT_S
        ):  # a person with a stream is present for as long as it lasts
            self.signs[code, who] = (streams, now)
            self.neighbours.note_presence(
                code, RemotePresence(self.neighbours.me, who, presence.names.get(who, ""), streams, now)
            )

    def announce_all_presence(self) -> None:
        """Tell other processes of all people who have a stream open here, in case they lost it in a crash of the
        database."""
        self.signs.clear()
        for code, presence in self.presences.items():
            for person in {watcher.person for watcher in presence.watchers}:
                self.announce_presence(code, person)

    async def refresh_presence(self, codes: Collection[str]) -> bool:
        """Read who is at some tables through other processes; return whether it could be read. If not, nothing
        changes."""
        known = [code for code in codes if code in self.tables]
        found = await self.neighbours.list_remote_presence(known) if known else {}
        if found is None:
            return False
        for code in known:
            table, presence = self.tables.get(code), self.presences.get(code)
            if table is not None and presence is not None:
                self.set_remote_presence(table, presence, found.get(code, []))
        return True

    def set_remote_presence(self, table: ServerTable, presence: Presence, elsewhere: list[RemotePresence]) -> None:
        """Take over who is at a table through other processes."""
        before = {(other.person, other.streams > 0) for other in presence.elsewhere}
        presence.elsewhere = elsewhere
        presence.names.update({other.person: other.name for other in elsewhere if other.person})
        if before != {(other.person, other.streams > 0) for other in elsewhere}:
            table.notify_all()
            self.crier.call_arrival(table)
            asyncio.get_running_loop().call_later(PRESENCE_GRACE_S + 1, self.recheck_presence, table.code)

    def send_notice(self, table: ServerTable, person: str, refused: RefusedError) -> None:
        """Tell a person at a table why something was refused, whichever process draws their page."""
        self.show_notice(table, person, refused)
        self.neighbours.tell(("notice", table.code, person, refused.code, encode_value(refused.phrase)))

    def show_notice(self, table: ServerTable, person: str, refused: RefusedError) -> None:
        """Show a refusal on the pages that are drawn here."""
        table.notices[person] = refused
        table.notify(person)

    def refresh_person(self, person: str) -> None:
        """Redraw a person's tables: their mutes or their name have changed."""
        for code, presence in self.presences.items():
            if code in self.tables and any(watcher.person == person for watcher in presence.watchers):
                self.tables[code].notify(person)

    def forget_process(self, process: int) -> None:
        """Drop a process that has ended; the people it served will most likely be back soon."""
        now = self.nature.now()
        for code, presence in self.presences.items():
            lost = [other for other in presence.elsewhere if other.process == process]
            if lost:
                presence.elsewhere = [other for other in presence.elsewhere if other.process != process]
                presence.seen.update({other.person: now for other in lost if other.person and other.streams})
                self.recheck_presence(code)
                asyncio.get_running_loop().call_later(PRESENCE_GRACE_S + 1, self.recheck_presence, code)

    async def open_stream(self, code: str, person: Person | None, session: str = "", pace: str = "once") -> Subscriber:
        """Register an open stream; raise RefusedError if the table does not exist."""
        async with self.reading(code) as table:
            watcher = Subscriber(person.id if person else None, session, pace)
            if person is not None:
                self.note_presence(table, person)
            table.presence.watchers.add(watcher)
            self.crier.call_arrival(table)
            self.announce_presence(code, watcher.person)
        return watcher

    def close_stream(self, code: str, watcher: Subscriber) -> None:
        """Remove a stream; if its person does not come back soon, the others see that they have left."""
        presence = self.presences.get(code)
        if presence is None:
            return
        presence.watchers.discard(watcher)
        self.announce_presence(code, watcher.person)
        if watcher.person is not None and not watcher.over:
            presence.seen[watcher.person] = self.nature.now() - (PRESENCE_GRACE_S - DISCONNECT_GRACE_S)
            asyncio.get_running_loop().call_later(DISCONNECT_GRACE_S + 0.5, self.recheck_presence, code)

    def recheck_presence(self, code: str) -> None:
        """Redraw a table, for a person may have left meanwhile."""
        table = self.tables.get(code)
        if table is not None:
            table.notify_all()

    def close_table(self, table: ServerTable) -> None:
        """End all streams of a table that was closed."""
        for watcher in table.presence.watchers:
            watcher.over = True
        self.drop(table)

    def remove_person(self, person: str) -> None:
        """End a person's streams and reload the tables that show them."""
        for presence in self.presences.values():
            presence.names.pop(person, None)
            for watcher in presence.watchers:
                if watcher.person == person:
                    watcher.over = True
                    watcher.news.set()
        for table in list(self.tables.values()):
            if table.find_seat(person) is not None or any(said.person == person for said in table.said):
                self.drop(table)

    def end_streams(self, session: str | bytes | None = None) -> None:
        """End the streams of one browser, named by its token or the hash of it, or all of them."""
        key = hash_token(session) if isinstance(session, str) else session
        for presence in self.presences.values():
            for watcher in presence.watchers:
                if key is None or hash_token(watcher.session) == key:
                    watcher.over = True
                    watcher.news.set()
