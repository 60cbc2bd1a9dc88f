"""A policy: a fast player for imagined matches. It gets a match, and reads only what its seat may know."""

from typing import Final

from infanta.core.fast_rng import FastRng, draw_below
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.step import Rng
from infanta.core.view import View

EQUAL: Final = 1e-9  # moves whose rates differ by less are equally good


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of an imagined match. A game's own rates moves by rules of thumb; this one has none, and
    takes any move.

    A bot gets a view and cannot cheat, but building a view is slow, and a search asks a million times. So a policy gets
    the match, and must choose by nothing but what the seat's view would show: the conformance kit checks that it
    chooses the same in all worlds of a view.
    """

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return False

    def rollout_rounds(self) -> int:
        """Return after how many rounds a playout may stop."""
        return 1

    def pick(self, match: Match, seat: int, luck: FastRng) -> Move | None:
        """Return a legal move of a seat whose turn it is; None where it has none that could be listed."""
        moves = match.moves(seat)
        if not moves:
            return None
        return moves[0] if len(moves) == 1 else self.choose(match, seat, moves, luck)

    def choose(self, match: Match, seat: int, moves: list[Move], rng: Rng) -> Move:
        """Return one of several legal moves: the best by its own rates, any of the best if there are several."""
        return choose_best(self.rate(match, seat, moves), moves, rng)

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """Return what each move is worth by rules of thumb, more being better: a search tries the best of them only.
        Nothing, where a policy has no opinion."""
        return []

    def rate_view(self, view: View, moves: list[Move]) -> list[float]:
        """Return the same, read from the view of the seat that chooses; nothing where a policy reads matches only."""
        return []

    def can_evaluate(self, match: Match, seat: int) -> bool:
        """Return whether `evaluate` says more than nothing."""
        return False

    def evaluate(self, match: Match, seat: int) -> float:
        """Return the seat's chance of winning the match by what it knows before it makes this choice."""
        raise NotImplementedError

    def temperature(self) -> float:
        """Return how far from certain its ratings are."""
        return 0.1


class RandomPolicy(Policy):
    """Takes random moves."""

    def ignores_journal(self) -> bool:
        """Return whether it never reads the journal, so that playouts need not keep one."""
        return True

    def pick(self, match: Match, seat: int, luck: FastRng) -> Move | None:
        """Return a legal move of a seat whose turn it is; None where it has none that could be listed."""
        return match.random_move(seat, luck)


def choose_best(rates: list[float], moves: list[Move], rng: Rng) -> Move:
    """Return the move with the highest rate, any of them if there are several; any move if there are no rates."""
    if not rates:
        return moves[draw_below(rng, len(moves))]
    best = rates[0]
    for rate in rates:
        if rate > best:
            best = rate
    best -= EQUAL
    equal = [move for place, move in enumerate(moves) if rates[place] > best]
    return equal[draw_below(rng, len(equal))]
