"""Where the unseen cards lie at last: hands with limits, and cards face down that were legal to play."""

from itertools import product
from typing import Final

from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import SEVEN_OR_LESS
from infanta.games.rebel_princess.imagining.whereabouts import Whereabouts
from infanta.games.rebel_princess.notation import ZERO
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import drawn
from infanta.games.trick_taking.pack import members, size_of
from infanta.games.trick_taking.puzzle import Puzzle

COUNTED: Final = 2_000
"""How much work it may be to count the cases in which cards face down are legal."""


class HiddenHands:
    """Where unseen cards may lie now, as places of a puzzle: `owners` are their spots, first one place for each spot.

    A hand that could only get so many of certain cards has several places, with room for those cards in some of them. A card that
    lies face down has a place of its own, after all others. It was legal: it meets each duty, or the whole hand does not. Each
    case is a puzzle, and `ways` is how much it weighs. Where that would take too long to count, `blind` is set, and the cards
    face down are chosen afterwards.
    """

    def __init__(self, view: RebelPrincessView, whereabouts: Whereabouts) -> None:
        self.whereabouts = whereabouts
        self.owners = list(range(len(whereabouts.cards)))
        self.allowed = whereabouts.cards.copy()
        self.counts = whereabouts.counts.copy()
        self.limits: list[tuple[int, int, list[tuple[int, int]]]] = []
        for seat in whereabouts.down:
            self.counts[seat] -= 1
        if len(whereabouts.flows) > 1:
            for seat in range(whereabouts.players):
                if self.counts[seat]:
                    self.split(seat, whereabouts.limits(seat))
        found = all_cases(view, whereabouts)
        self.puzzles: list[Puzzle] = []
        self.blind = False
        work = 0
        for case in found:
            puzzle = self.puzzle(case)
            self.puzzles.append(puzzle)
            work += puzzle.work
            if work > COUNTED and len(found) > 1:
                self.blind = True
                break
        if self.blind:
            self.puzzles = [self.puzzle(((-1, 0),) * len(whereabouts.down))]
        self.ways = [puzzle.count() for puzzle in self.puzzles] if len(self.puzzles) > 1 else [1.0]

    def split(self, seat: int, limits: list[tuple[int, int]]) -> None:
        """Places for the cards of which a hand can hold only so many."""
        if not limits:
            return
        size = left = self.counts[seat]
        self.limits.append((seat, size, limits))
        blocked = 0
        for cards, most in limits:
            more = min(most - (size - left), left)
            self.owners.append(seat)
            self.allowed.append(self.allowed[seat] & ~blocked)
            self.counts.append(more)
            left -= more
            blocked = cards
        self.allowed[seat] &= ~blocked
        self.counts[seat] = left

    def puzzle(self, case: tuple[tuple[int, int], ...]) -> Puzzle:
        """The cards face down are of these sets, and the hands they are from lack those."""
        whereabouts = self.whereabouts
        allowed = self.allowed.copy()
        for seat, (scope, lack) in zip(whereabouts.down, case, strict=True):
            for place, owner in enumerate(self.owners):
                if owner == seat:
                    allowed[place] &= ~lack
            allowed.append(whereabouts.cards[seat] & scope & ~lack)
        return Puzzle(whereabouts.open, allowed, self.counts + [1] * len(case))

    def lay(self, rng: Rng) -> list[int] | None:
        """The cards of all places."""
        return self.puzzles[drawn(self.ways, rng)].solve(rng)

    def spots(self, laid: list[int]) -> list[int]:
        """The cards of each spot."""
        found = laid[: len(self.whereabouts.cards)]
        for place in range(len(found), len(self.owners)):
            found[self.owners[place]] |= laid[place]
        for seat, card in zip(self.whereabouts.down, laid[len(self.owners) :], strict=True):
            found[seat] |= card
        return found

    def chance(self, spots: list[int], laid: list[int]) -> float:
        """How likely the puzzle was to give the hands with limits these cards, in proportion. A card face down lay apart; where
        it is chosen afterwards, it may have been any of the hand."""
        chance = 1.0
        seats = list(self.whereabouts.down)
        for seat, size, limits in self.limits:
            hand = spots[seat]
            if seat not in seats:
                chance *= chance_of(hand, size, limits)
            elif self.blind:
                each = [chance_of(hand & ~(1 << card), size, limits) for card in members(hand)]
                chance *= sum(each) / len(each)
            else:
                chance *= chance_of(hand & ~laid[len(self.owners) + seats.index(seat)], size, limits)
        return chance


def chance_of(hand: int, size: int, limits: list[tuple[int, int]]) -> float:
    """The part of all orders of a hand in which its cards with limits lie in places that have room for them."""
    chance = 1.0
    taken = 0
    for cards, most in limits:
        room = min(most, size)
        for place in range(taken, min(size_of(hand & cards), room)):
            chance *= (room - place) / (size - place)
            taken += 1
    return chance


def all_cases(view: RebelPrincessView, whereabouts: Whereabouts) -> list[tuple[tuple[int, int], ...]]:
    """Why all cards that lie face down may be legal."""
    return list(product(*[cases(view, whereabouts, seat) for seat in whereabouts.down]))


def cases(view: RebelPrincessView, whereabouts: Whereabouts, seat: int) -> list[tuple[int, int]]:
    """Why a card that a seat has played face down may be legal: the set it is from, and what the hand does not hold."""
    duties = view.duties
    order = whereabouts.veiled
    burdened_later = view.unburdened in order and order.index(view.unburdened) > order.index(seat)
    if view.burden and view.unburdened != seat and not burdened_later:
        duties = (*duties, view.burden)
    found = [(-1, 0)]
    for duty in duties:
        found = [case for scope, lack in found for case in ((scope & duty, lack), (scope, lack | scope & duty))]
    if whereabouts.down[seat] == ZERO:
        found = [(scope & SEVEN_OR_LESS, lack) for scope, lack in found]
    return found
