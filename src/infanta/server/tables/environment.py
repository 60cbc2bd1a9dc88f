"""The environment: what a server takes from the outside world."""

import secrets
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass

from infanta.server.tables.dealer import Dealer, SeededDealer

WILDCARD_HOSTS = ("0.0.0.0", "::")  # addresses at which every device that reaches this machine can connect
# What a machine calls itself: on another device these names mean that device.
LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "::1")


def find_network_address() -> str:
    """Return this machine's own address on its network, "" if it has none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        try:
            made.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(made.getsockname()[0])


@dataclass(frozen=True)
class Environment:
    """Time, randomness, the dealer and the network: tests replace them."""

    now: Callable[[], float] = time.time  # for stored times; it may be set back
    token: Callable[[int], bytes] = secrets.token_bytes
    dealer: Callable[[bytes, tuple[str, ...]], Dealer] = SeededDealer
    # The seed of a bot's random generator when it is made: for a seat, at a turn.
    dice: Callable[[int, int], int] = lambda seat, turn: secrets.randbits(64)
    address: Callable[[], str] = find_network_address
    # What a request is called in the log. It has a source of its own, so that nothing else depends on how many
    # requests there are.
    request_id: Callable[[], str] = lambda: secrets.token_hex(6)
    monotonic: Callable[[], float] = time.monotonic  # for waits, which do not depend on the machine's clock
