"""A policy: a quick player for matches that are only thought of. It sees a match, and looks only at what its seat may know."""

from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.step import Rng


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Chooses for every seat of an imagined match. This one takes any move; a game's own follows rules of thumb.

    A bot gets a view and cannot peek; making a view is slow, though, and a search asks a million times. So a policy gets the match, and
    promises to choose by nothing but what the seat's view would show: the kit checks that it chooses alike in all worlds of a view.
    """

    def choose(self, match: Match, seat: int, moves: list[Move], rng: Rng) -> Move:
        """One of several legal moves."""
        return moves[int(rng.random() * float(len(moves)))]
