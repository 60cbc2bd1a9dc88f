"""The gifts: four suits of thirteen and Spurned; what a suit looks like is data, and so is which gifts are special.

The suits' names and signs are ours: the rulebook's icons are lost (WTP-G01), and nothing in the rules reads them.
"""

from dataclasses import dataclass
from typing import Final

from infanta.games.trick_taking.pack import Pack, members


@dataclass(frozen=True)
class Suit:
    """How a suit is written: `letter` in moves, `name` in sentences, `one` for a single gift, a shape and a colour on the table."""

    letter: str
    name: str
    one: str
    shape: str
    colour: str


SUITS: Final = (
    Suit("F", "Flowers", "Flower", "✿", "magenta"),
    Suit("C", "Chocolates", "Chocolate", "◆", "yellow"),
    Suit("S", "Songs", "Song", "♪", "cyan"),
    Suit("J", "Jewels", "Jewel", "▲", "green"),
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
"""What a gift does; the place in EFFECT_WORDS, and in the list of effects."""


@dataclass(frozen=True)
class Special:
    """A special effect: `word` is used in options and questions, `name` on the card."""

    word: str
    name: str
    text: str


SPECIALS: Final = (
    Special("allergic", "Allergic", "Discard one other card of this round that is still in play, if there is any."),
    Special("irresistible", "Irresistible", "Its suit becomes the Lead Suit, for as long as it stays in play."),
    Special("lullabye", "Lullabye", "If it is still in play when the round ends, nobody collects the round; who would have won it leads the next."),
    Special("regifted", "Regifted", "Discard it and draw two cards: play one, of any suit, and discard the other."),
    Special("spurned", "Spurned", "It has no suit and cannot lead. Whoever collects it cannot win the Princess of this set."),
)  # fmt: skip
"""By effect, less one."""

USUAL: Final = "allergic:F1 irresistible:C1 lullabye:S1 regifted:J1"
"""The gifts that are special unless somebody says otherwise (WTP-G02, WTP-G03)."""

TEAMS: Final = ("the Suns", "the Moons")
"""What the two teams are called: even seats and odd seats."""
GHOST: Final = "the Ghost"


def card_name(card: int) -> str:
    """A card in a sentence."""
    if card < 0:
        return "a card"
    if card == SPURNED:
        return "Spurned"
    return f"{SUITS[PACK.suit_of[card]].one} {PACK.rank_of[card]}"


def card_names(cards: int) -> str:
    """Some cards in a sentence."""
    return ", ".join([card_name(card) for card in members(cards)])
