"""A model of the opponents: how likely each player is to move at random, and worlds weighted by how likely their moves
were in them.

The worlds are particles: drawn with the odds of the deal, weighted by the likelihood of what the others chose, and
resampled by weight.
"""

from bisect import bisect_right
from math import exp
from typing import Final

from infanta.core.fast_rng import draw_unit
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.policy import Policy
from infanta.core.step import Rng
from infanta.core.view import View
from infanta.core.worlds import ChoiceObserver, ReplayedWorlds, Worlds

# How often players of each type move at random: sensible ones, whose reasons the model does not always see, careless
# and heedless ones.
RANDOM_MOVE_RATES: Final = (0.03, 0.5, 1.0)
# How likely a player is to be of each type, before anything was seen of them.
TYPE_PRIOR: Final = (0.7, 0.1, 0.2)
# How likely all others at a table are to be of one type, before anything was seen of them.
SAME_TYPE_PRIOR: Final = 0.5
MIN_EVIDENCE: Final = 0.01  # evidence against a type is limited to this: players change
# How often a sensible player does not look closely, and how much larger a difference must then be to be noticed.
LAPSE_RATE: Final = 0.2
LAPSE_TEMPERATURE: Final = 8.0
MIN_PARTICLES: Final = 32  # this many worlds are weighted before the first is drawn
MAX_PARTICLES: Final = 2000
# The step from one draw to the next on the ring of all weights: it spreads draws evenly, however many there are, while
# independent draws would take some worlds twice and others never.
GOLDEN_RATIO: Final = 0.6180339887498949


class OpponentModel:
    """The probability of each player type for each of the other seats."""

    def __init__(self, players: int) -> None:
        self.chances: list[list[float]] = [list(TYPE_PRIOR) for _ in range(players)]


class OpponentMemory:
    """What a seat remembers of the others from round to round, besides what the journal holds of this one."""

    def __init__(self) -> None:
        self.round_index = -1
        self.before: OpponentModel | None = None  # the model at the beginning of the round; None at first
        self.now: OpponentModel | None = None  # the model after the last search in this round
        # For each seat, in proportion: how well each type fits what it did in earlier rounds.
        self.evidence: list[list[float]] = []

    def has_model(self) -> bool:
        """Return whether the others have been modelled, as they are in games whose worlds are replayed."""
        return self.round_index >= 0

    def begin_round(self, round_index: int) -> None:
        """Start a round; in a new one the evidence of the last one becomes the prior."""
        if round_index == self.round_index:
            return
        self.round_index = round_index
        now = self.now
        if now is None:
            return
        before = self.before or OpponentModel(len(now.chances))
        old = self.evidence or [[1.0] * len(RANDOM_MOVE_RATES) for _ in now.chances]
        self.evidence = []
        for seat, chances in enumerate(now.chances):
            fits = [old[seat][kind] * chance / before.chances[seat][kind] for kind, chance in enumerate(chances)]
            best = max(fits)
            self.evidence.append([max(MIN_EVIDENCE, fit / best) for fit in fits])
        self.before = infer_model(self.evidence)
        self.now = None


def infer_model(evidence: list[list[float]]) -> OpponentModel:
    """Return the model that follows from the evidence about each seat. All may be of one type, or each of their own:
    what one player does says something about the others, as far as they may be alike."""
    found = OpponentModel(len(evidence))
    alone = [[TYPE_PRIOR[kind] * fit for kind, fit in enumerate(fits)] for fits in evidence]
    alike = list(TYPE_PRIOR)
    apart = 1.0
    for seat, fits in enumerate(evidence):
        apart *= sum(alone[seat])
        for kind, fit in enumerate(fits):
            alike[kind] *= fit
    together = sum(alike)
    share = SAME_TYPE_PRIOR * together / (SAME_TYPE_PRIOR * together + (1.0 - SAME_TYPE_PRIOR) * apart)
    for seat, chances in enumerate(alone):
        total = sum(chances)
        for kind, chance in enumerate(chances):
            found.chances[seat][kind] = share * alike[kind] / together + (1.0 - share) * chance / total
    return found


