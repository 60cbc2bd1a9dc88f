"""The moves with the cards of a set.

Interpreted, this is a look-up: one table per suit, indexed by the part of the set that lies there. Compiled, walking
through the set is faster still, and the tables are not built.
"""

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.games.trick_taking.pack import COMPILED, Pack, count_cards, get_card_at


class Menu:
    """The moves with each card of a pack, one per card; `of(cards)` lists those of a set in the order of the cards."""

    def __init__(self, pack: Pack, moves: list[Move]) -> None:
        self.moves = moves
        self.width = pack.ranks
        self.row = pack.row
        starts = () if COMPILED else range(0, pack.size, pack.ranks)
        tables = [table(moves[first : first + pack.ranks]) for first in starts]
        empty: list[tuple[Move, ...]] = [()]
        self.one, self.two, self.three, self.four = (tables + [empty] * 4)[:4]
        self.more = tables[4:]
        # The sets within one suit, as most are: a player who can must follow.
        self.within: dict[int, tuple[Move, ...]] = {}
        for number, rows in enumerate(tables):
            for part, row in enumerate(rows):
                self.within[part << number * pack.ranks] = row

    def list_moves(self, cards: int) -> list[Move]:
        """Return a new list of the moves with these cards."""
        if COMPILED:
            return self.walk(cards)
        row = self.row
        width = self.width
        one = self.one[cards & row]
        two = self.two[cards >> width & row]
        cards >>= 2 * width
        found = [*one, *two, *self.three[cards & row], *self.four[cards >> width & row]]
        cards >>= 2 * width
        for part in self.more:
            found += part[cards & row]
            cards >>= width
        return found

    def list_following(self, cards: int) -> list[Move]:
        """Return a new list of the moves with these cards, quicker where the cards are of one suit."""
        if COMPILED:
            return self.walk(cards)
        known = self.within.get(cards)
        return self.list_moves(cards) if known is None else [*known]

    def draw_move(self, cards: int, luck: FastRng) -> Move | None:
        """Return the move with any of these cards; None if there are none."""
        return self.moves[get_card_at(cards, luck.below(count_cards(cards)))] if cards else None

    def walk(self, cards: int) -> list[Move]:
        """Return a new list of the moves with these cards, card by card."""
        moves = self.moves
        found: list[Move] = []
        while cards:
            low = cards & -cards
            found.append(moves[low.bit_length() - 1])
            cards ^= low
        return found


def table(moves: list[Move]) -> list[tuple[Move, ...]]:
    """Return the moves of every set of these moves' cards, in order."""
    rows: list[tuple[Move, ...]] = [()]
    for move in moves:
        rows += [(*row, move) for row in rows]
    return rows
