"""The floor: the tables that are in memory, and the only way to look at one or to change it.

A table that memory and disk may disagree about is dropped and read afresh. So nobody keeps a table: whoever wants one names its code,
and holds the living table for as long as they look.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from functools import wraps
from typing import ParamSpec, TypeVar

from infanta.core.phrase import Phrase
from infanta.server.storage.changes import Change, Revise
from infanta.server.storage.ledger import Conflict, Ledger, Lost, Unreachable, Unreadable, Unwritable
from infanta.server.storage.neighbours import Elsewhere
from infanta.server.storage.values import Person
from infanta.server.tables.crier import Crier
from infanta.server.tables.loading import Made, catch_up, fits, load, take_moves
from infanta.server.tables.nature import Nature
from infanta.server.tables.parcel import packed
from infanta.server.tables.people import hashed
from infanta.server.tables.table import ALPHABET, CODE_LENGTH, FAREWELL, LINGER, Presence, Table, Terms, Watcher
from infanta.table.refused import Refused

log = logging.getLogger("infanta.tables")

FORGET = 600.0
"""Seconds after which a table that nobody looks at leaves the memory; it stays on disk."""
NO_DATABASE = "no-database"
"""The word of a refusal while the database does not answer."""
HOPELESS = ("no-table", "cannot-go-on")
"""The words of refusals after which nobody need come back to a table."""
ATTEMPTS = 6
"""A change is tried this often when others change the same table at the same moment."""
SIGN = 15.0
"""Seconds after which other processes are told again that somebody is still here."""
P = ParamSpec("P")
R = TypeVar("R")


class Overtaken(Refused):
    """Another process has changed the table in the meantime."""


def insistent(work: Callable[P, Awaitable[R]]) -> Callable[P, Awaitable[R]]:
    """Work at a table that is done again from its beginning, on the table as it is then, if another process was faster."""

    @wraps(work)
    async def insist(*args: P.args, **kwargs: P.kwargs) -> R:
        for _ in range(ATTEMPTS - 1):
            try:
                return await work(*args, **kwargs)
            except Overtaken:
                pass
        return await work(*args, **kwargs)

    return insist


def hopeless(error: BaseException) -> bool:
    """Whether there is no use in trying again."""
    return isinstance(error, Refused) and error.code in HOPELESS


class Holding:
    """A table that is held, as long as somebody looks. It is no generator, which would take three times as long: every page begins here."""

    def __init__(self, floor: "Floor", code: str) -> None:
        self.floor = floor
        self.code = code

    async def __aenter__(self) -> Table:
        while True:
            self.table = self.floor.tables.get(self.code) or await self.floor.find(self.code)
            await self.table.lock.acquire()
            if not self.table.gone:
                return self.table
            self.table.lock.release()

    async def __aexit__(self, _kind: object, _error: BaseException | None, _trace: object) -> None:
        self.table.lock.release()


class Changing(Holding):
    """The same for whoever changes it: what could not be written is dropped, and refused in words."""

    async def __aexit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if error is not None and not isinstance(error, Refused):
            self.floor.drop(self.table)
        self.table.lock.release()
        if isinstance(error, Conflict):
            raise Overtaken("stale", Phrase("somebody-faster")) from None
        if isinstance(error, Lost):
            log.error("A change at table %s could not be written: %s", self.code, error)
            phrase = Phrase("uncertain" if isinstance(error, Unwritable) else "not-written")
            raise Refused("not-written", phrase) from None


class Floor:
    """The tables in memory."""

    def __init__(self, ledger: Ledger, nature: Nature, crier: Crier) -> None:
        self.ledger = ledger
        self.neighbours = ledger.neighbours
        self.nature = nature
        self.crier = crier
        self.tables: dict[str, Table] = {}
        self.presences: dict[str, Presence] = {}
        """Who is at each table; they stay when it is read afresh."""
        self.signs: dict[tuple[str, str], tuple[int, float]] = {}
        """What other processes were told last of somebody at a table: how many streams, and when."""
        self.loading: dict[str, asyncio.Task[Table]] = {}
        self.recovery: asyncio.Event | None = (
            None  # while nothing can be written or read: set by the first write that succeeds
        )

    # -- finding tables ------------------------------------------------------------------------------------------------

    async def find(self, code: str) -> Table:
        """The table with a code, which others may be changing: look at nothing but its terms. Raises Refused."""
        table = self.tables.get(code)
        if table is not None:
            return table
        if len(code) != CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise Refused("no-table")
        if code not in self.loading:
            self.loading[code] = asyncio.create_task(self.fetch(code))
            self.loading[code].add_done_callback(lambda _: self.loading.pop(code, None))
        return await asyncio.shield(self.loading[code])

    async def terms(self, code: str) -> Terms:
        """How a table was set up, which never changes; raises Refused."""
        return (await self.find(code)).terms

    async def fetch(self, code: str) -> Table:
        """Read a table from disk and set it going."""
        try:
            kept = await self.ledger.table(code)
            table = None if kept is None else load(kept, self.nature)
        except Unreadable as error:
            log.error("Table %s is damaged: %s", code, error)
            raise Refused("cannot-go-on", Phrase("damaged")) from None
        except Unreachable as error:
            self.note_failure()
            log.error("Table %s cannot be read: %s", code, error)
            raise Refused(NO_DATABASE, Phrase("no-database")) from None
        if table is None:
            raise Refused("no-table")
        self.add(table)
        await self.look_around([code])  # only now: whoever comes from here on is heard of
        self.crier.call(table)
        return table

    async def refresh(self, code: str, version: int, made: Made | None = None) -> None:
        """Another process has changed a table that is in memory here: take the moves it `made`, or read what is new, and let those see it
        who may."""
        table = self.tables.get(code)
        if table is None or table.revision >= version:
            return
        async with table.lock:
            if table.gone or table.revision >= version:
                return
            try:
                told: frozenset[str] | None = frozenset()
                if made and fits(table, version, made):
                    take_moves(table, version, made)
                else:
                    told = await self.read(table)
            except (Unreadable, Unreachable) as error:
                log.error("What is new at table %s cannot be read: %s", code, error)
                self.drop(table)
                return
            if table.state == "closed":
                self.shut(table)
            else:
                self.crier.call(table, silently=told is not None)
                table.tell(*(told or ()))

    async def read(self, table: Table) -> frozenset[str] | None:
        """Read what is new at a table that is held: who may see it, None for everybody. Raises Unreadable or Unreachable."""
        log_ = table.match.log if table.match is not None else None
        last = table.said[-1].number if table.said else -1
        kept = await self.ledger.table(table.code, len(log_ or ()), last)
        if kept is None:
            raise Unreadable("it is not there any more")
        return catch_up(table, kept)

    async def write(self, table: Table, *changes: Change) -> None:
        """Write changes of a table that is held, made from the version that it is here. Raises Conflict or Lost."""
        try:
            await self.ledger.write(Revise(table.code, table.revision, table.goes_on), *changes)
        except Lost:
            self.note_failure()
            raise
        recovery, self.recovery = self.recovery, None
        if recovery is not None:
            recovery.set()
        table.revision += 1

    def note_failure(self) -> None:
        """Note that the ledger has failed; those who want to know when it works again wait for `recovery`."""
        self.recovery = self.recovery or asyncio.Event()

    def add(self, table: Table) -> None:
        """A table that is on disk as it is here."""
        if table.code not in self.presences:
            self.presences[table.code] = Presence(since=self.nature.now())
        table.presence = self.presences[table.code]
        self.tables[table.code] = table

    def drop(self, table: Table) -> None:
        """Forget a table that memory and disk may disagree about; who looks next reads it from disk."""
        table.gone = True
        if self.tables.get(table.code) is table:
            del self.tables[table.code]
        table.wake()

    def deserted(self) -> list[Table]:
        """Tables that nobody is at and where nothing is about to happen."""
        now = self.nature.now()
        return [
            table
            for table in self.tables.values()
            if not (table.presence.watchers or table.lock.locked())
            and not (table.deadline and self.neighbours.keeps(table.code))
            and all(now - seen > FORGET for seen in table.presence.seen.values())
        ]

    def forget(self, table: Table) -> None:
        """Let go of a deserted table and of who was there."""
        self.drop(table)
        self.presences.pop(table.code, None)
        for key in [key for key in self.signs if key[0] == table.code]:
            del self.signs[key]

    # -- holding tables ------------------------------------------------------------------------------------------------

    def looking(self, code: str) -> "Holding":
        """Hold the living table: nothing at it is half done, and all that can be seen is on disk. Raises Refused."""
        return Holding(self, code)

    def changing(self, code: str) -> "Changing":
        """Hold the living table; if something in here cannot be written, nobody has seen it and the table is read afresh."""
        return Changing(self, code)

    async def waits_for(self, code: str, who: str | None) -> bool:
        """Whether a table that is in memory waits for a person."""
        if code not in self.tables:
            return False
        async with self.looking(code) as table:
            return table.seat_of(who) in table.acting()

    # -- who is here ---------------------------------------------------------------------------------------------------

    def came(self, table: Table, person: Person) -> None:
        """A sign of life."""
        now = self.nature.now()
        is_new = not table.presence.here(person.id, now)
        if is_new:
            table.wake()
        table.presence.seen[person.id] = now
        table.presence.names[person.id] = person.name
        if is_new:
            self.crier.call_arrival(table)
        table.notices.pop(person.id, None)
        self.sign(table.code, person.id)

    def sign(self, code: str, person: str | None) -> None:
        """Let other processes know that somebody is at a table, or has left a stream."""
        presence, now, who = self.presences.get(code), self.nature.now(), person or ""
        if presence is None:
            return
        streams = presence.streams(person)
        told, at = self.signs.get((code, who), (0, 0.0))
        if told != streams or (not streams and now - at > SIGN):  # whoever has a stream is here, as long as that may be
            self.signs[code, who] = (streams, now)
            self.neighbours.note(code, Elsewhere(self.neighbours.me, who, presence.names.get(who, ""), streams, now))

    def sign_again(self) -> None:
        """Let other processes know of everybody who has a stream open here: what they knew may be lost, as after a crash of the database."""
        self.signs.clear()
        for code, presence in self.presences.items():
            for person in {watcher.person for watcher in presence.watchers}:
                self.sign(code, person)

    async def look_around(self, codes: Collection[str]) -> bool:
        """Somebody has come or gone at another process, at some tables: whether it could be found out who. If not, all is as it was."""
        known = [code for code in codes if code in self.tables]
        found = await self.neighbours.crowds(known) if known else {}
        if found is None:
            return False
        for code in known:
            table, presence = self.tables.get(code), self.presences.get(code)
            if table is not None and presence is not None:
                self.meet(table, presence, found.get(code, []))
        return True

    def meet(self, table: Table, presence: Presence, elsewhere: list[Elsewhere]) -> None:
        """These are at a table at other processes."""
        before = {(other.person, other.streams > 0) for other in presence.elsewhere}
        presence.elsewhere = elsewhere
        presence.names.update({other.person: other.name for other in elsewhere if other.person})
        if before != {(other.person, other.streams > 0) for other in elsewhere}:
            table.wake()
            self.crier.call_arrival(table)
            asyncio.get_running_loop().call_later(LINGER + 1, self.stir, table.code)

    def notice(self, table: Table, person: str, refused: Refused) -> None:
        """Tell somebody at a table why something was refused, whichever process draws their page."""
        self.show_notice(table, person, refused)
        self.neighbours.tell(("notice", table.code, person, refused.code, packed(refused.phrase)))

    def show_notice(self, table: Table, person: str, refused: Refused) -> None:
        """The same for the pages that are drawn here."""
        table.notices[person] = refused
        table.tell(person)

    def changed_for(self, person: str) -> None:
        """Something has changed for a person at all tables: whom they want to hear, what they are called."""
        for code, presence in self.presences.items():
            if code in self.tables and any(watcher.person == person for watcher in presence.watchers):
                self.tables[code].tell(person)

    def bury(self, process: int) -> None:
        """A process is no more; those whom it served will come back soon, most likely."""
        now = self.nature.now()
        for code, presence in self.presences.items():
            lost = [other for other in presence.elsewhere if other.process == process]
            if lost:
                presence.elsewhere = [other for other in presence.elsewhere if other.process != process]
                presence.seen.update({other.person: now for other in lost if other.person and other.streams})
                self.stir(code)
                asyncio.get_running_loop().call_later(LINGER + 1, self.stir, code)

    async def watch(self, code: str, person: Person | None, session: str = "", pace: str = "once") -> Watcher:
        """Somebody opens a stream; raises Refused."""
        async with self.looking(code) as table:
            watcher = Watcher(person.id if person else None, session, pace)
            if person is not None:
                self.came(table, person)
            table.presence.watchers.add(watcher)
            self.crier.call_arrival(table)
            self.sign(code, watcher.person)
        return watcher

    def unwatch(self, code: str, watcher: Watcher) -> None:
        """A stream has ended; if its person does not come back soon, the others see that they have left."""
        presence = self.presences.get(code)
        if presence is None:
            return
        presence.watchers.discard(watcher)
        self.sign(code, watcher.person)
        if watcher.person is not None and not watcher.over:
            presence.seen[watcher.person] = self.nature.now() - (LINGER - FAREWELL)
            asyncio.get_running_loop().call_later(FAREWELL + 0.5, self.stir, code)

    def stir(self, code: str) -> None:
        """Somebody may have left in the meantime."""
        table = self.tables.get(code)
        if table is not None:
            table.wake()

    def shut(self, table: Table) -> None:
        """A table is closed: everybody has to go."""
        for watcher in table.presence.watchers:
            watcher.over = True
        self.drop(table)

    def shut_out(self, person: str) -> None:
        """Somebody has to go, and what was shown of them is read afresh."""
        for presence in self.presences.values():
            presence.names.pop(person, None)
            for watcher in presence.watchers:
                if watcher.person == person:
                    watcher.over = True
                    watcher.news.set()
        for table in list(self.tables.values()):
            if table.seat_of(person) is not None or any(said.person == person for said in table.said):
                self.drop(table)

    def end_streams(self, session: str | bytes | None = None) -> None:
        """End the streams of one browser, by its token or the hash of it, or all of them."""
        key = hashed(session) if isinstance(session, str) else session
        for presence in self.presences.values():
            for watcher in presence.watchers:
                if key is None or hashed(watcher.session) == key:
                    watcher.over = True
                    watcher.news.set()
