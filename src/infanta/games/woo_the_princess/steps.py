"""What the seats decide: which card to exchange, to play, to discard with Allergic, to play in place of Regifted; and the script of
all steps, the dealer's (dealing.py) included."""

from typing import TYPE_CHECKING, Any

from infanta.core.luck import Luck
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.core.step import Step
from infanta.games.trick_taking.pack import members, nth, size_of
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PLACES, SPURNED
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
        aways = self.notation.aways
        return [self.notation.keep, *[aways[card] for card in members(match.hands[seat])]]

    def any_move(self, match: "WooMatch", seat: int, luck: Luck) -> Move | None:
        hand = match.hands[seat]
        place = luck.below(size_of(hand) + 1)
        return self.notation.aways[nth(hand, place - 1)] if place else self.notation.keep

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        if not isinstance(move, Away):
            return Phrase("keep-or-exchange")
        if move.card != NOBODY and not match.hands[seat] >> move.card & 1:
            return Phrase("not-held", card=move.card, clause="WTP-009")
        return None

    def take(self, match: "WooMatch", seat: int, move: Away) -> None:
        card = move.card
        if card == NOBODY:
            match.tell(KEPT[seat])
            match.exchange_after(seat)
            return
        match.set_aside(seat, card)


class Turn(Step["WooMatch"]):
    """Play a card: any but Spurned to lead (WTP-011, WTP-048), otherwise of the Lead Suit if you can (WTP-014, WTP-015)."""

    purpose = PLAYING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return self.menu.of(playable_now(match, seat))

    def any_move(self, match: "WooMatch", seat: int, luck: Luck) -> Move | None:
        return self.menu.any_of(playable_now(match, seat), luck)

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        if not isinstance(move, Play):
            return Phrase("play-a-card")
        card = move.card
        if not match.hands[seat] >> card & 1:
            return Phrase("not-held", card=card, clause="WTP-013")
        if playable_now(match, seat) >> card & 1:
            return None
        if card == SPURNED and match.lead == NOBODY:
            return Phrase("spurned-leads")
        return Phrase("follow-suit", suit=match.lead)

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        match.give(seat, move.card)


class ChooseRemoval(Step["WooMatch"]):
    """Allergic: which card of the round goes (WTP-034, WTP-G12)."""

    purpose = REMOVING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.removes = notation.removes

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return [self.removes[card] for card in match.laid[:-1]]

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        if not isinstance(move, Remove):
            return Phrase("choose-removal")
        if move.card not in match.laid:
            return Phrase("not-in-play", card=move.card)
        return Phrase("not-itself") if move.card == match.laid[-1] else None

    def take(self, match: "WooMatch", seat: int, move: Remove) -> None:
        match.remove(seat, move.card)
        match.next_turn()


class ChooseReplacement(Step["WooMatch"]):
    """Regifted: which of the cards drawn is played, whatever the Lead Suit (WTP-043)."""

    purpose = CHOOSING

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__((seat,))
        self.menu = notation.menu

    def moves(self, match: "WooMatch", seat: int) -> list[Move]:
        return self.menu.of(match.drawn)

    def refusal(self, match: "WooMatch", seat: int, move: Move) -> Phrase | None:
        if isinstance(move, Play) and match.drawn >> move.card & 1:
            return None
        return Phrase("choose-drawn")

    def take(self, match: "WooMatch", seat: int, move: Play) -> None:
        match.regift(seat, move.card)


def playable_now(match: "WooMatch", place: int) -> int:
    """The cards that a place may play."""
    hand = match.hands[place]
    if match.lead == NOBODY:
        return hand & ~CANNOT_LEAD
    return hand & PACK.suits[match.lead] or hand


class Script:
    """Every step of the game, made once: by what is decided and the place."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        draw, princess, fill = DrawForLead(), TurnUpPrincess(notation), FillHands()
        places = range(PLACES)
        self.steps: dict[str, list[Step[Any]]] = {
            DRAWING: [draw] * PLACES,
            TURNING: [princess] * PLACES,
            DEALING: [fill] * PLACES,
            EXCHANGING: [Exchange(notation, place) for place in places],
            REPLACING: [Replace(notation, place) for place in places],
            PLAYING: [Turn(notation, place) for place in places],
            REMOVING: [ChooseRemoval(notation, place) for place in places],
            REGIFTING: [RegiftDraw(notation, place) for place in places],
            CHOOSING: [ChooseReplacement(notation, place) for place in places],
        }
        self.ghost: dict[str, list[Step[Any]]] = {
            **self.steps,
            PLAYING: [GhostTurn(notation, place) for place in places],
            CHOOSING: [GhostRegift(notation, place) for place in places],
        }
        """The same where the place is the Ghost's."""
