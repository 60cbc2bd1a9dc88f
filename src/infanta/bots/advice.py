"""Advice: what the strongest bot would do for a seat, what it thinks of each choice, and which cards it expects in
other hands."""

from dataclasses import dataclass
from math import hypot, sqrt
from random import Random
from typing import Final

from infanta.bots.levels import LEVELS, Budget, make_heuristic_bot, require_game
from infanta.core.fast_rng import FastRng
from infanta.core.game import Game
from infanta.core.match import Match
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.view import View
from infanta.search.search import Search

WORLDS_FOR_HANDS: Final = 200  # worlds that are counted for the likeliest hands
MIN_TOLD_PROBABILITY: Final = 0.1  # less likely cards are not shown
# In a hand of several cards, a card is shown if it is likelier than the others by this many standard errors.
OUTSTANDING_SIGMAS: Final = 4.0
MAX_TOLD_CARDS: Final = 3  # how many cards are shown that a hand may hold, besides those that it must
CLEAR_SIGMAS: Final = 2.0  # a choice is clearly better if it is ahead by this many standard errors
MAX_TOLD_CHOICES: Final = 8  # how many choices are shown


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
    """What to do, the best choice first, and what the other hands probably hold."""

    game: Game
    view: View
    estimates: tuple[Estimate, ...]
    beliefs: tuple[Belief, ...]
    company: tuple[Move, ...] = ()  # what goes with the best choice, where several cards are chosen at once
    untried: int = 0  # how many choices were not tried, because the rules of thumb rate them low

    @property
    def best(self) -> Move:
        """The move to make."""
        return self.estimates[0].move

    def is_clear(self) -> bool:
        """Return whether the best choice is clearly better than the next."""
        if len(self.estimates) < 2:
            return True
        first, second = self.estimates[:2]
        return first.chance - second.chance > CLEAR_SIGMAS * hypot(first.error, second.error)

    def list_phrases(self) -> list[Phrase]:
        """Return the advice in sentences, for a player: the best choice, the others from the best to the worst, and the
        likeliest hands."""
        best, *others = [estimate for estimate in self.estimates if estimate.move not in self.company][
            :MAX_TOLD_CHOICES
        ]
        said = [self.describe_choice("advice-best" if self.is_clear() else "advice-perhaps", best)]
        said += [Phrase("advice-with", move=self.name_move(move)) for move in self.company]
        said += [
            self.describe_choice("advice-other", estimate)
            for estimate in sorted(others, key=lambda estimate: -estimate.chance)
        ]
        if any(to_percent(estimate.chance) > to_percent(best.chance) for estimate in others):
            said.append(Phrase("advice-luck"))
        if self.untried:
            said.append(Phrase("advice-untried", count=self.untried))
        for seat in range(self.view.setup.players):
            said += describe_hand([belief for belief in self.beliefs if belief.seat == seat])
        return said

    def describe_choice(self, word: str, estimate: Estimate) -> Phrase:
        """Return a sentence on a choice."""
        return Phrase(word, move=self.name_move(estimate.move), percent=to_percent(estimate.chance))

    def name_move(self, move: Move) -> Phrase:
        """Return a choice in the game's words."""
        return self.game.describe_in(self.view, move).within(self.game.key)


def to_percent(share: float) -> int:
    """Return a share as a whole number."""
    return round(100 * share)


def describe_hand(beliefs: list[Belief]) -> list[Phrase]:
    """Return a sentence on a hand: what it must hold, and what it may."""
    said = []
    certain = tuple([belief.card for belief in beliefs if belief.chance == 1])
    if certain:
        said.append(Phrase("advice-certain", seat=beliefs[0].seat, cards=certain))
    perhaps = tuple(
        [
            Phrase("advice-card", card=belief.card, percent=to_percent(belief.chance))
            for belief in beliefs
            if belief.chance < 1
        ]
    )
    if perhaps:
        said.append(Phrase("advice-hand", seat=beliefs[0].seat, cards=perhaps))
    return said


