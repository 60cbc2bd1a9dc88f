"""Rate limits on what can be abused: a bucket of tokens for every visitor and kind of request."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic

from infanta.table.refused import Refused

MOST_STREAMS = 40
"""How many streams a visitor may keep open."""
FORGET = 10_000
"""With more buckets than this, the full ones are thrown away."""


@dataclass(frozen=True)
class Rate:
    """How many requests at once, and how many more per second after that."""

    burst: int
    per_second: float


RATES = {
    "move": Rate(60, 10.0),
    "chat": Rate(8, 0.5),
    "table": Rate(10, 0.1),
    "name": Rate(40, 0.5),
    "code": Rate(20, 0.2),
    "act": Rate(30, 2.0),
    "stream": Rate(30, 1.0),
    "look": Rate(100, 10.0),
}
"""Codes are limited so that nobody finds a private table by guessing: there are 6 * 10^11."""


class Limits:
    """The buckets."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}
        self.streams: Counter[str] = Counter()

    def spend(self, kind: str, visitor: str) -> None:
        """Take a token; raises Refused if the bucket is empty."""
        if not self.on:
            return
        rate, now, key = RATES[kind], monotonic(), (kind, visitor)
        tokens, since = self.buckets.get(key, (float(rate.burst), now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        if tokens < 1:
            raise Refused("too-fast")
        self.buckets[key] = (tokens - 1, now)
        if len(self.buckets) > FORGET:
            self.tidy(now)

    @contextmanager
    def streaming(self, visitor: str) -> Iterator[None]:
        """Keep a stream open; raises Refused if the visitor has too many already."""
        if self.on and self.streams[visitor] >= MOST_STREAMS:
            raise Refused("too-many")
        self.streams[visitor] += 1
        try:
            yield
        finally:
            self.streams[visitor] -= 1
            if not self.streams[visitor]:
                del self.streams[visitor]

    def tidy(self, now: float) -> None:
        """Throw away the buckets that are full again."""
        for key, (tokens, since) in list(self.buckets.items()):
            rate = RATES[key[0]]
            if tokens + (now - since) * rate.per_second >= rate.burst:
                del self.buckets[key]
