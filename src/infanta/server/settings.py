"""What a server is told when it starts, and what it takes from the outside world."""

import os
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from infanta.server.tables.dealer import Dealer, SeededDealer


def data_folder() -> Path:
    """Where a person's data lies: $XDG_DATA_HOME/infanta, or ~/.local/share/infanta."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "infanta"


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
