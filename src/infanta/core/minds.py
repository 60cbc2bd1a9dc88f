"""Why did they play so? Worlds weighed by how likely sensible players are to have chosen as they did in them."""

from bisect import bisect_right
from math import exp
from typing import Final

from infanta.core.luck import toss
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.native import mypyc_attr
from infanta.core.policy import Policy
from infanta.core.step import Rng
from infanta.core.worlds import Worlds

ANYTHING: Final = 0.03
"""So often a player has reasons of their own, and may do anything."""
CARELESS: Final = 0.2
CARELESSNESS: Final = 8.0
"""So often one does not look closely, and differences must be so much larger to be noticed."""
HERD: Final = 32
"""So many worlds are weighed before the first is drawn."""
MOST: Final = 2000
"""So many are kept."""


class Mind:
    """Goes through a world as it is played again, and weighs it: at each choice of another seat the policy is asked what it would do."""

    weight: float

    def __init__(self, policy: Policy, seat: int) -> None:
        self.policy = policy
        self.seat = seat
        self.doubt = policy.doubt()
        self.weight = 1.0

    def see(self, match: Match, seat: int, made: Move) -> None:
        """A seat is about to make this move, in a world in which it may have had others."""
        if seat == self.seat:
            return
        moves = match.moves(seat)
        if len(moves) < 2:
            return
        rates = self.policy.rate(match, seat, moves)
        if not rates:
            return
        best = max(rates)
        total = mine = careless_total = careless = 0.0
        for place, rate in enumerate(rates):
            worse = (rate - best) / self.doubt
            share = exp(worse)
            careless_share = exp(worse / CARELESSNESS)
            total += share
            careless_total += careless_share
            if moves[place].code == made.code and (made.code >= 0 or moves[place] == made):
                mine = share
                careless = careless_share
        sensible = (1.0 - CARELESS) * mine / total + CARELESS * careless / careless_total
        self.weight *= ANYTHING / float(len(moves)) + (1.0 - ANYTHING) * sensible


@mypyc_attr(allow_interpreted_subclasses=True)
class ReplayedWorlds(Worlds):
    """Worlds in which all that the seat saw is played again through the rules."""

    def play_again(self, rng: Rng, mind: Mind | None) -> Match:
        """A world with the odds of the deal; a mind is shown what the seats chose in it."""
        raise NotImplementedError

    def draw(self, rng: Rng) -> Match:
        return self.play_again(rng, None)


class LikelyWorlds(Worlds):
    """A herd of weighed worlds from which one is drawn by its weight; with every draw the herd grows."""

    total: float

    def __init__(self, worlds: ReplayedWorlds, mind: Mind) -> None:
        self.worlds = worlds
        self.mind = mind
        self.herd: list[Match] = []
        self.sums: list[float] = []
        self.total = 0.0

    def draw(self, rng: Rng) -> Match:
        herd = self.herd
        for _ in range(1 if herd else HERD):
            if len(herd) < MOST:
                self.mind.weight = 1.0
                herd.append(self.worlds.play_again(rng, self.mind))
                self.total += self.mind.weight
                self.sums.append(self.total)
        place = bisect_right(self.sums, toss(rng) * self.total)
        return herd[min(place, len(herd) - 1)].copy()
