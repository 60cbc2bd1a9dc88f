"""A guess at what lies behind a view: a deal and unseen choices that fit all the seat has seen, all equally likely.

How people choose is not guessed: every legal choice counts the same. `Whereabouts` says where unseen cards may lie now, `HiddenHands`
lays them there, and a `WayBack` finds out backwards how they got there. Where hardly any comes through, `Journeys` do it card by card; and
what they do not get right is `Mended`, so that every draw ends.
"""

from typing import Final

from infanta.core.luck import roll, toss
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK
from infanta.games.rebel_princess.imagining.hidden_hands import HiddenHands, cases
from infanta.games.rebel_princess.imagining.journeys import Journeys
from infanta.games.rebel_princess.imagining.mending import Case, Mended, anywhere
from infanta.games.rebel_princess.imagining.way_back import WayBack, begun
from infanta.games.rebel_princess.imagining.whereabouts import Whereabouts
from infanta.games.rebel_princess.notation import ZERO
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import drawn, some
from infanta.games.trick_taking.pack import size_of

TRIES: Final = 12
"""This many guesses are made one after the other, and each is kept in proportion to its odds; then cards go on journeys."""
LAYING: Final = 4_000
HASTY: Final = 1_000
"""So many steps it may take to lay out journeys, and so many where choices must be weighed, which costs time as well; then they are mended."""
MIXED: Final = 30
STIRRED: Final = 4
"""How many exchanges there are between journeys before the first world, and before each further one, for each card that has a choice."""
STIRRINGS: Final = 2
"""So often they are stirred again, if no card that lies face down could be legal; then they are mended."""
SEVERAL: Final = 24
"""Where no card went unseen, one of so many guesses is taken in proportion to their odds."""


