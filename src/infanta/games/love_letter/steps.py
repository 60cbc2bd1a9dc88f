"""The steps of Love Letter: what the dealer deals, a turn and its end (LL-007 to LL-019)."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from infanta.core.move import Move
from infanta.core.step import Chance, Rng, Step, Then
from infanta.games.love_letter.cards import BARON, COUNTESS, GUARD, HANDMAID, KING, PRIEST, PRINCE
from infanta.games.love_letter.effects import EFFECTS, Effect
from infanta.games.love_letter.events import DEALT, LAID, Played
from infanta.games.love_letter.notation import SEATS, Deal, Notation, Order, Play

if TYPE_CHECKING:
    from infanta.games.love_letter.match import LoveLetterMatch


@dataclass(frozen=True)
class Law:
    """The clauses that a refused move cites; `choose` (somebody) and `inside` (the round) go by the number of the card played."""

    discard: str
    forced: str
    choose: dict[int, str]
    inside: dict[int, str]
    shield: str


CHOOSE: Final = {GUARD: "LL-057", PRIEST: "LL-055", BARON: "LL-052", PRINCE: "LL-045", KING: "LL-043"}
LAW: Final = Law("LL-016", "LL-039", CHOOSE, {**CHOOSE, KING: "LL-044"}, "LL-050")


class DrawDates(Chance["LoveLetterMatch"]):
    """Nobody entered who was most recently on a date: the dealer draws a ranking (LL-012, LL-G03)."""

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.orders = notation.orders

    def sample(self, match: "LoveLetterMatch", rng: Rng) -> Move:
        """Each ranking is as likely as any other."""
        orders = self.orders[match.players - 2]
        return orders[int(rng.random() * len(orders))]

    def outcomes(self, match: "LoveLetterMatch") -> Iterator[tuple[Move, Fraction]]:
        """All rankings."""
        orders = self.orders[match.players - 2]
        for order in orders:
            yield order, Fraction(1, len(orders))

    def take(self, match: "LoveLetterMatch", seat: int, move: Order) -> None:
        """The first of the ranking goes first."""
        match.dates = move.seats
        match.open_round(move.seats[0])


class DealCard(Chance["LoveLetterMatch"]):
    """A card gets its face: any of those nobody has been dealt, each as likely as any other (LL-007)."""

    def __init__(self, notation: Notation) -> None:
        super().__init__()
        self.deals = notation.deals

    def sample(self, match: "LoveLetterMatch", rng: Rng) -> Move:
        """One of the undealt cards."""
        undealt = match.undealt
        return self.deals[undealt[int(rng.random() * float(len(undealt)))]]  # a product of floats compiles best

    def outcomes(self, match: "LoveLetterMatch") -> Iterator[tuple[Move, Fraction]]:
        """Each number that is left, with the share it has."""
        undealt = match.undealt
        for card in sorted(set(undealt)):
            yield self.deals[card], Fraction(undealt.count(card), len(undealt))


class LayAside(DealCard):
    """With two players three cards are removed face up (LL-009)."""

    def take(self, match: "LoveLetterMatch", seat: int, move: Deal) -> None:
        """Everybody sees the card."""
        card = move.card
        match.undealt.remove(card)
        match.aside += (card,)
        match.tell(LAID[card])


class Give(DealCard):
    """A seat takes a card as its hand: at the start (LL-010) or because of the Prince (LL-047, LL-048)."""

    def __init__(self, notation: Notation, seat: int) -> None:
        super().__init__(notation)
        self.seat = seat

    def take(self, match: "LoveLetterMatch", seat: int, move: Deal) -> None:
        """Only the seat itself sees the card."""
        card = move.card
        match.undealt.remove(card)
        match.hands[self.seat] = card
        match.tell(DEALT[self.seat][card])


class Draw(Give):
    """A turn begins: the seat draws a second card (LL-015)."""

    def take(self, match: "LoveLetterMatch", seat: int, move: Deal) -> None:
        """The card joins the hand, and the seat must choose."""
        card = move.card
        match.undealt.remove(card)
        match.drawn = card
        match.tell(DEALT[self.seat][card])
        match.agenda.append(match.script.turn[self.seat])


class Turn(Step["LoveLetterMatch"]):
    """Choose one of the two cards, discard it face up, apply its effect (LL-016, LL-017)."""

    def __init__(self, notation: Notation, seat: int, effects: list[Effect], law: Law) -> None:
        super().__init__((seat,))
        self.effects = effects
        self.law = law
        self.menu = notation.menu[seat]
        self.words = notation.words
        self.played = [Played(seat, move) if isinstance(move, Play) else None for move in notation.all]

    def moves(self, match: "LoveLetterMatch", seat: int) -> list[Move]:
        """The lower card's plays, then the higher card's, each by target and by number."""
        low = match.hands[seat]
        high = match.drawn
        if low > high:
            low, high = high, low
        menu = self.menu
        choosable = match.inside & ~match.shielded
        if low == high or (high == COUNTESS and (low == KING or low == PRINCE)):  # LL-039
            return menu[high][choosable].copy()
        return menu[low][choosable] + menu[high][choosable]

    def refusal(self, match: "LoveLetterMatch", seat: int, move: Move) -> str | None:
        """The rule that a play breaks."""
        if move in self.moves(match, seat):
            return None
        if not isinstance(move, Play):
            return f"On your turn, discard one of your two cards ({self.law.discard})."
        held = (match.hands[seat], match.drawn)
        if move.card not in held:
            return f"You do not hold the {self.words[move.card].title()} ({self.law.discard})."
        if move.card != COUNTESS and COUNTESS in held and (KING in held or PRINCE in held):
            names = f"{self.words[COUNTESS].title()} together with the {self.words[sum(held) - COUNTESS].title()}"
            return f"You hold the {names}: you must discard the {self.words[COUNTESS].title()} ({self.law.forced})."
        return self.wrong_target(match, seat, move)

    def wrong_target(self, match: "LoveLetterMatch", seat: int, play: Play) -> str:
        """Why this target cannot be chosen, or must be."""
        target = play.target
        if target < 0:
            return f"Somebody can be chosen, so you must choose a player ({self.law.choose[play.card]})."
        if target >= match.players:
            return f"There is no seat {target} at this table."
        if not match.inside >> target & 1:
            return f"Seat {target} is out of the round ({self.law.inside[play.card]})."
        if match.shielded >> target & 1:
            return f"The {self.words[HANDMAID].title()} protects seat {target} ({self.law.shield})."
        return f"The {self.words[play.card].title()} needs another player, not yourself ({self.law.choose[play.card]})."

    def take(self, match: "LoveLetterMatch", seat: int, move: Play) -> None:
        """Discard, then the effect; the turn ends when nothing is left to decide."""
        card = move.card
        if card == match.hands[seat]:
            match.hands[seat] = match.drawn
            match.known[seat] = 0
        match.drawn = 0
        match.discards[seat] += (card,)
        event = self.played[move.code]
        assert event is not None
        match.tell(event)
        match.agenda.append(match.script.next)
        self.effects[card].apply(match, seat, move)


class NextTurn(Then["LoveLetterMatch"]):
    """The turn has ended: the round may end (LL-025, LL-030), or the player to the left goes on (LL-019)."""

    def run(self, match: "LoveLetterMatch") -> None:
        """Who is next."""
        inside = match.inside
        if inside & inside - 1 == 0 or len(match.undealt) <= 1:
            match.close_round()
            return
        seat = TO_THE_LEFT[match.turn][inside]
        match.turn = seat
        match.shielded &= ~(1 << seat)  # LL-G13: before the draw
        match.agenda.append(match.script.draw[seat])


def to_the_left(seat: int, inside: int) -> int:
    """The next seat in the round after this one, or itself when there is none."""
    for step in range(1, SEATS + 1):
        if inside >> (seat + step) % SEATS & 1:
            return (seat + step) % SEATS
    return seat


TO_THE_LEFT: Final = [[to_the_left(seat, inside) for inside in range(1 << SEATS)] for seat in range(SEATS)]


class Script:
    """Every step of the game, made once for a notation."""

    def __init__(self, notation: Notation) -> None:
        self.notation = notation
        self.dates = DrawDates(notation)
        self.lay = LayAside(notation)
        self.give = [Give(notation, seat) for seat in range(SEATS)]
        self.draw = [Draw(notation, seat) for seat in range(SEATS)]
        self.turn = [Turn(notation, seat, EFFECTS, LAW) for seat in range(SEATS)]
        self.next = NextTurn()
