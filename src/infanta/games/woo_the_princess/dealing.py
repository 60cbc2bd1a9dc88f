"""What the dealer decides: the draw for the lead, the Princess, all cards dealt and drawn, and what the Ghost plays."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm
from typing import TYPE_CHECKING, Final

from infanta.core.fast_rng import FastRng, draw_below, draw_unit
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import ChanceStep, Rng
from infanta.games.trick_taking.moves import DealHands
from infanta.games.trick_taking.pack import count_cards, get_card_at, list_cards, to_set
from infanta.games.woo_the_princess.cards import NOBODY, PACK
from infanta.games.woo_the_princess.effects import CANNOT_LEAD
from infanta.games.woo_the_princess.events import DREW, Drew, LotsDrawn
from infanta.games.woo_the_princess.notation import Draw, DrawLots, Notation, Play, TurnUp, build_deal, build_lots
from infanta.games.woo_the_princess.rules import CHOOSING, DEALING, DRAWING, PLAYING, REGIFTING, REPLACING, TURNING

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.match import WooMatch

REGIFTED_DRAWS: Final = 2  # cards drawn with Regifted (WTP-042)


class DrawForLead(ChanceStep["WooMatch"]):
    """Each seat draws a card, the highest goes first; those who tie draw again (WTP-003, WTP-004, WTP-G07)."""

    purpose = DRAWING

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        cards = list_cards(match.deck)
        return build_lots(tuple(draw_cards(cards, count_cards(match.contest), rng)))

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        count = count_cards(match.contest)
        chance = Fraction(1, perm(count_cards(match.deck), count))
        for cards in permutations(list_cards(match.deck), count):
            yield build_lots(cards), chance

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        count = count_cards(match.contest)
        if not isinstance(move, DrawLots) or len(move.cards) != count:
            return Phrase("draw-lots", count=count)
        fine = to_set(list(move.cards)) & ~match.deck == 0
        return None if fine else Phrase("not-in-deck")

    def take(self, match: "WooMatch", seat: int, move: DrawLots) -> None:
        """Let the highest card lead; seats that tie draw again."""
        seats = list_cards(match.contest)
        match.emit(LotsDrawn(tuple(seats), move.cards))
        ranks = [PACK.rank_of[card] for card in move.cards]
        highest = [drawer for drawer, rank in zip(seats, ranks, strict=True) if rank == max(ranks)]
        match.settle_lead(highest)


class TurnUpPrincess(ChanceStep["WooMatch"]):
    """The next Princess; those that no player won are at the bottom in order (WTP-005, WTP-028)."""

    purpose = TURNING

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.princesses = notation.princesses

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        mark = draw_unit(rng) * sum(match.court)
        for suit, count in enumerate(match.court):
            mark -= count
            if mark < 0:
                return self.princesses[suit]
        return self.princesses[match.bottom[0]]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        total = sum(match.court)
        for suit, count in enumerate(match.court):
            if count:
                yield self.princesses[suit], Fraction(count, total)
        if total == 0:
            yield self.princesses[match.bottom[0]], Fraction(1)

    def take(self, match: "WooMatch", seat: int, move: TurnUp) -> None:
        """Carry out a move."""
        match.turn_up(move.suit)


class FillHands(ChanceStep["WooMatch"]):
    """All hands that take part are filled up at once (WTP-007, WTP-008)."""

    purpose = DEALING

    def count_wanted(self, match: "WooMatch") -> list[int]:
        """Return how many cards each place gets."""
        full = match.rules.hand
        return [full - count_cards(hand) if match.contest >> place & 1 else 0 for place, hand in enumerate(match.hands)]

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return build_deal(tuple(self.draw_hands(match, rng)))

    def draw_hands(self, match: "WooMatch", rng: Rng) -> list[int]:
        """Return what each place gets."""
        cards = list_cards(match.deck)
        left = len(cards)
        hands = []
        for count in self.count_wanted(match):
            hand = 0
            for _ in range(count):
                place = draw_below(rng, left)
                left -= 1
                hand |= 1 << cards[place]
                cards[place] = cards[left]
            hands.append(hand)
        return hands

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        wants = self.count_wanted(match)
        chance = Fraction(1)
        left = count_cards(match.deck)
        for count in wants:
            chance /= comb(left, count)
            left -= count
        for hands in iterate_hands(match.deck, wants):
            yield build_deal(tuple(hands)), chance

    def play_chance(self, match: "WooMatch", luck: FastRng) -> None:
        """Deal what `sample` would deal, without a move, which would have to be written out."""
        match.fill_hands(self.draw_hands(match, luck))

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        wants = self.count_wanted(match)
        if not isinstance(move, DealHands) or len(move.hands) != len(wants):
            return Phrase("fill-hands")
        deck = match.deck
        for place, hand in enumerate(move.hands):
            if hand & ~deck or count_cards(hand) != wants[place]:
                return Phrase("bad-deal", place=place)
            deck ^= hand
        return None

    def take(self, match: "WooMatch", seat: int, move: DealHands) -> None:
        """Carry out a move."""
        match.fill_hands(list(move.hands))


class DrawCard(ChanceStep["WooMatch"]):
    """A card from the Gift deck, each as likely as any other."""

    def __init__(self, notation: Notation, place: int) -> None:
        super().__init__()
        self.draws = notation.draws
        self.place = place

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return self.draws[draw_card(match.deck, rng)]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        cards = list_cards(match.deck)
        for card in cards:
            yield self.draws[card], Fraction(1, len(cards))

    def draw(self, match: "WooMatch", card: int) -> None:
        """Take a card off the deck: only the player who draws sees it, and no player sees the Ghost's."""
        match.deck ^= 1 << card
        if match.quiet:
            return
        place = self.place
        match.emit(DREW[place][card] if place != match.rules.ghost else Drew(place, card, 0))


