"""A world behind a view: deals and unseen choices that fit all the seat has seen, all equally likely.

How people choose is not guessed: every legal choice counts the same. `Reach` says where unseen cards may lie now, a `Puzzle` lays
them there, and a `Course` finds out backwards how they got there.
"""

from itertools import product
from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK, SEVEN_OR_LESS
from infanta.games.rebel_princess.course import Course
from infanta.games.rebel_princess.events import PlayedDown
from infanta.games.rebel_princess.notation import ZERO
from infanta.games.rebel_princess.reach import Reach
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import some
from infanta.games.trick_taking.puzzle import Puzzle

GUESSES: Final = 8
"""When so many guesses were not kept, one of them is taken in proportion to their odds."""
DEAD_ENDS: Final = 20_000
COUNTED: Final = 2_000
"""How much work it may be to count the cases in which cards face down are legal."""


class World:
    """A course, the cards that lie face down on the table by seat, and the suits that seats have chosen to lay open."""

    def __init__(self, course: Course, plays: dict[int, int], suits: dict[int, int]) -> None:
        self.course = course
        self.plays = plays
        self.suits = suits


class Layout:
    """Where unseen cards may lie now, as places of a puzzle: `owners` are their spots, first one place for each spot.

    A hand that could only get so many of certain cards has several places, with room for those cards in some of them. A card that
    lies face down has a place of its own, after all others. It was legal: it meets each duty, or the whole hand does not. Each
    case is a puzzle, and `ways` is how much it weighs; unless they take too long to count, then `blind` is set, cards face down
    are left in the hands, and the hand's size is their room.
    """

    def __init__(self, view: RebelPrincessView, reach: Reach) -> None:
        self.reach = reach
        self.owners = list(range(len(reach.cards)))
        self.allowed = reach.cards.copy()
        self.counts = reach.counts.copy()
        self.limits: list[tuple[int, int, list[tuple[int, int]]]] = []
        if len(reach.flows) > 1:
            for seat in range(reach.players):
                if self.counts[seat] and seat not in reach.down:
                    self.split(seat, reach.limits(seat))
        self.puzzles = [self.puzzle(case) for case in all_cases(view, reach)]
        self.blind = len(reach.down) > 0 and sum([puzzle.work for puzzle in self.puzzles]) > COUNTED
        if self.blind:
            self.puzzles = [self.puzzle(())]
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
        """The cards face down are of these sets, and the hands lack those."""
        reach = self.reach
        if not case:
            return Puzzle(reach.open, self.allowed, self.counts)
        allowed = self.allowed.copy()
        counts = self.counts.copy()
        for seat, (scope, lack) in zip(reach.down, case, strict=True):
            allowed.append(allowed[seat] & scope & ~lack)
            allowed[seat] &= ~lack
            counts.append(1)
            counts[seat] -= 1
        return Puzzle(reach.open, allowed, counts)

    def lay(self, rng: Rng) -> list[int] | None:
        """The cards of all places."""
        return self.puzzles[drawn(self.ways, rng)].solve(rng)

    def spots(self, laid: list[int]) -> list[int]:
        """The cards of each spot."""
        found = laid[: len(self.reach.cards)]
        for place in range(len(found), len(self.owners)):
            found[self.owners[place]] |= laid[place]
        for seat, card in zip(self.reach.down, laid[len(self.owners) :], strict=False):
            found[seat] |= card
        return found

    def chance(self, spots: list[int]) -> float:
        """How likely the puzzle was to give the hands with limits these cards, in proportion."""
        chance = 1.0
        for seat, size, limits in self.limits:
            taken = 0
            for cards, most in limits:
                for place in range(taken, min((spots[seat] & cards).bit_count(), most, size)):
                    chance *= (most - place) / (size - place)
                    taken += 1
        return chance


def find_world(view: RebelPrincessView, rng: Rng) -> World:
    """A world that fits, with its proper odds."""
    reach = Reach(view.journal, view.setup.players, -1 if view.seat is None else view.seat, view.rules.deck)
    layout = Layout(view, reach)
    found: list[World] = []
    weights: list[float] = []
    for _ in range(DEAD_ENDS):
        laid = layout.lay(rng)
        if laid is None:
            continue
        spots = layout.spots(laid)
        chance = layout.chance(spots)
        suits, odds = choose_suits(view, spots, rng)
        hands = spots[: reach.players]
        course = Course(reach, spots, rng)
        if course.dead:
            continue
        odds *= course.odds / chance
        plays = {
            seat: card.bit_length() - 1 for seat, card in zip(reach.down, laid[len(layout.owners) :], strict=False)
        }
        if layout.blind:
            odds *= choose_plays(view, reach, hands, plays, rng)
        if odds == 0:
            continue
        found.append(World(course, plays, suits))
        weights.append(odds)
        if odds >= 1.0 or rng.random() < odds:
            return found[-1]
        if len(found) == GUESSES:
            return found[drawn(weights, rng)]
    raise InfantaError("Nothing that fits this view was found.")


def drawn(weights: list[float], rng: Rng) -> int:
    """One of several, in proportion to their weights."""
    mark = rng.random() * sum(weights) if len(weights) > 1 else 0.0
    for number, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return number
    return len(weights) - 1


def choose_plays(view: RebelPrincessView, reach: Reach, hands: list[int], plays: dict[int, int], rng: Rng) -> float:
    """Cards that lie face down, any that is legal, and the world's odds: the more there are to choose from, the likelier."""
    odds = 1.0
    for seat, index in reach.down.items():
        legal = 0
        for scope, lack in cases(view, seat, index):
            if not hands[seat] & lack:
                legal |= hands[seat] & scope & ~lack
        odds *= legal.bit_count() / hands[seat].bit_count()
        plays[seat] = some(legal, 1, rng).bit_length() - 1 if legal else -1
    return odds


def all_cases(view: RebelPrincessView, reach: Reach) -> list[tuple[tuple[int, int], ...]]:
    """Why all cards that lie face down may be legal."""
    return list(product(*[cases(view, seat, index) for seat, index in reach.down.items()]))


def cases(view: RebelPrincessView, seat: int, index: int) -> list[tuple[int, int]]:
    """Why a card that a seat has played face down may be legal: the set it is from, and what the hand does not hold."""
    event = view.journal[index]
    assert isinstance(event, PlayedDown)
    duties = view.duties
    if view.burden and view.unburdened != seat and not burdened_later(view, index):
        duties = (*duties, view.burden)
    found = [(-1, 0)]
    for duty in duties:
        found = [case for scope, lack in found for case in ((scope & duty, lack), (scope, lack | scope & duty))]
    if event.tag == ZERO:
        found = [(scope & SEVEN_OR_LESS, lack) for scope, lack in found]
    return found


def burdened_later(view: RebelPrincessView, index: int) -> bool:
    """Whether the pea princess played after the card at this place of the journal."""
    return any(isinstance(later, PlayedDown) and later.seat == view.unburdened for later in view.journal[index + 1 :])


def choose_suits(view: RebelPrincessView, spots: list[int], rng: Rng) -> tuple[dict[int, int], float]:
    """The suits that others have chosen to lay open, while some are still choosing, and the world's odds: the more suits there
    are to choose from, the likelier."""
    suits: dict[int, int] = {}
    odds = 1.0
    if view.asks == "show":
        for seat in range(view.setup.players):
            if seat not in view.actors and seat != view.seat:
                held = [suit for suit in range(4) if spots[seat] & PACK.suits[suit]]
                odds *= len(held) / 4
                suits[seat] = held[int(rng.random() * len(held))]
    return suits, odds
