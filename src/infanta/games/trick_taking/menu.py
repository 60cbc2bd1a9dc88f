"""From a set of cards to the moves with them, by look-up: one table a suit, indexed by the part of the set that lies there."""

from infanta.core.move import Move
from infanta.games.trick_taking.pack import Pack


class Menu:
    """The moves with each card of a pack, one a card; `of(cards)` lists those of a set in the order of the cards."""

    def __init__(self, pack: Pack, moves: list[Move]) -> None:
        self.width = pack.ranks
        self.row = pack.row
        self.tables: list[list[list[Move]]] = []
        for first in range(0, pack.size, pack.ranks):
            self.tables.append(table(moves[first : first + pack.ranks]))

    def of(self, cards: int) -> list[Move]:
        """A new list of the moves with these cards."""
        found: list[Move] = []
        row = self.row
        width = self.width
        for part in self.tables:
            found += part[cards & row]
            cards >>= width
        return found


def table(moves: list[Move]) -> list[list[Move]]:
    """For every set of these moves' cards, its moves in order."""
    rows: list[list[Move]] = [[]]
    for move in moves:
        rows += [[*row, move] for row in rows]
    return rows
