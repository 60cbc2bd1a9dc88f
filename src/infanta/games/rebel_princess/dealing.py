"""What the dealer decides: who starts, which princess and which round card, hands, and every card taken at random."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from infanta.core.luck import roll
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Chance, Rng
from infanta.games.rebel_princess.cards import PRINCE_SET
from infanta.games.rebel_princess.events import Frozen, Returned, Scattered
from infanta.games.rebel_princess.notation import Choose, deal_move
from infanta.games.trick_taking.dealing import deal_evenly
from infanta.games.trick_taking.moves import CardMove, DealHands
from infanta.games.trick_taking.pack import members, set_of, size_of

if TYPE_CHECKING:
    from infanta.games.rebel_princess.match import RebelPrincessMatch


class Lot(Chance["RebelPrincessMatch"]):
    """One of a few moves, each as likely as any other."""

    purpose = "deal"

    def lots(self, match: "RebelPrincessMatch") -> list[Move]:
        """What may come up."""
        raise NotImplementedError

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        lots = self.lots(match)
        return lots[roll(rng, len(lots))]

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        lots = self.lots(match)
        for move in lots:
            yield move, Fraction(1, len(lots))


class DrawStarter(Lot):
    """Nobody said who starts the game (RP-G03)."""

    def lots(self, match: "RebelPrincessMatch") -> list[Move]:
        return [*match.script.notation.starters[: match.players]]

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        match.starter = move.choice
        match.open_round()


class DealPrincess(Lot):
    """A seat is dealt a princess that nobody has (RP-008, RP-011)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def lots(self, match: "RebelPrincessMatch") -> list[Move]:
        return match.free_princesses()

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        match.seat_princess(self.seat, move.choice)


class DrawRound(Lot):
    """The next round card is turned up (RP-017); the last of a game is drawn from those with the hourglass (RP-G02)."""

    def lots(self, match: "RebelPrincessMatch") -> list[Move]:
        return [match.script.notation.rounds[number] for number in match.possible_rounds()]

    def take(self, match: "RebelPrincessMatch", seat: int, move: Choose) -> None:
        match.turn_up(move.choice)


class DealOut(Chance["RebelPrincessMatch"]):
    """Some cards are dealt evenly among some seats, all at once."""

    purpose = "deal"

    def cards(self, match: "RebelPrincessMatch") -> int:
        """The cards to deal."""
        raise NotImplementedError

    def seats(self, match: "RebelPrincessMatch") -> list[int]:
        """Who gets them."""
        return list(range(match.players))

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        seats = self.seats(match)
        hands = [0] * match.players
        for seat, hand in zip(seats, deal_evenly(self.cards(match), len(seats), rng), strict=True):
            hands[seat] = hand
        return deal_move(tuple(hands))

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        seats = self.seats(match)
        cards = self.cards(match)
        size = size_of(cards) // len(seats)
        chance = Fraction(1)
        for place in range(len(seats)):
            chance /= comb(size * (len(seats) - place), size)
        for parts in all_deals(cards, len(seats), size):
            hands = [0] * match.players
            for seat, hand in zip(seats, parts, strict=True):
                hands[seat] = hand
            yield deal_move(tuple(hands)), chance

    def refusal(self, match: "RebelPrincessMatch", seat: int, move: Move) -> Phrase | None:
        if not isinstance(move, DealHands) or len(move.hands) != match.players:
            return Phrase("must-deal")
        cards = self.cards(match)
        size = size_of(cards) // len(self.seats(match))
        for holder, hand in enumerate(move.hands):
            if hand & ~cards or size_of(hand) != (size if holder in self.seats(match) else 0):
                return Phrase("wrong-deal", seat=holder)
            cards ^= hand
        return None


class DealRound(DealOut):
    """The whole deck (RP-006, RP-025)."""

    def cards(self, match: "RebelPrincessMatch") -> int:
        return match.rules.deck

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        return deal_move(tuple(deal_evenly(match.rules.deck, match.players, rng)))

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        match.deal(move.hands)


class GiveBack(DealOut):
    """Alice deals the shuffled trick, gifts included, to all hands (RP-106, RP-G12, RP-G15)."""

    def cards(self, match: "RebelPrincessMatch") -> int:
        return match.haul | match.pot

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        count = size_of(self.cards(match)) // match.players
        match.haul = match.pot = 0
        match.gifts = (0,) * match.players
        match.clear_trick()
        match.receive(move.hands)
        match.tell(Returned(move.hands, count))


class ScatterPool(DealOut):
    """The cards Sleeping Beauty did not keep go to the others, one each (RP-105, RP-G36)."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def cards(self, match: "RebelPrincessMatch") -> int:
        return match.pool

    def seats(self, match: "RebelPrincessMatch") -> list[int]:
        return [seat for seat in range(match.players) if seat != self.seat]

    def take(self, match: "RebelPrincessMatch", seat: int, move: DealHands) -> None:
        match.pool = 0
        match.receive(move.hands)
        match.tell(Scattered(move.hands, 1, self.seat))


class RandomCard(Chance["RebelPrincessMatch"]):
    """A card at random from those in a hand that do not lie open (RP-114)."""

    purpose = "deal"

    def __init__(self, holder: int) -> None:
        super().__init__()
        self.holder = holder

    def sample(self, match: "RebelPrincessMatch", rng: Rng) -> Move:
        cards = members(match.hidden(self.holder))
        return match.script.notation.deals[cards[roll(rng, len(cards))]]

    def outcomes(self, match: "RebelPrincessMatch") -> Iterator[tuple[Move, Fraction]]:
        cards = members(match.hidden(self.holder))
        for card in cards:
            yield match.script.notation.deals[card], Fraction(1, len(cards))


class Freeze(RandomCard):
    """The leader must lead this card; a Prince lets the Princes in (RP-112, RP-113)."""

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        match.forced = 1 << move.card
        if match.forced & PRINCE_SET:
            match.sneaked = True
        match.tell(Frozen(self.holder, move.card))
        match.agenda.append(match.script.lead[self.holder])


class TakeCard(RandomCard):
    """Scheherazade takes a card from another hand (RP-109)."""

    def __init__(self, taker: int, holder: int) -> None:
        super().__init__(holder)
        self.taker = taker

    def take(self, match: "RebelPrincessMatch", seat: int, move: CardMove) -> None:
        match.hand_over([(self.holder, self.taker, 1 << move.card)])


def all_deals(cards: int, seats: int, size: int) -> Iterator[list[int]]:
    """Every way to deal a set of cards evenly, lazily, in a fixed order."""
    if seats == 0:
        yield []
        return
    for chosen in combinations(members(cards), size):
        hand = set_of(list(chosen))
        for rest in all_deals(cards ^ hand, seats - 1, size):
            yield [hand, *rest]
