"""Levels: bots for every game, from one that a child beats to the strongest there is. They are called by rank at court.

A page plays half his cards anyhow, a lady by rules of thumb; a duchess and a queen think ahead (`infanta.search`), the queen longer.
"""

from dataclasses import dataclass
from random import Random
from typing import Final

from infanta.bots.bot import Bot
from infanta.core.errors import InfantaError
from infanta.core.game import Game
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.policy import Policy
from infanta.core.registry import game
from infanta.core.view import View
from infanta.search.search import Search

SEEDS: Final = 1 << 61
LONGEST: Final = 60_000
"""The longest that a bot may think, in milliseconds."""
MOST: Final = 10_000_000
"""The most matches it may try."""


@dataclass(frozen=True)
class Budget:
    """How long to think: so many tries, and no longer than so many milliseconds. Where the tries come first, the same seed gives the
    same move."""

    iterations: int
    milliseconds: int = LONGEST

    def __post_init__(self) -> None:
        if not 1 <= self.iterations <= MOST:
            raise InfantaError(Phrase("bad-iterations", iterations=self.iterations, most=MOST))
        if not 1 <= self.milliseconds <= LONGEST:
            raise InfantaError(Phrase("bad-milliseconds", milliseconds=self.milliseconds, most=LONGEST))


GLANCE: Final = Budget(60, 100)
"""Enough for a game that has no rules of thumb."""


@dataclass(frozen=True)
class Level:
    """How well somebody plays: how often anyhow, how long they think (None: not at all), and whether they ask why others played as
    they did."""

    name: str
    slips: float = 0.0
    budget: Budget | None = None
    likely: bool = True


LEVELS: Final = (
    Level("page", slips=0.5),
    Level("lady"),
    Level("duchess", budget=Budget(400, 280), likely=False),
    Level("queen", budget=Budget(6_000, 900)),
)
"""From the weakest to the strongest."""


def level(name: str) -> Level:
    """The level of a name; raises InfantaError."""
    for found in LEVELS:
        if found.name == name:
            return found
    raise InfantaError(Phrase("unknown-level", level=name, levels=tuple([known.name for known in LEVELS])))


class Player:
    """Plays any game at a level."""

    def __init__(self, rng: Random, chosen: Level) -> None:
        self.rng = rng
        self.level = chosen

    def choose(self, view: View, moves: list[Move]) -> Move:
        """The best move it can find."""
        if len(moves) == 1:
            return moves[0]
        chosen = self.level
        if chosen.slips and self.rng.random() < chosen.slips:
            return self.rng.choice(moves)
        seed = self.rng.randrange(SEEDS)
        return think(view, moves, seed, chosen.budget, chosen.likely)


def think(view: View, moves: list[Move], seed: int, budget: Budget | None, likely: bool = True) -> Move:
    """The move that thinking so long finds best; without thinking, what the rules of thumb say."""
    search = Search(checked(view, moves), view, moves, seed, likely)
    if budget is None:
        if type(search.policy) is not Policy:
            return search.favourite
        budget = GLANCE
    search.run(budget.iterations, budget.milliseconds / 1000)
    return search.best()


def checked(view: View, moves: list[Move]) -> Game:
    """The game that a view is of; raises InfantaError if nothing can be thought about it."""
    rules = game(view.setup.game)
    if view.seat is None or not moves:
        raise InfantaError(Phrase("nothing-to-think"))
    for move in moves:
        if (
            rules.by_text
            and move.code >= 0
            and (move.code >= len(rules.all_moves) or rules.all_moves[move.code] != move)
        ):
            raise InfantaError(Phrase("moves-of-another", game=rules.title, move=move.text))
    return rules


def page(rng: Random) -> Bot:
    """A page."""
    return Player(rng, level("page"))


def lady(rng: Random) -> Bot:
    """A lady."""
    return Player(rng, level("lady"))


def duchess(rng: Random) -> Bot:
    """A duchess."""
    return Player(rng, level("duchess"))


def queen(rng: Random) -> Bot:
    """A queen."""
    return Player(rng, level("queen"))
