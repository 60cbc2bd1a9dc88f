"""Many deals side by side, for views that nearly every deal contradicts.

With seven at the table hardly any deal drawn at once fits all that was seen. So many are drawn place by place; those that clash are
dropped, and the others drawn anew in proportion to their odds. The larger the herd, the closer this comes to the proper odds.
"""

from typing import Final

from infanta.core.luck import toss
from infanta.core.step import Rng
from infanta.games.trick_taking.dealing import drawn
from infanta.games.woo_the_princess.imagining.carried import Memory, Recalled, follow
from infanta.games.woo_the_princess.imagining.hidden import Deal, Puzzle

SIZE: Final = 60
PASSES: Final = 8
"""How often all try again for a place, as long as few come through."""


class Member:
    """A deal with its past, as far as they have got, and how much they count."""

    def __init__(self, deal: Deal, past: list[Recalled], weight: float) -> None:
        self.deal = deal
        self.past = past
        self.weight = weight
        self.secrets: list[list[int]] = []

    def copy(self) -> "Member":
        """The same, to go on another way."""
        return Member(self.deal.copy(), [recalled.copy() for recalled in self.past], self.weight)


def herd(puzzle: Puzzle, memory: Memory, rng: Rng) -> list[Member]:
    """Deals that came through, with their weights; none if no deal did."""
    members = [Member(puzzle.begin(), memory.begin(), 1.0) for _ in range(SIZE)]
    for index in puzzle.telling:
        members = thinned(advanced(members, puzzle, memory, index, rng), rng)
    found: list[Member] = []
    for member in members:
        weight = member.weight * puzzle.supply_odds(member.deal.kinds) * memory.odds(member.past)
        if weight > 0.0:
            member.weight = weight * puzzle.fill(member.deal, rng)
            if member.weight > 0.0:
                member.secrets = memory.finish(member.past, rng)
                found.append(member)
    return found


def advanced(members: list[Member], puzzle: Puzzle, memory: Memory, index: int, rng: Rng) -> list[Member]:
    """The members with a fate for one more place, and the way back from it."""
    passed: list[Member] = []
    for _ in range(PASSES):
        for member in members:
            fate = puzzle.foretell(index, member.deal.deck, rng)
            if fate.odds > 0.0:
                way = memory.trace(index, fate.card, fate.fate.origin, member.past, rng)
                if way is not None:
                    further = member.copy()
                    further.deal.accept(index, fate)
                    follow(way, index, further.past)
                    further.weight *= fate.odds
                    passed.append(further)
        if 2 * len(passed) >= SIZE:
            break
    return passed


def thinned(members: list[Member], rng: Rng) -> list[Member]:
    """Members drawn in proportion to their weights, evenly spread, SIZE of them; as they are, while all count about the same."""
    total = squares = 0.0
    for member in members:
        total += member.weight
        squares += member.weight * member.weight
    if len(members) <= SIZE and total * total > 0.5 * len(members) * squares:
        return members
    stride = total / SIZE
    mark = toss(rng) * stride
    found: list[Member] = []
    for member in members:
        while mark < member.weight:
            mark += stride
            found.append(Member(member.deal, member.past, 1.0))
        mark -= member.weight
    return [member.copy() for member in found]


def one_of(members: list[Member], rng: Rng) -> Member:
    """A member, in proportion to its weight."""
    return members[drawn([member.weight for member in members], rng)]
