"""What the dealer decides: who starts, which princess and which round card, hands, and every card taken at random."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from infanta.core.fast_rng import draw_below
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import ChanceStep, Rng
from infanta.games.rebel_princess.cards import PRINCE_SET
from infanta.games.rebel_princess.events import Frozen, Returned, Scattered
from infanta.games.rebel_princess.notation import Choose, build_deal
from infanta.games.trick_taking.dealing import deal_evenly
from infanta.games.trick_taking.moves import CardMove, DealHands
from infanta.games.trick_taking.pack import count_cards, list_cards, to_set

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class UniformChance(ChanceStep["RebelPrincessMatch"]):
    """One of a few moves, each as likely as any other."""

    purpose = "deal"

    def list_outcomes(self, match: "RebelPrincessMatch") -> list[Move]:
        """Return the moves that may come up."""
        raise NotImplementedError

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        lots = self.list_outcomes(match)
        return lots[draw_below(rng, len(lots))]

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        lots = self.list_outcomes(match)
        for move in lots:
            yield move, Fraction(1, len(lots))


class DrawStarter(UniformChance):
    """No starter was entered (RP-G03)."""

    def list_outcomes(self, match: "RebelPrincessMatch") -> list[Move]:
        """Return the moves that may come up."""
        return [*match.script.notation.starters[: match.players]]

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        """Carry out a move."""
        match.starter = move.choice
        match.open_round()


class DealPrincess(UniformChance):
    """A seat is dealt a princess that is still free (RP-008, RP-011)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def list_outcomes(self, match: "RebelPrincessMatch") -> list[Move]:
        """Return the moves that may come up."""
        return match.list_free_princesses()

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        """Carry out a move."""
        match.seat_princess(self.seat, move.choice)


class DrawRound(UniformChance):
    """The next round card is turned up (RP-017); the last of a game is drawn from those with the hourglass (RP-G02)."""

    def list_outcomes(self, match: "RebelPrincessMatch") -> list[Move]:
        """Return the moves that may come up."""
        return [match.script.notation.rounds[number] for number in match.list_possible_rounds()]

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        """Carry out a move."""
        match.turn_up(move.choice)


class DealOut(ChanceStep["RebelPrincessMatch"]):
    """Some cards are dealt evenly among some seats, all at once."""

    purpose = "deal"

    def get_cards(self, match: "RebelPrincessMatch") -> int:
        """Return the cards to deal."""
        raise NotImplementedError

    def list_seats(self, match: "RebelPrincessMatch") -> list[int]:
        """Return the seats that get them."""
        return list(range(match.players))

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        seats = self.list_seats(match)
        hands = [0] * match.players
        for seat, hand in zip(seats, deal_evenly(self.get_cards(match), len(seats), rng), strict=True):
            hands[seat] = hand
        return build_deal(tuple(hands))

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        seats = self.list_seats(match)
        cards = self.get_cards(match)
        size = count_cards(cards) // len(seats)
        chance = Fraction(1)
        for place in range(len(seats)):
            chance /= comb(size * (len(seats) - place), size)
        for parts in iterate_deals(cards, len(seats), size):
            hands = [0] * match.players
            for seat, hand in zip(seats, parts, strict=True):
                hands[seat] = hand
            yield build_deal(tuple(hands)), chance

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if not isinstance(move, DealHands) or len(move.hands) != match.players:
            return Phrase("must-deal")
        cards = self.get_cards(match)
        size = count_cards(cards) // len(self.list_seats(match))
        for holder, hand in enumerate(move.hands):
            if hand & ~cards or count_cards(hand) != (size if holder in self.list_seats(match) else 0):
                return Phrase("wrong-deal", seat=holder)
            cards ^= hand
        return None


class DealRound(DealOut):
    """The whole deck (RP-006, RP-025)."""

    def get_cards(self, match: "RebelPrincessMatch") -> int:
        """Return the cards to deal."""
        return match.rules.deck

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        return build_deal(tuple(deal_evenly(match.rules.deck, match.players, rng)))

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        """Carry out a move."""
        match.deal(move.hands)


class GiveBack(DealOut):
    """Alice deals the shuffled trick, gifts included, to all hands (RP-106, RP-G12, RP-G15)."""

    def get_cards(self, match: "RebelPrincessMatch") -> int:
        """Return the cards to deal."""
        return match.haul | match.pot

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        """Carry out a move."""
        count = count_cards(self.get_cards(match)) // match.players
        match.haul = match.pot = 0
        match.gifts = (0,) * match.players
        match.clear_trick()
        match.receive(move.hands)
        match.emit(Returned(move.hands, count))


class ScatterPool(DealOut):
    """The cards Sleeping Beauty did not keep go to the others, one each (RP-105, RP-G36)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def get_cards(self, match: "RebelPrincessMatch") -> int:
        """Return the cards to deal."""
        return match.pool

    def list_seats(self, match: "RebelPrincessMatch") -> list[int]:
        """Return the seats that get them."""
        return [seat for seat in range(match.players) if seat != self.seat]

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        """Carry out a move."""
        match.pool = 0
        match.receive(move.hands)
        match.emit(Scattered(move.hands, 1, self.seat))


class RandomCard(ChanceStep["RebelPrincessMatch"]):
    """A card at random from the hidden ones in a hand (RP-114)."""

    purpose = "deal"

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        """Return a move of the dealer's with its exact odds: for steps that the dealer decides."""
        cards = list_cards(match.get_hidden(self.holder))
        return match.script.notation.deals[cards[draw_below(rng, len(cards))]]

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield every move of the dealer's with its exact probability."""
        cards = list_cards(match.get_hidden(self.holder))
        for card in cards:
            yield match.script.notation.deals[card], Fraction(1, len(cards))


class Freeze(RandomCard):
    """The leader must lead this card; a Prince lets the Princes in (RP-112, RP-113)."""

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        """Carry out a move."""
        match.forced = 1 << move.card
        if match.forced & PRINCE_SET:
            match.sneaked = True
        match.emit(Frozen(self.holder, move.card))
        match.agenda.append(match.script.lead[self.holder])


class TakeCard(RandomCard):
    """Scheherazade takes a card from another hand (RP-109)."""

    def __init__(self, taker: int, holder: int) -> None:
        super().__init__(holder)
        self.taker = taker

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        """Carry out a move."""
        match.hand_over([(self.holder, self.taker, 1 << move.card)])


def iterate_deals(cards: int, seats: int, size: int) -> Iterator[list[int]]:
    """Yield every way to deal a set of cards evenly, lazily, in a fixed order."""
    if seats == 0:
        yield []
        return
    for chosen in combinations(list_cards(cards), size):
        hand = to_set(list(chosen))
        for rest in iterate_deals(cards ^ hand, seats - 1, size):
            yield [hand, *rest]