def advise(view: View, moves: list[Move], budget: Budget | None = None, seed: int = 0) -> Advice:
    """Return what the strongest level would do in a seat's place; raise InfantaError where there is nothing to think
    about."""
    rules = require_game(view, moves)
    budget = budget or LEVELS[-1].budget
    assert budget is not None
    world = rules.worlds(view).draw(FastRng(seed))
    wanted = at_once(world, view, moves)
    search = run_search(rules, view, moves, budget, wanted, seed)
    best = search.find_best()
    ranked = sorted(
        search.candidates, key=lambda candidate: (candidate.move != best, -candidate.tries, -candidate.get_mean())
    )
    estimates = [Estimate(found.move, found.get_mean(), found.get_error(), found.tries) for found in ranked]
    company: list[Move] = []
    latest, seat = best, search.seat
    while len(company) < wanted - 1:
        world.push(seat, latest)
        latest = run_search(rules, world.view(seat), world.moves(seat), budget, wanted, seed).find_best()
        company.append(latest)
    untried = len(set(moves) - {candidate.move for candidate in search.candidates} - {*company})
    beliefs = estimate_hands(rules, view, search, seed)
    return Advice(rules, view, tuple(estimates), tuple(beliefs), tuple(company), untried)


def run_search(rules: Game, view: View, moves: list[Move], budget: Budget, shares: int, seed: int) -> Search:
    """Return what the search finds with a share of the time. Like a player of that level, it compares all moves with
    the one that the rules of thumb choose."""
    thumb = make_heuristic_bot(rules.key, Random(seed))
    favourite = thumb.choose(view, moves) if thumb is not None else None
    if favourite is not None and favourite not in moves:
        moves = [*moves, favourite]
    search = Search(rules, view, moves, seed, favourite=favourite)
    search.run(max(1, budget.iterations // shares), budget.milliseconds / 1000 / shares)
    return search


def at_once(world: Match, view: View, moves: list[Move]) -> int:
    """Return how many choices are made at once. The rules ask for them one by one: several cards of a pass are the same
    question again, without the cards already chosen."""
    assert view.seat is not None
    world, count = world.copy(), 1
    while len(moves) > 1:
        rest = moves[1:]
        world.push(view.seat, moves[0])
        if view.seat not in world.actors() or world.moves(view.seat) != rest:
            break
        moves, count = rest, count + 1
    return count


def estimate_hands(rules: Game, view: View, search: Search, seed: int) -> list[Belief]:
    """Return the cards that each other hand must hold, and the likeliest of those it may."""
    luck = FastRng(seed)
    counts: list[dict[int, int]] = [{} for _ in range(view.setup.players)]
    for _ in range(WORLDS_FOR_HANDS):
        world = search.worlds.draw(luck)
        for seat, count in enumerate(counts):
            for card in rules.list_hand(world, seat) if seat != view.seat else ():
                count[card] = count.get(card, 0) + 1
    found = []
    for seat, count in enumerate(counts):
        likeliest = sorted(count.items(), key=lambda item: (-item[1], item[0]))
        certain = [item for item in likeliest if item[1] == WORLDS_FOR_HANDS]
        unsure = [item for item in likeliest if worth_telling(item[1], likeliest)][:MAX_TOLD_CARDS]
        found += [Belief(seat, card, times / WORLDS_FOR_HANDS) for card, times in [*certain, *unsure]]
    return found


def worth_telling(times: int, likeliest: list[tuple[int, int]]) -> bool:
    """Return whether it is worth showing that a card was this often in a hand. In a hand of many unknown cards some are
    likeliest by luck alone: there a card must stand out."""
    unsure = [count for _, count in likeliest if count < WORLDS_FOR_HANDS]
    if times == WORLDS_FOR_HANDS or times <= MIN_TOLD_PROBABILITY * WORLDS_FOR_HANDS:
        return False
    if sum(unsure) <= WORLDS_FOR_HANDS:
        return True
    usual = sum(unsure) / len(unsure)
    return times - usual > OUTSTANDING_SIGMAS * sqrt(usual * (1 - usual / WORLDS_FOR_HANDS))
