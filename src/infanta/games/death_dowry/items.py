"""Cards in play: what is known of each, what can be done with it, and whose hand it is in."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from infanta.core.native import i64
from infanta.games.death_dowry.bitsets import MEMBERS_BY_SET
from infanta.games.death_dowry.bundles import SEATS
from infanta.games.death_dowry.cards import CARDS_PER_SEAT, SET_SIZES, SKILLS, fold_title
from infanta.games.death_dowry.notation import HELP, THROW, Attack, Defend, build_move

ALL_SKILLS: Final = (1 << len(SKILLS)) - 1


class Uses:
    """What follows from a card's number and its title (a defence has that of the card that it stops): its letters, and
    the moves that can be made with it, or against it. It is built once, and shared by all knowledge of the card."""

    def __init__(self, number: int, title: str) -> None:
        self.number = number
        self.letters = fold_title(title)
        self.throw = THROW.get(number)
        self.help = HELP.get(number)
        self.defences = list_defences(title)
        self.listed: dict[int, list[Attack]] = {}

    def list_attacks(self, rivals: int, blocked: int) -> list[Attack]:
        """Return every attack with the card upon some rivals, in the skills that are not blocked; to be read only."""
        key = rivals << len(SKILLS) | blocked
        found = self.listed.get(key)
        if found is None:
            able = MEMBERS_BY_SET[ALL_SKILLS & ~blocked]
            found = [
                build_move(Attack, target, skill, self.number) for target in MEMBERS_BY_SET[rivals] for skill in able
            ]
            self.listed[key] = found
        return found


@lru_cache(4096)
def list_defences(title: str) -> list[Defend]:
    """Return the defences against a title, by whose hand it is said to be in."""
    return [build_move(Defend, owner, title) for owner in range(SEATS)]


@lru_cache(8192)
def get_uses(number: int, title: str) -> Uses:
    """Return what can be done with a card."""
    return Uses(number, title)


@dataclass(init=False, unsafe_hash=True)
class Item:
    """A card. Sets of seats and skills are bits. With `against` it is a defence: `claim` is whose card it is said to
    stop (-1: no defence).

    `told` says for each seat whose hand it believes the card in, -1 if it has never seen it; `named` that its title has
    been announced to all; `marks` who has seen it, as far as its owner knows; `aim` the card that the writer of a
    defence had seen and meant (-1: none).
    """

    number: Final[int]
    title: Final[str]
    harmless: Final[int]
    blocked: Final[int]
    owner: Final[int]
    told: Final[tuple[int, ...]]
    named: Final[bool]
    marks: Final[int]
    claim: Final[int]
    against: Final[str]
    aim: Final[int]

    def __init__(
        self,
        number: int,
        title: str,
        harmless: int,
        blocked: int,
        owner: int,
        told: tuple[int, ...],
        named: bool = False,
        marks: int = 0,
        claim: int = -1,
        against: str = "",
        aim: int = -1,
        uses: Uses | None = None,
    ) -> None:
        self.number = number
        self.title = title
        self.harmless = harmless
        self.blocked = blocked
        self.owner = owner
        self.told = told
        self.named = named
        self.marks = marks
        self.claim = claim
        self.against = against
        self.aim = aim
        # No part of what the card is: it follows from its number and title.
        self.uses = uses if uses is not None else get_uses(number, against or title)

    def with_knowledge(self, told: tuple[int, ...], named: bool, marks: int) -> "Item":
        """Return the same card when others know more of it, or less."""
        return Item(
            self.number,
            self.title,
            self.harmless,
            self.blocked,
            self.owner,
            told,
            named,
            marks,
            self.claim,
            self.against,
            self.aim,
            self.uses,
        )

    @property
    def is_defence(self) -> bool:
        """Whether the card is a defence."""
        return self.claim >= 0

    @property
    def concealment(self) -> int:
        """One, and one for each player it is harmless to and each skill it cannot be used with (DD-045 to DD-047)."""
        return 1 + SET_SIZES[self.harmless] + SET_SIZES[self.blocked]

    def can_serve(self, skill: int, opponent: int) -> bool:
        """Return whether it can be used in a conflict of this skill against an opponent (DD-076, DD-077)."""
        return not self.is_defence and not self.blocked >> skill & 1 and not self.harmless >> opponent & 1

    def can_stop(self, other: "Item") -> bool:
        """Return whether it is a defence against another card: it names its title, and who has it or wrote it; or it
        was written against that
        very card (DD-G13, DD-G14).
        """
        if self.claim < 0 or other.claim >= 0 or self.uses.letters != other.uses.letters:
            return False
        return self.claim in (other.owner, other.number // CARDS_PER_SEAT) or self.aim == other.number


class Hands:
    """The cards in players' hands: all of them, and each princess's own, in the order of their numbers. Copies share
    the lists until one of them adds or removes a card, which then makes its own."""

    def __init__(self, cards: list[Item], rows: list[list[Item]], shared: bool = False) -> None:
        self.cards = cards
        self.rows = rows
        self.shared = shared

    def values(self) -> list[Item]:
        """Return all cards, to be read only."""
        return self.cards

    def get_hand(self, seat: int) -> list[Item]:
        """Return the cards in a princess's hand, to be read only."""
        return self.rows[seat]

    def get(self, number: int) -> Item | None:
        """Return the card of a number, if there is one."""
        cards = self.cards
        place = find_index(cards, number)
        if place < len(cards) and cards[place].number == number:
            return cards[place]
        return None

    def __getitem__(self, number: int) -> Item:
        card = self.get(number)
        if card is None:
            raise KeyError(number)
        return card

    def put(self, card: Item) -> None:
        """Put a card into a hand, or change what is known of it."""
        self.unshare()
        old = self.get(card.number)
        if old is not None and old.owner != card.owner:
            remove_card(self.rows[old.owner], old.number)
        insert_card(self.cards, card)
        insert_card(self.rows[card.owner], card)

    def remove(self, number: int) -> None:
        """Remove a card from the game."""
        self.unshare()
        owner = self[number].owner
        remove_card(self.cards, number)
        remove_card(self.rows[owner], number)

    def unshare(self) -> None:
        """Copy the shared lists, so that these hands own theirs."""
        if self.shared:
            self.cards = self.cards.copy()
            self.rows = [row.copy() for row in self.rows]
            self.shared = False

    def __contains__(self, number: int) -> bool:
        return self.get(number) is not None

    def __iter__(self) -> Iterator[int]:
        return iter([card.number for card in self.cards])

    def __len__(self) -> int:
        return len(self.cards)

    def copy(self) -> "Hands":
        """Return the same cards, for another match."""
        self.shared = True
        return Hands(self.cards, self.rows, True)


def no_cards() -> Hands:
    """Return hands without any cards."""
    return Hands([], [[] for _ in range(SEATS)])


def find_index(cards: list[Item], number: int) -> i64:
    """Return the index of a card number among sorted cards, or where it would be inserted."""
    low: i64 = 0
    high: i64 = len(cards)
    while low < high:
        middle = (low + high) >> 1
        if cards[middle].number < number:
            low = middle + 1
        else:
            high = middle
    return low


def insert_card(cards: list[Item], card: Item) -> None:
    """Insert a card into sorted cards, replacing the one of its number if there is one."""
    place = find_index(cards, card.number)
    if place < len(cards) and cards[place].number == card.number:
        cards[place] = card
    else:
        cards.insert(place, card)


def remove_card(cards: list[Item], number: int) -> None:
    """Take the card of a number from among cards in order."""
    del cards[find_index(cards, number)]