class Replace(DrawCard):
    """A card in exchange for the one set aside (WTP-009)."""

    purpose = REPLACING

    def take(self, match: "WooMatch", seat: int, move: Draw) -> None:
        """Carry out a move."""
        self.draw(match, move.card)
        match.hands[self.place] = match.hands[self.place] | 1 << move.card
        match.offer_next_exchange(self.place)


class RegiftDraw(DrawCard):
    """Two cards for Regifted, or as many as there are (WTP-042, WTP-G21)."""

    purpose = REGIFTING

    def take(self, match: "WooMatch", seat: int, move: Draw) -> None:
        """Carry out a move."""
        self.draw(match, move.card)
        match.drawn |= 1 << move.card
        more = match.deck and count_cards(match.drawn) < REGIFTED_DRAWS
        match.ask(REGIFTING if more else CHOOSING, self.place)


class GhostTurn(ChanceStep["WooMatch"]):
    """A card at random from the Ghost's hand, of any suit (WTP-050, WTP-051); to lead, not Spurned (WTP-G27)."""

    purpose = PLAYING

    def __init__(self, notation: Notation, place: int) -> None:
        super().__init__()
        self.plays = notation.plays
        self.place = place

    def get_candidates(self, match: "WooMatch") -> int:
        """Return the cards that may come up."""
        hand = match.hands[self.place]
        return hand & ~CANNOT_LEAD if match.lead == NOBODY else hand

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return self.plays[draw_card(self.get_candidates(match), rng)]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        cards = list_cards(self.get_candidates(match))
        for card in cards:
            yield self.plays[card], Fraction(1, len(cards))

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        if match.lead == NOBODY:
            match.led += (count_cards(match.hands[self.place]),)
        match.give(self.place, move.card)


class GhostRegift(GhostTurn):
    """The Ghost plays one of the cards drawn with Regifted at random (WTP-G27)."""

    purpose = CHOOSING

    def get_candidates(self, match: "WooMatch") -> int:
        """Return the cards that may come up."""
        return match.drawn

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        match.regift(self.place, move.card)


def draw_card(cards: int, rng: Rng) -> int:
    """Return a card of a set, each as likely as any other."""
    return get_card_at(cards, draw_below(rng, count_cards(cards)))


def draw_cards(cards: list[int], count: int, rng: Rng) -> list[int]:
    """Return this many of the cards, in random order."""
    left = len(cards)
    found = []
    for _ in range(count):
        place = draw_below(rng, left)
        left -= 1
        found.append(cards[place])
        cards[place] = cards[left]
    return found


def iterate_hands(cards: int, wants: list[int]) -> Iterator[list[int]]:
    """Yield every way to deal hands of these sizes, lazily, in a fixed order."""
    if not wants:
        yield []
        return
    for chosen in combinations(list_cards(cards), wants[0]):
        hand = to_set(list(chosen))
        for rest in iterate_hands(cards ^ hand, wants[1:]):
            yield [hand, *rest]
