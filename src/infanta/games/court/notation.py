"""The moves at court and their texts: `guard>2:8`, `prince>0`, `handmaid`; the dealer's `+guard` and `order:201`.

Every possible move is built once, here; the match only looks them up.
"""

from dataclasses import dataclass
from itertools import permutations
from typing import Final

from infanta.core.move import Move
from infanta.games.court.cards import AIMED, GUARD, HIGHEST, PRINCE, Card

SEATS: Final = 4
NOBODY: Final = -1


@dataclass(frozen=True, eq=False, repr=False)
class Play(Move):
    """Discard a card and apply its effect: to a target where the card wants one, with a number for the Guard."""

    card: int
    target: int
    guess: int


@dataclass(frozen=True, eq=False, repr=False)
class Deal(Move):
    """The dealer gives the next card its face."""

    card: int


@dataclass(frozen=True, eq=False, repr=False)
class Order(Move):
    """The dealer draws the order of the seats if none was entered: who goes first, and who comes first among equals."""

    seats: tuple[int, ...]


class Notation:
    """Every move of a game with this cast. `plays[card][target + 1]` are the plays of a card at a target,
    `menu[seat][card][mask]` a seat's plays of a card when the seats in `mask` can be chosen."""

    def __init__(self, cast: tuple[Card, ...]) -> None:
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        self.words = ["", *(card.word for card in cast)]
        kinds = len(cast) + 1
        self.plays: list[list[list[Play]]] = [[] for _ in range(kinds)]
        for number in range(1, kinds):
            for target in range(NOBODY, SEATS):
                self.plays[number].append(self.list_plays(number, target))
        self.menu = [
            [[self.list_menu(seat, card, mask) for mask in range(1 << SEATS)] for card in range(kinds)]
            for seat in range(SEATS)
        ]
        self.deals = [Deal("", 0), *(self.get_deal(card) for card in range(1, kinds))]
        self.orders = [[self.get_order(seats) for seats in permutations(range(n))] for n in range(2, SEATS + 1)]

    def keep(self, move: Move) -> None:
        """Enter a move into the tables."""
        self.all.append(move)
        self.by_text[move.text] = move

    def list_plays(self, number: int, target: int) -> list[Play]:
        """Return the plays of a card at a target (NO_SEAT: without one), by what a Guard may name."""
        if (target != NOBODY and number not in AIMED) or (target == NOBODY and number == PRINCE):
            return []
        plays = []
        for guess in range(2, HIGHEST + 1) if number == GUARD and target != NOBODY else (0,):
            text = self.words[number]
            if target != NOBODY:
                text += f">{target}" + (f":{guess}" if guess else "")
            play = Play(text, number, target, guess, code=len(self.all))
            self.keep(play)
            plays.append(play)
        return plays

    def list_menu(self, seat: int, card: int, mask: int) -> list[Move]:
        """Return what a seat may do with a card when `mask` are the others that can be chosen: if there are none, the
        card does nothing, but the Prince can always target the player."""
        if card == 0:
            return []
        mask &= ~(1 << seat)
        if card == PRINCE:
            mask |= 1 << seat
        targets = [target for target in range(SEATS) if mask >> target & 1 and self.plays[card][target + 1]]
        if not targets:
            return [*self.plays[card][0]]
        return [play for target in targets for play in self.plays[card][target + 1]]

    def get_deal(self, card: int) -> Deal:
        """Return the dealer's move for a card."""
        move = Deal("+" + self.words[card], card, code=len(self.all))
        self.keep(move)
        return move

    def get_order(self, seats: tuple[int, ...]) -> Order:
        """Return the dealer's move for an order of the seats."""
        move = Order("order:" + "".join(str(seat) for seat in seats), seats, code=len(self.all))
        self.keep(move)
        return move
