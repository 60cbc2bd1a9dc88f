"""Rate limits on what can be abused: a bucket of tokens for every person, every address and every kind of request."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil
from time import monotonic
from typing import Any

from infanta.bots.levels import is_strong
from infanta.core.phrase import Phrase
from infanta.server.storage.peers import PeerMessage
from infanta.table.refusal import RefusedError

Bucket = tuple[str, str, bool]  # the kind of a request, the person or the address, and whether it is an address
SHARED_BELOW = 0.75  # a caller with less than this share of their tokens left is limited by all processes together
MAX_BUCKETS = 10_000  # with more buckets than this, the full ones are dropped


class RateLimitedError(RefusedError):
    """Too many requests: `wait` says after how many seconds the next one is allowed."""

    def __init__(self, wait: int, phrase: Phrase) -> None:
        super().__init__("too-fast", phrase)
        self.wait = wait


@dataclass(frozen=True)
class RateLimitKey:
    """The key of a rate limit: the person, if they have a name, and their address."""

    person: str | None
    address: str

    def list_keys(self) -> tuple[tuple[str, bool], ...]:
        """Return each key, and whether it is an address, behind which there may be many people. New names are cheap and
        addresses are not."""
        known = ((self.person, False),) if self.person else ()
        return (*known, (self.address, True))


@dataclass(frozen=True)
class Rate:
    """How many requests at once, and how many more per second after that."""

    burst: int
    per_second: float


# For one person, and for all at one address. Codes are limited so that no private table is found by
# guessing: there are 6 * 10^11.
RATES = {
    "move": (Rate(60, 10.0), Rate(600, 100.0)),
    "chat": (Rate(8, 0.5), Rate(80, 5.0)),
    "table": (Rate(10, 0.1), Rate(40, 0.5)),
    "name": (Rate(40, 0.5), Rate(40, 0.5)),
    "code": (Rate(20, 0.2), Rate(40, 0.4)),
    "act": (Rate(30, 2.0), Rate(300, 20.0)),
    "stream": (Rate(30, 1.0), Rate(200, 10.0)),
    "look": (Rate(100, 10.0), Rate(1000, 100.0)),
    "poll": (Rate(300, 50.0), Rate(3000, 500.0)),
    "strong-bot": (Rate(18, 0.05), Rate(60, 0.25)),
}
MAX_STREAMS = (40, 200)  # how many streams a person may keep open, and all people at one address


class RateLimiter:
    """The buckets."""

    def __init__(self, on: bool = True, tell: Callable[[PeerMessage], None] = lambda _: None) -> None:
        self.on = on
        self.tell = tell  # tells the other processes of the server
        self.buckets: dict[Bucket, tuple[float, float]] = {}
        self.untold: Counter[Bucket] = Counter()  # what was spent here and the others do not know yet
        self.streams: Counter[tuple[str, bool]] = Counter()
        self.elsewhere: dict[int, dict[tuple[str, bool], int]] = {}  # the streams of those who have many, by process

    def spend_on_bots(self, visitor: RateLimitKey, bots: Iterable[str]) -> None:
        """Take a token for each of these bots that is strong; raise RefusedError, and take none, if there are too few."""
        count = sum(is_strong(bot) for bot in bots)
        if count:
            self.spend("strong-bot", visitor, count)

    def spend(self, kind: str, visitor: RateLimitKey, count: int = 1) -> None:
        """Take a token from the person's bucket and one from the address's; raise RefusedError if one of them is
        empty."""
        if not self.on:
            return
        now = monotonic()
        left = {}
        for key, address in visitor.list_keys():
            rate = RATES[kind][address]
            tokens, since = self.buckets.get((kind, key, address), (float(rate.burst), now))
            left[kind, key, address] = (min(rate.burst, tokens + (now - since) * rate.per_second) - count, now)
        waits = [-tokens / RATES[kind][address].per_second for (_, _, address), (tokens, _) in left.items()]
        if max(waits) > 0:
            wait = ceil(max(waits))
            raise RateLimitedError(
                wait, Phrase("too-many-strong-bots", seconds=wait) if kind == "strong-bot" else Phrase("too-fast")
            )
        self.buckets.update(left)
        self.share_spending(left, count)
        if len(self.buckets) > MAX_BUCKETS:
            self.drop_full_buckets(now)

    def share_spending(self, left: dict[Bucket, tuple[float, float]], count: int) -> None:
        """Tell the other processes about callers who spend much; the others cost nothing."""
        for bucket, (tokens, _) in left.items():
            self.untold[bucket] += count
            if tokens < RATES[bucket[0]][bucket[2]].burst * SHARED_BELOW:
                self.tell(("spent", [*bucket, self.untold.pop(bucket)]))
        if len(self.untold) > MAX_BUCKETS:
            self.untold.clear()

    def take_remote_spending(self, _process: int, told: list[Any]) -> None:
        """Take over what was spent at another process."""
        kind, key, address, count = told
        if kind in RATES:
            bucket, rate, now = (kind, key, address), RATES[kind][address], monotonic()
            tokens, since = self.buckets.get(bucket, (float(rate.burst), now))
            self.buckets[bucket] = (max(min(rate.burst, tokens + (now - since) * rate.per_second) - count, -1.0), now)

    def take_remote_streams(self, process: int, told: list[Any]) -> None:
        """Take over how many streams callers have open at another process."""
        key, address, count = told
        self.elsewhere.setdefault(process, {})[key, address] = count

    def forget_process(self, process: int) -> None:
        """Forget a process that has ended, and its streams."""
        self.elsewhere.pop(process, None)

    def count_streams(self, key: tuple[str, bool]) -> int:
        """Return how many streams there are, at all processes."""
        return self.streams[key] + sum(counts.get(key, 0) for counts in self.elsewhere.values())

    def share_streams(self, keys: Iterable[tuple[str, bool]], before: int = 0) -> None:
        """Tell the other processes who has many streams, or had so many more before."""
        for key in keys:
            if self.streams[key] + before >= MAX_STREAMS[key[1]] * (1 - SHARED_BELOW):
                self.tell(("streams", [*key, self.streams[key]]))

    def require_free_stream(self, visitor: RateLimitKey) -> None:
        """Raise RefusedError if the caller, or all people at the address, have too many streams open already. Call this
        before an answer begins: one that has begun cannot be refused any more."""
        if self.on and any(self.count_streams(key) >= MAX_STREAMS[key[1]] for key in visitor.list_keys()):
            raise RefusedError("too-many")

    @contextmanager
    def count_stream(self, visitor: RateLimitKey) -> Iterator[None]:
        """Count an open stream; raise RefusedError if there are too many already."""
        self.require_free_stream(visitor)
        keys = visitor.list_keys()
        self.streams.update(keys)
        self.share_streams(keys)
        try:
            yield
        finally:
            self.streams.subtract(keys)
            self.share_streams(keys, before=1)
            for key in keys:
                if self.streams[key] <= 0:
                    del self.streams[key]

    def drop_full_buckets(self, now: float) -> None:
        """Drop the buckets that are full again."""
        for key, (tokens, since) in list(self.buckets.items()):
            rate = RATES[key[0]][key[2]]
            if tokens + (now - since) * rate.per_second >= rate.burst:
                del self.buckets[key]
