"""Many deals side by side, for views that nearly every deal contradicts.

With seven at the table hardly any deal drawn at once fits all that was seen. So many deals are drawn in parallel, place
by place; those that clash are dropped, and the others are resampled in proportion to their odds. The more particles,
the closer this comes to the exact odds.
"""

from typing import Final

from infanta.core.fast_rng import draw_unit
from infanta.core.step import Rng
from infanta.games.trick_taking.dealing import draw_weighted
from infanta.games.woo_the_princess.imagining.carried import RecalledSet, RememberedSets, write_way
from infanta.games.woo_the_princess.imagining.hidden import Deal, HiddenCards

PARTICLE_COUNT: Final = 60
MAX_PASSES: Final = 8  # how often all try again for a place, as long as few succeed


class Particle:
    """A deal with its past, as far as they have got, and how much they count."""

    def __init__(self, deal: Deal, past: list[RecalledSet], weight: float) -> None:
        self.deal = deal
        self.past = past
        self.weight = weight
        self.secrets: list[list[int]] = []

    def copy(self) -> "Particle":
        """Return the same, to go on another way."""
        return Particle(self.deal.copy(), [recalled.copy() for recalled in self.past], self.weight)


def sample_particles(puzzle: HiddenCards, memory: RememberedSets, rng: Rng) -> list[Particle]:
    """Return deals that came through, with their weights; none if no deal did."""
    members = [Particle(puzzle.create_deal(), memory.create_past(), 1.0) for _ in range(PARTICLE_COUNT)]
    for index in puzzle.telling:
        members = resample(advance(members, puzzle, memory, index, rng), rng)
    found: list[Particle] = []
    for member in members:
        weight = member.weight * puzzle.compute_supply_odds(member.deal.kinds) * memory.count_odds(member.past)
        if weight > 0.0:
            member.weight = weight * puzzle.fill(member.deal, rng)
            if member.weight > 0.0:
                member.secrets = memory.draw_secrets(member.past, rng)
                found.append(member)
    return found


def advance(
    members: list[Particle], puzzle: HiddenCards, memory: RememberedSets, index: int, rng: Rng
) -> list[Particle]:
    """Return the particles with a fate for one more place, and its history."""
    passed: list[Particle] = []
    for _ in range(MAX_PASSES):
        for member in members:
            fate = puzzle.draw_place_fate(index, member.deal.deck, rng)
            if fate.odds > 0.0:
                way = memory.trace(index, fate.card, fate.fate.origin, member.past, rng)
                if way is not None:
                    further = member.copy()
                    further.deal.accept(index, fate)
                    write_way(way, index, further.past)
                    further.weight *= fate.odds
                    passed.append(further)
        if 2 * len(passed) >= PARTICLE_COUNT:
            break
    return passed


def resample(members: list[Particle], rng: Rng) -> list[Particle]:
    """Return particles drawn in proportion to their weights, evenly spread, PARTICLE_COUNT of them; as they are, while
    all count about the same."""
    total = squares = 0.0
    for member in members:
        total += member.weight
        squares += member.weight * member.weight
    if len(members) <= PARTICLE_COUNT and total * total > 0.5 * len(members) * squares:
        return members
    stride = total / PARTICLE_COUNT
    mark = draw_unit(rng) * stride
    found: list[Particle] = []
    for member in members:
        while mark < member.weight:
            mark += stride
            found.append(Particle(member.deal, member.past, 1.0))
        mark -= member.weight
    return [member.copy() for member in found]


def draw_particle(members: list[Particle], rng: Rng) -> Particle:
    """Return a particle, in proportion to its weight."""
    return members[draw_weighted([member.weight for member in members], rng)]
