"""Streams: each viewer's own page, pushed whenever it changes. Only the newest matters, so nothing is queued."""

import asyncio
from collections.abc import AsyncIterator

from infanta.server.pages.render import fragment
from infanta.server.tables.people import Person
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Table
from infanta.server.web.house import House
from infanta.server.web.present import table_page

PING = 15.0
"""Seconds of silence after which a line is sent that keeps the connection open."""
NOBODY: frozenset[str] = frozenset()


def frame(version: str, text: str) -> bytes:
    """A server-sent event."""
    lines = "\n".join(f"data: {line}" for line in text.splitlines() if line)
    return f"id: {version}\n{lines}\n\n".encode()


async def look(house: House, table: Table, person: Person | None, origin: str) -> tuple[str, str]:
    """The version and the fragment of a table for a viewer, when no change is half done."""
    muted = await house.people.muted_by(person) if person else NOBODY
    async with table.lock:
        page = table_page(house, table, person, origin, muted)
        return page.version, fragment(page)


async def frames(house: House, code: str, person: Person | None, origin: str, known: str) -> AsyncIterator[bytes]:
    """The frames of one stream. `known` is the version that the page has already."""
    hall = house.hall
    table = await hall.find(code)
    watcher = hall.watch(table, person)
    try:
        yield b": welcome\n\n"
        while not hall.closing.is_set():
            watcher.news.clear()
            if table.gone:
                hall.unwatch(table, watcher)
                table = await hall.find(code)
                watcher = hall.watch(table, person)
            version, text = await look(house, table, await same(house, person), origin)
            if version != known:
                known = version
                yield frame(version, text)
                await asyncio.sleep(house.settings.pace)
            while not watcher.news.is_set():
                try:
                    async with asyncio.timeout(PING):
                        await watcher.news.wait()
                except TimeoutError:
                    yield b": still here\n\n"
    except Refused:
        return
    finally:
        hall.unwatch(table, watcher)


async def same(house: House, person: Person | None) -> Person | None:
    """The person under the name they go by now."""
    return house.people.by_id.get(person.id, person) if person else None
