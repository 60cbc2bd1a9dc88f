"""The moves of Rebel Princess and their texts; all but the dealer's whole deal are built once, here.

Seats play `Q7` (`Q7:zero` with Snow White, `Q7:pea` with the pea princess), give or lay aside cards one at a time
`give:Q7`, keep one of the cards given to Sleeping Beauty `keep:Q7`, show a suit `show:F`, say `pass` or use a power:
`cinderella`, `mermaid:Q`, `scheherazade>2`, `mulan:T4/T9` (the hand card for the one played) … The dealer's moves are
`deal:Q1,F3/…` (cards for every seat), `+Q7` (a card at random), `round:k`, `starter:2`; `choose:alice` is a princess
chosen or dealt.
"""

from dataclasses import dataclass
from typing import Final

from infanta.core.errors import InvalidMoveError
from infanta.core.move import Move
from infanta.core.phrase import Phrase
from infanta.games.rebel_princess.cards import MAX_RANK, MAX_SEATS, PACK
from infanta.games.trick_taking.menu import Menu
from infanta.games.trick_taking.moves import CardMove, DealHands

PLAIN: Final = 0
ZERO: Final = 1
PEA: Final = 2
TAGS: Final = ("", ":zero", ":pea")


@dataclass(frozen=True, eq=False, repr=False)
class Play(Move):
    """Play a card, perhaps with the player's power. `bit` is the card as a set."""

    card: int
    tag: int
    bit: int


@dataclass(frozen=True, eq=False, repr=False)
class Choose(Move):
    """A choice of something numbered: a suit, a seat, a princess, a round card (-1 where there is nothing to number).
    `word` says what the choice is for."""

    word: str
    choice: int


@dataclass(frozen=True, eq=False, repr=False)
class Barter(Move):
    """A hand card goes into the trick for a card from there (RP-093, RP-107): a `haggle`, or Mulan's."""

    word: str
    mine: int
    other: int


class Notation:
    """Every move that has an integer, by text, and the menus that turn sets of cards into lists of moves."""

    def __init__(self, princesses: tuple[str, ...], letters: str) -> None:
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        cards = range(PACK.size)
        text = PACK.text
        self.plays = [[self.make_play(card, tag) for card in cards] for tag in range(3)]
        self.gives = [self.make_card_move(f"give:{text[card]}", card) for card in cards]
        self.deals = [self.make_card_move(f"+{text[card]}", card) for card in cards]
        self.keeps = [self.make_card_move(f"keep:{text[card]}", card) for card in cards]
        self.shows = [self.make_choice(f"show:{letter}", suit) for suit, letter in enumerate(PACK.letters)]
        self.songs = [self.make_choice(f"mermaid:{letter}", suit) for suit, letter in enumerate(PACK.letters)]
        self.guides = [self.make_choice(f"pocahontas>{seat}", seat) for seat in range(MAX_SEATS)]
        self.bazaars = [self.make_choice(f"scheherazade>{seat}", seat) for seat in range(MAX_SEATS)]
        self.no = self.make_choice("pass")
        self.cinderella = self.make_choice("cinderella")
        self.beauty = self.make_choice("sleeping-beauty")
        self.alice = self.make_choice("alice")
        self.ice = self.make_choice("ice")
        self.princesses = [self.make_choice(f"choose:{word}", number) for number, word in enumerate(princesses)]
        self.rounds = [self.make_choice(f"round:{letter}", number) for number, letter in enumerate(letters)]
        self.starters = [self.make_choice(f"starter:{seat}", seat) for seat in range(MAX_SEATS)]
        # By hand card, then by card of the trick.
        self.haggles = [[self.make_barter("haggle", mine, other) for other in cards] for mine in cards]
        # By card of the trick, then by the number of the hand card, less one.
        self.swaps = [
            [self.make_barter("mulan", suit + mine, old) for mine in range(MAX_RANK)]
            for suit, old in list_suit_starts()
        ]
        menus = [Menu(PACK, list(plays)) for plays in self.plays]
        self.play_menu, self.zero_menu, self.pea_menu = menus
        self.give_menu = Menu(PACK, list(self.gives))
        self.keep_menu = Menu(PACK, list(self.keeps))

    def enter(self, move: Move) -> None:
        """Enter a move into the tables."""
        self.all.append(move)
        self.by_text[move.text] = move

    def make_play(self, card: int, tag: int) -> Play:
        """Make the move of a card played."""
        move = Play(PACK.text[card] + TAGS[tag], card, tag, 1 << card, code=len(self.all))
        self.enter(move)
        return move

    def make_card_move(self, text: str, card: int) -> CardMove:
        """Make the move of something done with a card."""
        move = CardMove(text, card, code=len(self.all))
        self.enter(move)
        return move

    def make_choice(self, text: str, choice: int = -1) -> Choose:
        """Make the choice of something numbered."""
        move = Choose(text, text.partition(":")[0].partition(">")[0], choice, code=len(self.all))
        self.enter(move)
        return move

    def make_barter(self, word: str, mine: int, other: int) -> Barter:
        """Make the move of a hand card for a card of the trick."""
        move = Barter(f"{word}:{PACK.text[mine]}/{PACK.text[other]}", word, mine, other, code=len(self.all))
        self.enter(move)
        return move


def list_suit_starts() -> list[tuple[int, int]]:
    """Return every card with the lowest card of its suit before it."""
    return [(card - card % MAX_RANK, card) for card in range(PACK.size)]


def build_deal(hands: tuple[int, ...]) -> DealHands:
    """Return the dealer's move for these hands."""
    return DealHands("deal:" + "/".join([PACK.format(hand) for hand in hands]), hands)


def parse_deal(text: str) -> DealHands:
    """Return the dealer's move that a text means; raise InvalidMoveError if it means none."""
    hands = tuple([PACK.parse(part) for part in text[len("deal:") :].split("/")])
    if not 0 < len(hands) <= MAX_SEATS or not any(hands) or build_deal(hands).text != text:
        raise InvalidMoveError(Phrase("unreadable-deal", "rebel-princess"))
    return build_deal(hands)
