"""The moves of Woo the Princess and their texts.

Seats play `F7`, exchange a card `away:F7` or `keep` all six, and discard a card of the round with Allergic `-F7`. The
dealer's moves are `+F7` (a card from the Gift deck), `princess:F`, `F7` for the Ghost, `lead:F7,C3,…` (the draw for the
first lead, by seat) and `deal:F1,F2/…` (cards for every hand). All but the last two are built once, here.
"""

from dataclasses import dataclass

from infanta.core.errors import InvalidMoveError
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.trick_taking.menu import Menu
from infanta.games.trick_taking.moves import CardMove, DealHands
from infanta.games.woo_the_princess.cards import MAX_PLACES, NOBODY, PACK, SUITS


@dataclass(frozen=True, eq=False, repr=False)
class Play(CardMove):
    """Give a card."""


@dataclass(frozen=True, eq=False, repr=False)
class Away(CardMove):
    """Exchange a card, or none (NOBODY) of them (WTP-009)."""


@dataclass(frozen=True, eq=False, repr=False)
class Remove(CardMove):
    """Discard a card of the round (WTP-034)."""


@dataclass(frozen=True, eq=False, repr=False)
class Draw(CardMove):
    """The dealer gives the next card of the Gift deck its face."""


@dataclass(frozen=True, eq=False, repr=False)
class TurnUp(Move):
    """The dealer turns up a Princess (WTP-005)."""

    suit: int


@dataclass(frozen=True, eq=False, repr=False)
class DrawLots(Move):
    """The draw for the first lead: a card for each seat that takes part, in order (WTP-003)."""

    cards: tuple[int, ...]


def build_lots(cards: tuple[int, ...]) -> DrawLots:
    """Return the dealer's move for these cards."""
    return DrawLots("lead:" + ",".join([PACK.text[card] for card in cards]), cards)


def build_deal(hands: tuple[int, ...]) -> DealHands:
    """Return the dealer's move for these hands."""
    return DealHands("deal:" + "/".join([PACK.format(hand) for hand in hands]), hands)


class Notation:
    """Every move that has an integer, by text."""

    def __init__(self) -> None:
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        cards = range(PACK.size)
        text = PACK.text
        self.plays = [Play(text[card], card, code=card) for card in cards]
        self.keep = Away("keep", NOBODY, code=PACK.size)
        self.enter([*self.plays, self.keep])
        first = len(self.all)
        self.aways = [Away(f"away:{text[card]}", card, code=first + card) for card in cards]
        self.removes = [Remove(f"-{text[card]}", card, code=first + PACK.size + card) for card in cards]
        self.draws = [Draw(f"+{text[card]}", card, code=first + 2 * PACK.size + card) for card in cards]
        self.enter([*self.aways, *self.removes, *self.draws])
        first = len(self.all)
        self.princesses = [
            TurnUp(f"princess:{suit.letter}", place, code=first + place) for place, suit in enumerate(SUITS)
        ]
        self.enter([*self.princesses])
        self.menu = Menu(PACK, [*self.plays])  # from a set of cards to the plays with them

    def enter(self, moves: list[Move]) -> None:
        """Enter moves into the tables."""
        for move in moves:
            self.all.append(move)
            self.by_text[move.text] = move


def parse_dealing(text: str) -> Move:
    """Return the move of the dealer's that deals many cards, from its canonical text; raise InvalidMoveError if it
    means none."""
    word, _, rest = text.partition(":")
    if word == "lead":
        cards = [PACK.by_text.get(name, NOBODY) for name in rest.split(",")]
        if NOBODY not in cards and len(set(cards)) == len(cards) <= MAX_PLACES:
            return build_lots(tuple(cards))
    elif word == "deal":
        parts = rest.split("/")
        if len(parts) <= MAX_PLACES:
            return build_deal(tuple([PACK.parse(part) for part in parts]))
    raise InvalidMoveError(Phrase("deals-nothing", text=text[:40]))
