"""What the seats decide: which card to exchange, to play, to discard with Allergic, to play in place of Regifted."""

from typing import TYPE_CHECKING

from infanta.core.move import Move
from infanta.core.step import Step
from infanta.games.trick_taking.pack import members
from infanta.games.woo_the_princess.cards import NOBODY, PACK, SPURNED, SUITS, card_name
from infanta.games.woo_the_princess.effects import CANNOT_LEAD
from infanta.games.woo_the_princess.events import KEPT, SET_ASIDE
from infanta.games.woo_the_princess.notation import Away, Notation, Play, Remove
from infanta.games.woo_the_princess.rules import REPLACING

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.match import WooMatch


class Exchange(Step["WooMatch"]):
    """Keep all cards, or set one aside face down and draw another (WTP-009, WTP-010)."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.notation = notation

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        aways = self.notation.aways
        return [self.notation.keep, *[aways[card] for card in members(match.hands[seat])]]

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> str | None:
        if not isinstance(move, Away):
            return "Now keep your cards, or set one of them aside to draw another (WTP-009)."
        if move.card != NOBODY and not match.hands[seat] >> move.card & 1:
            return f"You do not hold {card_name(move.card)} (WTP-009)."
        return None

    def take(self, match: "WooMatch", seat: int, move: Away) -> None:
        card = move.card
        if card == NOBODY:
            match.tell(KEPT[seat])
            match.exchange_after(seat)
            return
        match.hands[seat] ^= 1 << card
        match.aside[seat] = 1 << card
        match.exchanged |= 1 << seat
        match.tell(SET_ASIDE[seat][card])
        match.ask(REPLACING, seat)


class Turn(Step["WooMatch"]):
    """Play a card: any but Spurned to lead (WTP-011, WTP-048), otherwise of the Lead Suit if you can (WTP-014, WTP-015)."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return self.menu.of(playable_now(match, seat))

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> str | None:
        if not isinstance(move, Play):
            return "On your turn, play a card from your hand (WTP-013)."
        card = move.card
        if not match.hands[seat] >> card & 1:
            return f"You do not hold {card_name(card)} (WTP-013)."
        if playable_now(match, seat) >> card & 1:
            return None
        if card == SPURNED and match.lead == NOBODY:
            return "Spurned cannot start a round (WTP-048)."
        return f"The Lead Suit is {SUITS[match.lead].name}, and you can follow it (WTP-014)."

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        match.give(seat, move.card)


class ChooseRemoval(Step["WooMatch"]):
    """Allergic: which card of the round goes (WTP-034, WTP-G12)."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.removes = notation.removes

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return [self.removes[card] for card in match.laid[:-1]]

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> str | None:
        if not isinstance(move, Remove):
            return "Allergic: choose a card of this round to discard (WTP-034)."
        if move.card not in match.laid:
            return f"{card_name(move.card)} is not in play in this round (WTP-034)."
        return "Allergic does not discard itself (WTP-G12)." if move.card == match.laid[-1] else None

    def take(self, match: "WooMatch", seat: int, move: Remove) -> None:
        match.remove(seat, move.card)
        match.next_turn()


class ChooseReplacement(Step["WooMatch"]):
    """Regifted: which of the cards drawn is played, whatever the Lead Suit (WTP-043)."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return self.menu.of(match.drawn)

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> str | None:
        if isinstance(move, Play) and match.drawn >> move.card & 1:
            return None
        return "Regifted: play one of the cards that you have just drawn (WTP-043)."

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        match.regift(seat, move.card)


def playable_now(match: "WooMatch", place: int) -> int:
    """The cards that a place may play."""
    hand = match.hands[place]
    if match.lead == NOBODY:
        return hand & ~CANNOT_LEAD
    return hand & PACK.suits[match.lead] or hand
