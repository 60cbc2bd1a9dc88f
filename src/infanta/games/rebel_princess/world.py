"""A world behind a view: deals and unseen choices that fit all the seat has seen, all equally likely.

How people choose is not guessed: every legal choice counts the same. `Reach` says where unseen cards may lie now, a `Layout` lays
them there, and a `Course` finds out backwards how they got there.
"""

from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.course import Course
from infanta.games.rebel_princess.layout import Layout, cases
from infanta.games.rebel_princess.reach import Reach
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import drawn, some

TRIES: Final = 60
"""So many guesses are made one after the other, and each is kept in proportion to its odds; then many are made side by side."""
HERD: Final = 100
"""How many guesses go side by side."""
PASSES: Final = 20
"""How often a herd tries to get over a flow, as long as few come through."""
DEAD_ENDS: Final = 20_000
"""When a herd does not come through either, so many more guesses are made, and the first that does is taken."""


class World:
    """A course, the cards that lie face down on the table by seat, and the suits that seats have chosen to lay open.

    `odds` are those of the choices, in proportion to how likely the layout was: the course has odds of its own.
    """

    def __init__(self, course: Course, plays: dict[int, int], suits: dict[int, int], odds: float) -> None:
        self.course = course
        self.plays = plays
        self.suits = suits
        self.odds = odds

    def copy(self, reach: Reach, rng: Rng) -> "World":
        """The same guess, to go on another way; the odds of its course begin anew."""
        course = Course(reach, self.course.spots.copy(), rng)
        course.follow(self.course)
        return World(course, self.plays, self.suits, self.odds)


def find_world(view: RebelPrincessView, rng: Rng) -> World:
    """A world that fits, with its proper odds."""
    reach = Reach(view.journal, view.setup.players, -1 if view.seat is None else view.seat, view.rules.deck)
    layout = Layout(view, reach)
    for attempt in range(DEAD_ENDS):
        if attempt == TRIES:
            world = herd(view, reach, layout, HERD, rng)
            if world is not None:
                return world
        world = guess(view, reach, layout, rng)
        if world is None:
            continue
        course = world.course
        course.run()
        if not course.dead:
            odds = world.odds * course.odds
            if attempt > TRIES or odds >= 1.0 or rng.random() < odds:
                return world
    raise InfantaError("Nothing that fits this view was found.")


def guess(view: RebelPrincessView, reach: Reach, layout: Layout, rng: Rng) -> World | None:
    """Where everything may lie now; how it got there is still to be found out."""
    laid = layout.lay(rng)
    if laid is None:
        return None
    spots = layout.spots(laid)
    suits, odds = choose_suits(view, spots, rng)
    odds /= layout.chance(spots, laid)
    plays = {seat: card.bit_length() - 1 for seat, card in zip(reach.down, laid[len(layout.owners) :], strict=True)}
    if layout.blind:
        odds *= choose_plays(view, reach, spots[: reach.players], plays, rng)
    return World(Course(reach, spots, rng), plays, suits, odds) if odds else None


def herd(view: RebelPrincessView, reach: Reach, layout: Layout, size: int, rng: Rng) -> World | None:
    """Many guesses side by side, flow by flow. Where few come through, all try again from where they were; where few are left
    that count, they are drawn anew in proportion to their odds. The larger the herd, the closer this comes to the proper odds.
    None if no guess came through."""
    worlds: list[World] = []
    for _ in range(size):
        world = guess(view, reach, layout, rng)
        if world is not None:
            worlds.append(world)
    weights = [world.odds for world in worlds]
    for _ in range(len(reach.flows)):
        passed: list[World] = []
        weighed: list[float] = []
        for _ in range(PASSES):
            for number, former in enumerate(worlds):
                further = former.copy(reach, rng)
                further.course.step()
                if not further.course.dead:
                    passed.append(further)
                    weighed.append(weights[number] * further.course.odds)
            if 2 * len(passed) >= size:
                break
        worlds, weights = passed, weighed
        total = sum(weights)
        if total <= 0.0:
            return None
        if len(worlds) > size or total * total < 0.5 * size * sum([weight * weight for weight in weights]):
            worlds = drawn_anew(worlds, weights, size, rng)
            weights = [1.0] * len(worlds)
    if not worlds:
        return None
    found = worlds[drawn(weights, rng)]
    found.course.run()
    return found


def drawn_anew(worlds: list[World], weights: list[float], size: int, rng: Rng) -> list[World]:
    """So many guesses in proportion to their weights, evenly spread: one that weighs much is there several times."""
    stride = sum(weights) / size
    mark = rng.random() * stride
    found: list[World] = []
    for world, weight in zip(worlds, weights, strict=True):
        while mark < weight:
            mark += stride
            found.append(world)
        mark -= weight
    return found


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
