"""The steps of a round at court: what the dealer deals, a turn and its end."""

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from infanta.core.fast_rng import FastRng, draw_below
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import AutomaticStep, ChanceStep, Rng, Step
from infanta.games.court.cards import COUNTESS, HANDMAID, KING, PRINCE
from infanta.games.court.effects import Effect
from infanta.games.court.events import DEALT, LAID, Played
from infanta.games.court.notation import SEATS, Deal, Notation, Order, Play
from infanta.games.court.rules import CitedClauses

if TYPE_CHECKING:
    from infanta.games.court.match import CourtMatch


class DrawOrder(ChanceStep["CourtMatch"]):
    """No order of the seats was entered: the dealer draws one."""

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.orders = notation.orders

    def sample(self, match: "CourtMatch", rng: Rng) -> Move:
        """Return any order, each as likely as any other."""
        orders = self.orders[match.players - 2]
        return orders[draw_below(rng, len(orders))]

    def outcomes(self, match: "CourtMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield all orders."""
        orders = self.orders[match.players - 2]
        for order in orders:
            yield order, Fraction(1, len(orders))

    def take(self, match: "CourtMatch", seat: int, move: Order) -> None:
        """Let the first of them go first."""
        match.dates = move.seats
        match.open_round(move.seats[0])


class DealCard(ChanceStep["CourtMatch"]):
    """A card is drawn: any of those that have not been dealt, each equally likely."""

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.deals = notation.deals

    def sample(self, match: "CourtMatch", rng: Rng) -> Move:
        """Return one of the undealt cards."""
        undealt = match.undealt
        return self.deals[undealt[draw_below(rng, len(undealt))]]

    def outcomes(self, match: "CourtMatch") -> Iterator[tuple[Move, Fraction]]:
        """Yield each number that is left, with the share it has."""
        undealt = match.undealt
        for card in sorted(set(undealt)):
            yield self.deals[card], Fraction(undealt.count(card), len(undealt))

    def play_chance(self, match: "CourtMatch", luck: FastRng) -> None:
        """Deal one of them, without a move."""
        undealt = match.undealt
        self.turn_up(match, undealt.pop(draw_below(luck, len(undealt))))

    def take(self, match: "CourtMatch", seat: int, move: Deal) -> None:
        """Remove the card from the undealt."""
        match.undealt.remove(move.card)
        self.turn_up(match, move.card)

    def turn_up(self, match: "CourtMatch", card: int) -> None:
        """Put the card where it goes, and emit its event."""
        raise NotImplementedError


class LayAside(DealCard):
    """With two players three cards are removed face up."""

    def turn_up(self, match: "CourtMatch", card: int) -> None:
        """Lay the card where all see it."""
        match.aside += (card,)
        match.emit(LAID[card])


class Give(DealCard):
    """A seat takes a card as its hand: at the start, or because of the Prince."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__(notation)
        self.seat = seat

    def turn_up(self, match: "CourtMatch", card: int) -> None:
        """Give the card, which only the seat itself sees."""
        match.hands[self.seat] = card
        if not match.quiet:
            match.emit(DEALT[self.seat][card])


class Draw(Give):
    """A turn begins: the seat draws a second card."""

    def turn_up(self, match: "CourtMatch", card: int) -> None:
        """Add the card to the hand; the seat must choose."""
        match.drawn = card
        if not match.quiet:
            match.emit(DEALT[self.seat][card])
        match.agenda.append(match.script.turn[self.seat])


class Turn(Step["CourtMatch"]):
    """Choose one of the two cards, discard it face up, apply its effect."""

    purpose = "play"

    def __init__(self, notation: Notation, seat: int, effects: list[Effect], law: CitedClauses) -> None:
        super().__init__((seat,))
        self.effects = effects
        self.law = law
        self.menu = notation.menu[seat]
        self.played = [Played(seat, move) if isinstance(move, Play) else None for move in notation.all]

    def moves(self, match: "CourtMatch", seat: int) -> list[Move]:
        """Return the lower card's plays, then the higher card's, each by target and by number."""
        low = match.hands[seat]
        high = match.drawn
        if low > high:
            low, high = high, low
        menu = self.menu
        choosable = match.inside & ~match.shielded
        if low == high or (high == COUNTESS and (low == KING or low == PRINCE)):  # she must go
            return menu[high][choosable].copy()
        return menu[low][choosable] + menu[high][choosable]

    def random_move(self, match: "CourtMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any of these plays."""
        low = match.hands[seat]
        high = match.drawn
        if low > high:
            low, high = high, low
        menu = self.menu
        choosable = match.inside & ~match.shielded
        higher = menu[high][choosable]
        if low == high or (high == COUNTESS and (low == KING or low == PRINCE)):
            return higher[luck.below(len(higher))]
        lower = menu[low][choosable]
        place = luck.below(len(lower) + len(higher))
        return lower[place] if place < len(lower) else higher[place - len(lower)]

    def refusal(self, match: "CourtMatch", seat: int, move: Move) -> Phrase | None:
        """Return the rule that a play breaks."""
        if move in self.moves(match, seat):
            return None
        law = self.law
        if not isinstance(move, Play):
            return Phrase("discard-one", clause=law.discard)
        held = (match.hands[seat], match.drawn)
        if move.card not in held:
            return Phrase("not-held", card=move.card, clause=law.discard)
        if move.card != COUNTESS and COUNTESS in held and (KING in held or PRINCE in held):
            return Phrase("must-go", card=COUNTESS, other=sum(held) - COUNTESS, clause=law.forced)
        return self.wrong_target(match, seat, move)

    def wrong_target(self, match: "CourtMatch", seat: int, play: Play) -> Phrase:
        """Return why this target cannot be chosen, or must be."""
        target = play.target
        law = self.law
        if target < 0:
            return Phrase("choose-somebody", clause=law.choose[play.card])
        if target >= match.players:
            return Phrase("no-such-seat", number=target)
        if not match.inside >> target & 1:
            return Phrase("target-out", target=target, clause=law.inside[play.card])
        if match.shielded >> target & 1:
            return Phrase("target-protected", target=target, card=HANDMAID, clause=law.shield)
        return Phrase("not-yourself", card=play.card, clause=law.choose[play.card])

    def take(self, match: "CourtMatch", seat: int, move: Play) -> None:
        """Discard, then the effect; the turn ends when nothing is left to decide."""
        card = move.card
        if card == match.hands[seat]:
            match.hands[seat] = match.drawn
            match.known[seat] = 0
        match.drawn = 0
        match.denied[seat] = 0
        match.tells[seat] = card
        match.discards[seat] += (card,)
        if not match.quiet:
            event = self.played[move.code]
            assert event is not None
            match.emit(event)
        match.agenda.append(match.script.next)
        self.effects[card].apply(match, seat, move)


class NextTurn(AutomaticStep["CourtMatch"]):
    """The turn has ended: the round may end, or the player to the left goes on."""

    def run(self, match: "CourtMatch") -> None:
        """Return who is next."""
        inside = match.inside
        if inside & inside - 1 == 0 or len(match.undealt) <= 1:
            match.close_round()
            return
        seat = TO_THE_LEFT[match.turn][inside]
        match.turn = seat
        match.shielded &= ~(1 << seat)  # before the draw: LL-G13
        match.agenda.append(match.script.draw[seat])


def get_next_seat(seat: int, inside: int) -> int:
    """Return the next seat in the round after this one, or itself when there is none."""
    for step in range(1, SEATS + 1):
        if inside >> (seat + step) % SEATS & 1:
            return (seat + step) % SEATS
    return seat


TO_THE_LEFT: Final = [[get_next_seat(seat, inside) for inside in range(1 << SEATS)] for seat in range(SEATS)]


class StepTable:
    """Every step of a game, built once."""

    def __init__(self, notation: Notation, effects: list[Effect], law: CitedClauses) -> None:
        self.notation = notation
        self.order = DrawOrder(notation)
        self.lay = LayAside(notation)
        self.give = [Give(notation, seat) for seat in range(SEATS)]
        self.draw = [Draw(notation, seat) for seat in range(SEATS)]
        self.turn = [Turn(notation, seat, effects, law) for seat in range(SEATS)]
        self.next = NextTurn()
