"""Watching over the server: whether it lives, whether it is ready, and what it measures."""

import asyncio

from litestar import Response, get

from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import Unreachable, Unreadable
from infanta.server.tables.floor import NO_DATABASE
from infanta.server.web.addresses import among
from infanta.server.web.door import Asking, TheHouse
from infanta.server.web.measuring import exposition
from infanta.table.refused import Refused

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


HANDLERS = [health, ready, metrics]
