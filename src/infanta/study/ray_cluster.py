"""Joining a Ray cluster: an existing one, or one that is started on this machine and ends with the study."""

import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.phrase import Phrase

# Addresses that are not a host and a port: a cluster to be started here, the one that runs here, and the scheme of a
# client that is not on one of its machines.
LOCAL, AUTO, CLIENT = "local", "auto", "ray://"
CONNECT_TIMEOUT_S = 5.0  # seconds that a cluster has to answer
HTTP2_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\0\0\0\x04\0\0\0\0\0"  # how HTTP/2 begins, which Ray speaks
SETTINGS_FRAME = 4  # the kind of frame with which it answers; the fourth byte says so


@contextmanager
def join_cluster(address: str | None) -> Iterator[Any]:
    """Return Ray, with the cluster joined, and leave it in the end unless it was joined before; None without an
    address. Raise InfantaError if there is no cluster."""
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
    """Join a cluster; raise InfantaError if that fails. Ray itself would wait for minutes where there is none."""
    failure = "no-cluster"
    try:
        if address not in (LOCAL, AUTO):
            greet(address)
            failure = "cluster-closed"  # it is running
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
    """Check whether something answers there, and answers like Ray."""
    host, colon, port = address.removeprefix(CLIENT).rpartition(":")
    if not colon or not port.isdecimal() or int(port) > 0xFFFF:
        raise InfantaError(Phrase("bad-cluster", address=address))
    with socket.create_connection((host, int(port)), CONNECT_TIMEOUT_S) as line:
        if os.environ.get("RAY_USE_TLS", "0") == "0":
            line.settimeout(CONNECT_TIMEOUT_S)
            line.sendall(HTTP2_PREFACE)
            answer = line.recv(len(HTTP2_PREFACE))
            if answer[3:4] != bytes([SETTINGS_FRAME]):
                raise InfantaError(Phrase("not-a-cluster", address=address))
