"""Bugs planted in the code that imagines: each is a small slip that somebody could make, and each must be found by the law of odds."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from infanta.core import journal_reader
from infanta.core.step import Rng
from infanta.games.court.events import Played, Traded
from infanta.games.court.imagining.backward import DrawBacktracker
from infanta.games.court.imagining.trail import Evidence
from infanta.games.cupid.imagining.line import Line
from infanta.games.cupid.imagining.trail import CupidEvidence
from infanta.games.rebel_princess.imagining.backward_path import BackwardPath
from infanta.games.rebel_princess.imagining.determinization import DeterminizationSampler
from infanta.games.rebel_princess.imagining.hidden_hands import HiddenHands
from infanta.games.trick_taking.dealing import draw_subset
from infanta.games.woo_the_princess.imagining import carried, hidden


@dataclass(frozen=True)
class Mutant:
    """A slip: what `place.name` becomes, made from what it was."""

    title: str
    place: Any
    name: str
    made: Callable[[Any], Any]

    def plant(self, patch: pytest.MonkeyPatch) -> None:
        """Put it in; skip the test where the compiler has made the place unchangeable."""
        was = getattr(self.place, self.name)
        if type(was).__name__ in ("builtin_function_or_method", "method_descriptor", "wrapper_descriptor"):
            pytest.skip(
                "compiled code calls its own functions directly: a slip can only be planted in the plain source"
            )
        patch.setattr(self.place, self.name, self.made(was))
        patch.setattr(journal_reader, "KNOWN", {})  # readers remember what they do with an event


def after(change: Callable[[Any], None]) -> Callable[[Any], Any]:
    """A method that does what it did, and then something else to its object."""

    def made(was: Any) -> Any:
        def method(self: Any, *args: Any) -> Any:
            result = was(self, *args)
            change(self)
            return result

        return method

    return made


def gives(value: object) -> Callable[[Any], Any]:
    """A function that always gives this."""
    return lambda was: lambda *args: value


def accept_all(backward: BackwardPath) -> None:
    backward.odds *= 1e9


def pick_unweighted(self: BackwardPath, here: int, may: int, must: int, count: int) -> int:
    free = count - must.bit_count()
    options = may & ~must
    if must & ~may or free < 0 or options.bit_count() < free:
        self.dead = True
        return 0
    return must | draw_subset(options, free, self.rng)


def spurned_counts_for_nothing(shares: Any, led: tuple[int, ...]) -> None:
    return


def even_odds(free: carried.FreeCards) -> None:
    free.odds = [1.0] * len(free.odds)


def thinned_without_factor(was: Any) -> Any:
    return lambda shares, cards, factor: was(shares, cards, 1.0)


def nothing_played(was: Any) -> Any:
    def method(self: hidden.HiddenPlace, hand: int, played_ways: float, away_ways: float, earlier: list[int]) -> None:
        was(self, hand, 1.0, away_ways, earlier)

    return method


def fills_if_it_can(count: int, room: int, wanted: int) -> float:
    return 0.0 if count < wanted else 1.0


def forgets_lacks(was: Any) -> Any:
    def method(self: carried.RememberedSets, place: int, number: int, past: Any, shares: Any) -> Any:
        return was(self, place, number, carried_without_lacks(past), shares)

    return method


def carried_without_lacks(past: Any) -> Any:
    from dataclasses import replace

    return replace(past, lacks=tuple(0 for _ in past.lacks))


def kept_the_old(was: Any) -> Any:
    def method(self: Evidence, event: Played) -> None:
        was(self, event)
        self.weights[event.seat] = [1.0 if weight else 0.0 for weight in self.weights[event.seat]]

    return method


def stays_behind(was: Any) -> Any:
    def method(self: Evidence, event: Traded) -> None:
        if event.cards[0]:
            was(self, event)

    return method


def drew_what_it_played(self: DrawBacktracker, seat: int, played: int, before: list[float]) -> None:
    self.drawn[seat] = played


def no_gap_more(self: Line, pirates: int, rng: Rng) -> list[int]:
    aside = [0] * len(self.drawers)
    for _ in range(pirates):
        mark = int(rng.random() * (len(aside) + self.tail))
        if mark < len(aside):
            aside[mark] += 1
    return aside


def forgets_the_claim(was: Any) -> Any:
    return lambda self, match, seat, claim, rng: was(self, match, seat, "", rng)


def tail_off_by_one(trail: CupidEvidence) -> None:
    trail.line.tail += 1


# By game: the slip, and the case that must find it.
MUTANTS = {
    "rebel-princess": {
        Mutant("every attempt is accepted", BackwardPath, "__init__", after(accept_all)): "i 8",
        Mutant("a pick has no weight", BackwardPath, "pick", lambda was: pick_unweighted): "long e 22",
        Mutant("hands with limits are as likely as any", HiddenHands, "chance", gives(1.0)): "p 11",
        Mutant("a card face down was the only legal one", DeterminizationSampler, "weigh_choices", gives(1.0)): "c 8",
        Mutant("a suit laid open was the only one", DeterminizationSampler, "weigh_choices", gives(1.0)): "i 8",
    },
    "woo-the-princess": {
        Mutant("the Ghost's leads count for nothing in the past", carried, "favour_spurned", lambda was: spurned_counts_for_nothing): "ghost 18 20",
        Mutant("the Ghost's leads count for nothing today", hidden, "compute_spurned_odds", gives(1.0)): "ghost 0 20",
        Mutant("cards set aside are all as likely", carried.FreeCards, "__init__", after(even_odds)): "three 2 28",
        Mutant("a hand that can be filled is", hidden, "compute_filling_odds", lambda was: fills_if_it_can): "ghost 31 24",
        Mutant("a share loses its factor", carried, "restrict_shares", thinned_without_factor): "alone 0 28",
        Mutant("a card played weighs as one held", hidden.HiddenPlace, "count_fates", nothing_played): "ghost 4 20",
        Mutant("what was lacked in the past is forgotten", carried.RememberedSets, "list_left_over", forgets_lacks): "alone 0 28",
    },
    "love-letter": {
        Mutant("all that a seat may hold is as likely", Evidence, "played", kept_the_old): "two Princes",
        Mutant("a seat always played what it drew", DrawBacktracker, "decide", lambda was: drew_what_it_played): "two Princes",
        Mutant("the Countess may have stayed", Evidence, "forbid", gives(None)): "no Handmaid",
        Mutant("a wrong guess tells nothing", Evidence, "missed", gives(None)): "no Handmaid",
        Mutant("what was known of a hand does not go with it", Evidence, "traded", stays_behind): "a trade of others",
        Mutant("two who compared hands may hold anything", DrawBacktracker, "compared", gives(None)): "a tie",
    },
    "cupid": {
        Mutant("a Pirate makes no gap of its own", Line, "attempt", lambda was: no_gap_more): "hidden Pirates",
        Mutant("one card more is to come", CupidEvidence, "measure", after(tail_off_by_one)): "hidden Pirates",
        Mutant("what was said of a choice is forgotten", CupidEvidence, "draw_secret", forgets_the_claim): "a sealed chest",
        Mutant("any line of Pirates fits", Line, "fits", gives(True)): "a Pirate played",
    },
}  # fmt: skip
