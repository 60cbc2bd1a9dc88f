"""Health checks: whether the server is running, whether it is ready, and what it measures."""

import asyncio

from litestar import Response, get

from infanta.core.phrase import Phrase
from infanta.server.storage.ledger import CorruptDataError, StorageDownError
from infanta.server.tables.live_tables import NO_DATABASE
from infanta.server.web.addresses import is_in_networks
from infanta.server.web.metrics import format_prometheus
from infanta.server.web.requests import AppRequest, CurrentServer
from infanta.table.refusal import RefusedError

READY_TIMEOUT_S = 3.0


@get("/health", include_in_schema=False)
async def show_health() -> dict[str, str]:
    """Answer that the process is running."""
    return {"status": "alive"}


@get("/ready", include_in_schema=False)
async def show_ready(house: CurrentServer) -> Response[dict[str, str]]:
    """Answer whether requests should be sent here: the database answers and the server is not about to stop."""
    reason = "" if not house.hall.closing.is_set() else "stopping"
    try:
        async with asyncio.timeout(READY_TIMEOUT_S):
            await house.ledger.find_person(b"")
    except (StorageDownError, CorruptDataError, TimeoutError):
        reason = reason or NO_DATABASE
    return Response({"status": reason or "ready"}, status_code=503 if reason else 200)


@get("/metrics", include_in_schema=False)
async def show_metrics(request: AppRequest, house: CurrentServer) -> Response[str]:
    """Return what all processes measure, for Prometheus; only for permitted networks."""
    address = request.client.host if request.client else ""
    if not is_in_networks(address, house.settings.metrics):
        raise RefusedError("not-found", Phrase("http-404"))
    return Response(
        format_prometheus(await house.gathering.gather()), media_type="text/plain; version=0.0.4; charset=utf-8"
    )


HANDLERS = [show_health, show_ready, show_metrics]