class MoveLikelihood(ChoiceObserver):
    """Weights a world while it is replayed: at each choice of another seat the policy is asked what it would do."""

    def __init__(self, policy: Policy, seat: int, model: OpponentModel) -> None:
        self.policy = policy
        self.seat = seat
        self.model = model
        self.temperature = policy.temperature()
        # For each seat, in proportion: how likely a player of each type is to have chosen so.
        self.fits: list[list[float]] = []
        self.begin()

    def begin(self) -> None:
        """Begin another world."""
        self.fits = [list(chances) for chances in self.model.chances]

    def see(self, match: Match, seat: int, made: Move) -> None:
        """Take into account that a seat is about to make this move."""
        if seat == self.seat:
            return
        moves = match.moves(seat)
        if len(moves) < 2:
            return
        rates = self.policy.rate(match, seat, moves)
        if not rates:
            return
        best = max(rates)
        total = mine = lapsed_total = lapsed = 0.0
        for place, rate in enumerate(rates):
            worse = (rate - best) / self.temperature
            share = exp(worse)
            lapsed_share = exp(worse / LAPSE_TEMPERATURE)
            total += share
            lapsed_total += lapsed_share
            if moves[place].code == made.code and (made.code >= 0 or moves[place] == made):
                mine = share
                lapsed = lapsed_share
        sensible = (1.0 - LAPSE_RATE) * mine / total + LAPSE_RATE * lapsed / lapsed_total
        at_random = 1.0 / float(len(moves))
        fits = self.fits[seat]
        for kind, rate in enumerate(RANDOM_MOVE_RATES):
            fits[kind] *= rate * at_random + (1.0 - rate) * sensible

    def compute_weight(self) -> float:
        """Return how likely the others are to have chosen as they did in this world; `fits` are made to add up to 1."""
        weight = 1.0
        for fits in self.fits:
            total = sum(fits)
            weight *= total
            for kind in range(len(fits)):
                fits[kind] /= total
        return weight


class ParticleWorlds(Worlds):
    """Weighted worlds, one of which is drawn by its weight; every draw adds another particle."""

    total: float

    def __init__(self, worlds: ReplayedWorlds, likelihood: MoveLikelihood) -> None:
        self.worlds = worlds
        self.likelihood = likelihood
        self.particles: list[Match] = []
        self.sums: list[float] = []  # the weights of the particles up to and including each of them
        self.total = 0.0
        self.types: list[list[list[float]]] = []  # for each particle and seat the probability of each type
        self.rates: list[float] = []  # how often each seat moves at random in the world drawn last
        self.mark = 0.0  # where on the line of all weights the last world was drawn

    def draw(self, rng: Rng) -> Match:
        """Return a match that could be the truth, with the odds of the deal given all that the seat has seen."""
        particles = self.particles
        for _ in range(1 if particles else MIN_PARTICLES):
            if len(particles) < MAX_PARTICLES:
                self.likelihood.begin()
                particles.append(self.worlds.replay(rng, self.likelihood))
                self.total += self.likelihood.compute_weight()
                self.types.append(self.likelihood.fits)
                self.sums.append(self.total)
        self.mark = (self.mark + GOLDEN_RATIO) % 1.0 if self.mark else draw_unit(rng)
        index = self.find_particle(self.mark)
        self.rates = [draw_random_move_rate(chances, rng) for chances in self.types[index]]
        return particles[index].copy()

    def find_particle(self, mark: float) -> int:
        """Return the index of the particle that lies at this part of the line of all weights."""
        return min(bisect_right(self.sums, mark * self.total), len(self.sums) - 1)

    def random_move_rates(self) -> list[float]:
        """Return how often each seat moves at random in the world drawn last; nothing where all are assumed not
        to."""
        return self.rates

    def average_model(self) -> OpponentModel:
        """Return the model of the others after all that they did: the mean over all particles."""
        found = OpponentModel(len(self.likelihood.model.chances))
        for seat, chances in enumerate(found.chances):
            for kind in range(len(chances)):
                total = last = 0.0
                for index, types in enumerate(self.types):
                    total += (self.sums[index] - last) * types[seat][kind]
                    last = self.sums[index]
                chances[kind] = total / self.total
        return found


def draw_random_move_rate(chances: list[float], rng: Rng) -> float:
    """Draw how often a player moves at random, by the probability of each type. In imagined matches sensible players
    never do."""
    left = draw_unit(rng)
    for kind, chance in enumerate(chances):
        left -= chance
        if left < 0.0:
            return RANDOM_MOVE_RATES[kind] if kind > 0 else 0.0
    return 0.0


def weighted_worlds(game: Game, view: View) -> Worlds:
    """Return the worlds behind a view, weighted by how likely the others are to have moved as they did, where worlds
    are replayed."""
    worlds = game.worlds(view)
    if not isinstance(worlds, ReplayedWorlds):
        return worlds
    model = OpponentModel(view.setup.players)
    return ParticleWorlds(worlds, MoveLikelihood(game.policy(), -1 if view.seat is None else view.seat, model))