class Guess:
    """How the cards got where they lie, those that lie face down on the table by seat, and the suits that seats have chosen to lay
    open. `changes` are the cards that change places on the way, two as a bit set, before the event at a place in the journal: hardly ever any.

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
        self.changes: list[tuple[int, list[int]]] = []


class Guesses:
    """All guesses that fit a view, which is read once. As long as enough are kept, they are made one after the other; else the cards go on
    journeys, and exchange parts of them from world to world."""

    def __init__(self, view: RebelPrincessView) -> None:
        seat = -1 if view.seat is None else view.seat
        self.view = view
        self.whereabouts = Whereabouts(view.journal, view.setup.players, seat, view.rules.deck)
        self.hidden = HiddenHands(view, self.whereabouts)
        self.chosen = bool(self.whereabouts.down or choosers(view))
        """Whether others have chosen something that nobody has seen yet."""
        self.steps = 0
        """How many flows were turned back so far."""
        self.rare = False
        self.laying = HASTY if self.chosen else LAYING
        self.journeys: Journeys | None = None

    def draw(self, rng: Rng) -> Guess:
        """A guess that fits, with its proper odds as nearly as can be."""
        if not self.rare:
            guess = self.draw_singly(rng)
            if guess is not None:
                return guess
            self.rare = True
        return self.travel(rng) if self.whereabouts.flows else self.draw_among(rng)

    def draw_singly(self, rng: Rng) -> Guess | None:
        """One that is kept by its odds; None if none of a few is."""
        for _ in range(TRIES):
            guess = self.attempt(rng)
            if guess is not None and (guess.odds >= 1.0 or toss(rng) < guess.odds):
                return guess
        return None

    def draw_among(self, rng: Rng) -> Guess:
        """One of several, in proportion to their odds."""
        guesses = [guess for _ in range(SEVERAL) if (guess := self.attempt(rng)) is not None]
        if guesses:
            return guesses[drawn([guess.odds for guess in guesses], rng)]
        spots = anywhere(self.whereabouts, zero_cases(self.view, self.whereabouts))
        guess = self.with_choices(spots, begun(self.whereabouts, spots.copy(), rng), rng)
        guess.way_back.run()
        return guess

    def travel(self, rng: Rng) -> Guess:
        """One in which every card goes its own way."""
        if self.journeys is None:
            self.journeys = Journeys(self.whereabouts, self.choices if self.chosen else None)
        journeys = self.journeys
        if journeys.found or journeys.find(rng, self.laying):
            journeys.mix(rng, (STIRRED if journeys.mixed else MIXED) * len(journeys.loose))
            for _ in range(STIRRINGS):
                spots = journeys.now()
                if self.choices(spots) > 0.0:
                    return self.with_choices(spots, journeys.way_back(rng), rng)
                journeys.mix(rng, STIRRED * len(journeys.loose))
        mended = Mended(journeys, zero_cases(self.view, self.whereabouts), rng)
        guess = self.with_choices(mended.spots, mended.way_back, rng)
        guess.changes = mended.changes
        return guess

    def with_choices(self, spots: list[int], way_back: WayBack, rng: Rng) -> Guess:
        """Where cards lie and how they went, with choices of the others."""
        suits, _ = choose_suits(self.view, spots, rng)
        plays: dict[int, int] = {}
        choose_plays(self.view, self.whereabouts, spots, plays, rng)
        return Guess(self.whereabouts, way_back, plays, suits, 1.0)

    def choices(self, spots: list[int]) -> float:
        """In how many ways others may have chosen what nobody has seen yet, if cards lie like this."""
        found = 1.0
        for seat in self.whereabouts.down:
            found *= size_of(legal_plays(self.view, self.whereabouts, spots[seat], seat))
        for seat in choosers(self.view):
            found *= len(suits_of(spots[seat]))
        return found

    def attempt(self, rng: Rng) -> Guess | None:
        """A guess with its odds; None if it leads to a dead end."""
        guess = lay_out(self.view, self.whereabouts, self.hidden, rng)
        if guess is None:
            return None
        guess.way_back.run()
        self.steps += len(self.whereabouts.flows) - guess.way_back.ahead
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


def legal_plays(view: RebelPrincessView, whereabouts: Whereabouts, hand: int, seat: int) -> int:
    """The cards of a hand that a seat may have played face down."""
    legal = 0
    for scope, lack in cases(view, whereabouts, seat):
        if not hand & lack:
            legal |= hand & scope & ~lack
    return legal


def zero_cases(view: RebelPrincessView, whereabouts: Whereabouts) -> list[Case]:
    """Why the card may be legal that lies face down and counts as zero. Only such a card asks something of a hand: of all others some is
    legal in every hand."""
    return [
        (seat, scope & ~lack, lack)
        for seat, tag in whereabouts.down.items()
        if tag == ZERO
        for scope, lack in cases(view, whereabouts, seat)
    ]


def choose_plays(
    view: RebelPrincessView, whereabouts: Whereabouts, hands: list[int], plays: dict[int, int], rng: Rng
) -> float:
    """Cards that lie face down, any that is legal, and the guess's odds: the more there are to choose from, the likelier."""
    odds = 1.0
    for seat in whereabouts.down:
        legal = legal_plays(view, whereabouts, hands[seat], seat)
        odds *= size_of(legal) / size_of(hands[seat])
        plays[seat] = some(legal, 1, rng).bit_length() - 1 if legal else -1
    return odds


def choosers(view: RebelPrincessView) -> list[int]:
    """The others who have chosen a suit to lay open, while some are still choosing."""
    if view.purpose != "show":
        return []
    return [seat for seat in range(view.setup.players) if seat not in view.actors and seat != view.seat]


def suits_of(hand: int) -> list[int]:
    """The suits in a hand."""
    return [suit for suit in range(4) if hand & PACK.suits[suit]]


def choose_suits(view: RebelPrincessView, spots: list[int], rng: Rng) -> tuple[dict[int, int], float]:
    """The suits that others have chosen to lay open, and the guess's odds: the more suits there are to choose from, the likelier."""
    suits: dict[int, int] = {}
    odds = 1.0
    for seat in choosers(view):
        held = suits_of(spots[seat])
        odds *= len(held) / 4
        suits[seat] = held[roll(rng, len(held))]
    return suits, odds
