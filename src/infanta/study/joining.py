"""Joining a Ray cluster: an existing one, or one that is started on this machine and ends with the study."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

LOCAL, AUTO, CLIENT = "local", "auto", "ray://"
"""Addresses that are not a host and a port: a cluster to be started here, the one that runs here, and the scheme of a client that is
not on one of its machines."""
PATIENCE = 5.0
"""Seconds that a cluster has to answer."""
GREETING = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\x04\0\0\0\0\0"
"""How HTTP/2 begins, which Ray speaks."""
SETTINGS = 4
"""The kind of frame with which it answers; the fourth byte says so."""


@contextmanager
def joined(address: str | None) -> Iterator[Any]:
    """Ray, with the cluster joined, and left in the end unless it was joined before; None without an address. Raises InfantaError if
    there is no cluster."""
    if address is None:
        yield None
        return
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise InfantaError(Phrase("no-ray")) from None
    if ray.is_initialized():
        yield ray
        return
    join(ray, address)
    try:
        yield ray
    finally:
        ray.shutdown()


def join(ray: Any, address: str) -> None:
    """Join a cluster; raises InfantaError. Ray itself would wait for minutes where there is none."""
    failure = "no-cluster"
    try:
        if address not in (LOCAL, AUTO):
            greet(address)
            failure = "cluster-closed"  # it is there
        ray.init(
            address=address,
            log_to_driver=False,
            logging_level="ERROR",
            include_dashboard=False if address == LOCAL else None,
        )
    except InfantaError:
        raise
    except (OSError, RuntimeError, ValueError, ImportError) as error:
        reason = getattr(error, "strerror", None) or str(error).partition("\n")[0]
        raise InfantaError(Phrase(failure, address=address, error=reason)) from None


def greet(address: str) -> None:
    """See whether something answers there, and answers like Ray."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 0xFFFF:
        raise InfantaError(Phrase("bad-cluster", address=address))
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        if os.environ.get("RAY_USE_TLS", "0") == "0":
            line.settimeout(PATIENCE)
            line.sendall(GREETING)
            answer = line.recv(len(GREETING))
            if answer[3:4] != bytes([SETTINGS]):
                raise InfantaError(Phrase("not-a-cluster", address=address))
