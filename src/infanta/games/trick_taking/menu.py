"""From a set of cards to the moves with them, by look-up: one table a suit, indexed by the part of the set that lies there."""

from infanta.core.move import Move
from infanta.games.trick_taking.pack import Pack


class Menu:
    """The moves with each card of a pack, one a card; `of(cards)` lists those of a set in the order of the cards."""

    def __init__(self, pack: Pack, moves: list[Move]) -> None:
        self.width = pack.ranks
        self.row = pack.row
        tables = [table(moves[first : first + pack.ranks]) for first in range(0, pack.size, pack.ranks)]
        empty: list[list[Move]] = [[]]
        self.one, self.two, self.three, self.four = (tables + [empty] * 4)[:4]
        self.more = tables[4:]
        self.within: dict[int, list[Move]] = {}
        """The sets that lie within one suit, as most do: whoever can must follow."""
        for number, rows in enumerate(tables):
            for part, row in enumerate(rows):
                self.within[part << number * pack.ranks] = row

    def of(self, cards: int) -> list[Move]:
        """A new list of the moves with these cards."""
        row = self.row
        width = self.width
        found = self.one[cards & row] + self.two[cards >> width & row]
        cards >>= 2 * width
        found += self.three[cards & row] + self.four[cards >> width & row]
        cards >>= 2 * width
        for part in self.more:
            found += part[cards & row]
            cards >>= width
        return found

    def following(self, cards: int) -> list[Move]:
        """The same, quicker where the cards are of one suit."""
        known = self.within.get(cards)
        return self.of(cards) if known is None else known.copy()


def table(moves: list[Move]) -> list[list[Move]]:
    """For every set of these moves' cards, its moves in order."""
    rows: list[list[Move]] = [[]]
    for move in moves:
        rows += [[*row, move] for row in rows]
    return rows
