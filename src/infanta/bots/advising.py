"""Advice: what the strongest bot would do for a seat, what it thinks of each choice, and which cards it believes in other hands."""

from dataclasses import dataclass
from math import hypot
from typing import Final

from infanta.bots.levels import LEVELS, Budget, checked
from infanta.core.game import Game
from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.search.search import Search

HANDS: Final = 200
"""Worlds that are counted for the likeliest hands."""
WORTH_TELLING: Final = 0.2
"""Less likely cards are not told."""
CLEAR: Final = 2.0
"""A choice is clearly better if it is ahead by this many standard errors."""
TOLD: Final = 4
"""How many choices are told."""


@dataclass(frozen=True)
class Estimate:
    """What a choice is worth: the chance of winning the match, its standard error, and the tries behind it."""

    move: Move
    chance: float
    error: float
    tries: int


@dataclass(frozen=True)
class Belief:
    """A card that may be in another's hand, and how likely it is."""

    seat: int
    card: int
    chance: float


@dataclass(frozen=True)
class Advice:
    """What to do, the best choice first, and what is believed of the other hands."""

    game: Game
    view: View
    estimates: tuple[Estimate, ...]
    beliefs: tuple[Belief, ...]

    @property
    def best(self) -> Move:
        """The move to make."""
        return self.estimates[0].move

    def is_clear(self) -> bool:
        """Whether the best choice is clearly better than the next."""
        if len(self.estimates) < 2:
            return True
        first, second = self.estimates[:2]
        return first.chance - second.chance > CLEAR * hypot(first.error, second.error)

    def phrases(self) -> list[Phrase]:
        """The advice in sentences, for a player."""
        key = self.game.key
        said = []
        best, *others = self.estimates[:TOLD]
        others.sort(key=lambda estimate: -estimate.chance)
        for number, estimate in enumerate((best, *others)):
            word = "advice-other" if number else "advice-best" if self.is_clear() else "advice-perhaps"
            move = self.game.describe_in(self.view, estimate.move).within(key)
            said.append(Phrase(word, move=move, percent=round(100 * estimate.chance)))
        for belief in self.beliefs:
            card = self.game.term("card", belief.card)
            named = card.within(key) if isinstance(card, Phrase) else card
            said.append(Phrase("advice-hand", seat=belief.seat, card=named, percent=round(100 * belief.chance)))
        return said


def advise(view: View, moves: list[Move], budget: Budget | None = None, seed: int = 0) -> Advice:
    """What the strongest level would do in a seat's place; raises InfantaError where there is nothing to think about."""
    rules = checked(view, moves)
    budget = budget or LEVELS[-1].budget
    assert budget is not None
    search = Search(rules, view, moves, seed)
    search.run(budget.iterations, budget.milliseconds / 1000)
    best = search.best()
    ranked = sorted(
        search.candidates, key=lambda candidate: (candidate.move != best, -candidate.tries, -candidate.mean())
    )
    estimates = [Estimate(found.move, found.mean(), found.error(), found.tries) for found in ranked]
    return Advice(rules, view, tuple(estimates), tuple(believed(rules, view, search, seed)))


def believed(rules: Game, view: View, search: Search, seed: int) -> list[Belief]:
    """The likeliest cards in each other hand, two at most."""
    luck = Luck(seed)
    counts: list[dict[int, int]] = [{} for _ in range(view.setup.players)]
    for _ in range(HANDS):
        world = search.worlds.draw(luck)
        for seat, count in enumerate(counts):
            for card in rules.held(world, seat) if seat != view.seat else ():
                count[card] = count.get(card, 0) + 1
    found = []
    for seat, count in enumerate(counts):
        likeliest = sorted(count.items(), key=lambda item: (-item[1], item[0]))[:2]
        found += [Belief(seat, card, times / HANDS) for card, times in likeliest if times > WORTH_TELLING * HANDS]
    return found
