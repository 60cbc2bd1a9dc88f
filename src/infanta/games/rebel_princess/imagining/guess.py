"""A guess at what lies behind a view: a deal and unseen choices that fit all the seat has seen, all equally likely.

How people choose is not guessed: every legal choice counts the same. `Whereabouts` says where unseen cards may lie now, `HiddenHands`
lays them there, and a `WayBack` finds out backwards how they got there.
"""

from typing import Final

from infanta.core.errors import InfantaError
from infanta.core.luck import roll, toss
from infanta.core.phrase import Phrase
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.imagining.hidden_hands import HiddenHands, cases
from infanta.games.rebel_princess.imagining.way_back import WayBack, begun
from infanta.games.rebel_princess.imagining.whereabouts import Whereabouts
from infanta.games.rebel_princess.rules import KEY
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import drawn, some
from infanta.games.trick_taking.pack import size_of

TRIES: Final = 12
"""This many guesses are made one after the other, and each is kept in proportion to its odds; then many are made side by side."""
HERD: Final = 24
"""How many guesses go side by side."""
HERDS: Final = 10
"""If none of them comes through, another herd is made, so many times: one that does not come through ends early."""
PASSES: Final = 12
"""How often a herd tries to get over a flow, as long as few come through."""
STEPS: Final = 900
"""How many steps back a herd may take before it tries no flow a second time."""
PATIENCE: Final = 2
"""After so many herds that did not come through, a guess is taken that has come through before, if there is one."""
DEAD_ENDS: Final = 20_000
"""When no herd comes through either, this many more guesses are made, and the first that does is taken."""


class Guess:
    """How the cards got where they lie, those that lie face down on the table by seat, and the suits that seats have chosen to lay
    open.

    `odds` are those of the choices, in proportion to how likely the hands were to be laid like this: the way back has odds of its
    own.
    """

    def __init__(
        self, whereabouts: Whereabouts, way_back: WayBack, plays: dict[int, int], suits: dict[int, int], odds: float
    ) -> None:
        self.whereabouts = whereabouts
        self.way_back = way_back
        self.plays = plays
        self.suits = suits
        self.odds = odds

    def copy(self, rng: Rng) -> "Guess":
        """The same guess, to go on another way; the odds of its way back begin anew."""
        return Guess(self.whereabouts, self.way_back.branch(rng), self.plays, self.suits, self.odds)


class Guesses:
    """All guesses that fit a view, which is read once. As long as enough are kept, they are made one after the other; else a herd of
    them is made, and drawn from until it is used up."""

    def __init__(self, view: RebelPrincessView) -> None:
        seat = -1 if view.seat is None else view.seat
        self.view = view
        self.whereabouts = Whereabouts(view.journal, view.setup.players, seat, view.rules.deck)
        self.hidden = HiddenHands(view, self.whereabouts)
        self.rare = False
        self.herd: list[Guess] = []
        self.weights: list[float] = []
        self.uses = 0
        self.spare: Guess | None = None
        """The last one that came through, whatever its odds."""

    def draw(self, rng: Rng) -> Guess:
        """A guess that fits, with its proper odds."""
        if not self.rare:
            guess = self.draw_singly(rng)
            if guess is not None:
                return guess
            self.rare = True
        if self.uses == 0:
            self.gather(rng)
        if self.uses:
            self.uses -= 1
            self.spare = self.herd[drawn(self.weights, rng)]
        if self.spare is not None:
            return self.spare
        for _ in range(DEAD_ENDS):
            guess = self.attempt(rng)
            if guess is not None:
                return guess
        raise InfantaError(Phrase("no-guess", KEY))

    def draw_singly(self, rng: Rng) -> Guess | None:
        """One that is kept by its odds; None if none of a few is."""
        for _ in range(TRIES):
            guess = self.attempt(rng)
            if guess is not None:
                self.spare = guess
                if guess.odds >= 1.0 or toss(rng) < guess.odds:
                    return guess
        return None

    def gather(self, rng: Rng) -> None:
        """Another herd that comes through, if one does before patience is at an end."""
        for number in range(HERDS):
            if number >= PATIENCE and self.spare is not None:
                break
            self.herd, self.weights = herd(self.view, self.whereabouts, self.hidden, HERD, rng)
            if self.herd:
                break
        self.uses = len(self.herd)

    def attempt(self, rng: Rng) -> Guess | None:
        """A guess with its odds; None if it leads to a dead end."""
        guess = lay_out(self.view, self.whereabouts, self.hidden, rng)
        if guess is None:
            return None
        guess.way_back.run()
        guess.odds *= guess.way_back.odds
        return None if guess.way_back.dead else guess


