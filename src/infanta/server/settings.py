"""What a server is told when it starts, and what it takes from the outside world."""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from infanta.server.tables.dealer import Dealer, SeededDealer


@dataclass(frozen=True)
class Nature:
    """Time, randomness and the dealer: what tests put in place of the real ones."""

    now: Callable[[], float] = time.time
    token: Callable[[int], bytes] = secrets.token_bytes
    dealer: Callable[[bytes, tuple[str, ...]], Dealer] = SeededDealer
    dice: Callable[[int, int], int] = lambda seat, turn: secrets.randbits(64)
    """What a bot's dice are seeded with when its seat is asked: seat and turn."""


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
