"""The gifts: four suits of thirteen and Spurned; what a suit looks like is data, and so is which gifts are special.

The suits' names and signs are ours: the rulebook's icons are lost (WTP-G01), and nothing in the rules reads them.
"""

from dataclasses import dataclass
from typing import Final

from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import Pack, members

KEY: Final = "woo-the-princess"
"""The game's key, by which phrases find its catalogue."""


@dataclass(frozen=True)
class Suit:
    """How a suit is written: `letter` in moves, `word` in catalogues and pictures, a shape on the table."""

    letter: str
    word: str
    shape: str


SUITS: Final = (
    Suit("F", "flowers", "✿"),
    Suit("C", "chocolates", "◆"),
    Suit("S", "songs", "♪"),
    Suit("J", "jewels", "▲"),
)
TOP: Final = 13
PACK: Final = Pack("".join([suit.letter for suit in SUITS]), TOP, ("Spurned",))
SPURNED: Final = PACK.size - 1
SPURNED_SET: Final = 1 << SPURNED
HAND: Final = 6
"""Cards in a hand when a set begins (WTP-007); one fewer rounds are played (WTP-024)."""
PLACES: Final = 7
"""The most hands there can be."""
PRINCESSES: Final = 5
"""Princesses of each suit."""
NOBODY: Final = -1

PLAIN: Final = 0
ALLERGIC: Final = 1
IRRESISTIBLE: Final = 2
LULLABYE: Final = 3
REGIFTED: Final = 4
SPURNING: Final = 5
"""What a gift does; the place in SPECIALS, and in the list of effects."""
SPECIALS: Final = ("", "allergic", "irresistible", "lullabye", "regifted", "spurned")
"""The effects as options, questions and catalogues call them."""

USUAL: Final = "allergic:F1 irresistible:C1 lullabye:S1 regifted:J1"
"""The gifts that are special unless somebody says otherwise (WTP-G02, WTP-G03)."""

TEAMS: Final = ("suns", "moons")
"""The two teams: even seats and odd seats."""
GHOST: Final = "ghost"


def card_phrase(card: int) -> Phrase:
    """What a card is called; any card that is not known (NOBODY) is just a card."""
    if card == NOBODY:
        return Phrase("card-unknown", KEY)
    if card == SPURNED:
        return Phrase("card-spurned", KEY)
    return Phrase("card", KEY, suit=PACK.suit_of[card], rank=PACK.rank_of[card])


def card_phrases(cards: int) -> tuple[Phrase, ...]:
    """What some cards are called."""
    return tuple([card_phrase(card) for card in members(cards)])


def suit_phrase(suit: int) -> Phrase:
    """What a suit is called."""
    return Phrase(f"suit-{SUITS[suit].word}", KEY)
