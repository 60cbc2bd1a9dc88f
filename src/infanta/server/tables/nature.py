"""Nature: what a server takes from the outside world."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

from infanta.server.tables.dealer import Dealer, SeededDealer


@dataclass(frozen=True)
class Nature:
    """Time, randomness and the dealer: what tests put in place of the real ones."""

    now: Callable[[], float] = time.time
    token: Callable[[int], bytes] = secrets.token_bytes
    dealer: Callable[[bytes, tuple[str, ...]], Dealer] = SeededDealer
    dice: Callable[[int, int], int] = lambda seat, turn: secrets.randbits(64)
    """What a bot's dice are seeded with when it is made: for a seat, at a turn."""
    request_id: Callable[[], str] = lambda: secrets.token_hex(6)
    """What a request is called in the log. It has a source of its own, so that nothing else depends on how many requests there are."""
