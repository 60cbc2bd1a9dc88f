"""The heuristic player: plays any game by the game's own policy, which also plays imagined matches."""

from random import Random

from infanta.core.move import Move
from infanta.core.policy import choose_best
from infanta.core.registry import game
from infanta.core.view import View


class HeuristicBot:
    """Plays by a game's rules of thumb; between equally good moves luck decides."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return the move that the policy rates best: by the view alone where it can, else in one of the worlds behind
        it: it chooses the same in all of them."""
        if len(moves) == 1:
            return moves[0]
        assert view.seat is not None
        rules = game(view.setup.game)
        policy = rules.bot_policy()
        rates = policy.rate_view(view, moves)
        if rates:
            return choose_best(rates, moves, self.rng)
        return policy.choose(rules.worlds(view).draw(self.rng), view.seat, moves, self.rng)
