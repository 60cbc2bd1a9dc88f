"""Streams: each viewer's own page, pushed whenever it changes. Only the newest matters, so nothing is queued.

A stream is an ASGI application of its own rather than a generator: while it is idle it keeps nothing of what it has
sent.
"""

import asyncio
from dataclasses import dataclass

from litestar.types import Receive, Scope, Send

from infanta.server.pages import game_assets
from infanta.server.pages.model import TablePage, to_page_viewer
from infanta.server.pages.render import render_beats, render_fragment
from infanta.server.storage.ledger import CorruptDataError, StorageDownError
from infanta.server.storage.values import Person
from infanta.server.tables.live_tables import NO_DATABASE
from infanta.server.tables.table import Subscriber
from infanta.server.tables.table_view import NO_PEOPLE, Viewer, build_table_view
from infanta.server.web.game_server import GameServer
from infanta.server.web.gzip_stream import accepts_gzip, wrap_gzip
from infanta.server.web.rate_limits import RateLimitKey
from infanta.table.refusal import RefusedError

HEARTBEAT_S = 15.0  # seconds between two heartbeats, which keep the connection open
RETRY_DELAY_S = 1.0  # seconds after which a page is retried that could not be drawn without the database
STREAM_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def build_frame(version: str, text: str) -> bytes:
    """Return a server-sent event; each line of the text is a line of data, and nothing else may end a line."""
    lines = text.encode().replace(b"\r", b"").replace(b"\n", b"\ndata: ")
    return b"id: %b\ndata: %b\n\n" % (version.encode(), lines)


@dataclass(frozen=True)
class StreamContext:
    """The viewer of a stream: the person if they have a name, their language, their rate-limit key, the secret of the
    browser, the address of this server for others, and the pace of the beats."""

    person: Person | None
    language: str
    visitor: RateLimitKey
    session: str
    origin: str
    pace: str = "once"
    screen: bool = False  # whether it is the big screen of a room


class TableStream:
    """The stream of one viewer of a table. `known` is the version that the page has already, `told` the number of the
    last beat that it has: those that come after it are sent along, so that the page can show how it came about."""

    def __init__(self, house: GameServer, code: str, visit: StreamContext, known: str, told: int = -1) -> None:
        self.house = house
        self.code = code
        self.visit = visit
        self.known = known
        self.told = told
        # When the page has had the time to show the last frame, by the loop's clock: the next is not sent before.
        self.rested = 0.0
        self.ping_due = False
        self.left = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Push pages, if the viewer has not too many streams open already."""
        with self.house.limits.count_stream(self.visit.visitor):
            await self.run(receive, wrap_gzip(send) if accepts_gzip(scope) else send)

    async def run(self, receive: Receive, send: Send) -> None:
        """Push pages until the viewer leaves, their session ends or the server closes."""
        floor = self.house.floor
        watcher = await floor.open_stream(self.code, self.visit.person, self.visit.session, self.visit.pace)
        leaving = asyncio.create_task(self.wait_until_left(receive, watcher))
        self.start_heartbeat(watcher)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": STREAM_HEADERS})
            await send({"type": "http.response.body", "body": b": welcome\n\n", "more_body": True})
            while not (self.house.hall.closing.is_set() or watcher.over or self.left):
                watcher.news.clear()
                body = await self.render_when_possible(watcher) or (b": still here\n\n" if self.ping_due else b"")
                self.ping_due = False
                if body:
                    await send({"type": "http.response.body", "body": body, "more_body": True})
                del body  # a page is some 20 KiB, and most streams are idle most of the time
                await watcher.news.wait()
                await self.wait_between_frames()
        except (RefusedError, CorruptDataError):
            pass  # the table cannot be shown any more; the page shows the reason when it is loaded again
        finally:
            leaving.cancel()
            self.beating.cancel()
            floor.close_stream(self.code, watcher)
        if not self.left:
            await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def render_when_possible(self, watcher: Subscriber) -> bytes:
        """Return the new frame, or nothing while the database does not answer: what was shown stays true."""
        try:
            return await self.render_news()
        except RefusedError as refusal:
            if refusal.code != NO_DATABASE:
                raise
        except StorageDownError:
            pass
        asyncio.get_running_loop().call_later(RETRY_DELAY_S, watcher.news.set)
        return b""

    async def render_news(self) -> bytes:
        """Return the page as it is now; nothing if the viewer has it."""
        house, person = self.house, self.visit.person
        person = house.people.by_id.get(person.id, person) if person else None
        muted = await house.people.list_muted(person) if person else NO_PEOPLE
        viewer = Viewer(person, self.visit.language, muted)
        async with house.floor.reading(self.code) as table:
            if table.get_state_id_for(person.id if person else None) == self.known:
                return b""
            seen = build_table_view(table, viewer, house.nature.now(), open_to_all=self.visit.screen)
            page = TablePage(to_page_viewer(viewer), seen.notice, seen, self.visit.origin, self.visit.screen)
            page.promise = house.get_next_commitment(seen)
            body = build_frame(seen.version, "".join((render_fragment(page), render_beats(seen, self.told))))
        self.known = seen.version
        self.told = seen.story[-1].number if seen.story else self.told
        if game_assets.find_template(seen.game.key, "desk") == game_assets.DEFAULT_TABLE:  # a desk has no animations
            self.rested = asyncio.get_running_loop().time() + house.settings.pace
        return body

    async def wait_between_frames(self) -> None:
        """Let the page show one frame before the next; what happens meanwhile will be in that."""
        wait = self.rested - asyncio.get_running_loop().time()
        if wait > 0:
            await asyncio.sleep(wait)

    def start_heartbeat(self, watcher: Subscriber) -> None:
        """Wake up in a while, even if there is nothing to send. One timer is enough, however much is sent meanwhile."""
        self.beating = asyncio.get_running_loop().call_later(HEARTBEAT_S, self.beat, watcher)

    def beat(self, watcher: Subscriber) -> None:
        """Wake the stream to send a heartbeat."""
        self.ping_due = True
        watcher.news.set()
        self.start_heartbeat(watcher)

    async def wait_until_left(self, receive: Receive, watcher: Subscriber) -> None:
        """Notice that the viewer has gone."""
        while (await receive())["type"] != "http.disconnect":
            pass
        self.left = True
        watcher.news.set()
