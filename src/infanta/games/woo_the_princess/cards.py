"""The gifts: four suits of thirteen and Spurned; what a suit looks like is data, and so is which gifts are special.

The suits' names and signs are ours: the rulebook's icons are lost (WTP-G01), and nothing in the rules reads them.
"""

from dataclasses import dataclass
from typing import Final

from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import Pack, list_cards

KEY: Final = "woo-the-princess"  # the game's key, by which phrases find its catalogue


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
MAX_RANK: Final = 13
PACK: Final = Pack("".join([suit.letter for suit in SUITS]), MAX_RANK, ("Spurned",))
SPURNED: Final = PACK.size - 1
SPURNED_SET: Final = 1 << SPURNED
MAX_HAND: Final = 6  # cards in a hand when a set begins (WTP-007); one fewer rounds are played (WTP-024)
MAX_PLACES: Final = 7  # the most hands there can be
PRINCESSES_PER_SUIT: Final = 5  # princesses of each suit
NOBODY: Final = -1

PLAIN: Final = 0
ALLERGIC: Final = 1
IRRESISTIBLE: Final = 2
LULLABYE: Final = 3
REGIFTED: Final = 4
SPURNING: Final = 5  # what a gift does; the index in SPECIALS, and in the list of effects
# The effects as options, questions and catalogues call them.
SPECIALS: Final = ("", "allergic", "irresistible", "lullabye", "regifted", "spurned")

# The gifts that are special by default (WTP-G02, WTP-G03).
DEFAULT_SPECIALS: Final = "allergic:F1 irresistible:C1 lullabye:S1 regifted:J1"

TEAMS: Final = ("suns", "moons")  # the two teams: even seats and odd seats
GHOST: Final = "ghost"


def describe_card(card: int) -> Phrase:
    """Return what a card is called; an unknown card (NOBODY) is just a card."""
    if card == NOBODY:
        return Phrase("card-unknown", KEY)
    if card == SPURNED:
        return Phrase("card-spurned", KEY)
    return Phrase("card", KEY, suit=PACK.suit_of[card], rank=PACK.rank_of[card])


def describe_cards(cards: int) -> tuple[Phrase, ...]:
    """Return what some cards are called."""
    return tuple([describe_card(card) for card in list_cards(cards)])


def describe_suit(suit: int) -> Phrase:
    """Return what a suit is called."""
    return Phrase(f"suit-{SUITS[suit].word}", KEY)
