"""The server as it is, but for one thing: every table is dealt from the same known seed and its own lucky words, so
that the load generator knows what may be played without asking. And at SIGUSR1 its waits are counted anew."""

import signal
import sys

from infanta.server.latency import WAITS
from infanta.server.run import bind, make_server
from infanta.server.settings import Settings
from infanta.server.tables.dealer import SeededDealer
from infanta.server.tables.environment import Environment


def main() -> None:
    """Serve a database, dealt from a seed, at a free port, which is printed."""
    database, seed = sys.argv[1:]
    known = bytes.fromhex(seed)
    settings = Settings(database, limits=False, nature=Environment(dealer=lambda _, luck: SeededDealer(known, luck)))
    server = make_server(settings)
    listening = bind("127.0.0.1", 0)
    signal.signal(signal.SIGUSR1, lambda *_: WAITS.reset())
    print(listening.getsockname()[1], flush=True)
    server.run([listening])


if __name__ == "__main__":
    main()
