"""The moves of Rebel Princess and their texts; every one but the dealer's whole deal is made once, here.

Seats play `Q7` (`Q7:zero` with Snow White, `Q7:pea` with the pea princess), give or lay aside cards one at a time `give:Q7`,
keep one of those she was given `keep:Q7`, show a suit `show:F`, say `pass` or use a power: `cinderella`, `mermaid:Q`, `scheherazade>2`, `mulan:T4/T9` (the hand card for the one played) … The dealer's moves are
`deal:Q1,F3/…` (cards for every seat), `+Q7` (a card at random), `round:k`, `starter:2`; `choose:alice` is a princess chosen or dealt.
"""

from typing import Final

from infanta.core.errors import UnreadableMove
from infanta.core.move import Move
from infanta.games.rebel_princess.cards import PACK, SEATS, TOP
from infanta.games.trick_taking.menu import Menu
from infanta.games.trick_taking.moves import CardMove, DealHands

PLAIN: Final = 0
ZERO: Final = 1
PEA: Final = 2
TAGS: Final = ("", ":zero", ":pea")


class Play(Move):
    """Play a card, perhaps with the power of the one who plays it."""

    def __init__(self, text: str, code: int, card: int, tag: int, note: str = "") -> None:
        super().__init__(text, code, note)
        self.card = card
        self.tag = tag
        self.bit = 1 << card

    def noted(self, note: str) -> Move:
        return Play(self.text, self.code, self.card, self.tag, note)


class Choose(Move):
    """A choice of something numbered: a suit, a seat, a princess, a round card. -1 where there is nothing to number."""

    def __init__(self, text: str, code: int, choice: int, note: str = "") -> None:
        super().__init__(text, code, note)
        self.choice = choice

    def noted(self, note: str) -> Move:
        return Choose(self.text, self.code, self.choice, note)


class Barter(Move):
    """A hand card goes into the trick for a card from there (RP-093, RP-107)."""

    def __init__(self, text: str, code: int, mine: int, other: int, note: str = "") -> None:
        super().__init__(text, code, note)
        self.mine = mine
        self.other = other

    def noted(self, note: str) -> Move:
        return Barter(self.text, self.code, self.mine, self.other, note)


class Notation:
    """Every move that has an integer, by text, and the menus that turn sets of cards into lists of moves."""

    def __init__(self, princesses: tuple[str, ...], letters: str) -> None:
        self.all: list[Move] = []
        self.by_text: dict[str, Move] = {}
        cards = range(PACK.size)
        text = PACK.text
        self.plays = [[self.play(card, tag) for card in cards] for tag in range(3)]
        self.gives = [self.card_move(f"give:{text[card]}", card) for card in cards]
        self.deals = [self.card_move(f"+{text[card]}", card) for card in cards]
        self.keeps = [self.card_move(f"keep:{text[card]}", card) for card in cards]
        self.shows = [self.choose(f"show:{letter}", suit) for suit, letter in enumerate(PACK.letters)]
        self.songs = [self.choose(f"mermaid:{letter}", suit) for suit, letter in enumerate(PACK.letters)]
        self.guides = [self.choose(f"pocahontas>{seat}", seat) for seat in range(SEATS)]
        self.bazaars = [self.choose(f"scheherazade>{seat}", seat) for seat in range(SEATS)]
        self.no = self.choose("pass", -1)
        self.cinderella = self.choose("cinderella", -1)
        self.beauty = self.choose("sleeping-beauty", -1)
        self.alice = self.choose("alice", -1)
        self.ice = self.choose("ice", -1)
        self.princesses = [self.choose(f"choose:{word}", number) for number, word in enumerate(princesses)]
        self.rounds = [self.choose(f"round:{letter}", number) for number, letter in enumerate(letters)]
        self.starters = [self.choose(f"starter:{seat}", seat) for seat in range(SEATS)]
        self.haggles = [[self.barter("haggle", mine, other) for other in cards] for mine in cards]
        """By hand card, then by card of the trick."""
        self.swaps = [[self.barter("mulan", suit + mine, old) for mine in range(TOP)] for suit, old in suit_starts()]
        """By card of the trick, then by the number of the hand card, less one."""
        menus = [Menu(PACK, list(plays)) for plays in self.plays]
        self.play_menu, self.zero_menu, self.pea_menu = menus
        self.give_menu = Menu(PACK, list(self.gives))
        self.keep_menu = Menu(PACK, list(self.keeps))

    def keep(self, move: Move) -> None:
        """Enter a move into the tables."""
        self.all.append(move)
        self.by_text[move.text] = move

    def play(self, card: int, tag: int) -> Play:
        """A card played."""
        move = Play(PACK.text[card] + TAGS[tag], len(self.all), card, tag)
        self.keep(move)
        return move

    def card_move(self, text: str, card: int) -> CardMove:
        """Something done with a card."""
        move = CardMove(text, len(self.all), card)
        self.keep(move)
        return move

    def choose(self, text: str, choice: int) -> Choose:
        """A choice of something numbered."""
        move = Choose(text, len(self.all), choice)
        self.keep(move)
        return move

    def barter(self, word: str, mine: int, other: int) -> Barter:
        """A hand card for a card of the trick."""
        move = Barter(f"{word}:{PACK.text[mine]}/{PACK.text[other]}", len(self.all), mine, other)
        self.keep(move)
        return move


def suit_starts() -> list[tuple[int, int]]:
    """Every card with the lowest card of its suit before it."""
    return [(card - card % TOP, card) for card in range(PACK.size)]


def deal_move(hands: tuple[int, ...]) -> DealHands:
    """The dealer's move for these hands."""
    return DealHands("deal:" + "/".join([PACK.write(hand) for hand in hands]), hands)


def read_deal(text: str) -> DealHands:
    """The dealer's move that a text means; raises UnreadableMove."""
    hands = tuple([PACK.read(part) for part in text[len("deal:") :].split("/")])
    if not 0 < len(hands) <= SEATS or not any(hands) or deal_move(hands).text != text:
        raise UnreadableMove(
            "A deal is written 'deal:' and a hand for every seat, its cards in order: 'deal:Q1,F3/Q2,P5'."
        )
    return deal_move(hands)
