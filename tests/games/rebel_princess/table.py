"""Hand-set deals: `deal("Q3 P2 | Q9 F3 | Q5 T8", "d", {1: "alice"})` is a round with these hands, card and princesses."""

import re
from dataclasses import replace
from functools import reduce
from operator import or_

import infanta
from infanta import DEALER, Translator
from infanta.core.face import Face
from infanta.games.rebel_princess.cards import FROG, PACK
from infanta.games.rebel_princess.match import RebelPrincessMatch
from infanta.games.rebel_princess.notation import build_deal
from infanta.games.rebel_princess.princesses import PRINCESSES
from infanta.games.rebel_princess.view import RebelPrincessView
from infanta.words import FluentTranslator

GAME = infanta.game("rebel-princess")
ONE_OF = ("Queen", "Fairy", "Pet", "Prince")
SUIT_NAMES = ("Queens", "Fairies", "Pets", "Princes")
NUMBER = {princess.word: number for number, princess in enumerate(PRINCESSES)}


NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo")


class Table:
    """A match in which the test says what happens."""

    def __init__(self, match: RebelPrincessMatch) -> None:
        self.match = match

    def play(self, *texts: str) -> "Table":
        """The seats whose turn it is, or the dealer, make these moves one after the other, each checked."""
        for text in texts:
            self.match.play(self.match.actors()[0], GAME.parse(text))
        return self

    def say(self, seat: int, text: str) -> "Table":
        """A seat makes a move."""
        self.match.play(seat, GAME.parse(text))
        return self

    def seat(self) -> int:
        """The seat whose turn it is."""
        assert len(self.match.actors()) == 1
        return self.match.actors()[0]

    def moves(self, seat: int | None = None) -> str:
        """What a seat may do."""
        return " ".join(move.text for move in self.match.moves(self.seat() if seat is None else seat))

    def why_not(self, text: str, seat: int | None = None) -> str | None:
        """Why a move is refused."""
        reason = self.match.check(self.match.actors()[0] if seat is None else seat, GAME.parse(text))
        return str(reason) if reason is not None else None

    def hand(self, seat: int) -> str:
        return PACK.format(self.match.hands[seat]).replace(",", " ")

    def pile(self, seat: int) -> str:
        return PACK.format(self.match.piles[seat]).replace(",", " ")

    def view(self, seat: int | None) -> RebelPrincessView:
        return self.match.view(seat)

    def leads(self) -> bool:
        """Whether the seat whose turn it is leads a trick."""
        return self.match.purpose() == "play" and not self.match.trick

    def story(self, reader: int | None = None) -> str:
        """All that a reader may know, as text."""
        assert self.match.story is not None
        voice = self.voice(reader)
        told = [event.seen_by(reader) for event in self.match.story]
        return " ".join(voice.sentence(event.phrase()) for event in told if event is not None)

    def voice(self, reader: int | None = None) -> Translator:
        """English for a reader at this table."""
        return FluentTranslator(scope=GAME.key, names=NAMES[: self.match.players], reader=reader)

    def face(self, seat: int | None) -> Face:
        """What a seat sees of the table."""
        moves = self.match.moves(seat) if seat is not None else []
        return GAME.face(self.match.view(seat), moves, self.voice(seat), lambda move: self.match.check(seat or 0, move))

    def tells(self, card: str, reader: int | None = None) -> bool:
        """Whether the story names a card to a reader: 'Fairy 2', or 'Fairies 1 2'."""
        number = PACK.by_text[card]
        suit = PACK.suit_of[number]
        named = rf"\b({ONE_OF[suit]}|{SUIT_NAMES[suit]})( \d+)* {PACK.rank_of[number]}\b"
        return re.search("the Frog" if number == FROG else named, self.story(reader)) is not None


def cards(text: str) -> int:
    """A set of cards from words."""
    return PACK.parse(",".join(text.split()))


def start(players: int = 3, cast: dict[int, str] | None = None, **options: object) -> Table:
    """A match from its beginning, seat 0 to start, with these princesses."""
    options.setdefault("starter", (0,))
    options.setdefault("princesses", "none")
    match = GAME.start(players, story=True, **options)
    assert isinstance(match, RebelPrincessMatch)
    for seat, word in (cast or {}).items():
        match.seat_princess(seat, NUMBER[word])
        match.journal.pop()
    return Table(match)


def deal(
    hands: str,
    card: str = "a",
    cast: dict[int, str] | None = None,
    totals: tuple[int, ...] = (),
    exchange: str = "0L",
    **options: object,
) -> Table:
    """A round with these hands, which are the whole deck, seat 0 to lead. Nothing is exchanged unless the test says so."""
    parts = [cards(part) for part in hands.split("|")]
    options.setdefault("rounds", card)
    table = start(len(parts), cast, passes=f"{card}:{exchange}", **options)
    if table.match.rules.length == 1:
        table.match.rules = replace(table.match.rules, deck=reduce(or_, parts))
    if totals:
        table.match.totals = list(totals)
    table.match.push(DEALER, build_deal(tuple(parts)))
    return table
