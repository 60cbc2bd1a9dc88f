"""The moves of Woo the Princess and their texts.

Seats play `F7`, exchange a card `away:F7` or `keep` all six, and discard a card of the round with Allergic `-F7`. The dealer's
moves are `+F7` (a card from the Gift deck), `princess:F`, `F7` for the Ghost, `lead:F7,C3,…` (the draw for the first lead, by seat)
and `deal:F1,F2/…` (cards for every hand). All but the last two are made once, here.
"""

from infanta.core.errors import UnreadableMove
from infanta.core.move import Move
from infanta.games.trick_taking.menu import Menu
from infanta.games.trick_taking.moves import CardMove, DealHands
from infanta.games.woo_the_princess.cards import NOBODY, PACK, PLACES, SUITS


class Play(CardMove):
    """Give a card."""

    def noted(self, note: str) -> Move:
        return Play(self.text, self.code, self.card, note)


class Away(CardMove):
    """Exchange a card, or none (NOBODY) of them (WTP-009)."""

    def noted(self, note: str) -> Move:
        return Away(self.text, self.code, self.card, note)


class Remove(CardMove):
    """Discard a card of the round (WTP-034)."""

    def noted(self, note: str) -> Move:
        return Remove(self.text, self.code, self.card, note)


class Draw(CardMove):
    """The dealer gives the next card of the Gift deck its face."""

    def noted(self, note: str) -> Move:
        return Draw(self.text, self.code, self.card, note)


class TurnUp(Move):
    """The dealer turns up a Princess (WTP-005)."""

    def __init__(self, text: str, code: int, suit: int, note: str = "") -> None:
        super().__init__(text, code, note)
        self.suit = suit

    def noted(self, note: str) -> Move:
        return TurnUp(self.text, self.code, self.suit, note)


class DrawLots(Move):
    """The draw for the first lead: a card for each seat that takes part, in order (WTP-003)."""

    def __init__(self, text: str, cards: tuple[int, ...], note: str = "") -> None:
        super().__init__(text, -1, note)
        self.cards = cards

    def noted(self, note: str) -> Move:
        return DrawLots(self.text, self.cards, note)


def lots(cards: tuple[int, ...]) -> DrawLots:
    """The dealer's move for these cards."""
    return DrawLots("lead:" + ",".join([PACK.text[card] for card in cards]), cards)


def deal_hands(hands: tuple[int, ...]) -> DealHands:
    """The dealer's move for these hands."""
    return DealHands("deal:" + "/".join([PACK.write(hand) for hand in hands]), hands)


class Notation:
    """Every move that has an integer, by text."""

    def __init__(self) -> None:
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        cards = range(PACK.size)
        text = PACK.text
        self.plays = [Play(text[card], card, card) for card in cards]
        self.keep = Away("keep", PACK.size, NOBODY)
        self.enter([*self.plays, self.keep])
        first = len(self.all)
        self.aways = [Away(f"away:{text[card]}", first + card, card) for card in cards]
        self.removes = [Remove(f"-{text[card]}", first + PACK.size + card, card) for card in cards]
        self.draws = [Draw(f"+{text[card]}", first + 2 * PACK.size + card, card) for card in cards]
        self.enter([*self.aways, *self.removes, *self.draws])
        first = len(self.all)
        self.princesses = [TurnUp(f"princess:{suit.letter}", first + place, place) for place, suit in enumerate(SUITS)]
        self.enter([*self.princesses])
        self.menu = Menu(PACK, [*self.plays])
        """From a set of cards to the plays with them."""

    def enter(self, moves: list[Move]) -> None:
        """Enter moves into the tables."""
        for move in moves:
            self.all.append(move)
            self.by_text[move.text] = move


def read_dealing(text: str) -> Move:
    """A move of the dealer's that deals many cards, in its canonical text; raises UnreadableMove."""
    word, _, rest = text.partition(":")
    if word == "lead":
        cards = [PACK.by_text.get(name, NOBODY) for name in rest.split(",")]
        if NOBODY not in cards and len(set(cards)) == len(cards) <= PLACES:
            return lots(tuple(cards))
    elif word == "deal":
        parts = rest.split("/")
        if len(parts) <= PLACES:
            return deal_hands(tuple([PACK.read(part) for part in parts]))
    raise UnreadableMove(f"{text[:40]!r} deals no cards.")
