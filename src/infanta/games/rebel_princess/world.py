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

GUESSES: Final = 8
"""When this many guesses were not kept, one of them is taken in proportion to their odds."""
DEAD_ENDS: Final = 20_000


class World:
    """A course, the cards that lie face down on the table by seat, and the suits that seats have chosen to lay open."""

    def __init__(self, course: Course, plays: dict[int, int], suits: dict[int, int]) -> None:
        self.course = course
        self.plays = plays
        self.suits = suits


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
        plays = {seat: card.bit_length() - 1 for seat, card in zip(reach.down, laid[len(layout.owners) :], strict=True)}
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
