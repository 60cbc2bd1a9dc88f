"""Bringing a table back from disk: its terms, its seats, and its match, replayed move by move."""

from typing import Any

from infanta.core.errors import InfantaError
from infanta.core.registry import game
from infanta.server.settings import Nature
from infanta.server.storage.archive import unpack
from infanta.server.tables.refused import Refused
from infanta.server.tables.table import Chair, Said, Table, Terms


def load(rows: tuple[Any, list[Any], list[Any], list[Any]], nature: Nature) -> Table:
    """A table from its rows; raises Refused if its rules are not here."""
    row, seats, moves, messages = rows
    try:
        rules = game(row.game)
        terms = Terms(
            row.code, rules, row.players, unpack(row.options), row.edition, row.seed,
            row.clock, row.spectators, row.public, row.created,
        )  # fmt: skip
        chairs = [Chair(seat.person, seat.name, seat.bot, seat.luck) for seat in seats]
        table = Table(terms, row.host, chairs, nature.dealer, nature.token(4).hex())
        if row.state in ("playing", "over"):
            table.replay([(move.seat, move.move) for move in moves])
        else:
            table.state = row.state
    except InfantaError as error:
        raise Refused(409, "cannot-go-on", f"This table cannot be shown any more: {error}") from None
    table.moved = moves[-1].at if moves else row.changed
    table.next_code = row.next
    table.said = [
        Said(one.number, one.room, one.place, one.person, one.seat, one.name, one.text, one.reaction, one.at)
        for one in messages
    ]
    return table
