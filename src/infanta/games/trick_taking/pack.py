"""A pack of cards in suits. A card is a small number, a set of cards is an integer with one bit per card.

The cards of a suit are consecutive, lowest first: card `suit * ranks + rank - 1`. Cards without a suit come last.
"""

from types import FunctionType
from typing import Final

from infanta.core.errors import InvalidMoveError
from infanta.core.native import i64
from infanta.core.phrase import Phrase

NO_SUIT = -1


class Pack:
    """The cards of a game: `letters` has one letter per suit, `ranks` is the highest number, `extras` are cards without
    a suit.

    >>> pack = Pack("QF", 12)
    >>> pack.text[pack.get_card(1, 7)], pack.format(pack.parse("F3,Q12,Q1"))
    ('F7', 'Q1,Q12,F3')
    """

    def __init__(self, letters: str, ranks: int, extras: tuple[str, ...] = ()) -> None:
        self.letters = letters
        self.ranks = ranks
        self.extras = extras
        self.size = len(letters) * ranks + len(extras)
        self.everything = (1 << self.size) - 1
        self.row = (1 << ranks) - 1  # the set of the first suit's cards; the other suits are shifts of it
        self.suits = [self.row << suit * ranks for suit in range(len(letters))]  # the set of each suit's cards
        self.suit_of = [suit for suit in range(len(letters)) for _ in range(ranks)] + [NO_SUIT] * len(extras)
        self.rank_of = [rank for _ in letters for rank in range(1, ranks + 1)] + [0] * len(extras)
        self.text = [f"{letter}{rank}" for letter in letters for rank in range(1, ranks + 1)] + list(extras)
        self.by_text = {text: card for card, text in enumerate(self.text)}
        # For each card the set of its suit.
        self.suit_set_of = [self.suits[suit] if suit != NO_SUIT else 0 for suit in self.suit_of]
        # For each suit the texts of the sets within it that have been written before.
        self.written = [[""] * (1 << ranks) for _ in letters]

    def get_card(self, suit: int, rank: int) -> int:
        """Return the card of a suit with a number."""
        return suit * self.ranks + rank - 1

    def get_ranked(self, low: int, high: int) -> int:
        """Return the set of all suits' cards from one number to another."""
        found = 0
        for card, rank in enumerate(self.rank_of):
            if low <= rank <= high:
                found |= 1 << card
        return found

    def format(self, cards: int) -> str:
        """Return a set of cards as text, in order."""
        parts = []
        first = 0
        for written in self.written:
            part = cards >> first & self.row
            if part:
                text = written[part]
                if not text:
                    text = ",".join([self.text[first + card] for card in list_cards(part)])
                    written[part] = text
                parts.append(text)
            first += self.ranks
        for extra, text in enumerate(self.extras, first):
            if cards >> extra & 1:
                parts.append(text)
        return ",".join(parts)

    def parse(self, text: str) -> int:
        """Return the set that a text means; raise InvalidMoveError, in words of the games of tricks."""
        found = 0
        for word in text.split(",") if text else ():
            card = self.by_text.get(word)
            if card is None or found >> card & 1:
                raise InvalidMoveError(Phrase("not-a-card", text=word[:20]))
            found |= 1 << card
        return found

    def format_by_suit(self, cards: int) -> str:
        """Return a hand for people: the numbers behind the letter of their suit.

        >>> Pack("QF", 12).format_by_suit(Pack("QF", 12).parse("Q1,Q12,F3"))
        'Q 1 12  F 3'
        """
        parts = []
        for suit, letter in enumerate(self.letters):
            ranks = [str(self.rank_of[card]) for card in list_cards(cards & self.suits[suit])]
            if ranks:
                parts.append(" ".join([letter, *ranks]))
        parts.extend(self.text[card] for card in list_cards(cards) if self.suit_of[card] == NO_SUIT)
        return "  ".join(parts)


def list_cards(cards: int) -> list[int]:
    """Return the cards of a set, in order.

    >>> list_cards(0b10110)
    [1, 2, 4]
    """
    found = []
    while cards:
        low = cards & -cards
        found.append(low.bit_length() - 1)
        cards ^= low
    return found


COMPILED: Final = not isinstance(list_cards, FunctionType)


def count_cards(cards: int) -> int:
    """Return how many cards are in a set. The compiler knows no better way than to ask Python, which is slow; so here
    the bits are added up, pairs first.

    >>> count_cards(0b10110)
    3
    """
    if not COMPILED:
        return cards.bit_count()
    bits: i64 = cards
    bits -= bits >> 1 & 0x5555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return int(bits & 127)


def get_card_at(cards: int, place: int) -> int:
    """Return the card at an index of a set, in order.

    >>> get_card_at(0b10110, 2)
    4
    """
    bits: i64 = cards
    for _ in range(place):
        bits &= bits - 1
    low: int = bits & -bits
    return low.bit_length() - 1


def to_set(cards: list[int]) -> int:
    """Return the set of some cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found
