"""Watching over the server: whether it lives, whether it is ready, what it measures, and a line in the log for every request."""

import asyncio
import logging
import re
from time import perf_counter

from litestar import Response, get
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from infanta.core.phrase import Phrase
from infanta.server.logs import LONGEST_PATH, REQUEST, redacted
from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.web.addresses import among
from infanta.server.web.door import Asking, TheHouse
from infanta.server.web.house import House
from infanta.server.web.measuring import exposition
from infanta.table.refused import Refused

log = logging.getLogger("infanta.requests")

REQUEST_ID = b"x-request-id"
SANE = re.compile(r"[\w.-]{1,64}")
"""What an id may look like that a proxy gives a request."""
READY_WITHIN = 3.0


@get("/health", include_in_schema=False)
async def health() -> dict[str, str]:
    """The process lives."""
    return {"status": "alive"}


@get("/ready", include_in_schema=False)
async def ready(house: TheHouse) -> Response[dict[str, str]]:
    """Whether requests should be sent here: the database answers and the server is not about to stop."""
    reason = "" if not house.hall.closing.is_set() else "stopping"
    try:
        async with asyncio.timeout(READY_WITHIN):
            await house.ledger.whose(b"")
    except (Unreachable, Unreadable, TimeoutError):
        reason = reason or NO_DATABASE
    return Response({"status": reason or "ready"}, status_code=503 if reason else 200)


@get("/metrics", include_in_schema=False)
async def metrics(request: Asking, house: TheHouse) -> Response[str]:
    """What all processes measure, for Prometheus; only for those who may know."""
    address = request.client.host if request.client else ""
    if not among(address, house.settings.metrics):
        raise Refused("not-found", Phrase("http-404"))
    return Response(exposition(await house.gathering.gather()), media_type="text/plain; version=0.0.4; charset=utf-8")


def observed(app: ASGIApp, house: House) -> ASGIApp:
    """The application with an id for every request, a line in the log and a count."""

    async def observe(scope: Scope, receive: Receive, send: Send) -> None:
        method = str(scope.get("method", ""))
        if not method:  # the server begins or ends
            await app(scope, receive, send)
            return
        given = dict(scope["headers"]).get(REQUEST_ID, b"").decode("latin-1")
        name = given if SANE.fullmatch(given) else house.nature.request_id()
        token, since, status = REQUEST.set(name), perf_counter(), 500

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (REQUEST_ID, name.encode())]
            await send(message)

        try:
            await app(scope, receive, note)
        finally:
            took = perf_counter() - since
            house.measures.answered(status, None if scope["path"].endswith("/stream") else took)
            if log.isEnabledFor(logging.INFO):
                path = redacted(scope["path"])[:LONGEST_PATH]
                fields = {"method": method, "path": path, "status": status, "ms": round(took * 1000, 1)}
                log.info("%s %s %s %.1f ms", method, path, status, took * 1000, extra={"fields": fields})
            REQUEST.reset(token)

    return observe


HANDLERS = [health, ready, metrics]
