"""All that concerns somebody, in one stream: every table where they sit, whenever it changes, and tables where they find a seat.

What was sent already is named by a bookmark, which whoever comes back shows; so nothing is kept here between two streams.
"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter
from litestar.response import Stream

from infanta.server.storage.values import Person
from infanta.server.tables.look import Viewer, look_at
from infanta.server.tables.table import Table, Watcher
from infanta.server.web.described import ERRORS
from infanta.server.web.door import Asking, TheHouse, Who, language_of, needed, token_of, visitor
from infanta.server.web.house import House
from infanta.server.web.programs.looking import NDJSON, PING, info
from infanta.table.refused import Refused

LONGEST_BOOKMARK = 4000
MOST_TABLES = 40
"""How many tables one stream follows; the bookmark must fit into an address."""


def read_bookmark(text: str) -> dict[str, str]:
    """The versions of tables that somebody has, by code."""
    parts = [part.partition(":") for part in text.split(",")]
    return {code: version for code, colon, version in parts if colon}


def bookmark(known: dict[str, str]) -> str:
    """The same as a text."""
    return ",".join(f"{code}:{version}" for code, version in known.items())


class Following:
    """The stream of one person. Every table is watched; one event wakes it, whichever table rings."""

    def __init__(self, house: House, person: Person, session: str, language: str, known: dict[str, str]) -> None:
        self.house = house
        self.person = person
        self.session = session
        self.language = language
        self.known = known
        self.news = asyncio.Event()
        self.watchers: dict[str, Watcher] = {}
        self.invited = True
        """Whether there may be tables that are not followed yet."""

    @property
    def over(self) -> bool:
        """Whether the token was revoked, as far as a table has noticed, or the house closes."""
        return self.house.hall.closing.is_set() or any(watcher.over for watcher in self.watchers.values())

    def heard(self, table: Table) -> None:
        """The bell of a table has rung: is it one where we have found a seat?"""
        if table.code not in self.watchers and table.state != "over" and table.seat_of(self.person.id) is not None:
            self.invited = True
            self.news.set()

    async def find_tables(self) -> None:
        """Follow all tables where the person sits; those of the bookmark, too, whose match may have ended meanwhile."""
        self.invited = False
        for code in [*await self.house.ledger.tables_of(self.person.id), *self.known][:MOST_TABLES]:
            if code not in self.watchers and await self.sits_at(code):
                with suppress(Refused):
                    watcher = await self.house.floor.watch(code, self.person, self.session)
                    watcher.news = self.news
                    self.watchers[code] = watcher

    async def sits_at(self, code: str) -> bool:
        """Whether the person sits at a table: of no other is anything told here, not even whether there is one."""
        with suppress(Refused):
            async with self.house.floor.looking(code) as table:
                return table.seat_of(self.person.id) is not None
        return False

    def leave(self, code: str) -> None:
        """Follow a table no longer."""
        self.house.floor.unwatch(code, self.watchers.pop(code))

    async def changes(self) -> AsyncIterator[dict[str, Any]]:
        """What is new at the tables that are followed."""
        viewer = Viewer(self.person, self.language, await self.house.people.muted_by(self.person))
        for code in list(self.watchers):
            try:
                async with self.house.floor.looking(code) as table:
                    seated = table.seat_of(self.person.id) is not None
                    if seated and table.state != "closed":
                        version = table.current_for(self.person.id)
                        if self.known.get(code) == version:
                            continue
                        told = info(self.house, look_at(table, viewer, self.house.nature.now()), False)
                    else:
                        told = None
            except Refused:
                told = None
            if told is None or told.state == "over":
                self.leave(code)
                self.known.pop(code, None)
            else:
                self.known[code] = version
            event: dict[str, Any] = (
                {"event": "left", "code": code} if told is None else {"event": "table", "table": told}
            )
            yield {**event, "since": bookmark(self.known)}

    async def lines(self) -> AsyncIterator[bytes]:
        """A line for everything that is new, and an empty one every few seconds."""
        listeners = self.house.hall.crier.listeners
        listeners.append(self.heard)
        try:
            while not self.over and await self.house.people.find(self.session) is not None:
                self.news.clear()
                if self.invited:
                    await self.find_tables()
                    self.known = {code: version for code, version in self.known.items() if code in self.watchers}
                async for event in self.changes():
                    yield msgspec.json.encode(event) + b"\n"
                with suppress(TimeoutError):
                    async with asyncio.timeout(PING):
                        await self.news.wait()
                        continue
                self.invited = True  # a seat may have been found at another process, whose bell is not heard here
                yield b"\n"
        finally:
            listeners.remove(self.heard)
            for code in list(self.watchers):
                self.leave(code)


class News(Controller):
    """All that concerns you."""

    path = "/api"
    tags = ("tables",)

    @get("/stream", summary="Watch all your tables", responses=ERRORS, media_type=NDJSON, security=[{"token": []}])
    async def stream(
        self,
        request: Asking,
        house: TheHouse,
        person: Who,
        since: Annotated[str, QueryParameter(required=False, max_length=LONGEST_BOOKMARK)] = "",
    ) -> Stream:
        """A line of JSON for every table where you sit, now and whenever it changes, rematches included: `{"event": "table", "table": …,
        "since": …}`; `{"event": "left", "code": …}` when you sit there no more. A match that is over is told once. An empty line every
        few seconds shows that we are still here. Give the last `since` to go on where you stopped."""
        known = needed(person)
        house.limits.spend("stream", visitor(request, known))
        house.limits.may_stream(visitor(request, known))
        following = Following(house, known, token_of(request), language_of(request), read_bookmark(since))

        async def counted() -> AsyncIterator[bytes]:
            with house.limits.streaming(visitor(request, known)):
                async for line in following.lines():
                    yield line

        return Stream(counted(), media_type=NDJSON)
