"""A client of the HTTP API: sit at a table of some server, and let a bot play there.

    from infanta.client import Client

    me = Client("http://localhost:8000", name="Deep")
    table = me.open("love-letter", players=2, bots=["thumb"])
    while not table.over:
        if table.moves:
            table.play(my_choice(table.view, table.moves))
        else:
            table.wait()

Views are those that bots get here: `table.game.imagine(table.view, rng)` works on them.
"""

from infanta.client.client import ApiError, Client, RemoteTable
from infanta.client.playing import play

__all__ = ["Client", "ApiError", "RemoteTable", "play"]
