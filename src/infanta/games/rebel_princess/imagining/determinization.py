"""A determinization: a deal and unseen choices that fit all a viewer has seen, all equally likely.

No guess is made at how players choose: every legal choice counts the same. `PossiblePlaces` says where unseen cards may
be now, `HiddenHands` places them there, and a `BackwardPath` traces how they got there. Where hardly any attempt
succeeds, `CardPaths` do it card by card; and their remaining errors are repaired, so that every draw ends.
"""

from typing import Final

from infanta.core.fast_rng import draw_below, draw_unit
from infanta.core.step import Rng
from infanta.games.rebel_princess.cards import PACK, SEVEN_OR_LESS
from infanta.games.rebel_princess.imagining.backward_path import BackwardPath
from infanta.games.rebel_princess.imagining.card_paths import CardPaths
from infanta.games.rebel_princess.imagining.hidden_hands import HiddenHands
from infanta.games.rebel_princess.imagining.possible_places import PossiblePlaces
from infanta.games.rebel_princess.imagining.repaired_paths import RepairedPaths
from infanta.games.rebel_princess.notation import ZERO
from infanta.games.rebel_princess.sightings import Way
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.games.trick_taking.dealing import draw_subset
from infanta.games.trick_taking.pack import count_cards

MAX_ATTEMPTS: Final = 12  # backwards, each kept in proportion to its odds; from then on cards go on paths of their own
MAX_STEPS: Final = 4_000  # to lay paths out
MAX_WEIGHED_STEPS: Final = 1_000  # the same where choices must be weighed, which costs time as well


class Determinization:
    """The cards that took each way of each flow, those that lie face down on the table by seat, and the suits that
    seats have chosen to lay open. `swaps` are pairs of cards, as bit sets, that change places before the event at an
    index of the journal: rarely any."""

    def __init__(
        self, places: PossiblePlaces, moves: list[list[Way]], plays: dict[int, int], suits: dict[int, int]
    ) -> None:
        self.places = places
        self.moves = moves
        self.plays = plays
        self.suits = suits
        self.swaps: list[tuple[int, list[int]]] = []

    def list_moves(self, deals: bool) -> dict[int, list[Way]]:
        """Return the cards that took each way of a flow, by its index: of flows that dealt cards, or of the others."""
        found: dict[int, list[Way]] = {}
        for number, flow in enumerate(self.places.flows):
            if flow.deals == deals:
                found[flow.index] = self.moves[number]
        return found


class DeterminizationSampler:
    """Draws determinizations that fit a view, which is read once: one after the other as long as enough are accepted;
    else the cards get paths, and exchange parts of them from world to world."""

    def __init__(self, view: RebelPrincessView) -> None:
        self.view = view
        seat = -1 if view.seat is None else view.seat
        self.places = PossiblePlaces(view.journal, view.setup.players, seat, view.rules.deck)
        self.hidden = HiddenHands(self.places)
        self.choosers = list_choosers(view)
        self.has_choices = bool(self.places.down or self.choosers)
        self.max_choices = 4.0 ** len(self.choosers)
        for seat in self.places.down:
            self.max_choices *= self.places.now.counts[seat]
        self.max_steps = MAX_WEIGHED_STEPS if self.has_choices else MAX_STEPS
        self.paths: CardPaths | None = None
        self.steps = 0  # flows turned back so far

    def draw(self, rng: Rng) -> Determinization:
        """Return one that fits, with odds as exact as possible."""
        if self.paths is None:
            for _ in range(MAX_ATTEMPTS):
                found = self.attempt(rng)
                if found is not None:
                    return found
            self.paths = CardPaths(self.places, self.weigh_choices if self.has_choices else None)
        return self.draw_paths(self.paths, rng)

    def attempt(self, rng: Rng) -> Determinization | None:
        """Return one that was found backwards; None at a dead end, or if it is rejected by its odds."""
        spots = self.hidden.lay(rng)
        if spots is None:
            return None
        odds = self.weigh_choices(spots) / self.max_choices if self.has_choices else 1.0
        if odds == 0.0:
            return None
        plays, suits = self.choose(spots, rng)
        odds /= self.hidden.chance(spots)
        backward = BackwardPath(self.places, spots, rng)
        backward.run()
        self.steps += backward.steps
        odds *= backward.odds
        if backward.dead or (odds < 1.0 and draw_unit(rng) >= odds):
            return None
        return Determinization(self.places, backward.moves, plays, suits)

    def draw_paths(self, paths: CardPaths, rng: Rng) -> Determinization:
        """Return a determinization found card by card."""
        if paths.solved or paths.solve(rng, self.max_steps):
            paths.mix(rng)
            return Determinization(self.places, paths.moves(), *self.choose(paths.layout(len(paths.flows) - 1), rng))
        repaired = RepairedPaths(paths, rng)
        found = Determinization(self.places, repaired.moves, *self.choose(repaired.spots, rng))
        found.swaps = repaired.swaps
        return found

    # -- what others have chosen that no player has seen yet -----------------------------------------------------------

    def weigh_choices(self, spots: list[int]) -> float:
        """Return the number of ways in which others may have chosen, with the cards in these places."""
        found = 1.0
        for seat in self.places.down:
            found *= count_cards(self.find_legal(spots[seat], seat))
        for seat in self.choosers:
            found *= len(list_suits(spots[seat]))
        return found

    def choose(self, spots: list[int], rng: Rng) -> tuple[dict[int, int], dict[int, int]]:
        """Choose random legal cards to be face down, and suits to lay open.

        Where repaired paths leave no legal card, it is any of the hand: the viewer sees no difference.
        """
        plays: dict[int, int] = {}
        suits: dict[int, int] = {}
        for seat in self.places.down:
            cards = self.find_legal(spots[seat], seat) or spots[seat]
            plays[seat] = draw_subset(cards, 1, rng).bit_length() - 1
        for seat in self.choosers:
            held = list_suits(spots[seat])
            suits[seat] = held[draw_below(rng, len(held))]
        return plays, suits

    def find_legal(self, hand: int, seat: int) -> int:
        """Return the cards of a hand that a seat may have played face down."""
        view, order = self.view, self.places.veiled
        for duty in view.duties:
            hand = hand & duty or hand
        is_burdened_later = view.unburdened in order and order.index(view.unburdened) > order.index(seat)
        if view.burden and view.unburdened != seat and not is_burdened_later:
            hand = hand & view.burden or hand
        return hand & SEVEN_OR_LESS if self.places.down[seat] == ZERO else hand


def list_choosers(view: RebelPrincessView) -> list[int]:
    """Return the others who have chosen a suit to lay open, while some are still choosing."""
    if view.purpose != "show":
        return []
    return [seat for seat in range(view.setup.players) if seat not in view.actors and seat != view.seat]


def list_suits(hand: int) -> list[int]:
    """Return the suits in a hand."""
    return [suit for suit in range(4) if hand & PACK.suits[suit]]
