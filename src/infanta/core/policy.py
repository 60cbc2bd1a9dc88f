"""A policy: a quick player for matches that are only thought of. It sees a match, and looks only at what its seat may know."""

from typing import Final

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.step import Rng

EQUAL: Final = 1e-9
"""Moves whose rates differ by less are equally good."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of an imagined match. This one takes any move; a game's own rates them by rules of thumb.

    A bot gets a view and cannot peek; making a view is slow, though, and a search asks a million times. So a policy gets the match, and
    promises to choose by nothing but what the seat's view would show: the kit checks that it chooses alike in all worlds of a view.
    """

    def choose(self, match: Match, seat: int, moves: list[Move], rng: Rng) -> Move:
        """One of several legal moves: the best by its own rates, any of the best if there are several."""
        rates = self.rate(match, seat, moves)
        if rates:
            best = max(rates) - EQUAL
            moves = [move for place, move in enumerate(moves) if rates[place] > best]
        return moves[int(rng.random() * float(len(moves)))]

    def rate(self, match: Match, seat: int, moves: list[Move]) -> list[float]:
        """What each move is worth by rules of thumb, more being better: a search tries the best of them only. Nothing, where a policy
        has no opinion."""
        return []
