"""The guests at the ball: four suits of twelve, the Frog among the Pets (RP-002), and how many of them come (RP-003 to RP-005)."""

from typing import Final

from infanta.games.trick_taking.pack import Pack, members

QUEENS: Final = 0
FAIRIES: Final = 1
PETS: Final = 2
PRINCES: Final = 3

PACK: Final = Pack("QFTP", 12)
"""Q Queens, F Fairies, T Pets, P Princes."""
SUIT_NAMES: Final = ("Queens", "Fairies", "Pets", "Princes")
ONE_OF: Final = ("Queen", "Fairy", "Pet", "Prince")
TOP: Final = 12

QUEEN_SET: Final = PACK.suits[QUEENS]
FAIRY_SET: Final = PACK.suits[FAIRIES]
PET_SET: Final = PACK.suits[PETS]
PRINCE_SET: Final = PACK.suits[PRINCES]
NO_PRINCES: Final = PACK.everything ^ PRINCE_SET

FROG: Final = PACK.card(PETS, 8)
FROG_SET: Final = 1 << FROG
FROG_PROPOSALS: Final = 5

ABOVE_FIVE: Final = PACK.ranked(6, TOP)
SEVEN_OR_LESS: Final = PACK.ranked(1, 7)
SIXES: Final = PACK.ranked(6, 6)
ODD: Final = sum(PACK.ranked(number, number) for number in range(1, TOP, 2))
EVEN: Final = PACK.everything ^ ODD

SEATS: Final = 6
NUMBERS: Final = {3: (2, 10), 4: (1, 10), 5: (1, 10), 6: (1, 12)}
"""The lowest and the highest number in play, by players."""


def card_name(card: int) -> str:
    """A card in a sentence.

    >>> card_name(PACK.card(QUEENS, 7)), card_name(FROG), card_name(-1)
    ('Queen 7', 'the Frog', 'a card')
    """
    if card < 0:
        return "a card"
    return "the Frog" if card == FROG else f"{ONE_OF[PACK.suit_of[card]]} {PACK.rank_of[card]}"


def card_names(cards: int) -> str:
    """Some cards in a sentence, suit by suit.

    >>> card_names(PACK.read("Q1,Q12,F3,T8,T9"))
    'Queens 1 12, Fairy 3, Pet 9 and the Frog'
    """
    parts = []
    for suit, name in enumerate(SUIT_NAMES):
        some = members(cards & PACK.suits[suit] & ~FROG_SET)
        if some:
            parts.append(
                " ".join([name if len(some) > 1 else ONE_OF[suit], *[str(PACK.rank_of[card]) for card in some]])
            )
        if suit == PETS and cards & FROG_SET:
            parts.append("the Frog")
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)
