"""All that concerns a caller, in one stream: every table where they sit, whenever it changes, and tables where they
take a seat.

A bookmark names what was sent already, and a reconnecting caller sends it; so nothing is stored here between two
streams.
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
from infanta.server.tables.table import ServerTable, Subscriber
from infanta.server.tables.table_view import Viewer, build_table_view
from infanta.server.web.game_server import GameServer
from infanta.server.web.openapi import ERROR_RESPONSES
from infanta.server.web.programs.table import HEARTBEAT_S, NDJSON, build_table_info
from infanta.server.web.requests import (
    AppRequest,
    CurrentPerson,
    CurrentServer,
    get_language,
    get_rate_limit_key,
    get_token,
    require_person,
)
from infanta.table.refusal import RefusedError

MAX_BOOKMARK_CHARS = 4000
MAX_TABLES = 40  # how many tables one stream follows; the bookmark must fit into an address


def parse_bookmark(text: str) -> dict[str, str]:
    """Return the versions of tables that the caller has, by code."""
    parts = [part.partition(":") for part in text.split(",")]
    return {code: version for code, colon, version in parts if colon}


def format_bookmark(known: dict[str, str]) -> str:
    """Return the versions of tables as a text."""
    return ",".join(f"{code}:{version}" for code, version in known.items())


class PersonFeed:
    """The stream of one person. Every table is watched; one event wakes it, whichever table changes."""

    def __init__(self, house: GameServer, person: Person, session: str, language: str, known: dict[str, str]) -> None:
        self.house = house
        self.person = person
        self.session = session
        self.language = language
        self.known = known
        self.news = asyncio.Event()
        self.watchers: dict[str, Subscriber] = {}
        self.invited = True  # whether there may be tables that are not followed yet

    @property
    def is_over(self) -> bool:
        """Return whether the token was revoked, as far as a table has noticed, or the server closes."""
        return self.house.hall.closing.is_set() or any(watcher.over for watcher in self.watchers.values())

    def notice_table(self, table: ServerTable) -> None:
        """Follow a table that has changed if the person has found a seat there."""
        if table.code not in self.watchers and table.state != "over" and table.find_seat(self.person.id) is not None:
            self.invited = True
            self.news.set()

    async def find_tables(self) -> None:
        """Follow all tables where the person sits, and those of the bookmark, whose match may have ended meanwhile."""
        self.invited = False
        for code in [*await self.house.ledger.list_tables_of(self.person.id), *self.known][:MAX_TABLES]:
            if code not in self.watchers and await self.sits_at(code):
                with suppress(RefusedError):
                    watcher = await self.house.floor.open_stream(code, self.person, self.session)
                    watcher.news = self.news
                    self.watchers[code] = watcher

    async def sits_at(self, code: str) -> bool:
        """Return whether the person sits at a table: nothing is sent about any other, not even whether it exists."""
        with suppress(RefusedError):
            async with self.house.floor.reading(code) as table:
                return table.find_seat(self.person.id) is not None
        return False

    def unfollow(self, code: str) -> None:
        """Stop following a table."""
        self.house.floor.close_stream(code, self.watchers.pop(code))

    async def list_changes(self) -> AsyncIterator[dict[str, Any]]:
        """Send what is new at the tables that are followed."""
        viewer = Viewer(self.person, self.language, await self.house.people.list_muted(self.person))
        for code in list(self.watchers):
            try:
                async with self.house.floor.reading(code) as table:
                    seated = table.find_seat(self.person.id) is not None
                    if seated and table.state != "closed":
                        version = table.get_state_id_for(self.person.id)
                        if self.known.get(code) == version:
                            continue
                        told = build_table_info(
                            self.house, build_table_view(table, viewer, self.house.nature.now()), False
                        )
                    else:
                        told = None
            except RefusedError:
                told = None
            if told is None or told.state == "over":
                self.unfollow(code)
                self.known.pop(code, None)
            else:
                self.known[code] = version
            event: dict[str, Any] = (
                {"event": "left", "code": code} if told is None else {"event": "table", "table": told}
            )
            yield {**event, "since": format_bookmark(self.known)}

    async def stream_lines(self) -> AsyncIterator[bytes]:
        """Send a line for everything that is new, and an empty one every few seconds."""
        listeners = self.house.hall.crier.listeners
        listeners.append(self.notice_table)
        try:
            while not self.is_over and await self.house.people.find(self.session) is not None:
                self.news.clear()
                if self.invited:
                    await self.find_tables()
                    self.known = {code: version for code, version in self.known.items() if code in self.watchers}
                async for event in self.list_changes():
                    yield msgspec.json.encode(event) + b"\n"
                with suppress(TimeoutError):
                    async with asyncio.timeout(HEARTBEAT_S):
                        await self.news.wait()
                        continue
                self.invited = True  # a seat may have been taken at another process, which does not wake this stream
                yield b"\n"
        finally:
            listeners.remove(self.notice_table)
            for code in list(self.watchers):
                self.unfollow(code)


class News(Controller):
    """All that concerns you."""

    path = "/api"
    tags = ("tables",)

    @get(
        "/stream",
        summary="Watch all your tables",
        responses=ERROR_RESPONSES,
        media_type=NDJSON,
        security=[{"token": []}],
    )
    async def stream(
        self,
        request: AppRequest,
        house: CurrentServer,
        person: CurrentPerson,
        since: Annotated[str, QueryParameter(required=False, max_length=MAX_BOOKMARK_CHARS)] = "",
    ) -> Stream:
        """Stream a line of JSON for every table where you sit, now and whenever it changes, rematches included:
        `{"event": "table", "table": …, "since": …}`; `{"event": "left", "code": …}` when you sit there no more. A
        match that is over is told once. An empty line every few seconds shows that the server is still here. Give
        the last `since` to go on where you stopped."""
        known = require_person(person)
        house.limits.spend("stream", get_rate_limit_key(request, known))
        house.limits.require_free_stream(get_rate_limit_key(request, known))
        following = PersonFeed(house, known, get_token(request), get_language(request), parse_bookmark(since))

        async def counted() -> AsyncIterator[bytes]:
            with house.limits.count_stream(get_rate_limit_key(request, known)):
                async for line in following.stream_lines():
                    yield line

        return Stream(counted(), media_type=NDJSON)
