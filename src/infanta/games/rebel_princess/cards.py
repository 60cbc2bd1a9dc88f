"""The guests at the ball: four suits of twelve, the Frog among the Pets (RP-002), and how many of them come (RP-003 to
RP-005)."""

from typing import Final

from infanta.core.phrase import Phrase
from infanta.games.trick_taking.pack import Pack, list_cards

QUEENS: Final = 0
FAIRIES: Final = 1
PETS: Final = 2
PRINCES: Final = 3

PACK: Final = Pack("QFTP", 12)  # q Queens, F Fairies, T Pets, P Princes
SUITS: Final = ("queens", "fairies", "pets", "princes")  # the words by which catalogues and pictures know the suits
MAX_RANK: Final = 12

QUEEN_SET: Final = PACK.suits[QUEENS]
FAIRY_SET: Final = PACK.suits[FAIRIES]
PET_SET: Final = PACK.suits[PETS]
PRINCE_SET: Final = PACK.suits[PRINCES]
NO_PRINCES: Final = PACK.everything ^ PRINCE_SET

FROG: Final = PACK.get_card(PETS, 8)
FROG_SET: Final = 1 << FROG
FROG_PROPOSALS: Final = 5

ABOVE_FIVE: Final = PACK.get_ranked(6, MAX_RANK)
SEVEN_OR_LESS: Final = PACK.get_ranked(1, 7)
SIXES: Final = PACK.get_ranked(6, 6)
ODD: Final = sum(PACK.get_ranked(number, number) for number in range(1, MAX_RANK, 2))
EVEN: Final = PACK.everything ^ ODD

MAX_SEATS: Final = 6
# The lowest and the highest number in play, by players.
DEFAULT_NUMBERS: Final = {3: (2, 10), 4: (1, 10), 5: (1, 10), 6: (1, 12)}


def describe_card(card: int) -> Phrase:
    """Return what a card is called; -1 is a card that no player has seen."""
    if card < 0:
        return Phrase("card-unseen")
    return Phrase("frog") if card == FROG else Phrase(f"card-{SUITS[PACK.suit_of[card]]}", rank=PACK.rank_of[card])


def describe_cards(cards: int) -> tuple[Phrase, ...]:
    """Return what some cards are called, suit by suit: "Queens 1 12, Fairy 3, Pet 9 and the Frog"."""
    found: list[Phrase] = []
    for suit, word in enumerate(SUITS):
        some = list_cards(cards & PACK.suits[suit] & ~FROG_SET)
        if some:
            ranks = " ".join([str(PACK.rank_of[card]) for card in some])
            found.append(Phrase(f"cards-{word}", count=len(some), ranks=ranks))
        if suit == PETS and cards & FROG_SET:
            found.append(Phrase("frog"))
    return tuple(found)
