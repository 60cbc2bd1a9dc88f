"""What a server is told when it starts, and what it takes from the outside world."""

import secrets
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from infanta.server.tables.dealer import Dealer, SeededDealer

EVERYWHERE = ("0.0.0.0", "::")
"""To listen at these is to be open for every device that reaches this machine."""
HERE_ALONE = ("localhost", "127.0.0.1", "::1")
"""What a machine calls itself: on another device these names mean that device."""


def network_address() -> str:
    """This machine's own address on its network, "" if it has none. Nothing is sent: the system only says where it would send from."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as made:
        try:
            made.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(made.getsockname()[0])


@dataclass(frozen=True)
class Nature:
    """Time, randomness, the dealer and the network: what tests put in place of the real ones."""

    now: Callable[[], float] = time.time
    token: Callable[[int], bytes] = secrets.token_bytes
    dealer: Callable[[bytes, tuple[str, ...]], Dealer] = SeededDealer
    dice: Callable[[int, int], int] = lambda seat, turn: secrets.randbits(64)
    """What a bot's dice are seeded with when its seat is asked: seat and turn."""
    address: Callable[[], str] = network_address


@dataclass(frozen=True)
class Settings:
    """The settings of a server. `pace` is the least time between two frames of one stream: the length of an animation."""

    database: str
    fast_bots: bool = False
    thinkers: int = 1
    pace: float = 0.35
    limits: bool = True
    """Whether the rate limits hold; load tests switch them off."""
    nature: Nature = field(default_factory=Nature)
    listens: str = ""
    """The address it listens at, "" if somebody else sees to that."""
