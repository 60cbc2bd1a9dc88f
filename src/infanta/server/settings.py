"""The settings of a server."""

from dataclasses import dataclass, field

from infanta.server.tables.environment import Environment


@dataclass(frozen=True)
class Settings:
    """The settings of a server. `pace` is the least time between two frames of one stream: the length of an
    animation."""

    database: str
    fast_bots: bool = False
    thinkers: int = 1
    pace: float = 0.35
    keep_days: int = 0  # days that a finished match is kept, 0 for ever
    proxies: str = "127.0.0.1,::1"  # the proxies that are trusted to name a request's address
    metrics: str = "127.0.0.1,::1"  # networks that may read /metrics, with commas
    moderator: str = ""  # the moderator's token; without one there is no moderation
    limits: bool = True  # whether the rate limits apply; load tests switch them off
    nature: Environment = field(default_factory=Environment)
    base_path: str = ""  # the path of the host under which the site lies, "" if it has the host to itself
    listens: str = ""  # the address it listens at, "" if the caller provides the socket
