"""What the dealer decides: the draw for the lead, the Princess, all cards dealt and drawn, and what the Ghost plays."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm
from typing import TYPE_CHECKING, Final

from infanta.core.luck import Luck, roll, toss
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Chance, Rng
from infanta.games.trick_taking.moves import DealHands
from infanta.games.trick_taking.pack import members, nth, set_of, size_of
from infanta.games.woo_the_princess.cards import NOBODY, PACK
from infanta.games.woo_the_princess.effects import CANNOT_LEAD
from infanta.games.woo_the_princess.events import DREW, Drew, LotsDrawn
from infanta.games.woo_the_princess.notation import Draw, DrawLots, Notation, Play, TurnUp, deal_hands, lots
from infanta.games.woo_the_princess.rules import CHOOSING, DEALING, DRAWING, PLAYING, REGIFTING, REPLACING, TURNING

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.match import WooMatch

REGIFTS: Final = 2
"""Cards drawn with Regifted (WTP-042)."""


class DrawForLead(Chance["WooMatch"]):
    """Each seat draws a card, the highest goes first; those who tie draw again (WTP-003, WTP-004, WTP-G07)."""

    purpose = DRAWING

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        cards = members(match.deck)
        return lots(tuple(some(cards, size_of(match.contest), rng)))

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        count = size_of(match.contest)
        chance = Fraction(1, perm(size_of(match.deck), count))
        for cards in permutations(members(match.deck), count):
            yield lots(cards), chance

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        count = size_of(match.contest)
        if not isinstance(move, DrawLots) or len(move.cards) != count:
            return Phrase("draw-lots", count=count)
        fine = set_of(list(move.cards)) & ~match.deck == 0
        return None if fine else Phrase("not-in-deck")

    def take(self, match: "WooMatch", seat: int, move: DrawLots) -> None:
        seats = members(match.contest)
        match.tell(LotsDrawn(tuple(seats), move.cards))
        ranks = [PACK.rank_of[card] for card in move.cards]
        highest = [drawer for drawer, rank in zip(seats, ranks, strict=True) if rank == max(ranks)]
        match.drawn_for_lead(highest)


class TurnUpPrincess(Chance["WooMatch"]):
    """The next Princess; those that nobody won lie at the bottom in order (WTP-005, WTP-028)."""

    purpose = TURNING

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.princesses = notation.princesses

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        mark = toss(rng) * sum(match.court)
        for suit, count in enumerate(match.court):
            mark -= count
            if mark < 0:
                return self.princesses[suit]
        return self.princesses[match.bottom[0]]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        total = sum(match.court)
        for suit, count in enumerate(match.court):
            if count:
                yield self.princesses[suit], Fraction(count, total)
        if total == 0:
            yield self.princesses[match.bottom[0]], Fraction(1)

    def take(self, match: "WooMatch", seat: int, move: TurnUp) -> None:
        match.turn_up(move.suit)


class FillHands(Chance["WooMatch"]):
    """All hands that take part are filled up at once (WTP-007, WTP-008)."""

    purpose = DEALING

    def wants(self, match: "WooMatch") -> list[int]:
        """How many cards each place gets."""
        full = match.rules.hand
        return [full - size_of(hand) if match.contest >> place & 1 else 0 for place, hand in enumerate(match.hands)]

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        return deal_hands(tuple(self.dealt(match, rng)))

    def dealt(self, match: "WooMatch", rng: Rng) -> list[int]:
        """What each place gets."""
        cards = members(match.deck)
        left = len(cards)
        hands = []
        for count in self.wants(match):
            hand = 0
            for _ in range(count):
                place = roll(rng, left)
                left -= 1
                hand |= 1 << cards[place]
                cards[place] = cards[left]
            hands.append(hand)
        return hands

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        wants = self.wants(match)
        chance = Fraction(1)
        left = size_of(match.deck)
        for count in wants:
            chance /= comb(left, count)
            left -= count
        for hands in all_hands(match.deck, wants):
            yield deal_hands(tuple(hands)), chance

    def happen(self, match: "WooMatch", luck: Luck) -> None:
        """What `sample` would deal, without a move, which would have to be written out."""
        match.fill(self.dealt(match, luck))

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        wants = self.wants(match)
        if not isinstance(move, DealHands) or len(move.hands) != len(wants):
            return Phrase("fill-hands")
        deck = match.deck
        for place, hand in enumerate(move.hands):
            if hand & ~deck or size_of(hand) != wants[place]:
                return Phrase("bad-deal", place=place)
            deck ^= hand
        return None

    def take(self, match: "WooMatch", seat: int, move: DealHands) -> None:
        match.fill(list(move.hands))


class DrawCard(Chance["WooMatch"]):
    """A card from the Gift deck, each as likely as any other."""

    def __init__(self, notation: Notation, place: int) -> None:
        super().__init__()
        self.draws = notation.draws
        self.place = place

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        return self.draws[pick(match.deck, rng)]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        cards = members(match.deck)
        for card in cards:
            yield self.draws[card], Fraction(1, len(cards))

    def draw(self, match: "WooMatch", card: int) -> None:
        """Only the one who draws sees the card; nobody sees the Ghost's."""
        match.deck ^= 1 << card
        if match.quiet:
            return
        place = self.place
        match.tell(DREW[place][card] if place != match.rules.ghost else Drew(place, card, 0))


