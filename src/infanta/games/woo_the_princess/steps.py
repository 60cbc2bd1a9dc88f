"""What the seats decide: which card to exchange, to play, to discard with Allergic, to play in place of Regifted; and
the table of all steps, the dealer's (dealing.py) included."""

from typing import TYPE_CHECKING, Any

from infanta.core.fast_rng import FastRng
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.trick_taking.pack import count_cards, get_card_at, list_cards
from infanta.games.woo_the_princess.cards import MAX_PLACES, NOBODY, PACK, SPURNED
from infanta.games.woo_the_princess.dealing import (
    DrawForLead,
    FillHands,
    GhostRegift,
    GhostTurn,
    RegiftDraw,
    Replace,
    TurnUpPrincess,
)
from infanta.games.woo_the_princess.effects import CANNOT_LEAD
from infanta.games.woo_the_princess.events import KEPT
from infanta.games.woo_the_princess.notation import Away, Notation, Play, Remove
from infanta.games.woo_the_princess.rules import (
    CHOOSING,
    DEALING,
    DRAWING,
    EXCHANGING,
    PLAYING,
    REGIFTING,
    REMOVING,
    REPLACING,
    TURNING,
)

if TYPE_CHECKING:
    from infanta.games.woo_the_princess.match import WooMatch


class Exchange(Step["WooMatch"]):
    """Keep all cards, or set one aside face down and draw another (WTP-009, WTP-010)."""

    purpose = EXCHANGING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.notation = notation

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        aways = self.notation.aways
        return [self.notation.keep, *[aways[card] for card in list_cards(match.hands[seat])]]

    def random_move(self, match: "WooMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        hand = match.hands[seat]
        place = luck.below(count_cards(hand) + 1)
        return self.notation.aways[get_card_at(hand, place - 1)] if place else self.notation.keep

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if not isinstance(move, Away):
            return Phrase("keep-or-exchange")
        if move.card != NOBODY and not match.hands[seat] >> move.card & 1:
            return Phrase("not-held", card=move.card, clause="WTP-009")
        return None

    def take(self, match: "WooMatch", seat: int, move: Away) -> None:
        """Carry out a move."""
        card = move.card
        if card == NOBODY:
            match.emit(KEPT[seat])
            match.offer_next_exchange(seat)
            return
        match.set_aside(seat, card)


class Turn(Step["WooMatch"]):
    """Play a card: any but Spurned to lead (WTP-011, WTP-048), otherwise of the Lead Suit if possible (WTP-014,
    WTP-015)."""

    purpose = PLAYING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return self.menu.list_moves(get_playable(match, seat))

    def random_move(self, match: "WooMatch", seat: int, luck: FastRng) -> Move | None:
        """Return any legal move of a seat, each as likely as any other."""
        return self.menu.draw_move(get_playable(match, seat), luck)

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if not isinstance(move, Play):
            return Phrase("play-a-card")
        card = move.card
        if not match.hands[seat] >> card & 1:
            return Phrase("not-held", card=card, clause="WTP-013")
        if get_playable(match, seat) >> card & 1:
            return None
        if card == SPURNED and match.lead == NOBODY:
            return Phrase("spurned-leads")
        return Phrase("follow-suit", suit=match.lead)

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        match.give(seat, move.card)


class ChooseRemoval(Step["WooMatch"]):
    """Allergic: which card of the round goes (WTP-034, WTP-G12)."""

    purpose = REMOVING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.removes = notation.removes

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return [self.removes[card] for card in match.laid[:-1]]

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if not isinstance(move, Remove):
            return Phrase("choose-removal")
        if move.card not in match.laid:
            return Phrase("not-in-play", card=move.card)
        return Phrase("not-itself") if move.card == match.laid[-1] else None

    def take(self, match: "WooMatch", seat: int, move: Remove) -> None:
        """Carry out a move."""
        match.remove(seat, move.card)
        match.start_next_turn()


class ChooseReplacement(Step["WooMatch"]):
    """Regifted: which of the cards drawn is played, whatever the Lead Suit (WTP-043)."""

    purpose = CHOOSING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        """Return the legal moves of a seat among the actors, in a fixed order."""
        return self.menu.list_moves(match.drawn)

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        """Return why a seat among the actors may not make a move; None if it may."""
        if isinstance(move, Play) and match.drawn >> move.card & 1:
            return None
        return Phrase("choose-drawn")

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        """Carry out a move."""
        match.regift(seat, move.card)


def get_playable(match: "WooMatch", place: int) -> int:
    """Return the cards that a place may play."""
    hand = match.hands[place]
    if match.lead == NOBODY:
        return hand & ~CANNOT_LEAD
    return hand & PACK.suits[match.lead] or hand


class StepTable:
    """Every step of the game, built once: by what is decided and the place."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        draw, princess, fill = DrawForLead(), TurnUpPrincess(notation), FillHands()
        places = range(MAX_PLACES)
        self.steps: dict[str, list[Step[Any]]] = {
            DRAWING: [draw] * MAX_PLACES,
            TURNING: [princess] * MAX_PLACES,
            DEALING: [fill] * MAX_PLACES,
            EXCHANGING: [Exchange(notation, place) for place in places],
            REPLACING: [Replace(notation, place) for place in places],
            PLAYING: [Turn(notation, place) for place in places],
            REMOVING: [ChooseRemoval(notation, place) for place in places],
            REGIFTING: [RegiftDraw(notation, place) for place in places],
            CHOOSING: [ChooseReplacement(notation, place) for place in places],
        }
        # The same where the place is the Ghost's.
        self.ghost: dict[str, list[Step[Any]]] = {
            **self.steps,
            PLAYING: [GhostTurn(notation, place) for place in places],
            CHOOSING: [GhostRegift(notation, place) for place in places],
        }
