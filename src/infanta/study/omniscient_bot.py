"""The omniscient bot sees all hands: how strong could any player be? It plays in the laboratory only, and never at a
table.

It searches like the levels, but in the actual match instead of imagined ones; it does not know the dealer's next moves
either. What it wins beyond chance is what is possible, and a bot's strength can be given as a share of that.
"""

from random import Random

from infanta.bots.levels import MAX_SEED, Budget
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.registry import game
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.core.worlds import Worlds
from infanta.search.search import Search

BOT_NAME = "examiner"


class TrueWorld(Worlds):
    """The only world there is."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def draw(self, rng: Rng) -> Match:
        """Return the match as it is."""
        return self.match.copy()


class OmniscientBot:
    """Chooses for a seat with all cards open. The caller sets `match` before it plays."""

    def __init__(self, rng: Random, budget: Budget) -> None:
        self.rng = rng
        self.budget = budget
        self.match: Match | None = None

    def choose(self, view: View, moves: list[Move]) -> Move:
        """Return the move that wins most often, against hands that it can see."""
        assert self.match is not None
        if len(moves) == 1:
            return moves[0]
        search = Search(game(view.setup.game), view, moves, self.rng.randrange(MAX_SEED))
        search.worlds = TrueWorld(self.match)
        search.run(self.budget.iterations, self.budget.milliseconds / 1000, self.budget.busy)
        return search.find_best()


def get_skill_share(rate: float, examined: float, chance: float) -> float:
    """Return a bot's strength as a share of what is possible beyond chance.

    >>> round(get_skill_share(0.40, 0.55, 0.25), 2)
    0.5
    """
    return (rate - chance) / (examined - chance) if examined > chance else 0.0
