"""The guests at the ball: four suits of twelve, the Frog among the Pets (RP-002), and how many of them come (RP-003 to RP-005)."""

from typing import Final

from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import Pack, members

QUEENS: Final = 0
FAIRIES: Final = 1
PETS: Final = 2
PRINCES: Final = 3

PACK: Final = Pack("QFTP", 12)
"""Q Queens, F Fairies, T Pets, P Princes."""
SUITS: Final = ("queens", "fairies", "pets", "princes")
"""The words by which catalogues and pictures know the suits."""
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


def card_term(card: int) -> Phrase:
    """What a card is called; -1 is one that nobody has seen."""
    if card < 0:
        return Phrase("card-unseen")
    return Phrase("frog") if card == FROG else Phrase(f"card-{SUITS[PACK.suit_of[card]]}", rank=PACK.rank_of[card])


def cards_term(cards: int) -> tuple[Phrase, ...]:
    """What some cards are called, suit by suit: "Queens 1 12, Fairy 3, Pet 9 and the Frog"."""
    found: list[Phrase] = []
    for suit, word in enumerate(SUITS):
        some = members(cards & PACK.suits[suit] & ~FROG_SET)
        if some:
            ranks = " ".join([str(PACK.rank_of[card]) for card in some])
            found.append(Phrase(f"cards-{word}", count=len(some), ranks=ranks))
        if suit == PETS and cards & FROG_SET:
            found.append(Phrase("frog"))
    return tuple(found)
