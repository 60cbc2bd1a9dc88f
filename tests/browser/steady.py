"""The server as browser tests start it: bots move at once, and cards and dice fall in every run as in the last.

python steady.py PORT DATABASE
"""

import asyncio
import sys

from infanta import game_keys
from infanta.server.run import bind, make_server
from infanta.server.settings import Settings
from infanta.server.tables.dealer import SeededDealer
from infanta.server.tables.environment import Environment
from infanta.server.tables.tutorials import compute_tutorial_seed

SEED = bytes([1] * 32)


def main(port: str, database: str) -> None:
    """Say where it is open, and serve until asked to stop."""
    lessons = {compute_tutorial_seed(key) for key in game_keys()}  # their cards are the same in every run already
    nature = Environment(
        dealer=lambda seed, luck: SeededDealer(seed if seed in lessons else SEED, luck), dice=lambda seat, turn: 8 * turn + seat
    )  # fmt: skip
    settings = Settings(database, fast_bots=True, pace=0.05, limits=False, nature=nature)
    server = make_server(settings)
    asyncio.run(server.house.ledger.prepare())
    listening = bind("127.0.0.1", int(port))
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}/\n")
    sys.stdout.flush()
    server.run([listening])


if __name__ == "__main__":
    main(*sys.argv[1:])
