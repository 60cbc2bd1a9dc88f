"""Streams: each viewer's own page, pushed whenever it changes. Only the newest matters, so nothing is queued.

A stream is an ASGI application of its own rather than a generator: while it is idle it keeps nothing of what it has sent.
"""

import asyncio
from dataclasses import dataclass

from litestar.types import Receive, Scope, Send

from infanta.server.pages import faces
from infanta.server.pages.model import TablePage, me_of
from infanta.server.pages.render import beats, fragment
from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.storage.values import Person
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.tables.look import NOBODY, Viewer, look_at
from infanta.server.tables.table import Watcher
from infanta.server.web.house import House
from infanta.server.web.limits import Visitor
from infanta.server.web.squeezing import squeezed, takes_gzip
from infanta.table.refused import Refused

PING = 15.0
"""Every so many seconds something is sent that keeps the connection open."""
RETRY = 1.0
"""Seconds after which a page is drawn again that could not be drawn for want of the database."""
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
class Visit:
    """Whose stream it is: the person if they have a name, the language they read, whom limits count, the secret of the browser,
    the address under which others find us, and how fast they want to see what happens."""

    person: Person | None
    language: str
    visitor: Visitor
    session: str
    origin: str
    pace: str = "once"
    screen: bool = False
    """Whether it is the big screen of a room."""


class TableStream:
    """The stream of one viewer of a table. `known` is the version that the page has already, `told` the number of the last beat that
    it has: those that come after it are sent along, so that the page can show how it came about."""

    def __init__(self, house: House, code: str, visit: Visit, known: str, told: int = -1) -> None:
        self.house = house
        self.code = code
        self.visit = visit
        self.known = known
        self.told = told
        self.rested = 0.0
        """When the page has had the time to show the last frame, by the loop's clock: the next is not sent before."""
        self.ping_due = False
        self.left = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Push, if the visitor has not too many streams open already."""
        with self.house.limits.streaming(self.visit.visitor):
            await self.run(receive, squeezed(send) if takes_gzip(scope) else send)

    async def run(self, receive: Receive, send: Send) -> None:
        """Push until the viewer leaves, their session ends or the house closes."""
        floor = self.house.floor
        watcher = await floor.watch(self.code, self.visit.person, self.visit.session, self.visit.pace)
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
                del body  # a page is some 20 KiB, and most viewers wait most of the time
                await watcher.news.wait()
                await self.rest()
        except (Refused, Unreadable):
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
        house, person = self.house, self.visit.person
        person = house.people.by_id.get(person.id, person) if person else None
        muted = await house.people.muted_by(person) if person else NOBODY
        viewer = Viewer(person, self.visit.language, muted)
        async with house.floor.looking(self.code) as table:
            if table.current_for(person.id if person else None) == self.known:
                return b""
            seen = look_at(table, viewer, house.nature.now(), open_to_all=self.visit.screen)
            page = TablePage(me_of(viewer), seen.notice, seen, self.visit.origin, self.visit.screen)
            page.promise = house.next_promise(seen)
            body = frame(seen.version, "".join((fragment(page), beats(seen, self.told))))
        self.known = seen.version
        self.told = seen.story[-1].number if seen.story else self.told
        if faces.drawn_by(seen.game.key, "desk") == faces.OUR_TABLE:  # on a desk nothing glides
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
