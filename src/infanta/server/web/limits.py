"""Rate limits on what can be abused: a bucket of tokens for every person, every address and every kind of request."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from time import monotonic

from infanta.table.refused import Refused

FORGET = 10_000
"""With more buckets than this, the full ones are thrown away."""


class TooFast(Refused):
    """Too many requests: `wait` says after how many seconds the next one is welcome."""

    def __init__(self, wait: int) -> None:
        super().__init__("too-fast")
        self.wait = wait


@dataclass(frozen=True)
class Visitor:
    """Whom a limit counts: the person, if they have a name, and the address they come from."""

    person: str | None
    address: str

    def counted(self) -> tuple[tuple[str, bool], ...]:
        """Each key, and whether it is an address, behind which there may be many people. People are cheap and addresses are not."""
        known = ((self.person, False),) if self.person else ()
        return (*known, (self.address, True))


@dataclass(frozen=True)
class Rate:
    """How many requests at once, and how many more per second after that."""

    burst: int
    per_second: float


RATES = {
    "move": (Rate(60, 10.0), Rate(600, 100.0)),
    "chat": (Rate(8, 0.5), Rate(80, 5.0)),
    "table": (Rate(10, 0.1), Rate(40, 0.5)),
    "name": (Rate(40, 0.5), Rate(40, 0.5)),
    "code": (Rate(20, 0.2), Rate(40, 0.4)),
    "act": (Rate(30, 2.0), Rate(300, 20.0)),
    "stream": (Rate(30, 1.0), Rate(200, 10.0)),
    "look": (Rate(100, 10.0), Rate(1000, 100.0)),
}
"""For one person, and for everybody at one address. Codes are limited so that nobody finds a private table by guessing: there are
6 * 10^11."""
MOST_STREAMS = (40, 200)
"""How many streams a person may keep open, and everybody at one address."""


class Limits:
    """The buckets."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.buckets: dict[tuple[str, str, bool], tuple[float, float]] = {}
        self.streams: Counter[tuple[str, bool]] = Counter()

    def spend(self, kind: str, visitor: Visitor) -> None:
        """Take a token from the person's bucket and one from the address's; raises Refused if one of them is empty."""
        if not self.on:
            return
        now = monotonic()
        left = {}
        for key, address in visitor.counted():
            rate = RATES[kind][address]
            tokens, since = self.buckets.get((kind, key, address), (float(rate.burst), now))
            left[kind, key, address] = (min(rate.burst, tokens + (now - since) * rate.per_second) - 1, now)
        waits = [-tokens / RATES[kind][address].per_second for (_, _, address), (tokens, _) in left.items()]
        if max(waits) > 0:
            raise TooFast(ceil(max(waits)))
        self.buckets.update(left)
        if len(self.buckets) > FORGET:
            self.tidy(now)

    @contextmanager
    def streaming(self, visitor: Visitor) -> Iterator[None]:
        """Keep a stream open; raises Refused if the visitor, or everybody at the address, has too many already."""
        keys = visitor.counted()
        if self.on and any(self.streams[key] >= MOST_STREAMS[key[1]] for key in keys):
            raise Refused("too-many")
        self.streams.update(keys)
        try:
            yield
        finally:
            self.streams.subtract(keys)
            for key in keys:
                if self.streams[key] <= 0:
                    del self.streams[key]

    def tidy(self, now: float) -> None:
        """Throw away the buckets that are full again."""
        for key, (tokens, since) in list(self.buckets.items()):
            rate = RATES[key[0]][key[2]]
            if tokens + (now - since) * rate.per_second >= rate.burst:
                del self.buckets[key]