class Replace(DrawCard):
    """A card in exchange for the one set aside (WTP-009)."""

    purpose = REPLACING

    def take(self, match: "WooMatch", seat: int, move: Draw) -> None:
        self.draw(match, move.card)
        match.hands[self.place] = match.hands[self.place] | 1 << move.card
        match.exchange_after(self.place)


class RegiftDraw(DrawCard):
    """Two cards for Regifted, or as many as there are (WTP-042, WTP-G21)."""

    purpose = REGIFTING

    def take(self, match: "WooMatch", seat: int, move: Draw) -> None:
        self.draw(match, move.card)
        match.drawn |= 1 << move.card
        more = match.deck and size_of(match.drawn) < REGIFTS
        match.ask(REGIFTING if more else CHOOSING, self.place)


class GhostTurn(Chance["WooMatch"]):
    """A card at random from the Ghost's hand, of any suit (WTP-050, WTP-051); to lead, not Spurned (WTP-G27)."""

    purpose = PLAYING

    def __init__(self, notation: Notation, place: int) -> None:
        super().__init__()
        self.plays = notation.plays
        self.place = place

    def cards(self, match: "WooMatch") -> int:
        """What may come up."""
        hand = match.hands[self.place]
        return hand & ~CANNOT_LEAD if match.lead == NOBODY else hand

    def sample(self, match: "WooMatch", rng: Rng) -> Move:
        return self.plays[pick(self.cards(match), rng)]

    def outcomes(self, match: "WooMatch") -> Iterator[tuple[Move, Fraction]]:
        cards = members(self.cards(match))
        for card in cards:
            yield self.plays[card], Fraction(1, len(cards))

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        if match.lead == NOBODY:
            match.led += (size_of(match.hands[self.place]),)
        match.give(self.place, move.card)


class GhostRegift(GhostTurn):
    """The Ghost plays one of the cards drawn with Regifted at random (WTP-G27)."""

    purpose = CHOOSING

    def cards(self, match: "WooMatch") -> int:
        return match.drawn

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        match.regift(self.place, move.card)


def pick(cards: int, rng: Rng) -> int:
    """One card of a set, each as likely as any other."""
    return nth(cards, roll(rng, size_of(cards)))


def some(cards: list[int], count: int, rng: Rng) -> list[int]:
    """This many of the cards, in random order."""
    left = len(cards)
    found = []
    for _ in range(count):
        place = roll(rng, left)
        left -= 1
        found.append(cards[place])
        cards[place] = cards[left]
    return found


def all_hands(cards: int, wants: list[int]) -> Iterator[list[int]]:
    """Every way to deal hands of these sizes, lazily, in a fixed order."""
    if not wants:
        yield []
        return
    for chosen in combinations(members(cards), wants[0]):
        hand = set_of(list(chosen))
        for rest in all_hands(cards ^ hand, wants[1:]):
            yield [hand, *rest]
