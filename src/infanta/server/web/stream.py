"""Streams: each viewer's own page, pushed whenever it changes. Only the newest matters, so nothing is queued.

A stream is an ASGI application of its own rather than a generator: while it is idle it keeps nothing of what it has sent.
"""

import asyncio
from dataclasses import dataclass

from litestar.types import Receive, Scope, Send

from infanta.server.pages.render import fragment
from infanta.server.storage.ledger import Unreachable
from infanta.server.storage.values import Person
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Watcher
from infanta.server.web.house import House
from infanta.server.web.limits import Visitor
from infanta.server.web.present import table_page

PING = 15.0
"""So many seconds apart, something is sent that keeps the connection open."""
RETRY = 1.0
"""Seconds after which a page is drawn again that could not be drawn for want of the database."""
NOBODY: frozenset[str] = frozenset()
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def frame(version: str, text: str) -> bytes:
    """A server-sent event; each line of the text is a line of data, and nothing else may end a line."""
    lines = text.encode().replace(b"\r", b"").replace(b"\n", b"\ndata: ")
    return b"id: %b\ndata: %b\n\n" % (version.encode(), lines)


@dataclass(frozen=True)
class Viewer:
    """Who looks: the person if they have a name, whom limits count, the secret of the browser, and the address it knows us by."""

    person: Person | None
    visitor: Visitor
    session: str
    origin: str


class TableStream:
    """The stream of one viewer of a table. `known` is the version that the page has already."""

    def __init__(self, house: House, code: str, viewer: Viewer, known: str) -> None:
        self.house = house
        self.code = code
        self.viewer = viewer
        self.known = known
        self.rested = 0.0
        """When the page has had the time to show the last frame, by the loop's clock: the next is not sent before."""
        self.ping_due = False
        self.left = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Push, if the visitor has not too many streams open already."""
        with self.house.limits.streaming(self.viewer.visitor):
            await self.run(receive, send)

    async def run(self, receive: Receive, send: Send) -> None:
        """Push until the viewer leaves, their session ends or the house closes."""
        floor = self.house.floor
        watcher = await floor.watch(self.code, self.viewer.person, self.viewer.session)
        leaving = asyncio.create_task(self.wait_until_left(receive, watcher))
        self.set_beat(watcher)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            await send({"type": "http.response.body", "body": b": welcome\n\n", "more_body": True})
            while not (self.house.hall.closing.is_set() or watcher.over or self.left):
                watcher.news.clear()
                body = await self.patient_news(watcher) or (b": still here\n\n" if self.ping_due else b"")
                self.ping_due = False
                if body:
                    await send({"type": "http.response.body", "body": body, "more_body": True})
                await watcher.news.wait()
                await self.rest()
        except Refused:
            pass  # the table cannot be shown any more; the page will say why when it is loaded again
        finally:
            leaving.cancel()
            self.beating.cancel()
            floor.unwatch(self.code, watcher)
        if not self.left:
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def patient_news(self, watcher: Watcher) -> bytes:
        """The same, and nothing yet while the database does not answer: what was shown stays true."""
        try:
            return await self.news()
        except Refused as refusal:
            if refusal.code != NO_DATABASE:
                raise
        except Unreachable:
            pass
        asyncio.get_running_loop().call_later(RETRY, watcher.news.set)
        return b""

    async def news(self) -> bytes:
        """The page as it is now; nothing if the viewer has it."""
        house, person = self.house, self.viewer.person
        person = house.people.by_id.get(person.id, person) if person else None
        muted = await house.people.muted_by(person) if person else NOBODY
        async with house.floor.looking(self.code) as table:
            if table.current_for(person.id if person else None) == self.known:
                return b""
            page = table_page(house, table, person, self.viewer.origin, muted)
            body = frame(page.version, fragment(page))
        self.known = page.version
        self.rested = asyncio.get_running_loop().time() + house.settings.pace
        return body

    async def rest(self) -> None:
        """Let the page show one frame before the next; what happens meanwhile will be in that."""
        wait = self.rested - asyncio.get_running_loop().time()
        if wait > 0:
            await asyncio.sleep(wait)

    def set_beat(self, watcher: Watcher) -> None:
        """Wake up in a while, even if there is nothing to tell. One timer for a while is enough, however much is told in it."""
        self.beating = asyncio.get_running_loop().call_later(PING, self.beat, watcher)

    def beat(self, watcher: Watcher) -> None:
        """It is time to show that the stream is still there."""
        self.ping_due = True
        watcher.news.set()
        self.set_beat(watcher)

    async def wait_until_left(self, receive: Receive, watcher: Watcher) -> None:
        """Notice that the viewer has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.left = True
        watcher.news.set()