def lay_out(view: RebelPrincessView, whereabouts: Whereabouts, hidden: HiddenHands, rng: Rng) -> Guess | None:
    """Where everything may lie now; how it got there is still to be found out."""
    laid = hidden.lay(rng)
    if laid is None:
        return None
    spots = hidden.spots(laid)
    suits, odds = choose_suits(view, spots, rng)
    odds /= hidden.chance(spots, laid)
    plays = {
        seat: card.bit_length() - 1 for seat, card in zip(whereabouts.down, laid[len(hidden.owners) :], strict=True)
    }
    if hidden.blind:
        odds *= choose_plays(view, whereabouts, spots[: whereabouts.players], plays, rng)
    return Guess(whereabouts, begun(whereabouts, spots, rng), plays, suits, odds) if odds else None


def herd(
    view: RebelPrincessView, whereabouts: Whereabouts, hidden: HiddenHands, size: int, rng: Rng
) -> tuple[list[Guess], list[float]]:
    """Many guesses side by side, flow by flow. Where few come through, all try again from where they were; where few are left
    that count, they are drawn anew in proportion to their odds. The larger the herd, the closer this comes to the proper odds.
    Gives those that came through, with their weights."""
    guesses: list[Guess] = []
    for _ in range(size):
        guess = lay_out(view, whereabouts, hidden, rng)
        if guess is not None:
            guesses.append(guess)
    weights = [guess.odds for guess in guesses]
    steps = 0
    for _ in range(len(whereabouts.flows)):
        passed: list[Guess] = []
        weighed: list[float] = []
        for _ in range(PASSES):
            for number, former in enumerate(guesses):
                further = former.copy(rng)
                further.way_back.step()
                if not further.way_back.dead:
                    passed.append(further)
                    weighed.append(weights[number] * further.way_back.odds)
            steps += len(guesses)
            if 3 * len(passed) >= size or steps >= STEPS:
                break
        guesses, weights = passed, weighed
        total = sum(weights)
        if total <= 0.0:
            return [], []
        if len(guesses) > size or total * total < 0.5 * size * sum([weight * weight for weight in weights]):
            guesses = drawn_anew(guesses, weights, size, rng)
            weights = [1.0] * len(guesses)
    for guess in guesses:
        guess.way_back.run()
    return guesses, weights


def drawn_anew(guesses: list[Guess], weights: list[float], size: int, rng: Rng) -> list[Guess]:
    """This many guesses in proportion to their weights, evenly spread: one that weighs much is there several times."""
    stride = sum(weights) / size
    mark = toss(rng) * stride
    found: list[Guess] = []
    for guess, weight in zip(guesses, weights, strict=True):
        while mark < weight:
            mark += stride
            found.append(guess)
        mark -= weight
    return found


def choose_plays(
    view: RebelPrincessView, whereabouts: Whereabouts, hands: list[int], plays: dict[int, int], rng: Rng
) -> float:
    """Cards that lie face down, any that is legal, and the guess's odds: the more there are to choose from, the likelier."""
    odds = 1.0
    for seat in whereabouts.down:
        legal = 0
        for scope, lack in cases(view, whereabouts, seat):
            if not hands[seat] & lack:
                legal |= hands[seat] & scope & ~lack
        odds *= size_of(legal) / size_of(hands[seat])
        plays[seat] = some(legal, 1, rng).bit_length() - 1 if legal else -1
    return odds


def choose_suits(view: RebelPrincessView, spots: list[int], rng: Rng) -> tuple[dict[int, int], float]:
    """The suits that others have chosen to lay open, while some are still choosing, and the guess's odds: the more suits there
    are to choose from, the likelier."""
    suits: dict[int, int] = {}
    odds = 1.0
    if view.purpose == "show":
        for seat in range(view.setup.players):
            if seat not in view.actors and seat != view.seat:
                held = [suit for suit in range(4) if spots[seat] & PACK.suits[suit]]
                odds *= len(held) / 4
                suits[seat] = held[roll(rng, len(held))]
    return suits, odds
